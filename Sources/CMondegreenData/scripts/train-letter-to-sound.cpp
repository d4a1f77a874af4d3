// SPDX-License-Identifier: Apache-2.0

// Trains the English letter-to-sound model from a pronouncing dictionary and writes it as flat tables.
//
//   c++ -O2 -std=c++17 -o train-letter-to-sound train-letter-to-sound.cpp
//   train-letter-to-sound cmudict.dict en-letter-to-sound.bin [--held-out BUCKET] [--prune NATS]
//
// The method is the joint-sequence model of Bisani and Ney (2008, "Joint-sequence models for
// grapheme-to-phoneme conversion", Speech Communication 50): words are sequences of units, each a letter with
// the 0, 1 or 2 phones that it stands for; units come from an EM alignment; their sequences from an interpolated
// n-gram model with modified Kneser-Ney smoothing (Chen and Goodman 1999). Two things are ours: vowels carry
// one bit of stress while training, which tells full vowels from reduced ones through the whole word and is
// dropped from the output; and the model is stored as the numbers that interpolation adds up, of which there are
// few distinct ones, so that a byte names them. ../README.md describes the file.
//
// There is no randomness: the same input gives the same bytes.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

using std::array;
using std::map;
using std::pair;
using std::string;
using std::vector;

// MARK: Dictionary

/// The phones in alphabetical order, which is their numbering in the file.
const array<const char *, 39> phoneNames = {
    "AA", "AE", "AH", "AO", "AW", "AY", "B",  "CH", "D", "DH", "EH", "ER", "EY", "F", "G",  "HH", "IH", "IY", "JH", "K",
    "L",  "M",  "N",  "NG", "OW", "OY", "P",  "R",  "S", "SH", "T",  "TH", "UH", "UW", "V", "W",  "Y",  "Z",  "ZH"};

/// Set in a phone when it is a stressed vowel, primary or secondary.
const uint8_t stressed = 0x40;

using Phones = vector<uint8_t>;

/// A word with one of its pronunciations.
struct Pair {
  string word;
  Phones phones;
};

/// The words are split in ten by this hash, FNV-1a with 64 bits.
uint64_t fnv1a(const string &text) {
  uint64_t hash = 14695981039346656037u;
  for (unsigned char byte : text) hash = (hash ^ byte) * 1099511628211u;
  return hash;
}

bool isWord(const string &text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '\''; });
}

vector<Pair> readDictionary(const char *path, int heldOut) {
  map<string, uint8_t> phoneIds;
  for (size_t i = 0; i < phoneNames.size(); i++) phoneIds[phoneNames[i]] = uint8_t(i);
  std::ifstream file(path);
  if (!file) {
    std::cerr << "cannot read " << path << "\n";
    exit(2);
  }
  map<string, vector<Phones>> words;
  string line;
  while (std::getline(file, line)) {
    std::istringstream fields(line.substr(0, line.find('#')));
    string word, name;
    fields >> word;
    word = word.substr(0, word.find('('));
    if (!isWord(word) || int(fnv1a(word) % 10) == heldOut) continue;
    Phones phones;
    while (fields >> name) {
      uint8_t stress = name.back() == '1' || name.back() == '2' ? stressed : 0;
      if (isdigit(name.back())) name.pop_back();
      phones.push_back(phoneIds.at(name) | stress);
    }
    auto &known = words[word];
    if (std::find(known.begin(), known.end(), phones) == known.end()) known.push_back(phones);
  }
  vector<Pair> pairs;
  for (auto &[word, pronunciations] : words)
    for (auto &phones : pronunciations) pairs.push_back({word, phones});
  return pairs;
}

// MARK: Alignment

/// A letter and the phones that it stands for.
struct Unit {
  char letter;
  Phones phones;
  bool operator<(const Unit &other) const {
    return std::tie(letter, phones) < std::tie(other.letter, other.phones);
  }
};

/// A step through the lattice of a pair: places are numbered letter by letter, within a letter by phone.
struct Arc {
  uint32_t from, to, unit;
};

class Aligner {
 public:
  vector<Unit> units;

  /// Aligns each pair that can be; the others yield an empty sequence.
  vector<vector<uint32_t>> align(const vector<Pair> &pairs) {
    for (auto &pair : pairs) lattices.push_back(lattice(pair));
    probability.resize(units.size());
    for (size_t u = 0; u < units.size(); u++) probability[u] = prior[units[u].phones.size()];
    for (int round = 0; round < rounds; round++) reestimate();
    vector<double> counts(units.size(), 0);
    vector<vector<uint32_t>> sequences;
    for (auto &arcs : lattices)
      for (uint32_t u : bestPath(arcs)) counts[u]++;
    // Rare units are mistakes of the alignment or of the dictionary; their words must do without them.
    for (size_t u = 0; u < units.size(); u++)
      if (counts[u] < (units[u].phones.size() <= 1 ? rarestSimple : rarest)) probability[u] = 0;
    for (auto &arcs : lattices) sequences.push_back(bestPath(arcs));
    return sequences;
  }

 private:
  static constexpr int rounds = 12;
  static constexpr double rarest = 10, rarestSimple = 5;
  /// Where EM begins: how likely a letter is to stand for 0, 1 or 2 phones.
  static constexpr double prior[3] = {0.1, 1, 0.1};

  vector<vector<Arc>> lattices;
  vector<double> probability;
  map<Unit, uint32_t> ids;

  vector<Arc> lattice(const Pair &pair) {
    size_t letters = pair.word.size(), phones = pair.phones.size();
    auto reachable = [&](size_t i, size_t j) { return j <= 2 * i && phones - j <= 2 * (letters - i); };
    vector<Arc> arcs;
    for (size_t i = 0; i < letters; i++)
      for (size_t j = 0; j <= phones; j++)
        for (size_t n = 0; n <= 2 && j + n <= phones; n++) {
          if (!reachable(i, j) || !reachable(i + 1, j + n)) continue;
          Unit unit{pair.word[i], Phones(pair.phones.begin() + j, pair.phones.begin() + j + n)};
          auto [entry, isNew] = ids.try_emplace(unit, uint32_t(units.size()));
          if (isNew) units.push_back(unit);
          arcs.push_back({uint32_t(i * (phones + 1) + j), uint32_t((i + 1) * (phones + 1) + j + n), entry->second});
        }
    return arcs;
  }

  /// One round of EM: expected counts of units by the forward-backward algorithm.
  void reestimate() {
    vector<double> counts(units.size(), 0), forward, backward;
    for (auto &arcs : lattices) {
      if (arcs.empty()) continue;
      size_t end = arcs.back().to;
      forward.assign(end + 1, 0);
      backward.assign(end + 1, 0);
      forward[0] = backward[end] = 1;
      for (auto &arc : arcs) forward[arc.to] += forward[arc.from] * probability[arc.unit];
      for (auto arc = arcs.rbegin(); arc != arcs.rend(); ++arc)
        backward[arc->from] += backward[arc->to] * probability[arc->unit];
      if (forward[end] <= 0) continue;
      for (auto &arc : arcs)
        counts[arc.unit] += forward[arc.from] * probability[arc.unit] * backward[arc.to] / forward[end];
    }
    double total = 0;
    for (double &count : counts) total += count = count < 0.5 ? 0 : count;
    for (size_t u = 0; u < units.size(); u++) probability[u] = counts[u] / total;
  }

  vector<uint32_t> bestPath(const vector<Arc> &arcs) const {
    if (arcs.empty()) return {};
    size_t end = arcs.back().to;
    vector<double> best(end + 1, 0);
    vector<const Arc *> back(end + 1, nullptr);
    best[0] = 1;
    for (auto &arc : arcs) {
      double score = best[arc.from] * probability[arc.unit];
      if (score > best[arc.to]) best[arc.to] = score, back[arc.to] = &arc;
    }
    vector<uint32_t> path;
    if (best[end] <= 0) return path;
    for (size_t place = end; place != 0; place = back[place]->from) path.push_back(back[place]->unit);
    std::reverse(path.begin(), path.end());
    return path;
  }
};

// MARK: N-grams

const int order = 8;
/// Symbols of the n-gram model: the ends of a word, then units in the order of their letters.
const uint8_t wordEnd = 0, wordStart = 1, firstUnit = 2;

using NGram = array<uint8_t, order>;

struct Entry {
  NGram key;
  double occurrences = 0;  // in the training data
  double count = 0;        // what Kneser-Ney counts: occurrences at the highest order, else distinct predecessors
  double alpha = 0;        // p(w|h) = alpha(h,w) + gamma(h) p(w|h')
  double gamma = 1;
  double probability = 0;  // the whole of p(w|h)
  size_t context = 0, suffix = 0;
  bool kept = true, hasChildren = false;
};

/// The n-grams of one length, sorted.
using Level = vector<Entry>;

size_t find(const Level &level, const NGram &key) {
  auto less = [](const Entry &entry, const NGram &key) { return entry.key < key; };
  return size_t(std::lower_bound(level.begin(), level.end(), key, less) - level.begin());
}

vector<Level> countNGrams(const vector<vector<uint8_t>> &sentences) {
  vector<Level> levels(order + 1);
  for (int n = 1; n <= order; n++) {
    vector<NGram> all;
    if (n == 1) all.push_back({wordStart});
    for (auto &sentence : sentences)
      for (int end = std::max(n, 2); end <= int(sentence.size()); end++) {
        NGram key{};
        std::copy(sentence.begin() + end - n, sentence.begin() + end, key.begin());
        all.push_back(key);
      }
    std::sort(all.begin(), all.end());
    for (auto &key : all) {
      if (levels[n].empty() || levels[n].back().key != key) levels[n].push_back({key});
      levels[n].back().occurrences++;
    }
  }
  for (int n = 1; n <= order; n++)
    for (auto &entry : levels[n]) {
      // Nothing stands before the start of a word, so what begins there keeps its occurrences.
      bool counted = n == order || entry.key[0] == wordStart;
      if (counted) entry.count = entry.occurrences;
      if (n == 1) continue;
      NGram context = entry.key, suffix{};
      context[n - 1] = 0;
      std::copy(entry.key.begin() + 1, entry.key.begin() + n, suffix.begin());
      // `wordEnd` is 0 and never part of a context, so padding with 0 cannot be mistaken for it.
      entry.context = find(levels[n - 1], context);
      entry.suffix = find(levels[n - 1], suffix);
      if (suffix[0] != wordStart) levels[n - 1][entry.suffix].count++;
      levels[n - 1][entry.context].hasChildren = true;
    }
  return levels;
}

/// Makes the discounts larger than Chen and Goodman's estimate. That takes n-grams for independent, yet the same
/// strings recur in the forms of one word. Chosen on the words of bucket 1, which were not trained on for it.
const double discountScale = 1.08;

void smooth(vector<Level> &levels) {
  for (int n = 1; n <= order; n++) {
    Level &level = levels[n];
    auto isStart = [&](const Entry &entry) { return n == 1 && entry.key[0] == wordStart; };
    double ones[5] = {0};
    for (auto &entry : level)
      if (!isStart(entry) && entry.count >= 1 && entry.count <= 4) ones[int(entry.count)]++;
    double y = ones[1] / (ones[1] + 2 * ones[2]);
    double discount[4] = {0};
    for (int c = 1; c <= 3; c++)
      discount[c] =
          std::clamp(discountScale * (c - (c + 1) * y * ones[c + 1] / std::max(ones[c], 1.0)), 0.0, c - 0.01);
    auto discountOf = [&](const Entry &entry) { return discount[std::clamp(int(entry.count), 1, 3)]; };
    for (size_t begin = 0; begin < level.size();) {
      size_t end = begin;
      double total = 0, freed = 0;
      for (; end < level.size() && (n == 1 || level[end].context == level[begin].context); end++)
        if (!isStart(level[end])) total += level[end].count, freed += discountOf(level[end]);
      if (n > 1) levels[n - 1][level[begin].context].gamma = freed / total;
      for (; begin < end; begin++) {
        Entry &entry = level[begin];
        double lower = n == 1 ? 1.0 / double(level.size()) : levels[n - 1][entry.suffix].probability;
        if (isStart(entry)) continue;
        entry.alpha = (entry.count - discountOf(entry)) / total;
        if (n == 1) entry.alpha += freed / total * lower;
        entry.probability = n == 1 ? entry.alpha : entry.alpha + freed / total * lower;
      }
    }
  }
}

/// Leaves out n-grams that say little more than the shorter ones: where the data loses less than `threshold`
/// nats in all. What they had above the shorter ones goes back to these (weighted difference pruning, Seymore
/// and Rosenfeld 1996).
void prune(vector<Level> &levels, double threshold) {
  for (int n = order; n >= 3; n--) {
    Level &contexts = levels[n - 1];
    vector<double> freed(contexts.size(), 0);
    for (auto &entry : levels[n]) {
      if (entry.hasChildren) continue;
      double gamma = contexts[entry.context].gamma;
      double without = (gamma + entry.alpha) * contexts[entry.suffix].probability;
      entry.kept = entry.occurrences * std::log(entry.probability / without) >= threshold;
      if (!entry.kept) freed[entry.context] += entry.alpha;
    }
    for (size_t i = 0; i < contexts.size(); i++) {
      contexts[i].gamma = std::min(1.0, contexts[i].gamma + freed[i]);
      contexts[i].hasChildren = false;
    }
    for (auto &entry : levels[n])
      if (entry.kept) contexts[entry.context].hasChildren = true;
  }
}

// MARK: Quantisation

/// A distinct pair of numbers to be named by a byte, in logarithms, and how often it occurs.
struct Point {
  array<double, 2> at;
  double weight;
};

/// Divides points into at most 256 boxes, each time the one that spreads most, where that helps most (as in
/// median cut, Heckbert 1982); every point is then replaced by the mean of its box. Points of nodes without
/// children keep apart from the others, so that the code tells whether there are any.
class Codebook {
 public:
  vector<array<double, 2>> means;
  size_t firstInner;

  Codebook(vector<Point> leaves, vector<Point> inner) {
    vector<Box> boxes;
    if (!leaves.empty()) boxes.push_back(box(std::move(leaves), false));
    if (!inner.empty()) boxes.push_back(box(std::move(inner), true));
    while (boxes.size() < 256) {
      auto widest = std::max_element(boxes.begin(), boxes.end(),
                                     [](const Box &a, const Box &b) { return a.spread < b.spread; });
      if (widest->spread <= 0) break;
      auto [left, right] = split(*widest);
      *widest = std::move(left);
      boxes.push_back(std::move(right));
    }
    std::stable_partition(boxes.begin(), boxes.end(), [](const Box &box) { return !box.isInner; });
    firstInner = size_t(std::count_if(boxes.begin(), boxes.end(), [](const Box &box) { return !box.isInner; }));
    for (size_t i = 0; i < boxes.size(); i++) {
      means.push_back(boxes[i].mean);
      for (auto &point : boxes[i].points) codes[boxes[i].isInner][point.at] = uint8_t(i);
    }
  }

  uint8_t code(const array<double, 2> &at, bool isInner) const { return codes[isInner].at(at); }

 private:
  struct Box {
    vector<Point> points;
    array<double, 2> mean;
    double spread;
    int axis;
    bool isInner;
  };
  map<array<double, 2>, uint8_t> codes[2];

  static Box box(vector<Point> points, bool isInner) {
    double weight = 0;
    array<double, 2> sum{}, squares{};
    for (auto &point : points) {
      weight += point.weight;
      for (int k = 0; k < 2; k++) {
        sum[k] += point.weight * point.at[k];
        squares[k] += point.weight * point.at[k] * point.at[k];
      }
    }
    array<double, 2> variance;
    for (int k = 0; k < 2; k++) variance[k] = squares[k] - sum[k] * sum[k] / weight;
    int axis = variance[1] > variance[0];
    double spread = points.size() > 1 ? std::max(variance[axis], 1e-12) : 0;
    return {std::move(points), {sum[0] / weight, sum[1] / weight}, spread, axis, isInner};
  }

  static pair<Box, Box> split(const Box &box) {
    auto points = box.points;
    int axis = box.axis;
    // Points are distinct; the other axis breaks ties, so the order is total.
    std::sort(points.begin(), points.end(), [&](const Point &a, const Point &b) {
      return std::make_pair(a.at[axis], a.at[1 - axis]) < std::make_pair(b.at[axis], b.at[1 - axis]);
    });
    double weight = 0, sum = 0, allWeight = 0, allSum = 0, best = -1;
    for (auto &point : points) allWeight += point.weight, allSum += point.weight * point.at[axis];
    size_t cut = 1;
    for (size_t i = 0; i + 1 < points.size(); i++) {
      weight += points[i].weight;
      sum += points[i].weight * points[i].at[axis];
      double rest = allSum - sum;
      double between = sum * sum / weight + rest * rest / (allWeight - weight);
      if (i == 0 || between > best) best = between, cut = i + 1;
    }
    return {Codebook::box({points.begin(), points.begin() + cut}, box.isInner),
            Codebook::box({points.begin() + cut, points.end()}, box.isInner)};
  }
};

// MARK: Output

class Writer {
 public:
  string bytes;
  void u8(uint8_t value) { bytes.push_back(char(value)); }
  void u32(uint32_t value) {
    for (int i = 0; i < 4; i++) u8(uint8_t(value >> (8 * i)));
  }
  void f32(double value) {
    float narrow = float(value);
    uint32_t bits;
    std::memcpy(&bits, &narrow, 4);
    u32(bits);
  }
  void align() {
    while (bytes.size() % 8) u8(0);
  }
  /// Reserves a 32-bit number, to be set later.
  size_t hole() {
    u32(0);
    return bytes.size() - 4;
  }
  void fill(size_t hole, uint32_t value) {
    for (int i = 0; i < 4; i++) bytes[hole + i] = char(value >> (8 * i));
  }
};

const uint32_t formatVersion = 1;
/// Bits, on average, between the places that are noted in the bits of a level.
const size_t markDistance = 64;

void write(const vector<Level> &levels, const vector<Unit> &units, const char *path) {
  Writer out;
  for (char c : string("MDGL2S\0\0", 8)) out.u8(uint8_t(c));
  out.u32(formatVersion);
  out.u32(order);
  out.u32(uint32_t(units.size() + firstUnit));
  vector<size_t> holes;
  out.u32(0);
  for (int i = 0; i < 1 + 8 * order; i++) holes.push_back(out.hole());
  auto mark = [&, next = size_t(0)](size_t value) mutable { out.fill(holes[next++], uint32_t(value)); };

  // Units: letter, number of phones, two phones without their stress.
  out.align();
  mark(out.bytes.size());
  for (int i = 0; i < firstUnit; i++) out.u32(0);
  for (auto &unit : units) {
    out.u8(uint8_t(unit.letter));
    out.u8(uint8_t(unit.phones.size()));
    for (size_t i = 0; i < 2; i++) out.u8(i < unit.phones.size() ? unit.phones[i] & 0x3F : 0);
  }
  for (int n = 1; n <= order; n++) {
    vector<const Entry *> entries;
    for (auto &entry : levels[n])
      if (entry.kept) entries.push_back(&entry);
    auto point = [&](const Entry &entry) -> array<double, 2> {
      auto rounded = [](double x) { return std::round(std::log(std::clamp(x, 1e-9, 1.0)) * 100) / 100; };
      return {rounded(entry.alpha), entry.hasChildren ? rounded(entry.gamma) : 0};
    };
    map<array<double, 2>, double> histograms[2];
    for (auto *entry : entries) histograms[entry->hasChildren][point(*entry)]++;
    vector<Point> points[2];
    for (int inner = 0; inner < 2; inner++)
      for (auto &[at, weight] : histograms[inner]) points[inner].push_back({at, weight});
    Codebook codebook(points[0], points[1]);

    mark(entries.size());
    mark(codebook.firstInner);
    out.align();
    mark(out.bytes.size());
    for (auto *entry : entries) out.u8(entry->key[n - 1]);
    mark(out.bytes.size());
    for (auto *entry : entries) out.u8(codebook.code(point(*entry), entry->hasChildren));
    out.align();
    mark(out.bytes.size());
    for (int i = 0; i < 256; i++)
      for (int k = 0; k < 2; k++) out.f32(i < int(codebook.means.size()) ? std::exp(codebook.means[i][k]) : 0);

    // Children: for each node a zero for each child, then a one.
    vector<uint64_t> words;
    vector<uint32_t> marks;
    size_t bits = 0, markInterval = 1;
    if (n < order) {
      vector<size_t> children(levels[n].size(), 0);
      size_t total = entries.size();
      for (auto &child : levels[n + 1])
        if (child.kept) children[child.context]++, total++;
      while (markInterval * 2 * total <= markDistance * entries.size()) markInterval *= 2;
      size_t node = 0;
      for (size_t i = 0; i < levels[n].size(); i++) {
        if (!levels[n][i].kept) continue;
        if (node++ % markInterval == 0) marks.push_back(uint32_t(bits));
        bits += children[i];
        words.resize(bits / 64 + 1, 0);
        words[bits / 64] |= uint64_t(1) << (bits % 64);
        bits++;
      }
    }
    mark(markInterval);
    out.align();
    mark(out.bytes.size());
    for (uint64_t word : words) out.u32(uint32_t(word)), out.u32(uint32_t(word >> 32));
    mark(out.bytes.size());
    for (uint32_t place : marks) out.u32(place);
    std::cerr << "order " << n << ": " << entries.size() << " n-grams, " << codebook.means.size() << " codes\n";
  }
  out.fill(20, uint32_t(out.bytes.size()));
  std::ofstream file(path, std::ios::binary);
  file.write(out.bytes.data(), std::streamsize(out.bytes.size()));
  if (!file.flush()) {
    std::cerr << "cannot write " << path << "\n";
    exit(2);
  }
  std::cerr << out.bytes.size() << " bytes\n";
}

int main(int count, char **arguments) {
  int heldOut = 0;
  double threshold = 0.1;
  vector<const char *> paths;
  for (int i = 1; i < count; i++) {
    string argument = arguments[i];
    if (argument == "--held-out" && i + 1 < count) heldOut = atoi(arguments[++i]);
    else if (argument == "--prune" && i + 1 < count) threshold = atof(arguments[++i]);
    else paths.push_back(arguments[i]);
  }
  if (paths.size() != 2) {
    std::cerr << "usage: train-letter-to-sound DICTIONARY OUTPUT [--held-out BUCKET] [--prune NATS]\n";
    return 2;
  }
  auto pairs = readDictionary(paths[0], heldOut);
  Aligner aligner;
  auto alignments = aligner.align(pairs);

  vector<char> used(aligner.units.size(), 0);
  for (auto &alignment : alignments)
    for (uint32_t u : alignment) used[u] = 1;
  vector<Unit> units;
  for (size_t u = 0; u < used.size(); u++)
    if (used[u]) units.push_back(aligner.units[u]);
  std::sort(units.begin(), units.end());
  if (units.size() + firstUnit > 256) {
    std::cerr << units.size() << " units do not fit into a byte\n";
    return 2;
  }
  map<Unit, uint8_t> symbols;
  for (size_t i = 0; i < units.size(); i++) symbols[units[i]] = uint8_t(i + firstUnit);
  vector<vector<uint8_t>> sentences;
  for (auto &alignment : alignments) {
    if (alignment.empty()) continue;
    vector<uint8_t> sentence = {wordStart};
    for (uint32_t u : alignment) sentence.push_back(symbols.at(aligner.units[u]));
    sentence.push_back(wordEnd);
    sentences.push_back(sentence);
  }
  std::cerr << pairs.size() << " pairs, " << sentences.size() << " aligned, " << units.size() << " units\n";

  auto levels = countNGrams(sentences);
  smooth(levels);
  prune(levels, threshold);
  write(levels, units, paths[1]);
}

// SPDX-License-Identifier: Apache-2.0

@testable import MondegreenTranscripts

/// What each format must be read as.
let readingCases: [ReadingCase] =
  textCases + jsonLinesCases + delimitedCases + kaldiCases + cueCases

private let textCases: [ReadingCase] = [
  ReadingCase("text", .text, "one\ntwo words\n", [#"1 "1" one"#, #"2 "2" two words"#]),
  ReadingCase("text: empty", .text, "", []),
  ReadingCase("text: last line without end", .text, "one\ntwo", [#"1 "1" one"#, #"2 "2" two"#]),
  ReadingCase("text: CR LF", .text, "one\r\ntwo\r\n", [#"1 "1" one"#, #"2 "2" two"#]),
  ReadingCase(
    "text: blank lines count but say nothing", .text, "\n \t\n one \n\n", [#"3 "3"  one "#]),
  ReadingCase(
    "text: not UTF-8", .text, Array("one\nzwé".utf8) + [0xFF] + Array("lf\nthree\n".utf8),
    [#"1 "1" one"#, #"3 "3" three"#, "!2:4 error transcript-invalid-utf8"]),
  ReadingCase(
    "text: overlong form, surrogate, cut scalar", .text,
    [0xC0, 0x80, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0xE4, 0xBD, 0x0A],
    [
      "!1:1 error transcript-invalid-utf8", "!2:1 error transcript-invalid-utf8",
      "!3:1 error transcript-invalid-utf8",
    ]),
  ReadingCase("text: byte order mark", .text, "\u{FEFF}one\n", [#"1 "1" one"#]),
]

private let jsonLinesCases: [ReadingCase] = [
  ReadingCase(
    "JSONL: identifiers stay as they are", .jsonl,
    #"""
    {"id": 17, "text": "a"}
    {"id":"17","text":"b"}
    {"id":1.50e3,"text":"c"}
    {"id":{"x" : [1]},"text":"d"}
    {"text":"e"}
    {"id":null,"text":"f"}
    {"id":"\u00e9\"","text":"g"}
    """#,
    [
      "1 17 a", #"2 "17" b"#, "3 1.50e3 c", #"4 {"x" : [1]} d"#, #"5 "5" e"#, "6 null f", #"7 "\u00e9\"" g"#,
    ]),
  ReadingCase(
    "JSONL: all members, others ignored", .jsonl,
    #"{"said":{"deep":[[1,{"a":"}"}]]},"id":1,"text":"a","locale":"de_DE","confidence":0.5,"gold":null}"#
      + "\r\n",
    ["1 1 a @de_DE =0.5"]),
  ReadingCase("JSONL: escapes", .jsonl, #"{"id":1,"te\u0078t":"\u00fc\ud83d\ude00\n"}"#, ["1 1 ü😀\n"]),
  ReadingCase("JSONL: the last of two counts", .jsonl, #"{"id":1,"id":2,"text":"a","text":"b"}"#, ["1 2 b"]),
  ReadingCase("JSONL: empty text is a text", .jsonl, #"{"id":1,"text":""}"#, ["1 1 "]),
  ReadingCase(
    "JSONL: best by confidence", .jsonl,
    #"{"id":1,"alternatives":[{"text":"a","confidence":0.2},{"text":"b","confidence":0.7},{"text":"c","confidence":0.7}]}"#,
    ["1 1 b =0.7 / a=0.2 / c=0.7"]),
  ReadingCase(
    "JSONL: best is first unless all have a confidence", .jsonl,
    #"{"id":1,"alternatives":[{"text":"a"},{"text":"b","confidence":7}]}"#, ["1 1 a / b=7.0"]),
  ReadingCase(
    "JSONL: text is best, and not repeated", .jsonl,
    #"{"id":1,"text":"b","alternatives":[{"text":"a","confidence":0.9},{"text":"b","confidence":0.1}]}"#,
    ["1 1 b =0.1 / a=0.9"]),
  ReadingCase(
    "JSONL: nothing to say", .jsonl, #"{"id":1}"# + "\n" + #"{"text":null,"alternatives":[]}"#,
    ["!1:1 error transcript-missing-text", "!2:1 error transcript-missing-text"]),
  ReadingCase(
    "JSONL: wrong types", .jsonl,
    #"""
    {"id":1,"text":["a"]}
    {"id":2,"text":"b","locale":1,"confidence":"x","alternatives":{"a":1}}
    {"id":3,"text":"c","alternatives":["x",{"text":1},{"confidence":1},{"text":"d"}]}
    "text"
    17
    """#,
    [
      "2 2 b", "3 3 c / d",
      "!1:16 error transcript-wrong-type text",
      "!2:29 warning transcript-wrong-type locale",
      "!2:44 warning transcript-wrong-type confidence",
      "!2:63 warning transcript-wrong-type alternatives",
      "!3:36 warning transcript-wrong-type alternatives[0]",
      "!3:48 warning transcript-wrong-type alternatives[1].text",
      "!3:51 warning transcript-missing-text alternatives[2]",
      "!4:1 error transcript-wrong-type", "!5:1 error transcript-wrong-type",
    ]),
  ReadingCase(
    "JSONL: not JSON", .jsonl,
    #"""
    {"text":"ä",}
    {'text':'a'}
    {"text":"a"} {"text":"b"}
    {"text":"a
    hello
    {"text":NaN}
    {"text":"a","x":01}
    {"id":9,"text":"ok"}

    """#,
    [
      "8 9 ok",
      "!1:13 error transcript-json-syntax", "!2:2 error transcript-json-syntax",
      "!3:14 error transcript-json-syntax", "!4:11 error transcript-json-syntax",
      "!5:1 error transcript-json-syntax", "!6:9 error transcript-json-syntax",
      "!7:18 error transcript-json-syntax",
    ]),
  ReadingCase(
    "JSONL: breaks off", .jsonl, #"{"id":1,"text":"a"}"# + "\n" + #"{"id":2,"te"#,
    ["1 1 a", "!2:12 error transcript-truncated-line"]),
  ReadingCase(
    "JSONL: half a surrogate pair", .jsonl, #"{"id":1,"text":"x\ud83dy"}"#,
    ["1 1 x\u{FFFD}y", "!1:18 warning transcript-lone-surrogate text"]),
  ReadingCase(
    "JSONL: a huge confidence", .jsonl, #"{"id":1,"text":"a","confidence":1e999}"#,
    ["1 1 a", "!1:33 warning transcript-wrong-type confidence"]),
  ReadingCase(
    "JSONL: too deep", .jsonl,
    #"{"x":"# + String(repeating: "[", count: 100_000) + "\n" + #"{"id":2,"text":"b"}"#,
    ["2 2 b", "!1:69 error transcript-json-syntax"]),
]

private let delimitedCases: [ReadingCase] = [
  ReadingCase(
    "CSV", .csv, "id,text,locale,confidence\r\n7,\"one, two\",en_US,0.5\r\n\r\n,\"say \"\"hi\"\"\",,\r\n",
    [#"2 "7" one, two @en_US =0.5"#, #"4 "4" say "hi""#]),
  ReadingCase(
    "CSV: line ends inside quotes", .csv, "Text,ID\n\"a\r\n\nb\",1\nc,2",
    [#"2 "1" a"# + "\r\n\nb", #"5 "2" c"#]),
  ReadingCase(
    "CSV: other names, other order, more columns", .csv,
    "path,Sentence,Utt_ID\nx.wav,hello,u1\ny.wav,there,u2,more\n",
    [#"2 "u1" hello"#, #"3 "u2" there"#]),
  ReadingCase("CSV: text before sentence", .csv, "sentence,text\na,b\n", [#"2 "2" b"#]),
  ReadingCase("CSV: a quote within a field", .csv, "text\n5\" pipe\n", [#"2 "2" 5" pipe"#]),
  ReadingCase("CSV: nothing", .csv, "", []),
  ReadingCase("CSV: blank lines first", .csv, "\n\ntext\na\n", [#"4 "4" a"#]),
  ReadingCase("CSV: byte order mark", .csv, "\u{FEFF}text\na\n", [#"2 "2" a"#]),
  ReadingCase("CSV: empty text is a text", .csv, "id,text\n1,\n", [#"2 "1" "#]),
  ReadingCase(
    "CSV: no column for the text", .csv, "id,words\n1,a\n2,b\n", ["!1:1 error transcript-missing-column"]),
  ReadingCase(
    "CSV: row too short", .csv, "id,text\n1\n2,b\n", [#"3 "2" b"#, "!2:1 error transcript-missing-text"]),
  ReadingCase(
    "CSV: quote never closed costs its line", .csv, "id,text\n1,\"a\n2,b\n3,c\n",
    [#"3 "2" b"#, #"4 "3" c"#, "!2:1 error transcript-unbalanced-quotes"]),
  ReadingCase(
    "CSV: field goes on behind its quote", .csv, "id,text\n1,\"a\"b\n2,c\n",
    [#"3 "2" c"#, "!2:6 error transcript-unbalanced-quotes"]),
  ReadingCase(
    "CSV: not UTF-8, in the second line of a field", .csv,
    Array("text\n\"a\nb".utf8) + [0xFF] + Array("\"\nc\n".utf8),
    [#"4 "4" c"#, "!3:2 error transcript-invalid-utf8"]),
  ReadingCase(
    "CSV: confidence that is no number", .csv, "text,confidence\na,high\nb,nan\n",
    [
      #"2 "2" a"#, #"3 "3" b"#, "!2:1 warning transcript-wrong-type confidence",
      "!3:1 warning transcript-wrong-type confidence",
    ]),
  ReadingCase(
    "TSV", .tsv, "ID\tTranscript\tLang\n1\tone, \"two\tde\n2\t\"three\n",
    [#"2 "1" one, "two @de"#, #"3 "2" "three"#]),
]

private let kaldiCases: [ReadingCase] = [
  ReadingCase(
    "Kaldi", .kaldi, "utt-1 start a workout\n  utt-2\t stop \nutt-3\n\n\"x\" y\n",
    [
      #"1 "utt-1" start a workout"#, #"2 "utt-2" stop "#, #"3 "utt-3" "#, #"5 "\"x\"" y"#,
    ]),
  ReadingCase(
    "Kaldi n-best", .kaldiNBest,
    "u-1 a\nu-2 b\n\nu-3 c\nv-1 d\nw e\nv-2 f\nx-01 g\nx-2 h\ny-1 i\ny-3 j\n-1 k\n",
    [
      #"1 "u" a / b / c"#, #"5 "v" d"#, #"6 "w" e"#, #"7 "v-2" f"#, #"8 "x-01" g"#, #"9 "x-2" h"#,
      #"10 "y" i"#, #"11 "y-3" j"#, #"12 "-1" k"#,
    ]),
  ReadingCase(
    "Kaldi n-best: a hypothesis that is not UTF-8", .kaldiNBest,
    Array("u-1 a\nu-2 ".utf8) + [0xFF] + Array("\nu-3 c\n".utf8),
    [#"1 "u" a / c"#, "!2:5 error transcript-invalid-utf8"]),
]

private let cueCases: [ReadingCase] = [
  ReadingCase(
    "SRT", .srt,
    """
    1
    00:00:01,000 --> 00:00:02,000
    <i>Start</i> {\\an8}cardio
    crays &amp; more

    2
    00:00:03,000 --> 00:00:04,500 X1:40 X2:600
    <font color="red">a < b</font> {kept} AT&T &#x41;&#66;&nope;

    """,
    [#"1 "1" Start cardio crays & more"#, #"6 "2" a < b {kept} AT&T AB&nope;"#]),
  ReadingCase(
    "SRT: no number, odd spacing, no text", .srt,
    "\n\n00:00:01,000-->00:00:02,000\r\na\r\n\r\n5\r\n00:00:01,000 --> 00:00:02,000\r\n\r\n\r\n00:00:01,000 --> 00:00:02,000\r\nb",
    [#"3 "1" a"#, #"10 "3" b"#]),
  ReadingCase(
    "SRT: timing malformed, timing missing", .srt,
    "1\n00:00:01 --> soon\na\n\n2\nb\n\n3\n00:00:01,0 --> 00:00:02,0\nc\n",
    [
      #"1 "1" a"#, #"8 "3" c"#, "!2:1 warning transcript-cue-timing", "!5:1 error transcript-cue-timing",
    ]),
  ReadingCase(
    "SRT: not UTF-8", .srt,
    Array("1\n00:00:01,000 --> 00:00:02,000\na\nb".utf8) + [0xE9]
      + Array("\n\n2\n00:00:01,000 --> 00:00:02,000\nc\n".utf8),
    [#"6 "2" c"#, "!4:2 error transcript-invalid-utf8"]),
  ReadingCase(
    "WebVTT", .vtt,
    """
    WEBVTT - a title
    Language: en

    STYLE
    ::cue { color: red }

    NOTE
    not said

    intro
    00:01.000 --> 00:02.000 align:start position:10%
    <v Ann Lee>Call <00:01.500><c.loud>Bob</c>
    - now

    01:00:01.000 --> 01:00:02.000
    x &lt;3&nbsp;y&rlm;

    REGION
    id:fred

    """,
    [#"10 "intro" Call Bob - now"#, "15 \"2\" x <3\u{A0}y\u{200F}"]),
  ReadingCase(
    "WebVTT: open brackets", .vtt, "WEBVTT\n\n00:01.000 --> 00:02.000\na <b c {\\d > e <f\n",
    [#"3 "1" a  e <f"#]),
]

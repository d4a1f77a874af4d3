// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct ResolveCommandTests {
  @Test(arguments: [["--help"], ["resolve", "--help"], ["help", "resolve"], []])
  func helpGoesToStandardOutput(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: mondegreen"))
    #expect(run.errors.isEmpty)
  }

  @Test func helpNamesEveryOptionAndStatus() throws {
    let help = try CommandRun(["resolve", "--help"]).output
    let options = [
      "--apps", "--vocabulary", "--define", "--locale", "--format", "--jobs", "--policy", "--progress",
    ]
    for option in options { #expect(help.contains("\(option) <"), "\(option)") }
    for format in ["text", "jsonl", "tsv", "csv", "kaldi", "kaldi-nbest", "srt", "vtt"] {
      #expect(help.contains(format), "\(format)")
    }
    #expect(help.contains("Exit status: 0 all lines done; 1 done,"))
  }

  @Test(arguments: [
    (["resolve"], "Say which apps to look in: '--apps <path>' or '--vocabulary <image>'."),
    (
      ["resolve", "--apps", "a", "--vocabulary", "b"], "'--apps' and '--vocabulary' cannot be used together."
    ),
    (["resolve", "--vocabulary", "b", "--define", "A=b"], "'--define' goes with '--apps' only"),
    (["resolve", "--apps", "a", "--define", "A"], "The value 'A' is invalid for '--define <name=value>'"),
    (["resolve", "--apps", "a", "--jobs", "0"], "'--jobs' takes a number from 1 to 1024."),
    (["resolve", "--apps", "a", "--jobs", "x"], "The value 'x' is invalid for '--jobs <n>'"),
    (["resolve", "--apps", "a", "--format", "doc"], "The value 'doc' is invalid for '--format <format>'."),
    (["resolve", "--apps", "a", "--policy", "x"], "The value 'x' is invalid for '--policy <policy>'."),
    (["resolve", "--apps", "a", "--progress", "x"], "The value 'x' is invalid for '--progress <progress>'."),
    (["resolve", "--apps", "a", "--nonsense"], "Unknown option '--nonsense'"),
    (["nonsense"], "Unexpected argument 'nonsense'"),
  ])
  func badOptionsAreStatusTwo(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Error: " + message))
  }

  /// Results come in the order of the lines, however many threads there are.
  @Test func threadsDoNotChangeTheOutput() throws {
    let folder = try CommandFolder.withSampleApp()
    var input = ""
    for i in 0..<1_000 {
      input += i % 3 == 0 ? "start Mossy Macro \(i)\n" : i % 7 == 0 ? "\n" : "golden our \(i)\n"
    }
    try folder.write(input, to: "t.txt")
    func run(jobs: String) throws -> CommandRun {
      try folder.run(["resolve", "--vocabulary", "image", "--jobs", jobs, "t.txt"])
    }
    let one = try run(jobs: "1")
    #expect(one.status == 0)
    #expect(one.results.count > 800)
    #expect(try run(jobs: "4").output == one.output)
  }

  @Test func localeAndPolicyAreThoseGiven() throws {
    let folder = try CommandFolder.withSampleApp()
    func run(_ options: [String]) throws -> CommandRun {
      try folder.run(["resolve", "--vocabulary", "image"] + options, input: "golden hour tomorrow\n")
    }
    #expect(try run([]).output.contains(#""locale":"en_US""#))
    #expect(try run(["--locale", "la_VA"]).output.contains(#""locale":"la_VA""#))
    #expect(try run(["--policy", "cautious"]).output.contains(#""status":"unsupported""#))
    #expect(try !run(["--policy", "eager"]).output.contains(#""status":"unsupported""#))
    let bad = try run(["--locale", "no language"])
    #expect(bad.status == 2)
    #expect(bad.errors.contains("'--locale no language' is not a language"))
  }
}

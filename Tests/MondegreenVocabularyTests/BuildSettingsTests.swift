// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@Suite struct BuildSettingsTests {
  private static let settings = BuildSettings([
    "NAME": "Cardio Bonanza", "ID": "com.example.$(NAME:rfc1034identifier:lower)", "CONFIG": "DEBUG",
    "SUFFIX_DEBUG": "-beta", "LOOP": "$(LOOP)", "A": "$(B)", "B": "x$(A)", "EMPTY": "", "UMLAUT": "Fünf & 6",
  ])

  @Test(arguments: [
    ("plain", "plain", []),
    ("", "", []),
    ("$(NAME)", "Cardio Bonanza", []),
    ("${NAME} 2", "Cardio Bonanza 2", []),
    ("$(ID)", "com.example.cardio-bonanza", []),
    ("$(NAME:upper)", "CARDIO BONANZA", []),
    ("$(NAME:c99extidentifier)", "Cardio_Bonanza", []),
    ("$(UMLAUT:identifier)", "Fünf___6", []),
    ("$(UMLAUT:rfc1034identifier)", "F--nf---6", []),
    ("x$(SUFFIX_$(CONFIG))y", "x-betay", []),
    ("${SUFFIX_$(CONFIG)}", "-beta", []),
    ("[$(EMPTY)]", "[]", []),
    ("$(NONE)", "$(NONE)", ["NONE"]),
    ("$(NONE:default=Nix)", "Nix", []),
    ("$(NAME:default=Nix)", "Cardio Bonanza", []),
    ("$(NONE) $(ALSO) $(NONE)", "$(NONE) $(ALSO) $(NONE)", ["NONE", "ALSO"]),
    ("$(SUFFIX_$(NONE))", "$(SUFFIX_$(NONE))", ["NONE", "SUFFIX_$(NONE)"]),
    ("$(NAME", "$(NAME", []),
    ("$(", "$(", []),
    ("$", "$", []),
    ("$NAME", "$NAME", []),
    ("$()", "$()", [""]),
    ("$(NAME) (beta)", "Cardio Bonanza (beta)", []),
    ("100 $ (net)", "100 $ (net)", []),
  ])
  func expands(text: String, expected: String, unresolved: [String]) {
    let expansion = Self.settings.expand(text)
    #expect(expansion.text == expected)
    #expect(expansion.unresolved == unresolved)
  }

  @Test func settingsThatReferToThemselvesEnd() {
    #expect(Self.settings.expand("$(LOOP)").unresolved == ["LOOP"])
    #expect(!Self.settings.expand("$(A)").unresolved.isEmpty)
  }

  @Test func growthIsBounded() {
    var values = ["S0": String(repeating: "x", count: 1_000)]
    for level in 1...40 { values["S\(level)"] = "$(S\(level - 1))$(S\(level - 1))" }
    let expansion = BuildSettings(values).expand("$(S12)")
    #expect(expansion.text.utf8.count < 1 << 20)
    let nested = String(repeating: "$(", count: 2_000) + String(repeating: ")", count: 2_000)
    #expect(Self.settings.expand(nested).text.utf8.count <= nested.utf8.count)
    let long = String(repeating: "$(NAME)", count: 1_000)
    #expect(Self.settings.expand(long).text == long)
  }
}

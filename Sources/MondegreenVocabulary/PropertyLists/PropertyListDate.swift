// SPDX-License-Identifier: Apache-2.0

/// Dates as XML property lists write them: `2001-01-01T00:00:00Z`.
enum PropertyListDate {
  /// Seconds from 2001-01-01T00:00:00Z to a date of the Gregorian calendar, applied to all years.
  ///
  /// - Returns: The seconds; `nil` when the text is no date, or one that no calendar has.
  static func secondsSinceReferenceDate(_ text: ArraySlice<UInt8>) -> Double? {
    var text = text
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { text = text.dropFirst() }
    guard let year = number(&text, digits: 4, until: "-"), let month = number(&text, digits: 2, until: "-"),
      let day = number(&text, digits: 2, until: "T"), let hour = number(&text, digits: 2, until: ":"),
      let minute = number(&text, digits: 2, until: ":"), let second = number(&text, digits: 2, until: "Z"),
      text.isEmpty, 1...12 ~= month, hour < 24, minute < 60, second < 60,
      1...daysInMonth(month, ofYear: year) ~= day
    else { return nil }
    let days = daysSinceReferenceDate(year: isNegative ? -year : year, month: month, day: day)
    return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// Reads a number of a given length and the character behind it.
  private static func number(
    _ text: inout ArraySlice<UInt8>, digits: Int, until end: Unicode.Scalar
  ) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = text.popFirst(), 0x30...0x39 ~= byte else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return text.popFirst() == UInt8(ascii: end) ? value : nil
  }

  private static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days from 2001-01-01, which begins a cycle of 400 years; years are counted from March, so that a leap day is the
  /// last of its year.
  private static func daysSinceReferenceDate(year: Int, month: Int, day: Int) -> Int {
    let yearFromMarch = month > 2 ? year : year - 1
    let cycle = (yearFromMarch - (yearFromMarch % 400 + 400) % 400) / 400
    let yearOfCycle = yearFromMarch - cycle * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    let daysInCycle = 146_097
    // Days from 0000-03-01 to 2001-01-01.
    let referenceDay = 730_791
    return cycle * daysInCycle + dayOfCycle - referenceDay
  }
}

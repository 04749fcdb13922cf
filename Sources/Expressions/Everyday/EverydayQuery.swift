/// What is asked of texts, numbers and values of any type besides: each by the name that Swift has for it.
enum EverydayQuery: UInt16 {
    // Of a letter, or of all letters of a text
    case isLetter, isNumber, isWhitespace, isNewline, isPunctuation, isUppercase, isLowercase
    // Of addresses
    case scheme, host, path, lastPathComponent, pathExtension
    // How two texts stand: by their letters, without regard to case, and as people sort
    case compared, comparedWithoutCase, comparedAsPeopleDo
    case padded, trimmedPrefix, firstPlace, lastPlace, letterAt, rangeOf, prefixOfText, partOfText
    // Numbers
    case remainder, truncatingRemainder, quotientAndRemainder, signum, magnitude, roundedToEven
    case hypotenuse, exponential, logarithm, logarithm2, logarithm10, tangent, arcTangent, arcTangent2, arcSine
    case arcCosine, cubeRoot
    case integerOfDigits, digitsOfInteger
    // A text by the conversions of `printf`
    case printf
    // Whether a value is of a type, the value if it is, the value that has to be
    case isOfType, ifOfType, asType, present
    case haveSameElements, mixedColors
    // Two texts, numbers in them by what they are; the same without regard to case
    case comparedNumerically, comparedNumericallyWithoutCase
    // Of a text, a pattern and its flags: what matches all of it, begins it, the first and all that match, whether any does and
    // where; the text with what stands for a match
    case wholeMatch, prefixMatch, firstMatch, allMatches, containsMatch, rangeOfMatch, replacedMatches
    // Bits of whole numbers
    case bitAnd, bitOr, bitXor, shiftLeft, shiftRight
    // The number of a case among those of a type that is Comparable; other values as they are
    case caseOrder
    // Rectangles and points
    case rectContains, rectIntersects, rectUnion, rectInset, rectOffset
    // An anchor, as a reader's frame sees it
    case seenFrom
    /// A fault: none of the cases of a `switch` holds that are all there are.
    case unreachable
    /// A fault with a text: `fatalError("…")`.
    case stopped

    /// How many values it takes.
    var count: Int {
        switch self {
        case .replacedMatches: 4
        case .rectInset, .rectOffset: 3
        case .rectContains, .rectIntersects, .rectUnion, .seenFrom: 2
        case .padded, .digitsOfInteger, .mixedColors, .wholeMatch, .prefixMatch, .firstMatch, .allMatches,
            .containsMatch,
            .rangeOfMatch:
            3
        case .comparedNumerically, .comparedNumericallyWithoutCase, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight,
            .caseOrder:
            2
        case .compared, .comparedWithoutCase, .comparedAsPeopleDo, .trimmedPrefix, .firstPlace, .lastPlace, .letterAt,
            .rangeOf, .prefixOfText, .partOfText, .remainder, .truncatingRemainder, .quotientAndRemainder, .hypotenuse,
            .arcTangent2, .integerOfDigits, .printf, .isOfType, .ifOfType, .asType, .haveSameElements:
            2
        default: 1
        }
    }
}

/// A member, method or function that is nothing but such a query.
struct EverydayRow {
    var name: String
    /// Of which type its value is; nil for a function.
    var owner: StaticType?
    /// The labels of its arguments; nil for a member that is not called.
    var labels: [String?]?
    var parameters: [StaticType]
    var result: StaticType
    var query: EverydayQuery

    private static func member(_ name: String, _ owner: StaticType, _ result: StaticType, _ query: EverydayQuery)
        -> EverydayRow
    {
        EverydayRow(name: name, owner: owner, labels: nil, parameters: [], result: result, query: query)
    }

    private static func method(
        _ name: String, _ owner: StaticType, _ labels: [String?], _ parameters: [StaticType], _ result: StaticType,
        _ query: EverydayQuery
    ) -> EverydayRow {
        EverydayRow(name: name, owner: owner, labels: labels, parameters: parameters, result: result, query: query)
    }

    private static func function(_ name: String, _ count: Int, _ query: EverydayQuery) -> EverydayRow {
        EverydayRow(
            name: name, owner: nil, labels: Array(repeating: nil, count: count),
            parameters: Array(repeating: .number, count: count), result: .number, query: query)
    }

    static let rows: [EverydayRow] = [
        member("isLetter", .string, .bool, .isLetter), member("isNumber", .string, .bool, .isNumber),
        member("isWholeNumber", .string, .bool, .isNumber), member("isWhitespace", .string, .bool, .isWhitespace),
        member("isNewline", .string, .bool, .isNewline), member("isPunctuation", .string, .bool, .isPunctuation),
        member("isUppercase", .string, .bool, .isUppercase), member("isLowercase", .string, .bool, .isLowercase),
        member("scheme", .string, .optional(.string), .scheme), member("host", .string, .optional(.string), .host),
        member("path", .string, .string, .path), member("pathExtension", .string, .string, .pathExtension),
        member("lastPathComponent", .string, .string, .lastPathComponent),
        member("magnitude", .number, .number, .magnitude), member("magnitude", .integer, .integer, .magnitude),
        method("compare", .string, [nil], [.string], .string, .compared),
        method("localizedCompare", .string, [nil], [.string], .string, .comparedAsPeopleDo),
        method("localizedStandardCompare", .string, [nil], [.string], .string, .comparedAsPeopleDo),
        method("caseInsensitiveCompare", .string, [nil], [.string], .string, .comparedWithoutCase),
        method("localizedCaseInsensitiveCompare", .string, [nil], [.string], .string, .comparedWithoutCase),
        method(
            "padding", .string, ["toLength", "withPad", "startingAt"], [.number, .string, .number], .string, .padded),
        method("trimmingPrefix", .string, [nil], [.string], .string, .trimmedPrefix),
        method("firstIndex", .string, ["of"], [.string], .optional(.integer), .firstPlace),
        method("lastIndex", .string, ["of"], [.string], .optional(.integer), .lastPlace),
        method("range", .string, ["of"], [.string], .optional(.array(.integer)), .rangeOf),
        method("remainder", .number, ["dividingBy"], [.number], .number, .remainder),
        method("truncatingRemainder", .number, ["dividingBy"], [.number], .number, .truncatingRemainder),
        method(
            "quotientAndRemainder", .number, ["dividingBy"], [.number],
            .object([
                StaticType.ObjectField(name: "quotient", type: .number),
                StaticType.ObjectField(name: "remainder", type: .number),
            ]), .quotientAndRemainder),
        method("signum", .number, [], [], .number, .signum),
        method("contains", .rect, [nil], [.any], .bool, .rectContains),
        method("intersects", .rect, [nil], [.rect], .bool, .rectIntersects),
        method("union", .rect, [nil], [.rect], .rect, .rectUnion),
        method("insetBy", .rect, ["dx", "dy"], [.number, .number], .rect, .rectInset),
        method("offsetBy", .rect, ["dx", "dy"], [.number, .number], .rect, .rectOffset),
        function("hypot", 2, .hypotenuse), function("exp", 1, .exponential), function("log", 1, .logarithm),
        function("log2", 1, .logarithm2), function("log10", 1, .logarithm10), function("tan", 1, .tangent),
        function("atan", 1, .arcTangent), function("atan2", 2, .arcTangent2), function("asin", 1, .arcSine),
        function("acos", 1, .arcCosine), function("cbrt", 1, .cubeRoot),
    ]

    private static let byName = Dictionary(grouping: rows, by: \.name)

    /// The row of a member or method of a value of that type, or of a function where there is no value.
    static func row(_ name: String, of owner: StaticType?, isCalled: Bool) -> EverydayRow? {
        byName[name]?.first { row in
            guard (row.labels != nil) == isCalled else { return false }
            guard let own = row.owner, let owner else { return row.owner == nil && owner == nil }
            return own == owner || own == .number && owner == .integer
        }
    }
}

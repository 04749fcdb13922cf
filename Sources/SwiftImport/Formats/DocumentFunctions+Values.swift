/// Functions that take numbers apart into bits, and addresses into their parts.
extension DocumentFunction {
    /// Two whole numbers bit by bit: `&`, `|`, `^`. What is negative has ones without end.
    static let bits = DocumentFunction(
        name: "bits_1", parameters: ["a", "b", "sign"],
        body: "var result = 0; for turn in 0..<53 { let p = pow(2, turn); "
            + "let x = (floor(a / p) % 2 + 2) % 2; let y = (floor(b / p) % 2 + 2) % 2; "
            + "if sign == '&' ? x + y == 2 : sign == '|' ? x + y > 0 : x + y == 1 { result += p } }; "
            + "let isNegative = sign == '&' ? a < 0 && b < 0 : sign == '|' ? a < 0 || b < 0 : (a < 0) != (b < 0); "
            + "return isNegative ? result - 9007199254740992 : result")

    /// The names in the path of an address.
    static let pathNames = DocumentFunction(
        name: "pathNames_1", parameters: ["address"],
        body: "let plain = (address.split(separator: '#').first ?? '').split(separator: '?').first ?? ''; "
            + "let names = plain.split(separator: '/'); return address.contains('://') ? names.dropFirst(2) : names")

    static let lastPathName = DocumentFunction(
        name: "lastPathName_1", parameters: ["address"],
        body: "return pathNames_1(address).last ?? ''", needs: [.pathNames])

    static let pathExtension = DocumentFunction(
        name: "pathExtension_1", parameters: ["address"],
        body: "let parts = (pathNames_1(address).last ?? '').split(separator: '.'); "
            + "return parts.count > 1 ? parts[parts.count - 1] : ''", needs: [.pathNames])

    static let withoutExtension = DocumentFunction(
        name: "withoutExtension_1", parameters: ["address"],
        body: "let last = pathExtension_1(address); if last.isEmpty { return address }; "
            + "let plain = (address.split(separator: '#').first ?? '').split(separator: '?').first ?? ''; "
            + "return plain.prefix(plain.count - last.count - 1) + address.suffix(address.count - plain.count)",
        needs: [.pathExtension])

    static let host = DocumentFunction(
        name: "host_1", parameters: ["address"],
        body:
            "let names = ((address.split(separator: '#').first ?? '').split(separator: '?').first ?? '').split(separator: '/'); "
            + "if !address.contains('://') || names.count < 2 { return nil }; "
            + "let all = names[1].split(separator: '@'); return all[all.count - 1].split(separator: ':').first")

    /// Whether a text says a colour in hexadecimal digits.
    static let isHex = DocumentFunction(
        name: "isHex_1", parameters: ["text"],
        body: "let digits = text.hasPrefix('#') ? text.suffix(text.count - 1) : text; "
            + "return [3, 6, 8].contains(digits.count) "
            + "&& letters_1(digits).allSatisfy({ '0123456789abcdefABCDEF'.contains($0) })",
        needs: [.letters])

    /// The digits of such a text; of eight the first two may be how opaque the colour is.
    static let hexDigits = DocumentFunction(
        name: "hexDigits_1", parameters: ["text", "isAlphaFirst"],
        body: "if !isHex_1(text) { return '000000' }; "
            + "let digits = text.hasPrefix('#') ? text.suffix(text.count - 1) : text; "
            + "return digits.count == 8 && isAlphaFirst ? digits.suffix(6) + digits.prefix(2) : digits",
        needs: [.isHex])

    /// The letters of a text, each a text of its own.
    static let letters = DocumentFunction(
        name: "letters_1", parameters: ["text"],
        body: "return (0..<text.count).map { text.prefix($0 + 1).suffix(1) }")
}

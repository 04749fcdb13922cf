import Expressions

/// Colours as documents write them.
enum ColorText {
    /// The names a document may use.
    static let names: [String] = NamedColor.allCases.filter { $0 != .custom }.map { String(describing: $0) } + ["accent"]

    /// A name, #RGB, #RRGGBB or #RRGGBBAA; nil for anything else.
    static func color(_ text: String) -> ColorValue? {
        if text.utf8.first == UInt8(ascii: "#") { return hexadecimal(Array(text.utf8.dropFirst())) }
        if text == "accent" { return ColorValue(name: .accentColor) }
        for name in NamedColor.allCases where name != .custom && String(describing: name) == text {
            return ColorValue(name: name)
        }
        return nil
    }

    private static func hexadecimal(_ digits: [UInt8]) -> ColorValue? {
        var values: [UInt8] = []
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            values.append(UInt8(clamping: value))
        }
        switch values.count {
        case 3: return ColorValue(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
        case 6: return ColorValue(red: pair(values, 0), green: pair(values, 2), blue: pair(values, 4))
        case 8:
            return ColorValue(
                red: pair(values, 0), green: pair(values, 2), blue: pair(values, 4), opacity: Float(pair(values, 6)) / 255)
        default: return nil
        }
    }

    private static func pair(_ values: [UInt8], _ at: Int) -> UInt8 { values[at] << 4 | values[at + 1] }

    /// The colour as a text that `color(_:)` reads.
    static func text(of color: ColorValue) -> String {
        guard color.name == .custom else { return String(describing: color.name) }
        let alpha = UInt8(clamping: Int((color.opacity * 255).rounded()))
        return "#" + [color.red, color.green, color.blue, alpha].map(hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16)
        return text.utf8.count < 2 ? "0" + text : text
    }
}

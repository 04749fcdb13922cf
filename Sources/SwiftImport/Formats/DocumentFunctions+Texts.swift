/// Functions that write numbers: as wide as they are asked to be, in other systems than the decimal one, as spans of time.
extension DocumentFunction {
    /// A text as wide as `printf` makes it: noughts stand behind the sign.
    static let padded = DocumentFunction(
        name: "padded_1", parameters: ["text", "width", "withZeros", "isLeft"],
        body:
            "let fill = (0..<max(0, width - text.count)).map({ turn in withZeros ? '0' : ' ' }).joined(separator: ''); "
            + "if isLeft { return text + fill }; "
            + "if withZeros && (text.hasPrefix('-') || text.hasPrefix('+')) "
            + "{ return text.prefix(1) + fill + text.suffix(text.count - 1) }; return fill + text")

    /// A whole number with digits of another system.
    static let radix = DocumentFunction(
        name: "inRadix_1", parameters: ["number", "radix"],
        body: "let digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f']; "
            + "var rest = Int(abs(number)); var text = ''; "
            + "for turn in 0..<53 { if rest > 0 { text = digits[rest % radix] + text; rest = Int(rest / radix) } }; "
            + "return (number < 0 ? '-' : '') + (text.isEmpty ? '0' : text)")

    /// A number, or the even one of the two that are as near.
    static let rounded = DocumentFunction(
        name: "roundedToEven_1", parameters: ["number"],
        body: "let low = floor(number); let over = number - low; "
            + "return over > 0.5 || over == 0.5 && low % 2 != 0 ? low + 1 : low")

    /// A duration as a clock shows it: `hm`, `hms`, `ms` say which units it has.
    static let clock = DocumentFunction(
        name: "clock_1", parameters: ["seconds", "units", "width", "digits"],
        body: "let factor = pow(10, digits); "
            + "let whole = roundedToEven_1(abs(seconds) * factor / (units == 'hm' ? 60 : 1)); "
            + "let total = floor(whole / factor); let rest = floor(total / 60); "
            + "let tail = String(100 + total % 60).suffix(2) "
            + "+ (digits > 0 ? '.' + String(factor + whole % factor).suffix(digits) : ''); "
            + "let first = String(units == 'hms' ? floor(rest / 60) : rest); "
            + "let wide = first.count < width ? String(pow(10, width) + (Int(first) ?? 0)).suffix(width) : first; "
            + "return (seconds < 0 && whole > 0 ? '-' : '') + wide + ':' "
            + "+ (units == 'hms' ? String(100 + rest % 60).suffix(2) + ':' : '') + tail",
        needs: [.rounded])

    /// A duration in units, of which those that are nothing are left out.
    static let units = DocumentFunction(
        name: "inUnits_1", parameters: ["seconds", "lengths", "names", "pluralNames", "separator", "most"],
        body: "let last = lengths.count - 1; let size = abs(seconds); "
            + "let first = lengths.firstIndex(where: { $0 <= size }) ?? last; "
            + "let least = lengths[min(first + most - 1, last)]; var rest = roundedToEven_1(size / least) * least; "
            + "var text = ''; for place in lengths.indices { let count = floor(rest / lengths[place]); "
            + "rest = rest - count * lengths[place]; if count > 0 { text = text + (text.isEmpty ? '' : separator) "
            + "+ String(count) + (count == 1 ? names[place] : pluralNames[place]) } }; "
            + "return text.isEmpty ? '0' + pluralNames[last] : (seconds < 0 ? '-' : '') + text",
        needs: [.rounded])

    /// A count of bytes, by a thousand or 1,024.
    static let bytes = DocumentFunction(
        name: "inBytes_1", parameters: ["count", "step", "kilo"],
        body: "let size = abs(count); if size == 0 { return 'Zero ' + kilo }; "
            + "if size < step { return String(count) + (size == 1 ? ' byte' : ' bytes') }; "
            + "let sign = count < 0 ? '-' : ''; "
            + "if size / step < 999.5 { return sign + String(round(size / step)) + ' ' + kilo }; "
            + "let millions = size / step / step; "
            + "if millions < 999.95 { return sign + String(round(millions * 10) / 10) + ' MB' }; "
            + "let more = millions / step; if more < 999.995 { return sign + String(round(more * 100) / 100) + ' GB' }; "
            + "return sign + String(round(more / step * 100) / 100) + ' TB'")
}

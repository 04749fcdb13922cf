/// Names, comments and texts.
extension DeclarationScanner {
    static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    mutating func identifier() -> UInt64 {
        let start = at
        while at < bytes.count,
            Self.isLetter(bytes[at]) || bytes[at] >= UInt8(ascii: "0") && bytes[at] <= UInt8(ascii: "9")
        {
            at += 1
        }
        return Self.hash(bytes[start..<at])
    }

    private func next(_ text: StaticString) -> Bool {
        guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == text.utf8Start[$0] }
    }

    mutating func comment() {
        if next("//") {
            while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            return
        }
        guard next("/*") else {
            at += 1
            return
        }
        var depth = 0
        repeat {
            if next("/*") {
                depth += 1
                at += 2
            } else if next("*/") {
                depth -= 1
                at += 2
            } else {
                at += 1
            }
        } while depth > 0 && at < bytes.count
    }

    /// A text with what is put into it. False where it does not end.
    mutating func string(_ sharps: Int, _ owner: Int) -> Bool {
        let isLong = next("\"\"\"")
        at += isLong ? 3 : 1
        func sharpsFollow(_ place: Int) -> Bool {
            place + sharps <= bytes.count && (0..<sharps).allSatisfy { bytes[place + $0] == UInt8(ascii: "#") }
        }
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\"):
                guard sharpsFollow(at + 1) else {
                    at += 1
                    continue
                }
                at += 1 + sharps
                guard at < bytes.count else { return false }
                let isPutIn = bytes[at] == UInt8(ascii: "(")
                at += 1
                if isPutIn, !putIn(owner) { return false }
            case UInt8(ascii: "\""):
                if isLong, !next("\"\"\"") {
                    at += 1
                    continue
                }
                at += isLong ? 3 : 1
                if sharpsFollow(at) {
                    at += sharps
                    return true
                }
            case UInt8(ascii: "\n") where !isLong: return false
            default: at += 1
            }
        }
        return false
    }

    /// What stands between the brackets of `\(…)`.
    private mutating func putIn(_ owner: Int) -> Bool {
        var depth = 1
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "("):
                depth += 1
                at += 1
            case UInt8(ascii: ")"):
                depth -= 1
                at += 1
                if depth == 0 { return true }
            case UInt8(ascii: "\""):
                texts += 1
                defer { texts -= 1 }
                guard texts < 32, string(0, owner) else { return false }
            case let byte where Self.isLetter(byte):
                let word = identifier()
                names.append((owner, word))
                if at < bytes.count, bytes[at] == UInt8(ascii: "(") { calls.append((owner, word)) }
            default: at += 1
            }
        }
        return false
    }
}

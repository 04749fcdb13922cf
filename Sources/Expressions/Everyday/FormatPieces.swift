/// The pieces of a text of `String(format:)`.
struct FormatPieces {
    enum Piece {
        case text(String)
        /// `%@`, `%s`.
        case any
        /// `%.2f`
        case decimals(Int)
        /// `%d`, `%02d`
        case whole(Int)
    }

    private(set) var list: [Piece] = []
    var values: Int {
        list.reduce(0) { sum, piece in
            if case .text = piece { return sum }
            return sum + 1
        }
    }

    init?(_ pattern: String) {
        var text = ""
        var rest = Array(pattern)[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            if rest.first == "%" {
                text.append("%")
                rest = rest.dropFirst()
                continue
            }
            guard let end = rest.firstIndex(where: { "@sdifu".contains($0) }) else { return nil }
            let flags = String(rest[..<end].filter { $0 != "l" })
            if !text.isEmpty { list.append(.text(text)) }
            text = ""
            switch rest[end] {
            case "@", "s":
                guard flags.isEmpty else { return nil }
                list.append(.any)
            case "f":
                let digits = flags.isEmpty ? "6" : flags.hasPrefix(".") ? String(flags.dropFirst()) : ""
                guard let count = Int(digits), (0...TextFormat.most).contains(count) else { return nil }
                list.append(.decimals(count))
            default:
                guard flags.isEmpty || flags.hasPrefix("0") else { return nil }
                guard let width = flags.isEmpty ? 1 : Int(flags), (1...TextFormat.most).contains(width) else {
                    return nil
                }
                list.append(.whole(width))
            }
            rest = rest[rest.index(after: end)...]
        }
        if !text.isEmpty || list.isEmpty { list.append(.text(text)) }
    }
}

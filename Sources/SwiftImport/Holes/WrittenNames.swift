/// What an action of a document writes, read from its text.
struct WrittenNames {
    /// Places that are written, each a name with the members behind it.
    private(set) var places: [[String]] = []
    /// Names that are called.
    private(set) var calls: [String] = []

    init(in text: String) {
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "'") {
                Self.skipText(&rest)
            } else if Self.begins(byte) {
                read(Self.path(&rest), &rest)
            } else {
                rest = rest.dropFirst()
            }
        }
    }

    /// `$store.items[0].title` without brackets, as names.
    static func path(_ text: String) -> [String] {
        var rest = Array(text.utf8)[...]
        if rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
        return path(&rest)
    }

    private mutating func read(_ path: [String], _ rest: inout ArraySlice<UInt8>) {
        let behind = rest.drop { $0 == UInt8(ascii: " ") }
        if behind.first == UInt8(ascii: "(") || behind.first == UInt8(ascii: "{") {
            if path.count > 1 {
                if Self.mutating.contains(path[path.count - 1]) { places.append(path.dropLast()) }
            } else {
                calls += path
            }
            return
        }
        let sign = behind.prefix { "=+-*/".utf8.contains($0) }
        if sign.last == UInt8(ascii: "="), sign.count < 3, sign != Array("==".utf8)[...] { places.append(path) }
    }

    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "toggle", "sort", "reverse",
        "shuffle", "swapAt", "move",
    ]

    private static func begins(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func path(_ rest: inout ArraySlice<UInt8>) -> [String] {
        var path: [String] = []
        while let byte = rest.first, begins(byte) {
            let name = rest.prefix { begins($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            path.append(String(decoding: name, as: UTF8.self))
            rest = rest.dropFirst(name.count)
            while rest.first == UInt8(ascii: "[") { skipBrackets(&rest) }
            while let sign = rest.first, "?!".utf8.contains(sign), rest.dropFirst().first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            }
            guard rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first, begins(next) else { break }
            rest = rest.dropFirst()
        }
        return path
    }

    private static func skipBrackets(_ rest: inout ArraySlice<UInt8>) {
        var depth = 0
        while let byte = rest.first {
            if byte == UInt8(ascii: "'") {
                skipText(&rest)
                continue
            }
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { return }
        }
    }

    private static func skipText(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.dropFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "'") {
            if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        }
    }
}

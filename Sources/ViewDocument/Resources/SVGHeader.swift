/// What may be known and must be refused of an SVG picture without drawing it (SECURITY 1).
enum SVGHeader {
    enum Fault: Error {
        case notSVG
        case unsafe(String)
    }

    /// The natural size in points: `width` and `height`, else the view box, else 300 x 150.
    static func size(of bytes: [UInt8]) throws(Fault) -> (width: Double, height: Double) {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notSVG }
        let lowered = bytes.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
        guard let tag = find("<svg", in: lowered[...]) else { throw .notSVG }
        try checkBefore(lowered[..<tag])
        try checkSafety(lowered)
        guard let end = lowered[tag...].firstIndex(of: UInt8(ascii: ">")) else { throw .notSVG }
        let head = Array(text.utf8)[tag..<end]
        let width = length("width", in: head)
        let height = length("height", in: head)
        if let width, let height { return (width, height) }
        if let box = viewBox(in: head) {
            if let width, let other = plausible(width * box.height / box.width) { return (width, other) }
            if let height, let other = plausible(height * box.width / box.height) { return (other, height) }
            return box
        }
        return (width ?? 300, height ?? 150)
    }

    /// Before the root element only white space, an XML declaration and comments.
    private static func checkBefore(_ bytes: ArraySlice<UInt8>) throws(Fault) {
        var at = bytes.startIndex
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at += 3 }
        while at < bytes.endIndex {
            let rest = bytes[at...]
            if bytes[at] <= 0x20 {
                at += 1
            } else if rest.starts(with: "<?".utf8), let end = find("?>", in: rest) {
                at = end + 2
            } else if rest.starts(with: "<!--".utf8), let end = find("-->", in: rest) {
                at = end + 3
            } else if rest.starts(with: "<!".utf8) {
                throw .unsafe("a document type declaration")
            } else {
                throw .notSVG
            }
        }
    }

    private static func checkSafety(_ bytes: [UInt8]) throws(Fault) {
        let forbidden: [(String, String)] = [
            ("<!doctype", "a document type declaration"), ("<!entity", "an entity"), ("<script", "a script"),
            ("<foreignobject", "foreign content"), ("<?xml-stylesheet", "a style sheet"), ("@import", "an import"),
            ("javascript:", "a script address"), ("<iframe", "a frame"), ("<use", "a use element"),
            ("<animate", "an animation"), ("<set", "an animation"),
        ]
        for (text, name) in forbidden where find(text, in: bytes[...]) != nil { throw .unsafe(name) }
        try checkHandlers(bytes)
        try checkReferences(bytes)
    }

    /// Attributes whose name begins with `on`.
    private static func checkHandlers(_ bytes: [UInt8]) throws(Fault) {
        for at in bytes.indices.dropFirst().dropLast(3)
        where bytes[at] == UInt8(ascii: "o") && bytes[at + 1] == UInt8(ascii: "n") && isBreak(bytes[at - 1]) {
            var end = at + 2
            while end < bytes.count, bytes[end] >= 97, bytes[end] <= 122 { end += 1 }
            while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
            if end > at + 2, end < bytes.count, bytes[end] == UInt8(ascii: "=") { throw .unsafe("an event handler") }
        }
    }

    private static func isBreak(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "/")
    }

    /// `href` and `url(` may only point inside (`#…`) or hold data of a bitmap.
    private static func checkReferences(_ bytes: [UInt8]) throws(Fault) {
        for word in ["href", "url("] {
            var from = bytes.startIndex
            while let found = find(word, in: bytes[from...]) {
                from = found + word.utf8.count
                var at = from
                while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
                if word == "href" {
                    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { continue }
                    at += 1
                    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
                }
                if at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") { at += 1 }
                while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
                guard at < bytes.count, bytes[at] == UInt8(ascii: "#") else {
                    throw .unsafe("a reference to something outside")
                }
            }
        }
    }

    private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        var at = bytes.startIndex
        let last = bytes.endIndex - wanted.count
        while at <= last {
            if bytes[at] == first, bytes[at..<at + wanted.count].elementsEqual(wanted) { return at }
            at += 1
        }
        return nil
    }

    /// The value of an attribute of the root element.
    private static func attribute(_ name: String, in head: ArraySlice<UInt8>) -> String? {
        var from = head.startIndex
        while let found = find(name, in: head[from...]) {
            from = found + name.utf8.count
            guard found > head.startIndex, head[found - 1] <= 0x20 else { continue }
            var at = from
            while at < head.endIndex, head[at] <= 0x20 { at += 1 }
            guard at < head.endIndex, head[at] == UInt8(ascii: "=") else { continue }
            at += 1
            while at < head.endIndex, head[at] <= 0x20 { at += 1 }
            guard at < head.endIndex, head[at] == UInt8(ascii: "\"") || head[at] == UInt8(ascii: "'") else {
                return nil
            }
            guard let end = head[(at + 1)...].firstIndex(of: head[at]) else { return nil }
            return String(decoding: head[(at + 1)..<end], as: UTF8.self)
        }
        return nil
    }

    /// A length in points: a number, with `px` or without a unit.
    private static func length(_ name: String, in head: ArraySlice<UInt8>) -> Double? {
        guard var text = attribute(name, in: head) else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        return plausible(Double(text))
    }

    private static func viewBox(in head: ArraySlice<UInt8>) -> (width: Double, height: Double)? {
        guard let text = attribute("viewBox", in: head) else { return nil }
        let numbers = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }).map {
            Double($0)
        }
        guard numbers.count == 4, let width = plausible(numbers[2]), let height = plausible(numbers[3]) else {
            return nil
        }
        return (width, height)
    }

    private static func plausible(_ number: Double?) -> Double? {
        guard let number, number.isFinite, number > 0, number <= 100_000 else { return nil }
        return number
    }
}

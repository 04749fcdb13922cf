/// Whether bytes are a well-formed XML document of elements, attributes and character data, with no reference but the
/// predefined and numeric ones, no character that XML 1.0 forbids, and no id twice.
struct XMLChecker {
    private let bytes: [UInt8]
    private var at = 0
    private(set) var ids: [String] = []
    private(set) var references: [String] = []
    private(set) var fault: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard String(validating: bytes, as: UTF8.self) != nil else {
            fault = "no UTF-8"
            return
        }
        check()
        if fault == nil, Set(ids).count != ids.count { fault = "an id twice" }
    }

    private mutating func check() {
        var open: [String] = []
        var roots = 0
        while at < bytes.count, fault == nil {
            guard bytes[at] == UInt8(ascii: "<") else {
                if open.isEmpty { return fail("text outside the root") }
                checkCharacter()
                continue
            }
            at += 1
            if peek() == UInt8(ascii: "/") {
                at += 1
                let name = readName()
                if open.popLast() != name { return fail("</\(name)> closes nothing") }
                expect(">")
            } else {
                let name = readName()
                if open.isEmpty { roots += 1 }
                readAttributes()
                if peek() == UInt8(ascii: "/") {
                    at += 1
                } else {
                    open.append(name)
                }
                expect(">")
            }
        }
        if fault == nil, !open.isEmpty || roots != 1 { fail("open: \(open), roots: \(roots)") }
    }

    private mutating func readAttributes() {
        var seen: [String] = []
        while peek() == UInt8(ascii: " "), fault == nil {
            at += 1
            let name = readName()
            if seen.contains(name) { return fail("attribute \(name) twice") }
            seen.append(name)
            expect("=")
            expect("\"")
            let start = at
            while let byte = peek(), byte != UInt8(ascii: "\""), fault == nil {
                if byte == UInt8(ascii: "<") || byte < 0x20 { return fail("byte \(byte) in \(name)") }
                checkCharacter()
            }
            let value = String(decoding: bytes[start..<at], as: UTF8.self)
            expect("\"")
            if name == "id" { ids.append(value) }
            if name == "href", value.hasPrefix("#") { references.append(String(value.dropFirst())) }
            if value.hasPrefix("url(#") { references.append(String(value.dropFirst(5).dropLast())) }
            let isNumeric = name != "type" && !name.hasPrefix("data-") && !name.hasPrefix("aria-")
            if isNumeric, value.contains("nan") || value.contains("inf") {
                return fail("no number in \(name): \(value)")
            }
        }
    }

    private mutating func readName() -> String {
        let start = at
        while let byte = peek(), byte > 0x20, !"<>/=\"&".utf8.contains(byte) { at += 1 }
        if start == at { fail("no name") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func checkCharacter() {
        if bytes[at] == UInt8(ascii: "&") {
            let start = at
            while let byte = peek(), byte != UInt8(ascii: ";"), at - start < 12 { at += 1 }
            let name = String(decoding: bytes[start..<min(at + 1, bytes.count)], as: UTF8.self)
            if !["&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#9;", "&#10;", "&#13;"].contains(name) {
                return fail("reference \(name)")
            }
        } else if bytes[at] < 0x20 {
            return fail("byte \(bytes[at])")
        }
        at += 1
    }

    private func peek() -> UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func expect(_ character: Unicode.Scalar) {
        if peek() == UInt8(ascii: character) { at += 1 } else { fail("no \(character)") }
    }

    private mutating func fail(_ message: String) {
        if fault == nil { fault = "\(message) at \(at)" }
    }
}

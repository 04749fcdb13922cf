import Glibc
import ViewDocument

/// The parts of a `multipart/form-data` body (RFC 7578). Nothing is copied, and the body is gone through once.
struct MultipartForm {
    struct Part {
        var name: String
        var fileName: String?
        /// The media type alone, in lower case.
        var type: String?
        var body: ArraySlice<UInt8>
    }

    private(set) var parts: [Part] = []

    /// Bytes of a boundary (RFC 2046 5.1.1).
    private static let boundaryBytes = 70

    /// `declaration` is the value of `Content-Type`.
    init(_ body: [UInt8], declaration: String) throws(Problems) {
        guard let boundary = FieldValue(declaration).parameters["boundary"], !boundary.isEmpty,
            boundary.utf8.count <= Self.boundaryBytes
        else {
            throw .malformedForm("Content-Type has no boundary of 1 to \(Self.boundaryBytes) bytes.")
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first one may stand where no line ends before it.
        let first =
            body.starts(with: delimiter.dropFirst(2))
            ? Self.line(after: delimiter.count - 2, in: body, start: 0)
            : nil
        guard var open = first ?? Self.delimiter(delimiter, in: body, from: 0) else {
            throw .malformedForm("The boundary that Content-Type names is not in the body.")
        }
        while !open.isLast {
            guard let next = Self.delimiter(delimiter, in: body, from: max(open.end - 2, 0)) else {
                throw .malformedForm("The body ends before its last boundary.")
            }
            // One part more than files: the data.
            guard parts.count <= ImportLimits.files else {
                throw .limitOfForm("limit-total-bytes", "There are more than \(ImportLimits.files) files.")
            }
            parts.append(try Self.part(body, open.end, max(next.start, open.end)))
            open = next
        }
    }

    private typealias Delimiter = (start: Int, end: Int, isLast: Bool)

    /// The next delimiter from a place on, and where its line ends.
    private static func delimiter(_ delimiter: [UInt8], in body: [UInt8], from: Int) -> Delimiter? {
        var at = from
        while let found = position(of: delimiter, in: body, at..<body.count) {
            if let line = line(after: found + delimiter.count, in: body, start: found) { return line }
            at = found + delimiter.count
        }
        return nil
    }

    /// What follows a boundary: two dashes, or spaces and the end of the line; else it is only the beginning of some text.
    private static func line(after end: Int, in body: [UInt8], start: Int) -> Delimiter? {
        if body[end...].starts(with: "--".utf8) { return (start, end + 2, true) }
        var at = end
        while at < body.count, body[at] == UInt8(ascii: " ") || body[at] == UInt8(ascii: "\t") { at += 1 }
        return body[at...].starts(with: "\r\n".utf8) ? (start, at + 2, false) : nil
    }

    /// Where some bytes stand that begin with the end of a line.
    private static func position(of wanted: [UInt8], in body: [UInt8], _ range: Range<Int>) -> Int? {
        body.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var at = range.lowerBound
            while range.upperBound - at >= wanted.count,
                let found = memchr(base + at, Int32(UInt8(ascii: "\r")), range.upperBound - at - wanted.count + 1)
            {
                at = UnsafeRawPointer(found) - base
                if memcmp(found, wanted, wanted.count) == 0 { return at }
                at += 1
            }
            return nil
        }
    }

    private static func part(_ body: [UInt8], _ start: Int, _ end: Int) throws(Problems) -> Part {
        // A part without a header begins with the empty line.
        guard !body[start..<end].starts(with: "\r\n".utf8) else {
            throw .malformedForm("A part has no Content-Disposition.")
        }
        let limit = min(end, start + ImportLimits.partHeaderBytes + 4)
        guard let blank = position(of: Array("\r\n\r\n".utf8), in: body, start..<limit) else {
            guard end - start > ImportLimits.partHeaderBytes else {
                throw .malformedForm("The header of a part does not end.")
            }
            throw .limitOfForm(
                "limit-part-header", "The header of a part has more than \(ImportLimits.partHeaderBytes) bytes.")
        }
        var disposition: FieldValue?
        var type: String?
        for line in String(decoding: body[start..<blank], as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else {
                throw .malformedForm("A line of a part's header has no colon.")
            }
            let value = FieldValue(String(line[line.index(after: colon)...]))
            switch line[..<colon].lowercased() {
            case "content-disposition": disposition = disposition ?? value
            case "content-type": type = value.first
            case "content-transfer-encoding" where !["binary", "8bit", "7bit"].contains(value.first):
                throw .malformedForm("A part is sent as \(shown(value.first)); parts are taken as they are.")
            default: break
            }
        }
        guard let disposition, disposition.first == "form-data", let name = disposition.parameters["name"] else {
            throw .malformedForm("A part has no Content-Disposition of form-data with a name.")
        }
        return Part(name: name, fileName: disposition.parameters["filename"], type: type, body: body[(blank + 4)..<end])
    }
}

/// The value of a header field with parameters: `form-data; name="a"; filename="b.swift"`.
struct FieldValue {
    /// What stands before the parameters, in lower case.
    private(set) var first = ""
    /// By name in lower case; of a name given twice the first value.
    private(set) var parameters: [String: String] = [:]

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        func token(until ends: String) -> String {
            let part = rest.prefix { !ends.utf8.contains($0) }
            rest = rest.dropFirst(part.count)
            let blank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return String(decoding: part.drop(while: blank).reversed().drop(while: blank).reversed(), as: UTF8.self)
        }
        first = token(until: ";").lowercased()
        while !rest.isEmpty {
            rest = rest.dropFirst()
            let name = token(until: "=;").lowercased()
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
            var value: String
            if rest.first == UInt8(ascii: "\"") {
                rest = rest.dropFirst()
                value = String(decoding: Self.quoted(&rest), as: UTF8.self)
                _ = token(until: ";")
            } else {
                value = token(until: ";")
            }
            if parameters[name] == nil { parameters[name] = value }
        }
    }

    /// The bytes up to the closing quotation mark. A backslash stands before a mark or another one; else it is a letter as any.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        let (mark, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        while let byte = rest.popFirst(), byte != mark {
            if byte == escape, let next = rest.first, next == mark || next == escape {
                result.append(next)
                rest = rest.dropFirst()
            } else {
                result.append(byte)
            }
        }
        return result
    }
}

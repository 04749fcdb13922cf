import CJSON
import Geometry

/// What a JSON text may cost before it is read.
package struct JSONLimits: Sendable {
    /// Bytes of the text.
    package var bytes: Int
    /// Arrays and objects around a value.
    package var depth: Int
    /// Values, keys not counted.
    package var values: Int

    package init(bytes: Int, depth: Int, values: Int) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
    }
}

/// Why a text is no JSON, and where.
package struct JSONFault: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case malformed
        /// The text, its nesting or its number of values passes the limit of that name.
        case limit(name: String, value: Int, actual: Int)
    }
    package var reason: Reason
    /// One sentence.
    package var detail: String
    /// Byte offset.
    package var offset: Int
    /// Line and column, from 1; a column is a character (Unicode scalar).
    package var line: Int
    package var column: Int

    package init(reason: Reason, detail: String, offset: Int, line: Int, column: Int) {
        self.reason = reason
        self.detail = detail
        self.offset = offset
        self.line = line
        self.column = column
    }
}

extension JSONTree {
    /// Parses a text. Duplicate keys, numbers that are not finite, whole numbers beyond 2^53, lone surrogates, invalid
    /// UTF-8 and anything after the value are malformed.
    package static func parse(_ text: [UInt8], limits: JSONLimits) -> Result<JSONTree, JSONFault> {
        if text.count > limits.bytes {
            return .failure(limitFault("documentBytes", limits.bytes, text.count, "The text has", "bytes"))
        }
        var columns = CJSONColumns()
        let state = text.withUnsafeBufferPointer {
            CJSONParse($0.baseAddress, $0.count, max(limits.depth, 1), max(limits.values, 1), &columns)
        }
        defer { CJSONRelease(&columns) }
        if Int(state) == CJSONTooManyNodes {
            return .failure(
                limitFault("jsonValues", limits.values, limits.values + 1, "The text has at least", "values"))
        }
        guard Int(state) == CJSONDone else { return .failure(located(text, limits)) }
        return .success(JSONTree(columns))
    }

    private static func located(_ text: [UInt8], _ limits: JSONLimits) -> JSONFault {
        var scanner = JSONScanner(text, maximumDepth: limits.depth)
        return scanner.firstFault()
            ?? JSONFault(reason: .malformed, detail: "The text is no JSON.", offset: 0, line: 1, column: 1)
    }

    private static func limitFault(
        _ name: String, _ value: Int, _ actual: Int, _ subject: String, _ unit: String
    ) -> JSONFault {
        JSONFault(
            reason: .limit(name: name, value: value, actual: actual),
            detail: "\(subject) \(actual) \(unit); the limit \(name) is \(value).", offset: 0, line: 1, column: 1)
    }

    private init(_ columns: CJSONColumns) {
        let count = columns.count
        kinds = Self.kinds(UnsafeBufferPointer(start: columns.kind, count: count))
        numbers = Array(UnsafeBufferPointer(start: columns.number, count: count))
        stringStarts = Array(UnsafeBufferPointer(start: columns.stringStart, count: count))
        stringLengths = Array(UnsafeBufferPointer(start: columns.stringLength, count: count))
        keyStarts = Array(UnsafeBufferPointer(start: columns.keyStart, count: count))
        keyLengths = Array(UnsafeBufferPointer(start: columns.keyLength, count: count))
        parents = Array(UnsafeBufferPointer(start: columns.parent, count: count))
        firstChildren = Array(UnsafeBufferPointer(start: columns.firstChild, count: count))
        nextSiblings = Array(UnsafeBufferPointer(start: columns.nextSibling, count: count))
        depths = Array(UnsafeBufferPointer(start: columns.depth, count: count))
        bytes = Array(UnsafeBufferPointer(start: columns.bytes, count: columns.byteCount))
        positions = Array(UnsafeBufferPointer(start: columns.position, count: count))
    }

    private static func kinds(_ numbers: UnsafeBufferPointer<UInt8>) -> [JSONKind] {
        // The numbers are those of the parser's, which knows no others.
        numbers.withMemoryRebound(to: JSONKind.self) { Array($0) }
    }
}

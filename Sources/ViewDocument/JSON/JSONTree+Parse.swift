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
        let values = max(limits.values, 1)
        var document: UnsafeMutableRawPointer?
        var capacity = 0
        let isOpen = text.withUnsafeBufferPointer {
            CJSONOpen($0.baseAddress, $0.count, max(limits.depth, 1), values, &document, &capacity)
        }
        defer { if let document { CJSONClose(document) } }
        guard Int(isOpen) == CJSONDone, let document else { return .failure(located(text, limits)) }
        var tree = JSONTree()
        let state = tree.fill(from: document, capacity, values)
        if Int(state) == CJSONTooManyNodes {
            return .failure(
                limitFault("jsonValues", limits.values, limits.values + 1, "The text has at least", "values"))
        }
        guard Int(state) == CJSONDone else { return .failure(located(text, limits)) }
        return .success(tree)
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

    /// Has the parser write its values where they stay: memory of its own would be copied.
    private mutating func fill(from document: UnsafeMutableRawPointer, _ capacity: Int, _ limit: Int) -> Int32 {
        var columns = CJSONColumns()
        var state: Int32 = 0
        var strings = Four<UInt32>()
        var links = Four<Int32>()
        kinds = Self.column(capacity, &columns) { columns, kinds in
            // The numbers are those of the parser's, which knows no others.
            columns.kind = UnsafeMutableRawPointer(kinds)?.assumingMemoryBound(to: UInt8.self)
            numbers = Self.column(capacity, &columns) { columns, numbers in
                columns.number = numbers
                depths = Self.column(capacity, &columns) { columns, depths in
                    columns.depth = depths
                    strings = Self.filled(capacity, &columns, Self.takeStrings) { columns in
                        links = Self.filled(capacity, &columns, Self.takeLinks) {
                            state = CJSONFill(document, limit, &$0)
                        }
                    }
                }
            }
        }
        (stringStarts, stringLengths, keyStarts, keyLengths) = (strings.a, strings.b, strings.c, strings.d)
        (parents, firstChildren, nextSiblings, positions) = (links.a, links.b, links.c, links.d)
        var count = 0
        let start = CJSONBytes(document, &count)
        bytes = Array(UnsafeBufferPointer(start: start, count: count))
        return state
    }

    /// Four columns of one type.
    private struct Four<Element> {
        var a: [Element] = [], b: [Element] = [], c: [Element] = [], d: [Element] = []
    }

    private typealias Places<Element> = (
        UnsafeMutablePointer<Element>?, UnsafeMutablePointer<Element>?, UnsafeMutablePointer<Element>?,
        UnsafeMutablePointer<Element>?
    )

    private static func takeStrings(_ columns: inout CJSONColumns, _ places: Places<UInt32>) {
        (columns.stringStart, columns.stringLength, columns.keyStart, columns.keyLength) = places
    }

    private static func takeLinks(_ columns: inout CJSONColumns, _ places: Places<Int32>) {
        (columns.parent, columns.firstChild, columns.nextSibling, columns.position) = places
    }

    private static func filled<Element>(
        _ capacity: Int, _ columns: inout CJSONColumns, _ take: (inout CJSONColumns, Places<Element>) -> Void,
        _ fill: (inout CJSONColumns) -> Void
    ) -> Four<Element> {
        var four = Four<Element>()
        four.a = column(capacity, &columns) { columns, a in
            four.b = column(capacity, &columns) { columns, b in
                four.c = column(capacity, &columns) { columns, c in
                    four.d = column(capacity, &columns) { columns, d in
                        take(&columns, (a, b, c, d))
                        fill(&columns)
                    }
                }
            }
        }
        return four
    }

    /// A column with room for so many values, as long as there are values once `fill` has run.
    private static func column<Element>(
        _ capacity: Int, _ columns: inout CJSONColumns,
        _ fill: (inout CJSONColumns, UnsafeMutablePointer<Element>?) -> Void
    ) -> [Element] {
        [Element](unsafeUninitializedCapacity: capacity) { memory, count in
            fill(&columns, memory.baseAddress)
            count = columns.count
        }
    }
}

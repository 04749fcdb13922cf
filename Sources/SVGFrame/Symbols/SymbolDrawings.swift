/// The drawings that symbols are made of, in a box of 24 x 24: simple figures of our own.
///
/// A line of a table is `name|outline|lines|dots`. The outline is what a filled symbol fills, the lines are drawn, the dots are
/// filled; in a filled symbol both are left out of the fill, but for those after a `~`, which stand outside. Paths are SVG's,
/// with `@x,y,r` for a circle and `#x,y,width,height,radius` for a rectangle.
struct SymbolDrawing: Sendable {
    var outline: String
    var lines: String
    var dots: String
    /// Lines and dots outside of the outline.
    var outerLines: String
    var outerDots: String
}

enum SymbolDrawings {
    static func drawing(_ name: String) -> SymbolDrawing? {
        guard let line = lines[name] else { return nil }
        let fields = line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        func parts(_ index: Int) -> (inner: String, outer: String) {
            guard fields.indices.contains(index) else { return ("", "") }
            let halves = fields[index].split(
                separator: UInt8(ascii: "~"), maxSplits: 1, omittingEmptySubsequences: false)
            return (path(Substring(halves[0])), halves.count > 1 ? path(Substring(halves[1])) : "")
        }
        let (lines, dots) = (parts(2), parts(3))
        return SymbolDrawing(
            outline: parts(1).inner, lines: lines.inner, dots: dots.inner, outerLines: lines.outer,
            outerDots: dots.outer)
    }

    /// The lines of the tables by the names they begin with; each is read when it is asked for.
    private static let lines: [String: Substring] = {
        var result: [String: Substring] = [:]
        result.reserveCapacity(1_024)
        for table in [signs, shapes, people, tools, devices, weather, further, everyday, letters] {
            let known: Void? = table.utf8.withContiguousStorageIfAvailable { addLines(of: table, $0, to: &result) }
            if known == nil { Array(table.utf8).withUnsafeBufferPointer { addLines(of: table, $0, to: &result) } }
        }
        return result
    }()

    /// - Parameter bytes: Those of the table: split as a collection of its own kind it takes ten times as long.
    private static func addLines(
        of table: String, _ bytes: UnsafeBufferPointer<UInt8>, to lines: inout [String: Substring]
    ) {
        var start = 0
        while start < bytes.count {
            var nameEnd = start
            while nameEnd < bytes.count, bytes[nameEnd] != UInt8(ascii: "|"), bytes[nameEnd] != UInt8(ascii: "\n") {
                nameEnd += 1
            }
            var end = nameEnd
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            if end > start {
                let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<nameEnd]), as: UTF8.self)
                let first = table.utf8.index(table.startIndex, offsetBy: start)
                lines[name] = table[first..<table.utf8.index(first, offsetBy: end - start)]
            }
            start = end + 1
        }
    }

    /// A path with its circles and rectangles written out.
    private static func path(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let sign = rest.firstIndex(where: { $0 == "@" || $0 == "#" }) {
            result += rest[..<sign]
            let after = rest[rest.index(after: sign)...]
            let end = after.firstIndex { !($0.isNumber || $0 == "." || $0 == "," || $0 == "-") } ?? after.endIndex
            let numbers = after[..<end].split(separator: ",").map { Double($0) ?? 0 }
            result += rest[sign] == "@" ? circle(numbers) : rectangle(numbers)
            rest = after[end...]
        }
        return result + rest
    }

    private static func circle(_ numbers: [Double]) -> String {
        guard numbers.count == 3 else { return "" }
        let (x, y, radius) = (numbers[0], numbers[1], short(numbers[2]))
        let (left, right) = (short(x - numbers[2]), short(x + numbers[2]))
        return "M\(left) \(short(y))A\(radius) \(radius) 0 1 1 \(right) \(short(y))A\(radius) \(radius) 0 1 1 "
            + "\(left) \(short(y))Z"
    }

    private static func rectangle(_ numbers: [Double]) -> String {
        guard numbers.count == 5 else { return "" }
        let (x, y, right, bottom, radius) = (
            numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3], numbers[4]
        )
        guard radius > 0 else {
            return "M\(short(x)) \(short(y))H\(short(right))V\(short(bottom))H\(short(x))Z"
        }
        func corner(_ x: Double, _ y: Double) -> String {
            "A\(short(radius)) \(short(radius)) 0 0 1 \(short(x)) \(short(y))"
        }
        return "M\(short(x + radius)) \(short(y))H\(short(right - radius))" + corner(right, y + radius)
            + "V\(short(bottom - radius))" + corner(right - radius, bottom) + "H\(short(x + radius))"
            + corner(x, bottom - radius) + "V\(short(y + radius))" + corner(x + radius, y) + "Z"
    }

    /// A number to a thousandth, as short as it can be.
    static func short(_ number: Double) -> String {
        let rounded = (number * 1_000).rounded() / 1_000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

/// SVG path data as flat numbers: an operation and its absolute coordinates, one after the other (SECURITY 6). Shorthands
/// and arcs are written out, so that only five operations are left.
package struct PathData: Sendable {
    /// Operations of the flat form and how many coordinates each has: 0 move 2, 1 line 2, 2 cubic 6, 3 quad 4, 4 close 0.
    package enum Operation: Int, Sendable { case move, line, cubic, quad, close }

    /// Why a text is no path data. `limit` names the limit that is passed.
    package struct Fault: Error, Sendable {
        package var detail: String
        package var limit: String?
    }

    /// Parses `text`; at most `limits.pathSegments` operations, no coordinate beyond `limits.pathCoordinate`.
    package static func parse(_ text: String, limits: DocumentLimits = DocumentLimits()) -> Result<[Double], Fault> {
        var parser = PathParser(text, limits: limits)
        do {
            return .success(try parser.parse())
        } catch {
            return .failure(error)
        }
    }
}

/// Reads path data command by command.
struct PathParser {
    private let text: [UInt8]
    private let limits: DocumentLimits
    private var at = 0
    private var output: [Double] = []
    private var segments = 0
    private var current = (x: 0.0, y: 0.0)
    private var start = (x: 0.0, y: 0.0)
    /// The control point that `S` or `T` mirrors, and of which command it is.
    private var control: (x: Double, y: Double, isCubic: Bool)?

    init(_ text: String, limits: DocumentLimits) {
        self.text = Array(text.utf8)
        self.limits = limits
    }

    mutating func parse() throws(PathData.Fault) -> [Double] {
        skipSeparators()
        while at < text.count {
            let command = text[at]
            if output.isEmpty, command | 0x20 != UInt8(ascii: "m") { throw fault("Path data begins with M") }
            at += 1
            try perform(command)
        }
        return output
    }

    /// A command with all its groups of arguments: further pairs after a move are lines.
    private mutating func perform(_ command: UInt8) throws(PathData.Fault) {
        let isRelative = command >= UInt8(ascii: "a")
        var letter = command & 0xDF
        skipSeparators()
        if letter == UInt8(ascii: "Z") {
            try emit(.close, [])
            current = start
            control = nil
            return
        }
        repeat {
            try segment(letter, isRelative)
            if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
            skipSeparators()
        } while beginsNumber()
    }

    private mutating func segment(_ letter: UInt8, _ isRelative: Bool) throws(PathData.Fault) {
        var next: (x: Double, y: Double, isCubic: Bool)?
        switch letter {
        case UInt8(ascii: "M"):
            let p = try point(isRelative)
            try emit(.move, [p.x, p.y])
            start = p
            current = p
        case UInt8(ascii: "L"):
            let p = try point(isRelative)
            try line(to: p)
        case UInt8(ascii: "H"):
            let x = try number()
            try line(to: (isRelative ? current.x + x : x, current.y))
        case UInt8(ascii: "V"):
            let y = try number()
            try line(to: (current.x, isRelative ? current.y + y : y))
        case UInt8(ascii: "C"):
            let a = try point(isRelative)
            let b = try point(isRelative)
            let p = try point(isRelative)
            try emit(.cubic, [a.x, a.y, b.x, b.y, p.x, p.y])
            next = (b.x, b.y, true)
            current = p
        case UInt8(ascii: "S"):
            let a = mirrored(isCubic: true)
            let b = try point(isRelative)
            let p = try point(isRelative)
            try emit(.cubic, [a.x, a.y, b.x, b.y, p.x, p.y])
            next = (b.x, b.y, true)
            current = p
        case UInt8(ascii: "Q"):
            let a = try point(isRelative)
            let p = try point(isRelative)
            try emit(.quad, [a.x, a.y, p.x, p.y])
            next = (a.x, a.y, false)
            current = p
        case UInt8(ascii: "T"):
            let a = mirrored(isCubic: false)
            let p = try point(isRelative)
            try emit(.quad, [a.x, a.y, p.x, p.y])
            next = (a.x, a.y, false)
            current = p
        case UInt8(ascii: "A"): try arc(isRelative)
        default:
            at -= 1
            throw fault("This is no command of path data")
        }
        control = next
    }

    private mutating func line(to point: (x: Double, y: Double)) throws(PathData.Fault) {
        try emit(.line, [point.x, point.y])
        current = point
    }

    private func mirrored(isCubic: Bool) -> (x: Double, y: Double) {
        guard let control, control.isCubic == isCubic else { return current }
        return (2 * current.x - control.x, 2 * current.y - control.y)
    }

    private mutating func arc(_ isRelative: Bool) throws(PathData.Fault) {
        let rx = try number().magnitude
        let ry = try number().magnitude
        let rotation = try number()
        let isLarge = try flag()
        let sweeps = try flag()
        let end = try point(isRelative)
        let arc = PathArc(
            from: current, to: end, radii: (rx, ry), rotation: rotation, isLarge: isLarge, sweeps: sweeps)
        if let cubics = arc.cubics() {
            for cubic in cubics { try emit(.cubic, cubic) }
        } else if end != current {
            try emit(.line, [end.x, end.y])
        }
        current = end
    }

    private mutating func emit(_ operation: PathData.Operation, _ coordinates: [Double]) throws(PathData.Fault) {
        segments += 1
        if segments > limits.pathSegments {
            throw PathData.Fault(
                detail: "The path data has more segments than the limit pathSegments, \(limits.pathSegments).",
                limit: "pathSegments")
        }
        for coordinate in coordinates where !(coordinate.magnitude <= limits.pathCoordinate) {
            throw PathData.Fault(
                detail:
                    "A coordinate of the path data is beyond the limit pathCoordinate, ±\(Int(limits.pathCoordinate)).",
                limit: "pathCoordinate")
        }
        output.append(Double(operation.rawValue))
        output += coordinates
    }

    private mutating func point(_ isRelative: Bool) throws(PathData.Fault) -> (x: Double, y: Double) {
        let x = try number()
        let y = try number()
        return isRelative ? (current.x + x, current.y + y) : (x, y)
    }

    private mutating func flag() throws(PathData.Fault) -> Bool {
        skipSeparators()
        guard at < text.count, text[at] == UInt8(ascii: "0") || text[at] == UInt8(ascii: "1") else {
            throw fault("Here a flag, 0 or 1, is expected")
        }
        at += 1
        return text[at - 1] == UInt8(ascii: "1")
    }

    private mutating func number() throws(PathData.Fault) -> Double {
        skipSeparators()
        let start = at
        if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
        skipDigits()
        if at < text.count, text[at] == UInt8(ascii: ".") {
            at += 1
            skipDigits()
        }
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
            let mark = at
            at += 1
            if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
            let digits = at
            skipDigits()
            if at == digits { at = mark }
        }
        guard let value = Double(String(decoding: text[start..<at], as: UTF8.self)), value.isFinite else {
            at = start
            throw fault("Here a number is expected")
        }
        return value
    }

    private mutating func skipDigits() {
        while at < text.count, text[at] >= UInt8(ascii: "0"), text[at] <= UInt8(ascii: "9") { at += 1 }
    }

    private mutating func skipSeparators() {
        while at < text.count, text[at] == UInt8(ascii: ",") || text[at] <= 0x20 { at += 1 }
    }

    private func beginsNumber() -> Bool {
        guard at < text.count else { return false }
        switch text[at] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): return true
        default: return false
        }
    }

    private func fault(_ what: String) -> PathData.Fault {
        PathData.Fault(detail: "\(what) (at byte \(at) of the path data).", limit: nil)
    }
}

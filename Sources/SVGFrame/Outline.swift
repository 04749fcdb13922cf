import Geometry
import ViewTree

/// The outline of a shape in points.
struct Outline {
    enum Segment {
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
        case quadratic(Point, Point)
        case close
    }
    var segments: [Segment] = []

    mutating func move(_ x: Double, _ y: Double) { segments.append(.move(Point(x: x, y: y))) }
    mutating func line(_ x: Double, _ y: Double) { segments.append(.line(Point(x: x, y: y))) }
    mutating func close() { segments.append(.close) }

    /// A rectangle from its top leading corner clockwise (MEASURED B21).
    static func rectangle(_ r: Rect) -> Outline {
        var result = Outline()
        result.move(r.minX, r.minY)
        result.line(r.maxX, r.minY)
        result.line(r.maxX, r.maxY)
        result.line(r.minX, r.maxY)
        result.close()
        return result
    }

    /// An ellipse from the middle of its trailing edge clockwise, one cubic a quarter (MEASURED B20, B21).
    static func ellipse(_ r: Rect) -> Outline {
        let kx = r.width / 2 * 0.5522847
        let ky = r.height / 2 * 0.5522847
        let (x, y) = (r.midX, r.midY)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        var result = Outline()
        result.move(r.maxX, y)
        result.segments.append(.cubic(point(r.maxX, y + ky), point(x + kx, r.maxY), point(x, r.maxY)))
        result.segments.append(.cubic(point(x - kx, r.maxY), point(r.minX, y + ky), point(r.minX, y)))
        result.segments.append(.cubic(point(r.minX, y - ky), point(x - kx, r.minY), point(x, r.minY)))
        result.segments.append(.cubic(point(x + kx, r.minY), point(r.maxX, y - ky), point(r.maxX, y)))
        result.close()
        return result
    }

    /// The outline of a path's numbers (`AttributeKey.path`) moved by `shift`; numbers that are no outline are left out.
    /// Of a shape whose line lies inside of it there are two: its own, and that of the line.
    static func path(_ whole: [Double], isLine: Bool = false, shift: Point) -> Outline {
        var numbers = whole
        if whole.first == Parameters.twoOutlines, whole.count > 1 {
            let own = max(0, min(Int(whole[1]), whole.count - 2))
            numbers = Array(isLine ? whole[(2 + own)...] : whole[2..<(2 + own)])
        }
        var result = Outline()
        var at = 0
        func point(_ place: Int) -> Point { Point(x: numbers[place] + shift.x, y: numbers[place + 1] + shift.y) }
        while at < numbers.count {
            let operation = numbers[at]
            let length = operation == 2 ? 6 : operation == 3 ? 4 : operation == 4 ? 0 : 2
            guard at + length < numbers.count else { break }
            switch operation {
            case 0: result.segments.append(.move(point(at + 1)))
            case 1: result.segments.append(.line(point(at + 1)))
            case 2: result.segments.append(.cubic(point(at + 1), point(at + 3), point(at + 5)))
            case 3: result.segments.append(.quadratic(point(at + 1), point(at + 3)))
            default: result.close()
            }
            at += length + 1
        }
        return result
    }

    /// Mirrored left to right between `minX` and `maxX`: shapes are where the layout runs right to left (MEASURED A20).
    func mirrored(minX: Double, maxX: Double) -> Outline {
        func flip(_ p: Point) -> Point { Point(x: minX + maxX - p.x, y: p.y) }
        var result = Outline()
        result.segments = segments.map { segment in
            switch segment {
            case .move(let p): .move(flip(p))
            case .line(let p): .line(flip(p))
            case .cubic(let a, let b, let p): .cubic(flip(a), flip(b), flip(p))
            case .quadratic(let a, let p): .quadratic(flip(a), flip(p))
            case .close: .close
            }
        }
        return result
    }
}

extension ByteBuffer {
    /// Path data of an outline.
    mutating func write(_ outline: Outline) {
        for segment in outline.segments {
            switch segment {
            case .move(let p): write("M", p)
            case .line(let p): write("L", p)
            case .cubic(let a, let b, let p):
                write("C", a)
                write(" ", b)
                write(" ", p)
            case .quadratic(let a, let p):
                write("Q", a)
                write(" ", p)
            case .close: write("Z")
            }
        }
    }

    private mutating func write(_ operation: StaticString, _ point: Point) {
        write(operation)
        write(point.x)
        write(" ")
        write(point.y)
    }
}

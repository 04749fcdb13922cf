import CHarfBuzz

/// Writes a glyph's outline as SVG path data: relative commands, whole units of 1/1000 em, y downwards. Rounding does not
/// add up, because each difference is taken between rounded positions.
final class OutlinePen: @unchecked Sendable {
    private let functions: OpaquePointer?

    init() {
        guard let functions = hb_draw_funcs_create() else {
            self.functions = nil
            return
        }
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in stroke(data)?.move(x, y) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in stroke(data)?.line(x, y) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions, { _, data, _, x1, y1, x, y, _ in stroke(data)?.curve("q", [x1, y1, x, y]) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions, { _, data, _, x1, y1, x2, y2, x, y, _ in stroke(data)?.curve("c", [x1, y1, x2, y2, x, y]) },
            nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in stroke(data)?.close() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        self.functions = functions
    }

    deinit {
        if let functions { hb_draw_funcs_destroy(functions) }
    }

    /// The outline of a glyph; empty for a blank.
    func path(of glyph: UInt32, in face: Face) -> [UInt8] {
        guard let functions else { return [] }
        let stroke = Stroke()
        withExtendedLifetime(stroke) {
            hb_font_get_glyph_shape(face.font, glyph, functions, Unmanaged.passUnretained(stroke).toOpaque())
        }
        return stroke.bytes
    }
}

private func stroke(_ data: UnsafeMutableRawPointer?) -> Stroke? {
    data.map { Unmanaged<Stroke>.fromOpaque($0).takeUnretainedValue() }
}

/// Path data as it grows.
private final class Stroke {
    var bytes: [UInt8] = []
    private var x = 0
    private var y = 0
    private var startX = 0
    private var startY = 0
    private var command: UInt8 = 0

    func move(_ toX: Float, _ toY: Float) {
        let (newX, newY) = (Self.unit(toX), -Self.unit(toY))
        begin("M")
        append(newX)
        append(newY)
        (x, y) = (newX, newY)
        (startX, startY) = (newX, newY)
    }

    func line(_ toX: Float, _ toY: Float) {
        let (newX, newY) = (Self.unit(toX), -Self.unit(toY))
        if newX == x, newY == y { return }
        if newY == y {
            begin("h")
            append(newX - x)
        } else if newX == x {
            begin("v")
            append(newY - y)
        } else {
            begin("l")
            append(newX - x)
            append(newY - y)
        }
        (x, y) = (newX, newY)
    }

    /// A curve through pairs of coordinates, the last pair its end.
    func curve(_ name: Unicode.Scalar, _ coordinates: [Float]) {
        begin(name)
        var newX = x
        var newY = y
        for index in stride(from: 0, to: coordinates.count - 1, by: 2) {
            newX = Self.unit(coordinates[index])
            newY = -Self.unit(coordinates[index + 1])
            append(newX - x)
            append(newY - y)
        }
        (x, y) = (newX, newY)
    }

    func close() {
        begin("z")
        command = 0
        (x, y) = (startX, startY)
    }

    /// A command that repeats is not written again.
    private func begin(_ name: Unicode.Scalar) {
        let byte = UInt8(ascii: name)
        if command != byte || byte == UInt8(ascii: "M") { bytes.append(byte) }
        command = byte
    }

    private func append(_ number: Int) {
        let last = bytes.last ?? 0
        if number < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
            bytes.append(UInt8(ascii: " "))
        }
        bytes.append(contentsOf: String(number.magnitude).utf8)
    }

    /// Shaping units to 1/1000 em; a damaged face cannot make a number without bound.
    private static func unit(_ value: Float) -> Int {
        let scaled = (Double(value) * 1000 / Double(Face.scale)).rounded()
        return scaled.isFinite ? Int(min(max(scaled, -100_000), 100_000)) : 0
    }
}

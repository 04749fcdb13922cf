/// The digits of 0...999, four bytes each: how many characters in the lowest byte's place, see ``NumberTables``.
///
/// Two looks at a table write most numbers of a frame.
struct NumberTables: @unchecked Sendable {
    /// Digits without leading zeros from the lowest byte upwards; their number in the highest byte.
    let wholes: UnsafePointer<UInt32>
    /// The point and the digits of thousandths without zeros at the end; 0 for none.
    let fractions: UnsafePointer<UInt32>
    /// All three digits, and their number as in `wholes`: what follows thousands.
    let threes: UnsafePointer<UInt32>

    /// Filled once and never freed.
    static let shared = NumberTables()

    private init() {
        let wholes = UnsafeMutablePointer<UInt32>.allocate(capacity: 1000)
        let fractions = UnsafeMutablePointer<UInt32>.allocate(capacity: 1000)
        let threes = UnsafeMutablePointer<UInt32>.allocate(capacity: 1000)
        for number in UInt32(0)..<1000 {
            let (a, b, c) = (0x30 + number / 100, 0x30 + number / 10 % 10, 0x30 + number % 10)
            wholes[Int(number)] =
                number < 10 ? c | 1 << 24 : number < 100 ? b | c << 8 | 2 << 24 : a | b << 8 | c << 16 | 3 << 24
            threes[Int(number)] = a | b << 8 | c << 16 | 3 << 24
            var point = 0x2E | a << 8
            if number % 100 != 0 { point |= b << 16 }
            if number % 10 != 0 { point |= c << 24 }
            fractions[Int(number)] = number == 0 ? 0 : point
        }
        self.wholes = UnsafePointer(wholes)
        self.fractions = UnsafePointer(fractions)
        self.threes = UnsafePointer(threes)
    }
}

extension ByteBuffer {
    /// A number with at most three decimals: no zeros at its end, no `-0`, nothing that is not finite. What is a half but
    /// for its last bits is one: sums of lengths would be written by the way they were added.
    mutating func write(_ value: Double) {
        reserve(32)
        // Beyond this no document can come (limits on lengths), and nothing that is no number passes the comparison.
        guard value.magnitude < 1e9 else { return writeUnusual(value) }
        let thousandths = UInt64(value.magnitude * 1000 + 0.500001)
        if value < 0, thousandths != 0 { put(0x2D) }
        let whole = thousandths / 1000
        if whole < 1000 { put(packed: tables.wholes[Int(whole)]) } else { put(integer: whole) }
        let fraction = tables.fractions[Int(thousandths - whole * 1000)]
        if fraction != 0 { put(fraction: fraction) }
    }

    /// A number with at most six decimals, for the entries of a matrix.
    mutating func write(precise value: Double) {
        reserve(32)
        guard value.magnitude < 1e9 else { return writeUnusual(value) }
        var rest = UInt64(value.magnitude * 1_000_000 + 0.5)
        if value < 0, rest != 0 { put(0x2D) }
        let whole = rest / 1_000_000
        rest -= whole * 1_000_000
        put(integer: whole)
        guard rest != 0 else { return }
        put(0x2E)
        while rest != 0 {
            let digit = rest / 100_000
            put(0x30 &+ UInt8(truncatingIfNeeded: digit))
            rest = (rest - digit * 100_000) * 10
        }
    }

    /// Writes an attribute whose value is the nearest whole number, away from zero where two are as near; nothing for 0.
    @inline(__always) mutating func write(shift distance: Double, _ opening: StaticString) {
        guard distance.magnitude < 1e6 else { return writeLong(shift: distance, opening) }
        var whole = Int32(distance)
        let rest = distance - Double(whole)
        if rest >= 0.5 { whole += 1 } else if rest <= -0.5 { whole -= 1 }
        guard whole != 0 else { return }
        reserve(32)
        write(opening)
        if whole < 0 { put(0x2D) }
        put(integer: UInt64(whole.magnitude))
        put(0x22)
    }

    private mutating func writeLong(shift distance: Double, _ opening: StaticString) {
        write(opening)
        write(distance.rounded())
        write("\"")
    }

    private mutating func writeUnusual(_ value: Double) {
        if value.isNaN { return write("0") }
        write(value < 0 ? "-1000000000" : "1000000000")
    }

    mutating func write(integer value: UInt64) {
        reserve(20)
        put(integer: value)
    }

    @inline(__always) private mutating func put(integer value: UInt64) {
        if value < 1000 { return put(packed: tables.wholes[Int(value)]) }
        putLong(integer: value)
    }

    private mutating func putLong(integer value: UInt64) {
        let upper = value / 1000
        if upper < 1000 { put(packed: tables.wholes[Int(upper)]) } else { putLong(integer: upper) }
        put(packed: tables.threes[Int(value - upper * 1000)])
    }

    /// Sixteen hexadecimal digits.
    mutating func write(hexadecimal value: UInt64) {
        reserve(16)
        put(hexadecimal: UInt32(truncatingIfNeeded: value >> 32))
        put(hexadecimal: UInt32(truncatingIfNeeded: value))
    }

    /// A colour without its opacity, `#rrggbb`, from RGBA with eight bits each.
    mutating func write(color rgba: UInt32) {
        reserve(9)
        put(0x23)
        put(hexadecimal: rgba)
        drop(2)
    }

    /// Eight digits at once: each nibble in a byte of its own.
    @inline(__always) private mutating func put(hexadecimal value: UInt32) {
        var bytes = UInt64(value)
        bytes = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF
        bytes = (bytes | bytes << 8) & 0x00FF_00FF_00FF_00FF
        bytes = (bytes | bytes << 4) & 0x0F0F_0F0F_0F0F_0F0F
        // A digit beyond nine is 0x27 further, in lower case.
        let letters = ((bytes &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
        put(eight: (bytes &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).byteSwapped)
    }
}

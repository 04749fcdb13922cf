extension ByteBuffer {
    /// A number with at most three decimals: no zeros at its end, no `-0`, nothing that is not finite.
    mutating func write(_ value: Double) {
        write(fixed: value, factor: 1000)
    }

    /// A number with at most six decimals, for the entries of a matrix.
    mutating func write(precise value: Double) {
        write(fixed: value, factor: 1_000_000)
    }

    @inline(__always) private mutating func write(fixed value: Double, factor: UInt64) {
        reserve(32)
        // Beyond this no document can come (limits on lengths), and nothing that is no number passes the comparison.
        guard value.magnitude < 1e9 else { return writeUnusual(value) }
        let scaled = value * Double(factor)
        var digits: UInt64
        if scaled < 0 {
            digits = UInt64(0.5 - scaled)
            if digits != 0 { put(0x2D) }
        } else {
            digits = UInt64(scaled + 0.5)
        }
        let whole = digits / factor
        digits -= whole * factor
        put(integer: whole)
        guard digits != 0 else { return }
        put(0x2E)
        var unit = factor / 10
        while digits != 0 {
            let digit = digits / unit
            put(0x30 &+ UInt8(truncatingIfNeeded: digit))
            digits -= digit * unit
            unit /= 10
        }
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
        if value < 10 { return put(0x30 &+ UInt8(truncatingIfNeeded: value)) }
        var divisor: UInt64 = value < 100 ? 10 : value < 1000 ? 100 : 1000
        while value / divisor >= 10 { divisor *= 10 }
        var rest = value
        while divisor > 0 {
            let digit = rest / divisor
            put(0x30 &+ UInt8(truncatingIfNeeded: digit))
            rest -= digit * divisor
            divisor /= 10
        }
    }

    /// Sixteen hexadecimal digits.
    mutating func write(hexadecimal value: UInt64) {
        reserve(16)
        var shift: UInt64 = 64
        while shift > 0 {
            shift -= 4
            putHexadecimal(UInt8(truncatingIfNeeded: value >> shift) & 15)
        }
    }

    @inline(__always) private mutating func putHexadecimal(_ digit: UInt8) {
        put(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }

    /// A colour without its opacity, `#rrggbb`, from RGBA with eight bits each.
    mutating func write(color rgba: UInt32) {
        reserve(7)
        put(0x23)
        var shift: UInt32 = 32
        while shift > 8 {
            shift -= 4
            putHexadecimal(UInt8(truncatingIfNeeded: rgba >> shift) & 15)
        }
    }
}

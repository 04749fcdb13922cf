import Expressions

/// Canonical JSON as it is written, in raw memory: every document is written so once, to be told from others.
struct CanonicalText: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    @inline(__always) private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }

    @inline(__always) mutating func put(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    mutating func put(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// A string in quotes. What has to be escaped is: the quote, the backslash and what stands before the space.
    mutating func put(string text: UnsafeBufferPointer<UInt8>) {
        // An escape has six characters at most.
        reserve(text.count * 6 + 2)
        putReserved(UInt8(ascii: "\""))
        for byte in text {
            if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                putReserved(byte)
            } else {
                putEscape(byte)
            }
        }
        putReserved(UInt8(ascii: "\""))
    }

    @inline(__always) private mutating func putReserved(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    private mutating func putEscape(_ byte: UInt8) {
        putReserved(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): putReserved(byte)
        case 0x08: putReserved(UInt8(ascii: "b"))
        case 0x09: putReserved(UInt8(ascii: "t"))
        case 0x0A: putReserved(UInt8(ascii: "n"))
        case 0x0C: putReserved(UInt8(ascii: "f"))
        case 0x0D: putReserved(UInt8(ascii: "r"))
        default:
            put("u00")
            putReserved(Self.hexDigit(byte >> 4))
            putReserved(Self.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// A number as ECMAScript writes it; whole ones are most.
    mutating func put(number: Double) {
        guard number >= 0, number < 1e9, number == number.rounded(.down) else {
            var text: [UInt8] = []
            NumberText.append(number, to: &text)
            reserve(text.count)
            for byte in text { putReserved(byte) }
            return
        }
        reserve(10)
        var rest = UInt32(number)
        let first = count
        repeat {
            putReserved(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        // The last digit came first.
        var digits = UnsafeMutableBufferPointer(start: start + first, count: count - first)
        digits.reverse()
    }
}

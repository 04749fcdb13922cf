/// A fast hash of bytes and numbers, the same in every run. Whoever looks something up by it compares the whole key.
struct WordHash {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 32
    }

    mutating func add(_ number: Double) { add(number.bitPattern) }

    /// Eight bytes at a time, and how many there were.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { add(UnsafeRawBufferPointer(bytes)) }

    mutating func add(_ raw: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= raw.count {
            add(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var last: UInt64 = 0
        while index < raw.count {
            last = last << 8 | UInt64(raw[index])
            index += 1
        }
        add(last)
        add(UInt64(raw.count))
    }
}

/// Bytes that grow, in raw memory: a frame is some hundred thousand short writes, and an array would ask before each
/// whether it is shared.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Whether it stands in memory of its own.
    private var isOwner = true
    let tables = NumberTables.shared

    init(capacity: Int) {
        self.capacity = max(capacity, 256)
        start = .allocate(capacity: self.capacity)
    }

    /// In somebody else's memory, as long as that has room.
    init(in memory: UnsafeMutableBufferPointer<UInt8>) {
        if let address = memory.baseAddress {
            start = address
            capacity = memory.count
            isOwner = false
        } else {
            capacity = 256
            start = .allocate(capacity: capacity)
        }
    }

    deinit { if isOwner { start.deallocate() } }

    /// Whether what was written has left the memory that it began in.
    var hasMoved: Bool { isOwner }

    /// What was written.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// Adds what was written from a place on to a list.
    func append(from place: Int, to list: inout [UInt8]) {
        list.append(contentsOf: UnsafeBufferPointer(start: start + place, count: count - place))
    }

    /// Makes room for `more` bytes, which may then be written by ``put(_:)``.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        if isOwner { start.deallocate() }
        start = moved
        capacity = larger
        isOwner = true
    }

    /// Writes a byte that room was made for.
    @inline(__always) mutating func put(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    /// Writes up to three characters, lowest byte first, their number in the highest; room for four was made.
    @inline(__always) mutating func put(packed: UInt32) {
        UnsafeMutableRawPointer(start + count).storeBytes(of: packed.littleEndian, as: UInt32.self)
        count += Int(packed >> 24)
    }

    /// Writes up to four characters, lowest byte first, the first zero byte ends them; room for four was made.
    @inline(__always) mutating func put(fraction: UInt32) {
        UnsafeMutableRawPointer(start + count).storeBytes(of: fraction.littleEndian, as: UInt32.self)
        count += 4 - fraction.leadingZeroBitCount / 8
    }

    /// Writes eight characters, lowest byte first; room was made.
    @inline(__always) mutating func put(eight: UInt64) {
        UnsafeMutableRawPointer(start + count).storeBytes(of: eight.littleEndian, as: UInt64.self)
        count += 8
    }

    /// Takes back the last bytes.
    @inline(__always) mutating func drop(_ length: Int) { count -= length }

    @inline(__always) mutating func write(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        (start + count).update(from: text.utf8Start, count: length)
        count += length
    }

    mutating func write(_ bytes: [UInt8]) {
        reserve(bytes.count)
        bytes.withUnsafeBufferPointer { from in
            guard let address = from.baseAddress else { return }
            (start + count).update(from: address, count: from.count)
        }
        count += bytes.count
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let address = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: address, count: bytes.count)
        count += bytes.count
    }

    /// Writes `count` bytes, after which `padding` (32) more may be read: few are copied with one fixed length.
    @inline(__always) mutating func write(_ bytes: UnsafePointer<UInt8>, count length: Int, padding: Int) {
        reserve(length + padding)
        let raw = UnsafeMutableRawPointer(start + count)
        if length <= 32 {
            raw.copyMemory(from: bytes, byteCount: 32)
        } else {
            raw.copyMemory(from: bytes, byteCount: length)
        }
        count += length
    }

    /// Writes text that needs no escaping.
    mutating func write(plain text: String) {
        var text = text
        text.withUTF8 { write($0) }
    }
}

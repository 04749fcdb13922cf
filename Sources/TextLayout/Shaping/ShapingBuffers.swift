import CHarfBuzz
import Synchronization

/// Buffers of HarfBuzz that nobody uses now: a text takes one, and gives it back with the room that it grew to.
final class ShapingBuffers: @unchecked Sendable {
    private let free = Mutex<[UInt]>([])
    /// More than these are destroyed: as many as threads shape at once.
    private static let most = 8
    /// One that held a longer text is destroyed, too.
    private static let longest: UInt32 = 4_096

    deinit {
        free.withLock { for address in $0 { hb_buffer_destroy(OpaquePointer(bitPattern: address)) } }
    }

    /// An empty buffer; nil where there is no memory for one.
    func take() -> OpaquePointer? {
        if let address = free.withLock({ $0.popLast() }), let buffer = OpaquePointer(bitPattern: address) {
            hb_buffer_reset(buffer)
            return buffer
        }
        return hb_buffer_create()
    }

    func give(_ buffer: OpaquePointer) {
        let isKept =
            hb_buffer_get_length(buffer) <= Self.longest && hb_buffer_allocation_successful(buffer) != 0
            && free.withLock { free in
                guard free.count < Self.most else { return false }
                free.append(UInt(bitPattern: buffer))
                return true
            }
        if !isKept { hb_buffer_destroy(buffer) }
    }
}

import Glibc
import Synchronization

/// The faces of a table: each is loaded when it is first asked for, by one thread, and stays. Asking costs one atomic load and
/// counts no reference, so threads do not slow each other.
final class FaceStore: @unchecked Sendable {
    private let files: [FaceFile]
    /// For each face 0 before the first question, 1 where there is none, else the address of a ``Face``.
    private let loaded: UnsafeMutablePointer<Atomic<UInt>>
    private let loading = Mutex(())

    init(_ files: [FaceFile]) {
        self.files = files
        loaded = .allocate(capacity: files.count)
        for index in files.indices { (loaded + index).initialize(to: Atomic(0)) }
    }

    deinit {
        for index in files.indices {
            if let face = UnsafeMutablePointer<Face>(bitPattern: loaded[index].load(ordering: .acquiring) & ~1) {
                face.pointee.destroy()
                face.deallocate()
            }
            (loaded + index).deinitialize(count: 1)
        }
        loaded.deallocate()
    }

    /// The face of that number, nil where it is not installed.
    func face(_ number: UInt16) -> Face? {
        let index = Int(number)
        guard index < files.count else { return nil }
        let address = loaded[index].load(ordering: .acquiring)
        if address > 1 { return UnsafePointer<Face>(bitPattern: address)?.pointee }
        return address == 1 ? nil : load(index)
    }

    private func load(_ index: Int) -> Face? {
        loading.withLock { _ in
            let address = loaded[index].load(ordering: .acquiring)
            if address != 0 { return UnsafePointer<Face>(bitPattern: address & ~1)?.pointee }
            guard !files[index].path.isEmpty, let face = Face(files[index]) else {
                loaded[index].store(1, ordering: .releasing)
                return nil
            }
            let place = UnsafeMutablePointer<Face>.allocate(capacity: 1)
            place.initialize(to: face)
            loaded[index].store(UInt(bitPattern: place), ordering: .releasing)
            return face
        }
    }
}

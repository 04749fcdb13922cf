import Synchronization

/// A place in the face table: its face is loaded when it is first asked for, by one thread, and stays.
final class FaceSlot: Sendable {
    private let file: FaceFile
    /// 0 before the first question, 1 where there is no face, else the face's address.
    private let loaded = Atomic<UInt>(0)
    /// Keeps the face alive and lets one thread load it.
    private let owner = Mutex<Face?>(nil)

    init(_ file: FaceFile) { self.file = file }

    /// The face, nil where its file is not installed.
    var face: Face? {
        let address = loaded.load(ordering: .acquiring)
        if address == 1 { return nil }
        if let pointer = UnsafeRawPointer(bitPattern: address) {
            return Unmanaged<Face>.fromOpaque(pointer).takeUnretainedValue()
        }
        return load()
    }

    private func load() -> Face? {
        owner.withLock { owner in
            if loaded.load(ordering: .acquiring) == 0 {
                owner = file.path.isEmpty ? nil : Face(file)
                let address = owner.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
                loaded.store(address ?? 1, ordering: .releasing)
            }
            return owner
        }
    }
}

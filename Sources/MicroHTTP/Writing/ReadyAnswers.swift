import Glibc
import Synchronization

/// A target as sent, and the answer it has.
package final class ReadyTarget: Sendable {
    /// With a zero at the end.
    let target: [CChar]
    package let answer: ReadyAnswer
    fileprivate let hash: UInt64

    fileprivate init(_ target: [CChar], _ answer: ReadyAnswer, hash: UInt64) {
        self.target = target
        self.answer = answer
        self.hash = hash
    }

    /// The target as sent.
    package var text: String { String(decoding: target.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
}

/// Answers by the target they are asked for with, byte for byte: found before a request is taken apart, by the thread
/// that read it. Whoever puts one in takes it out again.
package final class ReadyAnswers: Sendable {
    /// Tells what each of so many hits was; 0 tells of none.
    package let sampling: Int
    /// Told of sampled hits: the target, the status and bytes of the answer, and the client's address.
    let onSample: @Sendable (_ target: String, _ status: Int, _ address: String) -> Void
    private let targets = Locked([UInt64: ReadyTarget]())
    /// Not to be guessed, so that nobody sends targets that fall together.
    private let seed = UInt64.random(in: 0 ... .max)

    package init(
        sampling: Int = 0, onSample: @escaping @Sendable (String, Int, String) -> Void = { _, _, _ in }
    ) {
        self.sampling = sampling
        self.onSample = onSample
    }

    /// Answers that a target has from now on; nil where another one with the same hash is in its place.
    package func insert(_ target: String, _ answer: ReadyAnswer) -> ReadyTarget? {
        let text = Array(target.utf8CString)
        guard text.dropLast().allSatisfy({ $0 != 0 }), answer.keep() else { return nil }
        let hash = text.withUnsafeBufferPointer { $0.baseAddress.map(hash(of:)) ?? 0 }
        let entry = ReadyTarget(text, answer, hash: hash)
        return targets.withLock { targets in
            if let other = targets[hash], other.target != text { return nil }
            targets[hash] = entry
            return entry
        }
    }

    package func remove(_ entries: [ReadyTarget]) {
        // What is let go is freed outside the lock.
        let gone = targets.withLock { targets in
            entries.compactMap { targets[$0.hash] === $0 ? targets.removeValue(forKey: $0.hash) : nil }
        }
        _ = gone
    }

    func find(_ target: UnsafePointer<CChar>) -> ReadyTarget? {
        let hash = hash(of: target)
        guard let entry = targets.withLock({ $0[hash] }) else { return nil }
        return entry.target.withUnsafeBufferPointer { known in
            known.baseAddress.map { strcmp($0, target) == 0 } == true
        } ? entry : nil
    }

    /// Multiplies and folds eight bytes at a time.
    private func hash(of text: UnsafePointer<CChar>) -> UInt64 {
        let length = strlen(text)
        let bytes = UnsafeRawPointer(text)
        var state = seed ^ UInt64(length)
        var at = 0
        func mix(_ word: UInt64) {
            let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            state = product.high ^ product.low ^ seed
        }
        while at + 8 <= length {
            mix(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        var tail: UInt64 = 0
        while at < length {
            tail = tail << 8 | UInt64(bytes.load(fromByteOffset: at, as: UInt8.self))
            at += 1
        }
        mix(tail)
        mix(UInt64(length))
        return state
    }
}

/// Which holes of a document something rests on: a bit each.
package struct HoleSet: Hashable, Sendable {
    private var words = SIMD8<UInt64>()

    /// Holes that a set has room for, that of the offset included.
    static let most = 512
    /// Stands for "how far a scroll view can be scrolled": no hole of the document, but what layout rests on, where the
    /// content is not long enough for the offset by itself.
    static let offset = HoleSet(most - 1)
    package static let none = HoleSet()

    private init() {}

    init(_ hole: Int) {
        precondition(hole < Self.most)
        words[hole >> 6] = 1 << UInt64(hole & 63)
    }

    package var isEmpty: Bool { words == SIMD8() }

    static func | (a: HoleSet, b: HoleSet) -> HoleSet {
        var result = a
        result.words |= b.words
        return result
    }

    static func & (a: HoleSet, b: HoleSet) -> HoleSet {
        var result = a
        result.words &= b.words
        return result
    }

    package static func |= (a: inout HoleSet, b: HoleSet) { a.words |= b.words }

    func contains(_ hole: Int) -> Bool { words[hole >> 6] & (1 << UInt64(hole & 63)) != 0 }

    /// The same where the offset is what it is, or rests on `layout`.
    func offset(restsOn layout: HoleSet) -> HoleSet {
        var result = self
        guard contains(Self.most - 1) else { return self }
        result.words[7] &= ~(1 << 63)
        return result | layout
    }
}

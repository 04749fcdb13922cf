import CUnicode

/// Finds the places where a line may end (UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese). Thread-safe: each
/// question works on a copy of one iterator.
final class LineBreaks: @unchecked Sendable {
    private let prototype: OpaquePointer?

    init() { prototype = line_break_iterator_open() }

    deinit {
        if let prototype { line_break_iterator_close(prototype) }
    }

    /// For each scalar whether a line may end before it. Without ICU's data a line may end after spaces only.
    func opportunities(in scalars: [UInt32], text: @autoclosure () -> UTF16Text) -> [Bool] {
        Self.plainOpportunities(in: scalars) ?? iteratedOpportunities(in: text())
            ?? Self.opportunitiesAfterSpaces(in: scalars)
    }

    /// The answer for text of letters, digits, spaces and points and commas inside or after words, for which the rules come
    /// to one: before a letter or digit that follows a space. Nil for any other text.
    static func plainOpportunities(in scalars: [UInt32]) -> [Bool]? {
        var result = [Bool](repeating: false, count: scalars.count)
        var previous = Kind.start
        for (index, scalar) in scalars.enumerated() {
            let kind: Kind
            switch scalar {
            case 0x20: kind = .space
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: kind = .letter
            case 0x2C, 0x2E:
                guard previous == .letter else { return nil }
                kind = .point
            default: return nil
            }
            result[index] = kind == .letter && previous == .space && index > 0
            previous = kind
        }
        return result
    }

    /// How many stretches up to such places there are in a text of which `plainOpportunities` knows them; nil for any other.
    static func plainWords(in letters: UnsafeBufferPointer<UInt8>) -> Int? {
        var words = 1
        var previous = Kind.start
        for letter in letters {
            switch letter {
            case 0x20: previous = .space
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                if previous == .space { words += 1 }
                previous = .letter
            case 0x2C, 0x2E:
                guard previous == .letter else { return nil }
                previous = .point
            default: return nil
            }
        }
        return words
    }

    private enum Kind { case start, space, letter, point }

    /// The answer of the rules themselves; nil where ICU has no data.
    func iteratedOpportunities(in text: UTF16Text) -> [Bool]? {
        guard let prototype, let iterator = line_break_iterator_clone(prototype) else { return nil }
        defer { line_break_iterator_close(iterator) }
        var breaks = [Bool](repeating: false, count: text.units.count)
        let isDone = text.units.withUnsafeBufferPointer { buffer -> Bool in
            guard let length = Int32(exactly: buffer.count),
                line_break_iterator_set(iterator, buffer.baseAddress, length) != 0
            else { return false }
            while true {
                let next = Int(line_break_iterator_next(iterator))
                if next < 0 { return true }
                if next < breaks.count { breaks[next] = true }
            }
        }
        return isDone ? text.perScalar(breaks) : nil
    }

    private static func opportunitiesAfterSpaces(in scalars: [UInt32]) -> [Bool] {
        scalars.indices.map { $0 > 0 && isSpace(scalars[$0 - 1]) && !isSpace(scalars[$0]) }
    }
}

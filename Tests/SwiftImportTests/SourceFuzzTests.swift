import SwiftImport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Text that is no whole program. `IMPORT_FUZZ=n` tries n soups of each kind and every prefix.
@Suite struct SourceFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["IMPORT_FUZZ"].flatMap { Int($0) }

    /// Bytes from one prefix to the next: a number without a factor in common with usual indents.
    private static var step: Int { count == nil ? 211 : 1 }

    /// Always the same numbers for one seed.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ count: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(max(count, 1)))
        }
    }

    /// Imports twice: a document or faults with a name, and the same bytes both times.
    private func check(_ text: String, _ what: @autoclosure () -> String) {
        let request = ImportRequest(files: [("Source.swift", text)])
        let answer = ImportMessages.answer(request)
        #expect(answer == ImportMessages.answer(request), "\(what()): another answer the second time")
        // "import" is the code of a document that the importer made and its own compiler refuses.
        #expect(!answer.contains("\"code\": \"import\""), "\(what()): \(answer.prefix(400))")
        #expect(answer.hasPrefix("{") || answer.hasPrefix("null\n{\"errors\": [{\"code\": \""), "\(what())")
    }

    @Test(arguments: corpus) func aPrefixOfAScreenIsADocumentOrHasNamedFaults(_ name: String) throws {
        let bytes = Array(try source(name).utf8)
        for end in stride(from: 1, through: bytes.count, by: Self.step) {
            check(String(decoding: bytes[..<end], as: UTF8.self), "\(name), \(end) bytes")
        }
    }

    /// Words and signs of a screen in any order, inside a body.
    @Test(arguments: corpus) func soupOfAScreensWordsIsADocumentOrHasNamedFaults(_ name: String) throws {
        let words = Self.words(try source(name))
        for seed in 0..<(Self.count ?? 2) {
            var dice = Dice(state: UInt64(seed))
            let soup = (0..<40).map { _ in words[dice.roll(words.count)] }.joined(separator: " ")
            check("struct Soup: View { var body: some View { VStack { \(soup) } } }", "\(name), soup \(seed)")
            check(soup, "\(name), bare soup \(seed)")
        }
    }

    /// A screen of which some words are gone, doubled or others of its own.
    @Test(arguments: corpus) func aScreenWithWordsChangedIsADocumentOrHasNamedFaults(_ name: String) throws {
        let words = Self.words(try source(name))
        for seed in 0..<(Self.count ?? 2) {
            var dice = Dice(state: UInt64(seed) &+ 0x5EED)
            var changed = words
            for _ in 0...dice.roll(4) {
                let place = dice.roll(changed.count)
                switch dice.roll(3) {
                case 0: changed.remove(at: place)
                case 1: changed.insert(changed[place], at: place)
                default: changed[place] = words[dice.roll(words.count)]
                }
            }
            check(changed.joined(), "\(name), changed by \(seed)")
        }
    }

    /// Words, and everything between them by one sign each.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isInWord = false
        for character in text {
            let isLetter = character.isLetter || character.isNumber
            if isLetter, isInWord { words[words.count - 1].append(character) } else { words.append(String(character)) }
            isInWord = isLetter
        }
        return words
    }
}

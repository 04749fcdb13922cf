import SwiftImport
import Testing

/// The order that sources give to their types.
@Suite struct OwnOrderTests {
    private let songs = """
        struct Song: Identifiable, Comparable { let id: Int; let year: Int
         static func < (a: Song, b: Song) -> Bool { a.year < b.year }
         static func == (a: Song, b: Song) -> Bool { a.id == b.id } }
        """
    private let state = "@State var songs = [Song(id: 1, year: 2), Song(id: 2, year: 1)]"

    @Test func anOperatorIsPassedAsWhatItsTypeSays() throws {
        let made = try body("ForEach(songs.sorted(by: >)) { Text(\"\\($0.id)\") }", state, songs)
        #expect(made.contains("songs.sorted(by: { $1.year < $0.year })"))
        let least = try body("Text(songs.max(by: <) == nil ? \"none\" : \"some\")", state, songs)
        #expect(least.contains("songs.max(by: { $0.year < $1.year })"))
    }

    @Test func theLeastAndTheGreatestAreByTheTypesOrder() throws {
        let made = try body("Text(songs.min()?.id == songs.max()?.id ? \"one\" : \"more\")", state, songs)
        #expect(made.contains("songs.min { $0.year < $1.year }?.id == songs.max { $0.year < $1.year }?.id"))
        let both = try body("Text(max(songs[0], songs[1]).id == 1 ? \"first\" : \"second\")", state, songs)
        #expect(both.contains("((songs[1].year < songs[0].year) ? songs[0] : songs[1]).id"))
    }

    @Test func aListIsPutInTheTypesOrder() throws {
        let made = try body("Button(\"a\") { songs.sort(); songs.sort(by: >) }", state, songs)
        #expect(made.contains("songs.sort { $0.year < $1.year }; songs.sort(by: { $1.year < $0.year })"))
    }

    @Test func whatIsNotEqualIsWhatTheTypesOwnEqualityDenies() throws {
        let made = try body("Text(songs[0] != songs[1] ? \"two\" : \"one\")", state, songs)
        #expect(made.contains("!((songs[0].id == songs[1].id))"))
    }

    @Test func casesOfAComparableEnumAreInTheOrderOfTheSource() throws {
        let made = try body(
            "Text(level >= .high ? \"much\" : \"little\")", "@State var level = Level.mid",
            "enum Level: Comparable { case low, mid, high }")
        let names = "['low', 'mid', 'high'].firstIndex(of:"
        #expect(made.contains("(\(names) level) ?? 0) >= (\(names) 'high') ?? 0)"))
    }
}

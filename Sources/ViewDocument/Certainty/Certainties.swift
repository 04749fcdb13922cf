import Synchronization

/// How sure the records of a document's reports are: made once for a program that has holes.
package final class Certainties: Sendable {
    package enum Certainty: String, Sendable, CaseIterable {
        /// SwiftUI does the same.
        case exact
        /// So it is with the values that are made up: with others it may be otherwise.
        case stubbed
        /// SwiftUI may do otherwise: an action is cut short, or the inside of a view is not known.
        case unknown
    }

    /// What of a view a record tells.
    package enum Aspect: Sendable {
        /// That it is there, or its body ran for the first time.
        case isThere
        /// That a closure of it ran for the first time.
        case begins
        /// That its body or closure runs or is skipped.
        case runs
        /// How it is painted.
        case isPainted
        /// Where it is, and how large.
        case isPlaced
    }

    /// The event that a report is of, as far as its records rest on it.
    package struct Occasion: Sendable {
        /// Whether it gives states values by itself.
        package var writesStates: Bool
        /// Whether the content is long enough for the offsets whatever the holes are.
        package var holdsOffsets: Bool

        package init(writesStates: Bool, holdsOffsets: Bool) {
            self.writesStates = writesStates
            self.holdsOffsets = holdsOffsets
        }
    }

    private let ids: [String]
    private let all: HoleSet
    private let unknown: HoleSet
    /// By whether the event writes states by itself; nil where the document is too large to be looked through: then everything
    /// rests on all holes.
    private let marks: [CertaintyMarks]?
    /// Whether a node of the program is as large as it is, or there, because of holes.
    package let sizes: [Bool]
    /// What finding them took: nodes and attributes that were looked at.
    package let visits: Int

    init(_ program: Program) {
        ids = program.holes.holes.map(\.id)
        let places = HolePlaces(program)
        let tables = CostTables(program)
        let spread = CertaintySpread(tables, places, writesStates: false)
        let writing = CertaintySpread(tables, places, writesStates: true)
        all = places.all
        unknown = places.unknownHoles
        sizes = writing.sizes
        visits = spread.visits + writing.visits
        marks = spread.isEnded || writing.isEnded ? nil : [CertaintyMarks(spread), CertaintyMarks(writing)]
    }

    /// Whether anything rests on how far a scroll view can be scrolled.
    package var asksOffsets: Bool { marks?.contains { !$0.layout.isEmpty } ?? false }

    /// The holes on which it rests what a record tells of the view at a pointer; of the body of the document where that is nil.
    package func holes(at pointer: String?, _ aspect: Aspect, _ occasion: Occasion) -> HoleSet {
        guard let marks = marks?[occasion.writesStates ? 1 : 0] else { return all }
        return marks.holes(at: pointer, aspect).offset(restsOn: occasion.holdsOffsets ? .none : marks.layout)
    }

    package func certainty(of holes: HoleSet) -> Certainty {
        holes.isEmpty ? .exact : (holes & unknown).isEmpty ? .stubbed : .unknown
    }

    package func names(of holes: HoleSet) -> [String] { ids.indices.filter { holes.contains($0) }.map { ids[$0] } }
}

/// Of a program, when they are asked for first.
final class LazyCertainties: Sendable {
    private let made = Mutex<Certainties?>(nil)

    func of(_ program: Program) -> Certainties {
        made.withLock { made in
            let found = made ?? Certainties(program)
            made = found
            return found
        }
    }
}

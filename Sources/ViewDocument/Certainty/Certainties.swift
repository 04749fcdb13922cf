import Synchronization

/// How sure the records of a document's reports are: made once for a program that has holes.
package final class Certainties: Sendable {
    package enum Certainty: String, Sendable {
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

    private struct Marks {
        var there, begins, runs, painted: [String: HoleSet]
        var document: HoleSet
        var layout: HoleSet
        var changesLayout: HoleSet
    }

    private let ids: [String]
    private let unknown: HoleSet
    /// Whether a node of the program is as large as it is, or there, because of holes.
    package let sizes: [Bool]
    /// By whether the event writes states by itself.
    private let marks: [Marks]

    init(_ program: Program) {
        ids = program.holes.holes.map(\.id)
        let spread = CertaintySpread(program, writesStates: false)
        let writing = CertaintySpread(program, writesStates: true)
        unknown = spread.places.unknownHoles
        sizes = writing.sizes
        marks = [Self.marks(of: spread), Self.marks(of: writing)]
    }

    private static func marks(of spread: CertaintySpread) -> Marks {
        let program = spread.program
        var marks = Marks(
            there: [:], begins: [:], runs: [:], painted: [:], document: spread.runs[program.components[0].body],
            layout: spread.layout.rests, changesLayout: spread.layout.change)
        for (index, block) in program.blocks.enumerated() {
            for node in block.nodes {
                let template = program.nodes[node]
                let pointer = template.pointer
                let here = spread.exists(node: node)
                marks.there[pointer, default: .none] |= here
                var runs = here | spread.runs[spread.tables.closure[index]]
                var painted = runs | spread.changes(of: node, index)
                var begins = here
                for inner in template.blocks where inner >= 0 { begins |= spread.exists[Int(inner)] }
                marks.begins[pointer, default: .none] |= begins
                if template.kind.valueFlow == .component {
                    runs |= spread.runs[program.body(ofUse: template)] | spread.arguments(of: node, index)
                } else {
                    runs |= begins
                    for inner in template.blocks where inner >= 0 { runs |= spread.runs[Int(inner)] }
                }
                for fact in spread.environment { painted |= fact.change }
                marks.runs[pointer, default: .none] |= runs
                marks.painted[pointer, default: .none] |= painted
            }
        }
        return marks
    }

    /// How sure it is what a record tells of the view at a pointer, and the holes it rests on.
    ///
    /// - Parameters:
    ///   - pointer: Of the view or modifier; nil for the body of the document.
    ///   - writesStates: Whether the event does.
    ///   - holdsOffsets: Whether the content is long enough for the offsets whatever the holes are.
    package func certainty(
        at pointer: String?, _ aspect: Aspect, writesStates: Bool, holdsOffsets: Bool
    ) -> (certainty: Certainty, holes: [String]) {
        let marks = marks[writesStates ? 1 : 0]
        var set: HoleSet
        if let pointer {
            switch aspect {
            case .isThere: set = marks.there[pointer] ?? .none
            case .begins: set = marks.begins[pointer] ?? .none
            case .runs: set = marks.runs[pointer] ?? .none
            case .isPainted: set = (marks.painted[pointer] ?? .none) | marks.changesLayout
            case .isPlaced: set = (marks.painted[pointer] ?? .none) | marks.layout | .offset
            }
        } else {
            set = aspect == .isThere ? .none : marks.document
        }
        set = set.offset(restsOn: holdsOffsets ? .none : marks.layout)
        guard !set.isEmpty else { return (.exact, []) }
        let isUnknown = ids.indices.contains { set.contains($0) && unknown.contains($0) }
        return (isUnknown ? .unknown : .stubbed, ids.indices.filter { set.contains($0) }.map { ids[$0] })
    }
}

extension CertaintySpread {
    /// On what it rests whether anything of a node changes by its attributes.
    func changes(of node: Int, _ block: Int) -> HoleSet {
        var set = HoleSet.none
        for index in tables.attributes(of: node) {
            let own = places.attributes[index] ?? .none
            switch program.attributes[index].source {
            case .expression(let expression, _), .captured(let expression, _):
                set |= value(expression, in: block, own: own).change
            case .handed(_, let number): set |= handed[number]?.change ?? .none
            default: break
            }
        }
        return set
    }

    /// The same of what a use gives its component.
    func arguments(of use: Int, _ block: Int) -> HoleSet {
        var set = changes(of: use, block)
        for index in tables.attributes(of: use) {
            let component = program.blocks[block].component
            if case .object(let slot) = program.attributes[index].source, slots[component].indices.contains(slot) {
                set |= slots[component][slot].fact.change
            }
        }
        return set
    }
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

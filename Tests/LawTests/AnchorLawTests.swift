import Geometry
import TestSupport
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Nothing that is visible jumps (docs/lazy.md): whatever lengths become known, a row that is mounted before and after a
/// scroll moves on screen by as much as was scrolled, and at another width the topmost row stays. `ANCHOR_DOCUMENTS=n` runs
/// more, from `ANCHOR_SEED` on.
@Suite struct AnchorLaw {
    private static let seeds: [UInt64] = {
        let first = LawRunner.environment("ANCHOR_SEED").flatMap { UInt64($0) } ?? 1
        let run = Array(first..<first + (LawRunner.environment("ANCHOR_DOCUMENTS").flatMap { UInt64($0) } ?? 40))
        return LawRunner.environment("ANCHOR_SEED") == nil ? run + found : run
    }()
    /// Documents in which rows once jumped: by headers out of view (505, 543), by rows drawn into view (567), at the end of
    /// content that is not known yet (605, 631), and rows that become too short to stay (591, 646).
    private static let found: [UInt64] = [505, 543, 567, 591, 605, 631, 646]
    private static let fonts = FontLibrary()

    @Test func nothingVisibleJumps() throws {
        var moves = 0
        for seed in Self.seeds { moves += try check(seed) }
        #expect(moves > Self.seeds.count, "so few rows stayed in view that the law says nothing")
    }

    /// How many rows were compared.
    private func check(_ seed: UInt64) throws -> Int {
        var random = SeededGenerator(seed: seed)
        let document = Self.document(&random)
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let session = Session(program: program, viewport: program.viewport, fonts: Self.fonts)
        _ = try session.mount()
        var compared = 0
        for step in 0..<12 {
            let before = try Screen(session)
            if random.chance(25) {
                var change = ViewportChange()
                change.width = Double(random.int(15...45) * 10)
                _ = try session.apply(.resize(change))
                let after = try Screen(session)
                guard before.offset > 0, !after.isAtEnd, let (row, place) = before.topmost else { continue }
                guard let now = after.rows[row] else {
                    // It became shorter than what of it was above the edge: those after it begin there or above.
                    #expect(
                        after.rows.values.contains { $0 <= after.edge + 12 },
                        "seed \(seed), step \(step): row \(row) left at another width\n\(document)")
                    continue
                }
                #expect(
                    abs(now - place) < 1e-6,
                    "seed \(seed), step \(step): row \(row) moved by \(now - place) at another width\n\(document)")
                compared += 1
                continue
            }
            if LawRunner.environment("ANCHOR_TRACE") != nil {
                print("step \(step): offset \(before.offset) of \(before.maximum), rows \(before.rows)")
            }
            let target = max(0, before.offset + Double(random.int(-60...60) * (random.chance(30) ? 20 : 3)))
            let reachable = min(target, before.maximum)
            _ = try session.apply(.scroll(view: nil, x: nil, y: target))
            let after = try Screen(session)
            // At an end content is where it ends.
            if after.isAtEnd || reachable == 0 { continue }
            for (row, place) in before.rows {
                guard let now = after.rows[row] else { continue }
                let way = place - now - (reachable - before.offset)
                #expect(
                    abs(way) < 1e-6,
                    "seed \(seed), step \(step): row \(row) jumped by \(way), from \(before.offset) to \(target), now \(after.offset) of \(after.maximum)\n\(document)"
                )
                compared += 1
            }
        }
        return compared
    }

    /// A scroll view with lazy containers of rows that are not alike: texts that wrap, lengths from data, headers.
    private static func document(_ random: inout SeededGenerator) -> String {
        let text =
            #"{"type": "Text", "text": {"$": "item % 3 == 0 ? 'one line' : item % 3 == 1 ? 'some words that wrap where it is narrow, as they do' : 'longer still, and longer, until there are three or four lines of it, or five'"}}"#
        let box =
            #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "20 + item * 37 % 90"}}}]}"#
        let fixed = #"{"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 44}}]}"#
        let choice =
            #"{"type": "If", "condition": {"$": "item % 4 == 0"}, "then": \#(fixed), "else": \#(box)}"#
        func list(_ name: String, _ random: inout SeededGenerator) -> String {
            let row = random.pick(text, box, choice, text)
            let named =
                #"{"type": "ZStack", "name": {"$": "'\#(name) \\(item)'"}, "children": [\#(row)]}"#
            let rows = #"{"type": "ForEach", "data": \#(random.int(20...200)), "children": [\#(named)]}"#
            let spacing = random.chance(60) ? #", "spacing": \#(random.int(0...12))"# : ""
            let content =
                random.chance(30) ? #"{"type": "Section", "header": \#(fixed), "children": [\#(rows)]}"# : rows
            if random.chance(20) {
                return
                    #"{"type": "LazyVGrid", "columns": [{"adaptive": {"minimum": 90}}]\#(spacing), "children": [\#(content)]}"#
            }
            return
                #"{"type": "LazyVStack"\#(spacing), "children": [\#(random.chance(30) ? fixed + "," : "")\#(content)]}"#
        }
        var parts = [list("a", &random)]
        if random.chance(40) {
            parts.insert(#"{"type": "Text", "text": "A title that wraps where it is narrow enough to"}"#, at: 0)
        }
        if random.chance(30) { parts.append(list("b", &random)) }
        let content =
            parts.count == 1 ? parts[0] : #"{"type": "VStack", "children": [\#(parts.joined(separator: ","))]}"#
        let top = random.int(0...3) * 10
        return
            #"{"viewport": {"width": 300, "height": 400, "scale": 2, "safeArea": {"top": \#(top)}}, "root": {"type": "ScrollView", "children": [\#(content)]}}"#
    }

    /// Where rows are on screen.
    private struct Screen {
        var rows: [String: Double] = [:]
        var offset = 0.0
        var maximum = 0.0
        /// Where what is visible begins.
        var edge = 0.0
        /// The row that begins highest of those that can be seen in the scroll view's frame, and where.
        var topmost: (String, Double)?

        var isAtEnd: Bool { offset == 0 || offset == maximum }

        init(_ session: Session) throws {
            let graph = session.graph
            let scroll = try #require(graph.scrollView(named: nil))
            let state = try #require(graph.scrollState(of: scroll))
            (offset, maximum) = (state.offset.y, state.maximumOffset.y)
            let port = graph.coordinates.frame(of: scroll)
            edge = port.minY
            for list in ["a", "b"] {
                for row in 0..<200 {
                    let name = "\(list) \(row)"
                    guard let view = graph.view(named: name) else { continue }
                    let frame = graph.coordinates.frame(of: view)
                    rows[name] = frame.minY
                    guard frame.maxY > port.minY, frame.minY <= port.minY, frame.height > 0 else { continue }
                    if topmost.map({ frame.minY < $0.1 }) ?? true { topmost = (name, frame.minY) }
                }
            }
        }
    }
}

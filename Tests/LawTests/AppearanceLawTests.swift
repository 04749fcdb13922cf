import Expressions
import TestSupport
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// From iOS 17 on rows and cells come and go in pairs: what appeared less what disappeared is what is alive, whatever was
/// scrolled, resized, inserted, taken out or exchanged on the way.
@Suite struct AppearanceLaw {
    @Test(arguments: 1...60 as ClosedRange<UInt64>) func whatAppearedLessWhatDisappearedIsAlive(_ seed: UInt64) throws {
        var screen = RandomScreen(seed: seed)
        let text = screen.document().text
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        let session = verified.session
        var differences = try verified.mount().differences
        #expect(try balance(session) == live(session), "seed \(seed) at mount: \(text)")
        for _ in 0..<14 {
            let event = screen.event()
            differences += try verified.apply(event).differences
            #expect(try balance(session) == live(session), "seed \(seed) after \(event): \(text)")
        }
        #expect(differences == [], "seed \(seed): \(text)")
    }

    private func balance(_ session: Session) throws -> Int {
        var numbers: [String: Double] = [:]
        for (name, value) in session.graph.visibleSlots(
            of: session.graph.instance(at: try #require(session.graph.view(named: "Screen"))))
        {
            if case .number(let number) = value { numbers[name] = number }
        }
        return Int((numbers["appeared"] ?? 0) - (numbers["disappeared"] ?? 0))
    }

    private func live(_ session: Session) -> Int {
        var count = 0
        session.graph.forEachNode { node in
            if session.graph.tree.kind[Int(node)] == .onAppear { count += 1 }
            return true
        }
        return count
    }
}

/// A scroll view with a lazy container of rows, sections, static views and containers in rows; each view that counts itself
/// does it by the same pair of modifiers.
private struct RandomScreen {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> JSON {
        let content = random.chance(20) ? recycling() : scrollView()
        return [
            "profile": .string(random.pick("iOS17", "iOS18", "iOS26")), "viewport": ["width": 200, "height": 150],
            "components": [
                "Screen": [
                    "state": [
                        "appeared": 0, "disappeared": 0, "count": .number(Double(random.int(0...40))), "isOn": true,
                        "items": [3, 1, 4, 15, 9, 2, 6, 5, 35],
                    ],
                    "body": content,
                ]
            ],
            "root": ["type": "Screen"],
        ]
    }

    mutating func event() -> SessionEvent {
        func set(_ slot: String, _ value: Value) -> SessionEvent {
            .set([SlotAssignment(target: "Screen", slot: slot, value: value)])
        }
        switch random.int(0...9) {
        case 0: return set("count", .number(Double(random.int(0...40))))
        case 1: return set("isOn", .bool(random.chance(50)))
        case 2:
            let items = (0..<random.int(0...9)).map { Value.number(Double($0 * 7 % 10)) }
            return set("items", .array(random.chance(50) ? items : items.reversed()))
        case 3:
            var change = ViewportChange()
            change.height = Double(random.int(60...300))
            return .resize(change)
        default: return .scroll(view: nil, x: nil, y: Double(random.int(0...900)))
        }
    }

    private mutating func counted(_ view: JSON) -> JSON {
        var view = view
        view["modifiers"] = [
            ["frame": ["height": .number(Double(random.int(1...5) * 10))]], ["onAppear": "appeared += 1"],
            ["onDisappear": "disappeared += 1"],
        ]
        return view
    }

    private mutating func row() -> JSON {
        switch random.int(0...5) {
        case 0: return ["type": "If", "condition": .expression("isOn"), "then": counted(["type": "Divider"])]
        case 1:
            return ["type": "Group", "children": [counted(["type": "Spacer"]), ["type": "Divider"]]]
        default: return counted(["type": "Color", "color": "red"])
        }
    }

    private mutating func rows() -> JSON {
        let data: JSON = random.chance(50) ? .expression("count") : .expression("items")
        return ["type": "ForEach", "data": data, "id": "self", "children": [random.chance(80) ? row() : nested()]]
    }

    private mutating func nested() -> JSON {
        [
            "type": "ScrollView", "axis": "horizontal",
            "children": [["type": "LazyHStack", "children": [["type": "ForEach", "data": 9, "children": [row()]]]]],
        ]
    }

    private mutating func scrollView() -> JSON {
        var children: [JSON] = [rows()]
        if random.chance(50) { children.append(["type": "Section", "children": [rows(), row()]]) }
        if random.chance(50) { children.insert(row(), at: 0) }
        if random.chance(30) { children.append(["type": "If", "condition": .expression("isOn"), "then": rows()]) }
        var lazy: JSON = ["type": .string(random.pick("LazyVStack", "LazyVGrid")), "children": .array(children)]
        if lazy["type"] == "LazyVGrid" { lazy["columns"] = [["flexible": [:]], ["flexible": [:]]] }
        return ["type": "ScrollView", "children": [lazy]]
    }

    private mutating func recycling() -> JSON {
        [
            "type": "RecyclingStack", "cellHeight": 30, "window": .number(Double(random.int(1...6))),
            "count": .expression("count"), "cell": row(),
        ]
    }
}

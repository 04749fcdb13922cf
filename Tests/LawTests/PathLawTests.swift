import SVGFrame
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

/// Where a document is path-free its frame at an offset is a function of that offset alone: a session that was elsewhere
/// before draws what a new one draws there.
@Suite struct PathLaws {
    /// Frames compared.
    private static func check(_ text: String, seed: UInt64) throws -> Int {
        guard case .success(let program) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            Issue.record("seed \(seed) makes no valid document: \(text)")
            return 0
        }
        guard PathFreedom.holds(for: program) else { return 0 }
        var random = SeededGenerator(seed: seed &+ 0xFACE)
        guard let stayed = Self.session(program) else { return 0 }
        var way: [Double] = []
        for _ in 0..<8 {
            let offset = Double(random.int(0...40) * random.pick(1, 5, 20)) / Double(random.pick(1, 1, 2))
            way.append(offset)
            guard let fresh = Self.session(program) else { return 0 }
            // Where the content's length follows the offset, an offset past its end is another one on another way.
            let mayReach = stayed.reach == fresh.reach
            let event = SessionEvent.scroll(view: nil, x: nil, y: offset)
            guard (try? stayed.apply(event)) != nil, (try? fresh.apply(event)) != nil else { break }
            guard mayReach else { continue }
            let (one, other) = (try stayed.frame(FrameOptions()), try fresh.frame(FrameOptions()))
            guard one != other else { continue }
            let place = max(0, zip(one, other).prefix { $0 == $1 }.count - 80)
            func part(_ frame: [UInt8]) -> String {
                String(decoding: frame.dropFirst(place).prefix(200), as: UTF8.self)
            }
            Issue.record("seed \(seed), way \(way): …\(part(one))\nand not …\(part(other))\n\(text)")
            break
        }
        return way.count
    }

    private static func session(_ program: Program) -> Session? {
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        return (try? session.mount()) == nil ? nil : session
    }

    @Test func aPathFreeRandomDocumentHasOneFrameAtAnOffsetWhateverWayOneCame() throws {
        var compared = 0
        for seed in LawRunner.seeds {
            compared += try Self.check(
                RandomTrial(seed: seed, features: LawRunner.features).document.text, seed: seed)
        }
        if LawRunner.seeds.count >= 40 { #expect(compared > LawRunner.seeds.count / 4) }
    }

    @Test func soDoScreensWithRowsReadersAndEffects() throws {
        var compared = 0
        for seed in LawRunner.seeds {
            var random = SeededGenerator(seed: seed)
            compared += try Self.check(Self.screen(&random).text, seed: seed)
        }
        if LawRunner.seeds.count >= 40 { #expect(compared > LawRunner.seeds.count) }
    }

    /// Rows of known lengths, lazy or not, what follows the offset, and effects.
    private static func screen(_ random: inout SeededGenerator) -> JSON {
        let height = Double(random.int(2...9) * 10)
        func effect() -> JSON {
            random.pick(
                ["parallax": ["rate": 0.5]], ["opacity": ["$": "1 - min(scroll.y, 200) / 400"]],
                ["visualEffect": ["offset": ["y": ["$": "proxy.frame(in: .scrollView).minY / 4"]]]],
                ["padding": 4], ["background": "#EEE"])
        }
        var row: JSON = [
            "type": "ZStack", "modifiers": [["frame": ["height": .number(height)]]],
            "children": [["type": "Text", "text": ["$": "'row \\(item)'"]]],
        ]
        if random.chance(40) {
            row["children"] = [
                [
                    "type": "If", "condition": ["$": "item % 3 == 0"], "then": ["type": "Circle"],
                    "else": ["type": "Text", "text": ["$": "'\\(item)'"]],
                ]
            ]
        }
        if random.chance(40) { row["modifiers"] = [["frame": ["height": .number(height)]], effect()] }
        if random.chance(30) { row = ["type": "Row", "properties": ["n": ["$": "item"]]] }
        let rows: JSON = ["type": "ForEach", "data": .number(Double(random.int(10...90))), "children": [row]]
        let list: JSON = [
            "type": .string(random.pick("LazyVStack", "LazyVStack", "VStack", "LazyVGrid")),
            "children": random.chance(30)
                ? [
                    [
                        "type": "Section",
                        "header": ["type": "Color", "color": "red", "modifiers": [["frame": ["height": 20]]]],
                        "children": [rows],
                    ]
                ] : [rows],
        ]
        var content = list
        if content["type"]?.text == "\"LazyVGrid\"" { content["columns"] = [["flexible": [:]], ["flexible": [:]]] }
        let reader: JSON = [
            "type": "GeometryReader",
            "children": [["type": "Text", "text": ["$": "'\\(geometry.frame(in: .global).minY)'"]]],
            "modifiers": [["frame": ["height": 60]]],
        ]
        let follower: JSON = random.pick(
            ["type": "Text", "text": ["$": "'at \\(scroll.y)'"], "modifiers": [["frame": ["height": 30]]]],
            [
                "type": "If", "condition": ["$": "scroll.y > 120"], "then": ["type": "Kept"],
                "else": ["type": "Color", "color": "blue", "modifiers": [["frame": ["height": 30]]]],
            ], reader)
        if random.chance(70) { content = ["type": "VStack", "children": [follower, content]] }
        if random.chance(20) { content["modifiers"] = [effect()] }
        return [
            "viewport": ["width": 300, "height": 400, "scale": 2],
            "components": [
                "Row": [
                    "properties": ["n"], "state": ["count": 0],
                    "body": [
                        "type": "Text", "text": ["$": "'\\(n) of \\(count)'"],
                        "modifiers": [["frame": ["height": .number(height)]]],
                    ],
                ],
                "Kept": [
                    "state": ["count": random.chance(50) ? 3 : ["$": "viewport.width"]],
                    "body": [
                        "type": "Text", "text": ["$": "'kept \\(count)'"], "modifiers": [["frame": ["height": 30]]],
                    ],
                ],
                "Main": ["body": ["type": "ScrollView", "children": [content]]],
            ], "root": ["type": "Main"],
        ]
    }

    /// Each of these draws otherwise on another way, so none may be called path-free.
    @Test(arguments: [
        // A state with the offset at which its view was mounted.
        #"{"type": "If", "condition": {"$": "scroll.y > 100"}, "then": {"type": "Kept", "properties": {"n": {"$": "scroll.y"}}}}"#,
        // A body that ran at another offset has another random colour.
        #"{"type": "Tinted", "properties": {"isFar": {"$": "scroll.y > 100"}}}"#,
        // An arm that counts how often it appeared.
        #"{"type": "If", "condition": {"$": "scroll.y > 100"}, "then": {"type": "Color", "color": "red", "modifiers": [{"onAppear": "count += 1"}]}}"#,
        // A scroll view that comes to stand before the first one.
        #"{"type": "If", "condition": {"$": "scroll.y > 100"}, "then": {"type": "ScrollView", "children": [{"type": "Text", "text": "x"}]}}"#,
    ])
    func whatKeepsSomethingOfTheWayIsNotPathFree(part: String) throws {
        let text = """
            {"components": {
              "Kept": {"properties": ["n"], "state": {"own": {"$": "n"}}, "body": {"type": "Text", "text": {"$": "'\\\\(own)'"}}},
              "Tinted": {"properties": {"isFar": false}, "body": {"type": "Rectangle", "modifiers": [{"foregroundStyle": {"$": "Color.random"}}]}},
              "Main": {"state": {"count": 0}, "body": {"type": "ScrollView", "children": [{"type": "VStack", "children": [
                \(part), {"type": "Text", "text": {"$": "'\\\\(count)'"}},
                {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 3000}}]}]}]}}},
             "root": {"type": "Main"}}
            """
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        #expect(!PathFreedom.holds(for: program))
    }
}

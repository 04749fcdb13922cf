/// A generator whose numbers are the same everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[Int.random(in: 0..<items.count, using: &self)] }
}

/// Writes a document of a few components that use each other, with states, bindings, objects, rows, readers and binders.
/// All values are small numbers.
struct RandomDocument {
    /// What may be named at one place.
    struct Scope {
        var component: Int
        var numbers: [String]
        var places: [String]
        var closures: [String]
        var bindable: [String]
        var objects: [String]
        var isInReader = false
        var loops = 0
    }
    private var random: SeededGenerator
    private let count: Int
    private var slots: [Scope] = []
    private var names = 0
    /// Names of views that a tap may try.
    private(set) var tappable: [String] = []
    private(set) var text = ""
    private var declarations: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        count = Int.random(in: 2...4, using: &random)
        for component in 0..<count { slots.append(declare(component)) }
        var components: [String] = []
        for component in 0..<count {
            let body = views(slots[component], depth: 3, most: component == 0 ? 4 : 2)
            components.append("\"C\(component)\": {\(declarations[component]), \"body\": \(body)}")
        }
        let profile = random.pick(["iOS16", "iOS17", "iOS18"])
        text = document(components.joined(separator: ", "), root: #"{"type": "C0"}"#, also: Self.head(profile: profile))
    }

    private static func head(profile: String) -> String {
        """
        "profile": "\(profile)", "viewport": {"width": 200, "height": 300, "scale": 2},
        "models": {"Store": {"kind": "ObservableObject", "properties": {"a": 1, "b": 2}},
                   "Notes": {"kind": "Observable", "properties": {"a": 1, "b": 2}}},
        "preferences": {"K": {"default": 0, "reduce": "\(["sum", "last", "max"][profile.utf8.count % 3])"}}
        """
    }

    private mutating func declare(_ component: Int) -> Scope {
        var scope = Scope(component: component, numbers: [], places: [], closures: [], bindable: [], objects: [])
        var parts = [#""state": {"s": 1, "t": 2, "items": [\#(random.pick(["", "1, 2, 3", "4, 2"]))]}"#]
        scope.numbers = ["s", "t", "items.count"]
        scope.places = ["s", "t"]
        scope.bindable = ["s", "t"]
        if component > 0 {
            parts.append(#""properties": {"p": 0, "q": 0\#(random.chance(30) ? #", "w": "x""# : "")}"#)
            scope.numbers += ["p", "q"]
            if random.chance(50) {
                parts.append(#""bindings": ["b"]"#)
                scope.numbers.append("b")
                scope.places.append("b")
                scope.bindable.append("b")
            }
            if random.chance(40) {
                parts.append(#""closures": ["tell"]"#)
                scope.closures.append("tell")
            }
            if random.chance(30) { parts.append(#""equatable": ["p % 2", "q"]"#) }
            if random.chance(40) {
                parts.append(#""observedObjects": {"given": "\#(random.pick(["Store", "Notes"]))"}"#)
                scope.objects.append("given")
            }
        }
        if random.chance(50) {
            parts.append(#""stateObjects": {"own": "Store", "notes": "Notes"}"#)
            scope.objects += ["own", "notes"]
        }
        if random.chance(40) {
            parts.append(#""environment": ["tint"]"#)
            scope.numbers.append("(tint ?? 0)")
        }
        for object in scope.objects { scope.numbers += ["\(object).a", "\(object).b"] }
        for object in scope.objects { scope.places += ["\(object).a", "\(object).b"] }
        declarations.append(parts.joined(separator: ", "))
        return scope
    }

    private mutating func number(_ scope: Scope) -> String {
        var sources = scope.numbers + ["1", "3"]
        if scope.isInReader {
            sources += ["geometry.size.width", "geometry.frame(in: .global).minY", "geometry.size.height"]
        }
        if scope.loops > 0 { sources += ["index", "index"] }
        if random.chance(6) { sources = ["scroll.y", "viewport.width"] }
        let a = random.pick(sources)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "(\(a) + \(random.pick(sources))) % 7"
        case 1: return "(\(random.pick(sources)) % 2 == 0 ? \(a) : 5)"
        default: return a
        }
    }

    private mutating func action(_ scope: Scope) -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return "items.append(\(Int.random(in: 1...5, using: &random)))"
        case 1: return "if items.count > 0 { items.removeFirst() }"
        case 2: return "items.insert(\(Int.random(in: 1...9, using: &random)), at: 0)"
        case 3: return "\(random.pick(scope.places)) += 1; withAnimation { \(random.pick(scope.places)) += 1 }"
        case 4 where !scope.closures.isEmpty: return "tell()"
        case 5: return "\(random.pick(scope.places)) = \(number(scope).replacingGeometry)"
        default: return "\(random.pick(scope.places)) += 1"
        }
    }

    /// An action that `perform` may run in a component.
    mutating func performable() -> (component: String, action: String) {
        let scope = slots[Int.random(in: 0..<count, using: &random)]
        return ("C\(scope.component)", action(scope))
    }

    mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

    mutating func pick<Element>(_ items: [Element]) -> Element { random.pick(items) }

    private mutating func views(_ scope: Scope, depth: Int, most: Int) -> String {
        "[" + (0..<Int.random(in: 1...most, using: &random)).map { _ in view(scope, depth) }.joined(separator: ", ")
            + "]"
    }

    private mutating func view(_ scope: Scope, _ depth: Int) -> String {
        var parts = content(scope, depth)
        if random.chance(8), !parts[0].contains("ForEach") { parts.append(#""id": {"$": "\#(number(scope)) % 3"}"#) }
        let modifiers = (0..<Int.random(in: 0...2, using: &random)).map { _ in modifier(scope, depth) }
        if !modifiers.isEmpty { parts.append("\"modifiers\": [\(modifiers.joined(separator: ", "))]") }
        return "{\(parts.joined(separator: ", "))}"
    }

    private mutating func content(_ scope: Scope, _ depth: Int) -> [String] {
        let kind = depth <= 0 ? Int.random(in: 0..<3, using: &random) : Int.random(in: 0..<14, using: &random)
        switch kind {
        case 2: return button(scope)
        case 3...5 where scope.component + 1 < count: return use(scope)
        case 6: return ["\"type\": \"VStack\"", "\"children\": \(views(scope, depth: depth - 1, most: 3))"]
        case 7:
            return [
                #""type": "If", "condition": {"$": "\#(number(scope)) % 2 == 0"}"#,
                "\"then\": \(views(scope, depth: depth - 1, most: 2))",
                random.chance(60) ? "\"else\": \(views(scope, depth: depth - 1, most: 1))" : #""else": []"#,
            ]
        case 8:
            return [
                #""type": "Switch", "value": {"$": "\#(number(scope)) % 3"}"#,
                "\"cases\": {\"0\": \(views(scope, depth: depth - 1, most: 1)), \"1\": \(views(scope, depth: depth - 1, most: 2))}",
                "\"default\": \(views(scope, depth: depth - 1, most: 1))",
            ]
        case 9, 10: return rows(scope, depth)
        case 11:
            var inside = scope
            inside.isInReader = true
            var parts = ["\"type\": \"GeometryReader\"", "\"children\": \(views(inside, depth: depth - 1, most: 2))"]
            if random.chance(30) { parts.append("\"onUpdate\": \"\(random.pick(scope.places)) = \(number(inside))\"") }
            return parts
        case 12:
            return [
                "\"type\": \"ScrollView\"",
                "\"children\": [\(view(scope, depth - 1)), {\(lazy(scope, depth).joined(separator: ", "))}]",
            ]
        case 13: return ["\"type\": \"Group\"", "\"children\": \(views(scope, depth: depth - 1, most: 2))"]
        default: return [#""type": "Text", "text": {"$": "\#(number(scope))"}"#]
        }
    }

    private mutating func button(_ scope: Scope) -> [String] {
        names += 1
        tappable.append("v\(names)")
        return [
            #""type": "Button", "name": "v\#(names)", "action": "\#(action(scope).replacingGeometry)""#,
            #""label": {"type": "Text", "text": {"$": "\#(number(scope))"}}"#,
        ]
    }

    private mutating func rows(_ scope: Scope, _ depth: Int) -> [String] {
        var inside = scope
        inside.loops += 1
        inside.numbers.append("item")
        let id = random.pick([#""self""#, #""index""#, #"{"$": "item % 4"}"#, #"{"$": "item + s"}"#])
        return [
            #""type": "ForEach", "id": \#(id)"#,
            random.pick([
                #""data": {"$": "items"}"#, #""data": {"$": "(s % 4) + 1"}"#,
                #""data": {"range": [0, {"$": "t % 3"}]}"#, #""data": [1, 2]"#,
            ]),
            "\"children\": \(views(inside, depth: depth - 1, most: 2))",
        ]
    }

    private mutating func lazy(_ scope: Scope, _ depth: Int) -> [String] {
        var inside = scope
        inside.loops += 1
        inside.numbers.append("item")
        let rows =
            #"{"type": "ForEach", "id": "\#(random.pick(["self", "index"]))", "data": \#(random.pick(["30", #"{"$": "items"}"#])), "children": [{"type": "VStack", "children": \#(views(inside, depth: depth - 2, most: 2)), "modifiers": [{"frame": {"height": \#(random.pick(["40", #"{"$": "30 + 10 * (item % 3)"}"#]))}}]}]}"#
        return [#""type": "LazyVStack", "spacing": 0"#, "\"children\": [\(view(scope, 0)), \(rows)]"]
    }

    private mutating func use(_ scope: Scope) -> [String] {
        let other = Int.random(in: scope.component + 1..<count, using: &random)
        var parts = ["\"type\": \"C\(other)\""]
        var inputs = [#""p": {"$": "\#(number(scope))"}"#]
        if random.chance(50) { inputs.append(#""q": \#(random.chance(50) ? "4" : #"{"$": "\#(number(scope))"}"#)"#) }
        parts.append("\"properties\": {\(inputs.joined(separator: ", "))}")
        if slots[other].bindable.contains("b") {
            var sources =
                scope.bindable.map { "\"$\($0)\"" } + [
                    #"{"constant": 3}"#, #"{"get": "s + 1", "set": "t = newValue"}"#,
                ]
            for object in scope.objects { sources.append("\"$\(object).a\"") }
            parts.append("\"bindings\": {\"b\": \(random.pick(sources))}")
        }
        if slots[other].closures.contains("tell") {
            parts.append("\"closures\": {\"tell\": \"\(random.pick(["", action(scope)]).replacingGeometry)\"}")
        }
        if slots[other].objects.contains("given") {
            let model = declarations[other].contains(#""given": "Store""#) ? "Store" : "Notes"
            let own = scope.objects.filter { object in
                object == "own"
                    ? model == "Store"
                    : object == "notes"
                        ? model == "Notes" : declarations[scope.component].contains("\"given\": \"\(model)\"")
            }
            parts.append(
                "\"objects\": {\"given\": \(own.isEmpty ? "{\"new\": \"\(model)\"}" : "\"\(random.pick(own))\"")}")
        }
        return parts
    }

    private mutating func modifier(_ scope: Scope, _ depth: Int) -> String {
        let write = action(scope).replacingGeometry
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return #"{"opacity": {"$": "\#(number(scope))"}}"#
        case 1:
            if random.chance(40) {
                return #"{"task": {"id": {"$": "\#(number(scope).replacingGeometry)"}, "action": "\#(write)"}}"#
            }
            return #"{"\#(random.pick(["onAppear", "task"]))": "\#(write)"}"#
        case 2: return #"{"onDisappear": "\#(write)"}"#
        case 3:
            return
                #"{"onChange": {"of": {"$": "\#(number(scope).replacingGeometry)"}, "initial": \#(random.chance(30)), "action": "\#(write)"}}"#
        case 4: return #"{"preference": {"key": "K", "value": {"$": "\#(number(scope))"}}}"#
        case 5: return #"{"onPreferenceChange": {"key": "K", "action": "s = value"}}"#
        case 6: return #"{"environment": {"tint": {"$": "\#(number(scope))"}}}"#
        case 7: return #"{"frame": {"height": {"$": "20 + \#(number(scope).replacingGeometry) % 5"}}}"#
        case 8: return #"{"onGeometryChange": {"of": "round(proxy.size.width / 50)", "action": "t = value"}}"#
        case 9: return depth > 0 ? #"{"overlay": \#(view(scope, depth - 1))}"# : #"{"padding": 2}"#
        default: return #"{"background": {"$": "Color.random"}}"#
        }
    }
}

extension String {
    /// Without geometry and offsets: for places where they are not in scope or would never settle.
    fileprivate var replacingGeometry: String {
        var result = self
        for name in ["geometry.size.width", "geometry.frame(in: .global).minY", "geometry.size.height", "scroll.y"] {
            while let range = result.firstRange(of: name) { result.replaceSubrange(range, with: "2") }
        }
        return result
    }
}

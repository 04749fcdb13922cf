extension DocumentGenerator {
    static let anchors = ["top", "center", "bottom"]

    /// An id that rows of a count, of numbers or of words could have.
    mutating func scrollID() -> JSON { random.chance(75) ? .number(Double(random.int(0...30))) : .string(word()) }

    /// What a ScrollPosition asks for.
    mutating func position() -> String {
        switch random.int(0...3) {
        case 0: return "edge: .\(random.pick("top", "bottom", "leading", "trailing"))"
        case 1:
            return
                "id: \(scrollID().text.replacing("\"", with: "'")), anchor: .\(random.pick("top", "center", "bottom"))"
        case 2: return "y: \(random.int(0...900))"
        default: return "x: \(random.int(0...90)), y: \(random.int(0...90))"
        }
    }

    /// A reader around a scroll view, and a button in it that scrolls.
    mutating func scrollReader(_ content: JSON, _ scope: GeneratorScope) -> JSON {
        func scroll(_ id: JSON, _ anchor: String?) -> String {
            if let name = scope.positions.first, random.chance(60) { return "\(name).scrollTo(\(position()))" }
            let id = id.text.replacing("\"", with: "'")
            return "proxy.scrollTo(\(id)\(anchor.map { ", anchor: .\($0)" } ?? ""))"
        }
        var statement = scroll(scrollID(), random.element(of: Self.anchors))
        if random.chance(40), let name = random.element(of: scope.writableNumbers) {
            statement = random.chance(50) ? "\(name) += 1; \(statement)" : "withAnimation { \(statement) }; \(name) = 3"
        }
        let button: JSON = [
            "type": "Button", "name": .string(button(scope)), "action": .string(statement), "label": leaf(scope),
        ]
        var content = content
        if random.chance(30) {
            var modifiers: [JSON] = []
            if case .array(let written)? = content["modifiers"] { modifiers = written }
            content["modifiers"] = .array(modifiers + [["onAppear": .string(scroll(scrollID(), nil))]])
        }
        return ["type": "ScrollViewReader", "children": [button, content]]
    }

    /// An event over names of the document; what it names need not be alive.
    mutating func event(isInside: Bool = false) -> LawEvent {
        if furtherShare > 0, random.chance(8) {
            return .scrollTo(id: scrollID(), anchor: random.chance(70) ? random.element(of: Self.anchors) : nil)
        }
        if furtherShare > 0, random.chance(6) { return .leave(random.pick("back", "dismiss")) }
        if furtherShare > 0, random.chance(8), let name = random.element(of: tapNames) {
            let what = random.pick(
                "refresh", "submit", "longPress", "swipe_trailing", "swipe_leading", "swipe_trailing_full", "delete",
                "search", "focus", "load", "taps")
            let told: JSON =
                switch what {
                case "delete": [.number(Double(random.int(0...3)))]
                case "search": .string(word())
                case "load": random.pick(["image": ["size": [30, 20]]], ["error": .string(word())])
                case "taps": .number(2)
                default: .null
                }
            return .ask(what, in: name, told)
        }
        if !isInside, random.chance(10) { return .advance(Double(random.int(0...12)) / 4) }
        switch random.int(0...19) {
        case 0...5:
            let view = random.chance(80) ? random.element(of: scrollNames) : nil
            let y = Double(random.int(0...40) * random.pick(1, 5, 20)) / Double(random.pick(1, 1, 2))
            if random.chance(12) { return .scroll(view: view, x: Double(random.int(0...60)), y: y) }
            return .scroll(view: view, x: nil, y: y)
        case 6...10:
            guard let name = random.element(of: tapNames) else { break }
            return .tap(name)
        case 11...13:
            guard let slot = random.element(of: settable) else { break }
            return .set(target: slot.target, slot: slot.slot, initial(slot.type))
        case 14...16: break
        case 17:
            guard !isInside else { break }
            var width: Double?
            var height: Double?
            if random.chance(70) { width = Double(random.int(20...45) * 10) }
            if random.chance(50) { height = Double(random.int(20...70) * 10) }
            return .resize(
                width: width, height: height, scale: random.chance(20) ? Double(random.int(1...3)) : nil,
                top: random.chance(30) ? Double(random.int(0...60)) : nil, bottom: nil)
        default:
            guard !isInside else { break }
            return .transaction((0..<random.int(2...3)).map { _ in event(isInside: true) })
        }
        guard let (component, scope) = random.element(of: scopes) else { return .scroll(view: nil, x: nil, y: 10) }
        var own = scope
        own.closures = []
        return .perform(target: component, action: action(own))
    }
}

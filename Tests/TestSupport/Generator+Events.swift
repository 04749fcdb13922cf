extension DocumentGenerator {
    /// An event over names of the document; what it names need not be alive.
    mutating func event(isInside: Bool = false) -> LawEvent {
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

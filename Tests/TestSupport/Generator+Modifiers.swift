extension DocumentGenerator {
    /// None to three modifiers of a view.
    mutating func modifiers(_ scope: GeneratorScope, _ depth: Int) -> [JSON] {
        var result: [JSON] = []
        let count = random.chance(30) ? 0 : random.int(1...3)
        for _ in 0..<count { if let modifier = modifier(scope, depth) { result.append(modifier) } }
        return result
    }

    private mutating func modifier(_ scope: GeneratorScope, _ depth: Int) -> JSON? {
        if furtherShare > 0, random.chance(furtherShare) { return furtherModifier(scope, depth) }
        switch random.int(0...36) {
        case 0, 1: return ["frame": fixedFrame(scope)]
        case 2, 3: return ["frame": flexibleFrame(scope)]
        case 4, 5: return ["padding": padding(scope)]
        case 6, 7: return ["background": color(scope)]
        case 8:
            guard depth > 0, budget > 0 else { return nil }
            return ["background": ["view": view(scope, depth - 1), "alignment": alignment()]]
        case 9: return ["overlay": color(scope)]
        case 10:
            guard depth > 0, budget > 0 else { return nil }
            return ["overlay": ["view": view(scope, depth - 1), "alignment": alignment()]]
        case 11, 12: return ["offset": ["x": amount(scope, -20, 20), "y": amount(scope, -20, 20)]]
        case 13:
            return random.chance(40) ? ["position": ["x": amount(scope, 0, 100), "y": amount(scope, 0, 100)]] : nil
        case 14:
            return [
                "aspectRatio": [
                    "ratio": random.chance(30) ? .null : .number(Double(random.int(1...4)) / 2),
                    "contentMode": .string(random.pick("fit", "fill")),
                ]
            ]
        case 15: return ["layoutPriority": amount(scope, -1, 2)]
        case 16, 17: return ["opacity": fraction(scope)]
        case 18: return ["cornerRadius": amount(scope, 0, 20)]
        case 19:
            return [
                "font": random.chance(50)
                    ? .string(random.pick("title", "body", "caption")) : ["size": amount(scope, 8, 30)]
            ]
        case 20: return ["foregroundStyle": color(scope)]
        case 21: return ["lineLimit": amount(scope, 1, 3)]
        case 22:
            return [
                "preference": ["key": .string(random.pick("Sum", "Last")), "value": .expression(number(quiet(scope)))]
            ]
        case 23:
            guard let name = random.element(of: scope.writableNumbers) else { return nil }
            return [
                "onPreferenceChange": ["key": .string(random.pick("Sum", "Last")), "action": "\(name) = value % 31"]
            ]
        case 24:
            let of = random.chance(50) ? number(quiet(scope)) : flag(quiet(scope))
            var change: JSON = ["of": .expression(of), "action": .string(action(scope))]
            if random.chance(30) { change["initial"] = true }
            return ["onChange": change]
        case 25: return random.chance(50) ? ["onAppear": .string(action(scope))] : task(scope)
        case 26:
            if random.chance(50) { return ["onDisappear": .string(action(scope))] }
            let interval: JSON =
                random.chance(70)
                ? .number(random.pick(0.3, 0.5, 1, 2)) : .expression("1 + abs(\(number(quiet(scope)))) % 3")
            return ["onReceive": ["timer": interval, "action": .string(action(scope))]]
        case 27: return ["onTapGesture": .string(action(scope))]
        case 28: return ["parallax": parallax(scope)]
        case 29, 30: return ["visualEffect": visualEffect(scope)]
        case 31:
            return [
                "alignmentGuide": [
                    "guide": .string(random.pick("leading", "top", "center", "bottom", "trailing")),
                    "value": .expression("d.\(random.pick("width", "height")) / 2 + \(number(quiet(scope), 1))"),
                ]
            ]
        case 32: return random.chance(30) ? ["ignoresSafeArea": true] : nil
        case 33: return ["id": random.chance(40) ? "fixed" : .expression(number(quiet(scope), 1))]
        case 34: return environment(scope)
        case 35:
            guard !scope.isInLoop else { return nil }
            let name = "part\(nextName())"
            tapNames.append(name)
            return ["name": .string(name)]
        default:
            guard scope.mayReadScroll, let name = random.element(of: scope.writableNumbers) else {
                return ["border": ["color": color(scope), "width": amount(scope, 0, 3)]]
            }
            return [
                "onGeometryChange": [
                    "of": .expression(random.pick("proxy.size.width", "proxy.frame(in: .global).minY")),
                    "action": "\(name) = newValue % 41",
                ]
            ]
        }
    }

    /// A task, started once or with each value of an `id`.
    private mutating func task(_ scope: GeneratorScope) -> JSON {
        let action = JSON.string(action(scope))
        if random.chance(40) { return ["task": action] }
        return ["task": ["id": .expression(number(quiet(scope))), "action": action]]
    }

    /// Without the geometry around: what captured expressions and binders may name.
    func quiet(_ scope: GeneratorScope) -> GeneratorScope {
        var scope = scope
        scope.isInReader = false
        scope.mayReadScroll = false
        return scope
    }

    mutating func alignment() -> JSON {
        .string(random.pick("center", "topLeading", "bottom", "trailing", "bottomTrailing"))
    }

    private mutating func fixedFrame(_ scope: GeneratorScope) -> JSON {
        var frame: JSON = [:]
        if random.chance(70) { frame["width"] = length(scope) }
        if random.chance(60) { frame["height"] = length(scope) }
        if random.chance(30) { frame["alignment"] = alignment() }
        return frame
    }

    private mutating func flexibleFrame(_ scope: GeneratorScope) -> JSON {
        var frame: JSON = [:]
        if random.chance(50) { frame["maxWidth"] = random.chance(60) ? "infinity" : amount(scope, 40, 90) }
        if random.chance(40) { frame["minHeight"] = amount(scope, 0, 40) }
        if random.chance(30) { frame["maxHeight"] = random.chance(40) ? "infinity" : amount(scope, 40, 90) }
        if random.chance(10) { frame["maxHeight"] = .expression("\(flag(scope)) ? .infinity : nil") }
        if random.chance(25) { frame["minWidth"] = amount(scope, 0, 40) }
        if random.chance(20) { frame["idealWidth"] = amount(scope, 40, 40) }
        if frame == [:] { frame["minWidth"] = 10 }
        if random.chance(30) { frame["alignment"] = alignment() }
        return frame
    }

    private mutating func padding(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...3) {
        case 0: return true
        case 1: return amount(scope, 0, 20)
        case 2: return ["horizontal": amount(scope, 0, 20)]
        default: return ["top": amount(scope, 0, 20), "leading": amount(scope, -5, 20)]
        }
    }

    private mutating func parallax(_ scope: GeneratorScope) -> JSON {
        var parallax: JSON = ["rate": .number(Double(random.int(-2...6)) / 4)]
        if random.chance(30) { parallax["rate"] = fraction(quiet(scope)) }
        if random.chance(40) { parallax["clamp"] = [-30, 40] }
        if random.chance(30) { parallax["offset"] = amount(quiet(scope), -10, 10) }
        if random.chance(20) { parallax["axis"] = "horizontal" }
        return parallax
    }

    private mutating func visualEffect(_ scope: GeneratorScope) -> JSON {
        let scope = quiet(scope)
        let input = random.pick(
            "proxy.frame(in: .scrollView).minY", "proxy.size.height", "scroll.y", "proxy.frame(in: .global).midX")
        switch random.int(0...3) {
        case 0: return ["offset": ["y": .expression("\(input) / 4 + \(number(scope, 1))")]]
        case 1: return ["opacity": .expression("clamp(\(input) / 200, 0.2, 1)")]
        case 2: return ["scaleEffect": .expression("clamp(1 + \(input) / 500, 0.5, 2)")]
        default: return ["blur": .expression("clamp(\(number(scope, 1)), 0, 4)"), "rotationEffect": .expression(input)]
        }
    }

    private mutating func environment(_ scope: GeneratorScope) -> JSON {
        if furtherShare > 0, random.chance(50) { return ["environment": .object(ownKeys(scope))] }
        switch random.int(0...5) {
        case 0, 1: return ["environment": ["tone": .expression(number(scope, 1))]]
        case 2: return ["environment": ["colorScheme": .expression("\(flag(scope, 1)) ? 'dark' : 'light'")]]
        case 3: return ["environment": ["layoutDirection": random.chance(50) ? "rightToLeft" : "leftToRight"]]
        case 4: return ["environment": ["lineLimit": amount(scope, 1, 3)]]
        default: return ["environment": ["tone": .number(Double(random.int(0...4)))]]
        }
    }
}

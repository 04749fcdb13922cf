import ViewDocument

/// Modifiers that trials of all features have besides those of the core.
extension DocumentGenerator {
    /// What a screen says of the bars around it.
    mutating func barModifier(_ scope: GeneratorScope) -> JSON {
        let shows: JSON = .expression("\(flag(scope)) ? 'hidden' : 'visible'")
        return random.pick(
            ["toolbar": ["visibility": shows, "for": "tabBar"]],
            ["toolbarVisibility": ["visibility": "hidden", "for": "tabBar"]],
            ["toolbarBackground": .string(random.pick("red", "blue", "visible", "hidden"))],
            ["toolbarBackground": ["style": .expression("\(flag(scope)) ? 'red' : 'green'"), "for": "navigationBar"]],
            ["toolbarBackgroundVisibility": ["visibility": shows, "for": "navigationBar"]],
            ["toolbarColorScheme": .string(random.pick("light", "dark"))],
            ["listItemTint": .expression("\(flag(scope)) ? 'red' : 'green'")])
    }

    mutating func furtherModifier(_ scope: GeneratorScope, _ depth: Int) -> JSON? {
        if hasStyles, random.chance(12) { return styleModifier(scope) }
        switch random.int(0...52) {
        case 52: return spokenModifier(scope)
        case 48...51: return depth > 0 && budget > 0 ? libraryModifier(scope, depth) : nil
        case 0, 1:
            guard depth > 0, budget > 0 else { return nil }
            var inset: JSON = [
                "edge": .string(random.pick("top", "bottom", "leading", "trailing")), "view": view(scope, depth - 1),
            ]
            if random.chance(50) { inset["spacing"] = amount(scope, 0, 10) }
            return ["safeAreaInset": inset]
        case 2: return ["safeAreaPadding": amount(scope, 0, 12)]
        case 3: return ["contentMargins": amount(scope, 0, 12)]
        case 4: return ["containerRelativeFrame": .string(random.pick("horizontal", "vertical"))]
        case 5:
            return ["fixedSize": random.chance(50) ? true : ["horizontal": true, "vertical": .bool(random.chance(50))]]
        case 6:
            guard depth > 0, budget > 0 else { return nil }
            return ["mask": view(scope, depth - 1)]
        case 7: return ["clipShape": .string(random.pick("Circle", "Capsule", "Rectangle"))]
        case 8:
            let clip = random.chance(70) ? "clipped" : "scrollClipDisabled"
            return [clip: random.chance(60) ? true : .expression(flag(scope))]
        case 9: return ["shadow": ["color": color(scope), "radius": amount(scope, 0, 8), "y": amount(scope, 0, 4)]]
        case 10: return ["blur": amount(scope, 0, 5)]
        case 11: return colorModifier(scope)
        case 12: return ["hidden": .expression(flag(scope))]
        case 13: return ["disabled": .expression(flag(scope))]
        case 14: return ["zIndex": amount(scope, -2, 2)]
        case 15: return ["scaleEffect": fraction(scope)]
        case 16: return ["rotationEffect": amount(scope, -90, 90)]
        case 17: return ["multilineTextAlignment": .string(random.pick("leading", "center", "trailing"))]
        case 18: return ["truncationMode": .string(random.pick("head", "middle", "tail"))]
        case 19: return ["lineSpacing": amount(scope, 0, 8)]
        case 20: return ["minimumScaleFactor": fraction(scope)]
        case 21: return ["layoutValue": ["key": "rank", "value": .expression(number(scope, 1))]]
        case 22: return scrollTransition(scope)
        case 23: return ["sticky": ["edge": "top", "offset": amount(quiet(scope), 0, 10)]]
        case 24, 25: return scrollGeometryBinder(scope)
        case 26, 27:
            let key = random.pick("First", "Min", "All", "Sum", "Own")
            return ["preference": ["key": .string(key), "value": .expression(number(quiet(scope)))]]
        case 28, 29:
            guard let name = random.element(of: scope.writableNumbers) else { return nil }
            if random.chance(30) {
                return ["onPreferenceChange": ["key": "All", "action": "\(name) = value.count % 31"]]
            }
            return [
                "onPreferenceChange": [
                    "key": .string(random.pick("First", "Min", "Own")), "action": "\(name) = value % 31",
                ]
            ]
        case 30:
            guard let object = random.element(of: scope.objects) else { return nil }
            return ["environmentObject": random.chance(75) ? .string(object.name) : ["new": .string(object.model)]]
        case 31:
            return [
                "environment": ["font": random.chance(50) ? "caption" : ["size": .number(Double(random.int(8...24)))]]
            ]
        case 32:
            return [
                "onGeometryChange": [
                    "of": .expression("proxy.size"),
                    "action": .string(scope.writableFlags.first.map { "\($0).toggle()" } ?? "if true { }"),
                ]
            ]
        case 33:
            return [
                "rotation3DEffect": ["degrees": amount(scope, -90, 90), "axis": [random.pick("x", "y", "z"): 1]]
            ]
        case 43: return keyModifier(scope)
        case 41, 42:
            guard hasViewModifier, !current.isModifier else { return nil }
            return ["wrapped": ["m0": .expression(number(scope, 1))]]
        case 34: return ["scrollTargetBehavior": .string(random.pick("paging", "viewAligned"))]
        case 35: return ["layoutPriority": .expression(number(scope))]
        case 36, 37: return ["scrollTargetLayout": true]
        case 38, 39:
            if !scope.isInLoop, scope.mayReadScroll, let name = scope.positions.first {
                return ["scrollPosition": .string("$\(name)")]
            }
            guard !scope.isInLoop, scope.mayReadScroll, let name = random.element(of: scope.writableNumbers) else {
                return nil
            }
            var position: JSON = ["id": .string("$\(name)")]
            if random.chance(50) { position["anchor"] = .string(random.pick("top", "center", "bottom")) }
            return ["scrollPosition": position]
        case 44:
            let anchor = JSON.string(random.pick("top", "center", "bottom", "trailing"))
            guard random.chance(50) else { return ["defaultScrollAnchor": anchor] }
            let role = random.pick("initialOffset", "sizeChanges", "alignment")
            return ["defaultScrollAnchor": ["anchor": anchor, "for": .string(role)]]
        case 45, 46:
            guard !scope.isInLoop else { return nil }
            let name = random.pick("onScrollVisibilityChange", "onScrollTargetVisibilityChange")
            var watcher: JSON = ["action": .string(action(scope))]
            if random.chance(50) { watcher["threshold"] = .number(random.pick(0, 0.2, 1)) }
            return [name: watcher]
        default:
            guard !scope.isInLoop else { return nil }
            return ["coordinateSpace": .string("space\(nextName())")]
        }
    }

    private mutating func colorModifier(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...8) {
        case 6, 7, 8: return paintModifier(scope)
        case 0: return ["hueRotation": amount(scope, -90, 400)]
        case 1: return ["colorMultiply": color(scope)]
        case 2:
            let (mode, other) = (random.pick("multiply", "screen", "plusLighter"), random.pick("normal", "hue"))
            return [
                "blendMode": random.chance(50) ? .string(mode) : .expression("\(flag(scope)) ? '\(mode)' : '\(other)'")
            ]
        case 3:
            let name = random.pick("colorInvert", "luminanceToAlpha", "compositingGroup")
            return [name: random.chance(60) ? true : .expression(flag(scope))]
        default: return [random.pick("saturation", "grayscale", "brightness", "contrast"): fraction(scope)]
        }
    }

    private mutating func scrollTransition(_ scope: GeneratorScope) -> JSON {
        random.chance(50)
            ? ["scrollTransition": ["opacity": .expression("1 - abs(phase.value) / 2")]]
            : ["scrollTransition": ["topLeading": ["opacity": fraction(quiet(scope))], "bottomTrailing": ["blur": 2]]]
    }

    private mutating func scrollGeometryBinder(_ scope: GeneratorScope) -> JSON? {
        guard scope.mayReadScroll, let name = random.element(of: scope.writableNumbers) else { return nil }
        let of = random.pick("scroll.y", "scroll.y > 40 ? 1 : 0", "round(scroll.y / 50)")
        return ["onScrollGeometryChange": ["of": .expression(of), "action": "\(name) = newValue % 37"]]
    }

    /// A modifier that sets a key of its own name.
    private mutating func keyModifier(_ scope: GeneratorScope) -> JSON? {
        guard let row = random.element(of: EnvironmentTable.sampled.filter { $0.isModifier }) else { return nil }
        return .object([JSON.Member(row.name, sample(of: row, scope))])
    }

    /// One or two keys of the environment, as values and as expressions.
    mutating func ownKeys(_ scope: GeneratorScope) -> [JSON.Member] {
        var members: [JSON.Member] = []
        for _ in 0..<random.int(1...2) {
            guard let row = random.element(of: EnvironmentTable.sampled) else { continue }
            let value = sample(of: row, scope)
            if !members.contains(where: { $0.key == row.name }) { members.append(JSON.Member(row.name, value)) }
        }
        return members
    }

    private mutating func sample(of row: EnvironmentRow, _ scope: GeneratorScope) -> JSON {
        func choice(_ names: [String]) -> JSON {
            let (a, b) = (random.element(of: names) ?? "", random.element(of: names) ?? "")
            return random.chance(50) ? .string(a) : .expression("\(flag(scope, 1)) ? '\(a)' : '\(b)'")
        }
        switch row.samples {
        case .names(let names): return choice(names)
        case .numbers(let low, let high, let orNone):
            return orNone && random.chance(20) ? .null : high > 1 ? amount(scope, low, high) : fraction(scope)
        case .whole(let low, let high): return .number(Double(random.int(low...high)))
        case .flag: return random.chance(50) ? .bool(random.chance(50)) : .expression(flag(scope, 1))
        case .font:
            return random.chance(50)
                ? choice(["title", "body", "caption"]) : ["size": .number(Double(random.int(8...20)))]
        case nil: return .expression(number(scope, 1))
        }
    }

    /// What a view says to those who do not see it.
    private mutating func spokenModifier(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...5) {
        case 0: return ["accessibilityLabel": .expression(string(scope))]
        case 1: return [random.pick("accessibilityValue", "accessibilityHint"): .string(word())]
        case 2: return ["accessibilityHidden": .expression(flag(scope))]
        case 3: return ["accessibilityAddTraits": .expression("\(flag(scope)) ? ['isSelected', 'isButton'] : []")]
        case 4: return ["accessibilityElement": random.pick(["children": "combine"], ["children": "contain"], true)]
        default: return [random.pick("accessibilityAddTraits", "accessibilityRemoveTraits"): ["isHeader", "isImage"]]
        }
    }
}

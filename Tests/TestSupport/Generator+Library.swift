import Expressions
import ViewDocument

/// Views of the library, generated from their declarations: a new one is tested without being named.
extension DocumentGenerator {
    mutating func libraryView(_ scope: GeneratorScope, _ depth: Int) -> JSON? {
        if random.chance(4) { return formattedView(scope) }
        guard let view = random.element(of: LibrarySignature.all) else { return nil }
        var result: JSON = ["type": .string(view.name)]
        for (name, standard) in view.properties where random.chance(60) { result[name] = value(name, standard, scope) }
        for name in view.bindings where name != "path" {
            if view.optional.contains(name), random.chance(50) { continue }
            guard let binding = binding(named: name, of: view.name, scope) else { return nil }
            result[name] = binding
        }
        for name in view.closures where random.chance(80) { result[name] = .string(action(scope)) }
        for name in view.views where random.chance(50) && budget > 0 {
            // A Button's label is one or the other.
            if view.name == "Button", result["label"] != nil || result["children"] != nil { continue }
            result[name] = views(scope, depth - 1, most: 2)
        }
        // Of several views it has columns, and no title of its own.
        if view.name == "NavigationView" { result["title"] = nil }
        if view.name == "TimelineView", result["schedule"] == nil { result["schedule"] = schedule(scope) }
        if view.name == "OutlineGroup" { makeTree(of: &result, scope) }
        if view.name == "TabView" { makePages(of: &result, scope, depth) }
        if view.name == "NavigationLink", random.chance(50) { result["value"] = .number(Double(random.int(0...3))) }
        if view.name == "Picker" { makeOptions(of: &result, scope) }
        if ["List", "Form"].contains(view.name) {
            guard mayBeLazy, !isEffectsOnly else { return nil }
            makeRows(of: &result, scope, depth - 1)
        }
        if !scope.isInLoop, random.chance(60) {
            let name = "control\(nextName())"
            result["name"] = .string(name)
            tapNames.append(name)
            if ["List", "Form"].contains(view.name) { scrollNames.append(name) }
        }
        return result
    }

    private mutating func value(_ name: String, _ standard: Value, _ scope: GeneratorScope) -> JSON {
        switch (name, standard) {
        case ("schedule", _): return schedule(scope)
        case ("phase", _): return random.pick("empty", ["success": ["size": [40, 30]]], ["failure": "offline"])
        case ("size", _): return [.number(Double(random.int(0...90))), .number(Double(random.int(0...40)))]
        case ("format", _): return format()
        case ("in", _): return [0, .number(Double(random.int(1...20)))]
        case ("systemImage", _): return .string(random.pick("star", "wifi", "gear"))
        case (_, .string): return random.chance(50) ? .string(word()) : .expression(string(scope))
        case (_, .bool): return random.chance(50) ? true : .expression(flag(scope))
        case (_, .null) where name == "role": return .string(random.pick("cancel", "destructive"))
        case (_, .number), (_, .null): return random.chance(50) ? .number(0.5) : .expression(number(scope))
        default: return .null
        }
    }

    /// A modifier of the library: what it presents stands in content closures, or comes out elsewhere.
    mutating func libraryModifier(_ scope: GeneratorScope, _ depth: Int) -> JSON? {
        let inside = views(scope, depth - 1, most: 2)
        let flag = random.element(of: scope.bindableFlags).map { JSON.string("$\($0)") }
        if random.chance(40) { return actingModifier(inside, scope) }
        switch random.int(0...7) {
        case 7: return preferenceModifier(inside, scope)
        case 0:
            return [
                random.pick("navigationTitle", "navigationBarTitle", "navigationSubtitle"): .expression(string(scope))
            ]
        case 1:
            guard random.chance(60) else {
                return ["navigationBarTitleDisplayMode": .expression("\(self.flag(scope)) ? 'inline' : 'large'")]
            }
            return ["navigationBarTitleDisplayMode": .string(random.pick("inline", "large"))]
        case 2:
            let placement = random.pick("topBarLeading", "principal", "bottomBar", "automatic")
            let item: JSON = ["type": "ToolbarItem", "placement": .string(placement), "children": inside]
            if random.chance(25) { return barModifier(scope) }
            return random.chance(20) ? ["toolbar": "hidden"] : ["toolbar": [item, leaf(scope)]]
        case 3:
            if let flag, random.chance(40) {
                return ["navigationDestination": ["isPresented": flag, "children": inside]]
            }
            let row: JSON = ["type": "Text", "text": .expression("'\\(item)'")]
            var screen: [JSON] = [row]
            if case .array(let more) = inside { screen += more }
            return [
                "navigationDestination": ["for": .string(random.pick("Int", "String")), "children": .array(screen)]
            ]
        case 4:
            guard let flag else { return nil }
            let data = JSON.expression("\(self.flag(scope)) ? 'data' : nil")
            let actions: JSON = ["isPresented": flag, "title": .string(word()), "actions": inside, "presenting": data]
            return [random.pick("alert", "confirmationDialog"): actions]
        default:
            guard let flag else { return nil }
            var sheet: JSON = ["isPresented": flag, "children": inside]
            if random.chance(30) { sheet["onDismiss"] = .string(action(scope)) }
            return [random.pick("sheet", "fullScreenCover", "popover"): sheet]
        }
    }

    /// A style of the document's, around what it is told of.
    func ownStyle(_ place: Int) -> JSON? {
        switch place {
        case 0:
            [
                "of": "ButtonStyle", "properties": ["m0": 4], "environment": ["isEnabled"], "state": ["v0": 2],
                "body": [
                    "type": "label",
                    "modifiers": [
                        ["padding": ["$": "m0"]], ["opacity": ["$": "configuration.isPressed || !isEnabled ? 0.5 : 1"]],
                        ["onTapGesture": "v0 += 1"], ["border": ["color": "red", "width": ["$": "v0 % 3"]]],
                    ],
                ],
            ]
        case 1:
            [
                "of": "PrimitiveButtonStyle",
                "body": [
                    ["type": "label"],
                    ["type": "Circle", "fill": "red", "modifiers": [["onTapGesture": "configuration.trigger()"]]],
                ],
            ]
        case 2:
            [
                "of": "ToggleStyle", "properties": ["m0": 4],
                "body": [
                    "type": "HStack", "spacing": ["$": "m0"],
                    "children": [
                        ["type": "label"],
                        [
                            "type": "Capsule", "fill": ["$": "configuration.isOn ? 'green' : 'gray'"],
                            "modifiers": [["onTapGesture": "configuration.isOn.toggle()"]],
                        ],
                    ],
                ],
            ]
        case 3: ["of": "LabelStyle", "body": ["type": "VStack", "children": [["type": "icon"], ["type": "title"]]]]
        case 4:
            [
                "of": "GroupBoxStyle",
                "body": ["type": "VStack", "children": [["type": "label"], ["type": "content"], ["type": "Divider"]]],
            ]
        default: nil
        }
    }

    /// One of the document's styles, on what stands inside.
    mutating func styleModifier(_ scope: GeneratorScope) -> JSON {
        let amount: JSON = .expression(number(scope))
        return random.pick(
            ["buttonStyle": "Own0"], ["buttonStyle": ["Own0": ["m0": amount]]], ["buttonStyle": "Own1"],
            ["toggleStyle": ["Own2": ["m0": amount]]], ["labelStyle": "Own3"], ["groupBoxStyle": "Own4"],
            ["buttonStyle": .string(random.pick("plain", "bordered"))])
    }

    /// Modifiers that an event works: they show nothing at rest.
    private mutating func actingModifier(_ inside: JSON, _ scope: GeneratorScope) -> JSON? {
        let acts = action(scope)
        switch random.int(0...7) {
        case 0: return ["contextMenu": inside]
        case 1:
            var button: JSON = ["type": "Button", "action": .string(acts), "label": leaf(scope)]
            if random.chance(30) {
                button = ["type": "If", "condition": .expression(flag(scope)), "then": button, "else": leaf(scope)]
            }
            return [
                "swipeActions": [
                    "edge": .string(random.pick("leading", "trailing")), "allowsFullSwipe": .bool(random.chance(80)),
                    "children": random.chance(50) ? [button] : inside,
                ]
            ]
        case 2:
            guard let text = random.element(of: scope.bindableStrings) else { return nil }
            var search: JSON = ["text": .string("$\(text)"), "prompt": .string(word())]
            if let name = random.element(of: scope.bindableFlags), random.chance(50) {
                search["isPresented"] = .string("$\(name)")
            }
            if mayBeLazy, random.chance(30) { search["suggestions"] = inside }
            return ["searchable": search]
        case 3:
            if let name = random.element(of: scope.bindableFlags), random.chance(40) {
                return ["focused": .string("$\(name)")]
            }
            return [random.pick("refreshable", "onSubmit"): .string(acts)]
        case 4: return [random.pick("onDelete", "onMove", "onLongPressGesture"): .string(acts)]
        case 5:
            let kind = random.pick("TapGesture", "DragGesture", "LongPressGesture")
            return [random.pick("gesture", "simultaneousGesture"): ["type": .string(kind), "onEnded": .string(acts)]]
        case 6:
            return random.pick(
                ["redacted": .expression("\(flag(scope)) ? 'placeholder' : ''")], ["unredacted": true],
                ["imageScale": "large"], ["symbolVariant": "fill"], ["kerning": amount(scope, 0, 6)],
                ["tracking": .number(Double(random.int(-30...10)))], ["monospacedDigit": .expression(flag(scope))],
                ["baselineOffset": amount(scope, 0, 9)], ["glassEffect": "regular"], ["headerProminence": "increased"])
        default:
            return random.pick(
                ["allowsHitTesting": .expression(flag(scope))], animation(number(scope)),
                ["environment": ["editMode": "active"]])
        }
    }

    /// A curve by the length of the value, so that nothing random comes after it otherwise than before.
    private func animation(_ value: String) -> JSON {
        let curves: [JSON] = [
            "default", ["linear": ["duration": 0.8]], ["spring": ["bounce": 0.4], "delay": 0.1], .null,
            ["easeOut": 1.5, "repeatCount": 3], "bouncy",
        ]
        return ["animation": ["animation": curves[value.utf8.count % curves.count], "value": .expression(value)]]
    }

    private mutating func schedule(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...3) {
        case 0: return "everyMinute"
        case 1: return ["animation": ["minimumInterval": 0.5, "paused": .expression(flag(scope))]]
        case 2: return ["periodic": ["by": .number(Double(random.int(1...9)) / 4)]]
        default:
            return [
                "periodic": ["from": .string(random.pick("2026-01-01T09:40:59Z", "2026-01-01T09:41:03Z")), "by": 2]
            ]
        }
    }

    /// Elements with ids, some of which have elements of their own, and a row for each.
    mutating func makeTree(of group: inout JSON, _ scope: GeneratorScope) {
        let isOwn = random.chance(50)
        group["data"] = .array(
            (0..<random.int(0...3)).map { element($0, depth: 0, under: isOwn ? "inside" : "children") })
        group["childrenOf"] = isOwn ? "inside" : nil
        group["id"] = random.chance(50) ? "id" : nil
        group["item"] = random.chance(50) ? "node" : nil
        let name = group["item"] == nil ? "item" : "node"
        let row: JSON = [
            "type": "Text", "text": .expression("'\\(\(name).id) \\(\(string(scope)))'"),
            "name": .expression("'n\\(\(name).id)'"),
        ]
        group["children"] = random.chance(80) ? row : [row, leaf(scope)]
        tapNames += ["n0", "n1"]
    }

    private mutating func element(_ id: Int, depth: Int, under key: String) -> JSON {
        var element: JSON = ["id": .number(Double(id))]
        let count = depth < 3 && random.chance(60) ? random.int(0...2) : -1
        element[key] = .null
        if count >= 0 {
            element[key] = .array((0..<count).map { self.element(id * 3 + $0 + 1, depth: depth + 1, under: key) })
        }
        return element
    }

    /// Pages with labels and tags.
    private mutating func makePages(of tabs: inout JSON, _ scope: GeneratorScope, _ depth: Int) {
        var pages: [JSON] = []
        for place in 0..<random.int(1...3) {
            var page = view(scope, depth - 1)
            var modifiers: [JSON] = []
            if case .array(let own)? = page["modifiers"] { modifiers = own }
            modifiers.append(["tabItem": leaf(scope)])
            if random.chance(60) { modifiers.append(["tag": .number(Double(place))]) }
            page["modifiers"] = .array(modifiers)
            pages.append(page)
        }
        tabs["children"] = .array(pages)
    }

    /// Options with tags, written and of a ForEach, in one of the styles.
    private mutating func makeOptions(of picker: inout JSON, _ scope: GeneratorScope) {
        var options: [JSON] = []
        for place in 0..<random.int(1...3) {
            let tag: JSON = random.chance(70) ? .number(Double(place)) : .expression(number(scope))
            options.append(["type": "Text", "text": .string(word()), "modifiers": [["tag": tag]]])
        }
        if random.chance(60) {
            let row: JSON = ["type": "Text", "text": .expression("'\\(item)'")]
            options.append(["type": "ForEach", "data": .number(Double(random.int(0...5))), "children": [row]])
        }
        picker["children"] = .array(options)
        guard random.chance(80) else { return }
        let style = random.pick("menu", "segmented", "inline", "wheel", "navigationLink")
        picker["modifiers"] = [["pickerStyle": .string(style)]]
    }

    /// A binding of the type that a control of that name takes.
    mutating func binding(named name: String, of view: String, _ scope: GeneratorScope) -> JSON? {
        if view == "ColorPicker" { return ["constant": .string(random.pick("red", "blue"))] }
        return switch name {
        case "value", "selection": random.element(of: scope.bindableNumbers).map { .string("$\($0)") }
        case "text": random.element(of: scope.bindableStrings).map { .string("$\($0)") }
        default: random.element(of: scope.bindableFlags).map { .string("$\($0)") }
        }
    }
}

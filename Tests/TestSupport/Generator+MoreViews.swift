/// Views that trials of all features have besides those of the core: grids, sections, candidates, cells, custom layouts.
extension DocumentGenerator {
    mutating func furtherLeaf(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...9) {
        case 0:
            return [
                "type": "LinearGradient", "colors": [color(scope), .string(colorName())],
                "startPoint": .string(random.pick("top", "leading")),
                "endPoint": .string(random.pick("bottom", "trailing")),
            ]
        case 1: return ["type": "RadialGradient", "colors": ["red", "blue"], "endRadius": amount(scope, 10, 80)]
        case 2: return ["type": "Path", "d": "M0 0 L30 0 L15 20 Z", "fill": color(scope)]
        case 3:
            return [
                "type": "Text",
                "text": [
                    ["text": .expression(string(scope, 1)), "foregroundStyle": color(scope)],
                    ["text": .string(word()), "font": "title"],
                ],
            ]
        case 4: return ["type": "Spacer", "minLength": amount(scope, 0, 20)]
        case 5:
            return [
                "type": "AngularGradient",
                "stops": [["color": color(scope), "location": 0], ["color": "blue", "location": 0.7]],
                "endAngle": amount(scope, 90, 270),
            ]
        case 7, 8: return paintedShape(scope)
        case 6: return ["type": "Image", "symbol": .string(random.pick("star", "heart", "nothing"))]
        default:
            return ["type": "Circle", "fill": color(scope), "trim": ["from": 0, "to": fraction(scope)]]
        }
    }

    /// Rows that are cases of an enum, each taken apart by its own views.
    mutating func cases(_ scope: GeneratorScope) -> JSON {
        let name = "case\(nextName())"
        let data: JSON = [
            ["$case": "plain"], ["$case": "counted", "n": .number(Double(random.int(0...9)))],
            ["$case": "named", "word": .string(word()), "n": 3],
        ]
        let counted = "n + \(number(scope, 1))"
        return [
            "type": "ForEach", "data": data, "id": "index", "item": .string(name),
            "children": [
                [
                    "type": "Switch", "value": .expression(name),
                    "cases": [
                        "plain": ["type": "Divider"],
                        "counted(n)": ["type": "Text", "text": .expression(counted)],
                        "named(word, n)": ["type": "Text", "text": .expression("'\\(word) \\(n)'")],
                    ],
                ]
            ],
        ]
    }

    mutating func furtherCompound(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        switch random.int(0...13) {
        case 0...2:
            return [
                "type": "ViewThatFits", "axis": .string(random.pick("horizontal", "vertical", "both")),
                "children": views(scope, depth - 1, most: 3),
            ]
        case 3, 4: return grid(scope, depth)
        case 5...8 where mayBeLazy: return lazyScroll(scope, depth)
        case 9 where !isEffectsOnly, 10 where !isEffectsOnly: return recyclingStack(scope)
        case 11: return section(scope, depth)
        default:
            let name = random.pick("equalWidthHStack", "equalWidthVStack", "radial", "flowGrid")
            let size = Double(random.int(2...8) * 10)
            if name == "radial", random.chance(40) {
                return [
                    "type": "AnyLayout", "layout": .expression("\(flag(scope)) ? 'HStackLayout' : 'VStackLayout'"),
                    "spacing": amount(scope, 0, 20), "children": views(scope, depth - 1),
                ]
            }
            if name == "radial", size > 50 {
                return [
                    "type": "Wave", "properties": ["rise": amount(scope, 0, 20)], "children": views(scope, depth - 1),
                ]
            }
            return [
                "type": "Layout", "layout": .string(name), "itemSize": .number(size),
                "children": views(scope, depth - 1),
            ]
        }
    }

    /// A layout of the document's own: beside each other, every second one lower, until the width is used up.
    static let layouts: JSON = [
        "Wave": [
            "properties": ["rise": 4, "gap": 3],
            "functions": [
                "width": ["parameters": ["one"], "body": "return one.sizeThatFits(.unspecified).width + gap"]
            ],
            "makeCache": "return subviews.map { $0.sizeThatFits(.unspecified).height }",
            "sizeThatFits": .string(
                "let wanted = subviews.map { width($0) }.reduce(0) { $0 + $1 }; "
                    + "return CGSize(width: min(wanted, proposal.replacingUnspecifiedDimensions().width), "
                    + "height: (cache.max() ?? 0) + rise)"),
            "placeSubviews": .string(
                "var x = bounds.minX; for i in subviews.indices { let one = subviews[i]; "
                    + "if x > bounds.maxX { continue }; "
                    + "one.place(at: CGPoint(x: x, y: i % 2 == 0 ? 0 : rise + (one['drop'] ?? 0)), "
                    + "anchor: .topLeading, "
                    + "proposal: ProposedViewSize(width: min(width(one), bounds.width), height: nil)); "
                    + "x += width(one) }"),
        ]
    ]

    private mutating func grid(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var rows: [JSON] = []
        for _ in 0..<random.int(1...3) {
            if random.chance(25) {
                rows.append(view(scope, depth - 1))
                continue
            }
            var cells: [JSON] = []
            for _ in 0..<random.int(1...3) {
                var cell = view(scope, max(0, depth - 2))
                if case .string(let type)? = cell["type"], random.chance(30), !isStructural(type) {
                    var modifiers: [JSON] = []
                    if case .array(let own)? = cell["modifiers"] { modifiers = own }
                    modifiers.append(cellModifier())
                    cell["modifiers"] = .array(modifiers)
                }
                cells.append(cell)
            }
            rows.append(["type": "GridRow", "children": .array(cells)])
        }
        var grid: JSON = ["type": "Grid", "children": .array(rows), "alignment": alignment()]
        if random.chance(50) { grid["horizontalSpacing"] = amount(scope, 0, 10) }
        if random.chance(50) { grid["verticalSpacing"] = amount(scope, 0, 10) }
        return grid
    }

    private mutating func cellModifier() -> JSON {
        switch random.int(0...3) {
        case 0: return ["gridCellColumns": .number(Double(random.int(1...3)))]
        case 1: return ["gridCellAnchor": alignment()]
        case 2: return ["gridColumnAlignment": .string(random.pick("leading", "trailing"))]
        default: return ["gridCellUnsizedAxes": .string(random.pick("horizontal", "vertical"))]
        }
    }

    /// A header and a footer around rows.
    private mutating func section(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var section: JSON = ["type": "Section", "children": views(scope, depth - 1, most: 3)]
        if random.chance(80) { section["header"] = view(scope, 0) }
        if random.chance(50) { section["footer"] = view(scope, 0) }
        return section
    }

    /// Any lazy container in a scroll view along its axis, with sections and pinned headers.
    private mutating func lazyScroll(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var scope = scope
        let type = random.pick("LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid")
        let isVertical = type == "LazyVStack" || type == "LazyVGrid"
        var scroll: JSON = ["type": "ScrollView", "axis": .string(isVertical ? "vertical" : "horizontal")]
        if !scope.isInLoop {
            let name = "scroll\(nextName())"
            scroll["name"] = .string(name)
            scrollNames.append(name)
            scope.spaces.append(name)
        }
        var lazy: JSON = ["type": .string(type)]
        if type == "LazyVGrid" { lazy["columns"] = tracks(scope) }
        if type == "LazyHGrid" { lazy["rows"] = tracks(scope) }
        if random.chance(50) { lazy["spacing"] = amount(scope, 0, 8) }
        var children: [JSON] = []
        for _ in 0..<random.int(1...2) {
            if random.chance(40) {
                var rows: JSON = ["type": "Section", "children": [loop(scope, depth)]]
                if random.chance(80) { rows["header"] = view(scope, 0) }
                if random.chance(40) { rows["footer"] = view(scope, 0) }
                children.append(rows)
            } else if random.chance(30) {
                children.append(view(scope, max(0, depth - 1)))
            } else {
                children.append(loop(scope, depth))
            }
        }
        lazy["children"] = .array(children)
        if random.chance(50) {
            lazy["pinnedViews"] = random.chance(50) ? ["sectionHeaders"] : ["sectionHeaders", "sectionFooters"]
        }
        scroll["children"] = [lazy]
        if random.chance(80) {
            scroll["modifiers"] = [
                ["frame": [isVertical ? "height" : "width": .number(Double(random.int(40...200)))]]
            ]
        }
        return scroll
    }

    private mutating func tracks(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...3) {
        case 0: return [["fixed": .number(Double(random.int(20...80)))], ["flexible": [:]]]
        case 1: return [["adaptive": ["minimum": .number(Double(random.int(30...90)))]]]
        case 2: return [["flexible": ["minimum": 20, "maximum": 60]], ["flexible": [:], "spacing": 3]]
        default: return [["flexible": [:], "count": amount(scope, 1, 3)]]
        }
    }

    private mutating func recyclingStack(_ scope: GeneratorScope) -> JSON {
        var inside = scope
        inside.isInLoop = true
        inside.numbers.append("index")
        var stack: JSON = [
            "type": "RecyclingStack", "cellHeight": .number(Double(random.int(2...6) * 10)),
            "window": .number(Double(random.int(2...6))), "count": .number(Double(random.int(6...30))),
            "cell": [view(inside, 1)],
        ]
        if !scope.isInLoop {
            let name = "scroll\(nextName())"
            stack["name"] = .string(name)
            scrollNames.append(name)
        }
        return stack
    }

    func isStructural(_ type: String) -> Bool {
        ["If", "Switch", "ForEach", "Group", "AnyView", "EmptyView", "Section"].contains(type)
            || type.hasPrefix("inline")
    }
}

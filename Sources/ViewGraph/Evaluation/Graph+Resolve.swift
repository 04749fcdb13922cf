import Expressions
import Geometry
import ViewDocument
import ViewTree

/// From values to the numbers that layout, effects and frame read (``Parameters``).
extension Graph {
    /// Makes a node's numbers anew; if they differ, layout, effects and frame are told.
    func resolve(_ node: NodeID, isNew: Bool) throws(SessionFault) {
        let kind = tree.kind[node]
        if kind.providesEnvironment {
            try resolveEnvironment(node, isNew: isNew)
            return
        }
        // Compared by a switch: the operator is a call.
        switch kind {
        case .text: return resolveText(node, isNew: isNew)
        case .preference: preferencesDirty.insert(program.nodes[tree.template[node]].reference)
        case .visualEffect, .scrollTransition: effectsDirty.append(node)
        case .animation: noteAnimation(at: node, isNew: isNew)
        default: if !isNew, kind.isScrollEffect { effectsDirty.append(node) }
        }
        let count = Parameters.count(of: kind)
        if !tree.paints.isEmpty { tree.paints[node] = nil }
        let listChanged = try resolveList(node)
        guard count > 0 || listChanged else { return }
        let start = Int(tree.parameterStart[node])
        var changed = isNew || listChanged
        var changesLayout = false
        func set(_ offset: Int, _ value: Double) {
            if tree.parameters[start + offset] != value {
                if animates, !isNew { noteChange(of: node, offset, from: tree.parameters[start + offset], to: value) }
                tree.parameters[start + offset] = value
                changed = true
                if !kind.isPaint(parameter: offset) { changesLayout = true }
            }
        }
        resolvePaint(node, kind, set)
        resolveContainer(node, kind, set)
        if case .listRow = kind { resolveListRow(node, set) } else { resolveModifier(node, kind, set) }
        guard changed else { return }
        touched.append(node)
        guard !isNew, changesLayout else { return }
        // Spacers and dividers look at the axis of the stack that they stand in.
        if kind == .layout {
            for element in tree.elements(of: node) { try turn(element) }
        }
        if tree.layoutNode[node] == node || kind == .listRow { layoutDirty.append(node) }
    }

    /// The stack around has another axis: what looks at it stands in modifiers of its own as well.
    private func turn(_ element: NodeID) throws(SessionFault) {
        var at = element
        while tree.kind[at].isModifier, let inside = tree.elements(of: at).first { at = inside }
        switch tree.kind[at] {
        case .divider: try resolve(at, isNew: false)
        case .spacer: layoutDirty.append(at)
        default: break
        }
    }

    /// A length, or ``Parameters/none``.
    private func length(_ key: AttributeKey, of node: NodeID) -> Double { number(key, of: node) ?? Parameters.none }

    /// A colour as RGBA in the environment of `node`, or -1.
    func color(_ key: AttributeKey, of node: NodeID) -> Double {
        guard case .color(let color)? = value(key, of: node) else { return -1 }
        return rgba(color, at: node)
    }

    func rgba(_ color: ColorValue, at node: NodeID) -> Double {
        let takesColors = tree.kind[node].facts.contains(.takesColors)
        return withEnvironments { environments in
            let record = Int(tree.environment[node])
            let style = takesColors ? color : environments[record].drawn(color)
            return Double(style.tinted(by: environments[record].tint).resolved(isDark: environments[record].isDark))
        }
    }

    private func resolvePaint(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        switch kind {
        case .color: set(Parameters.fill, color(.color, of: node))
        case .divider:
            let isDark = tree.environments[tree.environment[node]].isDark
            set(Parameters.fill, isDark ? 0x5454_5899 : 0x3C3C_434A)
            set(Parameters.dividerAxis, dividerAxis(of: node))
        case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path:
            let stroke = style(.strokeColor, of: node)
            let fill = style(.fill, of: node)
            set(Parameters.fill, fill >= 0 || stroke >= 0 ? fill : foreground(of: node))
            set(Parameters.strokeColor, stroke)
            set(Parameters.strokeWidth, number(.strokeWidth, of: node) ?? 1)
            set(Parameters.shapeRadius, number(.cornerRadius, of: node) ?? 0)
            set(Parameters.trimFrom, number(.trimFrom, of: node) ?? 0)
            set(Parameters.trimTo, number(.trimTo, of: node) ?? 1)
            let hasLine = stroke >= 0 && number(.strokeWidth, of: node) ?? 1 > 0
            let detail = shapeDetail(of: node, hasLine: hasLine)
            set(Parameters.shapeDetail, detail)
            let isDashed =
                DrawnPaint.isKey(detail) && ShapeDetail(tree.paint(detail, of: node))?.dashes.isEmpty == false
            set(Parameters.dashPhase, isDashed ? number(.dashPhase, of: node) ?? 0 : 0)
        case .linearGradient, .radialGradient, .angularGradient: resolveGradient(node, kind, set)
        case .image: resolveImage(node, set)
        case .border:
            set(Parameters.borderColor, style(.color, of: node))
            set(Parameters.borderWidth, number(.strokeWidth, of: node) ?? number(.width, of: node) ?? 1)
        case .shadow:
            let own = color(.color, of: node)
            set(Parameters.shadowColor, own >= 0 ? own : 0x54)
            set(Parameters.shadowRadius, number(.radius, of: node) ?? 0)
            set(Parameters.shadowX, number(.x, of: node) ?? 0)
            set(Parameters.shadowY, number(.y, of: node) ?? 0)
        case .clipShape:
            set(Parameters.clipKind, number(.shape, of: node) ?? Double(NodeKind.rectangle.rawValue))
            set(Parameters.clipRadius, number(.cornerRadius, of: node) ?? 0)
            set(Parameters.clipDetail, shapeDetail(of: node, hasLine: false))
        case .opacity, .blur, .brightness, .saturation, .grayscale, .zIndex, .layoutPriority, .gridCellColumns,
            .layoutValue, .hueRotation, .blendMode:
            set(Parameters.amount, number(.amount, of: node) ?? (kind == .opacity || kind == .saturation ? 1 : 0))
        case .contrast: set(Parameters.amount, number(.amount, of: node) ?? 1)
        case .colorMultiply: set(Parameters.amount, color(.color, of: node))
        case .hidden where attribute(.isAway, of: node) != nil:
            set(Parameters.amount, number(.isAway, of: node) == 1 ? Parameters.away : 0)
            awaysChanged = true
        case .hidden, .clipped, .scrollClipDisabled, .colorInvert, .luminanceToAlpha, .compositingGroup:
            set(Parameters.amount, number(.amount, of: node) ?? 1)
        case .cornerRadius:
            set(Parameters.amount, number(.cornerRadius, of: node) ?? number(.amount, of: node) ?? 0)
        default: break
        }
    }

    private func resolveGradient(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        let from = kind == .linearGradient ? AttributeKey.startPoint : .center
        let start = unitPoint(from, of: node) ?? (kind == .linearGradient ? UnitPoint(x: 0.5, y: 0) : .center)
        let other = unitPoint(.endPoint, of: node) ?? UnitPoint(x: 0.5, y: 1)
        set(Parameters.gradientStartX, start.x)
        set(Parameters.gradientStartY, start.y)
        set(Parameters.gradientEndX, other.x)
        set(Parameters.gradientEndY, other.y)
        set(Parameters.gradientFrom, number(kind == .angularGradient ? .startAngle : .startRadius, of: node) ?? 0)
        let isElliptical = program.nodes[tree.template[node]].typeName == ViewSchema.ellipticalGradient
        let end = number(kind == .angularGradient ? .endAngle : .endRadius, of: node)
        set(Parameters.gradientTo, end ?? (isElliptical ? 0.5 : 360))
        set(Parameters.gradientIsElliptical, isElliptical ? 1 : 0)
    }

    private func resolveImage(_ node: NodeID, _ set: (Int, Double) -> Void) {
        var size = Size(width: 0, height: 0)
        let record = Int(tree.environment[node])
        if case .size(let given)? = value(.imageSize, of: node) {
            size = given
        } else if case .array(let sides)? = value(.imageSize, of: node), sides.count == 2 {
            // Of an image that came, as JSON has it.
            let lengths = sides.map { side in if case .number(let length) = side { length } else { 0.0 } }
            size = Size(width: min(max(lengths[0], 0), 1e6), height: min(max(lengths[1], 0), 1e6))
        } else if let name = value(.symbol, of: node)?.text, !name.isEmpty {
            var font = tree.environments[record].font
            let traits = tree.environments[record].traits
            font.weight = traits.weight ?? (traits.isBold == true ? 700 : font.weight)
            let scale = withEnvironments { looks.scale($0[record]) }
            size = SymbolSizes.size(of: name, in: font, scale: scale, pixels: tree.viewport.scale)
        }
        set(Parameters.imageWidth, size.width)
        set(Parameters.imageHeight, size.height)
        set(Parameters.imageResizable, number(.resizable, of: node) ?? 0)
        let isRedacted = withEnvironments { looks.isRedacted($0[record]) }
        let resource = isRedacted ? -1 : program.nodes[tree.template[node]].reference
        set(Parameters.imageResource, Double(resource))
        var symbol = -1.0
        if isRedacted {
            symbol = Double(Symbols.redacted)
        } else if let name = value(.symbol, of: node)?.text {
            let known = withEnvironments { looks.symbol(named: name, $0[record]) } ?? Symbols.unknown
            symbol = Double(name.isEmpty ? Symbols.nothing : known)
        }
        set(Parameters.imageSymbol, symbol)
        let paint = symbolPaint(of: node)
        set(Parameters.imageTint, paint.first)
        set(Parameters.imageSecondTint, paint.second)
        set(Parameters.imageBaseline, size.height / 2 + tree.environments[record].font.capitalMiddle)
    }

    /// The axis of the stack a divider stands in: 0 in a horizontal one, 1 elsewhere.
    private func dividerAxis(of node: NodeID) -> Double {
        var inner = node
        var at = tree.parent[node]
        while at >= 0, tree.kind[at].isStructural || tree.kind[at].isModifier {
            // What lies behind, over or beside a view stands in no stack.
            let template = program.nodes[tree.template[at]]
            if template.kind.isModifier, let content = template.children.first,
                inner != tree.blocks[tree.block[at]].firstNode + content
            {
                return 1
            }
            inner = at
            at = tree.parent[at]
        }
        guard at >= 0 else { return 1 }
        if tree.kind[at] == .layout { return number(.layout, of: at) == Parameters.hStackLayout ? 0 : 1 }
        return tree.kind[at] == .hStack || tree.kind[at] == .lazyHStack ? 0 : 1
    }

    /// A unit point: given as a point.
    func unitPoint(_ key: AttributeKey, of node: NodeID) -> UnitPoint? {
        guard case .point(let point)? = value(key, of: node) else { return nil }
        return UnitPoint(x: point.x, y: point.y)
    }

    private func resolveContainer(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        switch kind {
        case .color, .frame, .flexibleFrame, .padding, .rectangle, .opacity, .offset: return
        default: break
        }
        var horizontal: Double? { number(.horizontalAlignment, of: node) }
        var vertical: Double? { number(.verticalAlignment, of: node) }
        switch kind {
        case .vStack, .lazyVStack:
            set(Parameters.stackSpacing, length(.spacing, of: node))
            set(Parameters.stackAlignment, horizontal ?? Double(AlignmentGuide.horizontalCenter.rawValue))
            resolvePinned(node, kind, set)
            if kind == .lazyVStack { resolveList(node, set) }
        case .hStack, .lazyHStack:
            set(Parameters.stackSpacing, length(.spacing, of: node))
            set(Parameters.stackAlignment, vertical ?? Double(AlignmentGuide.verticalCenter.rawValue))
            resolvePinned(node, kind, set)
        case .lazyVGrid, .lazyHGrid:
            set(Parameters.stackSpacing, length(.spacing, of: node))
            let across = kind == .lazyVGrid ? horizontal : vertical
            set(Parameters.stackAlignment, across ?? Double(center(kind == .lazyVGrid)))
            resolvePinned(node, kind, set)
        case .zStack, .background, .overlay, .mask:
            set(Parameters.horizontalGuide, horizontal ?? Double(AlignmentGuide.horizontalCenter.rawValue))
            set(Parameters.verticalGuide, vertical ?? Double(AlignmentGuide.verticalCenter.rawValue))
            if kind == .background || kind == .overlay {
                set(Parameters.layerColor, style(.color, of: node))
                set(Parameters.layerOnCell, number(.isOnCell, of: node) ?? 0)
            }
        case .spacer: set(Parameters.minimumLength, number(.minLength, of: node) ?? 8)
        case .scrollView:
            set(Parameters.scrollAxis, number(.axis, of: node) ?? 1)
            set(Parameters.showsIndicators, number(.showsIndicators, of: node) ?? 1)
        case .grid:
            set(Parameters.gridHorizontalSpacing, length(.horizontalSpacing, of: node))
            set(Parameters.gridVerticalSpacing, length(.verticalSpacing, of: node))
            set(Parameters.gridHorizontalGuide, horizontal ?? Double(AlignmentGuide.horizontalCenter.rawValue))
            set(Parameters.gridVerticalGuide, vertical ?? Double(AlignmentGuide.verticalCenter.rawValue))
        case .gridRow: set(Parameters.rowGuide, vertical ?? Parameters.none)
        case .viewThatFits:
            let axis = number(.axis, of: node) ?? 2
            set(Parameters.fitsHorizontal, axis == 1 ? 0 : 1)
            set(Parameters.fitsVertical, axis == 0 ? 0 : 1)
        case .layout:
            set(Parameters.customLayout, number(.layout, of: node) ?? 0)
            if case .size(let item)? = value(.itemSize, of: node) {
                set(Parameters.itemWidth, item.width)
                set(Parameters.itemHeight, item.height)
            }
            set(Parameters.customContentMode, number(.contentMode, of: node) ?? 0)
            set(Parameters.customSpacing, length(.spacing, of: node))
            set(Parameters.customHorizontalGuide, horizontal ?? Double(AlignmentGuide.horizontalCenter.rawValue))
            set(Parameters.customVerticalGuide, vertical ?? Double(AlignmentGuide.verticalCenter.rawValue))
        case .recyclingStack:
            set(0, number(.cellHeight, of: node) ?? 0)
            set(1, number(.window, of: node) ?? 0)
            set(2, number(.count, of: node) ?? 0)
        default: break
        }
    }

    private func center(_ isHorizontal: Bool) -> UInt8 {
        isHorizontal ? AlignmentGuide.horizontalCenter.rawValue : AlignmentGuide.verticalCenter.rawValue
    }

    private func resolvePinned(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        guard kind != .vStack, kind != .hStack else { return }
        set(Parameters.pinnedHeaders, number(.pinnedHeaders, of: node) ?? 0)
        set(Parameters.pinnedFooters, number(.pinnedFooters, of: node) ?? 0)
    }
}

extension NodeKind {
    /// Whether a number is paint alone: a change of it asks nothing of layout.
    package func isPaint(parameter offset: Int) -> Bool {
        if facts.contains(.filled) { return true }
        switch self {
        case .background, .overlay: return offset == Parameters.layerColor
        case .divider: return offset == Parameters.fill
        case .image: return offset >= Parameters.imageResource
        default: return false
        }
    }
}

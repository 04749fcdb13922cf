import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Lists: the numbers of their rows, and what headers and footers of their sections inherit.
extension Graph {
    /// Of a lazy stack that is the rows of a List; zeros of any other.
    func resolveList(_ node: NodeID, _ set: (Int, Double) -> Void) {
        func length(_ key: AttributeKey) -> Double {
            guard case .number(let number)? = value(key, of: node), number.isFinite else { return Parameters.none }
            return min(max(number, 0), 1e6)
        }
        let style = value(.listStyle, of: node).flatMap { ListStyle(name: $0.text) }
        set(Parameters.listStyle, Double(style?.rawValue ?? 0))
        set(Parameters.listRelease, style == nil ? 0 : Double(program.profile.release))
        set(Parameters.minimumRow, length(.minRowHeight))
        set(Parameters.minimumHeader, length(.minHeaderHeight))
        var spacing = length(.sectionSpacing)
        if value(.sectionSpacing, of: node)?.text == "compact" { spacing = 8 }
        set(Parameters.sectionSpacing, spacing)
        set(Parameters.isUnderTitle, number(.isUnderTitle, of: node) ?? 0)
        set(Parameters.isDarkList, style != nil && tree.environments[tree.environment[node]].isDark ? 1 : 0)
        if style != nil { set(Parameters.stackSpacing, max(0, length(.spacing))) }
    }

    /// What a row says of itself; where one modifier says nothing, another around or inside it may.
    func resolveListRow(_ node: NodeID, _ set: (Int, Double) -> Void) {
        let insets: [AttributeKey] = [.top, .leading, .bottom, .trailing]
        let isGiven = insets.contains { attribute($0, of: node) != nil }
        for (offset, key) in insets.enumerated() {
            set(offset, isGiven ? number(key, of: node) ?? 0 : Parameters.none)
        }
        let fill = color(.color, of: node)
        set(Parameters.rowFill, fill < 0 ? Parameters.none : fill)
        set(Parameters.rowSeparators, number(.separator, of: node) ?? 0)
        set(Parameters.rowEdges, number(.separatorEdges, of: node) ?? 3)
        set(Parameters.rowTint, color(.separatorColor, of: node))
        set(Parameters.rowTintEdges, number(.separatorColorEdges, of: node) ?? 3)
        set(Parameters.sectionSeparators, number(.sectionSeparator, of: node) ?? 0)
        set(Parameters.sectionEdges, number(.sectionSeparatorEdges, of: node) ?? 3)
        set(Parameters.sectionTint, color(.sectionSeparatorColor, of: node))
        set(Parameters.sectionTintEdges, number(.sectionSeparatorColorEdges, of: node) ?? 3)
        set(Parameters.rowIndent, number(.amount, of: node) ?? 0)
        set(Parameters.rowSelected, number(.isSelected, of: node) ?? 0)
    }

    /// The environment of what stands in a section's header or footer: in a List its text has a style of its own.
    /// `outer` is what the section sees.
    func environment(in section: NodeID, of child: NodeID, _ outer: Int32) -> Int32 {
        guard let (key, values) = environmentValues(in: section, of: child, outer) else { return outer }
        if let known = sectionEnvironments[key] {
            setEnvironment(known, values)
            return known
        }
        let made = Int32(clamping: tree.environments.count)
        tree.environments.append(values)
        sectionEnvironments[key] = made
        return made
    }

    /// What stands in a section's header or footer sees, and whose it is; nil for what sees the same as the section.
    func environmentValues(
        in section: NodeID, of child: NodeID, _ outer: Int32
    ) -> (key: SectionEnvironment, values: EnvironmentValues)? {
        let isInMenu = looks.isInMenu(tree.environments[outer])
        let style = isInMenu ? nil : listStyle(around: section, outer)
        guard isInMenu || style != nil else { return nil }
        let children = program.nodes[tree.template[section]].children
        let place = children.firstIndex(of: child - tree.blocks[tree.block[section]].firstNode) ?? 0
        let isHeader = place < integer(.headerCount, of: section) ?? 0
        guard isHeader || place >= children.count - (integer(.footerCount, of: section) ?? 0) else { return nil }
        var values = tree.environments[outer]
        let isIncreased = isHeader && isProminent(section, values)
        if isHeader, let style {
            provideHeader(style, isIncreased: isIncreased, &values)
        } else {
            provideFooter(&values)
        }
        return (SectionEnvironment(outer: outer, isHeader: isHeader, isIncreased: isIncreased), values)
    }

    /// The style of the List that a section stands in; nil elsewhere.
    private func listStyle(around section: NodeID, _ outer: Int32) -> ListStyle? {
        guard listKey >= 0, case .string(let name)? = tree.environments[outer].custom[listKey],
            let style = ListStyle(name: name), isInList(section)
        else { return nil }
        return style
    }

    private func isInList(_ section: NodeID) -> Bool {
        var at = tree.parent[section]
        while at >= 0, tree.kind[at].isStructural || tree.kind[at].isModifier { at = tree.parent[at] }
        return at >= 0 && tree.kind[at] == .lazyVStack && attribute(.listStyle, of: at) != nil
    }

    /// Whether a section's header is a large one: by the section's own modifier, else by what is around.
    private func isProminent(_ section: NodeID, _ values: EnvironmentValues) -> Bool {
        if let own = value(.value, of: section)?.text { return own == "increased" }
        return looks.headerProminence >= 0 && values.custom[looks.headerProminence]?.text == "increased"
    }

    private func provideHeader(_ style: ListStyle, isIncreased: Bool, _ values: inout EnvironmentValues) {
        let isNew = program.profile.release >= 26
        let isLarge = style == .sidebar || isIncreased
        let name = isIncreased ? "title3" : isLarge || isNew ? "body" : (style.isGrouped ? "footnote" : "subheadline")
        if var font = TextStyles.names.firstIndex(of: name).flatMap({ TextStyles.font(style: $0) }) {
            if name != "footnote" { font.font.weight = 600 }
            values.setFont(font)
        }
        values.foreground = ColorValue(name: isLarge ? .primary : .secondary)
        values.isForegroundStandard = true
        values.traits.letterCase = name == "footnote" ? .uppercase : nil
    }

    private func provideFooter(_ values: inout EnvironmentValues) {
        if let font = TextStyles.names.firstIndex(of: "footnote").flatMap({ TextStyles.font(style: $0) }) {
            values.setFont(font)
        }
        values.foreground = ColorValue(name: .secondary)
        values.isForegroundStandard = true
    }
}

/// Whose environment a header or footer has: that around the section, and which of the two it is.
struct SectionEnvironment: Hashable {
    var outer: Int32
    var isHeader: Bool
    var isIncreased: Bool
}

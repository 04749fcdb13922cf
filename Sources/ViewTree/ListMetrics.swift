package import Geometry

/// How a List looks. The numbers are those of ``Parameters/listStyle``; 0 is no list.
package enum ListStyle: Int, Sendable, CaseIterable {
    case plain = 1
    case inset, grouped, insetGrouped, sidebar

    package init?(name: String) {
        guard let style = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = style
    }

    /// Whether its sections are apart, on a ground of another colour than the rows.
    package var isGrouped: Bool { self != .plain && self != .inset }

    /// Whether a section is a card with round corners.
    package var hasCards: Bool { self == .insetGrouped || self == .sidebar }
}

/// What a row of a List is.
package enum ListRole: Sendable {
    case header, row, footer
}

/// Lengths and colours of a List: one table for each look, iOS 26 as recorded, iOS 16 to 18 for the most part estimates
/// (docs/controls.md says which).
package struct ListMetrics: Hashable, Sendable {
    package let style: ListStyle
    package let release: Int
    /// Width of the list: wide phones have wider margins.
    package let width: Double
    /// Given by the document; ``Parameters/none`` where not.
    package var minimumRow: Double
    package var minimumHeader: Double
    package var sectionSpacing: Double
    package var isDark = false
    /// Whether a large title stands right above it.
    package var isUnderTitle = false

    package init(
        style: ListStyle, release: Int, width: Double, minimumRow: Double = Parameters.none,
        minimumHeader: Double = Parameters.none, sectionSpacing: Double = Parameters.none
    ) {
        self.style = style
        self.release = release
        self.width = width
        self.minimumRow = minimumRow
        self.minimumHeader = minimumHeader
        self.sectionSpacing = sectionSpacing
    }

    private var isNew: Bool { release >= 26 }

    /// Between the list's edge and a card.
    package var margin: Double {
        guard style.hasCards else { return 0 }
        return width >= (isNew ? 393 : 414) ? 20 : 16
    }

    /// Between a card's edge and what stands in it.
    private static let inset = 16.0

    package func insets(of role: ListRole) -> EdgeInsets {
        let side = margin + Self.inset
        switch role {
        case .row:
            let padding = isNew ? 15.0 : 11
            return EdgeInsets(top: padding, leading: side, bottom: padding, trailing: side)
        case .header:
            if isNew { return EdgeInsets(top: 10, leading: side, bottom: 10, trailing: side) }
            return style.isGrouped
                ? EdgeInsets(top: 15, leading: side, bottom: 7, trailing: side)
                : EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side)
        case .footer: return EdgeInsets(top: 8, leading: side, bottom: 6, trailing: side)
        }
    }

    /// The least height: 52 is a line of body text and 15 above and below.
    package func minimum(of role: ListRole) -> Double {
        switch role {
        case .row: minimumRow > Parameters.none ? minimumRow : (isNew ? 52 : 44)
        case .header: max(0, minimumHeader)
        case .footer: 0
        }
    }

    /// What lies above a section.
    package func gap(isFirst: Bool, hasHeader: Bool, isAfterFooter: Bool) -> Double {
        let isGiven = sectionSpacing > Parameters.none
        guard style.isGrouped else {
            return (hasHeader ? 22 : 0) + (isGiven && !isFirst ? sectionSpacing : 0)
        }
        let half = 17.5
        if isFirst { return hasHeader || isUnderTitle ? 0 : 2 * half }
        let spacing = isGiven ? sectionSpacing : half
        if hasHeader { return isAfterFooter ? 0 : spacing }
        return isAfterFooter ? spacing : spacing + half
    }

    /// Radius of a card's corners.
    package var radius: Double { style.hasCards ? (isNew ? 26 : 10) : 0 }

    /// Colours as RGBA. Behind the rows of a plain list lies its ground.
    package var rowFill: Double {
        if style.isGrouped { return isDark ? 0x1C1C_1EFF : 0xFFFF_FFFF }
        return -1
    }

    /// What a header that stays at the top lies on.
    package var pinnedFill: Double { isDark ? 0x0000_00FF : 0xFFFF_FFFF }

    package var selectedFill: Double { isDark ? 0x3A3A_3CFF : 0xD1D1_D6FF }

    package var separatorColor: Double {
        if isNew { return isDark ? 0xFFFF_FF1A : 0x0000_0019 }
        return isDark ? 0x5454_5899 : 0x3C3C_434A
    }

    /// A separator's thickness on a screen of this many pixels a point.
    package func separatorThickness(scale: Double) -> Double { isNew ? 1 : 1 / max(scale, 1) }

    /// How far before the trailing edge of the row a separator ends.
    package var separatorTrailing: Double { isNew ? Self.inset : 0 }
}

/// What one row of a List is drawn on, relative to the row's content.
package struct ListCell: Hashable, Sendable {
    package var rect = Rect.zero
    /// RGBA, -1 nothing.
    package var fill = -1.0
    /// Radius of the upper and of the lower corners.
    package var topRadius = 0.0
    package var bottomRadius = 0.0
    /// The lines at its lower and its upper edge; -1 for none.
    package var separator = -1.0
    package var upperSeparator = -1.0
    /// Whether it wants no line above it, which is the row's above.
    package var hidesAbove = false
    package var separatorStart = 0.0
    package var separatorEnd = 0.0
    package var separatorThickness = 1.0

    package init() {}

    package static let none = ListCell()
}

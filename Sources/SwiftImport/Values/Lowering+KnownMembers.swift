import SwiftSyntax

/// Members that mean the same wherever they stand.
extension Lowering {
    /// Types of SwiftUI whose members are words wherever they stand.
    static let wordTypes: Set<String> = [
        "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "Edge", "Edge.Set", "Axis",
        "Axis.Set",
        "ContentMode", "ColorScheme", "UnitPoint", "SymbolRenderingMode", "Font.Weight", "Font.Design",
        "Font.TextStyle",
        "ControlSize", "DynamicTypeSize", "Visibility", "BlendMode", "LayoutDirection", "UserInterfaceSizeClass",
        "Image.Scale", "SymbolVariants", "Text.TruncationMode", "Text.Case", "ButtonRole", "RedactionReasons",
        "ToolbarItemPlacement", "CharacterSet", "NavigationBarItem.TitleDisplayMode", "PresentationDetent", "Font",
        "SortOrder", "ComparisonResult", "NavigationSplitViewVisibility", "EditMode", "WidgetFamily",
    ]

    /// A member of such a type, as a value that is kept.
    func word(_ name: String, of type: SmallType) -> Lowered {
        if type == .edges {
            let edges = Self.edgeGroups[name] ?? [name]
            let list = Piece.list(edges.map { .string($0) })
            return Lowered(text: list.literal, type: type, constant: list)
        }
        guard type != .named("CharacterSet") else {
            return Lowered(text: ".\(name)", type: .any, constant: .string(name))
        }
        return Lowered(text: Self.quoted(name), type: type, constant: .string(name))
    }

    /// `.name` where a value of such a type is expected; nil where another one is.
    func expectedWord(_ name: String, _ expecting: SmallType) -> Lowered? {
        let type = expecting.unwrapped
        if expecting.name == "ContentSizeCategory", let size = Self.sizeCategories[name] {
            return known(.string(size), type)
        }
        if type == .edges, declared.type("Edge") == nil { return word(name, of: type) }
        if type == .corners {
            let all = ["topLeft", "topRight", "bottomLeft", "bottomRight"]
            let chosen = Piece.list((name == "allCorners" ? all : [name]).map { .string($0) })
            return Lowered(text: chosen.literal, type: type, constant: chosen)
        }
        if type == .named("UIRectCorner") {
            return Lowered(text: Self.quoted(name), type: type, constant: .string(name))
        }
        guard let written = expecting.name, Self.wordTypes.contains(written), declared.type(written) == nil else {
            return nil
        }
        if name == "none", expecting != type {
            return Lowered(text: "nil", type: .optional(type), constant: Piece(.null))
        }
        return word(name, of: type)
    }

    private static let edgeGroups = [
        "horizontal": ["leading", "trailing"], "vertical": ["top", "bottom"],
        "all": ["top", "leading", "bottom", "trailing"],
    ]

    /// What stands for a value of such a type that nobody gives.
    static let firstWords = [
        "Alignment": "center", "HorizontalAlignment": "center", "VerticalAlignment": "center",
        "TextAlignment": "leading", "Axis": "vertical", "Axis.Set": "vertical", "Edge": "top", "ContentMode": "fit",
        "ColorScheme": "light", "UnitPoint": "center", "Font.Weight": "regular", "Font.Design": "default",
        "Font.TextStyle": "body", "Font": "body", "ControlSize": "regular", "DynamicTypeSize": "large",
        "Visibility": "automatic", "LayoutDirection": "leftToRight", "UserInterfaceSizeClass": "compact",
        "Image.Scale": "medium", "SortOrder": "forward", "NavigationSplitViewVisibility": "automatic",
    ]

    /// Whether SwiftUI has a colour or a style of that name; of others Xcode makes symbols for asset catalogues.
    static func isStyle(_ name: String) -> Bool {
        plainColors.contains(name) || styleNames.contains(name) || SystemColors.table[name] != nil
            || name.hasSuffix("Material") || Self.gradients[name] != nil
    }

    private static let styleNames: Set<String> = [
        "primary", "secondary", "tertiary", "quaternary", "quinary", "accentColor", "tint", "background", "foreground",
        "selection", "separator", "placeholder", "link", "fill", "windowBackground", "bar", "random", "init",
        "lightGray", "darkGray", "magenta", "image", "none", "some", "default",
        "automatic", "shadow", "blendMode", "opacity", "zero",
    ]

    /// Where data comes from that no source holds: stores of the system's.
    static let outside: Set<String> = [
        "Bundle", "UserDefaults", "ProcessInfo", "NSUbiquitousKeyValueStore", "Locale", "NSLocale", "TimeZone",
        "UIDevice", "FileManager",
    ]

    /// The largest whole number that a document has.
    static let largest: Double = 9_007_199_254_740_991

    /// Sizes of texts by the names that they had before.
    static let sizeCategories = [
        "extraSmall": "xSmall", "small": "small", "medium": "medium", "large": "large", "extraLarge": "xLarge",
        "extraExtraLarge": "xxLarge", "extraExtraExtraLarge": "xxxLarge", "accessibilityMedium": "accessibility1",
        "accessibilityLarge": "accessibility2", "accessibilityExtraLarge": "accessibility3",
        "accessibilityExtraExtraLarge": "accessibility4", "accessibilityExtraExtraExtraLarge": "accessibility5",
    ]

    /// A style by the level that a document has beside it.
    func nearLevel(
        _ name: String, _ expecting: SmallType, _ syntax: some SyntaxProtocol, _ context: Context
    ) -> Lowered? {
        if expecting.unwrapped == .color, name == "none" {
            return Lowered(text: "nil", type: .optional(.color), constant: Piece(.null))
        }
        if name == "none", expecting.isNumber || expecting.unwrapped == .string || expecting.unwrapped == .bool {
            return Lowered(text: "nil", type: .optional(expecting.unwrapped), constant: Piece(.null))
        }
        guard expecting.unwrapped == .color, let near = ["quinary": "quaternary", "foreground": "primary"][name] else {
            return nil
        }
        coverage.approximated.insert(origin(syntax, context))
        return Lowered(text: ".\(near)", type: .color, constant: .string(near))
    }

    /// `error.localizedDescription` of an error that a case carries: where the case is another there is none.
    func failureText(_ name: String, of base: Lowered) -> Lowered? {
        guard name == "localizedDescription", ["Error", "any Error"].contains(base.type.name), let text = base.operand,
            text.contains(".")
        else { return nil }
        return Lowered(text: "(\(text)?.localizedDescription ?? '')", type: .string)
    }

    /// `alignment.horizontal` of an `Alignment`, which a document has as one word.
    func axis(_ name: String, of base: Lowered) -> Lowered? {
        guard base.type.unwrapped == .named("Alignment"), ["horizontal", "vertical"].contains(name),
            declared.type("Alignment") == nil, let text = base.operand
        else { return nil }
        let ends = name == "horizontal" ? ["leading", "trailing"] : ["top", "bottom"]
        let type = SmallType.named(name == "horizontal" ? "HorizontalAlignment" : "VerticalAlignment")
        func isAt(_ end: String, _ word: String) -> Bool { word.lowercased().contains(end) }
        if let word = base.constant?.text {
            return known(.string(ends.first { isAt($0, word) } ?? "center"), type)
        }
        let lists = ends.map { end in
            let words = Self.corners.filter { isAt(end, $0) }.map(Self.quoted)
            return "[\(words.joined(separator: ", "))].contains(\(text)) ? '\(end)' : "
        }
        return Lowered(text: "(\(lists.joined())'center')", type: type)
    }

    private static let corners = [
        "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
    ]

    /// `editMode.isEditing`.
    func editing(_ name: String, of base: Lowered) -> Lowered? {
        guard name == "isEditing", let text = base.operand,
            base.type.unwrapped == .named("EditMode") || text.hasPrefix("editMode")
        else { return nil }
        let there = base.type == base.type.unwrapped ? text : "(\(text) ?? 'inactive')"
        return Lowered(text: "\(there) != 'inactive'", type: .bool, isAtom: false)
    }

    /// What a modifier is told but for what is done while a finger is down: that is over when the frame is drawn.
    func atRest(
        _ name: String, _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> [(label: String?, value: ExprSyntax, isTrailing: Bool)] {
        guard name == "onLongPressGesture" else { return given }
        return given.filter { argument in
            let isPressing = ["pressing", "onPressingChanged"].contains(argument.label)
            if isPressing { coverage.approximated.insert(origin(argument.value, context)) }
            return !isPressing
        }
    }

    /// `Color.red.secondary`: a level of a colour is as much of it as a document's levels are of the style around.
    func level(_ name: String, of color: Lowered, _ syntax: some SyntaxProtocol, _ context: Context) -> Lowered? {
        guard color.type.unwrapped == .color, let text = color.operand,
            let share = ["secondary": 0.5, "tertiary": 0.35, "quaternary": 0.25, "quinary": 0.2][name]
        else { return nil }
        coverage.approximated.insert(origin(syntax, context))
        return Lowered(text: "\(text).opacity(\(share))", type: .color)
    }

    /// Members that stand for something without a base that is lowered.
    static let known: [String: (text: String, type: SmallType, constant: KnownValue?)] = [
        "Task.isCancelled": ("Task.isCancelled", .bool, nil),
        "Date.distantPast": ("'0001-01-01T00:00:00Z'", .date, .string("0001-01-01T00:00:00Z")),
        "Date.distantFuture": ("'4001-01-01T00:00:00Z'", .date, .string("4001-01-01T00:00:00Z")),
        "Calendar.current": ("'gregorian'", .named("Calendar"), .string("gregorian")),
        "Calendar.autoupdatingCurrent": ("'gregorian'", .named("Calendar"), .string("gregorian")),
        "UIScreen.main.bounds.width": ("viewport.width", .double, nil),
        "UIScreen.main.bounds.height": ("viewport.height", .double, nil),
        "UIScreen.main.bounds.size.width": ("viewport.width", .double, nil),
        "UIScreen.main.bounds.size.height": ("viewport.height", .double, nil),
        "CGFloat.infinity": ("Double.infinity", .double, .string("infinity")),
        "Double.infinity": ("Double.infinity", .double, .string("infinity")),
        "CGFloat.greatestFiniteMagnitude": ("Double.infinity", .double, .string("infinity")),
        "Double.greatestFiniteMagnitude": ("Double.infinity", .double, .string("infinity")),
        "Int.max": ("9007199254740991", .int, .number(largest)),
        "CGFloat.zero": ("0", .double, .number(0)),
        "Double.zero": ("0", .double, .number(0)), "Float.zero": ("0", .double, .number(0)),
        "Decimal.zero": ("0", .double, .number(0)), "Int.zero": ("0", .int, .number(0)),
        "CGFloat.pi": ("3.141592653589793", .double, .number(.pi)),
        "Double.pi": ("3.141592653589793", .double, .number(.pi)),
    ]

    /// The probe that shows when a body ran: a colour of three random numbers.
    static func isRandom(_ syntax: some SyntaxProtocol) -> Bool {
        let text = syntax.code
        return text.contains("random(") && text.contains("olor")
    }
}

/// A constant of a table.
enum KnownValue: Sendable {
    case number(Double)
    case string(String)

    var piece: Piece {
        switch self {
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        }
    }
}

/// Colours of UIKit that are no names of the document's, in light appearance.
enum SystemColors {
    static let table: [String: String] = [
        "systemBackground": "systemBackground", "secondarySystemBackground": "secondarySystemBackground",
        "tertiarySystemBackground": "tertiarySystemBackground", "systemGroupedBackground": "systemGroupedBackground",
        "secondarySystemGroupedBackground": "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground": "tertiarySystemGroupedBackground", "systemGray": "systemGray",
        "systemGray2": "systemGray2", "systemGray3": "systemGray3", "systemGray4": "systemGray4",
        "systemGray5": "systemGray5", "systemGray6": "systemGray6", "systemFill": "systemFill",
        "secondarySystemFill": "secondarySystemFill", "tertiarySystemFill": "tertiarySystemFill",
        "quaternarySystemFill": "quaternarySystemFill", "separator": "separator", "opaqueSeparator": "opaqueSeparator",
        "placeholderText": "placeholderText", "link": "link", "label": "primary", "secondaryLabel": "secondary",
        "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary", "systemRed": "red", "systemBlue": "blue",
        "systemGreen": "green",
        "systemOrange": "orange", "systemYellow": "yellow", "systemPink": "pink", "systemPurple": "purple",
        "systemTeal": "teal", "systemIndigo": "indigo", "systemBrown": "brown", "systemMint": "mint",
        "systemCyan": "cyan",
        // Those of a Mac, as near as a phone has them.
        "labelColor": "primary", "secondaryLabelColor": "secondary", "tertiaryLabelColor": "tertiary",
        "quaternaryLabelColor": "quaternary", "textColor": "primary", "controlTextColor": "primary",
        "windowBackgroundColor": "secondarySystemBackground", "controlBackgroundColor": "systemBackground",
        "textBackgroundColor": "systemBackground", "underPageBackgroundColor": "systemGray4",
        "separatorColor": "separator", "gridColor": "separator", "placeholderTextColor": "placeholderText",
        "linkColor": "link", "controlAccentColor": "accentColor", "selectedContentBackgroundColor": "accentColor",
        "unemphasizedSelectedContentBackgroundColor": "systemGray5",
    ]
}

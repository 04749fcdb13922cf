/// Values of SwiftUI's that modifiers take by their names: `.hidden`, `[.medium, .large]`, `.height(200)`, `.circle.fill`.
extension Checker {
    /// The types that such names may stand behind.
    private static let wordTypes: [String: [String]] = wordLists.mapValues {
        $0.split(separator: " ").map { String($0) }
    }
    private static let wordLists: [String: String] = [
        "CoordinateSpace": "global local scrollView",
        "PresentationDetent": "medium large", "Visibility": "automatic visible hidden",
        "EditMode": "active inactive transient", "SymbolVariants": "none circle square rectangle fill slash",
        "RedactionReasons": "placeholder privacy invalidated",
        "SubmitLabel": "done go send join route search return next continue",
        "PresentationBackgroundInteraction": "automatic enabled disabled",
        "PresentationAdaptation": "automatic none popover sheet fullScreenCover", "UIKeyboardType": keyboards,
        "TextInputAutocapitalization": "never words sentences characters",
        "ScrollDismissesKeyboardMode": "automatic immediately interactively never",
        "ScrollBounceBehavior": "automatic always basedOnSize",
        "SymbolRenderingMode": "monochrome multicolor hierarchical palette", "AccessibilityTraits": traits,
        "BadgeProminence": "standard increased decreased",
        "ToolbarTitleDisplayMode": "automatic inline large inlineLarge", "NavigationBarItem": "automatic inline large",
        "DynamicTypeSize": Checker.sizes.joined(separator: " "),
    ]
    private static let keyboards = """
        default asciiCapable numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter \
        webSearch asciiCapableNumberPad alphabet
        """
    private static let traits = """
        isButton isHeader isSelected isLink isSearchField isImage playsSound isKeyboardKey isStaticText \
        isSummaryElement updatesFrequently startsMediaSession allowsDirectInteraction causesPageTurn isModal isToggle \
        isTabBar
        """
    /// Those of which Swift lists the values.
    private static let listedTypes: Set = ["Visibility", "DynamicTypeSize"]

    /// `Visibility.hidden`, `DynamicTypeSize.allCases`.
    mutating func wordTypeMember(_ owner: String, _ name: String, _ node: Int) -> Int? {
        let known = Self.wordTypes[owner] ?? []
        if name == "allCases", Self.listedTypes.contains(owner) {
            return constant(.array(known.map { .string($0) }), .array(.string), span(node))
        }
        guard known.contains(name) else { return unknownMember(name, of: owner, known, node) }
        return textSize(name, span(node))
    }

    /// A value in which members with a leading dot are texts with their names, whatever else it is.
    ///
    /// - Parameter known: The names there are, apart by spaces, where others are faults.
    mutating func words(_ node: Int, among known: Int) -> Int? {
        guard case .string(let names) = tree.nodes[known].kind else { return words(node) }
        let around = knownWords
        knownWords = names.split(separator: " ").map(String.init)
        defer { knownWords = around }
        return words(node)
    }

    mutating func words(_ node: Int) -> Int? {
        guard depth + tree.nodes[node].height <= ExpressionLimits.depth else {
            return fault("limit", "Computed properties stand inside each other too deep.", span(node))
        }
        return word(node)
    }

    private mutating func word(_ node: Int) -> Int? {
        if let path = wordPath(node) {
            if case .member(let base, let name, isOptional: false) = tree.nodes[node].kind, isWordType(base),
                case .name(let owner) = tree.nodes[base].kind
            {
                return wordTypeMember(owner, name, node)
            }
            if let knownWords, !knownWords.contains(path) { return unknownWord(path, knownWords, node) }
            return constant(.string(path), .string, span(node))
        }
        switch tree.nodes[node].kind {
        case .ternary(let condition, let yes, let no) where !choosesClosure(node):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            let first = running(onlyIf: test, is: true) { $0.word(yes) }
            let second = running(onlyIf: test, is: false) { $0.word(no) }
            guard let test, let first, let second else { return nil }
            if let type = StaticType.unify(typed.nodes[first].type, typed.nodes[second].type) {
                guard let one = coerce(first, to: type), let other = coerce(second, to: type) else { return nil }
                return ternary(test, one, other, type, span(node))
            }
            guard let one = anything(first), let other = anything(second) else { return nil }
            return ternary(test, one, other, .any, span(node))
        case .array(let elements):
            var made: [Int] = []
            for element in elements {
                guard let one = word(element).flatMap({ anything($0) }) else { return nil }
                made.append(one)
            }
            return operate(.array, made, .array(.any), span(node), .number(UInt16(clamping: made.count)))
        case .binary(.coalesce, let left, let right):
            guard let first = check(left).flatMap({ settled($0) }).flatMap({ anything($0) }),
                let second = word(right).flatMap({ anything($0) })
            else { return nil }
            return make(.coalesce, [first, second], .any, span(node))
        case .binary(.closedRange, let low, let high):
            if let from = wordPath(low), let to = wordPath(high) {
                return constant(.string("\(from)...\(to)"), .string, span(node))
            }
            return check(node)
        case .call(let callee, let arguments):
            if let range = openRange(callee, arguments) { return constant(.string(range), .string, span(node)) }
            if let made = detent(callee, arguments, node) { return made }
            // `.numericText()`, `.named("x")`: by its name, whatever it is told.
            guard case .implicitMember(let name) = tree.nodes[callee].kind, !scope.hasCase(name) else {
                return check(node)
            }
            for argument in arguments where !isClosure(argument) {
                guard word(argument.value) != nil else { return nil }
            }
            return constant(.string(name), .string, span(node))
        default: return check(node)
        }
    }

    /// States of SwiftUI's that a text or what only the data tell holds: `editMode = .active`, `detent = .large`.
    private static let everyday: Set = [
        "active", "inactive", "transient", "visible", "hidden", "automatic", "medium", "large", "phone", "pad",
        "short", "long", "full", "decimal", "currency", "percent", "abbreviated", "spellOut", "ordinal",
        "numeric", "named", "withInternetDateTime", "withFractionalSeconds",
    ]

    mutating func knownWord(_ name: String, as type: StaticType, _ span: Code.Span) -> Int? {
        if case .optional = type, name == "none", !scope.hasCase(name) { return constant(.null, type, span) }
        guard type == .string || type == .any, Self.everyday.contains(name) else { return nil }
        return constant(.string(name), .string, span)
    }

    /// `editMode.isEditing` and `dynamicTypeSize.isAccessibilitySize` of a name.
    mutating func wordMember(_ name: String, of value: Int, _ span: Code.Span) -> Int? {
        guard name == "isEditing" else { return isAccessibilitySize(value, span) }
        guard let none = constant(.string("inactive"), .string, span) else { return nil }
        return operate(.notEqualValues, [value, none], .bool, span)
    }

    /// The first of several detents, or the one that a value is.
    mutating func firstWord(_ node: Int) -> Int? {
        guard let found = words(node), let whole = anything(found) else { return nil }
        let span = span(node)
        if case .array = typed.nodes[found].type {
            return operate(.first, [found], .optional(.any), span)
        }
        guard [.any, .optional(.any)].contains(typed.nodes[found].type), let test = typeTest("[Any]"),
            let wanted = constant(test, .any, span), let list = ask(.ifOfType, [whole, wanted], .any, span),
            let held = retype(list, .optional(.array(.any))), let hole = make(.hole, [], .array(.any), span),
            let first = operate(.first, [hole], .optional(.any), span),
            let either = make(.chain, [held, hole, first], .optional(.any), span)
        else { return found }
        return make(.coalesce, [either, whole], .any, span)
    }

    private mutating func unknownWord(_ name: String, _ known: [String], _ node: Int) -> Int? {
        fault(
            "unknown-member", "`.\(name)` is none of \(known.map { ".\($0)" }.joined(separator: ", ")).", span(node),
            suggestion: Suggestions.nearest(to: name, among: known).map { ".\($0)" })
    }

    private mutating func anything(_ node: Int) -> Int? {
        guard typed.nodes[node].type != .any else { return node }
        return settled(node).flatMap { coerce($0, to: .any) }
    }

    /// The name that a member with a leading dot is, `circle.fill` of `.circle.fill`; nil for what is none.
    private func wordPath(_ node: Int) -> String? {
        switch tree.nodes[node].kind {
        case .implicitMember(let name): return name
        case .member(let base, let name, isOptional: false):
            if isWordType(base) { return name }
            return wordPath(base).map { "\($0).\(name)" }
        default: return nil
        }
    }

    /// `...DynamicTypeSize.xxxLarge` and `.large...` as texts; nil for other calls.
    private func openRange(_ callee: Int, _ arguments: [SyntaxNode.Argument]) -> String? {
        guard case .name(let kind) = tree.nodes[callee].kind, arguments.count == 1,
            let bound = wordPath(arguments[0].value)
        else { return nil }
        switch RangeKind(rawValue: kind) {
        case .from: return "\(bound)..."
        case .through: return "...\(bound)"
        default: return nil
        }
    }

    func isWordType(_ node: Int) -> Bool {
        guard case .name(let owner) = tree.nodes[node].kind, Self.wordTypes[owner] != nil else { return false }
        return parameter(owner) == nil && scope.binding(for: owner) == nil && scope.type(named: owner) == nil
            && scope.model(named: owner) == nil
    }

    /// `.height(200)` and `.fraction(0.5)`: a height is its points, at least one, a fraction at most one of the whole.
    mutating func detent(_ callee: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        let name: String
        switch tree.nodes[callee].kind {
        case .implicitMember(let word): name = word
        case .member(let base, let word, isOptional: false) where isWordType(base): name = word
        default: return nil
        }
        guard name == "height" || name == "fraction", arguments.count == 1, arguments[0].label == nil else {
            return nil
        }
        guard let length = check(arguments[0].value).flatMap({ number($0) }),
            let low = constant(.number(name == "height" ? 1 : 0.01), .number, span(node)),
            let high = constant(.number(name == "height" ? 1e6 : 1), .number, span(node))
        else { return .some(nil) }
        return .some(operate(.clamp, [length, low, high], .number, span(node)))
    }
}

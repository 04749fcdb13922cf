/// What apps ask of the system that is seen nowhere in a frame: the pasteboard, and a program that stops.
extension Checker {
    /// What a bundle says of itself where nobody knows better.
    private static let bundle = [
        (name: "CFBundleName", value: "App"), (name: "CFBundleDisplayName", value: "App"),
        (name: "CFBundleShortVersionString", value: "1.0"), (name: "CFBundleVersion", value: "1"),
        (name: "CFBundleIdentifier", value: "app"),
    ]

    private mutating func checkObject(_ names: [String], of values: [String], _ span: Code.Span) -> Int? {
        constant(
            .object(ObjectValue(names: names, values: values.map { .string($0) })),
            .dictionary(.string, .any), span)
    }

    /// `Bundle.main.object(forInfoDictionaryKey: 'CFBundleName')`. Nil for other calls.
    mutating func bundleObject(_ name: String, of base: Int, _ arguments: [SyntaxNode.Argument], _ span: Code.Span)
        -> Int??
    {
        guard name == "object", dottedName(base) == "Bundle.main", isSystems("Bundle"),
            arguments.map(\.label) == ["forInfoDictionaryKey"]
        else { return nil }
        guard let told = checkObject(Self.bundle.map(\.name), of: Self.bundle.map(\.value), span),
            let key = check(arguments[0].value).flatMap({ coerce($0, to: .string) })
        else { return .some(nil) }
        return .some(operate(.fieldValue, [told, key], .optional(.any), span))
    }

    /// Whether a name is the system's: nothing of the document is called so.
    private func isSystems(_ owner: String) -> Bool {
        parameter(owner) == nil && scope.binding(for: owner) == nil && scope.type(named: owner) == nil
            && scope.model(named: owner) == nil
    }

    /// `UIApplication.shared.open(url)` and what it is told besides: nothing that is seen. Nil for other calls.
    mutating func application(_ name: String, of base: Int, _ arguments: [SyntaxNode.Argument], _ span: Code.Span)
        -> Int??
    {
        guard case .member(let owner, "shared", isOptional: false) = tree.nodes[base].kind,
            case .name("UIApplication") = tree.nodes[owner].kind, isSystems("UIApplication"),
            ["open", "registerForRemoteNotifications", "setAlternateIconName"].contains(name)
        else { return nil }
        return .some(putAway(arguments.filter { !isClosure($0) }.map(\.value), span))
    }

    /// `UIPasteboard.general`: it takes everything and holds nothing.
    func isPasteboard(_ node: Int) -> Bool {
        guard case .member(let base, "general", isOptional: false) = tree.nodes[node].kind,
            case .name(let owner) = tree.nodes[base].kind, owner == "UIPasteboard" || owner == "NSPasteboard"
        else { return false }
        return isSystems(owner)
    }

    /// A part of the pasteboard, which is empty; nil for what it has not.
    mutating func pasteboard(_ name: String, _ span: Code.Span) -> Int?? {
        switch name {
        case "string", "url", "image", "color": return constant(.null, .optional(.string), span)
        case "strings": return constant(.null, .optional(.array(.string)), span)
        case "hasStrings", "hasURLs", "hasImages", "hasColors": return constant(.bool(false), .bool, span)
        case "changeCount": return constant(.number(0), integer, span)
        default: return nil
        }
    }

    /// `UIScreen.main.bounds.width`, `UIDevice.current.userInterfaceIdiom`: the document's viewport, of a phone. Nil for other members.
    mutating func deviceMember(_ base: Int, _ name: String, _ node: Int) -> Int?? {
        guard case .member = tree.nodes[base].kind, let path = dottedName(base) else { return nil }
        let owner = String(path.prefix { $0 != "." })
        guard ["UIScreen", "UIDevice", "Bundle"].contains(owner), isSystems(owner), !scope.isInLayout else {
            return nil
        }
        let span = span(node)
        let sides = Self.members(of: .viewport)
        func side(_ name: String) -> Int? {
            guard let found = sides.first(where: { $0.name == name }) else { return nil }
            return make(.load(found.reference), [], found.type, span)
        }
        switch (path, name) {
        case ("UIScreen.main.bounds", "width"), ("UIScreen.main.bounds.size", "width"),
            ("UIScreen.main.bounds", "maxX"):
            return .some(side("width"))
        case ("UIScreen.main.bounds", "height"), ("UIScreen.main.bounds.size", "height"),
            ("UIScreen.main.bounds", "maxY"):
            return .some(side("height"))
        case ("UIScreen.main.bounds", "midX"), ("UIScreen.main.bounds", "midY"):
            guard let whole = side(name == "midX" ? "width" : "height"), let two = constant(.number(2), .number, span)
            else { return .some(nil) }
            return .some(operate(.divide, [whole, two], .number, span))
        case ("UIScreen.main.bounds", "minX"), ("UIScreen.main.bounds", "minY"):
            return .some(constant(.number(0), .number, span))
        case ("UIDevice.current", "userInterfaceIdiom"): return .some(constant(.string("phone"), .string, span))
        case ("UIDevice.current", "name"), ("UIDevice.current", "model"):
            return .some(constant(.string("iPhone"), .string, span))
        case ("Bundle.main", "infoDictionary"):
            guard let told = checkObject(Self.bundle.map(\.name), of: Self.bundle.map(\.value), span) else {
                return .some(nil)
            }
            return .some(retype(told, .optional(.dictionary(.string, .any))))
        case ("Bundle.main", "bundleIdentifier"):
            return .some(constant(.string("app"), .optional(.string), span))
        case ("UIDevice.current", "systemName"): return .some(constant(.string("iOS"), .string, span))
        default: return nil
        }
    }

    /// Whether what is written is the system's, and seen by nobody.
    func isOfPasteboard(_ place: Int) -> Bool {
        guard case .member(let base, let name, isOptional: false) = tree.nodes[place].kind else { return false }
        if name == "isIdleTimerDisabled" || name == "applicationIconBadgeNumber",
            dottedName(base) == "UIApplication.shared"
        {
            return isSystems("UIApplication")
        }
        return isPasteboard(base)
    }

    /// What is put on the pasteboard: it is worked out, and nobody sees it.
    mutating func putAway(_ values: [Int], _ span: Code.Span) -> Int? {
        var worked: [Int] = []
        for value in values {
            guard let one = check(value).flatMap({ finish($0, as: .any) }) else { return nil }
            worked.append(one)
        }
        return make(.block, worked, .null, span)
    }

    private static let stops: Set = ["fatalError", "preconditionFailure", "assertionFailure"]
    private static let conditions: Set = ["precondition", "assert"]

    /// Whether a call ends the program: `fatalError("…")`.
    func isStop(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind, case .name(let name) = tree.nodes[callee].kind else {
            return false
        }
        return Self.stops.contains(name) && isFree(name)
    }

    private func isFree(_ name: String) -> Bool {
        parameter(name) == nil && scope.binding(for: name) == nil && function(named: name) == nil
    }

    /// `fatalError("…")`, `precondition(x > 0)`: a fault when it is come to, as the program ends there. Nil for other calls.
    mutating func stop(_ name: String, _ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int?? {
        guard Self.stops.contains(name) || Self.conditions.contains(name), isFree(name) else { return nil }
        let told = arguments.dropFirst(Self.conditions.contains(name) ? 1 : 0).first { $0.label == nil }
        let said =
            told.map { check($0.value).flatMap { coerce($0, to: .string) } } ?? constant(.string(""), .string, span)
        guard let said, let end = make(.never, [said], .null, span) else { return .some(nil) }
        guard Self.conditions.contains(name) else { return .some(end) }
        guard let first = arguments.first, let test = check(first.value).flatMap({ coerce($0, to: .bool) }),
            let fails = make(.operation(.not, .none), [test], .bool, span)
        else { return .some(nil) }
        return .some(make(.when(names: 0, isGuard: false), [fails, end], .null, span))
    }
}

/// `NotificationCenter.default.post(name:object:)` and `presentationMode.wrappedValue.dismiss()`.
extension Checker {
    func isPresentationMode(_ node: Int) -> Bool {
        var mode = tree.nodes[node].kind
        // A property that is the Binding itself is asked for what it holds.
        if case .member(let base, "wrappedValue", isOptional: false) = mode { mode = tree.nodes[base].kind }
        switch mode {
        case .name("presentationMode"): return true
        case .member(let own, "presentationMode", isOptional: false): return isOwnSelf(own)
        default: return false
        }
    }

    func isNotificationCenter(_ node: Int) -> Bool {
        guard case .member(let base, "default", isOptional: false) = tree.nodes[node].kind,
            case .name(let name) = tree.nodes[base].kind
        else { return false }
        return name == "NotificationCenter" && scope.binding(for: name) == nil
    }

    /// Whoever hears of it is told the object, or what is told besides.
    mutating func post(_ arguments: [SyntaxNode.Argument], _ node: Int, _ span: Code.Span) -> Int? {
        let known: [String?] = ["name", "object", "userInfo"]
        let labels = arguments.map(\.label)
        guard labels.first == "name", labels == known.filter({ labels.contains($0) }) else {
            for argument in arguments where argument.label != "name" { _ = check(argument.value) }
            return fault(
                "unknown-label", "`post` takes the name of a notification, and what is sent with it.", span,
                suggestion: "post(name: 'name', object: value)")
        }
        guard mayWrite else { return fault("misplaced-name", "Only actions post notifications.", span) }
        guard let name = notification(arguments[0].value) else { return nil }
        var value: Int?
        for argument in arguments.dropFirst() {
            if case .null = tree.nodes[argument.value].kind { continue }
            guard value == nil else {
                return fault(
                    "unknown-label", "One value is sent with a notification: an object, or what `userInfo` holds.", span
                )
            }
            guard let one = check(argument.value).flatMap({ finish($0, as: .any) }) else { return nil }
            value = one
        }
        guard let told = value ?? constant(.null, .optional(.any), span) else { return nil }
        return make(.post, [name, told], .null, span)
    }

    /// `'name'`, `.name`, `Notification.Name.name`, `Notification.Name('name')`.
    private mutating func notification(_ node: Int) -> Int? {
        func isName(_ node: Int) -> Bool {
            switch tree.nodes[node].kind {
            case .member(_, "Name", isOptional: false), .name("NSNotification"): true
            default: false
            }
        }
        switch tree.nodes[node].kind {
        case .implicitMember(let name): return constant(.string(name), .string, span(node))
        case .member(let base, let name, isOptional: false) where isName(base):
            return constant(.string(name), .string, span(node))
        case .call(let callee, let arguments) where arguments.count == 1:
            if isName(callee) { return notification(arguments[0].value) }
            if case .implicitMember("init") = tree.nodes[callee].kind { return notification(arguments[0].value) }
        default: break
        }
        return check(node).flatMap { coerce($0, to: .string) }
    }
}

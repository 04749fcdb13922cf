extension Checker {
    /// What an action writes to: a slot or a property of an object, and the way to a part of it.
    struct Place {
        indirect enum Root {
            case slot(NameReference)
            /// One whose writes by its name are observed.
            case observed(NameReference, String)
            case property(object: Int, Int)
            /// A variable of a block.
            case local(Int)
            /// A property of an object of which only running tells what it is.
            case member(object: Int, String)
            /// A computed property: what writes it is called, of the object, the component or the value that has it.
            case setter(FunctionDeclaration, String, object: Int?)
            /// What a binding leads to: that of a value, or the one that a node gives.
            case binding(Int)
            case bindingAt(node: Int)
            case setterOfValue(FunctionDeclaration, String, Place, node: Int)
        }

        var root: Root
        /// The root's value now, the place's value now, and the place's type.
        var whole: Int
        var value: Int
        var type: StaticType
        var steps: [TypedNode.PathStep] = []
        var indices: [Int] = []
    }

    mutating func assign(_ new: Int, to place: Place, inPlace: Bool) -> Int? {
        guard let value = coerce(new, to: place.type).flatMap({ settledForStore($0) }) else { return nil }
        return store(value, in: place, inPlace: inPlace || !place.steps.isEmpty)
    }

    private mutating func settledForStore(_ node: Int) -> Int? {
        typed.nodes[node].type == .array(.null) ? retype(node, .array(.any)) : finite(node)
    }

    private mutating func store(_ value: Int, in place: Place, inPlace: Bool) -> Int? {
        var whole = value
        let span = typed.nodes[value].span
        if let either = storeInObject(value, place, inPlace: inPlace) { return either }
        if !place.steps.isEmpty {
            let type = typed.nodes[place.whole].type
            guard
                let changed = make(
                    .setPath(place.steps), [place.whole] + place.indices + [value], type.isNumeric ? .any : type, span)
            else { return nil }
            whole = changed
        }
        switch place.root {
        case .local(let hole): return make(.set, [hole, whole], .null, span)
        case .member(let object, let name):
            return make(.storeMember(name, inPlace: inPlace), [object, whole], .null, span)
        case .slot(let name): return make(.store(name), [whole], .null, span)
        case .observed(let slot, let name): return observed(slot, name, whole, old: place.whole, span)
        case .setter(let function, let name, let object):
            return call(function, name, of: object, [whole], givesValue: false, span, span)
        case .binding(let hole): return write(binding: hole, whole, span)
        case .bindingAt(let node): return writeBinding(node, whole)
        case .setterOfValue(let function, let name, let owner, let node):
            return set(function, name, of: owner, whole, node)
        case .property(let object, let property):
            return make(.storeProperty(property, inPlace: inPlace), [object, whole], .null, span)
        }
    }

    /// A call that stands alone: of a passed closure, or of a function.
    mutating func call(_ call: Int, _ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int? {
        let callee: Int
        var isOptional = false
        switch tree.nodes[call].kind {
        case .call(let called, _): callee = called
        case .optionalCall(let called, _): (callee, isOptional) = (called, true)
        default: return nil
        }
        switch tree.nodes[callee].kind {
        case .name(let name):
            if let found = localCall(name, arguments, call, givesValue: false) { return found }
            if let local = heldLocal(name) {
                return self.call(value: local, arguments, isOptional: isOptional, name, span)
            }
            if let changed = changing(name, of: nil, arguments, call) { return changed }
            if let end = stop(name, arguments, span) { return end }
            if let own = ownValue(withFunction: name, call), case .reference(let model) = typed.nodes[own].type,
                let function = scope.function(name, ofModel: model)
            {
                return self.call(function, name, of: own, arguments, call, givesValue: false)
            }
            if let function = function(named: name) {
                return self.call(function.declaration, name, of: function.object, arguments, call, givesValue: false)
            }
            return passed(name, arguments, isOptional: isOptional, callee, span)
        case .member(let base, let name, let isOptional)
        where arguments.isEmpty && (name == "cancel" || name == "invalidate") && isTask(base, name):
            return cancel(base, isOptional: isOptional, span)
        case .member(let base, "dismiss", isOptional: false) where isPresentationMode(base):
            return passed("presentationMode", arguments, isOptional: false, callee, span)
        case .member(let base, "send", isOptional: false) where mayBeSubject(base):
            if let subject = subject(base) { return send(to: subject, arguments, span) }
            return method("send", of: base, arguments, isOptional: isOptional, call, callee)
        case .member(let base, "post", isOptional: false) where isNotificationCenter(base):
            return post(arguments, call, span)
        case .member(let base, let name, isOptional: false):
            if case .name(let owner) = tree.nodes[base].kind, case .parts? = scope.binding(for: owner)?.meaning {
                return passed("\(owner).\(name)", arguments, isOptional: isOptional, callee, span)
            }
            if let called = ownCall(base, name, arguments, call, givesValue: false) { return called }
            if let called = nestedCall(base, name, arguments, call, givesValue: false) { return called }
            if isPasteboard(base) { return putAway(arguments.map(\.value), span) }
            if let asked = application(name, of: base, arguments, span) { return asked }
            if let felt = feedback(name, of: base, arguments, call) { return felt }
            return method(name, of: base, arguments, isOptional: isOptional, call, callee)
        // `model?.onSave?(x)`: nothing is done where a part of it is nil.
        case .member(let base, let name, isOptional: true) where !scope.isInLayout:
            if let changed = changeWherePresent(base, name, arguments, span) { return changed }
            return chainedCall(name, of: base, callee, arguments, call)
        // `subviews.first?.place(…)`.
        case .member(_, _, isOptional: true) where scope.isInLayout: return check(call)
        default: return fault("syntax", "Only a function, a passed closure or a change of a place is called.", span)
        }
    }

    /// A function of an object, or a name that is none.
    private mutating func method(
        _ name: String, of base: Int, _ arguments: [SyntaxNode.Argument], isOptional: Bool, _ call: Int, _ callee: Int
    ) -> Int? {
        if let asked = layoutMethod(base, name, arguments, call) { return asked }
        if let changed = changing(name, of: base, arguments, call) { return changed }
        var known: [String] = []
        if let value = check(base), case .reference(let model) = typed.nodes[value].type {
            if let function = scope.function(name, ofModel: model) {
                return self.call(function, name, of: value, arguments, call, givesValue: false)
            }
            known = scope.functions(ofModel: model)
        } else if let value = check(base), let found = object(value, withFunction: name) {
            return self.call(found.function, name, of: found.value, arguments, call, givesValue: false)
        }
        if let changed = changeOfCollection(name, base, arguments, call) { return changed }
        if mayWrite {
            let before = self
            if let value = check(base),
                let made = calledMember(name, of: value, arguments, isOptional: isOptional, call)
            {
                return made
            }
            goBack(to: before)
        }
        for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
        return fault(
            "unknown-function", "`\(name)` changes nothing.", nameSpan(callee),
            suggestion: Suggestions.nearest(
                to: name, among: known + SyntaxStatement.Mutator.allCases.map(\.rawValue) + ["scrollTo"]))
    }

    private mutating func passed(
        _ name: String, _ arguments: [SyntaxNode.Argument], isOptional: Bool, _ callee: Int, _ span: Code.Span
    ) -> Int? {
        if name == "print" || name == "debugPrint", scope.binding(for: name) == nil {
            // What is printed is shown to nobody.
            for argument in arguments { _ = check(argument.value) }
            return make(.block, [], .null, span)
        }
        if let value = heldValue(name, callee, span) {
            return call(value: value, arguments, isOptional: isOptional, name, span)
        }
        guard case .closure(let slot)? = scope.binding(for: name)?.meaning else {
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "unknown-function", "Only a passed closure or a function is called, and `\(name)` is none.", span,
                suggestion: Suggestions.nearest(to: name, among: functionNames + scope.names))
        }
        return passed(slot, name, arguments, span)
    }

    /// A call of the closure in a slot.
    mutating func passed(
        _ slot: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ span: Code.Span
    ) -> Int? {
        guard mayWrite else { return fault("misplaced-name", "`\(name)` is a closure; actions call it.", span) }
        capturesOwner = true
        var checked: [Int] = []
        for argument in arguments {
            if let label = argument.label {
                fault(
                    "unknown-label", "Arguments of a closure have no labels.",
                    Self.span(argument.offset, label.utf8.count))
            }
            if let one = check(argument: argument.value).flatMap({ finish($0, as: .any) }) { checked.append(one) }
        }
        guard checked.count == arguments.count else { return nil }
        return make(.call(slot: slot), checked, .null, span)
    }
}

import Geometry

extension Checker {
    /// `base.name` and `base?.name`.
    mutating func checkMember(_ base: Int, _ name: String, _ isOptional: Bool, _ node: Int) -> Int? {
        if !isOptional, let asked = layoutMember(base, name, node) { return asked }
        if let held = valueOfSubject(base, name) { return held }
        if let nested = nestedMember(base, name, isOptional, node) { return nested }
        if name == "wrappedValue", let held = wrappedValue(base) { return held }
        if case .name(let owner) = tree.nodes[base].kind, !isOptional {
            if let own = addedStatic(name, of: owner, node) { return own }
            if owner == "Color" || owner == "UIColor" && scope.binding(for: owner) == nil {
                return colorMember(name, node)
            }
            if owner == "Font", FontNames.styles.contains(name), parameter(owner) == nil,
                scope.binding(for: owner) == nil
            {
                return textStyle(name, span(node))
            }
            if owner == "Animation", AnimationCurve.names.contains(name), parameter(owner) == nil,
                scope.binding(for: owner) == nil
            {
                return animationAsValue(node)
            }
            if let known = everydayConstant(owner, name, span(node)) { return known }
            if isWordType(base) { return wordTypeMember(owner, name, node) }
            if isCalendar(node) { return constant(.string("gregorian"), Self.calendarType, span(node)) }
            if let own = ownName(base, name) { return ownMember(own, node) }
            // What a component calls `self` are its own names.
            if isOwnSelf(base) { return checkName(name, node) }
            if parameter(owner) == nil, scope.binding(for: owner) == nil {
                if scope.binding(for: "\(owner).\(name)") != nil { return checkName("\(owner).\(name)", node) }
                if let type = scope.type(named: owner) { return member(name, of: type, node) }
                if scope.model(named: owner) != nil { return part(name, of: owner, node) { $0.checkName(owner, node) } }
            }
            if owner == "Task", name == "isCancelled", scope.binding(for: owner) == nil {
                return isCancelled(nil, span(node))
            }
            if owner == "Date", name == "now", scope.binding(for: owner) == nil { return now(span(node)) }
            if owner == "Double" || owner == "CGFloat", name == "infinity" {
                return constant(.number(.infinity), .number, span(node))
            }
            if let source = geometryProxy(named: owner) { return proxyMember(source, owner, name, node) }
            switch scope.binding(for: owner)?.meaning {
            case .scrollProxy: return noMember(of: owner, node)
            case .dimensions:
                if name == "width" { return make(.dimension(.width), [], .number, span(node)) }
                if name == "height" { return make(.dimension(.height), [], .number, span(node)) }
                return unknownMember(name, of: owner, ["width", "height"], node)
            case .members(let set):
                let members = Self.members(of: set)
                guard let found = members.first(where: { $0.name == name }) else {
                    if set == .scroll, name == "velocity" {
                        return fault(
                            "misplaced-name",
                            "`scroll.velocity` is there only in scroll effects: nothing else runs again when it ends.",
                            nameSpan(node))
                    }
                    return unknownMember(name, of: owner, members.map(\.name), node)
                }
                return make(.load(found.reference), [], found.type, span(node))
            case .parts: return part(name, of: owner, node) { $0.checkName("\(owner).\(name)", node) }
            default: break
            }
        }
        guard var checked = check(base) else { return nil }
        if name == "gradient", typed.nodes[checked].isPending {
            guard let color = resolve(checked, as: .color) else { return nil }
            checked = color
        }
        return chained(checked, isOptional, node) { checker, value in
            if let found = checker.errorMember(name, of: value, node) { return found }
            return checker.member(name, of: value, node)
        }
    }

    /// A member that is a name of its own.
    mutating func part<Found>(
        _ name: String, of owner: String, _ node: Int, _ find: (inout Checker) -> Found?
    ) -> Found? {
        if scope.binding(for: "\(owner).\(name)") != nil { return find(&self) }
        let known = scope.names.filter { $0.hasPrefix("\(owner).") }.map { String($0.dropFirst(owner.count + 1)) }
        _ = unknownMember(name, of: owner, known, node)
        return nil
    }

    mutating func proxyMember(_ source: ProxySource, _ owner: String, _ name: String, _ node: Int) -> Int? {
        switch name {
        case "size": return make(.query(source, .size), [], .size, span(node))
        case "contentSize" where owner == "scrollGeometry":
            return make(.query(source, .contentSize), [], .size, span(node))
        case "safeAreaInsets": return make(.query(source, .safeAreaInsets), [], .insets, span(node))
        case "phase" where source == .effect: return make(.query(source, .phase), [], .number, span(node))
        case "frame":
            return fault(
                "unknown-member", "`frame` is asked in a coordinate space.", nameSpan(node),
                suggestion: "frame(in: .global)")
        case "contentOffset":
            return fault(
                "unknown-member",
                "`\(owner)` has no `contentOffset`: how far the scroll view around has scrolled is `scroll.y`.",
                nameSpan(node), suggestion: "scroll.y")
        default:
            return unknownMember(
                name, of: owner, ["size", "safeAreaInsets", "frame", "bounds", "progress", "phase"], node)
        }
    }

    mutating func unknownMember(_ name: String, of owner: String, _ members: [String], _ node: Int) -> Int? {
        fault(
            "unknown-member", "`\(owner)` has no member `\(name)`.", nameSpan(node),
            suggestion: Suggestions.nearest(to: name, among: members))
    }

    /// Applies `body` to a value, or to what an optional holds. On a chain the rest of it applies inside, as in Swift.
    mutating func chained(
        _ base: Int, _ isOptional: Bool, _ node: Int, _ body: (inout Checker, Int) -> Int?
    ) -> Int? {
        let found = typed.nodes[base]
        let span = span(node)
        if !isOptional {
            guard case .chain = found.kind, let inner = found.children.last else { return body(&self, base) }
            if case .optional = typed.nodes[inner].type { return body(&self, base) }
            guard let made = body(&self, inner) else { return nil }
            return chain(found.children[0], found.children[1], made, span)
        }
        switch found.type {
        case .optional, .any: break
        default: return body(&self, base)
        }
        guard let hole = noting(found.cases, make(.hole, [], found.type.unwrapped, found.span)),
            let made = body(&self, hole)
        else {
            return nil
        }
        return chain(base, hole, made, span)
    }

    private mutating func chain(_ head: Int, _ hole: Int, _ body: Int, _ span: Code.Span) -> Int? {
        make(.chain, [head, hole, body], typed.nodes[body].type.asOptional, span)
    }

    /// The member `name` of a checked value.
    mutating func member(_ name: String, of value: Int, _ node: Int) -> Int? {
        let type = typed.nodes[value].type
        let span = span(node)
        if let found = rangeMember(name, of: value, node) { return found }
        if let found = typeMember(name, of: value, node) { return found }
        if let found = lettersMember(name, of: value, span) { return found }
        if let found = everydayMember(name, of: value, span) { return found }
        switch (type, name) {
        case (.any, _): return unknownMember(name, of: value, node)
        case (.string, "timeIntervalSinceNow"), (.string, "timeIntervalSince1970"),
            (.string, "timeIntervalSinceReferenceDate"):
            return dateMember(name, of: value, span)
        case (.string, "isAccessibilitySize"), (.string, "isEditing"): return wordMember(name, of: value, span)
        case (.string, "count"): return operate(.stringCount, [value], integer, span)
        case (.string, "localizedUppercase"): return operate(.uppercased, [value], .string, span)
        case (.string, "localizedLowercase"): return operate(.lowercased, [value], .string, span)
        case (.string, "localizedCapitalized"), (.string, "capitalized"):
            return operate(.capitalized, [value], .string, span)
        case (.string, "isEmpty"): return operate(.stringIsEmpty, [value], .bool, span)
        case (.array, "count"): return operate(.arrayCount, [value], integer, span)
        case (.array, "isEmpty"): return operate(.arrayIsEmpty, [value], .bool, span)
        case (.array(let element), "first"): return operate(.first, [value], element.asOptional, span)
        case (.array(let element), "last"): return operate(.last, [value], element.asOptional, span)
        case (.array, "lazy"): return value
        case (.array, "indices"): return operate(.indices, [value], .array(integer), span)
        case (.dictionary(_, let held), _):
            if let member = dictionaryMember(name, of: value, span) { return member }
            // What is written as an object is read by its fields too.
            return unboxed(operate(.field, [value], boxed(held), span, .name(name)), held, span)
        case (.object(let fields), _):
            guard let field = fields.first(where: { $0.name == name }) else {
                if let place = Int(name), fields.indices.contains(place), type.typeName == nil {
                    // A part of a tuple that has names.
                    return self.member(fields[place].name, of: value, node)
                }
                if let member = dictionaryMember(name, of: value, span) { return member }
                return unknownMember(name, of: "Object", fields.map(\.name), node)
            }
            let held = field.type == .null ? .optional(.any) : field.type
            let cases = type.typeName.flatMap { scope.type(named: $0) }?.casesOfFields[name]
            return noting(cases, unboxed(operate(.field, [value], boxed(held), span, .name(name)), held, span))
        case (.reference(let model), _):
            let properties = scope.properties(ofModel: model)
            guard let place = properties.firstIndex(where: { $0.name == name }),
                !scope.isAccessor(place, ofModel: model)
            else {
                return memberFunction(name, of: value, model, properties.map(\.name), node)
            }
            guard self.place != .captured || isNamed(value) else {
                return fault(
                    "misplaced-name",
                    "Effects, guides and `of` see objects that have a name: observe this one in a component of its own.",
                    span)
            }
            return noting(
                scope.cases(ofProperty: place, ofModel: model),
                make(.property(place), [value], properties[place].type, span))
        case (.color, "gradient"): return standardGradient(value, span)
        case (.angle, "degrees"): return retype(value, .number)
        case (.angle, "radians"): return radians(value, .number, 1 / Self.degreesOfRadian, span)
        case (.optional(let wrapped), _):
            return fault(
                "type-mismatch", "`\(text(typed.nodes[value].span))` is Optional<\(wrapped)> and may be nil.",
                typed.nodes[value].span, suggestion: "\(text(typed.nodes[value].span))?.\(name)")
        default:
            if let part = GeometryPart(named: name, of: type) {
                let operation: Operation = part.type == .number ? .part : .partValue
                return operate(operation, [value], part.type, span, .number(part.rawValue))
            }
            if Self.methods(of: type).contains(name) {
                return fault(
                    "unknown-member", "`\(name)` is called.", nameSpan(node), suggestion: "\(name)(…)")
            }
            return unknownMember(name, of: "\(type)", Self.memberNames(of: type), node)
        }
    }

    /// Fields and elements come boxed: a number among them is Any until it is taken out.
    func boxed(_ type: StaticType) -> StaticType { type.isNumeric ? .any : type }

    mutating func unboxed(_ node: Int?, _ type: StaticType, _ span: Code.Span) -> Int? {
        guard let node, type.isNumeric else { return node }
        return operate(type == .bool ? .unboxBool : .unboxNumber, [node], type, span)
    }

    private static func memberNames(of type: StaticType) -> [String] {
        let names: [String] =
            switch type {
            case .string: ["count", "isEmpty", "capitalized", "first", "last"]
            case .array: ["count", "isEmpty", "first", "last", "indices"]
            case .angle: ["degrees", "radians"]
            case .color: ["gradient"]
            default: GeometryPart.members(of: type).map { "\($0)" }
            }
        return names + methods(of: type)
    }

    /// Whether a node is a range: an array of whole numbers, of which no element is asked.
    private func isRange(_ node: Int) -> Bool {
        if case .array(let element) = typed.nodes[node].type { return element.isNumber || element == .null }
        return false
    }

    /// `base[index]`.
    mutating func checkElement(_ base: Int, _ index: Int, isOptional: Bool = false, _ node: Int) -> Int? {
        if let asked = guideOrAnchor(base, index, node) { return asked }
        let (checkedBase, checkedIndex) = (check(base), check(index))
        guard let checkedBase, let checkedIndex else { return nil }
        return chained(checkedBase, isOptional, node) { checker, value in checker.element(checkedIndex, of: value, node)
        }
    }

    private mutating func element(_ index: Int, of value: Int, _ node: Int) -> Int? {
        let span = span(node)
        if let asked = layoutValue(value, index, span) { return asked }
        if let slice = slice(index, byRangeOf: value, span) {
            if let part = slice.part { return part }
            return slice.index.flatMap { element($0, of: value, node) }
        }
        switch typed.nodes[value].type {
        case .string where typed.nodes[index].type.isNumber: return ask(.letterAt, [value, index], .string, span)
        case .string where isRange(index): return ask(.partOfText, [value, index], .string, span)
        case .array where isRange(index): return slice(index, of: value, span)
        case .array(let element):
            guard let place = typed.nodes[index].type == .integer ? index : number(index) else { return nil }
            let type = element == .null ? .any : element
            return unboxed(operate(.element, [value, place], boxed(type), span), type, span)
        case .dictionary: return element(key: index, of: value, span)
        case .object(let fields):
            guard let name = coerce(index, to: .string) else { return nil }
            var type = StaticType.optional(.any)
            if case .string(let text)? = typed.nodes[name].constant {
                guard let field = fields.first(where: { $0.name == text }) else {
                    return unknownMember(text, of: "Object", fields.map(\.name), node)
                }
                type = field.type.asOptional
            }
            return operate(.fieldValue, [value, name], type == .any ? .optional(.any) : type, span)
        case .any:
            if case .implicitMember(let name) = typed.nodes[index].kind, scope.hasCase(name) {
                return resolve(index, as: .string).flatMap { element($0, of: value, node) }
            }
            if typed.nodes[index].isPending { return resolve(index, as: .number) }
            if isRange(index) { return coerce(value, to: .array(.any)).flatMap { slice(index, of: $0, span) } }
            return operate(.elementOfValue, [value, index], .any, span)
        case .optional:
            return coerce(value, to: .array(.any))
        default:
            return fault(
                "type-mismatch",
                "`\(text(typed.nodes[value].span))` is \(Self.article(typed.nodes[value].type)): only Arrays and Objects "
                    + "have elements.", span)
        }
    }
}

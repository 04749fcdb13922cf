import SwiftSyntax

extension Lowering {
    /// A call that gives a value.
    func call(_ call: FunctionCallExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        let arguments = Array(call.arguments)
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            if member.base?.code == "Swift" {
                return try builtIn(member.declName.baseName.text, arguments, call, context, expecting)
            }
            if member.declName.baseName.text == "some", arguments.count == 1,
                isOptional(member.base, "some", expecting)
            {
                return try optional(arguments[0].expression, context, expecting)
            }
            if let items = writtenOut(member, call, context, expecting) { return items }
            return try method(member, call, arguments, context, expecting)
        }
        guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            if let list = call.calledExpression.as(ArrayExprSyntax.self), arguments.isEmpty {
                let element = list.elements.first.map { typeWritten($0.expression, context) } ?? .any
                return Lowered(text: "[]", type: expecting == .any ? .array(element) : expecting, constant: .list([]))
            }
            if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self), arguments.isEmpty,
                ["Set", "Array", "Dictionary", "OrderedSet"].contains(generic.expression.code)
            {
                return Lowered(text: "[]", type: expecting == .any ? .array(.any) : expecting, constant: .list([]))
            }
            if call.calledExpression.is(DictionaryExprSyntax.self), arguments.isEmpty {
                let pair = call.calledExpression.as(DictionaryExprSyntax.self)?.content
                var type = Self.isGrouping(expecting) ? expecting.unwrapped : .dictionary(.any, .any)
                if case .elements(let written)? = pair, let one = written.first, !Self.isGrouping(expecting) {
                    type = .dictionary(typeWritten(one.key, context), typeWritten(one.value, context))
                }
                return Lowered(text: "[]", type: type, constant: .list([]))
            }
            if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
                // The same call without its types stands where it does.
                let plain = call.with(\.calledExpression, generic.expression)
                return try self.call(plain, inside(call, context), expecting)
            }
            if let closure = call.calledExpression.as(ClosureExprSyntax.self), arguments.isEmpty {
                return try calledAtOnce(closure, call, context, expecting)
            }
            throw Unknown("This call is not understood.", call)
        }
        if callee == "Optional", arguments.count == 1, arguments[0].label == nil {
            return try optional(arguments[0].expression, context, expecting)
        }
        if callee == "Self", let owner = context.owner {
            guard declared.foreign[owner.name] == nil else {
                return try builtIn(owner.name, arguments, call, context, expecting)
            }
            return try make(owner, arguments, context, call)
        }
        if let meaning = context.locals[callee], case .argument(let given, let caller) = meaning,
            let closure = closure(of: given, caller)
        {
            return try inline(closure, arguments, context, caller, call)
        }
        if let found = try localCall(callee, call, context) { return found }
        if let given = try givenCall(callee, call, context) { return given }
        if let function = ownFunction(callee, call, context) {
            return try inline(function, arguments, call, context, base: context.base, owner: context.owner)
        }
        if let (function, type) = addedToViews(callee, call, context) {
            return try inline(function, arguments, call, context, base: nil, owner: type)
        }
        if let type = declared.type(callee, inside: context.owner?.name ?? "") {
            return try make(type, arguments, context, call)
        }
        // One of the sources beside the library's own of that name is meant where it takes the arguments.
        let known = Self.isLocalizing(callee)
        if let function = known
            ? taking(declared.functions[callee], call, context) : fitting(declared.functions[callee], call, context),
            // One that looks texts up in the app's bundle does what the library's does.
            !known || !Self.readsFiles(function.body?.statements ?? [])
        {
            return try inline(function, arguments, call, context, base: nil, owner: nil)
        }
        return try builtIn(callee, arguments, call, context, expecting)
    }

    func builtIn(
        _ name: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ expecting: SmallType
    ) throws -> Lowered {
        if let made = try foundation(name, arguments, context) { return made }
        switch (name, arguments.count) {
        case ("Dictionary", 1...2) where [nil, "uniqueKeysWithValues"].contains(arguments[0].label?.text):
            guard let made = try dictionary(ofPairs: arguments, call, context) else { break }
            return made
        case ("IndexSet", 0), ("Dictionary", 0):
            return Lowered(
                text: "[]", type: name == "IndexSet" ? .array(.int) : .dictionary(.any, .any), constant: .list([]))
        case ("IndexSet", 1) where arguments[0].label?.text == "integer":
            let one = try expression(arguments[0].expression, context, expecting: .int)
            return Lowered(
                text: one.text.map { "[\($0)]" }, type: .array(.int), constant: one.constant.map { .list([$0]) })
        case ("Array", 2) where arguments[0].label?.text == "repeating":
            return try repeatedList(arguments, context, expecting)
        case ("NSPredicate", 1...) where arguments[0].label?.text == "format":
            return try passed(name, arguments, call, context, type: .named(name))
        case ("Decimal", 1), ("NSNumber", 1), ("NSDecimalNumber", 1):
            var value = try expression(arguments[0].expression, context, expecting: .double)
            if value.type == .string, let text = value.operand {
                value = Lowered(text: "Double(\(text))", type: .optional(.double))
            }
            return value
        case ("CGFloat", 1), ("Double", 1), ("Float", 1), ("TimeInterval", 1):
            // What is worked out in whole numbers is whole before it is another number.
            let given = Self.withoutBrackets(arguments[0].expression)
            var value = try expression(
                given, context, expecting: given.is(InfixOperatorExprSyntax.self) ? .any : .double)
            if value.type == .string || value.type == .any && name == "Double" { break }
            value.type = .double
            return value
        case ("Array", 1):
            let value = try expression(arguments[0].expression, context, expecting: expecting)
            if Self.isGrouping(value.type) { return value }
            guard case .array = value.type else { break }
            return value
        case ("Int", 1) where arguments[0].label?.text == "exactly":
            guard let text = try expression(arguments[0].expression, context, expecting: .double).operand else { break }
            return Lowered(text: "(\(text) % 1 == 0 ? Int(\(text)) : nil)", type: .optional(.int))
        case ("Int", 1):
            let value = try expression(arguments[0].expression, context)
            guard let text = value.text else { break }
            return Lowered(
                text: value.type == .int ? text : "Int(\(text))", type: .int,
                constant: value.type == .int ? value.constant : nil)
        case ("Character", 1):
            // A letter is a text of one.
            return try expression(arguments[0].expression, context, expecting: .string)
        case ("AnyShapeStyle", 1):
            return try expression(arguments[0].expression, context, expecting: .color)
        case ("SharePreview", 1...):
            return try expression(arguments[0].expression, context.localized, expecting: .string)
        case ("AnyTransition", 1): return try expression(arguments[0].expression, context)
        case ("Image", 1) where arguments[0].label?.text == "systemName":
            // An image that is a value is its symbol's name.
            var symbol = try expression(arguments[0].expression, context, expecting: .string)
            symbol.type = Self.image
            return symbol
        case ("UIImage", 1...) where ["systemName", "named"].contains(arguments[0].label?.text):
            var name = try expression(arguments[0].expression, context, expecting: .string)
            let text = name.constant?.text ?? name.text ?? ""
            if arguments[0].label?.text == "named" {
                note(
                    "asset-image", text, "The image `\(text)` is a placeholder: its picture is not in the sources.",
                    call, context)
            }
            name.type = .named("UIImage")
            return name
        case ("Image", 1) where arguments[0].label == nil || arguments[0].label?.text == "decorative":
            // One of a catalogue is its name.
            var name = try expression(arguments[0].expression, context, expecting: .string)
            note(
                "asset-image", name.constant?.text ?? name.text ?? "",
                "The image `\(name.constant?.text ?? name.text ?? "")` is a placeholder: its picture is not in the sources.",
                call, context)
            name.type = Self.image
            return name
        case ("Task", _) where call.trailingClosure != nil:
            guard let body = call.trailingClosure else { break }
            return task(body, context)
        case ("ScrollPosition", _):
            let told = arguments.filter { $0.label?.text != "idType" }
            return try passed(name, told, call, context, type: .named(name))
        case ("UUID", 0):
            uniqueIDs += 1
            // What statements make while they run is told apart by what they come to.
            let isKnown = context.isStatic && running == 0
            return Lowered(text: "UUID()", type: .uuid, constant: isKnown ? .string("id-\(uniqueIDs)") : nil)
        case ("UUID", 1) where arguments[0].label?.text == "uuidString":
            guard let id = try uuid(arguments[0].expression, context) else { break }
            return id
        case ("Duration", 2):
            guard let made = try duration(arguments, context) else { break }
            return made
        case ("Date", _):
            guard let made = try date(arguments, context) else { break }
            return made
        case ("String", _) where arguments.first?.label?.text == "format":
            return try formatted(arguments, call, context)
        case ("Text", 1...), ("NSLocalizedString", 1...), ("LocalizedStringResource", 1...),
            ("String", 1...) where name != "String" || arguments[0].label?.text == "localized":
            let rest = arguments.dropFirst().compactMap { $0.label?.text }
            guard
                Set(rest).isSubset(of: ["comment", "bundle", "tableName", "table", "locale", "defaultValue", "value"])
            else {
                break
            }
            return try localized(arguments[0].expression, context)
        case ("URL", 1) where ["string", "filePath", "fileURLWithPath"].contains(arguments[0].label?.text):
            var value = try expression(arguments[0].expression, context, expecting: .string)
            value.type = .url
            return value
        case ("Alignment", 2):
            if let chosen = try chosenAlignment(arguments, call, context) { return chosen }
            guard let word = try alignment(arguments, context) else { break }
            return Lowered(text: ".\(word)", type: .any, constant: .string(word))
        case ("HorizontalAlignment", 1), ("VerticalAlignment", 1):
            guard let own = try ownAlignment(name, arguments[0].expression, call, context) else { break }
            return Lowered(text: ".\(own)", type: .any, constant: .string(own))
        case ("CGSize", _), ("CGPoint", _), ("CGVector", _), ("CGRect", _), ("UnitPoint", _):
            guard let made = try geometry(name, arguments, context) else { break }
            return made
        case (_, _)
        where name.hasSuffix("Style") && arguments.allSatisfy({ Self.looks.contains($0.label?.text ?? "") }):
            // `PlainListStyle()` is `.plain`.
            guard let kind = Self.styleKinds.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
                break
            }
            let word = name.dropLast(kind.count)
            let short = word == "BorderedBar" ? "bordered" : word.prefix(1).lowercased() + word.dropFirst()
            return Lowered(text: ".\(short)", type: .any, constant: .string(short == "default" ? "automatic" : short))
        case ("AttributedString", 1)
        where [nil, "stringLiteral", "localized"].contains(arguments[0].label?.text):
            return try expression(arguments[0].expression, context, expecting: .string)
        case ("String", 2) where arguments[0].label?.text == "repeating":
            return try repeated(arguments, context)
        case ("String", 1), ("LocalizedStringKey", 1), ("AnyHashable", 1):
            var value = try expression(arguments[0].expression, context, expecting: .string)
            if arguments[0].label != nil { value = try expression(arguments[0].expression, context) }
            if value.type == .string { return value }
            if arguments[0].label?.text == "describing" {
                if value.type != value.type.unwrapped {
                    throw Unknown("How Swift describes what may be nil is not worked out here.", call)
                }
                if case .array = value.type, let list = value.operand {
                    return try described(Lowered(text: list, type: value.type), context, call).asText
                }
                let shown = try described(value, context, call)
                if shown.type == .string { return shown }
            }
            return Lowered(text: value.text.map { "String(\($0))" }, type: .string)
        case ("Dictionary", _) where arguments.first?.label?.text == "grouping":
            guard
                let rule = arguments.last(where: { $0.label?.text == "by" })?.expression
                    ?? call.trailingClosure.map({ ExprSyntax($0) })
            else { break }
            return try grouping(arguments[0].expression, by: rule, context, call)
        case ("zip", 2):
            if let open = arguments[0].expression.as(PostfixOperatorExprSyntax.self), open.operator.text == "...",
                let from = try expression(open.expression, context, expecting: .int).operand
            {
                // As many numbers as the other has elements.
                let other = try expression(arguments[1].expression, context)
                guard let list = other.written else { break }
                return Lowered(
                    text: "zip((\(from))...(\(from) + \(list).count - 1), \(list))",
                    type: .array(.tuple([.init(name: "0", type: .int), .init(name: "1", type: other.type.element)])))
            }
            let lists = try arguments.map { try expression($0.expression, context) }
            guard let first = lists[0].written, let second = lists[1].written else { break }
            let fields = lists.enumerated().map { SmallType.Field(name: "\($0)", type: $1.type.element) }
            return Lowered(text: "zip(\(first), \(second))", type: .array(.tuple(fields)))
        case ("min", 2), ("max", 2):
            guard let one = try extreme(name, arguments, call, context) else { break }
            return one
        case ("stride", 3): return try stride(arguments, context)
        case ("Set", 1) where arguments[0].label == nil:
            return try unique(expression(arguments[0].expression, context, expecting: expecting), call)
        case ("Array", 1), ("ContiguousArray", 1):
            return try expression(arguments[0].expression, context, expecting: expecting)
        case ("Array", 0), ("Set", 0), ("NavigationPath", 0), ("OrderedSet", 0):
            return Lowered(text: "[]", type: expecting == .any ? .array(.any) : expecting, constant: .list([]))
        case ("Color", _): return try self.color(arguments, call, context)
        case ("Angle", 1):
            return try implicitCall(arguments[0].label?.text ?? "", arguments, call, context, .named(name))
        default: break
        }
        guard Self.functions.contains(name), name != "min" && name != "max" || !arguments.isEmpty else {
            if let own = try implicitSelf(name, arguments, call, context, expecting) { return own }
            throw Unknown("Nothing in the sources says what `\(name)` is.", call)
        }
        var type = SmallType.double
        let texts = try arguments.map { argument -> String in
            let value = try expression(argument.expression, context, expecting: name == "EdgeInsets" ? .double : .any)
            if name == "min" || name == "max" || name == "abs" { type = value.type }
            guard let text = value.text else { throw Unknown("Data is no argument here.", argument) }
            return (argument.label.map { "\($0.text): " } ?? "") + text
        }
        return Lowered(text: "\(Self.named[name] ?? name)(\(texts.joined(separator: ", ")))", type: type)
    }

    private static let functions: Set<String> = [
        "min", "max", "abs", "floor", "ceil", "round", "sqrt", "pow", "sin", "cos", "fabs", "clamp", "lerp",
        "interpolate", "EdgeInsets", "Bool", "Double", "Int",
    ]
    private static let named = ["fabs": "abs"]
    /// What a style is told that changes no place.
    private static let looks: Set<String> = ["tint", "indexDisplayMode", "backgroundDisplayMode"]
    private static let styleKinds = [
        "NavigationViewStyle", "ProgressViewStyle", "ControlGroupStyle", "LabeledContentStyle", "DisclosureGroupStyle",
        "DatePickerStyle", "TextFieldStyle", "GroupBoxStyle", "IndexViewStyle", "TabViewStyle", "ButtonStyle",
        "ToggleStyle", "PickerStyle", "LabelStyle", "GaugeStyle", "MenuStyle", "FormStyle", "ListStyle",
    ]
}

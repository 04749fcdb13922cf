import SwiftSyntax

/// As much of a type as importing needs: enough to tell whole numbers from others, to know whose member a leading dot
/// is, and to make a value up.
indirect enum SmallType: Hashable, Sendable {
    case int, double, bool, string, color, date, uuid, url
    case optional(SmallType)
    case array(SmallType)
    /// Values under names: those of a tuple without labels are `0`, `1` and so on.
    case tuple([Field])
    /// A struct, an enum or a class of the sources, by its whole name.
    case named(String)
    /// `GeometryProxy` and what else a closure is given.
    case proxy
    case view
    case function
    case any

    struct Field: Hashable, Sendable {
        var name: String
        var type: SmallType
    }

    /// A key with the elements that have it, of a dictionary that groups.
    static func group(of element: SmallType) -> SmallType {
        .tuple([Field(name: "key", type: .any), Field(name: "value", type: .array(element))])
    }

    /// A range of what cannot be counted: its ends.
    static func range(of bound: SmallType) -> SmallType {
        .tuple([Field(name: "lowerBound", type: bound), Field(name: "upperBound", type: bound)])
    }

    /// What such a range's ends are; nil for other types.
    var rangeBound: SmallType? {
        guard case .tuple(let fields) = unwrapped, fields.map(\.name) == ["lowerBound", "upperBound"] else {
            return nil
        }
        return fields[0].type
    }

    /// A dictionary: the list of its keys with their values.
    static func dictionary(_ key: SmallType, _ value: SmallType) -> SmallType {
        .array(.tuple([Field(name: "key", type: key), Field(name: "value", type: value)]))
    }

    /// The label of a tuple's field, or the name that stands for its place.
    static func fieldName(_ label: String?, _ place: Int) -> String {
        label.flatMap { $0 == "_" ? nil : $0 } ?? "\(place)"
    }

    /// Of a written type; names are as written.
    init(_ syntax: TypeSyntax?) {
        guard let syntax else {
            self = .any
            return
        }
        if let optional = syntax.as(OptionalTypeSyntax.self) {
            self = .optional(SmallType(optional.wrappedType))
        } else if let array = syntax.as(ArrayTypeSyntax.self) {
            self = .array(SmallType(array.element))
        } else if let attributed = syntax.as(AttributedTypeSyntax.self) {
            self = SmallType(attributed.baseType)
        } else if let dictionary = syntax.as(DictionaryTypeSyntax.self) {
            self = Self.dictionary(SmallType(dictionary.key), SmallType(dictionary.value))
        } else if let forced = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            self = .optional(SmallType(forced.wrappedType))
        } else if syntax.is(FunctionTypeSyntax.self) {
            self = .function
        } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            self = SmallType(only.type)
        } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count > 1 {
            self = .tuple(
                tuple.elements.enumerated().map { place, element in
                    Field(name: Self.fieldName(element.firstName?.text, place), type: SmallType(element.type))
                })
        } else if let opaque = syntax.as(SomeOrAnyTypeSyntax.self) {
            let name = opaque.constraint.as(IdentifierTypeSyntax.self)?.name.text ?? ""
            self =
                name == "Error"
                ? .named(name)
                : ["View", "SwiftUI.View"].contains(opaque.constraint.code)
                    ? .view : name.isEmpty || Self.ofTheLibrary.contains(name) ? .any : .named(name)
        } else if let identifier = syntax.as(IdentifierTypeSyntax.self) {
            self = Self.identifier(identifier)
        } else if let bound = syntax.boundByFocus {
            self = SmallType(bound)
        } else {
            self = syntax.code == "Edge.Set" ? Self.edges : .named(syntax.code)
        }
    }

    /// Protocols of the libraries: what conforms to them may be anything.
    private static let ofTheLibrary: Set<String> = [
        "Equatable", "Hashable", "Identifiable", "Comparable", "Collection", "Sequence", "RandomAccessCollection",
        "BidirectionalCollection", "StringProtocol", "Numeric", "SignedNumeric", "BinaryInteger", "FixedWidthInteger",
        "BinaryFloatingPoint", "FloatingPoint", "AdditiveArithmetic", "ShapeStyle", "Shape", "InsettableShape", "Error",
        "LocalizedError", "Codable", "Encodable", "Decodable", "Sendable", "CustomStringConvertible", "Strideable",
        "ObservableObject", "Observable", "AnyObject", "ViewModifier", "Gesture", "RangeExpression", "IteratorProtocol",
        "CaseIterable", "RawRepresentable", "Transferable", "FormatStyle", "Publisher", "Layout", "TransitionProtocol",
    ]
    /// Corners of a rectangle are the list of them.
    static let corners = SmallType.array(.named("UIRectCorner"))
    /// Edges are the list of them.
    static let edges = SmallType.array(.named("Edge"))

    private static func identifier(_ identifier: IdentifierTypeSyntax) -> SmallType {
        let arguments = identifier.genericArgumentClause?.arguments.compactMap { argument -> TypeSyntax? in
            if case .type(let type) = argument.argument { return type }
            return nil
        }
        switch identifier.name.text {
        case "Int", "UInt", "Int64", "Int32", "UInt8", "Int16", "Int8": return .int
        case "Double", "CGFloat", "Float", "TimeInterval", "Decimal", "Float80", "Double_t", "NSNumber": return .double
        case "Bool": return .bool
        case "String", "Substring", "LocalizedStringKey", "Character", "LocalizedStringResource", "AttributedString",
            "NSString":
            return .string
        case "IndexSet": return .array(.int)
        // What an anchor stands for.
        case "Anchor": return arguments?.first.map { SmallType($0) } ?? .any
        case "UIRectCorner": return corners
        case "Dictionary":
            let types = (arguments ?? []).map { SmallType($0) }
            return types.count == 2 ? dictionary(types[0], types[1]) : dictionary(.any, .any)
        case "Range", "ClosedRange":
            let bound = arguments?.first.map { SmallType($0) } ?? .any
            // Whole numbers are those numbers; of others there are the two ends.
            return [.int, .any].contains(bound) ? .array(bound) : range(of: bound)
        case "FetchedResults", "ObservedResults", "OrderedSet", "IdentifiedArrayOf",
            "ArraySlice":
            return .array(arguments?.first.map { SmallType($0) } ?? .any)
        case "Color": return .color
        case "Date": return .date
        case "DateInterval": return Lowering.interval
        case "UUID": return .uuid
        case let wrapper where ["Binding", "Published", "State"].contains(wrapper) && arguments?.isEmpty == false:
            return arguments?.first.map { SmallType($0) } ?? .any
        case "URL": return .url
        case "AnyView", "View": return .view
        case "GeometryProxy": return .proxy
        case "Array", "Set": return .array(arguments?.first.map { SmallType($0) } ?? .any)
        case "Optional": return .optional(arguments?.first.map { SmallType($0) } ?? .any)
        default: return .named(identifier.name.text)
        }
    }

    var unwrapped: SmallType {
        if case .optional(let wrapped) = self { return wrapped.unwrapped }
        return self
    }

    var element: SmallType {
        if case .array(let element) = unwrapped { return element }
        return .any
    }

    /// The type of a tuple's field.
    func field(_ name: String) -> SmallType? {
        guard case .tuple(let fields) = unwrapped else { return nil }
        return fields.first { $0.name == name }?.type
    }

    /// The name of a type of the sources.
    var name: String? {
        if case .named(let name) = unwrapped { return name }
        return nil
    }

    var isNumber: Bool { self == .int || self == .double }
}

extension TypeSyntax {
    /// What `FocusState<Field?>.Binding` is a binding to; nil for other types.
    var boundByFocus: TypeSyntax? {
        guard let member = self.as(MemberTypeSyntax.self), member.name.text == "Binding",
            let state = member.baseType.as(IdentifierTypeSyntax.self),
            ["FocusState", "AccessibilityFocusState"].contains(state.name.text),
            case .type(let bound)? = state.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return bound
    }
}

/// What the checker knows of a value before anything runs (docs/expressions.md, types).
package indirect enum StaticType: Hashable, Sendable {
    /// Only the data can tell.
    case any
    case number, bool, string, color
    /// A whole number, where a document counts as Swift does; while running a Number.
    case integer
    case array(StaticType)
    /// Field names and types in order; `open` when other fields may come with the data.
    case object([ObjectField])
    case optional(StaticType)
    /// Values by keys, both of one type; while running an object, whose fields are in the order they came.
    case dictionary(StaticType, StaticType)
    /// The text that tells a type of the document, the first field of its values.
    case tag(String)
    /// A model object: the index of its model in the document.
    case reference(Int)
    case point, size, rect, insets
    /// An angle; while running a Number of degrees.
    case angle
    /// What `geometry` and `proxy` are: only their members are values.
    case proxy
    /// What `d` is in an alignment guide.
    case dimensions
    /// What `scroll`, `viewport`, `safeArea` and `phase` are: a fixed set of number members.
    case members(MemberSet)
    /// A closure that actions call.
    case function
    /// The type of `nil` before its context is known.
    case null

    package struct ObjectField: Hashable, Sendable {
        package var name: String
        package var type: StaticType
        package init(name: String, type: StaticType) {
            self.name = name
            self.type = type
        }
    }

    package enum MemberSet: UInt8, Hashable, Sendable {
        case scroll
        /// In an effect, which also knows how fast.
        case scrollOfEffect
        case viewport, safeArea, phase
        /// Of the library alone.
        case clock
    }
}

/// What a place that holds an expression will take; implicit conversions happen only here.
package enum ExpectedType: Hashable, Sendable {
    /// Any value.
    case any
    /// Any value, in which members with a leading dot are texts with their names.
    case words
    /// Text of a view: any value, interpolated.
    case text
    /// A finite number.
    case number
    /// A number or an infinity.
    case length
    /// An Angle, or a finite number of degrees.
    case angle
    /// A finite number of points, or Insets, of which this edge is taken.
    case inset(InsetEdge)
    /// Strictly a Bool.
    case bool
    case string
    /// A colour, or a string that names one.
    case color
    /// One of these symbols, given as a leading-dot member or a string.
    case symbol([String])
    /// One of these symbols, or nil.
    case optionalSymbol([String])
    /// A unit point: a symbol or {x, y}.
    case unitPoint
    /// An array, a count, or a range object for ForEach.
    case data
    /// The name of a text style, or an object with what is said of a font; a whole one has all its parts.
    case font(isWhole: Bool)
    /// Exactly this type (slots, preferences); nil and T convert to Optional<T>.
    case exactly(StaticType)
}

extension ExpectedType {
    /// Whether members with a leading dot are names, also in ranges as Swift writes them: `...DynamicTypeSize.xxxLarge`.
    var takesWords: Bool {
        switch self {
        case .words: true
        case .symbol(let names): names.last?.contains("...") == true
        default: false
        }
    }
}

/// An edge of insets.
package enum InsetEdge: UInt8, Hashable, Sendable {
    case top, leading, bottom, trailing

    var part: GeometryPart {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }
}

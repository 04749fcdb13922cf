package import Expressions

/// A layout that the document declares under `layouts` (SwiftUI's protocol `Layout`): its functions, checked and compiled.
package struct WrittenLayout: Sendable {
    package struct Property: Sendable {
        package var name: String
        /// What it is where a use gives nothing; nil: every use gives it.
        package var fallback: Value?
    }

    /// A function with the place of its statements.
    package struct Part: Sendable {
        package var function: CompiledFunction
        package var place: SourcePlace
    }

    /// Where a function finds what it is called with: indices of names of ``NameReference/Space/parameter``.
    package enum Parameter {
        package static let proposal = 0
        package static let subviews = 1
        package static let cache = 2
        package static let bounds = 3
        /// The layout's own properties, in order, begin here.
        package static let firstProperty = 4
    }

    package var name: String
    package var properties: [Property] = []
    package var makeCache: Part?
    package var sizeThatFits: Part?
    package var placeSubviews: Part?

    /// What `AttributeKey.layout` of a use is for the document's first layout: built-in ones stand before.
    package static let firstNumber = 16
}

/// A shape that the document declares under `shapes` (SwiftUI's protocol `Shape`): a function from its rectangle to path data.
package struct WrittenShape: Sendable {
    /// Where the function finds its rectangle; its own properties stand where those of a layout do.
    package static let rect = 0

    package var name: String
    package var properties: [WrittenLayout.Property] = []
    package var path: WrittenLayout.Part?
    /// The property to which `inset(by:)` adds, by its place; nil: the shape has no inside of its own.
    package var inset: Int?
}

/// The built-in vector symbols: their numbers are what an image's parameters hold.
package enum Symbols {
    package static let names = [
        "star", "star.fill", "star.leadinghalf.filled", "bookmark", "bookmark.fill", "heart", "heart.fill", "circle",
        "circle.fill", "square", "square.fill", "message", "plus", "minus", "chevron.left", "chevron.right",
        "chevron.down", "chevron.up", "magnifyingglass", "person", "photo", "house", "gear", "trash", "checkmark",
        "xmark", "flashlight.on.fill",
    ]

    /// A name that is no built-in one: drawn as a placeholder.
    package static var unknown: Int { names.count }

    /// The number of a symbol; nil if it is none of ours.
    package static func number(of name: String) -> Int? { names.firstIndex(of: name) }
}

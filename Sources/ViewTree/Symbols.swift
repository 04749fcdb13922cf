import ViewDocument

/// The built-in vector symbols: their numbers are what an image's parameters hold.
package enum Symbols {
    package static var names: [String] { SymbolNames.all }

    /// A name that is no built-in one: drawn as a placeholder.
    package static let unknown = SymbolNames.all.count

    /// A picture of which only the place is shown.
    package static let redacted = unknown + 1

    /// A symbol without a name, `Image(systemName: isOn ? "checkmark" : "")`: nothing is drawn.
    package static let nothing = unknown + 2

    /// The number of a symbol; nil if it is none of ours.
    package static func number(of name: String) -> Int? { SymbolNames.number(of: name) }
}

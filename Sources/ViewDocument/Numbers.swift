/// How a document's expressions count.
package enum Numbers: String, Sendable, CaseIterable {
    /// All numbers are Doubles: `7 / 2` is 3.5.
    case real
    /// Ints and Doubles are told apart, as in Swift: `7 / 2` is 3, and a Double is written with its point.
    case swift
}

/// What an import may cost. Each limit has a name, which the fault at it tells.
package enum ImportLimits {
    /// Bytes of one file, of all together, and how many files.
    package static let fileBytes = 1 << 20
    package static let totalBytes = 16 << 20
    package static let files = 2_000
    /// Brackets around a place.
    static let nesting = 256
    /// Members in a chain, and operands of a sequence of operators, that follow one another.
    static let chain = 512
    /// Views and values that are written in place of a use, and how deep.
    static let inlined = 20_000
    static let inlineDepth = 64
    static let holes = 500
    /// Elements of made-up data.
    static let stubElements = 1_000
    /// Times the document is compiled to find what it cannot hold.
    static let repairs = 40
}

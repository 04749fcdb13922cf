/// What an import of Swift sources may cost. It stands here since the service lists it and does not link the parser.
package enum ImportLimits {
    /// Bytes of one file, of all together, and how many files.
    package static let fileBytes = 1 << 20
    package static let totalBytes = 16 << 20
    package static let files = 2_000
    /// Bytes before the text of a file in a form.
    package static let partHeaderBytes = 8 << 10
    /// Brackets around a place.
    package static let nesting = 256
    /// Operands of a sequence of operators, and an eighth of the members of a chain, that follow one another.
    package static let chain = 512
    /// Views and values that are written in place of a use, and how deep; what passes it is a hole.
    package static let inlined = 20_000
    package static let inlineDepth = 64
    /// Holes that are listed; the others are counted.
    package static let holes = 500
    /// Times that sources are gone through again to see what rests on which hole, and constructs in all of these; past it
    /// holes are taken together.
    package static let comparisons = 12
    package static let compared = 4_000
    /// Elements of a range that is written out as data; a longer one is left to be evaluated.
    package static let rangeElements = 1_000
    /// Operations of a value that is worked out; one that takes more is left to be evaluated.
    package static let workedOutOperations = 100_000
    /// Bytes of one expression, as the document's language takes them.
    package static let expressionBytes = 4_096
    /// Bytes of data that stand in an expression.
    package static let literalBytes = 4_000
    /// Times the document is compiled to find what it cannot hold.
    package static let repairs = 40
    /// Of the child process: milliseconds from its start to its answer, bytes of that, bytes of its addresses and seconds
    /// of a processor.
    package static let milliseconds = 10_000
    package static let answerBytes = 64 << 20
    package static let addresses = 4 << 30
    package static let processorSeconds = 20
    /// How long the process that is ready for imports waits for the next one, in milliseconds; and what makes it one.
    package static let idleMilliseconds = 300_000
    package static let waitsArgument = "--wait"

    package struct Entry: Sendable {
        package var name: String
        package var value: Int
        package var unit: String
        package var guards: String
        package var code: String?
    }

    /// All that a client can meet, for `GET /v1/limits`.
    package static let all: [Entry] = [
        Entry(
            name: "importFileBytes", value: fileBytes, unit: "bytes", guards: "one Swift file", code: "limit-file-bytes"
        ),
        Entry(
            name: "importBytes", value: totalBytes, unit: "bytes", guards: "all Swift files of an import",
            code: "limit-total-bytes"),
        Entry(
            name: "importFiles", value: files, unit: "files", guards: "Swift files of an import",
            code: "limit-total-bytes"),
        Entry(
            name: "importPartHeaderBytes", value: partHeaderBytes, unit: "bytes",
            guards: "the header of one part of multipart/form-data", code: "limit-part-header"),
        Entry(
            name: "importNesting", value: nesting, unit: "brackets", guards: "brackets around a place in Swift",
            code: "limit-nesting"),
        Entry(
            name: "importChain", value: chain, unit: "operators",
            guards: "operators, and an eighth of the members, that follow one another in Swift", code: "limit-chain"),
        Entry(
            name: "importInlined", value: inlined, unit: "uses",
            guards: "uses of Swift functions that are written in place; more are holes"),
        Entry(
            name: "importInlineDepth", value: inlineDepth, unit: "uses",
            guards: "uses inside each other that are written in place; deeper ones are holes"),
        Entry(name: "importHoles", value: holes, unit: "holes", guards: "holes that are listed; others are counted"),
        Entry(
            name: "importRange", value: rangeElements, unit: "elements",
            guards: "elements of a range that are written out as data; a longer one is evaluated"),
        Entry(
            name: "importTime", value: milliseconds, unit: "milliseconds",
            guards: "time from the start of an import to its answer", code: "limit-import-time"),
        Entry(
            name: "importAnswerBytes", value: answerBytes, unit: "bytes", guards: "what an import makes",
            code: "limit-import-bytes"),
        Entry(
            name: "importMemory", value: addresses, unit: "bytes", guards: "addresses of an import's process",
            code: "import-failed"),
        Entry(
            name: "importProcessorTime", value: processorSeconds, unit: "seconds",
            guards: "processor time of an import's process", code: "import-failed"),
    ]
}

/// One thing that is wrong with a request, in the terms of RFC 9457.
package struct Problem: Error, Sendable, Equatable {
    package var status: Int
    /// The kind of problem, in kebab case: `unknown-type`, `state-unknown`.
    package var code: String
    /// The kind in words, always the same for one code.
    package var title: String
    /// What is wrong here.
    package var detail: String
    /// JSON Pointer (RFC 6901) to the value at fault.
    package var pointer: String?
    /// The file of Swift sources at fault.
    package var file: String?
    /// Where a text is malformed, from 1; columns count characters.
    package var line: Int?
    package var column: Int?
    /// What was probably meant.
    package var suggestion: String?
    /// The part of an expression's source at fault: offset and length in UTF-8 bytes.
    package var span: Range<Int>?

    package init(
        _ status: Int, _ code: String, title: String, detail: String, pointer: String? = nil, line: Int? = nil,
        column: Int? = nil, suggestion: String? = nil, span: Range<Int>? = nil
    ) {
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.pointer = pointer
        self.line = line
        self.column = column
        self.suggestion = suggestion
        self.span = span
    }
}

/// Events that were applied before one was refused: the client can go on from there.
package struct AppliedSteps: Sendable, Equatable {
    package var count: Int
    /// The state after them.
    package var stateID: String?
    /// `steps` of them, JSON, where they were asked for.
    package var steps: [UInt8]?
}

/// Everything that is wrong with a request; never empty.
package struct Problems: Error, Sendable, Equatable {
    package var first: Problem
    package var others: [Problem]
    /// Header fields the answer needs besides: `Allow`, `Retry-After`.
    package var headers: [String: String] = [:]
    /// Whether the pointers are into the document, wherever it stands in the request.
    package var isOfDocument = false
    /// What a request's events before the one at fault did.
    package var applied: AppliedSteps?

    package init(_ first: Problem, _ others: [Problem] = []) {
        self.first = first
        self.others = others
    }

    package var all: [Problem] { [first] + others }
}

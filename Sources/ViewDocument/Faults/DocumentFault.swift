/// One thing wrong with a document.
package struct DocumentFault: Error, Hashable, Sendable {
    /// Stable code, e.g. `unknown-type`, `unknown-key`, `wrong-value`, `limit-view-depth`; an expression's own codes too.
    package var code: String
    /// A few words for all faults of this code.
    package var title: String?
    /// One sentence with the facts.
    package var detail: String
    /// JSON Pointer (RFC 6901) from the document's root.
    package var pointer: String
    /// Where inside the expression at `pointer`, in bytes.
    package var span: Span?
    /// What was probably meant.
    package var suggestion: String?
    /// HTTP status: 400 where the text is malformed, 422 where it means nothing.
    package var status: Int
    /// Line and column of a malformed text, from 1.
    package var line: Int?
    package var column: Int?

    /// A stretch of an expression's text, in bytes.
    package struct Span: Hashable, Sendable {
        package var offset: Int
        package var length: Int

        package init(offset: Int, length: Int) {
            self.offset = offset
            self.length = length
        }
    }

    package init(
        code: String, title: String? = nil, detail: String, pointer: String, span: Span? = nil,
        suggestion: String? = nil,
        status: Int = 422, line: Int? = nil, column: Int? = nil
    ) {
        self.code = code
        self.title = title ?? FaultTitles.title(of: code)
        self.detail = detail
        self.pointer = pointer
        self.span = span
        self.suggestion = suggestion
        self.status = status
        self.line = line
        self.column = column
    }

    /// A text that is no JSON, or too large to be read.
    package init(_ fault: JSONFault) {
        switch fault.reason {
        case .malformed:
            self.init(
                code: "malformed-json", detail: fault.detail, pointer: "", status: 400, line: fault.line,
                column: fault.column)
        case .limit(let name, _, _):
            self.init(
                code: "limit-" + FaultTitles.hyphenated(name), detail: fault.detail, pointer: "", status: 422,
                line: fault.line, column: fault.column)
        }
    }
}

/// All faults of a document, in document order; never empty.
package struct DocumentFaults: Error, Hashable, Sendable {
    package var faults: [DocumentFault]
    /// How many more there are than are listed.
    package var omitted: Int

    package init(faults: [DocumentFault], omitted: Int = 0) {
        self.faults = faults
        self.omitted = omitted
    }
}

enum FaultTitles {
    static func title(of code: String) -> String? {
        if let title = titles[code] { return title }
        return code.hasPrefix("limit-") ? "A limit is passed" : nil
    }

    /// `jsonDepth` as `json-depth`.
    static func hyphenated(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase { result += "-" }
            result += character.lowercased()
        }
        return result
    }

    private static let titles: [String: String] = [
        "malformed-json": "The text is no JSON",
        "unknown-type": "No view or component has this type",
        "unknown-key": "Nothing has this key",
        "unknown-modifier": "No modifier has this name",
        "unsupported": "SwiftUI has this and it is not supported yet",
        "missing-key": "A key is missing",
        "wrong-value": "The value has the wrong form",
        "out-of-range": "The number is out of range",
        "unknown-name": "Nothing has this name",
        "unknown-model": "The document declares no such model",
        "unknown-preference": "The document declares no such preference",
        "unknown-alignment": "No alignment has this name",
        "unknown-input": "The component takes no such input",
        "missing-input": "The component needs an input",
        "name-clash": "A name is given twice",
        "ambiguous-name": "A name is of several types",
        "component-recursion": "A component contains itself without end",
        "inline-recursion": "An inline view contains itself",
        "binding-source": "This is no source of a binding",
        "dollar": "A dollar sign has no meaning here",
        "type-mismatch": "The types differ",
        "syntax": "The expression cannot be read",
        "image": "The image cannot be used",
        "path-data": "The path data cannot be read",
    ]
}

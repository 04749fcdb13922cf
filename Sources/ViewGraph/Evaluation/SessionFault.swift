package import Metering

/// A fault of the session: the event is undone.
package struct SessionFault: Error, Sendable {
    package var code: String
    package var message: String
    /// JSON Pointer into the document.
    package var pointer: String
    package var path: String
    package var offset = 0
    package var length = 0

    package init(code: String, message: String, pointer: String, path: String, offset: Int = 0, length: Int = 0) {
        self.code = code
        self.message = message
        self.pointer = pointer
        self.path = path
        self.offset = offset
        self.length = length
    }

    /// The request is ended: by its budget, or because nobody waits for it.
    package init(_ stop: WorkStop) {
        self.init(code: stop.code, message: stop.message, pointer: "", path: "")
    }
}

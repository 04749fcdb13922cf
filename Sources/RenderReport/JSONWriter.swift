import Expressions
package import ViewDocument

/// Writes JSON into a byte buffer: keys in the order given, numbers in the shortest form that reads back.
package struct JSONWriter: ~Copyable {
    private var text = JSONBytes()
    /// Where a number is put together.
    private var digits: [UInt8] = []
    /// Whether a comma is due before the next member or element.
    private var needsComma = false
    /// Where the parts of the document were written, if it was made of Swift.
    package var sources = SwiftPlaces()

    package init() {}

    /// What is written.
    package var bytes: [UInt8] { text.written }

    /// How many bytes are written.
    package var count: Int { text.count }

    /// What is written; nothing is left.
    package mutating func take() -> [UInt8] { text.take() }

    /// A JSON Pointer into the document, and where that was written.
    package mutating func pointer(_ pointer: String) {
        key("pointer")
        string(pointer)
        source(pointer)
    }

    /// Where the part at a JSON Pointer was written.
    package mutating func source(_ pointer: String) { place("source", sources.place(of: pointer)) }

    /// Where something was written; nothing where nobody knows.
    mutating func place(_ name: StaticString, _ place: SwiftPlaces.Place?) {
        guard let place else { return }
        key(name)
        string(place.text)
    }

    @inline(__always) private mutating func separate() {
        if needsComma { text.put(UInt8(ascii: ",")) }
        needsComma = false
    }

    package mutating func beginObject() {
        separate()
        text.put(UInt8(ascii: "{"))
    }

    package mutating func endObject() {
        text.put(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func beginArray() {
        separate()
        text.put(UInt8(ascii: "["))
    }

    package mutating func endArray() {
        text.put(UInt8(ascii: "]"))
        needsComma = true
    }

    package mutating func key(_ name: StaticString) {
        separate()
        text.put(key: name)
    }

    /// A key that comes from the document.
    package mutating func key(text name: String) {
        separate()
        text.put(quoting: name)
        text.put(UInt8(ascii: ":"))
    }

    package mutating func string(_ value: String) {
        separate()
        text.put(quoting: value)
        needsComma = true
    }

    /// A text in parts, each the bytes of text.
    mutating func string(_ parts: (inout JSONBytes) -> Void) {
        separate()
        text.put(UInt8(ascii: "\""))
        parts(&text)
        text.put(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func number(_ value: Double) {
        separate()
        // Infinity exists as a length and has no JSON number.
        if value.isFinite {
            digits.removeAll(keepingCapacity: true)
            NumberText.append(value, to: &digits)
            text.put(digits)
        } else {
            text.put(quoting: value < 0 ? "-infinity" : "infinity")
        }
        needsComma = true
    }

    package mutating func integer(_ value: Int) {
        separate()
        text.put(integer: value)
        needsComma = true
    }

    package mutating func bool(_ value: Bool) {
        separate()
        text.put(value ? "true" : "false")
        needsComma = true
    }

    package mutating func null() {
        separate()
        text.put("null")
        needsComma = true
    }

    /// JSON that is written already.
    package mutating func raw(_ json: [UInt8]) {
        separate()
        text.put(json)
        needsComma = true
    }
}

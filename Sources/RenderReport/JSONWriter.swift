import Expressions
package import ViewDocument

/// Writes JSON into a byte buffer: keys in the order given, numbers in the shortest form that reads back.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    /// Whether a comma is due before the next member or element.
    private var needsComma = false
    /// Where the parts of the document were written, if it was made of Swift.
    package var sources = SwiftPlaces()

    package init() {}

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

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    package mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
    }

    package mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
    }

    package mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// A key that comes from the document.
    package mutating func key(text: String) {
        separate()
        quote(text)
        bytes.append(UInt8(ascii: ":"))
    }

    package mutating func string(_ text: String) {
        separate()
        quote(text)
        needsComma = true
    }

    package mutating func number(_ value: Double) {
        separate()
        // Infinity exists as a length and has no JSON number.
        if value.isFinite {
            NumberText.append(value, to: &bytes)
        } else {
            quote(value < 0 ? "-infinity" : "infinity")
        }
        needsComma = true
    }

    package mutating func integer(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    /// JSON that is written already.
    package mutating func raw(_ json: [UInt8]) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    private mutating func quote(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            var written = 0
            var at = 0
            while let next = JSONEscape.first(in: text, from: at) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<next]))
                JSONEscape.append(text[next], to: &bytes)
                at = next + 1
                written = at
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

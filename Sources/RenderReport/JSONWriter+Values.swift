package import Expressions
package import Geometry

extension JSONWriter {
    /// A value of the language as JSON: colours and objects of models as their text.
    package mutating func value(_ value: Value) {
        switch value {
        case .null: null()
        case .bool(let flag): bool(flag)
        case .number(let number): self.number(number)
        case .string(let text), .symbol(let text): string(text)
        case .array(let items):
            beginArray()
            for item in items { self.value(item) }
            endArray()
        case .object(let object):
            beginObject()
            for (name, field) in zip(object.names, object.values) {
                key(text: name)
                self.value(field)
            }
            endObject()
        case .rect(let rect): self.rect(rect)
        case .point(let point): members(("x", point.x), ("y", point.y))
        case .size(let size): members(("width", size.width), ("height", size.height))
        case .color, .reference, .insets, .closure: string(value.text)
        }
    }

    /// The four numbers of a rectangle, points.
    package mutating func rect(_ rect: Rect) {
        beginObject()
        key("x")
        number(rect.origin.x)
        key("y")
        number(rect.origin.y)
        key("width")
        number(rect.size.width)
        key("height")
        number(rect.size.height)
        endObject()
    }

    /// The rectangle as `[x, y, width, height]` in hundredths of a point: what a page needs to draw an outline.
    package mutating func box(_ rect: Rect) {
        beginArray()
        for length in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] {
            number((length * 100).rounded() / 100)
        }
        endArray()
    }

    private mutating func members(_ a: (StaticString, Double), _ b: (StaticString, Double)) {
        beginObject()
        key(a.0)
        number(a.1)
        key(b.0)
        number(b.1)
        endObject()
    }

    /// A value inside a record: longer than 256 characters it is its text, cut, with an ellipsis at its end.
    mutating func shortened(_ value: Value) {
        let text = value.text
        // Characters are counted only where their bytes are that many.
        if text.utf8.count > 256, text.count > 256 { string(text.prefix(256) + "\u{2026}") } else { self.value(value) }
    }

    /// `"key": value` of a report: longer than 256 characters it is cut, and the record says so.
    mutating func reported(_ name: StaticString, _ value: Value?, truncated: inout Bool) {
        guard let value else { return }
        key(name)
        let text = value.text
        if text.utf8.count > 256, text.count > 256 {
            string(String(text.prefix(256)))
            truncated = true
        } else {
            self.value(value)
        }
    }
}

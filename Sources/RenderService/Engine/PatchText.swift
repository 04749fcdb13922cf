import SVGFrame
import UpdateLoop

/// A patch as JSON (docs/patch.md): short, since it is sent at every step of a scroll.
enum PatchText {
    /// `{"from": ETag, "to": ETag, …}`; what there is nothing of is left out.
    static func json(of patch: FramePatch, from before: WrittenFrame, to after: WrittenFrame) -> [UInt8] {
        var json = JSONText()
        json.beginObject()
        json.member("from", before.entityTag)
        json.member("to", after.entityTag)
        if !patch.assignments.isEmpty {
            json.key("set")
            json.beginObject()
            for (name, values) in patch.assignments {
                json.key(name)
                json.beginArray()
                for assignment in values {
                    json.integer(assignment.element)
                    write(assignment.value, &json)
                }
                json.endArray()
            }
            json.endObject()
        }
        if !patch.attributes.isEmpty {
            json.key("attributes")
            json.beginArray()
            for (element, list) in patch.attributes {
                json.integer(element)
                json.beginObject()
                for (name, value) in list {
                    json.key(name)
                    write(value, &json)
                }
                json.endObject()
            }
            json.endArray()
        }
        if !patch.removals.isEmpty {
            json.key("remove")
            json.beginArray()
            for element in patch.removals { json.integer(element) }
            json.endArray()
        }
        writePlaces(of: patch, &json)
        json.endObject()
        return json.bytes
    }

    private static func writePlaces(of patch: FramePatch, _ json: inout JSONText) {
        if !patch.insertions.isEmpty {
            json.key("insert")
            json.beginArray()
            for insertion in patch.insertions {
                json.beginArray()
                json.integer(insertion.parent)
                json.integer(insertion.index)
                json.string(insertion.markup)
                json.endArray()
            }
            json.endArray()
        }
        if !patch.moves.isEmpty {
            json.key("move")
            json.beginArray()
            for move in patch.moves {
                json.beginArray()
                json.integer(move.parent)
                json.integer(move.index)
                json.integer(move.element)
                json.endArray()
            }
            json.endArray()
        }
    }

    /// The value as it stands between the quotes of the markup, character references resolved.
    private static func write(_ value: String?, _ json: inout JSONText) {
        guard let value else { return json.raw(Array("null".utf8)) }
        json.string(value.resolvingReferences)
    }
}

extension WrittenFrame {
    /// Its entity tag, worked out once: the frame after a step is the one before the next.
    fileprivate var entityTag: String {
        if let name { return name }
        let tag = RenderService.entityTag(of: bytes)
        name = tag
        return tag
    }
}

extension String {
    /// The text that an attribute's markup stands for; a frame writes no other references than these.
    fileprivate var resolvingReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        var result = ""
        var rest = self[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            guard let end = rest[ampersand...].firstIndex(of: ";") else { break }
            let name = rest[rest.index(after: ampersand)..<end]
            switch name {
            case "amp": result += "&"
            case "lt": result += "<"
            case "gt": result += ">"
            case "quot": result += "\""
            case "apos": result += "'"
            default:
                let isHexadecimal = name.hasPrefix("#x")
                let digits = name.dropFirst(isHexadecimal ? 2 : 1)
                let number = name.hasPrefix("#") ? UInt32(digits, radix: isHexadecimal ? 16 : 10) : nil
                if let scalar = number.flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}

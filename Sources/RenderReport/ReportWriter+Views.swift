import Expressions
import ViewDocument
import ViewTree

/// Records of views that began or are drawn otherwise: there may be as many as a document has views.
extension ReportWriter {
    /// Views that began.
    mutating func mounted() {
        json.key("mounted")
        json.beginArray()
        if let texts = log.mounted.texts {
            for change in log.mounted.changes.prefix(Self.listLimit) { mount(change, texts) }
        }
        endList(of: max(log.viewsMounted, log.mounted.count))
    }

    /// The record of a view that began.
    mutating func mount(_ change: MountChange, _ texts: RecordTexts) {
        json.beginObject()
        let (parts, type, component) = texts.mountParts(of: change.view)
        identity(parts)
        json.key("type")
        json.string(type)
        if let component {
            json.key("component")
            json.string(component)
        }
        pointer(of: change.view, texts, .isThere, mount: change)
        json.endObject()
    }

    mutating func draw(_ record: DrawRecord, _ aspect: Certainties.Aspect, reason: String?) {
        json.beginObject()
        if let texts = record.texts {
            identity(texts.parts(of: record.change.view))
            pointer(of: record.change.view, texts, aspect)
        } else {
            identity("", nil)
            json.pointer("")
            certainty("", aspect)
        }
        json.key("attributes")
        json.beginArray()
        record.change.attributes.forEachName { json.string($0) }
        json.endArray()
        box(of: record.change.view)
        if let last = record.lastSibling {
            json.key("siblings")
            json.beginArray()
            json.string(record.path)
            json.string(last)
            json.endArray()
        }
        if let reason {
            json.key("reason")
            json.string(reason)
        }
        json.endObject()
    }

    /// What a view is called, put together as it is written.
    private mutating func identity(_ parts: NameParts) {
        json.key("path")
        json.string { text in
            if let outer = parts.outer {
                text.put(escaping: outer)
                text.put(UInt8(ascii: "/"))
            }
            text.put(escaping: parts.type)
            if !parts.key.isEmpty {
                text.put(escaping: parts.ending)
            } else if parts.place > 0 {
                text.put(UInt8(ascii: "["))
                text.put(integer: Int(parts.place))
                text.put(UInt8(ascii: "]"))
            }
        }
        if let name = parts.name {
            json.key("name")
            json.string(name)
        }
    }

    /// Where a view is written, and how sure a record of it is.
    ///
    /// - Parameter mount: Of a view that began, which may have ended in the same event.
    private mutating func pointer(
        of view: NodeID, _ texts: RecordTexts, _ aspect: Certainties.Aspect, mount: MountChange? = nil
    ) {
        // It is looked up in neither, and needs no text of its own.
        if json.sources.isEmpty, log.certainties == nil {
            json.key("pointer")
            return json.string { text in
                let start = text.count
                texts.withPointer(of: view) { text.put(escaping: $0) }
                if let mount, text.count == start { text.put(escaping: mount.record(texts).pointer) }
            }
        }
        let pointer = mount?.record(texts).pointer ?? texts.pointer(of: view)
        json.pointer(pointer)
        certainty(pointer, aspect)
    }
}

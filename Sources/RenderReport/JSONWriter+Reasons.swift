import ViewTree

extension JSONWriter {
    /// One reason with the chain back to the event.
    mutating func reason(_ reason: Reason, causes: [Cause]) {
        beginObject()
        key("kind")
        string(reason.kind.rawValue)
        var truncated = false
        if let name = reason.name {
            if reason.kind == .inputs {
                key("which")
                string(name)
            }
            key("name")
            string(name)
        }
        if let owner = reason.owner {
            key("owner")
            string(owner)
        }
        if let read = reason.read {
            key("read")
            string(read)
        }
        reported("old", reason.old, truncated: &truncated)
        reported("new", reason.new, truncated: &truncated)
        if truncated {
            key("truncated")
            bool(true)
        }
        key("rule")
        string(reason.rule)
        key("basis")
        string(reason.basis.rawValue)
        if reason.cause >= 0 {
            key("because")
            beginArray()
            var at = reason.cause
            var links = 0
            while at >= 0, Int(at) < causes.count, links < 64 {
                cause(causes[Int(at)].kind)
                at = causes[Int(at)].parent
                links += 1
            }
            endArray()
        }
        endObject()
    }

    /// One link of a chain.
    mutating func cause(_ kind: Cause.Kind) {
        beginObject()
        key("kind")
        switch kind {
        case .mount: string("mount")
        case .scroll(let view, let from, let to):
            string("scroll")
            if !view.isEmpty {
                key("in")
                string(view)
            }
            key("from")
            value(from)
            key("to")
            value(to)
        case .tap(let name, let path, let pointer):
            link("tap", "name", name)
            if !pointer.isEmpty {
                key("path")
                string(path)
                key("pointer")
                string(pointer)
            }
        case .set: string("set")
        case .perform: string("perform")
        case .resize: string("resize")
        case .transaction: string("transaction")
        case .action(let kind, let path, let preference, let pointer):
            link(kind, "path", path)
            key("pointer")
            string(pointer)
            if let preference {
                key("key")
                string(preference)
            }
        case .geometry(let read): link("geometry", "read", read)
        case .owner(let path): link("owner", "path", path)
        case .state(let name, let owner):
            link("state", "name", name)
            key("owner")
            string(owner)
        case .inputs(let path): link("inputs", "path", path)
        case .preference(let name): link("preference", "key", name)
        }
        endObject()
    }

    private mutating func link(_ kind: String, _ field: StaticString, _ text: String) {
        string(kind)
        key(field)
        string(text)
    }
}

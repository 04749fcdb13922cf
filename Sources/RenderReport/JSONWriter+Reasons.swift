import ViewDocument
import ViewTree

extension JSONWriter {
    /// One reason with the chain back to the event.
    ///
    /// - Parameter use: JSON Pointer to the use of the component that ran, of a document made of Swift.
    mutating func reason(_ reason: Reason, causes: [Cause], use: String? = nil, component: String? = nil) {
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
        place("source", written(reason, use, component))
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

    /// Where an input or a closure was given, or the slot declared that a reason names.
    private func written(_ reason: Reason, _ use: String?, _ component: String?) -> SwiftPlaces.Place? {
        guard !sources.isEmpty, let name = reason.name else { return nil }
        if reason.kind.rawValue == "environment" { return component.flatMap { sources.environment(name, of: $0) } }
        let given: String? =
            switch reason.kind {
            case .inputs: "properties"
            case .closure: "closures"
            default: nil
            }
        if let given { return use.flatMap { sources.place(of: "\($0)/\(given)/\(SwiftPlaces.token(name[...]))") } }
        return reason.owner.flatMap { sources.declaration(of: reason.state ?? name, in: $0) }
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
        case .touch(let event, let name, let path, let pointer):
            string(event)
            if !name.isEmpty {
                key("name")
                string(name)
            }
            if !pointer.isEmpty {
                key("path")
                string(path)
                self.pointer(pointer)
            }
        case .set: string("set")
        case .perform: string("perform")
        case .resize: string("resize")
        case .advance(let time):
            string("advance")
            key("to")
            number(time)
        case .transaction: string("transaction")
        case .action(let kind, let path, let preference, let pointer):
            link(kind, "path", path)
            self.pointer(pointer)
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
            place("source", sources.declaration(of: name, in: owner))
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

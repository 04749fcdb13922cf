import Expressions
import Geometry
import ViewDocument
import ViewGraph
import ViewTree

/// What an event needs from the live tree, looked up before anything is applied.
enum PreparedEvent {
    case scroll(NodeID)
    case action(QueuedAction)
    /// Several that make one transaction.
    case actions([QueuedAction])
    case writes([(PendingWrite.Target, Value)])
    case perform(CompiledAction, Int32)
    case choose(Value, slot: Int, Int32)
    case resize
    case advance
    case reveal(ScrollRequest)
    case nothing
    indirect case all([PreparedEvent])

    /// The same as part of an event that has it at `pointer`: where what is found later was named.
    func inside(_ pointer: String) -> PreparedEvent {
        switch self {
        case .reveal(var request):
            request.pointer = request.pointer.map { pointer + $0 }
            return .reveal(request)
        case .all(let events): return .all(events.map { $0.inside(pointer) })
        default: return self
        }
    }
}

extension Session {
    func prepare(_ event: SessionEvent) throws(EventFault) -> PreparedEvent {
        switch event {
        case .scroll(let view, _, _):
            guard let node = graph.scrollView(named: view) else {
                guard let view else { return .nothing }
                throw missing(view, "scroll view", pointer: "/scroll/in")
            }
            // A scroll view that layout never met (an unchosen candidate) has nothing to scroll.
            return graph.scrollState(of: node) == nil ? .nothing : .scroll(node)
        case .tap(let name):
            guard let view = graph.view(named: name) else { throw missing(name, "view", pointer: "/tap") }
            guard let action = graph.tapAction(at: view) else { return .nothing }
            return .action(action)
        case .ask(let name?, Self.tapAt, let place):
            guard let view = graph.view(named: name) else { throw missing(name, "view", pointer: "/tap") }
            guard var action = graph.tapAction(at: view) else { return .nothing }
            if tellsPlace(action) { action.parameters = [place] }
            return .action(action)
        case .set(let assignments):
            if assignments.count == 1, let (action, instance) = partWrite(assignments[0]) {
                return .perform(action, instance)
            }
            var writes: [(PendingWrite.Target, Value)] = []
            for assignment in assignments { writes.append(try prepare(assignment)) }
            return .writes(writes)
        case .choose(let target, let tag): return try choose(tag, in: target)
        case .work(let event, let target, let needs, let source):
            guard let view = graph.view(named: target) else { throw missing(target, "view", pointer: "/\(event)/in") }
            guard let control = graph.control(at: view, having: needs) else {
                throw EventFault(
                    code: "unknown-slot", message: "nothing in \"\(shown(target))\" is worked by `\(event)`",
                    pointer: "/\(event)/in")
            }
            return try perform(source, in: graph.instance(at: control))
        case .perform(let target, let source):
            guard let view = graph.view(named: target) else { throw missing(target, "view", pointer: "/perform/in") }
            return try perform(source, in: graph.instance(at: view))
        case .leave(let name):
            // What is presented ends before a screen in it is left.
            let presented = name == "dismiss" ? graph.lastProvider(of: "end") : nil
            return (presented ?? graph.lastProvider(of: name)).map { .action($0) } ?? .nothing
        case .ask(let target, "focus", _): return try focus(target)
        case .ask(let notification?, "receive", let value):
            let heard = graph.receivers(of: notification, value)
            guard !heard.isEmpty else {
                throw EventFault(
                    code: "unknown-name", message: "no live view receives \"\(shown(notification))\"",
                    pointer: "/receive",
                    suggestion: Suggestions.nearest(to: notification, among: graph.knownNotifications()))
            }
            return .actions(heard)
        case .ask(let target, let name, let value):
            guard let target else {
                return graph.lastProvider(of: name, value: value, kind: "ask").map { .action($0) } ?? .nothing
            }
            guard let view = graph.view(named: target) else {
                throw missing(target, "view", pointer: name == "taps" ? "/tap" : "/" + name.prefix { $0 != "_" })
            }
            if name == "load", let own = graph.ownProvider(of: name, at: view, value: value) { return .action(own) }
            // A field of a value writes what was typed before anybody hears of it.
            if name == "submit" { return .actions(submitted(at: view, value)) }
            guard let action = graph.provider(of: name, around: view, value: value) else { return .nothing }
            guard name == "delete" || name == "move", let place = value.firstPlace else { return .action(action) }
            return .action(graph.provider(of: name, inRow: place, beside: action))
        case .resize: return .resize
        case .advance: return .advance
        case .stages(let stages):
            guard let first = stages.first else { return .nothing }
            return try prepare(first)
        case .timed(let inner, _), .banded(let inner): return try prepare(inner)
        case .fling: return try prepare(try plain(event))
        case .scrollTo(let target, let anchor, let view): return .reveal(try request(target, anchor, in: view))
        case .scrolls(let events):
            var all: [PreparedEvent] = []
            for inner in events {
                do {
                    all.append(try prepare(inner))
                } catch {
                    guard case .scroll(let view?, _, _) = inner else { throw error }
                    var fault = error
                    fault.pointer = "/scroll/" + view.escapedForPointer
                    // No scroll view's name may be a coordinate misspelled.
                    fault.suggestion = fault.suggestion ?? Suggestions.nearest(to: view, among: ["x", "y", "in"])
                    throw fault
                }
            }
            return .all(all)
        case .transaction(let events):
            var all: [PreparedEvent] = []
            for (place, inner) in events.enumerated() {
                do {
                    all.append(try prepare(inner).inside("/transaction/\(place)"))
                } catch {
                    var fault = error
                    fault.pointer = "/transaction/\(place)" + fault.pointer
                    throw fault
                }
            }
            return .all(all)
        }
    }

    private func perform(_ source: String, in instance: Int32) throws(EventFault) -> PreparedEvent {
        switch CompiledAction.compile(source, in: graph.scope(of: instance), occurrence: 0) {
        case .success(let action): return .perform(action, instance)
        case .failure(let list):
            let fault = list.faults.first
            throw EventFault(
                code: fault?.code ?? "syntax", message: fault?.message ?? "not an action",
                pointer: "/perform/action", suggestion: fault?.suggestion,
                span: fault.map { $0.offset..<$0.offset + $0.length })
        }
    }

    private func request(
        _ target: ScrollTarget, _ anchor: UnitPoint?, in view: String?
    ) throws(EventFault) -> ScrollRequest {
        var request = ScrollRequest(target: target, anchor: anchor)
        if let view {
            guard let scroll = graph.scrollView(named: view) else {
                throw missing(view, "scroll view", pointer: "/scrollTo/in")
            }
            request.scope = scroll
        }
        if case .name = target { request.pointer = "/scrollTo/view" } else { request.pointer = "/scrollTo/id" }
        return request
    }

    /// A write to a slot that is bound to a part of a state, as the action the view itself would run, and where it runs: nil
    /// for other slots, and for a value that has no literal. The naive engine is told the same action.
    func partWrite(_ assignment: SlotAssignment) -> (CompiledAction, Int32)? {
        guard let view = graph.view(named: assignment.target), let literal = assignment.value.plainLiteral else {
            return nil
        }
        let instance = graph.instance(at: view)
        guard graph.target(assignment.slot, of: instance) == nil,
            case .success(let action) = CompiledAction.compile(
                "\(assignment.slot) = \(literal)", in: graph.scope(of: instance), occurrence: 0)
        else { return nil }
        return (action, instance)
    }

    /// There has to be an option, a page or a row with the tag that is chosen; nil takes a selection away.
    private func choose(_ tag: Value, in target: String) throws(EventFault) -> PreparedEvent {
        guard let named = graph.view(named: target) else { throw missing(target, "view", pointer: "/choose/in") }
        guard let view = graph.control(at: named, having: "selection") else {
            throw EventFault(
                code: "unknown-slot", message: "nothing in \"\(shown(target))\" is worked by `choose`",
                pointer: "/choose/in")
        }
        if !tag.isNull, let tags = graph.choices(in: view) {
            var wanted = [tag]
            if case .array(let several) = tag { wanted = several }
            if let missing = wanted.first(where: { !graph.canChoose($0, of: tags, in: view) }) {
                throw unknown(missing, among: tags, in: target)
            }
        }
        let instance = graph.instance(at: view)
        return graph.slot(called: "selection", of: instance).map { .choose(tag, slot: $0, instance) } ?? .nothing
    }

    private func unknown(_ missing: Value, among tags: [Value], in target: String) -> EventFault {
        let texts = tags.prefix(20).map { shown($0.told) }
        let listed = texts.joined(separator: ", ") + (tags.count > texts.count ? ", …" : "")
        let alike = tags.first { $0.text == missing.text }.map(\.told)
        return EventFault(
            code: "unknown-tag",
            message:
                "nothing in \"\(shown(target))\" has the tag \(shown(missing.told)): there are \(listed)",
            pointer: "/choose/tag",
            suggestion: alike ?? Suggestions.nearest(to: missing.text, among: tags.prefix(1_000).map(\.text)))
    }

    private func prepare(_ assignment: SlotAssignment) throws(EventFault) -> (PendingWrite.Target, Value) {
        let pointer = "/set/\(assignment.target.escapedForPointer)"
        guard let view = graph.view(named: assignment.target) else {
            throw missing(assignment.target, "view", pointer: pointer)
        }
        let instance = graph.instance(at: view)
        guard let (target, type) = graph.target(assignment.slot, of: instance) else {
            throw EventFault(
                code: "unknown-slot",
                message: "\(shown(assignment.target)) has no slot \"\(shown(assignment.slot))\" that can be set",
                pointer: pointer + "/" + assignment.slot.escapedForPointer,
                suggestion: Suggestions.nearest(to: assignment.slot, among: graph.settableNames(of: instance)))
        }
        switch assignment.value.coerced(to: .exactly(type)) {
        case .success(let value): return (target, value)
        case .failure(let problem):
            throw EventFault(
                code: "type-mismatch", message: problem.message,
                pointer: pointer + "/" + assignment.slot.escapedForPointer)
        }
    }

    /// As much of a name as a message repeats.
    private func shown(_ name: String) -> String { name.utf8.count <= 64 ? name : "\(name.prefix(64))…" }

    func missing(_ name: String, _ what: String, pointer: String) -> EventFault {
        EventFault(
            code: "unknown-name", message: "no live \(what) is called \"\(shown(name))\"", pointer: pointer,
            suggestion: Suggestions.nearest(to: name, among: graph.knownNames()))
    }
}

extension String {
    /// The text as one token of a JSON Pointer (RFC 6901).
    var escapedForPointer: String {
        var result = ""
        for character in unicodeScalars {
            switch character {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

extension Value {
    /// The value as a message tells it: a text in quotation marks.
    fileprivate var told: String {
        if case .string(let text) = self { return "\"\(text)\"" }
        return text
    }

    /// A value without parts as the language writes it.
    fileprivate var plainLiteral: String? {
        switch self {
        case .null: return "nil"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return number.isFinite ? "\(number)" : nil
        case .string(let text): return TextLiteral.quoted(text)
        default: return nil
        }
    }
}

import ViewDocument

/// Makes a document that compiles of one that may not: what the compiler of documents refuses becomes a hole, with the
/// compiler's reason. So a view that the document language learns is imported without a change here.
struct Repair {
    let lowering: Lowering
    let document: Piece

    /// The document's text, and whether it compiles.
    func run() -> (text: String, fault: DocumentFault?) {
        var text = document.json()
        for _ in 0..<ImportLimits.repairs {
            guard case .failure(let faults) = DocumentCompiler.compile(text: Array(text.utf8)) else {
                return (text, nil)
            }
            // What a state begins with says too little of what may be written to it.
            if faults.faults.contains(where: Self.saysTooLittle), lowering.writeTypes() {
                text = document.json()
                continue
            }
            var touched: Set<ObjectIdentifier> = []
            var isChanged = false
            for fault in faults.faults {
                if mend(fault, &touched) { isChanged = true }
            }
            guard isChanged else { return (text, faults.faults.first) }
            text = document.json()
        }
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(text.utf8)) else { return (text, nil) }
        return (text, faults.faults.first)
    }

    /// Whether a value is of another form than what a state begins with, or nil where that is not.
    private static func saysTooLittle(_ fault: DocumentFault) -> Bool {
        fault.detail.contains("where a value of type") || fault.detail.contains("` is nil where ")
            || fault.detail.contains("\" is never nil: ")
    }

    private struct Step {
        var parent: Piece
        var key: String
        var piece: Piece
    }

    /// Replaces the innermost piece around a fault that can hold a hole.
    private func mend(_ fault: DocumentFault, _ touched: inout Set<ObjectIdentifier>) -> Bool {
        let steps = path(to: fault.pointer)
        let reason = Self.sentence(fault.detail)
        if fault.detail.contains("is never nil: an If names"), Self.name(steps) { return true }
        for (index, step) in steps.enumerated().reversed() {
            if touched.contains(ObjectIdentifier(step.piece)) { return false }
            switch step.piece.role {
            case .value(let type):
                touched.insert(ObjectIdentifier(step.piece))
                let stub = lowering.stub(of: type)
                let key = note(.value, step.piece, steps, "\(reason) \(lowering.summary(stub)) stands in its place.")
                step.piece.rests(on: key)
                // What stood as an expression by itself has to be one.
                if case .string = step.piece.content {
                    step.piece.content = .string(lowering.known(stub, type).text ?? "nil")
                } else {
                    step.piece.content = stub.content
                }
                step.piece.role = .plain
                return true
            case .action:
                touched.insert(ObjectIdentifier(step.piece))
                let key = note(.action, step.piece, steps, "\(reason) The action does nothing.")
                cut(step.piece, fault.pointer, key)
                step.piece.content = .string("")
                step.piece.role = .plain
                return true
            case .binding:
                touched.insert(ObjectIdentifier(step.piece))
                step.piece.rests(
                    on: note(.value, step.piece, steps, "\(reason) A constant stands in its place."))
                step.piece.content = .object([("constant", Piece(.null))])
                step.piece.role = .plain
                return true
            case .modifier:
                touched.insert(ObjectIdentifier(step.piece))
                let key = note(.modifier, step.piece, steps, "\(reason) The modifier is left out.")
                cut(step.piece, fault.pointer, key)
                if index > 1 {
                    handOn(step.piece, to: steps[index - 2].piece)
                    if step.piece.holdsViews { steps[index - 2].piece.rests(on: key, .view) }
                }
                let isDropped = drop(step)
                if index > 0, steps[index - 1].key == "modifiers", step.parent.elements.isEmpty {
                    return drop(steps[index - 1])
                }
                return isDropped
            case .view:
                touched.insert(ObjectIdentifier(step.piece))
                // A key of the view's own, or the view itself.
                if steps.indices.contains(index + 1), fault.code != "unsupported", fault.code != "unknown-type",
                    steps[index + 1].key != "type"
                {
                    let key = note(
                        .value, steps[index + 1].piece, Array(steps.prefix(index + 1)), "\(reason) It is left out.")
                    step.piece.rests(on: key)
                    handOn(steps[index + 1].piece, to: step.piece)
                    return drop(steps[index + 1])
                }
                let key = note(
                    .view, step.piece, steps,
                    "\(reason) A placeholder stands in its place: what is inside is not in the report.")
                step.piece.rests(on: key, .view)
                cut(step.piece, fault.pointer, key)
                handOn(step.piece, to: step.piece)
                replace(step.piece)
                return true
            case .plain: continue
            }
        }
        // What no piece says can still be dropped: a key of a declaration.
        guard let last = steps.last else { return false }
        let near = steps.reversed().lazy.compactMap(\.piece.origin).first
        let place = last.piece.origin ?? near ?? Origin(file: 0, offset: 0, length: 0)
        last.parent.rests(on: lowering.hole(.value, place, "\(reason) It is left out."))
        handOn(last.piece, to: last.parent)
        return drop(last)
    }

    /// `if let` of what is always there, as where a use gives it: a name for it inside. False where another part asks for the name.
    private static func name(_ steps: [Step]) -> Bool {
        guard let place = steps.lastIndex(where: { $0.key == "let" }), steps.indices.contains(place + 1),
            case .object(let members) = steps[place].piece.raw, case .string = steps[place + 1].piece.raw,
            let then = steps[place].parent["then"]
        else { return false }
        let (whole, name) = (steps[place].parent, steps[place + 1].key)
        let others = members.filter { $0.key != name }
        let asked = others.compactMap(\.value.text) + [whole["condition"]?["$"]?.text ?? ""]
        guard !asked.contains(where: { Lowering.roots(of: $0).contains(name) }) else { return false }
        let inside = Piece(
            .object([
                ("type", .string("Let")), ("values", .object([(name, steps[place + 1].piece)])), ("children", then),
            ]), .view, at: whole.origin)
        whole["then"] = .list([inside])
        whole["let"] = others.isEmpty ? nil : .object(others)
        if others.isEmpty, whole["condition"] == nil { whole["condition"] = .bool(true) }
        return true
    }

    /// What rested on a hole in what is left out, rests on it where it was left out.
    private func handOn(_ piece: Piece, to other: Piece) {
        var marks: [HoleMark] = []
        piece.forEach { marks += $0.marks }
        for mark in marks { other.rests(on: mark.hole, mark.what) }
    }

    /// What is left out may have written what its actions and bindings say.
    private func cut(_ piece: Piece, _ pointer: String, _ hole: HoleKey) {
        let parts = pointer.split(separator: "/").prefix(2).map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        guard parts.count == 2, ["components", "viewModifiers", "styles"].contains(parts[0]) else { return }
        let scope = DeclarationScope(group: parts[0], key: parts[1])
        var places: [WrittenPlace] = []
        piece.forEach { part in
            guard case .string(let text) = part.raw else { return }
            switch part.role {
            case .binding: places.append(.named(WrittenNames.path(text), scope))
            case .action:
                let written = WrittenNames(in: text)
                places += written.places.map { .named($0, scope) } + written.calls.map { .called($0, scope) }
            default: break
            }
        }
        lowering.cutWrites[hole, default: []] += places
    }

    private func replace(_ piece: Piece) {
        let name = piece["type"]?.text ?? "View"
        let modifiers = name == "Placeholder" ? nil : piece["modifiers"]
        if name == "Placeholder" {
            piece.content = .object([("type", .string("EmptyView"))])
            return
        }
        piece.content = .object([("type", .string("Placeholder")), ("title", .string(name))])
        if let modifiers { piece["modifiers"] = modifiers }
    }

    private func drop(_ step: Step) -> Bool {
        switch step.parent.content {
        case .list(let elements):
            step.parent.content = .list(elements.filter { $0 !== step.piece })
            return true
        case .object(let members):
            step.parent.content = .object(members.filter { $0.value !== step.piece })
            return true
        default: return false
        }
    }

    private func note(_ kind: Hole.Kind, _ piece: Piece, _ steps: [Step], _ means: String) -> HoleKey {
        let place = piece.origin ?? steps.reversed().lazy.compactMap(\.piece.origin).first
        // What is asked of an object that no source describes is as little known as the object.
        let file = place.map { lowering.files[$0.file].name }
        let isUnknown =
            kind == .value && means.contains("Optional<Any>")
            && lowering.coverage.holes.contains { $0.kind == .data && $0.file == file }
        return lowering.hole(isUnknown ? .data : kind, place ?? Origin(file: 0, offset: 0, length: 0), means)
    }

    private func path(to pointer: String) -> [Step] {
        var steps: [Step] = []
        var piece = document
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
            let next: Piece?
            switch piece.content {
            case .object: next = piece[key]
            case .list(let elements): next = Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: next = nil
            }
            guard let next else { break }
            steps.append(Step(parent: piece, key: key, piece: next))
            piece = next
        }
        return steps
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

extension Piece {
    /// Whether views or actions stand in it.
    fileprivate var holdsViews: Bool {
        var found = false
        forEach { piece in
            switch piece.role {
            case .view, .action: found = true
            default: break
            }
        }
        return found
    }
}

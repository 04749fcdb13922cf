import Metering
import SVGFrame
import UpdateLoop
import ViewDocument
import ViewGraph

extension DocumentFaults {
    /// The faults as problems, in document order.
    var problems: Problems {
        var all = faults.map { fault in
            Problem(
                fault.status, fault.code, title: fault.title ?? "The document means nothing", detail: fault.detail,
                pointer: fault.status == 400 ? nil : fault.pointer, line: fault.line, column: fault.column,
                suggestion: fault.suggestion, span: fault.span.map { $0.offset..<$0.offset + $0.length })
        }
        if omitted > 0 {
            all.append(
                Problem(422, "more-faults", title: "There are more faults", detail: "\(omitted) more are not listed."))
        }
        guard let first = all.first else {
            return .invalid("The document means nothing.", pointer: "")
        }
        return Problems(first, Array(all.dropFirst()))
    }
}

extension Engine {
    /// What a failed render is over HTTP.
    static func problems(of fault: RenderFault) -> Problems {
        switch fault {
        case .event(let fault):
            return Problems(
                Problem(
                    422, fault.code, title: "The event means nothing", detail: fault.message, pointer: fault.pointer,
                    suggestion: fault.suggestion, span: fault.span))
        case .run(let fault, _) where fault.code == WorkStop.cancelled.code: return .cancelled()
        case .frame(let fault, _) where fault.limit == .cancelled: return .cancelled()
        case .after(let applied, let fault):
            var problems = problems(of: fault)
            problems.applied = AppliedSteps(count: applied.count, steps: applied.steps)
            return problems
        case .run(let fault, let event):
            return ofDocument(
                Problem(
                    422, fault.code,
                    title: fault.code.hasPrefix("limit") ? "A limit is passed" : "The document failed while it ran",
                    detail: fault.message + place(fault.path, event), pointer: fault.pointer,
                    span: fault.length > 0 ? fault.offset..<fault.offset + fault.length : nil))
        case .frame(let fault, let pointer):
            return ofDocument(
                Problem(
                    422, fault.limit.rawValue, title: "A limit is passed",
                    detail: "The frame passes the limit of \(fault.allowed).", pointer: pointer))
        }
    }

    private static func ofDocument(_ problem: Problem) -> Problems {
        var problems = Problems(problem)
        problems.isOfDocument = true
        return problems
    }

    private static func place(_ path: String, _ event: Int?) -> String {
        // The innermost part says where; a component that contains itself has a path of kilobytes.
        let shown = path.count > 160 ? "…" + path.suffix(160) : path
        var text = path.isEmpty ? "" : " (in \(shown))"
        if let event { text += " (event \(event))" }
        return text
    }
}

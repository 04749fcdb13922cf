/// The statements that operators come to. What they have to remember stands in properties that nobody is told of.
extension Pipeline {
    /// What an operator remembers, by the letter its name begins with.
    enum Kept: String, CaseIterable {
        case count = "c", hasLast = "h", last = "l", task = "t"
    }

    /// What the operator of that number remembers.
    func kept(_ number: Int) -> [Kept] {
        switch operators[number].name {
        case "dropFirst", "prefix": [.count]
        case "first": [.hasLast]
        case "removeDuplicates": [.hasLast, .last]
        case "debounce": [.task]
        default: []
        }
    }

    static func name(of kept: Kept, _ number: Int) -> String { "\(kept.rawValue)\(number)" }

    /// Statements around an action that is told `_v0`: those before it, the name of what it is told, and what closes them.
    /// `remembered` is what stands before the name of a property that remembers something.
    func statements(remembered: String) -> Result<(before: String, value: String, behind: String), PipelineFault> {
        var text = ""
        var value = "_v0"
        var open = 0
        for (number, part) in operators.enumerated() {
            func kept(_ kept: Kept) -> String { remembered + Self.name(of: kept, number) }
            let next = "_v\(number + 1)"
            let (count, has, last, task) = (kept(.count), kept(.hasLast), kept(.last), kept(.task))
            switch part.name {
            case "dropFirst":
                text += "if \(count) < \(part.argument(nil) ?? "1") { \(count) += 1; return }; "
            case "prefix":
                guard let most = part.argument(nil), !most.hasPrefix("{") else { return .failure(.number(part.name)) }
                text += "if \(count) >= \(most) { return }; \(count) += 1; "
            case "first":
                guard part.arguments.isEmpty else { return .failure(.closure(part.name)) }
                text += "if \(has) { return }; \(has) = true; "
            case "removeDuplicates":
                guard part.arguments.isEmpty else { return .failure(.closure(part.name)) }
                text += "if \(has) && \(last) == \(value) { return }; \(has) = true; \(last) = \(value); "
            case "map", "filter", "compactMap":
                guard let closure = part.argument(nil) else { return .failure(.closure(part.name)) }
                switch part.name {
                case "map":
                    text += "let \(next) = [\(value)].map(\(closure))[0]; "
                    value = next
                case "filter": text += "if [\(value)].filter(\(closure)).isEmpty { return }; "
                default:
                    text += "let \(next)s = [\(value)].compactMap(\(closure)); if \(next)s.isEmpty { return }; "
                    text += "let \(next) = \(next)s[0]; "
                    value = next
                }
            case "replaceNil":
                guard let other = part.argument("with") else { return .failure(.number(part.name)) }
                text += "let \(next) = \(value) ?? \(other); "
                value = next
            case "debounce", "delay":
                guard let time = part.argument("for") else { return .failure(.time(part.name)) }
                let seconds = time.hasPrefix(".") ? time : ".seconds(\(time))"
                if part.name == "debounce" { text += "\(task)?.cancel(); \(task) = " }
                text += "Task { try await Task.sleep(for: \(seconds)); "
                open += 1
            default:
                // `receive(on:)`: the next turn.
                text += "Task { "
                open += 1
            }
        }
        return .success((text, value, String(repeating: " }", count: open)))
    }

    /// Statements that do `action`, a closure or statements that know `value`, with what stands under a name.
    static func doing(_ action: String, with value: String) -> (before: String, behind: String) {
        let isClosure = action.drop { $0.isWhitespace }.first == "{"
        return isClosure ? ("let _act = ", "; _act(\(value))") : ("let value = \(value); ", "")
    }
}

/// Why the arguments of an operator are not understood.
enum PipelineFault: Error {
    case number(String), closure(String), time(String)

    var message: String {
        switch self {
        case .number(let name): "`\(name)` takes one value here."
        case .closure("removeDuplicates"): "`removeDuplicates()` compares values as they are: it takes nothing here."
        case .closure("first"): "`first()` takes nothing here: a condition stands in `filter` before it."
        case .closure(let name): "`\(name)` takes a closure or a key path."
        case .time(let name): "`\(name)` takes a time: `\(name)(for: .seconds(0.3), scheduler: RunLoop.main)`."
        }
    }
}

/// A publisher with the operators behind it, and the statements that they come to.
struct Pipeline {
    /// What publishes.
    enum Source: Hashable {
        /// A published property or a subject: what leads to the object, empty for the model's own, and the name.
        case property(owner: String, name: String, isPublished: Bool)
        case notification(String)
        case timer(String)
    }

    enum Combination { case one, latest, merged }

    var sources: [Source]
    var combination = Combination.one
    var operators: [PublisherText.Part] = []
    /// `sink { … }` and `assign(to: …)` behind them, as an action.
    var action: String?
    /// What is wrong with it; nil if nothing is.
    var problem: String?

    /// Operators that change when something is done or what is told, and those that do nothing here.
    static let known = [
        "compactMap", "debounce", "delay", "dropFirst", "filter", "first", "map", "prefix", "receive",
        "removeDuplicates",
        "replaceNil",
    ]
    private static let idle = ["autoconnect", "eraseToAnyPublisher", "share", "subscribe"]
    private static let joining = ["combineLatest", "merge"]

    init?(_ source: String) {
        guard let text = PublisherText(source), !text.parts.isEmpty else { return nil }
        self.init(text.parts)
    }

    private init(_ parts: [PublisherText.Part]) {
        sources = []
        guard var rest = readSources(parts) else {
            problem =
                problem
                ?? "A publisher is `object.$property`, a subject, or a notification or timer as Swift writes it."
            return
        }
        while let part = rest.popFirst() {
            switch part.name {
            case _ where !part.isCall: problem = "`\(part.name)` is no operator of a publisher."
            case _ where Self.idle.contains(part.name): break
            case _ where Self.joining.contains(part.name): join(part)
            case "sink": sink(part)
            case "assign": assign(part)
            case "store": break
            case _ where Self.known.contains(part.name): operators.append(part)
            default:
                problem =
                    "`\(part.name)` is none of the operators that are there: \(Self.known.joined(separator: ", "))."
            }
            if problem != nil { return }
        }
    }

    /// Reads what publishes and gives what stands behind it.
    private mutating func readSources(_ parts: [PublisherText.Part]) -> ArraySlice<PublisherText.Part>? {
        let names = parts.map(\.name)
        if names.starts(with: ["NotificationCenter", "default", "publisher"]), let name = parts[2].argument("for") {
            sources = [.notification(name)]
            return parts[3...]
        }
        if names.starts(with: ["Timer", "publish"]), let interval = parts[1].argument("every") {
            sources = [.timer(interval)]
            return parts[2...]
        }
        if names.first == "Publishers", parts.count > 1, parts[1].isCall {
            combination = parts[1].name.hasPrefix("CombineLatest") ? .latest : .merged
            guard combination == .latest || parts[1].name.hasPrefix("Merge") else { return nil }
            for argument in parts[1].arguments {
                guard let one = Self.source(argument.text) else { return nil }
                sources.append(one)
            }
            return sources.isEmpty ? nil : parts[2...]
        }
        let end = parts.firstIndex { $0.isCall } ?? parts.count
        guard let one = Self.source(Array(parts[..<end])) else { return nil }
        sources = [one]
        return parts[end...]
    }

    private static func source(_ text: String) -> Source? {
        PublisherText(text).flatMap { source($0.parts) }
    }

    private static func source(_ parts: [PublisherText.Part]) -> Source? {
        guard let last = parts.last, !parts.contains(where: { $0.isCall }) else { return nil }
        var owner = parts.dropLast().map(\.name)
        if owner.first == "self" { owner.removeFirst() }
        let isPublished = last.name.hasPrefix("$")
        return .property(
            owner: owner.joined(separator: "."), name: isPublished ? String(last.name.dropFirst()) : last.name,
            isPublished: isPublished)
    }

    private mutating func join(_ part: PublisherText.Part) {
        let wanted = part.name == "merge" ? Combination.merged : .latest
        guard operators.isEmpty, combination == .one || combination == wanted else {
            problem = "`\(part.name)` stands first behind a publisher, before other operators."
            return
        }
        combination = wanted
        for argument in part.arguments {
            guard !argument.text.hasPrefix("{"), let one = Self.source(argument.text) else {
                problem = "`\(part.name)` takes publishers of properties; what is made of their values stands in `map`."
                return
            }
            sources.append(one)
        }
    }

    private mutating func sink(_ part: PublisherText.Part) {
        action = part.argument("receiveValue") ?? part.argument(nil)
        if action == nil { problem = "`sink` takes a closure." }
    }

    private mutating func assign(_ part: PublisherText.Part) {
        let target = part.argument("to") ?? ""
        for prefix in ["&$", "\\."] where target.hasPrefix(prefix) {
            action = "{ \(target.dropFirst(prefix.count)) = $0 }"
            return
        }
        problem = "`assign` is `assign(to: &$name)` or `assign(to: \\.name, on: self)`."
    }
}

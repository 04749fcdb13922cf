package import Expressions

/// One row of the table of environment keys: all that is true of a key, whoever asks.
package final class EnvironmentRow: Sendable {
    /// Whom a change of the key concerns besides the bodies that read it.
    package enum Concern: Sendable { case layout, paint }

    /// What a body sees below an `environment` modifier that sets the key.
    enum Reading: Sendable {
        /// Whatever was set.
        case asSet
        /// One of these names; the other where it was none of them.
        case name([String], otherwise: String)
        /// One of these names, or the one in a range of them (``ranges(of:)``) that is nearest to what is inherited.
        case nameOrRange([String])
        /// A number; what is inherited where it was none.
        case number
        /// A number of lines, nil for no limit; what is inherited where it was neither.
        case lines
        /// A Boolean; this one where it was none.
        case flag(Bool)
    }

    /// The modifier of a kind of its own that sets the key, and which of its attributes says to what.
    enum Setter: Sendable {
        case font, lines, color
        case name(AttributeKey, Choice)
        case number(AttributeKey, otherwise: Double)
        /// False below a modifier that is true; what is inherited below one that is not.
        case disabling(AttributeKey)
    }

    /// Values to try a key with.
    package enum Samples: Sendable {
        case names([String])
        case numbers(Int, Int, orNone: Bool)
        case whole(Int, Int)
        case flag, font
    }

    package let name: String
    /// What a document may set the key to; nil: any value.
    let form: ValueForm?
    /// The type a body sees it with.
    let type: StaticType
    package let concern: Concern
    let reading: Reading
    let setter: (kind: NodeKind, by: Setter)?
    /// Whether a modifier of the key's own name sets it as `environment` would.
    package let isModifier: Bool
    /// Whether a body may read the key where no modifier of the document sets it.
    package let isSwiftUIs: Bool
    package let samples: Samples?
    /// What a body sees where nobody has set it.
    package let standard: @Sendable (Viewport) -> Value

    init(
        _ name: String, _ form: ValueForm? = nil, _ type: StaticType = .any, _ concern: Concern = .paint,
        reading: Reading = .asSet, setter: (NodeKind, Setter)? = nil, isModifier: Bool = false, isSwiftUIs: Bool = true,
        samples: Samples? = nil, standard: @escaping @Sendable (Viewport) -> Value = { _ in .null }
    ) {
        self.name = name
        self.form = form
        self.type = type
        self.concern = concern
        self.reading = reading
        self.setter = setter.map { (kind: $0.0, by: $0.1) }
        self.isModifier = isModifier
        self.isSwiftUIs = isSwiftUIs
        if case .oneOf(let names)? = form, samples == nil {
            self.samples = .names(names)
        } else if case .nameOrRange(let names)? = form, samples == nil {
            self.samples = .names(names + Self.ranges(of: Array(names.prefix(8).suffix(4))))
        } else if case .bool? = form, samples == nil {
            self.samples = .flag
        } else {
            self.samples = samples
        }
        self.standard = standard
    }
}

extension EnvironmentRow {
    /// A key that a modifier of its own name sets, and that views of the library or the document's bodies read.
    static func modifier(_ name: String, _ form: ValueForm, isSwiftUIs: Bool = false) -> EnvironmentRow {
        EnvironmentRow(name, form, isModifier: true, isSwiftUIs: isSwiftUIs)
    }

    /// What a body sees below an `environment` modifier that sets the key to `value`; nil where that is no value of it, and
    /// what is inherited stays.
    package func seen(_ value: Value, inherited: @autoclosure () -> Value) -> Value? {
        switch (reading, value) {
        case (.asSet, _): value
        case (.name, .null): nil
        case (.name(let names, let otherwise), _): .string(names.contains(value.text) ? value.text : otherwise)
        case (.nameOrRange(let names), _): Self.clamped(inherited, to: value.text, of: names).map { .string($0) }
        case (.number, .number): value
        case (.lines, .null): .null
        case (.lines, .number(let limit)): Self.lines(limit).map { .number(Double($0)) } ?? .null
        case (.flag(let otherwise), _): .bool(value.text == String(!otherwise) ? !otherwise : otherwise)
        case (.number, _), (.lines, _): nil
        }
    }

    /// Every range of these names in their order, as Swift writes them: `...b`, `a...`, `a...b`.
    static func ranges(of names: [String]) -> [String] {
        names.map { "...\($0)" } + names.map { "\($0)..." }
            + names.indices.flatMap { low in names[low...].map { "\(names[low])...\($0)" } }
    }

    /// The name that stands in `range`, or is one itself, and is nearest to what is inherited; nil where it is no range.
    private static func clamped(_ inherited: () -> Value, to range: String, of names: [String]) -> String? {
        if names.contains(range) { return range }
        let ends = range.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard ends.count == 2, let own = names.firstIndex(of: inherited().text) else { return nil }
        let low = ends[0].isEmpty ? 0 : names.firstIndex(of: ends[0])
        let high = ends[1].isEmpty ? names.count - 1 : names.firstIndex(of: ends[1])
        guard let low, let high, low <= high else { return nil }
        return names[min(max(own, low), high)]
    }

    /// The most lines; nil for no limit.
    private static func lines(_ limit: Double) -> Int? {
        guard limit.magnitude < 1e9, case let lines = Int(limit.rounded()), lines != 0 else { return nil }
        return lines
    }
}

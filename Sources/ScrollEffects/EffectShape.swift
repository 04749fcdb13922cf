import Expressions
import ViewDocument
import ViewTree

/// What effects of one template have in common: which numbers they read, and how those become values.
final class EffectShape: @unchecked Sendable {
    /// Written once: memory of its own, so that following a scroll counts no references.
    let sources: UnsafeMutableBufferPointer<EffectSource>
    /// Questions of sources that have one.
    let queries: [ProxyQuery]
    /// What each expression gives; empty where the machine or a function of ours has to compute.
    let terms: UnsafeMutableBufferPointer<EffectTerm>
    /// Whom the terms refer to.
    private let codes: [NumericCode]
    /// Numbers that all sources take together, and registers that the longest expression needs.
    let inputCount: Int
    let registerCount: Int
    /// Whether an effect is computed by its terms alone.
    let isNumeric: Bool
    /// Whether it is a parallax whose numbers no expression gives.
    let isParallax: Bool

    /// The shape of effects of a template; nil for those that are always looked at in full.
    init?(template: NodeTemplate, program: Program) {
        var builder = ShapeBuilder(program: program)
        guard builder.add(template) else { return nil }
        sources = .allocate(capacity: builder.sources.count)
        _ = sources.initialize(from: builder.sources)
        queries = builder.queries
        isNumeric = builder.isNumeric
        codes = builder.codes
        let used = builder.isNumeric ? builder.terms : []
        terms = .allocate(capacity: used.count)
        _ = terms.initialize(from: used)
        isParallax = template.kind == .parallax && builder.terms.isEmpty && builder.isNumeric
        inputCount = sources.reduce(0) { $0 + $1.width }
        registerCount = codes.reduce(1) { max($0, $1.registerCount) }
    }

    deinit {
        sources.deallocate()
        terms.deallocate()
    }
}

/// A few numbers that an effect reads: where they come from and where they stand among its inputs.
struct EffectSource: Sendable {
    enum Kind: UInt8 {
        /// Offset, progress and speed of the scroll view around.
        case offset, progress, velocity
        /// `phase.value` of a transition.
        case phase
        /// A captured name.
        case captured
        /// The rectangle in the visible area; in another space; the size; the phase; the progress through a range.
        case frame, frameElsewhere, size, viewPhase, viewProgress
        /// Any other question.
        case other
    }
    var kind: Kind
    /// Place of the first number among the effect's inputs, and how many there are.
    var at: Int
    var width: Int
    /// Place of the captured value after the start of the block's values, or of the question in ``EffectShape/queries``.
    var index: Int
}

/// What one expression of an effect gives.
struct EffectTerm {
    var key: AttributeKey
    /// What of the effect it is.
    var field: EffectFields
    /// Whether it moves, scales or turns.
    var isMovement: Bool
    /// Kept by the shape.
    var code: Unmanaged<NumericCode>
    /// Where its inputs begin among the effect's.
    var start: Int

    init(key: AttributeKey, code: NumericCode, start: Int) {
        self.key = key
        self.code = .passUnretained(code)
        self.start = start
        switch key {
        case .effectOffsetX, .effectOffsetY, .effectScaleX, .effectScaleY, .effectDegrees, .effectTurn:
            isMovement = true
        default: isMovement = false
        }
        field = key.effectField
    }
}

private struct ShapeBuilder {
    let program: Program
    var sources: [EffectSource] = []
    var queries: [ProxyQuery] = []
    var terms: [EffectTerm] = []
    var codes: [NumericCode] = []
    var isNumeric = true
    private var count = 0

    init(program: Program) { self.program = program }

    mutating func add(_ template: NodeTemplate) -> Bool {
        switch template.kind {
        case .visualEffect: break
        case .parallax: add(.offset, 2)
        case .scrollTransition: add(.phase, 1)
        // What a sticky view stays within is not its own.
        default: return false
        }
        for attribute in program.attributes[template.attributes] {
            if attribute.key == .phaseEffects, case .constant(.number(1)) = attribute.source { isNumeric = false }
            guard case .captured(let expression, let capture) = attribute.source else { continue }
            add(program.expressions[expression], capture: capture, of: attribute)
        }
        return true
    }

    private mutating func add(_ kind: EffectSource.Kind, _ width: Int, index: Int = 0) {
        sources.append(EffectSource(kind: kind, at: count, width: width, index: index))
        count += width
    }

    private mutating func add(_ expression: CompiledExpression, capture: Int, of attribute: Attribute) {
        let start = count
        for (place, read) in expression.reads.enumerated() {
            let width = NumericCode.width(of: read)
            switch read {
            case .name(let name):
                switch (name.space, name.index) {
                case (.scroll, 2): add(.progress, width)
                case (.scroll, 3): add(.velocity, width)
                case (.scroll, _): add(.offset, width)
                case (.phase, _): add(.phase, width)
                default: add(.captured, width, index: capture + place)
                }
            case .property: add(.captured, width, index: capture + place)
            case .proxy(let source, _) where source.isReader: add(.captured, width, index: capture + place)
            case .proxy(_, let query):
                queries.append(query)
                add(Self.kind(of: query), width, index: queries.count - 1)
            }
        }
        guard attribute.key.isEffectNumber, attribute.index == 0, let code = expression.numeric else {
            isNumeric = false
            return
        }
        codes.append(code)
        terms.append(EffectTerm(key: attribute.key, code: code, start: start))
    }

    private static func kind(of query: ProxyQuery) -> EffectSource.Kind {
        switch query {
        case .frame(.scrollView): .frame
        case .frame: .frameElsewhere
        case .size: .size
        case .phase: .viewPhase
        case .progress: .viewProgress
        default: .other
        }
    }
}

import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Layouts that the document writes itself (docs/documents.md, layouts): their functions run whenever the view is asked.
extension LayoutPass {
    /// The document's layout that a node is laid out by; nil for built-in ones.
    func writtenLayout(_ node: NodeID) -> WrittenLayout? {
        let number = tree.parameter(node, Parameters.customLayout)
        guard number >= Double(WrittenLayout.firstNumber) else { return nil }
        let index = Int(number) - WrittenLayout.firstNumber
        return source.program.layouts.indices.contains(index) ? source.program.layouts[index] : nil
    }

    func writtenLayoutSize(_ node: NodeID, _ layout: WrittenLayout, _ p: ProposedViewSize) -> Size {
        var run = WrittenLayoutRun(self, node, layout, p)
        guard let part = layout.sizeThatFits, case .size(let size)? = run.call(part, "sizeThatFits", needsSize: true)
        else { return .zero }
        return Size(width: WrittenLayoutRun.length(size.width), height: WrittenLayoutRun.length(size.height))
    }

    /// What is not placed stands in the middle, proposed the size of the container, as in SwiftUI.
    func placeWrittenLayout(
        _ node: NodeID, _ layout: WrittenLayout, _ p: ProposedViewSize, _ size: Size, _ moved: Bool
    ) {
        var run = WrittenLayoutRun(self, node, layout, p)
        run.bounds = Rect(origin: .zero, size: size.drawable)
        if let part = layout.placeSubviews { _ = run.call(part, "placeSubviews", needsSize: false) }
        for (index, child) in run.children.enumerated() {
            let spot =
                run.spots[index]
                ?? WrittenLayoutRun.Spot(
                    at: Point(x: size.width / 2, y: size.height / 2), anchor: Point(x: 0.5, y: 0.5),
                    proposal: ProposedViewSize(size))
            let own = self.size(of: child, proposing: spot.proposal).drawable
            let origin = Point(
                x: spot.at.x - spot.anchor.x * own.width, y: spot.at.y - spot.anchor.y * own.height)
            place(child, proposing: spot.proposal, at: origin, in: node, moved: moved)
            countPlaced(child)
        }
    }
}

/// One call of a layout's function: what it is called with, and what it asks of its subviews.
private struct WrittenLayoutRun: ClosedContext {
    /// Where a subview was put: its anchor at a point of the container; of a second `place` only this is kept.
    struct Spot {
        var at: Point
        var anchor: Point
        var proposal: ProposedViewSize
    }

    let pass: LayoutPass
    let node: NodeID
    let layout: WrittenLayout
    let proposal: ProposedViewSize
    let children: [NodeID]
    /// Their numbers: made once, as a loop over them reads them at every step.
    private let subviews: Value
    var bounds = Rect.zero
    var spots: [Int: Spot] = [:]
    var operationsLeft = ExpressionLimits.operationsPerEvaluation
    private var cache = Value.null

    init(_ pass: LayoutPass, _ node: NodeID, _ layout: WrittenLayout, _ proposal: ProposedViewSize) {
        self.pass = pass
        self.node = node
        self.layout = layout
        self.proposal = proposal
        children = pass.layoutChildren(node)
        subviews = .array(children.indices.map { .number(Double($0)) })
    }

    /// Runs a function, behind the one that makes the cache; nil after a fault, which the pass keeps.
    mutating func call(_ part: WrittenLayout.Part, _ name: String, needsSize: Bool) -> Value? {
        guard !pass.hasFault else { return nil }
        let before = operationsLeft
        defer { pass.meter.add(.operation, before - operationsLeft + 1) }
        do throws(EvaluationFault) {
            if let make = layout.makeCache {
                do throws(EvaluationFault) {
                    cache = try make.function.call(in: &self)
                } catch {
                    throw Self.named(error, "makeCache", layout.name)
                }
            }
            let value: Value
            do throws(EvaluationFault) {
                value = try part.function.call(in: &self)
                if needsSize, case .size = value {} else if needsSize { throw value.unexpected("a Size") }
            } catch {
                throw Self.named(error, name, layout.name)
            }
            return value
        } catch {
            if !pass.hasFault { pass.fault = .guide(node: node, fault: error) }
            return nil
        }
    }

    private static func named(_ fault: EvaluationFault, _ function: String, _ layout: String) -> EvaluationFault {
        EvaluationFault(
            code: fault.code, message: "In `\(function)` of \(layout): \(fault.message)", offset: fault.offset,
            length: fault.length)
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        guard name.space == .parameter else { return .null }
        switch Int(name.index) {
        case WrittenLayout.Parameter.proposal: return Self.value(of: proposal)
        case WrittenLayout.Parameter.subviews: return subviews
        case WrittenLayout.Parameter.cache: return cache
        case WrittenLayout.Parameter.bounds: return .rect(bounds)
        case let index: return property(index - WrittenLayout.Parameter.firstProperty)
        }
    }

    private func property(_ index: Int) -> Value {
        guard layout.properties.indices.contains(index) else { return .null }
        let given = pass.source.attribute(.property, of: node, index: Int32(clamping: index))
        return given.flatMap { pass.source.value(of: $0, at: node) } ?? layout.properties[index].fallback ?? .null
    }

    mutating func layout(_ query: LayoutQuery, _ arguments: [Value]) throws(EvaluationFault) -> Value {
        let place = try subview(arguments[0])
        let child = children[place]
        switch query {
        case .sizeThatFits:
            let size = pass.size(of: child, proposing: Self.proposal(arguments[1]))
            return .size(Size(width: Self.finite(size.width), height: Self.finite(size.height)))
        case .place:
            guard case .point(let point) = arguments[1] else { throw arguments[1].unexpected("a Point") }
            guard case .point(let anchor) = arguments[2] else { throw arguments[2].unexpected("a unit point") }
            spots[place] = Spot(at: point.drawable, anchor: anchor, proposal: Self.proposal(arguments[3]))
            return .null
        case .distance:
            let other = children[try subview(arguments[1])]
            let axis: Axis = try arguments[2].asNumber() == 0 ? .horizontal : .vertical
            return .number(pass.distance(child, other, along: axis))
        case .priority: return .number(Self.finite(pass.layoutPriority(of: child)))
        case .value:
            guard case .string(let key) = arguments[1] else { throw arguments[1].unexpected("a String") }
            return pass.layoutValue(key, of: child)
        default: return .null
        }
    }

    private func subview(_ value: Value) throws(EvaluationFault) -> Int {
        let number = try value.asNumber()
        guard let index = Int(exactly: number), children.indices.contains(index) else {
            throw EvaluationFault(
                code: "index-out-of-range",
                message: "There are \(children.count) subviews, and none is number \(NumberText.text(number)).")
        }
        return index
    }

    /// An infinite length as the number that layouts know it by.
    private static func finite(_ length: Double) -> Double {
        max(-LayoutQuery.infinity, min(length, LayoutQuery.infinity))
    }

    /// A length that a layout gives: infinite from half of its infinity on, never negative.
    static func length(_ length: Double) -> Double {
        length >= LayoutQuery.infinity / 2 ? .infinity : max(0, length)
    }

    private static func value(of proposal: ProposedViewSize) -> Value {
        func length(_ length: Double) -> Value { length == Parameters.none ? .null : .number(finite(length)) }
        return LayoutQuery.proposal(length(proposal.width), length(proposal.height))
    }

    private static func proposal(_ value: Value) -> ProposedViewSize {
        guard case .object(let object) = value else { return .unspecified }
        func length(_ name: String) -> Double {
            guard case .number(let number)? = object[name] else { return Parameters.none }
            return Self.length(number)
        }
        return ProposedViewSize(width: length("width"), height: length("height"))
    }
}

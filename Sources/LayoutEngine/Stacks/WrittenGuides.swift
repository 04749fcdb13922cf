import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A view's dimensions as an expression over `d` sees them: found before it runs, so that it holds no reference here.
private struct ViewDimensions {
    var size: Size
    /// By guide number.
    var values: [Double]

    func answer(_ query: DimensionQuery) -> Double {
        switch query {
        case .width: return size.width
        case .height: return size.height
        case .guide(let guide):
            let index = Int(guide.rawValue)
            return index < values.count ? values[index] : 0
        }
    }
}

extension LayoutPass {
    /// Guides of guides of guides: deeper ones are 0.
    private static let nesting = 4

    /// The value an `alignmentGuide` modifier gives: its expression over the content's dimensions.
    func writtenGuide(_ node: NodeID, _ child: NodeID, _ p: ProposedViewSize) -> Double? {
        guard let attribute = source.attribute(.of, of: node) else { return nil }
        let dimensions = dimensions(of: child, p)
        do throws(EvaluationFault) {
            let value = try source.evaluate(captured: attribute, at: node) { context in
                context.dimensions = dimensions.answer
            }
            return Self.length(value)
        } catch {
            fault = .guide(node: node, fault: error)
            return nil
        }
    }

    /// The default value of a guide that the document declares.
    func customDefault(
        _ guide: AlignmentGuide, of node: NodeID, _ p: ProposedViewSize, _ size: Size
    ) -> Double {
        let index = Int(guide.rawValue - AlignmentGuide.firstCustom)
        guard index < source.program.alignments.count, guideNesting < Self.nesting, fault == nil else { return 0 }
        let number = source.program.alignments[index].value
        guard number >= 0, number < source.program.expressions.count else { return 0 }
        let expression = source.program.expressions[number]
        let dimensions = dimensions(of: node, p)
        var context = CapturedContext(expression: expression, captured: [])
        context.dimensions = dimensions.answer
        do throws(EvaluationFault) {
            return Self.length(try expression.evaluate(in: &context)) ?? 0
        } catch {
            fault = .guide(node: node, fault: error)
            return 0
        }
    }

    private func dimensions(of node: NodeID, _ p: ProposedViewSize) -> ViewDimensions {
        let size = size(of: node, proposing: p).drawable
        guideNesting += 1
        let count =
            Int(AlignmentGuide.firstCustom) + (guideNesting < Self.nesting ? source.program.alignments.count : 0)
        var values: [Double] = []
        values.reserveCapacity(count)
        for raw in 0..<count {
            let guide = AlignmentGuide(rawValue: UInt8(clamping: raw))
            values.append(guideValue(guide, of: node, p, size))
        }
        guideNesting -= 1
        return ViewDimensions(size: size, values: values)
    }

    static func length(_ value: Value) -> Double? {
        if case .number(let number) = value, number.isFinite { return number }
        return nil
    }
}

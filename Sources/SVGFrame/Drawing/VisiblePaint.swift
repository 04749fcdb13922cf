import Geometry
import ViewDocument
import ViewTree

/// Whether a colour of the parameters shows: there is one, and it is not wholly transparent.
func isVisible(_ color: Double) -> Bool { color >= 0 && color.truncatingRemainder(dividingBy: 256) != 0 }

/// What shows of what views paint. A clear colour, a text without letters, a shape of no size paint nothing.
extension Coordinates {
    /// Whether a view shows something by itself, its modifiers aside.
    func paintsByItself(_ view: NodeID) -> Bool {
        let kind = tree.kind[view]
        guard kind.isPainting else { return false }
        let start = Int(tree.parameterStart[view])
        func number(_ offset: Int) -> Double { tree.parameters[start + offset] }
        switch kind {
        case .text: return tree.content[view] >= 0 && tree.texts[tree.content[view]].hasInk
        case .color, .divider: return isVisible(number(Parameters.fill)) && hasArea(view)
        case .image:
            // One that nothing is known of is a placeholder, which has a colour of its own.
            let isSymbol = (0..<Double(Symbols.unknown)).contains(number(Parameters.imageSymbol))
            return hasArea(view)
                && (!isSymbol || isVisible(number(Parameters.imageTint))
                    || isVisible(number(Parameters.imageSecondTint)))
        case .linearGradient, .radialGradient, .angularGradient: return hasArea(view)
        default:
            let (fill, stroke) = shapePaint(view)
            // A path is drawn as it is written, whatever its frame.
            return stroke >= 0 || fill >= 0 && (kind == .path || hasArea(view))
        }
    }

    /// A shape's fill and stroke as they show; -1 for none. Trimmed away, it paints nothing whatever the colours.
    func shapePaint(_ view: NodeID) -> (fill: Double, stroke: Double) {
        let start = Int(tree.parameterStart[view])
        func number(_ offset: Int) -> Double { tree.parameters[start + offset] }
        if min(number(Parameters.trimTo), 1) <= max(number(Parameters.trimFrom), 0) { return (-1, -1) }
        let fill = number(Parameters.fill)
        let stroke = number(Parameters.strokeColor)
        let isStroked = isVisible(stroke) && number(Parameters.strokeWidth) > 0
        return (isVisible(fill) ? fill : -1, isStroked ? stroke : -1)
    }

    private func hasArea(_ view: NodeID) -> Bool {
        let size = size(of: view)
        return size.width > 0 && size.height > 0
    }
}

extension StyledText {
    /// Whether a letter of it shows.
    var hasInk: Bool {
        runs.contains { run in run.color % 256 != 0 && run.text.unicodeScalars.contains { !$0.properties.isWhitespace }
        }
    }
}

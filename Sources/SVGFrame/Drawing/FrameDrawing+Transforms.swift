import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    func openTransform(_ step: Step) {
        let transform = transform(of: step)
        guard transform != .identity else { return }
        out.write("<g")
        writeTransform(transform)
        out.write(">")
        putDownClose(step)
    }

    /// A scroll effect: its movement, opacity and filters in one group, which is there whatever they are now: from offset to
    /// offset only its attributes differ.
    func openEffect(_ step: Step) throws(FrameFault) {
        let content = tree.content[step.node]
        guard content >= 0, Int(content) < coordinates.effects.count else { return }
        let effect = coordinates.effects[content]
        let transform = transform(of: step)
        let parts = FilterParts(effect)
        let identity = identities.claim(tree.frameIdentity(of: step.node), by: step.node)
        if !parts.isEmpty { try writeFilter(step, parts, identity) }
        if effect.cornerRadius >= 0 {
            out.write("<clipPath")
            writeIdentifier(identity, " id=\"", "c", "\"")
            out.write("><path d=\"")
            out.write(Outline.shape(.roundedRectangle, place(step).rect, radius: effect.cornerRadius))
            out.write("\"/></clipPath>")
        }
        if effect.trimFrom != 0 || effect.trimTo != 1 || !effect.stops.isEmpty {
            shapeEffects[tree.view[step.node]] = effect
        }
        out.write("<g")
        writeIdentifier(identity, " id=\"", "e", "\"")
        if transform != .identity { writeTransform(transform) }
        let opacity = drawn(min(max(effect.opacity, 0), 1))
        if opacity != 1 {
            out.write(" opacity=\"")
            out.write(opacity)
            out.write("\"")
        }
        if effect.cornerRadius >= 0 { writeIdentifier(identity, " clip-path=\"url(#", "c", ")\"") }
        if !parts.isEmpty { writeIdentifier(identity, " filter=\"url(#", "f", ")\"") }
        out.write(">")
        steps.append(
            Step(
                parts.isEmpty ? .close : .closeFilter, step.node, around: step.around, base: step.base,
                view: step.view))
        if effect.background >= 0 { writeRectangle(place(step), fill: effect.background) }
    }

    /// How the node moves its content in the coordinates of the open group. A mere shift goes by whole pixels, so that
    /// edges stay sharp; turns and scales are about the anchor in the unrounded box.
    private func transform(of step: Step) -> AffineTransform {
        let layout = tree.layoutNode[step.node]
        let own = coordinates.ownTransform(of: step.node, size: geometry.size[layout])
        if own.a == 1, own.b == 0, own.c == 0, own.d == 1 {
            return .translation(rounded(Point(x: own.tx, y: own.ty)))
        }
        let corner = shift(from: step.base, to: rounded(step.around + geometry.origin[layout]))
        return AffineTransform.translation(Point(x: -corner.x, y: -corner.y))
            .concatenated(with: own).concatenated(with: .translation(corner))
    }

    private func writeTransform(_ transform: AffineTransform) {
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            return writeTranslation(Point(x: transform.tx, y: transform.ty))
        }
        out.write(" transform=\"matrix(")
        out.write(precise: transform.a)
        out.write(" ")
        out.write(precise: transform.b)
        out.write(" ")
        out.write(precise: transform.c)
        out.write(" ")
        out.write(precise: transform.d)
        out.write(" ")
        out.write(transform.tx)
        out.write(" ")
        out.write(transform.ty)
        out.write(")\"")
    }

    func writeTranslation(_ shift: Point) {
        guard shift.x != 0 || shift.y != 0 else { return }
        out.write(" transform=\"translate(")
        out.write(shift.x)
        out.write(" ")
        out.write(shift.y)
        out.write(")\"")
    }
}

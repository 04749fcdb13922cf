import Geometry
import ViewTree

/// Scroll effects whose values changed while nothing else of their views did: only the numbers that are others are
/// compared.
extension DrawnState {
    /// Compares the views of effects; answers the effects whose views have to be looked at in full.
    mutating func compareEffects(
        _ effects: [EffectChange], _ coordinates: Coordinates, _ changes: inout FrameChanges
    ) -> [NodeID] {
        var inFull: [NodeID] = []
        guard !effects.isEmpty else { return inFull }
        // Taken out while they are written, so that nothing is checked for each effect.
        var values = self.values
        var seen = self.seen
        self.values = []
        self.seen = []
        defer {
            self.values = values
            self.seen = seen
        }
        let bits = EffectBits()
        let movement = DrawnAttributes.movement.rawValue
        let ofGroup = DrawnAttributes.ofGroup.rawValue
        values.withUnsafeMutableBufferPointer { values in
            seen.withUnsafeMutableBufferPointer { seen in
                withUnsafeTemporaryAllocation(of: DrawChange.self, capacity: effects.count) { repaints in
                    guard let values = values.baseAddress, let repaints = repaints.baseAddress else { return }
                    var repaintCount = 0
                    for effect in effects {
                        let view = Int(coordinates.tree.view[effect.node])
                        guard view >= 0, seen[view] != update else { continue }
                        let content = Int(coordinates.tree.content[effect.node])
                        let fields = effect.fields.rawValue
                        // Unless the values are numbers of their own in the view's record, and all that its effects
                        // have changed.
                        guard fields & bits.others == 0, content >= 0, content < effectStart.count,
                            effectStart[content] >= 0
                        else {
                            inFull.append(effect.node)
                            continue
                        }
                        seen[view] = update
                        let differing = bits.replace(
                            fields, values + Int(effectStart[content]), coordinates.effects, content)
                        guard isDrawn[view] else { continue }
                        let moved = differing & movement
                        if moved != 0 {
                            changes.moved.append(
                                DrawChange(view: NodeID(view), attributes: DrawnAttributes(rawValue: moved)))
                        }
                        let isPainting = paints[view]
                        let repainted = isPainting ? differing & ~movement : differing & ofGroup
                        if repainted != 0, isPainting || coordinates.paintsInside(NodeID(view)) {
                            (repaints + repaintCount).initialize(
                                to: DrawChange(view: NodeID(view), attributes: DrawnAttributes(rawValue: repainted)))
                            repaintCount += 1
                        }
                    }
                    changes.redrawn.append(contentsOf: UnsafeBufferPointer(start: repaints, count: repaintCount))
                }
            }
        }
        return inFull
    }
}

/// The bits of fields and attributes, at hand while effects are compared.
private struct EffectBits {
    private let numbers: UInt16
    private let opacity = EffectFields.opacity.rawValue
    private let turning: UInt16
    let others = EffectFields.others.rawValue
    private let opacityAttribute = DrawnAttributes.opacity.rawValue

    init() {
        turning = EffectFields.scaleX.union(.scaleY).union(.degrees).rawValue
        numbers = ~(turning | opacity)
    }

    /// Puts an effect's new numbers in place of the old ones; the attributes that differ.
    @inline(__always)
    func replace(
        _ fields: UInt16, _ record: UnsafeMutablePointer<Double>, _ effects: [EffectValues], _ content: Int
    ) -> UInt32 {
        var differing: UInt32 = 0
        if fields & opacity != 0 {
            differing = put(drawn(effects[content].opacity), record + EffectPlace.opacity, opacityAttribute)
        }
        if fields & numbers != 0 { differing |= replaceNumbers(effects[content], record) }
        if fields & turning != 0 { differing |= replaceTurn(effects[content], record) }
        return differing
    }

    private func replaceNumbers(_ values: EffectValues, _ record: UnsafeMutablePointer<Double>) -> UInt32 {
        put(values.offset.x, record + EffectPlace.offsetX, DrawnAttributes.offset.rawValue)
            | put(values.offset.y, record + EffectPlace.offsetY, DrawnAttributes.offset.rawValue)
            | put(drawn(values.blur), record + EffectPlace.blur, DrawnAttributes.blur.rawValue)
            | put(drawn(values.brightness), record + EffectPlace.brightness, DrawnAttributes.brightness.rawValue)
            | put(drawn(values.saturation), record + EffectPlace.saturation, DrawnAttributes.saturation.rawValue)
            | put(drawn(values.grayscale), record + EffectPlace.grayscale, DrawnAttributes.grayscale.rawValue)
    }

    /// Where the anchor is shows only in what turns or scales about it.
    private func replaceTurn(_ values: EffectValues, _ record: UnsafeMutablePointer<Double>) -> UInt32 {
        let scale = DrawnAttributes.scale.rawValue
        let rotation = DrawnAttributes.rotation.rawValue
        let isScaled = values.scaleX != 1 || values.scaleY != 1
        let isAnchored = isScaled || values.degrees != 0 || values.turn != 0
        let anchored = isAnchored ? (isScaled ? scale : rotation) : 0
        return put(values.scaleX, record + EffectPlace.scaleX, scale)
            | put(values.scaleY, record + EffectPlace.scaleY, scale)
            | put(values.degrees, record + EffectPlace.degrees, rotation)
            | put(isAnchored ? values.anchor.x : 0, record + EffectPlace.anchorX, anchored)
            | put(isAnchored ? values.anchor.y : 0, record + EffectPlace.anchorY, anchored)
    }

    @inline(__always)
    private func put(_ value: Double, _ place: UnsafeMutablePointer<Double>, _ attribute: UInt32) -> UInt32 {
        if place.pointee == value { return 0 }
        place.pointee = value
        return attribute
    }
}

/// Places of an effect's numbers in its view's sample, in the order of `PaintSample.readEffect`.
private enum EffectPlace {
    static var offsetX: Int { 0 }
    static var offsetY: Int { 1 }
    static var scaleX: Int { 2 }
    static var scaleY: Int { 3 }
    static var degrees: Int { 4 }
    static var anchorX: Int { 5 }
    static var anchorY: Int { 6 }
    static var opacity: Int { 7 }
    static var blur: Int { 8 }
    static var brightness: Int { 9 }
    static var saturation: Int { 10 }
    static var grayscale: Int { 11 }
}

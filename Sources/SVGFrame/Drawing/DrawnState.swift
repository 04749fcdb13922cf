import Geometry
package import ViewDocument
package import ViewTree

/// What was drawn last: for each view its paint, and its place relative to the view around it.
///
/// A view and its modifiers are one record. Nothing is looked at but what an event touched; what is inside a view that
/// moved has not moved, since places are relative.
package struct DrawnState: Sendable {
    /// Numbers of all views; a view's are the same many for as long as it is mounted.
    var values: [Double] = []
    private var start: [Int32] = []
    private var count: [Int32] = []
    private(set) var place: [PlaceInParent] = []
    var isDrawn: [Bool] = []
    /// Whether it painted when it was looked at last.
    var paints: [Bool] = []
    /// The last update that looked at a view.
    var seen: [UInt32] = []
    /// The element inside a component whose body is one view; -1 elsewhere.
    private(set) var inner: [NodeID] = []
    /// By `ViewTree.content`.
    private var texts: [StyledText?] = []
    private var lists: [[Double]] = []
    private var offsets: [Point] = []
    /// Where the numbers of a scroll effect begin in `values`, by `ViewTree.content`; -1 where its view has others too.
    var effectStart: [Int32] = []
    private(set) var update: UInt32 = 0
    private var sample = PaintSample()
    private var underBars = ViewsUnderBars()
    /// Whether a view of this update is elsewhere in the view around it.
    var isAnyMoved = false
    /// Bands of neighbours that move as one.
    var bands = DrawnBands()
    /// Whether anything in the document can be hidden.
    private let mayHide: Bool

    package init(program: Program) {
        mayHide = program.nodes.indices.contains { index in
            if case .hidden = program.nodes[index].kind { true } else { false }
        }
    }

    /// Compares what an event touched with what was drawn before, and notes it.
    /// - Parameters:
    ///   - mounted: views that came into the picture: mounted in this event, or rows that came back.
    ///   - touched: nodes whose values, size or place changed, and effects whose values did; each may stand several times.
    ///   - bands: bands that moved, in the order of their positions in `touched`.
    ///   - tellsEach: Whether each view of a band that moved has a change of its own.
    ///   - effects: scroll effects whose values changed.
    ///   - scrolled: scroll views whose offset changed.
    package mutating func update(
        _ coordinates: Coordinates, mounted: [NodeID], touched: [NodeID], bands moved: [MovedBand] = [],
        tellsEach: Bool = false, effects: [EffectChange] = [], scrolled: [NodeID]
    ) -> FrameChanges {
        var changes = FrameChanges()
        makeRoom(coordinates.tree)
        bands.makeRoom(coordinates.geometry.origin.bands.count)
        update &+= 1
        isAnyMoved = false
        for var view in mounted {
            while view >= 0 { view = noteInner(of: view, coordinates) }
        }
        for view in mounted where seen[Int(view)] != update {
            seen[Int(view)] = update
            isDrawn[Int(view)] = false
            compare(view, coordinates, &changes)
        }
        var whole: [MovedWhole] = []
        var next = 0
        for (at, node) in touched.enumerated() {
            while next < moved.count, moved[next].position <= at {
                note(moved[next], tellsEach, coordinates, &whole, &changes)
                next += 1
            }
            compareNode(node, coordinates, &changes)
        }
        for band in moved.dropFirst(next) { note(band, tellsEach, coordinates, &whole, &changes) }
        if !whole.isEmpty { tell(whole, effects, scrolled, coordinates, &changes) }
        for node in compareEffects(effects, coordinates, &changes) { compareView(of: node, coordinates, &changes) }
        compareUnderBars(coordinates, &changes)
        for node in scrolled { compareOffset(of: node, coordinates, &changes) }
        bands.last = coordinates.geometry.origin.bands
        return changes
    }

    /// Compares what a node that was touched may have changed.
    mutating func compareNode(_ node: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges) {
        compareView(of: node, coordinates, &changes)
        if coordinates.tree.isImplicitStack(node) { compareContents(of: node, coordinates, &changes) }
        if coordinates.tree.kind[node] == .hidden { compareAll(in: node, coordinates, &changes) }
    }

    /// Compares the view a node belongs to, and the components it is the whole of.
    private mutating func compareView(of node: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges) {
        var view = coordinates.tree.view[node]
        while view >= 0 {
            if seen[Int(view)] != update {
                seen[Int(view)] = update
                compare(view, coordinates, &changes)
            }
            view = noteInner(of: view, coordinates)
        }
    }

    /// An implicit stack is no view: where it moved, it is the views in it that are elsewhere in the view around.
    private mutating func compareContents(of stack: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges) {
        var pending = Array(coordinates.tree.elements(of: stack))
        while let element = pending.popLast() {
            compareView(of: element, coordinates, &changes)
            if coordinates.tree.isImplicitStack(element) || isModifierOfBoxless(element, coordinates) {
                pending.append(contentsOf: coordinates.tree.elements(of: element))
            }
        }
    }

    /// Whether a node modifies a component that has no box of its own: the views in it stand in what is around.
    private func isModifierOfBoxless(_ node: NodeID, _ coordinates: Coordinates) -> Bool {
        let view = coordinates.tree.view[node]
        guard view >= 0, coordinates.tree.kind[node].isModifier else { return false }
        return coordinates.tree.kind[view].isStructural
            && coordinates.baseLayoutNode(of: view, inner: inner[Int(view)]) < 0
    }

    /// Everything inside came into view or left it.
    private mutating func compareAll(in node: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges) {
        var pending = Array(coordinates.tree.elements(of: node))
        while let element = pending.popLast() {
            compareView(of: element, coordinates, &changes)
            pending.append(contentsOf: coordinates.tree.elements(of: element))
        }
    }

    /// Compares the views whose backgrounds may reach under other bars since a view around them moved.
    private mutating func compareUnderBars(_ coordinates: Coordinates, _ changes: inout FrameChanges) {
        let isResized = underBars.noteViewport(coordinates.tree.viewport)
        guard isAnyMoved || isResized else { return }
        underBars.purge(coordinates.tree)
        for view in underBars.views where seen[Int(view)] != update {
            seen[Int(view)] = update
            compare(view, coordinates, &changes)
        }
    }

    private mutating func makeRoom(_ tree: ViewTree) {
        let more = tree.nodeCount - start.count
        guard more > 0 else { return }
        start.append(contentsOf: repeatElement(-1, count: more))
        count.append(contentsOf: repeatElement(0, count: more))
        place.append(contentsOf: repeatElement(PlaceInParent(), count: more))
        isDrawn.append(contentsOf: repeatElement(false, count: more))
        paints.append(contentsOf: repeatElement(false, count: more))
        seen.append(contentsOf: repeatElement(0, count: more))
        inner.append(contentsOf: repeatElement(-1, count: more))
    }

    /// Compares one view with its record, adds what differs, and replaces the record.
    private mutating func compare(_ view: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges) {
        let base = coordinates.baseLayoutNode(of: view, inner: inner[Int(view)])
        sample.read(view, in: coordinates)
        let isHidden = sample.isHidden && !sample.paints || mayHide && isInsideHidden(view, coordinates)
        let isShown = base >= 0 && coordinates.geometry.isPlaced[base] && !isHidden
        let wasShown = isDrawn[Int(view)]
        isDrawn[Int(view)] = isShown
        // One that stops to paint is drawn otherwise too.
        let isPainted = sample.paints || paints[Int(view)]
        paints[Int(view)] = sample.paints
        var differing = replaceValues(of: view)
        let contents = replaceContents(of: view, coordinates)
        if !sample.isHidden { differing.formUnion(contents) }
        var shift = Point.zero
        if base >= 0 {
            let now = coordinates.placeInParent(of: view, base: base) { inner[Int($0)] }
            bands.note(now.band, place[Int(view)].band, update, isChanged: isShown != wasShown)
            if let way = bands.way(from: place[Int(view)], to: now, coordinates.geometry.origin, update) {
                shift = way
                differing.formUnion(.place)
                isAnyMoved = true
            }
            place[Int(view)] = now
        }
        if sample.hasBackground { underBars.insert(view, coordinates) }
        if coordinates.tree.kind[view].scrollsContent, !wasShown {
            _ = replaceOffset(of: view, coordinates)
        }
        guard isShown else {
            // What is hidden from now on is drawn as if it were wholly transparent.
            if wasShown, isHidden, sample.paints || sample.wouldPaint {
                changes.redrawn.append(DrawChange(view: view, attributes: .opacity))
            }
            return
        }
        if !wasShown {
            let attributes = sample.present.subtracting(.movement)
            if sample.paints { changes.redrawn.append(DrawChange(view: view, attributes: attributes)) }
            return
        }
        let moved = differing.intersection(.movement)
        if !moved.isEmpty {
            var change = DrawChange(view: view, attributes: moved)
            (change.shiftX, change.shiftY) = (shift.x, shift.y)
            change.band = place[Int(view)].band
            changes.moved.append(change)
        }
        let repainted = isPainted ? differing.subtracting(.movement) : differing.intersection(.ofGroup)
        if !repainted.isEmpty, isPainted || coordinates.paintsInside(view) {
            changes.redrawn.append(DrawChange(view: view, attributes: repainted))
        }
    }

    /// Puts the sample in place of the view's numbers; the attributes of those that differ.
    private mutating func replaceValues(of view: NodeID) -> DrawnAttributes {
        var differing: DrawnAttributes = []
        let length = sample.values.count
        if Int(count[Int(view)]) != length {
            if start[Int(view)] < 0 || Int(count[Int(view)]) < length {
                start[Int(view)] = Int32(truncatingIfNeeded: values.count)
                values.append(contentsOf: sample.values)
            }
            count[Int(view)] = Int32(truncatingIfNeeded: length)
            for attribute in sample.attributes { differing.formUnion(attribute) }
        }
        let first = Int(start[Int(view)])
        for content in sample.hiddenEffects where Int(content) < effectStart.count { effectStart[Int(content)] = -1 }
        for (content, place) in sample.effects {
            let more = Int(content) + 1 - effectStart.count
            if more > 0 { effectStart.append(contentsOf: repeatElement(-1, count: more)) }
            effectStart[Int(content)] = sample.effects.count > 1 ? -1 : Int32(truncatingIfNeeded: first + place)
        }
        for at in 0..<length where values[first + at] != sample.values[at] {
            values[first + at] = sample.values[at]
            differing.formUnion(sample.attributes[at])
        }
        return differing
    }

    /// Compares letters and lists.
    private mutating func replaceContents(of view: NodeID, _ coordinates: Coordinates) -> DrawnAttributes {
        let content = Int(coordinates.tree.content[view])
        guard content >= 0 else { return [] }
        switch coordinates.tree.kind[view] {
        case .text:
            while texts.count <= content { texts.append(nil) }
            let now = coordinates.tree.texts[content]
            defer { texts[content] = now }
            guard let old = texts[content] else { return [.text, .font, .foregroundStyle] }
            return old.differences(from: now)
        case .linearGradient, .radialGradient, .angularGradient, .path:
            while lists.count <= content { lists.append([]) }
            guard lists[content] != coordinates.tree.lists[content] else { return [] }
            lists[content] = coordinates.tree.lists[content]
            return sample.present.intersection([.fill, .stroke])
        default: return []
        }
    }

    private mutating func compareOffset(
        of node: NodeID, _ coordinates: Coordinates, _ changes: inout FrameChanges
    ) {
        guard replaceOffset(of: node, coordinates), isDrawn[Int(node)] else { return }
        if let at = changes.moved.firstIndex(where: { $0.view == node }) {
            changes.moved[at].attributes.formUnion(.content)
        } else {
            changes.moved.append(DrawChange(view: node, attributes: .content))
        }
    }

    private mutating func replaceOffset(of node: NodeID, _ coordinates: Coordinates) -> Bool {
        let content = Int(coordinates.tree.content[node])
        guard content >= 0, content < coordinates.geometry.scrolls.count else { return false }
        while offsets.count <= content { offsets.append(.zero) }
        let now = coordinates.geometry.scrolls[content].offset
        defer { offsets[content] = now }
        return offsets[content] != now
    }

    /// If the view around `view` is a component whose body is that one view, notes so and gives the component: it has the
    /// same box, and what moves that box is its own.
    mutating func noteInner(of view: NodeID, _ coordinates: Coordinates) -> NodeID {
        let component = coordinates.tree.singleViewComponent(around: view)
        guard component.view >= 0 else { return -1 }
        // A component inside that has no modifiers is no element: its own inside is.
        let isStructural = coordinates.tree.kind[component.element].isStructural
        let element = isStructural ? inner[Int(component.element)] : component.element
        if element >= 0 { inner[Int(component.view)] = element }
        return component.view
    }

    /// Whether a view around is hidden; its own `hidden` leaves what is outside of it.
    private func isInsideHidden(_ view: NodeID, _ coordinates: Coordinates) -> Bool {
        var at = view
        while at >= 0 {
            if coordinates.tree.view[at] != view, coordinates.tree.isHiding(at) { return true }
            at = coordinates.tree.parent[at]
        }
        return false
    }
}

import Geometry
import ViewDocument
package import ViewTree

/// Bands that moved as wholes: the views in them stand where they stood in their band, so none is looked at where each
/// child is one view that is shown.
extension DrawnState {
    /// A band that moved: one of which each child has to be looked at is, in its place among the others.
    mutating func note(
        _ moved: MovedBand, _ tellsEach: Bool, _ coordinates: Coordinates, _ whole: inout [MovedWhole],
        _ changes: inout FrameChanges
    ) {
        if tellsEach || !moved.isWhole {
            compareChildren(of: moved.band, coordinates, &changes)
        } else {
            whole.append(MovedWhole(band: moved.band, position: changes.moved.count))
        }
    }

    private mutating func compareChildren(
        of band: Int32, _ coordinates: Coordinates, _ changes: inout FrameChanges
    ) {
        for node in coordinates.nodes(inBand: band) { compareNode(node, coordinates, &changes) }
    }

    /// Adds what moved with bands as wholes, each where it was met.
    mutating func tell(
        _ whole: [MovedWhole], _ effects: [EffectChange], _ scrolled: [NodeID], _ coordinates: Coordinates,
        _ changes: inout FrameChanges
    ) {
        // What is compared by itself says all about its view at once.
        for node in effects.lazy.map(\.node) + scrolled {
            let view = coordinates.tree.view[node]
            if view >= 0 { bands.noteSeen(place[Int(view)].band, update) }
        }
        var moved: [DrawChange] = []
        moved.reserveCapacity(changes.moved.count + whole.count)
        let alone = changes.moved
        changes.moved = []
        var next = 0
        for part in whole {
            moved.append(contentsOf: alone[next..<part.position])
            next = part.position
            // It may have moved away and back again before anything was drawn.
            if bands.isTold(part.band, update) || bands.isBack(part.band, coordinates.geometry.origin) { continue }
            if !bands.isSeen(part.band, update), let range = movedRange(of: part.band, coordinates) {
                bands.noteTold(part.band, update)
                isAnyMoved = true
                moved.append(range)
            } else {
                compareChildren(of: part.band, coordinates, &changes)
                moved.append(contentsOf: changes.moved)
                changes.moved = []
            }
        }
        moved.append(contentsOf: alone[next...])
        changes.moved = moved
    }

    /// The change of all views of a band; nil where they are not one a child, all of them shown.
    private mutating func movedRange(of band: Int32, _ coordinates: Coordinates) -> DrawChange? {
        let now = coordinates.geometry.origin.bands[band]
        guard Int(band) < bands.last.count, now.count > 0 else { return nil }
        if bands.views[band].version != now.version {
            bands.views[band] = viewsMovingAlike(with: band, coordinates)
            bands.views[band].version = now.version
        }
        guard bands.views[band].first >= 0 else { return nil }
        var change = DrawChange(view: bands.views[band].first, attributes: .place)
        if now.count > 1 { change.lastSibling = bands.views[band].last }
        change.count = now.count
        change.band = band
        let before = bands.last[band]
        change.shiftX = now.base.x - before.base.x
        change.shiftY = now.base.y - before.base.y
        return change
    }

    /// A change of all views of a band as changes of each.
    package func changesAlone(of change: DrawChange, _ coordinates: Coordinates) -> [DrawChange] {
        coordinates.nodes(inBand: change.band).map { node in
            var own = change
            (own.lastSibling, own.count) = (-1, 1)
            own.view = coordinates.tree.view[node]
            var component = coordinates.tree.singleViewComponent(around: own.view).view
            while place[Int(own.view)].band != change.band, component >= 0 {
                own.view = component
                component = coordinates.tree.singleViewComponent(around: own.view).view
            }
            return own
        }
    }

    /// The first and the last view of a band of which each child is one view that moves with it.
    private mutating func viewsMovingAlike(with band: Int32, _ coordinates: Coordinates) -> DrawnBands.Views {
        let tree = coordinates.tree
        var found = DrawnBands.Views()
        for element in coordinates.elements(inBand: band) {
            let node = tree.layoutNode[element]
            guard node >= 0, tree.view[node] >= 0, !tree.isImplicitStack(node), tree.kind[node] != .hidden else {
                return DrawnBands.Views()
            }
            var moving: NodeID = -1
            var view = tree.view[node]
            while view >= 0 {
                let own = place[Int(view)].band
                if own == band {
                    guard moving < 0 else { return DrawnBands.Views() }
                    moving = view
                } else if own >= 0 {
                    return DrawnBands.Views()
                }
                view = noteInner(of: view, coordinates)
            }
            guard moving >= 0, isDrawn[Int(moving)],
                coordinates.container(of: moving) == coordinates.geometry.origin.bands[band].stack
            else { return DrawnBands.Views() }
            if found.first < 0 { found.first = moving }
            found.last = moving
        }
        return found
    }
}

/// A band that moved as a whole, and how many changes stand before its own.
struct MovedWhole {
    var band: Int32
    var position: Int
}

/// What is known of bands, by number.
struct DrawnBands: Sendable {
    /// The views at the ends of a band in which each child is one view that moves with it.
    struct Views: Sendable {
        var first: NodeID = -1
        var last: NodeID = -1
        /// `ChildBand.version` when they were found; -1 they have to be found anew.
        var version: Int32 = -1
    }

    /// As they were when something was drawn last.
    var last: [ChildBand] = []
    var views: [Views] = []
    /// The last update that compared a view in it by itself, and the last in which it was told as a whole.
    private var seen: [UInt32] = []
    private var told: [UInt32] = []

    mutating func makeRoom(_ count: Int) {
        let more = count - views.count
        guard more > 0 else { return }
        views.append(contentsOf: repeatElement(Views(), count: more))
        seen.append(contentsOf: repeatElement(0, count: more))
        told.append(contentsOf: repeatElement(0, count: more))
    }

    func isSeen(_ band: Int32, _ update: UInt32) -> Bool { seen[band] == update }

    func isTold(_ band: Int32, _ update: UInt32) -> Bool { told[band] == update }

    mutating func noteSeen(_ band: Int32, _ update: UInt32) {
        if band >= 0, Int(band) < seen.count { seen[band] = update }
    }

    func isBack(_ band: Int32, _ origins: OriginColumn) -> Bool {
        guard Int(band) < last.count else { return false }
        let now = origins.bands[band]
        return last[band].stack == now.stack && last[band].base == now.base
    }

    mutating func noteTold(_ band: Int32, _ update: UInt32) { told[band] = update }

    /// A view is compared that stands in a band, and stood in another; `isChanged`: it came into the picture or left it.
    mutating func note(_ band: Int32, _ before: Int32, _ update: UInt32, isChanged: Bool) {
        guard band >= 0 || before >= 0 else { return }
        for own in [band, before] where own >= 0 && Int(own) < seen.count {
            seen[own] = update
            if isChanged || band != before { views[own].version = -1 }
        }
    }

    /// How far a view moved; nil if it did not.
    func way(
        from old: PlaceInParent, to new: PlaceInParent, _ origins: OriginColumn, _ update: UInt32
    ) -> Point? {
        if old.band < 0, new.band < 0 { return old.offset == new.offset ? nil : new.offset - old.offset }
        var before = Point.zero
        if old.band >= 0, Int(old.band) < last.count {
            before = told[old.band] == update ? origins.bands[old.band].base : last[old.band].base
        }
        let after = new.band < 0 ? .zero : origins.bands[new.band].base
        if old == new { return before == after ? nil : after - before }
        let way = (after + new.offset) - (before + old.offset)
        return way == .zero ? nil : way
    }
}

import Geometry
import ViewTree

/// Counts are per view: modifiers count for theirs, structure and implicit stacks for nothing. Each view is counted once in
/// an event, whether it was by itself or with the band it stands in.
extension LayoutPass {
    @inline(__always)
    func countMeasured(_ n: Int, _ traits: LayoutTraits) {
        guard traits.contains(.isCounted) else { return }
        let view = Int(tree.view[n])
        let asked = stamp &* 2
        if records[view].asked == asked &+ 1 { return }
        if records[view].asked == asked || (bandOf[view] != -1 && isAskedInBand(view)) { log.cacheHits -= 1 }
        records[view].asked = asked &+ 1
        measured.append(NodeID(view))
    }

    @inline(__always)
    func countAsked(_ n: Int, _ traits: LayoutTraits) {
        guard traits.contains(.isCounted) else { return }
        let view = Int(tree.view[n])
        let asked = stamp &* 2
        if records[view].asked | 1 == asked | 1 { return }
        records[view].asked = asked
        if bandOf[view] != -1, isAskedInBand(view) { return }
        log.cacheHits += 1
    }

    /// Counts a direct child of a container whose placement runs.
    func countPlaced(_ child: NodeID) {
        guard child >= 0, records[Int(child)].traits.contains(.isCounted) else { return }
        let view = Int(tree.view[Int(child)])
        if records[view].counted != stamp {
            records[view].counted = stamp
            if bandOf[view] != -1, isPlacedInBand(view) { return }
            log.placed += 1
        }
    }

    /// Counts all of a band as asked and answered from memory.
    func countAsked(inBand band: Int) {
        guard tables.bands.records[band].asked != stamp else { return }
        if tables.bands.records[band].areViewsStale { nameBand(band) }
        if tables.bands.records[band].askedAlone == stamp {
            for index in elements(band) {
                let child = tree.layoutChild(index)
                if child >= 0 { countAsked(Int(child), records[Int(child)].traits) }
            }
        } else {
            log.cacheHits += Int(tables.bands.records[band].counted)
        }
        tables.bands.records[band].asked = stamp
    }

    /// The same for children whose placement ran.
    func countPlaced(inBand band: Int) {
        guard tables.bands.records[band].placed != stamp else { return }
        if tables.bands.records[band].areViewsStale { nameBand(band) }
        if tables.bands.records[band].placedAlone == stamp {
            for index in elements(band) { countPlaced(tree.layoutChild(index)) }
        } else {
            log.placed += Int(tables.bands.records[band].counted)
        }
        tables.bands.records[band].placed = stamp
    }

    /// Tells the views of a band in which they stand.
    private func nameBand(_ band: Int) {
        for index in elements(band) {
            let child = tree.layoutChild(index)
            if child >= 0, records[Int(child)].traits.contains(.isCounted) { nameBand(band, of: child) }
        }
        tables.bands.records[band].areViewsStale = false
    }

    /// Tells the view of a child in which band it stands: that inside a modifier may be another than before. If it was
    /// counted before it knew, it was by itself.
    func nameBand(_ band: Int, of child: NodeID) {
        let view = Int(tree.view[Int(child)])
        let name = -2 - Int32(truncatingIfNeeded: band)
        guard view >= 0, view != Int(child), bandOf[view] != name else { return }
        bandOf[view] = name
        tables.bands.records[band].askedAlone = stamp
        tables.bands.records[band].placedAlone = stamp
    }

    /// Whether a view was counted with its band; if not, that it was by itself is noted.
    @inline(never)
    func isAskedInBand(_ view: Int) -> Bool {
        let band = band(ofView: view)
        if tables.bands.records[band].asked == stamp { return true }
        tables.bands.records[band].askedAlone = stamp
        return false
    }

    @inline(never)
    func isPlacedInBand(_ view: Int) -> Bool {
        let band = band(ofView: view)
        if tables.bands.records[band].placed == stamp { return true }
        tables.bands.records[band].placedAlone = stamp
        return false
    }

    private func band(ofView view: Int) -> Int { bandOf[view] >= 0 ? Int(bandOf[view]) : Int(-2 - bandOf[view]) }

    /// Before a stack's children stand in other bands: what was counted with the old ones is the views' own.
    func keepCounts(of node: NodeID, _ stack: BandedStack) {
        let records = tables.bands.records
        guard stack.run.contains(where: { records[$0].asked == stamp || records[$0].placed == stamp }) else { return }
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0, case let band = bandOf[Int(child)], band >= 0,
                self.records[Int(child)].traits.contains(.isCounted), tree.view[Int(child)] >= 0
            else { continue }
            let view = Int(tree.view[Int(child)])
            if records[band].asked == stamp, self.records[view].asked | 1 != (stamp &* 2) | 1 {
                self.records[view].asked = stamp &* 2
            }
            if records[band].placed == stamp { self.records[view].counted = stamp }
        }
    }
}

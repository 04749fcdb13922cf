import Geometry
import ViewDocument
import ViewTree

/// The ideal length of a lazy container across its axis, as its first subview gave it.
struct LazyLead {
    var cross: Double
    /// Which row that was, and what the rows were then.
    var row: Int
    var rows: LazyRows
}

extension LayoutPass {
    /// What a lazy container answers across where nothing is proposed: the length of its first subview, since the others are
    /// not known. While that is out of view it is as it was, unless another stands there: nil says that the first row has to
    /// be mounted to be asked.
    func idealCross(_ index: Int, _ axis: Axis) -> Double? {
        let rows = source.lazyRows[index]
        var lead = index < tables.lazy.count ? tables.lazy[index].lead : nil
        if let known = lead, !known.rows.hasSameLead(as: rows) { lead = nil }
        guard let place = rows.elements.firstIndex(where: { rowNode($0) >= 0 }) else {
            return lead?.cross ?? (rows.place(ofRow: 0) == nil ? nil : 0)
        }
        let row = rows.index(at: place)
        if let lead, row > lead.row { return lead.cross }
        guard rows.place(ofRow: 0) != nil else { return nil }
        let length = idealCross(of: rowNode(rows.elements[place]), index, axis)
        var first = LazyRows()
        (first.leadKey, first.leadItem) = (rows.leadKey, rows.leadItem)
        if index < tables.lazy.count { tables.lazy[index].lead = LazyLead(cross: length, row: row, rows: first) }
        return length
    }

    /// Ideal tracks of a grid side by side: those without a fixed length are as long as the first cell, within their limits.
    private func idealCross(of row: NodeID, _ index: Int, _ axis: Axis) -> Double {
        let length = size(of: row, proposing: .unspecified)[axis.other]
        guard index < tables.lazy.count, !tables.lazy[index].tracks.isEmpty else { return length }
        let tracks = tables.lazy[index].tracks
        let gaps = tracks.dropLast().reduce(0.0) { $0 + ($1.spacing ?? ViewSpacing.defaultDistance) }
        return tracks.reduce(gaps) { sum, track in
            sum + (track.kind == .fixed ? track.minimum : max(track.minimum, min(length, track.maximum)))
        }
    }

    /// Whether the first subview is another, or answers otherwise, than when the container answered by it.
    func leadDiffers(_ index: Int) -> Bool {
        if tables.lazy[index].awaitsLead {
            tables.lazy[index].awaitsLead = false
            return true
        }
        guard let lead = tables.lazy[index].lead else { return false }
        return idealCross(index, tables.lazy[index].axis) != lead.cross
    }
}

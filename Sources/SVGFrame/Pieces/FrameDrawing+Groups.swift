import Geometry
import ViewTree

/// Groups of neighbours in a long stack are copied from the last frame where nothing in them was touched and all moved alike: what layout
/// knows of bands of children tells, and none of them is looked at.
extension FrameDrawing {
    /// The structural views around the elements of a long stack, and whether all are those of the last frame.
    func keptChains(of elements: [NodeID], in step: Step) -> (StructuralChains, isSame: Bool) {
        let stack = step.node
        let frame = pieces?.frame ?? 0
        if goesOn, let kept = pieces?.stacks[stack], kept.elements == elements, !marks.isMoreThanBands(stack),
            // It was drawn when what is around it was, and has been copied with that since.
            let around = openPieces.last?.before, around.written == kept.written, hasKeptChains(kept, in: step)
        {
            pieces?.stacks[stack]?.written = frame
            return (kept.chains, true)
        }
        let chains = chains(of: elements, in: step)
        let isBanded = bands(of: 0..<elements.count, elements, in: stack) != nil
        pieces?.stacks[stack, default: DrawnStack()].elements = isBanded ? elements : []
        pieces?.stacks[stack]?.chains = isBanded ? chains : StructuralChains(count: 0)
        pieces?.stacks[stack]?.written = frame
        return (chains, false)
    }

    /// Whether the views around the elements in bands that were touched are those that were kept.
    private func hasKeptChains(_ kept: DrawnStack, in step: Step) -> Bool {
        guard let bands = bands(of: 0..<kept.elements.count, kept.elements, in: step.node) else { return false }
        for band in bands where marks.contains(band: band) {
            let first = Int(geometry.origin.bands[band].first)
            let end = first + Int(geometry.origin.bands[band].count)
            guard end <= kept.elements.count else { return false }
            let now = chains(of: Array(kept.elements[first..<end]), in: step)
            for index in first..<end where now.views(of: index - first) != kept.chains.views(of: index) { return false }
        }
        return true
    }

    /// The bands that a stack's elements stand in; nil where they stand in none.
    private func bands(of range: Range<Int>, _ elements: [NodeID], in stack: NodeID) -> Range<Int>? {
        let origins = geometry.origin
        var known = -1
        for element in elements[range] where tree.layoutNode[element] >= 0 {
            known = Int(origins.band[Int(tree.layoutNode[element])])
            break
        }
        guard known >= 0, known < origins.bands.count else { return nil }
        func holds(_ band: Int) -> Bool {
            origins.bands.indices.contains(band) && origins.bands[band].stack == stack && origins.bands[band].count > 0
        }
        var (first, end) = (known, known)
        while holds(first), Int(origins.bands[first].first) > range.lowerBound { first -= 1 }
        var reached = range.lowerBound
        while reached < range.upperBound {
            guard holds(end), end == known || Int(origins.bands[end].first) == reached else { return nil }
            reached = Int(origins.bands[end].first) + Int(origins.bands[end].count)
            end += 1
        }
        guard holds(first), Int(origins.bands[first].first) <= range.lowerBound else { return nil }
        return first..<end
    }

    /// Where a group of neighbours was opened: copies what is inside where it is as it was, else begins to keep it.
    ///
    /// - Parameter base: The origin of its coordinates.
    func copiesInside(of group: PlannedGroup, _ plan: ElementPlan, at base: Point) -> Bool {
        guard let around = openPieces.last else { return false }
        let place = place(of: group, in: plan.step.node)
        let node = DrawnPieces.node(ofGroup: place)
        let isInScroll = plan.step.isInScroll
        var before: OpenPiece.Before?
        if let (piece, found) = keptPiece(of: node, in: around) {
            if plan.mayCopy, piece.isPlain, piece.isInScroll == isInScroll,
                let kept = pieces?.groups[place], movesAsOne(kept, piece, plan, to: base)
            {
                copyGroup(place, piece, from: found, into: around)
                return true
            }
            before = found
        }
        var drawn = drawnGroup(group, plan, at: base) ?? DrawnGroup()
        drawn.piece = pieces?.groups[place].piece
        pieces?.groups[place] = drawn
        openPieces.append(
            OpenPiece(
                node: node, start: out.count, firstText: textsDrawn.count, before: before, steps: stepsDone,
                specials: specials, closeRoundings: closeRoundings, corner: plan.around, isInScroll: isInScroll))
        return false
    }

    /// Where a group is kept.
    private func place(of group: PlannedGroup, in stack: NodeID) -> Int {
        let key = DrawnStack.Key(group)
        if let known = pieces?.stacks[stack]?.groups[key] { return known }
        let place = pieces?.groups.count ?? 0
        pieces?.groups.append(DrawnGroup())
        pieces?.stacks[stack, default: DrawnStack()].groups[key] = place
        return place
    }

    /// What is known of a group that is written at `base`; nil where an element stands in no band.
    private func drawnGroup(_ group: PlannedGroup, _ plan: ElementPlan, at base: Point) -> DrawnGroup? {
        guard let bands = bands(of: group.range, plan.elements, in: plan.step.node) else { return nil }
        var drawn = DrawnGroup(base: base)
        for element in plan.elements[group.range] {
            let layout = tree.layoutNode[element]
            guard layout >= 0 else { continue }
            let band = Int(geometry.origin.band[Int(layout)])
            guard bands.contains(band) else { return nil }
            let corner = plan.around + geometry.origin.bands[band].place(of: geometry.origin.offsets[Int(layout)])
            drawn.reach = max(drawn.reach, corner.x.magnitude, corner.y.magnitude)
        }
        drawn.bands = bands.map {
            DrawnGroup.Band(
                number: $0, version: geometry.origin.bands[$0].version, base: geometry.origin.bands[$0].base)
        }
        return drawn
    }

    /// Whether all in a group stands where it stood, or all the same number of pixels from there, and nothing in it was touched.
    private func movesAsOne(
        _ group: DrawnGroup, _ piece: DrawnPieces.Piece, _ plan: ElementPlan, to base: Point
    ) -> Bool {
        guard !group.bands.isEmpty else { return false }
        var stands = plan.around == piece.corner && base == group.base
        for band in group.bands {
            guard !marks.contains(band: band.number), band.number < geometry.origin.bands.count else { return false }
            let now = geometry.origin.bands[band.number]
            guard now.stack == plan.step.node, now.version == band.version else { return false }
            if now.base != band.base { stands = false }
        }
        if stands { return true }
        // Outside of a scroll view a background reaches under the bars.
        guard piece.canMove, piece.isInScroll else { return false }
        let shift = Point(x: (base.x - group.base.x) * scale, y: (base.y - group.base.y) * scale)
        guard shift.x.magnitude < Self.largestPlace, shift.y.magnitude < Self.largestPlace,
            group.reach * scale + max(shift.x.magnitude, shift.y.magnitude) < Self.largestPlace
        else { return false }
        let whole = Point(x: shift.x.rounded(), y: shift.y.rounded())
        return group.bands.allSatisfy { band in
            let now = geometry.origin.bands[band.number].base
            let x = (plan.around.x + now.x - piece.corner.x - band.base.x) * scale
            let y = (plan.around.y + now.y - piece.corner.y - band.base.y) * scale
            return (x - whole.x).magnitude < 1e-8 && (y - whole.y).magnitude < 1e-8
        }
    }

    private func copyGroup(
        _ place: Int, _ piece: DrawnPieces.Piece, from found: OpenPiece.Before, into around: OpenPiece
    ) {
        let texts = lastTexts[found.firstText..<found.firstText + Int(piece.textCount)]
        let glyphs = pieces?.groups[place].glyphs ?? self.texts.glyphs(of: texts)
        let elements =
            pieces?.groups[place].count
            ?? lastBytes.withUnsafeBufferPointer {
                FrameLockstep.elements(
                    in: UnsafeBufferPointer(rebasing: $0[found.start..<found.start + Int(piece.count)]))
            }
        pieces?.groups[place].glyphs = glyphs
        pieces?.groups[place].count = elements
        copies.append(
            CopiedBytes(old: found.start, new: out.count, count: Int(piece.count), elements: elements))
        self.texts.use(glyphs: glyphs)
        copy(piece, of: DrawnPieces.node(ofGroup: place), from: found, into: around)
    }
}

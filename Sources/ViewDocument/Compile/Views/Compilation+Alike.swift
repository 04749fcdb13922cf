import Expressions

/// Views of a list that are written alike but for their letters are compiled once: what the first of them came to is taken
/// over for the others. A list of a thousand equal rows compiles one.
extension Compilation {
    /// What a view of a list came to, where compiling one that is written alike comes to the same.
    final class AlikeView {
        /// Its object and how many values that is.
        let node: JSONNode
        let length: Int32
        /// Its nodes in the block, and the outermost of them.
        let nodes: Range<Int>
        let roots: [Int32]
        /// The blocks that its nodes are holes for.
        let inside: ProgramPart
        /// Values in it that may differ, letters without Markdown; nil until another view is as long, empty for good where it
        /// cannot be repeated.
        var texts: [JSONNode]?
        var canBeRepeated = true
        /// Its nodes as they are taken over, made when the first view is found alike.
        var pattern: BlockBuilder.Pattern?
        /// As what it was counted among the views of its type around it; nil where it was not.
        let counted: (typeName: String, number: Int32)?
        let work: Int

        init(
            node: JSONNode, length: Int32, nodes: Range<Int>, roots: [Int32], inside: ProgramPart,
            counted: (typeName: String, number: Int32)?, work: Int
        ) {
            self.node = node
            self.length = length
            self.nodes = nodes
            self.roots = roots
            self.inside = inside
            self.counted = counted
            self.work = work
        }
    }

    /// What compiling a view may leave behind beside its nodes and the blocks that they hold: where none of it changed, there is nothing else to repeat.
    private struct Traces: Equatable {
        var expressions, actions, images, handedBodies, findings: Int
        var features, uses, faults, sources, animations: Int
        var writtenKeys, declaredSpaces, usedSpaces, inlineViews, unconditionalUses: Int
        var builder: BlockBuilder.Traces
    }

    private static let mostKnown = 4

    private func traces(_ builder: BlockBuilder) -> Traces {
        Traces(
            expressions: program.expressions.count, actions: program.actions.count,
            images: program.images.count, handedBodies: program.handedBodies.count, findings: program.findings.count,
            features: program.features.count, uses: featureUses, faults: faults.met, sources: meter.bytes,
            animations: program.animations.count,
            writtenKeys: environmentWrites.count, declaredSpaces: declaredSpaces.count, usedSpaces: usedSpaces.count,
            inlineViews: usedInlineViews.count, unconditionalUses: unconditionalUses.count, builder: builder.traces)
    }

    /// Compiles the views of a list, each by itself or as another that is written alike.
    func views(in list: JSONNode, _ placement: Placement, compile: (JSONNode) -> [Int32]) -> [Int32] {
        var roots: [Int32] = []
        var known: [AlikeView] = []
        for child in json.children(of: list) {
            if let (view, shift) = repeated(child, of: list, among: known, placement) {
                for root in view.roots { roots.append(root + shift) }
                continue
            }
            let next = json.nextSiblings[Int(child)]
            guard next >= 0 else {
                roots += compile(child)
                break
            }
            let before = traces(placement.builder)
            let (first, counted, done) = (placement.builder.nodes.count, placement.counter.count, work)
            let end = ProgramPart(endOf: program)
            let made = compile(child)
            roots += made
            guard before == traces(placement.builder), !isStopped, placement.counter.count - counted <= 1,
                placement.builder.nodes.count > first
            else { continue }
            let view = AlikeView(
                node: child, length: next - child, nodes: first..<placement.builder.nodes.count, roots: made,
                inside: end.upToEnd(of: program),
                counted: placement.counter.count > counted ? placement.counter.latest : nil, work: work - done)
            if known.count == Self.mostKnown { known.removeFirst() }
            known.append(view)
        }
        return roots
    }

    /// Whether all that a view came to stands in its nodes, of which the first that is a view is the one that was counted.
    private func canBeRepeated(_ view: AlikeView, _ placement: Placement) -> Bool {
        for index in view.nodes {
            let node = placement.builder.nodes[index]
            guard canBeRepeated(node, placement.builder.attributes(of: Int32(clamping: index))) else { return false }
        }
        for index in view.inside.nodes {
            let node = program.nodes[index]
            guard canBeRepeated(node, Array(program.attributes[node.attributes])) else { return false }
        }
        guard let counted = view.counted else { return true }
        guard let own = view.nodes.first(where: { placement.builder.nodes[$0].isView }) else { return false }
        return placement.builder.nodes[own].typeName == counted.typeName
            && placement.builder.nodes[own].siblingIndex == counted.number
    }

    /// Whether all that a node is stands in it: uses are of views of the library to which constants and views are given.
    private func canBeRepeated(_ node: NodeTemplate, _ attributes: [Attribute]) -> Bool {
        switch node.kind {
        case .slot: return false
        case .component:
            guard program.components[Int(node.reference)].isLibrary, takesLibraryAsItIs, node.handedBody < 0 else {
                return false
            }
            return attributes.allSatisfy { if case .constant = $0.source { true } else { false } }
        default: return true
        }
    }

    /// Whether what an attribute is may differ between views that are alike: it is letters, and for a view of the library
    /// nothing that its conditions ask more of than that they are there.
    private func isLetters(_ attribute: Attribute, of node: NodeTemplate) -> Bool {
        switch attribute.key {
        case .text: return true
        case .argument:
            guard node.kind == .component, case .constant(.string(let text)) = attribute.source, !text.isEmpty else {
                return false
            }
            let decisive = libraryInputs(of: Int(node.reference)).decisive
            return !decisive.contains { $0.slot == Int(attribute.index) && $0.asksMore }
        default: return false
        }
    }

    /// Strings of a view that are letters of its texts as they stand there.
    private func texts(of view: AlikeView, _ builder: BlockBuilder) -> [JSONNode] {
        var texts: [JSONNode] = []
        func look(_ attributes: [Attribute], of node: NodeTemplate) {
            for attribute in attributes where isLetters(attribute, of: node) {
                guard case .constant(.string(let text)) = attribute.source else { continue }
                let place = attribute.place.node
                guard place >= view.node, place < view.node + view.length, json.string(place) == text,
                    InlineMarkdown.runs(of: text) == nil
                else { continue }
                texts.append(place)
            }
        }
        for index in view.nodes {
            look(builder.attributes(of: Int32(clamping: index)), of: builder.nodes[index])
        }
        for index in view.inside.nodes {
            look(Array(program.attributes[program.nodes[index].attributes]), of: program.nodes[index])
        }
        return texts.sorted()
    }

    /// That of those views which a view is written like, and how far its nodes are from those; nil where there is none. A view is looked through only if
    /// it is as long as one of them: views in views are not looked through once for each that is around them.
    private func repeated(
        _ child: JSONNode, of list: JSONNode, among known: [AlikeView], _ placement: Placement
    ) -> (view: AlikeView, shift: Int32)? {
        guard repeatsViews, !known.isEmpty, let length = json.length(of: child) else { return nil }
        for view in known.reversed() where view.length == length && view.canBeRepeated {
            if view.texts == nil {
                view.canBeRepeated = canBeRepeated(view, placement)
                view.texts = view.canBeRepeated ? texts(of: view, placement.builder) : []
            }
            guard view.canBeRepeated, let texts = view.texts,
                json.isAlike(child, view.node, length: length, but: texts)
            else { continue }
            let way = child - view.node
            guard !isStopped, work + view.work <= limits.templateNodes,
                texts.allSatisfy({ isPlainText($0 + way, like: $0) })
            else { return nil }
            let values = view.node..<view.node + view.length
            if view.pattern == nil {
                view.pattern = placement.builder.pattern(view.nodes, of: values, texts)
                // The rest of the list may be views like this one.
                let more = max(0, (json.end(of: list) - child) / length)
                placement.builder.makeRoom(
                    for: min(Int(more), limits.templateNodes / view.nodes.count), of: view.nodes.count,
                    attributes: view.pattern?.attributes.count ?? 0)
            }
            guard let pattern = view.pattern else { return nil }
            work += view.work
            let shift = placement.builder.repeatNodes(pattern, movedBy: way) { json.string($0) }
            if view.counted != nil { count(view, shift, placement) }
            for node in pattern.nodes { countFitting(node.fittedBody) }
            if !view.inside.blocks.isEmpty {
                let blocks = repeatBlocks(view.inside, of: values, texts, movedBy: way)
                for place in pattern.holes {
                    placement.builder.nodes[Int(shift) + view.nodes.lowerBound + place].moveBlocks(by: blocks)
                }
            }
            return (view, shift)
        }
        return nil
    }

    private func isPlainText(_ node: JSONNode, like other: JSONNode) -> Bool {
        guard json.stringLength(of: node) <= limits.stringBytes, json.kind(of: node) == .string,
            (json.stringLength(of: node) == 0) == (json.stringLength(of: other) == 0)
        else { return false }
        if json.withStringBytes(of: node, { !InlineMarkdown.mayHoldMarks($0) }) { return true }
        return json.string(node).map { InlineMarkdown.runs(of: $0) == nil } == true
    }

    private func count(_ view: AlikeView, _ shift: Int32, _ placement: Placement) {
        for index in view.nodes.lowerBound + Int(shift)..<view.nodes.upperBound + Int(shift)
        where placement.builder.nodes[index].isView {
            placement.builder.nodes[index].siblingIndex = placement.counter.next(
                placement.builder.nodes[index].typeName)
            return
        }
    }
}

import ViewDocument

/// From what files declare to a document; the same way may be gone again with other values for what is made up.
struct ImportRun {
    let files: [SwiftFile]
    let declared: Declarations
    let data: GivenData
    let resources: Resources
    let request: ImportRequest
    /// Whether any view of the sources hands an object on.
    let handsObjectsOn: Bool

    struct Result {
        var lowering: Lowering
        var document: Piece
        var root: String
    }

    func lower(
        others: Set<HoleKey> = [], given: [HoleKey: (value: Piece, pointer: String)] = [:]
    ) throws -> Result {
        let lowering = Lowering(
            files, declared, data: data, resources: resources, handsObjectsOn: handsObjectsOn)
        lowering.standIns.others = others
        lowering.standIns.given = given
        try lowering.readGivenData()
        let (views, name) = try lowering.root(Lowering.Choice(root: request.root, preview: request.preview))
        let document = SwiftImporter.document(lowering, views, request)
        lowering.beginOwnObjects(in: document)
        return Result(lowering: lowering, document: document, root: name)
    }

    /// The document that compiles, with the names of its holes. Where values are given for holes the way is gone without them
    /// first: they are named by it, whatever else the values change.
    func result() throws -> Finished {
        let base = try lower()
        guard !data.holes.isEmpty else { return try finish(base, named: [:]) }
        let named = try finish(base, named: [:], isCompared: false)
        let holes = Dictionary(
            named.lowering.coverage.holes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var given: [HoleKey: (value: Piece, pointer: String)] = [:]
        var faults: [ImportFault] = []
        for (id, value) in data.holes {
            let pointer = "/holes" + GivenData.pointer("", id)
            guard let hole = holes[id] else {
                faults.append(
                    ImportFault("data", "There is no hole `\(id)`: there are \(holes.count).", pointer: pointer))
                continue
            }
            guard base.lowering.standIns.all.contains(hole.key) else {
                faults.append(
                    ImportFault("data", "`\(id)` holds no value that could be given: \(hole.means)", pointer: pointer))
                continue
            }
            given[hole.key] = (value, pointer)
        }
        guard faults.isEmpty else { throw ImportFaults(faults: faults) }
        let other = try lower(given: given)
        guard other.lowering.standIns.faults.isEmpty else { throw ImportFaults(faults: other.lowering.standIns.faults) }
        let names = Dictionary(holes.map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        var finished = try finish(other, named: names)
        let used = other.lowering.standIns.used
        finished.given = data.holes.map(\.key).filter { holes[$0].map { used.contains($0.key) } == true }
        finished.unused += data.holes.filter { !finished.given.contains($0.key) }.map { id, _ in
            ImportFault(
                "data", "`\(id)` is not met with what else is given.", pointer: "/holes" + GivenData.pointer("", id))
        }
        return finished
    }

    struct Finished {
        var lowering: Lowering
        var document: Piece
        var text: String
        var root: String
        /// Holes that are none any more, since a value is given, and what was given for nothing.
        var given: [String] = []
        var unused: [ImportFault] = []
    }

    private func finish(_ result: Result, named: [HoleKey: String], isCompared: Bool = true) throws -> Finished {
        let (lowering, document) = (result.lowering, result.document)
        for hole in lowering.forGood.holes { lowering.coverage.add(hole) }
        if isCompared { compare(result) }
        lowering.markUnfinished(in: document)
        lowering.dropRepeats(in: document)
        let (text, fault) = Repair(lowering: lowering, document: document).run()
        if let fault { throw ImportFault("import", "What was imported is no document: \(fault.detail)") }
        lowering.coverage.sort(named: named)
        var finished = Finished(lowering: lowering, document: document, text: text, root: result.root)
        finished.unused = lowering.untaken
        return finished
    }
}

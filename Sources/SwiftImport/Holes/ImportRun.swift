import ViewDocument

/// From what files declare to a document; the same way may be gone again with other values for what is made up.
struct ImportRun {
    let files: [SwiftFile]
    let declared: Declarations
    let data: Piece?
    let resources: Resources
    let request: ImportRequest

    struct Result {
        var lowering: Lowering
        var document: Piece
        var root: String
    }

    func lower(others: Set<HoleKey> = []) throws(ImportFault) -> Result {
        let lowering = Lowering(files, declared, data: data, resources: resources)
        lowering.standIns.others = others
        let (views, name) = try lowering.root(Lowering.Choice(root: request.root, preview: request.preview))
        return Result(lowering: lowering, document: SwiftImporter.document(lowering, views, request), root: name)
    }

    /// Marks what differs where what is made up has another value. One more way for all holes at once says whether there is
    /// anything; what rests on which is found by a way for each, or for some of them together where holes or sources are many.
    func compare(_ base: Result) {
        let read = base.lowering.standIns.read
        guard !read.isEmpty else { return }
        let all = differences(base, read)
        guard !all.isEmpty else { return }
        let ways = max(
            1, min(ImportLimits.comparisons, ImportLimits.compared / max(base.lowering.coverage.constructs, 1)))
        let holes = read.sorted()
        let size = (holes.count + ways - 1) / ways
        for start in stride(from: 0, to: holes.count, by: size) {
            let group = Set(holes[start..<min(start + size, holes.count)])
            for piece in group.count == holes.count ? all : differences(base, group) {
                for hole in group { piece.rests(on: hole) }
            }
        }
    }

    private func differences(_ base: Result, _ holes: Set<HoleKey>) -> [Piece] {
        guard let other = try? lower(others: holes) else { return [base.document["root"] ?? base.document] }
        return Comparison(base.document, other.document, holes: holes).found
    }
}

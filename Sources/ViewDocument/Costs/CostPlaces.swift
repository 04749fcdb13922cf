/// Where the document writes what a view or modifier of the library costs: of that a record tells, since the library's own
/// places are nobody's to look up.
struct CostPlaces {
    private let program: Program
    private let tables: CostTables
    /// Of each of the library's components the uses that the document writes, in document order.
    private var written: [Int: [Int]] = [:]

    init(_ tables: CostTables) {
        self.tables = tables
        program = tables.program
    }

    /// The record as the document's places have it: one for each of its views that has to do with it.
    mutating func records(_ record: CostRecord, of node: Int) -> [CostRecord] {
        let component = program.blocks[tables.block[node]].component
        guard program.components[component].isLibrary else { return [record] }
        return writtenUses(of: component).map { use in
            let template = program.nodes[use]
            var told = record
            let isPart = LibraryView.isPart(template.typeName)
            told.pointer =
                template.isModifierUse && !isPart ? "\(template.pointer)/\(template.typeName)" : template.pointer
            told.construct = isPart ? "the view around it" : template.typeName
            return told
        }
    }

    private mutating func writtenUses(of component: Int) -> [Int] {
        if let known = written[component] { return known }
        // One that leads back to itself has no more.
        written[component] = []
        var found: Set<Int> = []
        for use in tables.uses[component] {
            let around = program.blocks[tables.block[use]].component
            if program.components[around].isLibrary {
                found.formUnion(writtenUses(of: around))
            } else {
                found.insert(use)
            }
        }
        written[component] = found.sorted()
        return written[component] ?? []
    }
}

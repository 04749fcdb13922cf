import SwiftSyntax

/// Where the statements of a list that was put together anew stand in the sources.
struct MovedStatements {
    var file: Int
    /// Where each begins in the list and in its file.
    var starts: [(moved: Int, original: Int)]

    func offset(of place: Int) -> Int {
        guard let start = starts.last(where: { $0.moved <= place }) ?? starts.first else { return place }
        return max(0, start.original + place - start.moved)
    }
}

extension Lowering {
    /// Some of a body's statements as a list, which knows where they stand.
    func moved(_ items: [CodeBlockItemSyntax], _ context: Context) -> CodeBlockItemListSyntax {
        let list = CodeBlockItemListSyntax(items)
        let starts = zip(list, items).map { new, old in
            let place = old.position.utf8Offset
            return (
                moved: new.position.utf8Offset,
                original: moved[Syntax(old).root.id].map { $0.offset(of: place) } ?? place
            )
        }
        let file = items.first.flatMap { moved[Syntax($0).root.id]?.file }
        moved[Syntax(list).root.id] = MovedStatements(file: file ?? context.file, starts: starts)
        return list
    }
}

import ViewDocument

/// What is to be imported.
package struct ImportRequest {
    package var files: [(name: String, text: String)]
    package var root: String?
    package var preview: String?
    package var profile: String?
    package var toolchain: String?
    /// Data for views and holes, as JSON.
    package var data: String?

    package init(files: [(name: String, text: String)]) { self.files = files }
}

/// A document made of Swift sources.
package struct ImportAnswer {
    /// The document as JSON.
    package var document: String
    package var root: String
    package var constructs: Int
    package var exact: Int
    package var approximated: Int
    package var holes: [Hole]
    /// Names of holes that are none any more, since a value is given.
    package var given: [String]
    /// Holes for which the list has no room (``ImportLimits/holes``).
    package var unlistedHoles: Int
    /// Where what stands at a pointer came from.
    package var sourceMap: [(pointer: String, file: String, line: Int, column: Int, length: Int)]
    /// What the parser found wrong in files that could be used all the same.
    package var warnings: [ImportFault]
}

/// All that is wrong with sources that are no document.
package struct ImportFaults: Error {
    package var faults: [ImportFault]
}

package enum SwiftImporter {
    package static func run(_ request: ImportRequest) throws(ImportFaults) -> ImportAnswer {
        do {
            return try importing(request)
        } catch let faults as ImportFaults {
            throw faults
        } catch let fault as ImportFault {
            throw ImportFaults(faults: [fault])
        } catch {
            throw ImportFaults(faults: [ImportFault("import", "The sources cannot be imported.")])
        }
    }

    private static func importing(_ request: ImportRequest) throws -> ImportAnswer {
        guard request.files.count <= ImportLimits.files,
            request.files.reduce(0, { $0 + $1.text.utf8.count }) <= ImportLimits.totalBytes
        else {
            throw ImportFault(
                "limit-total-bytes",
                "The sources are more than \(ImportLimits.files) files or \(ImportLimits.totalBytes) bytes.")
        }
        let sources = request.files.filter { !Resources.isResource($0.name) }
        let needed = NeededSources.reduced(sources, root: request.root, preview: request.preview)
        var files = try FileParsing.parse(needed)
        var warnings = Array(files.flatMap(\.faults).prefix(50))
        if files.count == 1, request.root == nil, request.preview == nil, request.data == nil {
            switch exported(files[0], request) {
            case .success(let answer)?: return answer
            case .failure(let fault)?: warnings.append(fault)
            case nil: break
            }
        }
        files += try LibraryTypes.files(besides: needed)
        let declared = DeclarationCollector.collect(files)
        let run = ImportRun(
            files: files, declared: declared,
            data: try request.data.map { text throws(ImportFault) in try GivenData(text) } ?? GivenData(),
            resources: Resources(request.files.filter { Resources.isResource($0.name) }), request: request,
            handsObjectsOn: sources.contains { Lowering.handsObjectsOn($0.text) })
        let base: ImportRun.Finished
        do {
            base = try run.result()
        } catch let error as ImportFault {
            // A text that does not parse has no view for that reason.
            guard error.code == "no-view", !warnings.isEmpty else { throw error }
            throw ImportFaults(faults: warnings + [error])
        }
        let (lowering, document) = (base.lowering, base.document)
        let coverage = lowering.coverage
        var text = base.text
        if let holes = HoleReport(document, lowering.cutWrites).piece(coverage) {
            text = "\(text.dropLast()), \"holes\": \(holes.json())}"
        }
        let approximated = min(coverage.approximated.count, coverage.constructs)
        return ImportAnswer(
            document: text, root: base.root, constructs: coverage.constructs,
            exact: max(coverage.constructs - approximated - coverage.holes.count - coverage.unlisted.count, 0),
            approximated: approximated,
            holes: coverage.holes, given: base.given, unlistedHoles: coverage.unlisted.count,
            sourceMap: map(document, files),
            warnings: warnings + base.unused + lowering.notes
                + lowering.resources.unread.map {
                    ImportFault("resource", "This is no JSON that is read here.", file: $0)
                }
        )
    }

    /// What export wrote, as the document it wrote it from. Nil for other files; a fault where somebody wrote into it what
    /// export does not, so that it is to be read as any other file.
    private static func exported(_ file: SwiftFile, _ request: ImportRequest) -> Result<ImportAnswer, ImportFault>? {
        guard let reader = ExportReader(file) else { return nil }
        do {
            let document = try reader.document()
            if let profile = request.profile { document["profile"] = .string(profile) }
            if let toolchain = request.toolchain { document["toolchain"] = .string(toolchain) }
            let text = document.json()
            if case .failure(let faults) = DocumentCompiler.compile(text: Array(text.utf8)),
                let first = faults.faults.first
            {
                return .failure(ImportFault("exported", "\(first.pointer): \(first.detail)", file: file.name))
            }
            return .success(
                ImportAnswer(
                    document: text, root: "preview", constructs: reader.constructs, exact: reader.constructs,
                    approximated: 0, holes: [], given: [], unlistedHoles: 0, sourceMap: map(document, [file]),
                    warnings: Array(file.faults.prefix(50))))
        } catch {
            return .failure(reader.fault(error))
        }
    }

    static func document(_ lowering: Lowering, _ views: [Piece], _ request: ImportRequest) -> Piece {
        let document = Piece.object([])
        if let profile = request.profile { document["profile"] = .string(profile) }
        if let toolchain = request.toolchain { document["toolchain"] = .string(toolchain) }
        if !lowering.preferences.isEmpty { document["preferences"] = .object(lowering.preferences) }
        if !lowering.alignments.isEmpty { document["alignments"] = .object(lowering.alignments) }
        let layouts = lowering.declared.order.compactMap { name in
            (try? lowering.layouts[name]?.get()).map { (key: name, value: $0.piece) }
        }
        if !layouts.isEmpty { document["layouts"] = .object(layouts) }
        let shapes = lowering.declared.order.compactMap { name in
            (try? lowering.shapes[name]?.get()).map { (key: name, value: $0.piece) }
        }
        if !shapes.isEmpty { document["shapes"] = .object(shapes) }
        if lowering.usesGroups || !lowering.functions.isEmpty {
            let groups = Piece.object([("parameters", .list([.string("n")])), ("body", .string(Lowering.groupsBody))])
            let amounts = Piece.object([
                ("parameters", .list([.string("n"), .string("sign"), .string("digits")])),
                ("body", .string(Lowering.amountsBody)),
            ])
            let text =
                document.json() + views.map { $0.json() }.joined() + lowering.models.map { $0.value.json() }.joined()
                + (lowering.modifiers + lowering.styles).map { $0.value.json() }.joined()
                + lowering.components.values.map { $0.json() }.joined()
                + lowering.functions.map { $0.value.json() }.joined()
            var functions: [(key: String, value: Piece)] = lowering.usesGroups ? [(Lowering.groups, groups)] : []
            if text.contains("\(Lowering.amounts)(") { functions.append((Lowering.amounts, amounts)) }
            document["functions"] = .object(functions + lowering.functions)
        }
        lowering.typeOptionalObjects()
        if !lowering.models.isEmpty { document["models"] = .object(lowering.models) }
        if !lowering.modifiers.isEmpty { document["viewModifiers"] = .object(lowering.modifiers) }
        if !lowering.styles.isEmpty { document["styles"] = .object(lowering.styles) }
        let order =
            lowering.declared.order + ["Preview", Lowering.previewKey].filter { lowering.declared.types[$0] == nil }
        let components = order.compactMap { name in
            lowering.components[name].map { (key: Lowering.componentKey(name), value: $0) }
        }
        if !components.isEmpty { document["components"] = .object(components) }
        let root = lowering.withDefaults(views)
        document["root"] = root.count == 1 ? root[0] : .list(root)
        lowering.declarePathTypes(in: document)
        return document
    }

    private static func map(
        _ document: Piece, _ files: [SwiftFile]
    ) -> [(pointer: String, file: String, line: Int, column: Int, length: Int)] {
        var result: [(pointer: String, file: String, line: Int, column: Int, length: Int)] = []
        var pending = [(pointer: "", piece: document)]
        while let (pointer, piece) = pending.popLast() {
            if let origin = piece.origin, files.indices.contains(origin.file) {
                let place = files[origin.file].place(ofByte: origin.offset)
                result.append((pointer, files[origin.file].name, place.line, place.column, origin.length))
            }
            switch piece.content {
            case .list(let elements):
                for (index, element) in elements.enumerated().reversed() {
                    pending.append(("\(pointer)/\(index)", element))
                }
            case .object(let members):
                for (key, value) in members.reversed() {
                    pending.append(("\(pointer)/\(WriteResolver.token(key))", value))
                }
            default: break
            }
        }
        return result
    }
}

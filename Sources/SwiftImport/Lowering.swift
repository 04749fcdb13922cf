import SwiftSyntax
import ViewDocument

/// From declarations to a document.
final class Lowering {
    let files: [SwiftFile]
    var declared: Declarations
    let data: GivenData
    /// Values that are given for inputs and states, by view and name, and objects by model.
    var givenInputs: [String: [String: Piece]] = [:]
    var givenObjects: [String: Piece] = [:]
    /// Where each of them stands in the data, and those that were taken.
    var givenPlaces: [String: String] = [:]
    var takenPlaces: Set<String> = []
    let resources: Resources
    /// What is drawn as near as can be without its catalogue.
    var notes: [ImportFault] = []
    var noted: Set<String> = []
    var coverage = Coverage()
    /// What was understood of what stands in the document for good.
    var forGood = Coverage()
    /// What is made up, and what is given for it.
    var standIns = StandIns()
    /// Objects that views own and their uses begin, by view and property.
    var ownObjects: [String: OwnObject] = [:]
    /// The call that a model's properties begin with, where there is one, by model.
    var begunCalls: [String: String] = [:]
    /// What the statements after the end of a cut action would write, by hole.
    var cutWrites: [HoleKey: [WrittenPlace]] = [:]
    /// The declarations that are being written, the innermost last: names in bodies are theirs.
    var scopes: [DeclarationScope] = []
    /// Finished components, in the order of the sources when written.
    var components: [String: Piece] = [:]
    var modifiers: [(key: String, value: Piece)] = []
    var styles: [(key: String, value: Piece)] = []
    var models: [(key: String, value: Piece)] = []
    var preferences: [(key: String, value: Piece)] = []
    /// Alignments of the sources that are used, and the names that they have by their types.
    var alignments: [(key: String, value: Piece)] = []
    var alignmentNames: [String: String] = [:]
    /// Models whose objects components read from the environment, with the first that does, and those that are handed on.
    var readObjects: [(model: String, reader: Origin)] = []
    var handedObjects: Set<String> = []
    /// Whether somewhere an object that is not known was to be handed on: the one that a view reads may be that.
    var losesObjects = false
    /// Types with initializers of which statements are left out.
    var unfinished: [String: Set<HoleKey>] = [:]
    /// Models of which objects stand in data, each with what it is given.
    var givenModels: Set<String> = []
    /// Functions of the document, in order of use.
    var functions: [(key: String, value: Piece)] = []
    /// What texts that components and modifiers are given are, where all uses give the same; nil where they do not.
    var givenTexts: [String: String?] = [:]
    /// Which of them are made up.
    var givenStubs: [String: [HoleMark]] = [:]
    /// Those of them that stand for names of coordinate spaces.
    var givenSpaces: Set<String> = []
    /// Layouts and shapes of the sources that are used, by name, or why one is not understood.
    var layouts: [String: Result<LayoutForm, Unknown>] = [:]
    var shapes: [String: Result<ShapeForm, Unknown>] = [:]
    /// While a shape of the document is written: whether it draws arcs.
    var shapeUsesArcs: Bool?
    /// Keys of the environment that the sources declare and components read, in order of use.
    var ownKeys: [(key: String, reader: Origin)] = []
    var underway: Set<String> = []
    /// Properties whose type is being found from what they begin with.
    var typing: Set<SyntaxIdentifier> = []
    /// Whether a number is shown with groups of thousands.
    var usesGroups = false
    /// What states begin with that may be of another form later.
    var typedBeginnings: [(piece: Piece, type: SmallType, text: String)] = []
    /// What the open types of a component are, by component and name.
    var genericTypes: [String: [String: SmallType]] = [:]
    /// Open types that views ask for something, and what they are, by view.
    var askedOpenTypes: [String: [String]] = [:]
    var openTypesOfViews: [String: [String: SmallType]] = [:]
    /// Views whose open types a use was asked for.
    var boundViews: Set<String> = []
    var begunTypes: [SyntaxIdentifier: SmallType] = [:]
    /// What is written to an object of a model where it is made, by model and property.
    var filled: [String: Given] = [:]
    /// Names of methods of types of the sources that give views.
    lazy var viewMethods: Set<String> = Set(
        declared.types.values.filter { !$0.isView && !$0.isViewModifier }.flatMap { type in
            type.functions.filter { $0.value.contains(where: Self.givesViews) }.keys
        })
    /// Whether components ask for closures and views that they need not be given, by component and property.
    var asked: [String: Bool] = [:]
    /// By the name that is called, the labels of what calls give: found once, where a view has states that may be given.
    lazy var givenLabels: [String: Set<String>] = WrittenCalls.labels(of: writtenCalls)
    lazy var writtenCalls: [String: [WrittenCall]] = WrittenCalls.found(in: files)
    /// What views read of the GeometryProxy that they are handed.
    var proxyParts: [String: [ProxyPart]] = [:]
    /// Names of properties of objects' that tell of writes.
    lazy var boundObservers: Set<String> = findObservedNames()
    /// Types with shapes that uses give, by the type and the shapes.
    var heldShapes: [String: TypeDeclaration] = [:]
    /// Functions that are being applied to views: what they call by their own name is SwiftUI's.
    var applied: Set<SyntaxIdentifier> = []
    var inlined = 0
    /// How many shapes of the sources are being drawn, one in the other.
    var shapesUnderway = 0
    /// Functions that are the document's, by their bodies: others of one name have keys of their own.
    var functionKeys: [SyntaxIdentifier: String] = [:]
    /// How many choices among functions of one name are underway, one in the other.
    var overloads = 0
    /// Whether functions call themselves, by their places.
    var recursive: [SyntaxIdentifier: Bool] = [:]
    /// The types of the sources by their last names: nested ones are named so inside of the type around.
    lazy var shortNames: Set<String> = Set(declared.order.compactMap { $0.split(separator: ".").last.map(String.init) })
    /// What objects of views begin with that a preview makes in several statements, by view and property.
    var ranObjects: [String: Piece] = [:]
    /// Models of which some call in the sources makes an object.
    lazy var madeModels: Set<String> = Set(
        declared.types.values.filter { type in
            let short = type.name.split(separator: ".").last.map(String.init) ?? type.name
            return type.isModel && givenLabels[short] != nil
        }.map(\.name))
    /// The statements of the preview that is the document's root.
    var shownPreview: SyntaxIdentifier?
    /// The types behind properties of protocols, by the type that has the property and its name.
    var concreteTypes: [String: SmallType] = [:]
    /// What is stored begins with, by key, in the order of use.
    var storageStarts: [String: String] = [:]
    lazy var storedKeys = findStoredKeys()
    lazy var setKeys = findSetKeys()
    /// Whether any view of the sources hands an object on through the environment.
    let handsObjectsOn: Bool
    /// How often what may be another later was read where nothing runs yet: an object that all share, what is stored, the clock.
    var changingReads = 0
    /// Statements that are no single expression, and what static properties of such come to.
    var stepwise: Set<SyntaxIdentifier> = []
    var settledStatics: [SettledKey: SettledStatic] = [:]
    /// What ids are called that were made while statements ran, by how they were told apart there.
    var madeIDs: [String: String] = [:]
    /// Parts of the value that is being made up, and how many are underway, one in the other.
    var madeUp = 0
    var makingUp = 0
    /// Lists of statements that were put together anew, with where each of them stands in the sources.
    var moved: [SyntaxIdentifier: MovedStatements] = [:]
    /// How many runs of statements on data are underway, one in the other: in them objects are their properties.
    var running = 0
    /// Types of errors, and whether the sources ask whether an error is of one.
    var toldApart: [String: Bool] = [:]
    /// The one type of errors that there is, where the sources throw no other.
    lazy var onlyError: TypeDeclaration? = findOnlyError()
    /// Types whose values may stand on a path beside those of others.
    lazy var pathTypes: Set<String> = findPathTypes()
    /// Whether objects that views own are replaced by others, by view and property.
    var replaced: [String: Bool] = [:]
    /// How many closures without names were written.
    var anonymous = 0
    /// Names of what models of the sources hold and do, once they were asked for.
    var modelMembers: Set<String>?
    var uniqueIDs = 0
    /// Constants of the sources that hold such ids.
    var knownConstants: [SyntaxIdentifier: Lowered] = [:]

    /// Files by the root of their tree.
    private let fileOfRoot: [SyntaxIdentifier: Int]
    /// Where what was asked for last stands: what is made from the sources, and does not say where, stands near it.
    private var lastPlace: Origin?

    init(
        _ files: [SwiftFile], _ declared: Declarations, data: GivenData, resources: Resources, handsObjectsOn: Bool
    ) {
        self.files = files
        self.handsObjectsOn = handsObjectsOn
        fileOfRoot = Dictionary(
            files.enumerated().map { (Syntax($0.element.tree).id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        self.declared = declared
        self.data = data
        self.resources = resources
    }

    static func handsObjectsOn(_ text: String) -> Bool {
        text.says(".environmentObject(") || text.says(".environment(")
    }

    /// Where what a property begins with is looked up: what was made from the sources stands where the property does.
    func home(_ property: StoredProperty, _ context: Context) -> Context {
        guard let initial = property.initial, context.madeAt == nil, fileOfRoot[Syntax(initial).root.id] == nil else {
            return context
        }
        var home = context
        home.madeAt = origin(property.syntax, context)
        return home
    }

    func origin(_ syntax: some SyntaxProtocol, _ context: Context) -> Origin {
        let start = syntax.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = syntax.endPositionBeforeTrailingTrivia.utf8Offset
        // What is written in place of a use may come from another file than the use.
        let root = Syntax(syntax).root.id
        let known = fileOfRoot[root]
        if known == nil, let moved = moved[root] {
            let place = Origin(file: moved.file, offset: moved.offset(of: start), length: end - start)
            lastPlace = place
            return place
        }
        if known == nil, let made = context.madeAt ?? lastPlace { return made }
        let place = Origin(file: known ?? context.file, offset: start, length: end - start)
        lastPlace = place
        return place
    }

    /// Counts what is written in place of a use; thrown where that would have no end.
    func enter(_ context: Context, _ syntax: some SyntaxProtocol) throws -> Context {
        var inside = context
        inside.depth += 1
        inside.ended = nil
        inside.around.formUnion(context.boundNames)
        if let type = context.component?.type, inside.outer.last !== type { inside.outer.append(type) }
        inlined += 1
        guard inside.depth <= ImportLimits.inlineDepth, inlined <= ImportLimits.inlined else {
            throw Unknown("More is written in place of uses than the limit `inlined` has room for.", syntax)
        }
        return inside
    }
}

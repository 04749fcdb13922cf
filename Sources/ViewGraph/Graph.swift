import Expressions
import Geometry
package import ViewDocument
package import ViewTree

/// The live instance of a program: what cannot be recomputed (slots, objects, identities, last values) and the structure
/// and attributes it gives the tree. It decides which bodies and closures run and why; it knows nothing of sizes.
///
/// One session owns it; it is used by one thread at a time.
package final class Graph {
    package var tree: ViewTree
    package var log = WorkLog()
    package let limits: GraphLimits
    package let program: Program
    /// Views that each block template cannot but bring.
    let leastViews: LeastViews
    // Session
    package var instances: [Instance] = []
    package var slots: [SlotValue] = []
    package var locations: [Location] = []
    package var objects: [ModelObject] = []
    /// Whether what was evaluated last for nobody read an ObservableObject that its component does not observe.
    var readsUnobserved = false
    /// How many objects were made at each place; what statics hold that were asked for, by number.
    var objectsMade: [UInt64: UInt64] = [:]
    var sharedValues: [Int: Value] = [:]
    /// Events that were no scrolls so far, the current one included.
    package var eventNumber: UInt64 = 0
    /// The offsets' part of the stamp of runs; nil after an offset or a scroll view changed.
    var knownOffsetStamp: UInt64?

    // Per block
    package var runs: [RunState] = []
    /// Loop variables of row and cell blocks.
    package var loops: [LoopVariables] = []
    /// Blocks whose indices, nodes, numbers and value slots may be handed out again, by template.
    var freeBlocks: [Int32: [BlockID]] = [:]
    /// Instances whose slots and locations may be handed out again, by component.
    var freeInstances: [Int32: [Int32]] = [:]
    /// Freed in this event: handed out again only in the next one, so that the log can still name them.
    var freedBlocks: [BlockID] = []
    var freedInstances: [Int32] = []
    /// Nodes around each block.
    var depths: [Int32] = []
    /// Attributes with an expression, by template: `evaluatedAttributes[evaluatedStart[t]..<evaluatedStart[t + 1]]`.
    let evaluatedStart: [Int]
    /// What a run of each block template comes to, by template.
    let rowShapes: [RowShape]
    let evaluatedAttributes: [Int]
    /// Keys of the environment that a component declares, by index.
    let declaredKeys: Set<Int>
    let looks: LookKeys
    /// By key, what a body sees where nobody has set it; nil where the device was not asked yet.
    var standards: [Value?]
    /// What expressions in bodies of the library came to last, by expression.
    var lastValues: [LastValue] = []
    /// The environment key under which what stands in a List finds the list's style; -1 where there is no list.
    let listKey: Int
    /// Records of what headers and footers of lists inherit.
    var sectionEnvironments: [SectionEnvironment: Int32] = [:]
    /// Whether a node of a template takes values that a use further out evaluates.
    let takesHanded: [Bool]
    /// Lazy containers of each block template.
    let templateLazyContainers: [Int]
    /// Whether a component is given views: what stands inside it may belong to another body.
    let hasSlots: Bool
    /// Deepest nesting of nodes within each block template.
    let templateDepths: [Int32]
    /// How often each block was unmounted: tells a reader from a later one in the same place.
    var serials: [UInt32] = []
    /// How many closures were made by uses.
    var closuresMade: UInt64 = 0
    var listsAreStale = false
    /// Node runs that came and went since layout was last told, in order.
    package var nodeChanges: [(nodes: Range<NodeID>, came: Bool)] = []

    // Per node
    /// Index into `holes`; -1 for a node that is no hole.
    package var holeIndex: [Int32] = []
    package var holes: [Hole] = []
    var freeHoles: [Int32] = []
    /// States of scroll views and of effects handed out: their indices are `ViewTree.content` of the node.
    var scrollCount: Int32 = 0
    var effectCount: Int32 = 0

    // Work of the update
    /// Bodies and closures to run, in document order.
    package var agenda = Agenda()
    /// Nodes whose layout inputs changed, in the order met.
    package var layoutDirty: [NodeID] = []
    /// Nodes whose paint, effect or structure may have changed.
    package var touched: [NodeID] = []
    /// Views whose evaluated names became others: only the frame shows those.
    package var renamed: [NodeID] = []
    /// Containers whose elements have to be listed again.
    var elementsDirty: [NodeID] = []
    /// Room for a list of elements while it is made.
    var listRoom: [NodeID] = []
    /// Lazy containers whose rows have to be counted again.
    var rowsDirty: [NodeID] = []
    /// What decides whether rows have views, by the ForEach of a lazy container that gives them.
    var rowConditions: [NodeID: RowConditions] = [:]
    /// Those of a template before they have values.
    var templateConditions: [Int32: RowConditions] = [:]
    /// Lazy and recycling containers whose mounted rows changed in this event.
    package var windowsChanged: Set<NodeID> = []
    var rootIsStale = false
    /// Rows that began ahead of being in view and are not put aside yet.
    var aheadBlocks: Set<BlockID> = []
    /// Rows evaluated ahead that came into view in this event; of how many of a container's appearing changed them.
    var enteredAhead: Set<BlockID> = []
    package var discardedRows: [NodeID: Int] = [:]
    /// Changes with every write and with the screen: what was measured ahead before may be measured otherwise now.
    var layoutEpoch: UInt64 = 0
    /// Why what runs now is out of view, if it is.
    package var offScreenRun: OffScreenRun?
    /// Whether a lazy container of the document can have rows whose number of views changes.
    package let hasDynamicRows: Bool
    /// Changes whenever an environment does.
    var environmentEpoch: UInt64 = 1
    /// Holes that have rows put aside.
    var dormantHoles: Set<Int32> = []
    package var hasDormantRows: Bool { !dormantHoles.isEmpty }
    /// Events that changed something so far, scrolls included: what rows out of view age by.
    package var eventCount: UInt64 = 0
    /// The document's body.
    package var rootBlock: BlockID = -1
    /// Effects whose captured values or numbers changed.
    package var effectsDirty: [NodeID] = []
    /// Views mounted in this event, in order.
    package var mountedViews: [NodeID] = []
    /// The first views whose identity began in this event, as many as a report lists; no rows that came back.
    var begunViews: [NodeID] = []
    /// Views that the running body or closure gave an unequal input or modifier value.
    var changedViews: Set<NodeID> = []
    /// View modifiers noted so since they were evaluated last.
    var changedModifiers: Set<NodeID> = []
    /// The body or closure that runs; -1 between runs.
    var runningBlock: BlockID = -1
    /// Whether it runs for the first time, and what it mounted so far that is to run after it.
    var isBeginning = false
    var begunBlocks: [BlockID] = []
    /// Whether the running body or closure gave a component another input.
    var childrenDiffer = false
    /// Whether runs are written down as `Self._printChanges()` would.
    package var printsChanges = false
    /// Whether the log names every view that layout had to do with.
    package var notesLayout = false
    /// Whether the log names every run, also those beyond what a report lists.
    package var namesAllRuns = false
    /// Whether the runs of this event are put on record without the names of their views, until somebody asks.
    package var defersNames = false
    /// Instances that ended so far with state that was written.
    var lostStates = 0
    /// Bodies that declare `dismiss`, and whether a screen or a card came or went since they were asked last.
    var presentationReaders: [PresentationReader] = []
    var presentationsChanged = false
    /// What ends the identities that are ending now.
    var endingChange: EndingChange?
    /// Instances compared and found equal in this event, with the rule; evaluated ones are taken out at the end.
    var skippedUses: [NodeID: String] = [:]
    var skipOrder: [NodeID] = []
    /// Record of each instance's evaluation in this event.
    var evaluationRecords: [Int32: Int] = [:]
    /// What the row closures of the hole at hand are called in the log: rows run one after the other.
    var closurePlace = ClosurePlace()
    /// Binders that acted in this event.
    var dispatchedBinders: [NodeID] = []
    /// Actions waiting to run: `onAppear` and binders' in the round, `onUpdate` and tasks for the next turn.
    package var actionQueue: [QueuedAction] = []
    var deferredActions: [QueuedAction] = []
    /// Nodes of the tasks among those, and where they stand there.
    var waitingTasks: [NodeID: Int] = [:]
    /// Seconds of the document's clock since the mount, the timers whose views are alive, and actions that wait.
    package var clock = 0.0
    var timers: [NodeID: TimerState] = [:]
    var sleepers: [Sleeper] = []
    var tasks = KeptTasks()
    /// Whether anything in the document animates, and what does.
    package internal(set) var animates: Bool
    package var animations = Animations()
    /// Scrolls that actions asked for, until they are applied.
    package var proxyScrolls: [ProxyScroll] = []
    /// Preference keys whose values or places changed since they were folded.
    var preferencesDirty: Set<Int32> = []
    package var binders: [NodeID: BinderState] = [:]
    /// What the binders of rows out of view know of their past: a row that comes back is no new one.
    var dormantBinders: [NodeID: BinderState] = [:]
    /// Live nodes by what has to be looked at without a walk, in no order.
    var preferenceNodes: [NodeID] = []
    package var readerNodes: [NodeID] = []
    /// Readers' contents, and rows in them, that have to run and wait until the reader has a place.
    var waitingReaders = WaitingReaders()
    package var effectNodes: [NodeID] = []
    package var scrollNodes: [NodeID] = []
    var namedNodes: NamedNodes
    /// Whether instances of a component have states or objects of their own.
    let ownsValues: [Bool]
    /// Why bodies run that were mounted last.
    var lastMountReasons: [Reason] = []
    /// Whether nodes of a template are listed there.
    let isNameable: [Bool]
    /// How the texts look that were resolved last: texts of a row have an environment each, and those of rows the same.
    var textLooks: (last: TextLook?, before: TextLook?)
    var lastFont: LastFont?
    var templatesByName: [String: NameTemplates] = [:]
    var firstScroll = FirstScroll()
    /// Closures that read `viewport`, `safeArea` or `scroll`.
    var surroundingReaders: [BlockID] = []
    var appearing: [NodeID] = []
    /// `onAppear` and the like where being mounted is not being shown (ViewThatFits, screens, pages): all, shown, new ones.
    var candidateNodes: Set<NodeID> = []
    var shownCandidates: Set<NodeID> = []
    var newCandidates: [NodeID] = [], awaitingNodes: [NodeID] = []
    let hasCandidates: Bool, awaitsViews: Bool
    /// Screens of stacks, those of them that have others over them, and whether any came, went or was put aside since.
    var screenNodes: [NodeID] = []
    var coveredScreens: Set<NodeID> = []
    var awaysChanged = false
    let hasAways: Bool
    /// Instances with state that was written since their body ran last, where something is presented.
    var unseenInstances: Set<Int32> = []
    /// Whether rows of a block template are all of one length, by template and axis (`hasFixedLength`).
    var fixedLengths = FixedLengths()
    /// `onDisappear` of what was mounted and has not appeared yet: what ends before it appeared does not disappear.
    var unseenNodes: Set<NodeID> = []
    var disappearing: [QueuedAction] = []

    /// Where each lift comes out (itself where nowhere), and the lifts of each exit in the order they came.
    var exits: [NodeID: NodeID] = [:], lifts: [NodeID: [NodeID]] = [:]
    /// Views alive.
    package var liveViews = 0
    /// Those of them that stand in bodies of the library's views.
    package var insideViews = 0
    /// Views of the library in which something that paints ended in this event: they show it no more.
    package var paintersEnded: Set<NodeID> = []
    /// Lazy containers among them.
    var liveLazyContainers = 0
    /// Rows of all lists, mounted or not.
    var rowCount = 0
    /// Cause of what is being done now; what it makes dirty points back to it.
    package var currentCause: Int32 = -1
    /// Operations left in this event.
    package var operationsLeft: Int

    /// Geometry as of the last layout, for closures that read it; set by the update loop.
    package var geometry = LayoutGeometry()
    package var effects: [EffectValues] = []
    var shapeInputs: [NodeID: ShapeInputs] = [:]

    package init(program: Program, viewport: Viewport, limits: GraphLimits = GraphLimits()) {
        tree = ViewTree(program: program, viewport: viewport)
        self.limits = limits
        self.program = program
        log.sources = program.sources
        leastViews = LeastViews(program, rowLimit: limits.rows)
        let facts = TemplateFacts(program)
        hasDynamicRows = facts.hasDynamicRows
        (hasCandidates, awaitsViews, hasAways) = (facts.hasCandidates, facts.awaitsViews, facts.hasAways)
        (isNameable, ownsValues) = (facts.isNameable, facts.ownsValues)
        namedNodes = NamedNodes(templates: program.nodes.count, facts)
        (evaluatedStart, evaluatedAttributes) = (facts.evaluatedStart, facts.evaluatedAttributes)
        declaredKeys = Set(
            program.components.flatMap(\.slots).compactMap { slot in
                if case .environment(let key) = slot.kind { key } else { nil }
            })
        takesHanded = facts.takesHanded
        looks = LookKeys(program)
        standards = program.environmentKeys.indices.map { key in
            EnvironmentKey(index: key) == nil ? program.standard(ofKey: key, in: viewport) : nil
        }
        animates = program.animates
        listKey = program.environmentKeys.firstIndex(of: Program.listKey) ?? -1
        rowShapes = program.blocks.indices.map { RowShape.of($0, program) }
        hasSlots = program.blocks.contains { $0.role == .slot }
        templateLazyContainers = facts.lazyContainers
        templateDepths = facts.depths
        operationsLeft = limits.operationsPerEvent
        tree.environments = [deviceEnvironment]
    }

    /// Stands where another one stands and goes on by itself.
    package init(copying other: Graph) {
        (limits, program, leastViews) = (other.limits, other.program, other.leastViews)
        (evaluatedStart, rowShapes, evaluatedAttributes) = (
            other.evaluatedStart, other.rowShapes, other.evaluatedAttributes
        )
        (declaredKeys, looks, standards) = (other.declaredKeys, other.looks, other.standards)
        (listKey, takesHanded, templateLazyContainers) = (
            other.listKey, other.takesHanded, other.templateLazyContainers
        )
        (hasSlots, templateDepths, hasDynamicRows) = (other.hasSlots, other.templateDepths, other.hasDynamicRows)
        (isNameable, hasCandidates, hasAways) = (other.isNameable, other.hasCandidates, other.hasAways)
        (ownsValues, namedNodes, awaitsViews) = (other.ownsValues, other.namedNodes, other.awaitsViews)
        (tree, animates, operationsLeft) = (other.tree, other.animates, other.operationsLeft)
        takeState(of: other)
    }

    package var coordinates: Coordinates { Coordinates(tree: tree, geometry: geometry, effects: effects) }
}

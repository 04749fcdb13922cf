import Expressions

/// Where views are being compiled to.
struct Placement {
    var builder: BlockBuilder
    /// Local index of the node around; -1 at the block's root.
    var parent: Int32 = -1
    /// Local index of the view around; -1 at the block's root.
    var owner: Int32 = -1
    var scope: DocumentScope
    /// Numbers siblings within the view around, across the blocks that stand in it.
    var counter = SiblingCounter()
    /// Component whose body this is.
    var component: Int
    /// Whether views here are rows of a lazy container.
    var isLazy = false
    /// The lazy container whose rows stand here, and its object in the document.
    var lazyContainer: (kind: NodeKind, node: JSONNode)?
    /// Whether a GridRow here stands outside of a Grid, where it behaves like a Group.
    var gridRowsAreGroups = false
    /// Whether the views here need not exist: below If, Switch, ForEach or among lazy rows.
    var isConditional = false
    /// The id of the row of the nearest ForEach around, as an expression over the row's names.
    var rowID: String?
    /// The names there are in that row: an inline view in it does not see them.
    var rowScope: DocumentScope?
    /// Whether the body around reads what stands here, though it is shown later: it is among the items of a Menu or the like.
    var isReadAtOnce = false
    var viewDepth = 0
    var nodeDepth = 0
    /// Inline views being expanded, outermost first.
    var expansions: [String] = []
    /// The inline view around, if one is.
    var inline: InlineInside?
    /// Whether names of the component and its own inline views and slots are known here.
    var isInComponent: Bool { inline?.isOfComponent ?? true }

    /// The inside of a node of the same block.
    func inside(_ node: Int32, owner: Int32, counter: SiblingCounter? = nil) -> Placement {
        var copy = self
        copy.parent = node
        copy.owner = owner
        if let counter { copy.counter = counter }
        copy.nodeDepth += 1
        return copy
    }

    /// The inside of another block.
    func entering(_ builder: BlockBuilder) -> Placement {
        var copy = self
        builder.useDepth = self.builder.useDepth
        builder.isCopy = builder.isCopy || self.builder.isCopy
        copy.builder = builder
        copy.parent = -1
        copy.owner = -1
        copy.isReadAtOnce = false
        return copy
    }
}

/// A modifier on its way to the views it applies to, with the names of the place where it was written.
struct ModifierUse {
    enum Action {
        case row(ModifierRow)
        /// One key of an `environment` modifier.
        case environmentKey(JSONNode)
        /// A key of the environment that the use of a document's style sets: to the style's name, or to a property's value.
        case style(key: String, name: String?)
        /// A property of a document's style that says its type.
        case styleProperty(key: String, type: StaticType)
        /// A binding or a closure of a document's style.
        case styleInput(key: String, isBinding: Bool)
        /// What the use of a document's style may leave out, and leaves out: it is nil, whatever a use around gives.
        case styleOmission(key: String)
        /// The key `contentMode` of an Image.
        case contentMode
        /// The key `name` of an inline view's use.
        case name
        /// The key `id` of a view.
        case identity
        /// A view modifier of the document's: its component and name.
        case viewModifier(Int, String)
    }
    var action: Action
    /// Whether it was written on what stands around the view.
    var isFromAround = false
    /// Whether it tells of the appearance of what may hold no view.
    var awaitsViews = false
    /// The argument.
    var value: JSONNode
    /// What its pointer points to: the modifier's object, or the view's key.
    var node: JSONNode
    var scope: DocumentScope
    /// Whether it is the library's, around each view given for a slot: what it takes is said by that view.
    var isOfElement = false
    /// The view it is around, where it is.
    var element: JSONNode?
    /// Numbers the views that a part is put around, and this one's number.
    var ordinals: SiblingCounter?
    var ordinal: Int32 = 0
    /// The view that a modifier from around it asks what it says of itself, and the names in scope there.
    var asked: (view: JSONNode, scope: DocumentScope)?
    /// What stands around the view within the part, on an inline view or a Group: it says what it says of each view inside.
    var within: [ModifierUse] = []
    /// The row's id in a ForEach, where the view says no more, and the names of that row.
    var rowID: String?
    var rowScope: DocumentScope?
    /// What the places of the rows around it are called, the outermost first: elements of one ForEach share its number.
    var rowIndices: [String] = []
    /// Inline views being expanded where it was written: what stands beside the view is not inside those of the view.
    var expansions: [String] = []
    var inline: InlineInside?

    var kind: NodeKind {
        switch action {
        case .row(let row): row.kind
        case .environmentKey, .style, .styleProperty, .styleInput, .styleOmission: .environment
        case .contentMode: .aspectRatio
        case .name: .name
        case .identity: .identity
        case .viewModifier: .component
        }
    }

    var typeName: String {
        switch action {
        case .row(let row): row.name
        case .environmentKey, .style, .styleProperty, .styleInput, .styleOmission: "environment"
        case .contentMode: "aspectRatio"
        case .name: "name"
        case .identity: "id"
        case .viewModifier(_, let name): name
        }
    }
}

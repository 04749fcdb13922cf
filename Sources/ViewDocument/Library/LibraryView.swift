import Synchronization

/// A view of SwiftUI's that is written in the document language: a component that every document has, resolved after the
/// document's own. Its inputs stand on the view itself, as SwiftUI's arguments do (CONTRACT 5.1).
///
/// One file a view; ``all`` is the table. A document is compiled together with those that it uses.
struct LibraryView: Sendable {
    let name: String
    /// The component, as a document declares one.
    let source: String
    /// Whether it is a view modifier: its slot `content` is what it modifies.
    let isModifier: Bool
    /// Views of the library that it is made of and that no `type` of its source names.
    let wraps: [String]

    init(_ name: String, isModifier: Bool = false, wraps: [String] = [], _ source: String) {
        self.name = name
        self.source = source
        self.isModifier = isModifier
        self.wraps = wraps
    }

    /// A part of the library's views has a name that no document can write.
    static func isPart(_ name: String) -> Bool { name.hasPrefix("_") }

    /// Properties that are told two ends, where a use gives a range.
    static let ranges = ["range", "timerInterval"]

    /// The table of library views.
    static let all: [LibraryView] =
        [
            label, labeledContent, toggle, progressView, groupBox, link, shareLink, menu, disclosureGroup,
            disclosureRows,
            contentUnavailableView, controlGroup, controlItem, editButton, colorPicker, stepper, slider, textField,
            secureField,
            textEditor, gauge, button, styledLabel, picker, pickerOption, pickerMenu, pickerRows, list, form,
            selectionList,
            splitSelectionList, listOption, badge, placeholder,
            navigationStack,
            navigationView, screen, scrollScreen, pushedScreen, navigationLink, navigationDestination, navigationTitle,
            navigationBarTitle, navigationSubtitle, hiddenTabBar, toolbar, barItem, toolbarItem, toolbarItemGroup,
            toolbarSpacer, navigationBarItems,
            window, sheet, popover, inspector, fullScreenCover, sheetCard, alert, actionSheet, confirmationDialog,
            question,
            questionButton, questionField, tabView,
            tabPage,
            tab,
            tabItem, timelineView, liveText, formattedText, valueField, asyncImage, canvas, scenePadding,
            datePicker, multiDatePicker, glassEffect, glassEffectContainer,
            contextMenu, menuCard, menuHeading, swipeActions, leadingSwipe, trailingSwipe, swipeButton, searchable,
            searchSuggestions, searchScopes,
            refreshable, onSubmit,
            focused,
            onOpenURL,
            onLongPressGesture, onDelete, onMove, gesture, simultaneousGesture, highPriorityGesture, longPressed,
            dragged,
            navigationSplitView, splitColumn, splitLine, map, chart, videoPlayer, photosPicker,
            outlineGroup, outlineNode, outlineRows, taps, editingChanged, editMode, expandingSection, phaseAnimator,
            keyframeAnimator, overlayPreferenceValue, backgroundPreferenceValue, anchorPreference,
        ] + marks + signs

    /// The key of a List that binds what is selected.
    static let selectionKey = "selection"

    /// Whether a view of this type may have data, of which its children are the rows.
    static func takesData(_ type: String) -> Bool { type == "List" || type == "Chart" || type == outlineType }

    /// Views that are screens over each other.
    static let stacks: Set = ["NavigationStack", "NavigationView"]

    /// Views that are several rows where they stand among the rows of a List, and what they are there.
    static let amongRows = [outlineType: outlineRows.name, disclosureGroup.name: disclosureRows.name]

    /// Modifiers whose content is a closure of the body around that runs when it is presented.
    static let presenting: Set = ["sheet", "fullScreenCover", "popover", "inspector"]

    /// Modifiers that show something beside what they modify, and leave that as it is.
    static let showingBeside = presenting.union(asking).union([
        "navigationDestination", "navigationTitle", "navigationBarTitle", "navigationSubtitle", "toolbar",
        "navigationBarItems",
        "searchSuggestions", "searchScopes",
    ])

    /// Modifiers that hear of something: each view inside stays what it is.
    static let hearing: Set = [
        "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture", "refreshable", "onSubmit",
        "onOpenURL",
    ]

    /// Modifiers that ask something while a binding says so.
    static let asking: Set = ["alert", "confirmationDialog", "actionSheet"]

    /// Views and modifiers whose content is a closure that SwiftUI keeps and calls, and whether it is called again whenever the
    /// body around has run, as that of a ForEach is: else where it uses a name of that body. (CONTROLS 5.8, 6.4, 7.)
    static let contentClosures = [
        "sheet": true, "fullScreenCover": true, "popover": true, "navigationDestination": true, outlineType: true,
        outlineRows.name: true, timelineType: false, asyncImageType: false,
        phaseAnimatorType: false, keyframeAnimatorType: false,
        overlayPreferenceValue.name: false, backgroundPreferenceValue.name: false,
    ]

    /// Parts that come and go as a screen or a card does.
    static let presentations: Set = [pushedScreen.name, sheetCard.name]

    static let dataKeys = ["data", "item"]

    /// Ends the name of a slot of views whose key may be a text too.
    static let viewsSuffix = "Views"

    /// The key of a view under which the views of a slot stand. The content closure has no label in SwiftUI.
    static func key(ofSlot name: String) -> String {
        if name == Compilation.contentSlot { return "children" }
        return name.hasSuffix(viewsSuffix) ? String(name.dropLast(viewsSuffix.count)) : name
    }

    /// Of views that a document may write.
    static let names: Set<String> = Set(all.filter { !$0.isModifier && !isPart($0.name) }.map { $0.name })
    /// Of modifiers that a document may write.
    static let modifierNames: Set<String> = Set(all.filter { $0.isModifier && !isPart($0.name) }.map { $0.name })

    static let byName: [String: LibraryView] = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// The library's views parsed, each when the first document of the process uses it.
enum ParsedLibrary {
    struct View: Sendable {
        var tree: JSONTree
        /// The library's views that it is made of.
        var parts: Set<String>
    }

    private static let parsed = Mutex<[String: View]>([:])
    private static let types = Set(LibraryView.all.filter { !$0.isModifier }.map { $0.name })
    private static let modifiers = Set(LibraryView.all.filter { $0.isModifier }.map { $0.name })

    private static let keysOfInterest = LibraryView.modifierNames.union(
        LibraryView.liveTextKeys + [
            LibraryView.formatKey, LibraryView.valueKey, LibraryView.tapKey, LibraryView.expansionKey,
            LibraryView.editModeKey,
        ] + LibraryView.fieldActions.keys)

    static func view(named name: String) -> View? {
        if let known = parsed.withLock({ $0[name] }) { return known }
        // That each parses is tested.
        guard let view = LibraryView.byName[name],
            case .success(let tree) = JSONTree.parse(Array(view.source.utf8), limits: DocumentLimits().json)
        else { return nil }
        let used = tree.used(types: types, keys: modifiers)
        let parts = used.types.union(used.keys).union(view.wraps)
        let made = View(tree: tree, parts: parts)
        parsed.withLock { $0[name] = made }
        return made
    }

    /// The document with the declarations of all library views that it may use, and where each of those is.
    static func adding(
        to tree: JSONTree, root: JSONNode
    ) -> (tree: JSONTree, declarations: [(name: String, node: JSONNode)]) {
        // One walk over the keys for all that is asked of them.
        let (types, keys) = tree.used(types: LibraryView.names, keys: keysOfInterest)
        var wanted = types.union(keys.intersection(LibraryView.modifierNames))
        // A button without a style is a container of its own, which costs no body.
        if wanted.contains("Button"), !tree.hasKey(among: ["buttonStyle", "controlSize"]), !tree.hasTitledButton {
            wanted.remove("Button")
        }
        if wanted.contains("List"), tree.hasKey(among: [LibraryView.selectionKey]) {
            let isInSplit = wanted.contains(LibraryView.navigationSplitView.name)
            wanted.insert((isInSplit ? LibraryView.splitSelectionList : LibraryView.selectionList).name)
        }
        if wanted.contains(LibraryView.navigationView.name), tree.hasColumns {
            wanted.insert(LibraryView.navigationSplitView.name)
        }
        if wanted.contains(LibraryView.picker.name), !wanted.isDisjoint(with: ["List", "Form"]),
            tree.hasKey(among: ["pickerStyle"])
        {
            wanted.insert(LibraryView.pickerRows.name)
        }
        if wanted.contains("List"), tree.hasKey(among: [LibraryView.treeKey]) {
            wanted.insert(LibraryView.outlineRows.name)
        }
        if !keys.isDisjoint(with: LibraryView.liveTextKeys), tree.hasLiveText {
            wanted.insert(LibraryView.liveText.name)
        }
        if keys.contains(LibraryView.formatKey), tree.hasFormattedText { wanted.insert(LibraryView.formattedText.name) }
        if keys.contains(LibraryView.valueKey), tree.hasValueField { wanted.insert(LibraryView.valueField.name) }
        for (key, modifier) in LibraryView.fieldActions where keys.contains(key) { wanted.insert(modifier) }
        if keys.contains(LibraryView.editModeKey) { wanted.insert(LibraryView.editMode.name) }
        if keys.contains(LibraryView.tapKey), tree.hasKey(among: ["count"]) { wanted.insert(LibraryView.taps.name) }
        if keys.contains(LibraryView.expansionKey), tree.hasExpandingSection {
            wanted.insert(LibraryView.expandingSection.name)
        }
        guard !wanted.isEmpty else { return (tree, []) }
        var pending = Array(wanted)
        while let name = pending.popLast() {
            for part in view(named: name)?.parts ?? [] where part != "Button" && wanted.insert(part).inserted {
                pending.append(part)
            }
        }
        var whole = tree
        var declarations: [(name: String, node: JSONNode)] = []
        let styled = styledViews(tree.ownStyles(of: root))
        for name in wanted.sorted() {
            if LibraryView.keyed.contains(name) {
                for (key, view) in tree.preferenceKeys(under: name) {
                    declarations.append((LibraryView.name(name, forKey: key), whole.append(view)))
                }
                continue
            }
            guard let view = styled[name] ?? view(named: name)?.tree else { continue }
            declarations.append((name, whole.append(view)))
        }
        return (whole, declarations)
    }

    /// The views that styles of the document's own are of, each with an arm for each of them.
    private static func styledViews(_ styles: [OwnStyle.Declared]) -> [String: JSONTree] {
        guard !styles.isEmpty else { return [:] }
        var views: [String: JSONTree] = [:]
        let pairs = styles.flatMap { style in ([style.own.view] + style.own.parts).map { ($0, style) } }
        for (name, pairs) in Dictionary(grouping: pairs, by: \.0) {
            let styles = pairs.map(\.1)
            guard let source = LibraryView.byName[name]?.source, let written = OwnStyle.source(source, styles),
                case .success(let view) = JSONTree.parse(Array(written.utf8), limits: DocumentLimits().json)
            else { continue }
            views[name] = view
        }
        return views
    }
}

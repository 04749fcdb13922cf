import SwiftImport
import Testing
import ViewDocument

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder of sources written for these tests.
private let folder: String = {
    let steps = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return steps.joined(separator: "/") + "/Fixtures/swift/"
}()

let corpus = [
    "AboutPlace", "AccountSettings", "ArtistPage", "Carousel", "CartScreen", "Chat", "ChatRoom", "CollapsingHeader",
    "ContentClosures", "ParallaxCity", "StyledControls", "ValueViews",
    "ContactDirectory", "ContactsList", "CustomLayout", "FeaturedCarousel", "Feed", "Holes", "MailList", "Messenger",
    "ModifiersAndSlots", "MonthCalendar", "MovieCarousel", "NowPlaying", "ObservableModel", "OnboardingPager",
    "OwnLayouts", "OwnStyles", "ParallaxHeader", "PhotoGrid", "PostFeed", "PreferenceOffset", "PreferenceTitle",
    "ProfileSettings", "SectionedList", "SelectableGrid", "SettingsForm", "SocialFeed", "StretchyHeader", "TabsApp",
    "TodoList", "ArtistBanner", "CatalogCart", "CouponCart", "DesignSystem", "GalleryGenerics", "MessengerDays",
    "MovieShelves", "PhasedFeed", "PollFeed", "ReactionRoom", "SlidingTabs", "StyleGallery", "ThemeShowcase",
    "BrandStyles", "OrderModel", "PlantSections", "ReadingProgress", "SearchDesk", "SupportChat", "TagCloud",
    "LatticeLayouts", "NoteEditor", "ReminderSettings", "SearchPublishers", "SlotsOfSeveral", "StoreShelf",
]

func source(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)\(name).swift", encoding: .utf8) }

func expected(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)expected/\(name).json", encoding: .utf8)
}

func imported(_ text: String, root: String? = nil, data: String? = nil) throws -> ImportAnswer {
    var request = ImportRequest(files: [("Source.swift", text)])
    request.root = root
    request.data = data
    return try SwiftImporter.run(request)
}

/// The document, and one line for each hole, as the files of what is expected have them.
func summary(_ answer: ImportAnswer) throws -> [UInt8] {
    let holes = answer.holes.map { hole in
        let text = "\(hole.line):\(hole.column): \(hole.kind.rawValue): \(hole.means)"
        return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return try canonical("{\"document\": \(answer.document), \"holes\": [\(holes.joined(separator: ","))]}")
}

func canonical(_ json: String) throws -> [UInt8] {
    let tree = try JSONTree.parse(Array(json.utf8), limits: DocumentLimits().json).get()
    return tree.canonicalBytes(of: tree.root)
}

/// A pointer leads nowhere.
struct NothingThere: Error {}

/// A member of the document by its pointer, as canonical JSON.
func part(_ pointer: String, of answer: ImportAnswer) throws -> String {
    let tree = try JSONTree.parse(Array(answer.document.utf8), limits: DocumentLimits().json).get()
    var node = tree.root
    for key in pointer.split(separator: "/") {
        let children = Array(tree.children(of: node))
        let next =
            tree.member(String(key), of: node)
            ?? Int(key).flatMap { children.indices.contains($0) ? children[$0] : nil }
        guard let next else { throw NothingThere() }
        node = next
    }
    return String(decoding: tree.canonicalBytes(of: node), as: UTF8.self)
}

/// A part of the document of sources that have no hole.
func part(_ pointer: String, of text: String, root: String? = nil) throws -> String {
    let answer = try imported(text, root: root)
    #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
    return try part(pointer, of: answer)
}

/// The body of a view `A` with other members, and what else its file declares.
func body(_ body: String, _ members: String = "", _ rest: String = "") throws -> String {
    try part(
        "/components/A/body", of: "struct A: View {\n\(members)\nvar body: some View {\n\(body)\n} }\n\(rest)",
        root: "A")
}

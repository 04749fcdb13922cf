import Expressions
import ViewDocument
import ViewTree

/// Indices of keys of the environment that texts, images and touches look at; -1 for one that the document never sets, so
/// that nobody looks for it.
struct LookKeys {
    let touch: Int
    let redaction: Int
    let imageScale: Int
    let symbolVariants: Int
    let headerProminence: Int
    let symbolRenderingMode: Int
    let menu: Int
    let tab: Int

    init(_ program: Program) {
        func index(_ name: String) -> Int { program.environmentKeys.firstIndex(of: name) ?? -1 }
        touch = index(Program.touchKey)
        redaction = index("redactionReasons")
        imageScale = index("imageScale")
        symbolVariants = index("symbolVariants")
        headerProminence = index("headerProminence")
        symbolRenderingMode = index("symbolRenderingMode")
        menu = index("_isMenu")
        tab = index("_isTab")
    }

    /// Whether text and pictures are drawn as grey areas.
    func isRedacted(_ environment: EnvironmentValues) -> Bool {
        guard redaction >= 0, let reasons = environment.custom[redaction] else { return false }
        guard case .array(let list) = reasons else { return Self.hiding.contains(reasons.text) }
        return list.contains { Self.hiding.contains($0.text) }
    }

    /// `invalidated` marks what is out of date and hides nothing.
    private static let hiding = ["placeholder", "privacy"]

    /// How large symbols are to be.
    func scale(_ environment: EnvironmentValues) -> SymbolSizes.Scale {
        if tab >= 0, environment.custom[tab]?.text == "true" { return .tab }
        guard imageScale >= 0, let name = environment.custom[imageScale]?.text else { return .medium }
        return SymbolSizes.Scale(rawValue: name) ?? .medium
    }

    /// Whether it is among the items of an open menu.
    func isInMenu(_ environment: EnvironmentValues) -> Bool {
        menu >= 0 && environment.custom[menu]?.text == "true"
    }

    /// In how many styles symbols are drawn; nil where nothing says it, which is one, or two where the style around has levels.
    func renderingMode(_ environment: EnvironmentValues) -> String? {
        guard symbolRenderingMode >= 0 else { return nil }
        return environment.custom[symbolRenderingMode]?.text
    }

    /// The number of a symbol in the variant asked for; of the plain one where there is none.
    func symbol(named name: String, _ environment: EnvironmentValues) -> Int? {
        guard symbolVariants >= 0, let variant = environment.custom[symbolVariants]?.text else {
            return Symbols.number(of: name)
        }
        var full = name
        for part in variant.split(separator: ".") where part != "none" && !full.hasSuffix(".\(part)") {
            full += ".\(part)"
        }
        return Symbols.number(of: full) ?? Symbols.number(of: name)
    }
}

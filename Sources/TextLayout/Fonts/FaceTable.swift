import Geometry

/// Where a face is on a Debian system.
struct FaceFile: Sendable {
    var path: String
    /// Which font of a collection.
    var index: UInt32 = 0
    /// Slant made by us where the family has no italic.
    var slant: Float = 0
}

/// Every face the library knows, in a fixed order: a face's number does not depend on what is installed or loaded.
struct FaceTable: Sendable {
    /// Faces of one family by what distinguishes them.
    struct Style: Sendable {
        var face: UInt16
        var weight: Int
        var italic: Bool
    }

    private(set) var files: [FaceFile] = [FaceFile(path: "")]
    /// The last of the families a font may be of; faces of scripts come after.
    private(set) var lastLatin: UInt16 = 0
    private(set) var inter: [Style] = []
    private(set) var monospaced: [Style] = []
    private(set) var serif: [Style] = []
    private(set) var notoSans: [Style] = []
    /// Faces for one script, by its ISO 15924 tag.
    private(set) var scripts: [UInt32: [Style]] = [:]
    private(set) var korean: [Style] = []
    private(set) var japanese: [Style] = []
    private(set) var chinese: [Style] = []
    private(set) var symbols: [Style] = []
    private(set) var emoji: [Style] = []
    private(set) var dejaVuSans: [Style] = []

    /// The table with those styles only whose file `isInstalled`.
    init(isInstalled: (String) -> Bool = { _ in true }) {
        addLatin()
        lastLatin = UInt16(files.count - 1)
        for (tag, name, hasBold) in Self.scriptFamilies {
            var styles = [add("truetype/noto/Noto\(name)-Regular.ttf")]
            if hasBold { styles.append(add("truetype/noto/Noto\(name)-Bold.ttf", weight: 700)) }
            scripts[scriptTag(tag)] = styles
        }
        japanese = cjk(index: 0)
        korean = cjk(index: 1)
        chinese = cjk(index: 2)
        let noto = "truetype/noto/NotoSans"
        for name in ["Symbols", "Symbols2", "Math"] { symbols.append(add(noto + "\(name)-Regular.ttf")) }
        symbols.append(add("truetype/noto/NotoMusic-Regular.ttf"))
        emoji = [add("truetype/noto/NotoColorEmoji.ttf")]
        dejaVuSans = [
            add("truetype/dejavu/DejaVuSans.ttf"), add("truetype/dejavu/DejaVuSans-Bold.ttf", weight: 700),
        ]
        let installed = files.map { isInstalled($0.path) }
        for family in Self.families { self[keyPath: family].removeAll { !installed[Int($0.face)] } }
        scripts = scripts.mapValues { $0.filter { installed[Int($0.face)] } }
    }

    private mutating func addLatin() {
        let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
        for (index, name) in names.enumerated() {
            let italicName = name == "Regular" ? "Italic" : name + "Italic"
            inter.append(add("opentype/inter/Inter-\(name).otf", weight: (index + 1) * 100))
            inter.append(add("opentype/inter/Inter-\(italicName).otf", weight: (index + 1) * 100, italic: true))
        }
        monospaced = slanted("truetype/dejavu/DejaVuSansMono")
        serif = slanted("truetype/dejavu/DejaVuSerif")
        let noto = "truetype/noto/NotoSans"
        notoSans = [
            add(noto + "-Regular.ttf"), add(noto + "-Bold.ttf", weight: 700),
            add(noto + "-Italic.ttf", italic: true), add(noto + "-BoldItalic.ttf", weight: 700, italic: true),
        ]
    }

    private static var families: [WritableKeyPath<FaceTable, [Style]>] {
        [
            \.inter, \.monospaced, \.serif, \.notoSans, \.korean, \.japanese, \.chinese, \.symbols, \.emoji,
            \.dejaVuSans,
        ]
    }

    /// The families of fonts-noto-core by script, and whether they have a bold.
    private static let scriptFamilies: [(String, String, Bool)] = [
        ("Hebr", "SansHebrew", true), ("Arab", "SansArabic", true), ("Deva", "SansDevanagari", true),
        ("Thai", "SansThai", true), ("Armn", "SansArmenian", true), ("Geor", "SansGeorgian", true),
        ("Beng", "SansBengali", true), ("Guru", "SansGurmukhi", true), ("Gujr", "SansGujarati", true),
        ("Orya", "SansOriya", true), ("Taml", "SansTamil", true), ("Telu", "SansTelugu", true),
        ("Knda", "SansKannada", true), ("Mlym", "SansMalayalam", true), ("Sinh", "SansSinhala", true),
        ("Laoo", "SansLao", true), ("Tibt", "SerifTibetan", true), ("Mymr", "SansMyanmar", true),
        ("Ethi", "SansEthiopic", true), ("Khmr", "SansKhmer", true), ("Mong", "SansMongolian", false),
        ("Cher", "SansCherokee", true), ("Cans", "SansCanadianAboriginal", true), ("Thaa", "SansThaana", true),
        ("Syrc", "SansSyriac", true), ("Nkoo", "SansNKo", false), ("Yiii", "SansYi", false),
        ("Tfng", "SansTifinagh", false), ("Java", "SansJavanese", true), ("Bali", "SansBalinese", true),
        ("Adlm", "SansAdlam", true), ("Vaii", "SansVai", false), ("Cham", "SansCham", true),
        ("Olck", "SansOlChiki", false), ("Lisu", "SansLisu", true), ("Copt", "SansCoptic", false),
        ("Goth", "SansGothic", false), ("Runr", "SansRunic", false), ("Ogam", "SansOgham", false),
        ("Egyp", "SansEgyptianHieroglyphs", false), ("Xsux", "SansCuneiform", false),
    ]

    private mutating func add(
        _ path: String, weight: Int = 400, italic: Bool = false, index: UInt32 = 0, slant: Float = 0
    ) -> Style {
        files.append(FaceFile(path: "/usr/share/fonts/" + path, index: index, slant: slant))
        return Style(face: UInt16(files.count - 1), weight: weight, italic: italic)
    }

    private mutating func slanted(_ path: String) -> [Style] {
        [
            add(path + ".ttf"), add(path + "-Bold.ttf", weight: 700),
            add(path + ".ttf", italic: true, slant: 0.2),
            add(path + "-Bold.ttf", weight: 700, italic: true, slant: 0.2),
        ]
    }

    private mutating func cjk(index: UInt32) -> [Style] {
        [
            add("opentype/noto/NotoSansCJK-Regular.ttc", index: index),
            add("opentype/noto/NotoSansCJK-Bold.ttc", weight: 700, index: index),
        ]
    }
}

/// The four letters of an ISO 15924 script code as HarfBuzz numbers them.
func scriptTag(_ letters: String) -> UInt32 {
    letters.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
}

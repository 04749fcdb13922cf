import Expressions
import Geometry
import ViewDocument
import ViewTree

extension Graph {
    /// What `bold`, `italic`, `fontWeight`, `fontDesign`, `underline` and `strikethrough` say to the text inside.
    func provideTraits(_ node: NodeID, _ values: inout EnvironmentValues) {
        if let bold = number(.bold, of: node) { values.traits.isBold = bold != 0 }
        if let italic = number(.italic, of: node) { values.traits.isItalic = italic != 0 }
        if attribute(.fontWeight, of: node) != nil {
            values.traits.weight = integer(.fontWeight, of: node).map { min(max($0, 100), 900) }
        }
        if let design = integer(.fontDesign, of: node) {
            values.traits.design = FontDescriptor.Design(rawValue: UInt8(clamping: design)) ?? .standard
        }
        if attribute(.textCase, of: node) != nil {
            values.traits.letterCase = integer(.textCase, of: node).flatMap {
                TextTraits.LetterCase(rawValue: UInt8(clamping: $0))
            }
        }
        if number(.monospaced, of: node).map({ $0 != 0 }) == true { values.traits.design = .monospaced }
        if let equal = number(.equalDigits, of: node) { values.traits.hasEqualDigits = equal != 0 }
        // A length that nobody could mean is the nearest that somebody could.
        if let tracking = number(.tracking, of: node) { values.traits.tracking = min(max(tracking, -1_000), 1_000) }
        if let kerning = number(.kerning, of: node) { values.traits.kerning = min(max(kerning, -1_000), 1_000) }
        if let offset = number(.baselineOffset, of: node) {
            values.traits.baselineOffset = min(max(offset, -1_000), 1_000)
        }
        var color: ColorValue?
        if case .color(let own)? = value(.color, of: node) { color = own }
        if let line = number(.underline, of: node) {
            values.traits.underline = line == 0 ? nil : TextTraits.Line(color: color)
        }
        if let line = number(.strikethrough, of: node) {
            values.traits.strikethrough = line == 0 ? nil : TextTraits.Line(color: color)
        }
    }

    /// The runs of a text with every inherited setting, and those of its own.
    func textRuns(_ list: Value?, of node: NodeID, _ environment: EnvironmentValues) -> [TextRun] {
        let style = (environment.foreground ?? ColorValue(name: .primary)).tinted(by: environment.tint)
        let color = style.resolved(isDark: environment.isDark)
        let gradient = style.gradient?.numbers(opacity: style.opacity, in: environment) ?? []
        func paint(_ color: ColorValue) -> UInt32 { environment.drawn(color).resolved(isDark: environment.isDark) }
        func paint(_ run: inout TextRun, _ color: ColorValue) {
            let style = environment.drawn(color)
            run.color = style.resolved(isDark: environment.isDark)
            run.gradient = style.gradient?.numbers(opacity: style.opacity, in: environment) ?? []
        }
        func finish(_ run: inout TextRun) {
            if let line = environment.traits.underline { run.underline = line.color.map(paint) ?? run.color }
            if let line = environment.traits.strikethrough { run.strikethrough = line.color.map(paint) ?? run.color }
        }
        guard case .array(let parts)? = list else {
            var run = TextRun(
                text: environment.traits.shown(value(.text, of: node)?.text ?? ""),
                font: environment.traits.applied(to: environment.font),
                color: color)
            run.gradient = gradient
            finish(&run)
            return [run]
        }
        var runs: [TextRun] = []
        for part in parts {
            guard case .object(let object) = part else { continue }
            func flag(_ name: String) -> Bool? {
                guard case .bool(let value)? = object[name] else { return nil }
                return value
            }
            let own = object["font"].flatMap { TextStyles.font(of: $0) }
            let font = own.map { environment.resolved($0) } ?? environment.font
            var traits = environment.traits
            if let bold = flag("bold") { traits.isBold = bold }
            if let italic = flag("italic") { traits.isItalic = italic }
            if flag("code") == true { traits.design = .monospaced }
            var run = TextRun(
                text: traits.shown(object["text"]?.text ?? ""), font: traits.applied(to: font), color: color)
            if let name = object["symbol"]?.text {
                run.text = TextSymbol.letter
                run.symbol = TextSymbol(
                    number: Int32(clamping: looks.symbol(named: name, environment) ?? Symbols.unknown),
                    size: SymbolSizes.size(
                        of: name, in: run.font, scale: looks.scale(environment), pixels: tree.viewport.scale))
            }
            run.gradient = gradient
            if case .color(let own)? = object["foregroundStyle"] { paint(&run, own) }
            if case .string(let name)? = object["foregroundStyle"], let own = ColorValue.parse(name) {
                paint(&run, own)
            }
            // A link is tinted, whatever the style around it.
            if object["link"] != nil { paint(&run, ColorValue(name: .tint)) }
            finish(&run)
            if let line = flag("underline") { run.underline = line ? run.color : 0 }
            if let line = flag("strikethrough") { run.strikethrough = line ? run.color : 0 }
            runs.append(run)
        }
        return runs
    }
}

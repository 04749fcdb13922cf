import Expressions
import SwiftSyntax

extension DatePatterns {
    /// `.dateTime.day().month(.wide)`: the fields in the order of `en_US`, whatever order they are written in.
    static func skeleton(of format: ExprSyntax) -> String? {
        var fields: [String: String] = [:]
        var hidesHalf = false
        var base: ExprSyntax? = format
        while let link = base {
            let call = link.as(FunctionCallExprSyntax.self)
            guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self) else { break }
            let name = member.declName.baseName.text
            if name == "FormatStyle" { break }
            if call != nil {
                let width = call?.arguments.first?.expression
                let inner = width?.as(FunctionCallExprSyntax.self)
                let word = (inner?.calledExpression ?? width)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                guard
                    ["weekday", "month", "day", "year", "hour", "minute", "second", "timeZone", "locale"].contains(name)
                else { return nil }
                fields[name] = word ?? ""
                // `.hour(.twoDigits(amPM: .omitted))`
                if name == "hour", let mark = inner?.arguments.first, mark.label?.text == "amPM" {
                    guard let shown = mark.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                        ["omitted", "abbreviated", "wide"].contains(shown)
                    else { return nil }
                    hidesHalf = shown == "omitted"
                }
            } else if name != "dateTime" {
                return nil
            }
            base = member.base
        }
        // `Date.FormatStyle()` begins as `.dateTime` does.
        if let base, !base.is(DeclReferenceExprSyntax.self), base.code != "Date.FormatStyle()" { return nil }
        let found = pattern(fields)
        return hidesHalf ? found?.replacing(" a", with: "") : found
    }

    /// `.iso8601` with the fields that are written, or all of them.
    static func iso8601(_ format: ExprSyntax) -> String? {
        var names: Set<String> = []
        var separators = (date: "-", middle: "'T'", time: ":")
        var base: ExprSyntax? = format
        while let link = base {
            let call = link.as(FunctionCallExprSyntax.self)
            guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self) else { break }
            let name = member.declName.baseName.text
            let word = call?.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            switch (name, word) {
            case ("iso8601", _) where call == nil: break
            case ("year", nil), ("month", nil), ("day", nil): names.insert(name)
            case ("time", nil) where call?.arguments.first.map({ $0.expression.code == "false" }) != false:
                names.insert(name)
            case ("dateSeparator", "omitted"): separators.date = ""
            case ("timeSeparator", "omitted"): separators.time = ""
            case ("dateTimeSeparator", "space"): separators.middle = " "
            case ("dateSeparator", "dash"), ("timeSeparator", "colon"), ("dateTimeSeparator", "standard"): break
            default: return nil
            }
            base = member.base
        }
        let isWhole = names.isEmpty
        let day = [("year", "yyyy"), ("month", "MM"), ("day", "dd")].filter { isWhole || names.contains($0.0) }
        let date = day.map(\.1).joined(separator: separators.date)
        let time = isWhole || names.contains("time") ? ["HH", "mm", "ss"].joined(separator: separators.time) : ""
        let middle = date.isEmpty || time.isEmpty ? "" : separators.middle
        return date + middle + time + (isWhole ? "'Z'" : "")
    }
}

/// Which of the forms on offer the `Accept` field wants most; nil where it wants none (RFC 9110 12.5.1). Without the
/// field, and between equals, the first on offer; a form that is named wins over one that a wildcard covers.
func acceptedType(_ accept: String?, of offered: [String]) -> String? {
    guard let accept else { return offered.first }
    // One form by its name, as most clients ask.
    if offered.contains(accept) { return accept }
    let ranges = accept.split(separator: ",").compactMap(MediaRange.init)
    guard !ranges.isEmpty else { return offered.first }
    var best: (type: String, quality: Double, precision: Int)?
    for type in offered {
        let covering = ranges.filter { $0.covers(type) }
        guard let range = covering.max(by: { $0.precision < $1.precision }), range.quality > 0 else { continue }
        let isBetter = best.map { (range.quality, range.precision) > ($0.quality, $0.precision) } ?? true
        if isBetter { best = (type, range.quality, range.precision) }
    }
    return best?.type
}

/// One entry of an `Accept` field.
private struct MediaRange {
    var type: String
    var quality = 1.0

    init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
        guard let type = parts.first, type.contains("/") else { return nil }
        self.type = type
        for part in parts.dropFirst() where part.hasPrefix("q=") {
            quality = Double(part.dropFirst(2)).map { min(max($0, 0), 1) } ?? 0
        }
    }

    /// 0 for `*/*`, 1 for `image/*`, 2 for a type by name.
    var precision: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }

    func covers(_ offered: String) -> Bool {
        switch precision {
        case 0: true
        case 1: offered.hasPrefix(type.dropLast())
        default: type == offered
        }
    }
}

/// Whether a body declared so is read as JSON. A body without a declaration is, and so is the declaration that curl and
/// other clients make when they are told nothing.
func isJSONDeclaration(_ contentType: String?) -> Bool {
    guard let contentType else { return true }
    let type = contentType.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    return type == "application/json" || type == "application/x-www-form-urlencoded"
        || (type.hasPrefix("application/") && type.hasSuffix("+json"))
}

/// Whether a body declared so is a form of several parts.
func isFormDeclaration(_ contentType: String?) -> Bool {
    contentType?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() == "multipart/form-data"
}

/// Whether a body declared so is Swift source.
func isSwiftDeclaration(_ contentType: String?) -> Bool {
    let type = contentType?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    return type == "text/x-swift" || type == "text/swift"
}

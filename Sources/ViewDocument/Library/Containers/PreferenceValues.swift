extension LibraryView {
    /// What the views inside give for a preference is handed to views that lie over them, or behind them: these are made anew
    /// when it changes, and no body runs. (Documented.)
    private static func reading(_ place: String) -> String {
        #"""
        {"properties": {"key": null, "itemName": null, "alignment": "center", "_initial": null}, "slots": ["content", "beside"],
         "keys": {"beside": "children", "itemName": "value"}, "contents": {"beside": "value"}, "state": {"_now": {"$": "_initial"}},
         "body": {"type": "content", "modifiers": [
           {"onPreferenceChange": {"key": \#(keyMark), "action": "_now = value"}},
           {"\#(place)": {"alignment": {"$": "alignment"}, "view": [{"type": "ZStack", "alignment": {"$": "alignment"}, "children": [{"type": "beside", "item": {"$": "_now"}}]}]}}]}}
        """#
    }

    static let overlayPreferenceValue = LibraryView("overlayPreferenceValue", isModifier: true, reading("overlay"))
    static let backgroundPreferenceValue = LibraryView(
        "backgroundPreferenceValue", isModifier: true, reading("background"))

    /// A preference made of where the view is: an anchor is its rectangle in the window, or a point of it, which a reader asks
    /// its proxy for, `proxy[anchor]`. (Documented.)
    static let anchorPreference = LibraryView(
        "anchorPreference", isModifier: true,
        #"""
        {"properties": {"key": null, "source": "bounds", "transform": null}, "slots": ["content"], "keys": {"source": "value"},
         "computed": {"x": "'\\(source)'.lowercased().contains('leading') ? 0 : ('\\(source)'.lowercased().contains('trailing') ? 1 : 0.5)",
           "y": "'\\(source)'.contains('top') ? 0 : ('\\(source)'.contains('bottom') ? 1 : 0.5)"},
         "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "GeometryReader", "children": [
           {"type": "Color", "color": "clear", "modifiers": [{"preference": {"key": \#(keyMark), "value":
             {"$": "'\\(source)' == 'bounds' ? transform(geometry.frame(in: .global)) : transform(CGPoint(x: geometry.frame(in: .global).minX + geometry.size.width * x, y: geometry.frame(in: .global).minY + geometry.size.height * y))"}}}]}]}]}}]}}
        """#)

    /// Stands for a preference's key, which is no value: such a modifier is compiled for each key that a document gives it.
    private static let keyMark = #""_key""#

    /// Modifiers that are compiled for each key.
    static let keyed: Set = [overlayPreferenceValue.name, backgroundPreferenceValue.name, anchorPreference.name]

    /// What such a modifier is called for a key.
    static func name(_ modifier: String, forKey key: String) -> String { "\(modifier)(\(key))" }

    /// The name that a document writes.
    static func written(_ name: String) -> String { name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name }

    /// Its source for a key, which is given as JSON.
    func source(forKey key: [UInt8]) -> [UInt8] {
        let mark = Array(Self.keyMark.utf8)
        let source = Array(source.utf8)
        guard let place = source.firstRange(of: mark) else { return source }
        return source[..<place.lowerBound] + key + source[place.upperBound...]
    }
}

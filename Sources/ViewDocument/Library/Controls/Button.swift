extension LibraryView {
    /// The views of its label with the paddings of its style: `bordered` and `borderedProminent` are capsules with 12 and 7 points
    /// around the label, 10 and 5 around letters of `subheadline` when small, 20 and 15 when large (recorded); rounded rectangles of 8 before iOS 26 (estimated).
    /// A document that names no `buttonStyle` has the plain container. (CONTROLS 1.)
    static let button = LibraryView(
        "Button", look(#"{"type": "label", "default": [{"type": "content", "default": [\#(ofRole)]}]}"#))

    /// What a link, a menu and the like are where a style is set around them: their label, drawn as a Button of that style is.
    static let styledLabel = LibraryView(styledLabelType, look(#"{"type": "content"}"#))
    static let styledLabelType = "_StyledLabel"

    /// Whether such a view has a style that is set: without one it is the label that it always was.
    static let isStyled = "buttonStyle != nil && buttonStyle != 'automatic'"

    /// A title with its symbol, as a label is where no views are given for it.
    static let titled = #"""
        {"type": "If", "condition": {"$": "systemImage != nil"},
             "then": [{"type": "Label", "title": {"$": "title"}, "systemImage": {"$": "systemImage ?? ''"}}],
             "else": [{"type": "Text", "text": {"$": "title"}}]}
        """#

    /// One that has a role and nothing else is called by that; in a bar it is a sign. (iOS 26; the words are estimates.)
    private static let ofRole = #"""
        {"type": "If", "condition": {"$": "title == '' && systemImage == nil && role != nil"},
             "then": [{"type": "Label", "title": {"$": "role == 'cancel' ? 'Cancel' : (role == 'destructive' ? 'Delete' : (role == 'confirm' ? 'Done' : 'Close'))"},
               "systemImage": {"$": "role == 'confirm' ? 'checkmark' : (role == 'destructive' ? 'trash' : 'xmark')"},
               "modifiers": [{"environment": {"labelStyle": {"$": "labelStyle == 'iconOnly' ? 'iconOnly' : 'titleOnly'"}}}]}],
             "else": [\#(titled)]}
        """#

    private static func look(_ caption: String) -> String {
        #"""
        {"properties": {"title": "", "role": null, "systemImage": null}, "closures": ["action"], "slots": ["content", "label"],
         "environment": ["buttonStyle", "controlSize", "isEnabled", "buttonBorderShape", "_borderRadius", "_release", "_isRow", "_isMenu", "colorScheme", "labelStyle"],
         "computed": {"isProminent": "buttonStyle == 'borderedProminent' || buttonStyle == 'glassProminent'",
           "isFramed": "isProminent || buttonStyle == 'bordered' || buttonStyle == 'glass'",
           "isSmall": "controlSize == 'mini' || controlSize == 'small'", "isLarge": "controlSize == 'large' || controlSize == 'extraLarge'",
           "h": "isFramed ? (isLarge ? 20 : (isSmall ? 10 : 12)) : 0", "v": "isFramed ? (isLarge ? 15 : (isSmall ? 5 : 7)) : 0",
           "accent": "role == 'destructive' ? '#FF383C' : 'accentColor'",
           "ink": "!isEnabled ? (colorScheme == 'dark' ? '#FFFFFF3D' : '#0000003D') : (isProminent ? 'white' : (buttonStyle == 'plain' && !(_isMenu == true && role == 'destructive') ? 'primary' : accent))",
           "ground": "!isFramed ? 'clear' : (isProminent && isEnabled ? accent : (colorScheme == 'dark' ? '#76798052' : '#76767C29'))"},
         "views": {"Caption": \#(caption)},
         "body": {"type": "Button", "action": "action()", "children": [{"type": "HStack", "children": [
           {"type": "If", "condition": {"$": "isFramed && isSmall"},
             "then": [{"type": "HStack", "children": [{"type": "Caption"}], "modifiers": [{"font": "subheadline"}]}],
             "else": [{"type": "Caption"}]}], "modifiers": [
           {"_ink": {"color": {"$": "ink"}}}, {"environment": {"_isRow": {"$": "_isRow == true && !isFramed"}}},
           {"padding": {"horizontal": {"$": "h"}, "vertical": {"$": "v"}}},
           {"background": {"view": {"type": "If", "condition": {"$": "buttonBorderShape == 'capsule' || buttonBorderShape == 'circle' || (_release >= 26 && buttonBorderShape != 'roundedRectangle')"},
             "then": [{"type": "Capsule", "fill": {"$": "ground"}}],
             "else": [{"type": "RoundedRectangle", "cornerRadius": {"$": "_borderRadius ?? 8"}, "fill": {"$": "ground"}}]}}}]}]}}
        """#
    }
}

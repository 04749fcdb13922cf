extension LibraryView {
    /// A label and the date in a pill, or a date and a time in two, 5 apart; `wheel` is 216 high and 320 wide where nothing
    /// is proposed. The date is a text of ISO 8601. (Recorded for compact and wheel; CONTROLS 2.)
    static let datePicker = LibraryView(
        "DatePicker",
        #"""
        {"bindings": ["selection"], "properties": {"title": "", "in": null, "displayedComponents": null}, "slots": ["content", "label"],
         "environment": ["datePickerStyle", "labelsHidden", "isEnabled", "_release"],
         "computed": {"text": "'\\(selection)'", "style": "datePickerStyle == nil || datePickerStyle == 'automatic' ? 'compact' : datePickerStyle",
           "shown": "'\\(displayedComponents)'", "hasDate": "displayedComponents == nil || shown.contains('date')",
           "hasTime": "displayedComponents == nil || shown.contains('hourAndMinute')",
           "month": "Int(Double(text.dropFirst(5).prefix(2)) ?? 1)",
           "name": "text.count < 10 ? text : ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][min(max(month, 1), 12) - 1] + ' \\(Int(Double(text.dropFirst(8).prefix(2)) ?? 1)), ' + text.prefix(4)",
           "hour": "Int(Double(text.dropFirst(11).prefix(2)) ?? 0)",
           "clock": "'\\(hour % 12 == 0 ? 12 : hour % 12):' + (text.count < 16 ? '00' : text.dropFirst(14).prefix(2)) + (hour < 12 ? ' AM' : ' PM')"},
         "views": {"Date": {"type": "Text", "text": {"$": "name"}, "modifiers": [
             {"lineLimit": 1}, {"padding": {"horizontal": 13.5, "vertical": 7}}, {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": 8, "fill": "#7676801F"}}}]},
           "Time": {"type": "Text", "text": {"$": "clock"}, "modifiers": [
             {"lineLimit": 1}, {"padding": {"horizontal": 13.5, "vertical": 7.75}}, {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": 8, "fill": "#7676801F"}}}]}},
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"_control": true}], "children": [{"type": "Switch", "value": {"$": "style"}, "cases": {
           "wheel": [{"type": "ZStack", "children": [
             {"type": "RoundedRectangle", "cornerRadius": 8, "fill": "#7676801F", "modifiers": [{"frame": {"height": 32}}, {"padding": {"horizontal": 9}}]},
             {"type": "HStack", "spacing": 16, "children": [
               {"type": "If", "condition": {"$": "hasDate"}, "then": [{"type": "Text", "text": {"$": "name"}, "modifiers": [{"font": {"size": 21}}, {"lineLimit": 1}]}]},
               {"type": "If", "condition": {"$": "hasTime"}, "then": [{"type": "Text", "text": {"$": "clock"}, "modifiers": [{"font": {"size": 21}}, {"lineLimit": 1}]}]}]}],
             "modifiers": [{"frame": {"idealWidth": 320, "maxWidth": "infinity", "minHeight": 216, "maxHeight": 216}}, {"clipped": true}]}]},
           "default": [
             {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
               {"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}, {"type": "Spacer", "minLength": 8}]},
             {"type": "HStack", "spacing": 5, "children": [
               {"type": "If", "condition": {"$": "hasDate"}, "then": [{"type": "Date"}]},
               {"type": "If", "condition": {"$": "hasTime"}, "then": [{"type": "Time"}]}],
               "modifiers": [{"opacity": {"$": "isEnabled ? 1 : 0.5"}}]}]}]}}
        """#)
}

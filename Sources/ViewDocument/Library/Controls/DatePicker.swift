extension LibraryView {
    /// Of a `month` and a `year`: how many weekdays lie before its first day, and how many days it has.
    static let monthFacts = #"""
        "first": "(y + floor(y / 4) - floor(y / 100) + floor(y / 400) + [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][min(max(month, 1), 12) - 1] + 1) % 7",
        "days": "month == 2 ? ((year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28) : (month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)"
        """#

    /// The month's name between two arrows, and the weekdays below.
    static let monthHead = #"""
        {"type": "HStack", "spacing": 24, "modifiers": [{"frame": {"height": 44}}, {"padding": {"horizontal": 10}}], "children": [
          {"type": "Text", "text": {"$": "['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][min(max(month, 1), 12) - 1] + ' \\(year)'"}, "modifiers": [{"font": "headline"}, {"lineLimit": 1}]},
          {"type": "Spacer", "minLength": 0},
          {"type": "Image", "systemName": "chevron.left", "modifiers": [{"foregroundStyle": "accentColor"}]},
          {"type": "Image", "systemName": "chevron.right", "modifiers": [{"foregroundStyle": "accentColor"}]}]},
        {"type": "HStack", "spacing": 0, "modifiers": [{"frame": {"height": 28}}], "children": [
          {"type": "ForEach", "data": ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"], "id": "self", "children": [
            {"type": "Text", "text": {"$": "item"}, "modifiers": [{"font": {"size": 13, "weight": "semibold"}}, {"foregroundStyle": "tertiary"}, {"frame": {"maxWidth": "infinity"}}]}]}]},
        """#

    /// A label and the date in a pill, or a date and a time in two, 5 apart; `wheel` is 216 high and 320 wide where nothing
    /// is proposed; `graphical` is a month, 345 high and 330 wide there (an estimate). The date is a text of ISO 8601. (Recorded for compact and wheel; CONTROLS 2.)
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
           "year": "Int(Double(text.prefix(4)) ?? 2000)", "day": "Int(Double(text.dropFirst(8).prefix(2)) ?? 1)", "y": "month < 3 ? year - 1 : year",
           \#(monthFacts),
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
             "modifiers": [{"frame": {"idealWidth": 320, "maxWidth": "infinity", "minHeight": 216, "maxHeight": 216}}, {"clipped": true}]}],
           "graphical": [{"type": "VStack", "spacing": 0, "modifiers": [{"frame": {"idealWidth": 330, "maxWidth": "infinity", "minHeight": {"$": "hasTime ? 390 : 345"}, "maxHeight": {"$": "hasTime ? 390 : 345"}}}], "children": [
             \#(monthHead)
             {"type": "ForEach", "data": 6, "id": "self", "item": "week", "children": [
               {"type": "HStack", "spacing": 0, "modifiers": [{"frame": {"height": 44}}], "children": [
                 {"type": "ForEach", "data": 7, "id": "self", "item": "weekday", "children": [
                   {"type": "Text", "text": {"$": "week * 7 + weekday - first < 0 || week * 7 + weekday - first >= days ? '' : '\\(week * 7 + weekday - first + 1)'"}, "modifiers": [
                     {"font": {"size": 20}}, {"foregroundStyle": {"$": "week * 7 + weekday - first + 1 == day ? 'accentColor' : 'primary'"}},
                     {"frame": {"width": 40, "height": 40}},
                     {"background": {"view": {"type": "Circle", "fill": {"color": "accentColor", "opacity": {"$": "week * 7 + weekday - first + 1 == day ? 0.12 : 0"}}}}},
                     {"frame": {"maxWidth": "infinity"}}]}]}]}]},
             {"type": "Spacer", "minLength": 0},
             {"type": "If", "condition": {"$": "hasTime"}, "then": [{"type": "HStack", "spacing": 0, "modifiers": [{"frame": {"height": 44}}, {"padding": {"horizontal": 10}}], "children": [
               {"type": "Text", "verbatim": "Time"}, {"type": "Spacer", "minLength": 8}, {"type": "Time"}]}]}]}]},
           "default": [
             {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
               {"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}, {"type": "Spacer", "minLength": 8}]},
             {"type": "HStack", "spacing": 5, "children": [
               {"type": "If", "condition": {"$": "hasDate"}, "then": [{"type": "Date"}]},
               {"type": "If", "condition": {"$": "hasTime"}, "then": [{"type": "Time"}]}],
               "modifiers": [{"opacity": {"$": "isEnabled ? 1 : 0.5"}}]}]}]}}
        """#)
}

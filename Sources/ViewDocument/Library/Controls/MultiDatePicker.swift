extension LibraryView {
    /// A month in which several days are chosen, 345 high and 330 wide where nothing is proposed: that of the first day chosen, else
    /// that of now. The days are texts of ISO 8601. (An estimate, as the graphical DatePicker is.)
    static let multiDatePicker = LibraryView(
        "MultiDatePicker",
        #"""
        {"bindings": ["selection"], "properties": {"title": "", "in": null}, "slots": ["content", "label"], "environment": ["isEnabled"],
         "computed": {"said": "'\\(selection)'", "shown": "said.count > 11 ? said.dropFirst(said.contains('\"') ? 2 : 1).prefix(10) : '\\(Date())'",
           "month": "min(max(Int(Double(shown.dropFirst(5).prefix(2)) ?? 1), 1), 12)", "year": "Int(Double(shown.prefix(4)) ?? 2000)", "y": "month < 3 ? year - 1 : year",
           \#(monthFacts)},
         "body": {"type": "VStack", "spacing": 0, "modifiers": [{"_control": true}, {"frame": {"idealWidth": 330, "maxWidth": "infinity", "minHeight": 345, "maxHeight": 345}}, {"opacity": {"$": "isEnabled ? 1 : 0.5"}}], "children": [
           \#(monthHead)
           {"type": "ForEach", "data": 6, "id": "self", "item": "week", "children": [
             {"type": "HStack", "spacing": 0, "modifiers": [{"frame": {"height": 44}}], "children": [
               {"type": "ForEach", "data": 7, "id": "self", "item": "weekday", "children": [
                 {"type": "Let", "values": {"day": "week * 7 + weekday - first + 1"}, "children": [
                   {"type": "Let", "values": {"isOn": "day > 0 && said.contains('\\(shown.prefix(8))' + (day < 10 ? '0' : '') + '\\(day)')"}, "children": [
                     {"type": "Text", "text": {"$": "day < 1 || day > days ? '' : '\\(day)'"}, "modifiers": [
                       {"font": {"size": 20}}, {"foregroundStyle": {"$": "isOn ? 'accentColor' : 'primary'"}}, {"frame": {"width": 40, "height": 40}},
                       {"background": {"view": {"type": "Circle", "fill": {"color": "accentColor", "opacity": {"$": "isOn ? 0.12 : 0"}}}}},
                       {"frame": {"maxWidth": "infinity"}}]}]}]}]}]}]},
           {"type": "Spacer", "minLength": 0}]}}
        """#)
}

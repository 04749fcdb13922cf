extension LibraryView {
    /// A Text that shows a date as time goes on: `Text(date, style:)` and `Text(timerInterval:)`. It ticks by itself, each second
    /// from its date on; no body of the document runs for it. A `timer` counts from its date or towards it, one of an interval
    /// stands still at its ends and at `pauseTime`. (Documented.)
    static let liveText = LibraryView(
        "_LiveText",
        #"""
        {"properties": {"value": null, "style": "date", "timerInterval": null, "pauseTime": null, "countsDown": true, "showsHours": true},
         "state": {"_shown": null, "_start": {"$": "_clock.now"}},
         "computed": {"now": "(_shown ?? _start).date",
           "when": "value ?? ''", "given": "timerInterval ?? []",
           "isRange": "timerInterval != nil", "range": "given.count == 1 ? given.closedRange : given",
           "first": "isRange ? range[0] : when", "last": "isRange ? range[1] : when", "asked": "pauseTime ?? now",
           "at": "asked.timeIntervalSince(first) < 0 ? first : (asked.timeIntervalSince(last) > 0 ? last : asked)",
           "seconds": "isRange ? (countsDown ? last.timeIntervalSince(at) : at.timeIntervalSince(first)) : abs(now.timeIntervalSince(when))",
           "minutes": "floor(seconds / 60)", "rest": "floor(seconds % 60)",
           "isLive": "pauseTime == nil && (isRange || style != 'date' && style != 'time')",
           "shown": "isRange || style == 'timer' ? (showsHours ? floor(seconds).formattedSpan('timer') : '\\(minutes):\\(rest < 10 ? '0' : '')\\(rest)') : (style == 'time' ? when.formattedDate('h:mm a') : (style == 'date' ? when.formattedDate('MMMM d, yyyy') : when.timeIntervalSince(now).formattedSpan(style)))"},
         "body": {"type": "Text", "text": {"$": "shown"}, "modifiers": [
           {"_onTick": {"timer": {"$": "isLive ? 1 : nil"}, "from": {"$": "now.timeIntervalSince(first) < 0 ? nil : first"}, "action": "_shown = _clock.now"}}]}}
        """#)

    /// Keys that make a Text show a date.
    static let liveTextKeys = ["style", "timerInterval"]
}

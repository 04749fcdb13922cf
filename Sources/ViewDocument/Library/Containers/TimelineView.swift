extension LibraryView {
    /// Its content anew at each date of its schedule, with the date as `context`: a timer that writes a state of its own, so that
    /// who writes it does not run. `animation` is sixty dates a second; `everyMinute` begins at the minute that has begun; what
    /// is paused stands still. (Documented; CONTROLS 7.)
    static let timelineView = LibraryView(
        timelineType,
        #"""
        {"properties": {"schedule": null, "_name": "", "_by": null, "_from": null, "_minimum": 0, "_paused": false},
         "slots": ["content"], "contents": {"content": "context"},
         "state": {"_shown": null, "_start": {"$": "_clock.now"}, "_minute": {"$": "_clock.minute"}},
         "computed": {"isMinutely": "_name == 'everyMinute'",
           "interval": "_paused ? nil : (isMinutely ? 60 : (_by ?? max(_minimum, 1 / 60)))",
           "origin": "isMinutely ? '1970-01-01T00:00:00Z' : _from"},
         "body": {"type": "content", "item": {"$": "_shown ?? (isMinutely ? _minute : _start)"}, "modifiers": [
           {"_onTick": {"timer": {"$": "interval"}, "from": {"$": "origin"}, "action": "_shown = _clock.now"}}]}}
        """#)

    static let timelineType = "TimelineView"
}

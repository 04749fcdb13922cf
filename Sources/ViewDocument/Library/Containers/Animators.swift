extension LibraryView {
    /// Its content in one phase after the other: the first at rest, and the next each time the clock has moved on by as long as
    /// SwiftUI's own animation takes (an estimate), round and round, or with a `trigger` once round when that changes. (Documented.)
    static let phaseAnimator = LibraryView(
        phaseAnimatorType,
        #"""
        {"properties": {"data": null, "trigger": null, "_isTriggered": false}, "given": {"trigger": "_isTriggered"},
         "slots": ["content"], "contents": {"content": "phase"}, "state": {"_at": 0, "_left": 0}, "computed": {"phases": "data ?? []"},
         "body": {"type": "If", "condition": {"$": "phases.count > 0"}, "then": [
           {"type": "content", "item": {"$": "phases[_at % phases.count]"}, "modifiers": [
             {"_onTick": {"timer": {"$": "phases.count > 1 && (!_isTriggered || _left > 0) ? 0.35 : nil"}, "action": "_at = (_at + 1) % max(phases.count, 1); if _left > 0 { _left -= 1 }"}},
             {"onChange": {"of": "trigger", "action": "_at = 0; _left = phases.count"}}]}]}}
        """#)
    static let phaseAnimatorType = "PhaseAnimator"

    /// Its content with the value before all keyframes, which frames show at rest.
    static let keyframeAnimator = LibraryView(
        keyframeAnimatorType,
        #"""
        {"properties": {"initialValue": null, "trigger": null, "repeating": true}, "slots": ["content"], "contents": {"content": "value"},
         "body": {"type": "content", "item": {"$": "initialValue"}}}
        """#)
    static let keyframeAnimatorType = "KeyframeAnimator"
}

import Expressions
import Geometry
import UpdateLoop
import ViewDocument

extension EventDecoder {
    /// What a viewport gives, and the viewport it makes of the one there is.
    func viewport(
        _ value: JSONValue, pointer: String, takesDevice: Bool = false
    ) throws(Problems) -> (change: ViewportChange, merged: Viewport) {
        guard let members = value.members else { throw .invalid("A viewport is an object.", pointer: pointer) }
        var change = ViewportChange()
        for (name, member) in members {
            let inner = pointer.appendingToken(name)
            switch name {
            case "width": change.width = try number(name, member, pointer: inner)
            case "height": change.height = try number(name, member, pointer: inner)
            case "scale": change.scale = try number(name, member, pointer: inner)
            case "safeArea": try safeArea(member, &change, pointer: inner)
            case "device" where takesDevice: change.device = try device(member, over: viewport.device, pointer: inner)
            default:
                throw .invalid(
                    "A viewport has no member '\(shown(name))'.", pointer: inner,
                    suggestion: nearest(
                        name, in: ViewportRules.keys.map(\.name) + ["safeArea"] + (takesDevice ? ["device"] : [])))
            }
        }
        let merged = change.applied(to: viewport)
        if merged.safeArea.vertical > merged.height || merged.safeArea.horizontal > merged.width {
            throw .invalid("The safe area's insets are larger than the viewport.", pointer: pointer)
        }
        return (change, merged)
    }

    /// A device: what is not named stays as it is in `base`.
    func device(_ value: JSONValue, over base: Device, pointer: String) throws(Problems) -> Device {
        guard let members = value.members else { throw .invalid("A device is an object.", pointer: pointer) }
        var result = base
        for (name, member) in members {
            let inner = pointer.appendingToken(name)
            guard let expected = DeviceRules.expected(name) else {
                throw .invalid(
                    "A device has no member '\(shown(name))'.", pointer: inner,
                    suggestion: nearest(name, in: DeviceRules.keys.map(\.name)))
            }
            let given: DeviceValue =
                member.string.map { .text($0) } ?? member.bool.map { .flag($0) } ?? .other
            guard result.set(name, to: given) else {
                throw .invalid(
                    "The device's \(name) is \(expected).", pointer: inner,
                    suggestion: member.string.flatMap { nearest($0, in: DeviceRules.names(name)) })
            }
        }
        return result
    }

    private func safeArea(
        _ value: JSONValue, _ change: inout ViewportChange, pointer: String
    ) throws(Problems) {
        guard let members = value.members else { throw .invalid("A safe area is an object.", pointer: pointer) }
        for (name, member) in members {
            let inner = pointer.appendingToken(name)
            switch name {
            case "top": change.top = try number(name, member, pointer: inner)
            case "leading": change.leading = try number(name, member, pointer: inner)
            case "bottom": change.bottom = try number(name, member, pointer: inner)
            case "trailing": change.trailing = try number(name, member, pointer: inner)
            default:
                throw .invalid(
                    "A safe area has no edge '\(shown(name))'.", pointer: inner,
                    suggestion: nearest(name, in: ViewportRules.safeAreaKeys))
            }
        }
    }

    private func number(_ name: String, _ value: JSONValue, pointer: String) throws(Problems) -> Double {
        let range = ViewportRules.range(name)
        guard let number = value.number, range.contains(number) else {
            throw .invalid(
                "'\(name)' is a number from \(NumberText.text(range.lowerBound)) to "
                    + "\(NumberText.text(range.upperBound)).", pointer: pointer)
        }
        return number
    }
}

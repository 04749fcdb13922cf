import Expressions
import Geometry
import ViewDocument
import ViewTree

/// One view of every kind and every drawing modifier, in a grid of 60-point cells.
func gallery() -> Spec {
    let size = Size(40, 40)
    let red = Double(0xFF38_3CFF as UInt32)
    let blue = Double(0x0088_FF80 as UInt32)
    func shape(_ kind: NodeKind, _ parameters: [Double]) -> Spec { .view(kind, "\(kind)", size: size, parameters) }
    func gradient(_ kind: NodeKind, _ parameters: [Double]) -> Spec {
        shape(kind, parameters).with {
            $0.list = [0, red, 0.25, Double(0xFFCC_00FF as UInt32), 1, Double(0x0088_FFFF as UInt32)]
        }
    }
    let dot = shape(.circle, [red, -1, 1, 0, 0, 1])
    let cells: [Spec] = [
        .color(0xFF38_3CFF, size: size), shape(.rectangle, [red, blue, 4, 0, 0, 1]),
        shape(.roundedRectangle, [red, -1, 1, 12, 0, 1]), dot, shape(.ellipse, [-1, blue, 6, 0, 0, 1]),
        shape(.capsule, [red, -1, 1, 0, 0, 1]).with { $0.size = Size(40, 20) },
        shape(.roundedRectangle, [-1, red, 3, 12, 0.1, 0.6]), shape(.circle, [-1, red, 3, 0, 0.25, 0.75]),
        shape(.path, [-1, red, 2, 0, 0, 1]).with { $0.list = [0, 0, 0, 1, 40, 40, 2, 40, 0, 0, 40, 0, 0, 4] },
        gradient(.linearGradient, [0, 0, 1, 1]), gradient(.radialGradient, [0.5, 0.5, 0, 0, 5, 25]),
        gradient(.angularGradient, [0.5, 0.5, 0, 0, 0, 360]), gradient(.angularGradient, [0.5, 0.5, 0, 0, 45, 180]),
        shape(.image, [40, 40, 1, -1, 1, red]), shape(.image, [40, 40, 1, -1, 5, red]),
        shape(.image, [40, 40, 1, -1, -1, red]),
        dot.modifier(.blur, [3]), dot.modifier(.shadow, [84, 4, 2, 2]), dot.modifier(.opacity, [0.4]),
        dot.modifier(.brightness, [0.3]), dot.modifier(.saturation, [0.3]), dot.modifier(.grayscale, [1]),
        dot.modifier(.contrast, [2]), dot.modifier(.hueRotation, [90]), dot.modifier(.colorInvert, [1]),
        dot.modifier(.colorMultiply, [Double(0xFF80_00FF)]), dot.modifier(.luminanceToAlpha, [1]),
        dot.modifier(.blendMode, [1]), dot.modifier(.compositingGroup, [1]),
        dot.modifier(.clipped, [1]), dot.modifier(.offset, [10, -5]),
        shape(.rectangle, [blue, -1, 1, 0, 0, 1]).modifier(.rotationEffect, [30, 0.5, 0.5]),
        shape(.rectangle, [blue, -1, 1, 0, 0, 1]).modifier(.scaleEffect, [0.5, 1.2, 0, 0.5]),
        shape(.rectangle, [blue, -1, 1, 0, 0, 1]).modifier(.rotation3DEffect, [60, 0, 1, 0, 0.5, 0.5, 1]),
        .color(0x0088_FFFF, size: size).modifier(.cornerRadius, [10]),
        .color(0x0088_FFFF, size: size).modifier(.clipShape, [Double(NodeKind.circle.rawValue), 0]),
        .color(0x0088_FFFF, size: size).modifier(.mask, [1, 4], second: shape(.circle, [blue, -1, 1, 0, 0, 1])),
        .color(0x0088_FFFF, size: size).modifier(.border, [red, 3]),
        .color(0x0088_FFFF, size: size).effect(.visualEffect) {
            $0.scaleX = 0.8
            $0.degrees = 20
            $0.opacity = 0.7
            $0.blur = 1
            $0.brightness = 0.1
        },
        .scroll(Point(0, 15), size: size, [.color(0x34C7_59FF, at: Point(5, 0), size: Size(30, 30))]),
    ]
    let placed = cells.enumerated().map { index, cell in
        let origin = Point(Double(index % 6) * 60 + 10, Double(index / 6) * 60 + 10)
        return cell.modifier(.padding, size: cell.size).with { $0.at = origin }
    }
    return .view(.zStack, "ZStack", size: Size(370, 370), holding: placed)
}

package enum SupportFile {
    /// Not at the beginning of a line, where it would be this file's.
    private static let imported = "import SwiftUI"

    /// What exported views use and SwiftUI has not: put it beside them. Numbers are Doubles there, as they are in a document, so
    /// it also says how they are shown, divided and used as places.
    package static let text = #"""
        // What exported views use and SwiftUI has not.
        \#(imported)

        // MARK: Colours

        extension Color {
            /// Another one each time it is asked for: it shows when a body runs.
            static var random: Color {
                Color(red: .random(in: 0...1), green: .random(in: 0...1), blue: .random(in: 0...1))
            }

            /// `#RRGGBB` or `#RRGGBBAA`.
            init(hex: String) {
                let digits = hex.drop { $0 == "#" }
                let number = UInt64(digits, radix: 16) ?? 0
                let color = digits.count > 6 ? number >> 8 : number
                self.init(
                    red: Double(color >> 16 & 255) / 255, green: Double(color >> 8 & 255) / 255,
                    blue: Double(color & 255) / 255, opacity: digits.count > 6 ? Double(number & 255) / 255 : 1)
            }
        }

        // MARK: Numbers

        func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }

        func lerp(_ from: Double, _ to: Double, _ part: Double) -> Double { from + (to - from) * part }

        /// The value between the stops around `value`; at the ends that of the end.
        func interpolate(_ value: Double, _ places: [Double], _ values: [Double]) -> Double {
            guard let first = places.first, let last = places.last, places.count == values.count else { return 0 }
            if value <= first { return values[0] }
            if value >= last { return values[values.count - 1] }
            let next = places.firstIndex { $0 > value } ?? places.count - 1
            let part = (value - places[next - 1]) / (places[next] - places[next - 1])
            return lerp(values[next - 1], values[next], part)
        }

        func % (left: Double, right: Double) -> Double { left.truncatingRemainder(dividingBy: right) }

        extension Double {
            /// Without a fraction where there is none.
            var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }

            func formatted(decimals: Double) -> String { formatted(.number.precision(.fractionLength(Int(decimals)))) }
        }

        extension DefaultStringInterpolation {
            mutating func appendInterpolation(_ value: Double) { appendLiteral(value.plain) }
        }

        extension Array {
            subscript(place: Double) -> Element {
                get { self[Int(place)] }
                set { self[Int(place)] = newValue }
            }

            mutating func remove(at place: Double) { remove(at: Int(place)) }
            mutating func insert(_ element: Element, at place: Double) { insert(element, at: Int(place)) }
        }

        // MARK: Views

        extension Text {
            init(_ value: Double) { self.init(verbatim: value.plain) }
            init(_ value: Bool) { self.init(verbatim: String(value)) }
        }

        extension Image {
            init(symbol: String) { self.init(systemName: symbol) }
            init(image: Image) { self = image }
        }

        extension Color {
            init(_ color: Color) { self = color }
        }

        /// Rows that are their numbers.
        func countedRows(_ count: Double) -> [Double] { (0..<Int(count)).map(Double.init) }

        extension View {
            /// The name of a view as far as it has been modified there.
            func named(_ name: String) -> some View { accessibilityIdentifier(name) }

            /// Edge by edge.
            @_disfavoredOverload func padding(
                top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0, horizontal: CGFloat = 0,
                vertical: CGFloat = 0
            ) -> some View {
                padding(
                    EdgeInsets(
                        top: top + vertical, leading: leading + horizontal, bottom: bottom + vertical,
                        trailing: trailing + horizontal))
            }
        }

        """#
}

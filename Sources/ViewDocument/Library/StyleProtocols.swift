/// SwiftUI's protocols of styles that documents may declare, as Swift sources write them.
package enum StyleProtocols {
    /// The views that a style of the protocol places, as members of its configuration; nil for other names.
    package static func views(of name: String) -> [String]? { OwnStyle.byKind[name]?.slots.map(\.name) }

    /// The modifier that gives such a style.
    package static func modifier(of name: String) -> String? { OwnStyle.byKind[name]?.modifier }

    package static let names = OwnStyle.all.map(\.kind)

    package static let modifiers = OwnStyle.modifiers

    package static let configuration = OwnStyle.configuration
}

import Expressions

/// The JSON Schema (2020-12) of documents, made from the tables that the compiler checks with: what it refuses the
/// compiler refuses too, and no key is allowed that the compiler does not know. What a schema cannot say (names that have
/// to be declared, the inside of expressions) the compiler alone says.
package enum DocumentSchema {
    /// The schema as JSON text.
    package static func json() -> [UInt8] {
        var bytes: [UInt8] = []
        schema.write(to: &bytes)
        return bytes
    }

    private static let schema: SchemaValue = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scrollscope document",
        "description": "A view node, or a document with `root` and what it declares.",
        "if": ["type": "object", "not": ["required": ["type"]]],
        "then": .ref("Document"),
        "else": .ref("Views"),
        "$defs": .object(declarations + shared + viewDefinitions + modifierDefinitions),
    ]

    /// What many keys take.
    private static let shared: [(String, SchemaValue)] = [
        (
            "Expression",
            [
                "type": "object", "description": "Evaluated where it stands.",
                "properties": ["$": ["type": "string"]], "required": ["$"], "additionalProperties": false,
            ]
        ),
        (
            "Literal",
            [
                "description": "Data, with expressions inside where one may stand.",
                "anyOf": [
                    ["type": ["null", "boolean", "number", "string"]],
                    .list(.ref("Value")),
                    .map(to: .ref("Value")),
                ],
            ]
        ),
        ("Value", .any([.ref("Expression"), .ref("Literal")])),
        (
            "ValueOrViews",
            [
                "description": "A text or views: a list and what has a `type` are views.",
                "if": .any([["type": "array"], ["type": "object", "required": ["type"]]]),
                "then": .ref("Views"), "else": .ref("Value"),
            ]
        ),
        ("Name", ["type": "string", "minLength": 1]),
        ("Action", ["type": "string", "description": "Statements separated by `;`."]),
        ("ExpressionText", .any([.ref("Expression"), ["type": "string"]])),
        (
            "Color",
            .any([
                .ref("Expression"), plainColor,
                .closed(
                    [
                        ("color", .any([.ref("Expression"), plainColor])),
                        ("opacity", schema(of: .number(.any))),
                    ], required: ["color"]),
            ])
        ),
        (
            "Style",
            .any([.ref("Color"), ["type": "null"]] + gradients)
        ),
        (
            "UnitPoint",
            .any([
                .ref("Expression"), .names(UnitPoints.names),
                .closed([("x", ["type": "number"]), ("y", ["type": "number"])], required: ["x", "y"]),
            ])
        ),
        ("Font", .any([schema(of: .optionalChoice(.fontStyle)), members(CompositeRules.font), customFont])),
    ]

    private static let customFont = SchemaValue.closed(
        CompositeRules.customFont.map { key -> (String, SchemaValue) in
            switch key {
            case "custom": (key, schema(of: .string))
            case "size", "fixedSize": (key, schema(of: .number(.fontSize)))
            case "relativeTo": (key, schema(of: .choice(.fontStyle)))
            case "weight": (key, .any([schema(of: .choice(.fontWeight)), .within(.fontWeight)]))
            default: (key, ["type": "boolean"])
            }
        }, required: ["custom"])

    private static let gradients = ViewSchema.rows.filter { $0.rule(for: "stops") != nil }.map {
        SchemaValue.ref(definition(of: $0))
    }

    private static let plainColor = SchemaValue.any([
        .names(ColorValue.names),
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
    ])

    /// An object whose keys are these rows.
    static func members(_ rules: [KeyRule]) -> SchemaValue {
        .closed(
            rules.map { ($0.key, schema(of: $0)) }, required: rules.filter { $0.isRequired }.map { $0.key })
    }
}

/// The JSON Schema (2020-12) of documents.
package enum DocumentSchema {
    package static func json() -> [UInt8] { Array("{}".utf8) }
}

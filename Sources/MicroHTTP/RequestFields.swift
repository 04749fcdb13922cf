import CMicroHTTPD
import Glibc

/// The header fields of the request, names in lower case; bytes that are no UTF-8 become U+FFFD.
func fields(of connection: ConnectionHandle) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &fields) { list in
        _ = MHD_get_connection_values(
            connection.pointer, .HEADER_KIND,
            { context, _, name, value in
                guard let list = context?.assumingMemoryBound(to: [(name: String, value: String)].self) else {
                    return .NO
                }
                list.pointee.append((name.map(lowercased) ?? "", value.map { String(cString: $0) } ?? ""))
                return .YES
            }, list)
    }
    return fields
}

/// A field's name in lower case.
private func lowercased(_ name: UnsafePointer<CChar>) -> String {
    let length = strlen(name)
    return String(unsafeUninitializedCapacity: length) { bytes in
        for index in 0..<length {
            let byte = UInt8(bitPattern: name[index])
            bytes[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        return length
    }
}

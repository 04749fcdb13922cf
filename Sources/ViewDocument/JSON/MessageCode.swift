/// HMAC (RFC 2104) with SHA-256.
package enum MessageCode {
    private static let blockLength = 64

    /// The code of a message in lower-case hexadecimal.
    package static func hexadecimal(of message: [UInt8], key: [UInt8]) -> String {
        var block = key.count > blockLength ? SHA256Digest.bytes(of: key) : key
        block += [UInt8](repeating: 0, count: blockLength - block.count)
        let inner = SHA256Digest.bytes(of: block.map { $0 ^ 0x36 } + message)
        return SHA256Digest.hexadecimal(of: block.map { $0 ^ 0x5C } + inner)
    }
}

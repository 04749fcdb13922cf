/** A text in few characters that an address can hold, and back. */
const PACKED = 6000;
const UNPACKED = 400_000;

const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The packed text, or undefined where it is too long for an address. */
export async function pack(text) {
    if (text.length > UNPACKED) return undefined;
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = base64(new Uint8Array(await new Response(stream).arrayBuffer()));
    return packed.length <= PACKED ? packed : undefined;
}

/** The text again; throws where it is none, or longer than any that is packed. */
export async function unpack(packed) {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        text += decoder.decode(value, { stream: true });
        if (text.length > UNPACKED) { await reader.cancel(); throw new Error("The document in the address is too long."); }
    }
}

import RenderReport
package import ViewDocument

extension Program {
    /// `costs` of an answer: every scroll-dependent construct, its class, where it stands and why.
    package var costsJSON: [UInt8] {
        var json = JSONWriter()
        json.sources = sources
        json.beginArray()
        for record in costs() {
            json.beginObject()
            json.pointer(record.pointer)
            json.key("construct")
            json.string(record.construct)
            json.key("class")
            json.string(record.cost.name)
            json.key("reason")
            json.string(record.reason)
            json.endObject()
        }
        json.endArray()
        return json.take()
    }
}

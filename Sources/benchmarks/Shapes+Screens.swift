/// Trees of views as apps have them: the lists, grids and screens that others measured.
extension Shape {
    /// 16 rows of 16 columns of a bar and a text, halved and halved again by stacks: 955 nodes.
    static var grid: String {
        let bar = #"{"type":"Color","color":"orange","modifiers":[{"frame":{"width":5}}]}"#
        let column = stack("HStack", bar + "," + text(sentences[0]))
        let doubleColumn = stack("HStack", column + "," + column)
        let half = stack("HStack", Array(repeating: doubleColumn, count: 4).joined(separator: ","))
        let row = stack("HStack", half + "," + half)
        let doubleRow = stack("VStack", row + "," + row)
        let quarter = stack("VStack", Array(repeating: doubleRow, count: 4).joined(separator: ","))
        return document(stack("VStack", quarter + "," + quarter), width: 800, height: 800)
    }

    /// A thousand messages in an eager column: picture, author, time, text; three authors, five times and five texts by
    /// turns, or a time of its own for each. The text is a property of the row's own object, or an element of the array in
    /// the list's state.
    static func messages(observable: Bool, distinct: Bool = false) -> String {
        let picture =
            #"{"type":"Color","color":"blue","modifiers":[{"frame":{"width":40,"height":40}},{"cornerRadius":20}]}"#
        func row(_ text: String, _ index: String) -> String {
            let author =
                #"{"type":"Text","text":{"$":"['Ann','Bob','Cy'][\#(index) % 3]"},"modifiers":[{"font":{"weight":"bold"}}]}"#
            let time = #"{"type":"Text","text":{"$":"'\\(\#(index)\#(distinct ? "" : " % 5")) min'"}}"#
            let top = #"{"type":"HStack","children":[\#(author),\#(time)]}"#
            let lines =
                #"{"type":"VStack","alignment":"leading","children":[\#(top),{"type":"Text","text":{"$":"\#(text)"}}]}"#
            return #"{"type":"HStack","alignment":"top","children":[\#(picture),\#(lines)]}"#
        }
        func list(_ rows: String) -> String {
            scroll(
                #"{"type":"VStack","alignment":"leading","children":[\#(rows)],"modifiers":[{"frame":{"maxWidth":"infinity"}},{"padding":20}]}"#
            )
        }
        if observable {
            let models = #""models":{"Message":{"kind":"Observable","properties":{"text":"\#(sentences[2])"}}},"#
            let component =
                #""Row":{"properties":{"n":0},"stateObjects":{"message":"Message"},"body":\#(row("message.text", "n"))}"#
            let rows = #"{"type":"ForEach","data":1000,"children":[{"type":"Row","properties":{"n":{"$":"item"}}}]}"#
            return document(list(rows), components: component, also: models, width: 800, height: 800)
        }
        let texts = (0..<1_000).map { "\"\(sentences[$0 % 5])\"" }.joined(separator: ",")
        let rows = #"{"type":"ForEach","data":{"$":"texts"},"id":"index","children":[\#(row("item", "index"))]}"#
        let component = #""List":{"state":{"texts":[\#(texts)]},"body":\#(list(rows))}"#
        return document(#"{"type":"List"}"#, components: component, width: 800, height: 800)
    }

    /// A screen of about so many nodes, nested so deep: bars, rows of picture and wrapped text, badges over them, as the
    /// captured screens of apps have them. One leaf in seven is a text.
    static func screen(nodes: Int, depth: Int, seed: UInt64) -> String {
        var random = Random(seed: seed)
        func leaf() -> String {
            random.below(7) == 0
                ? text(sentences[random.below(5)]) : box(Double(random.below(60) + 4), Double(random.below(30) + 4))
        }
        func cell(_ depth: Int) -> String {
            if depth <= 0 { return leaf() }
            let inner = cell(depth - 1)
            switch random.below(6) {
            case 0: return stack("HStack", spacing: 8, leaf() + "," + inner)
            case 1: return stack("VStack", spacing: 4, inner + "," + leaf())
            case 2: return stack("HStack", inner, modifiers: #"{"padding":4}"#)
            case 3: return stack("VStack", inner + "," + leaf(), modifiers: #"{"background":"white"}"#)
            case 4: return #"{"type":"ZStack","children":[\#(inner),\#(leaf())]}"#
            default:
                return stack("HStack", inner + #",{"type":"Spacer"}"#, modifiers: #"{"frame":{"maxWidth":"infinity"}}"#)
            }
        }
        var rows: [String] = []
        var count = 0
        while count < nodes {
            let row = cell(rows.isEmpty ? depth - 2 : random.below(depth - 2))
            rows.append(row)
            count += row.split(separator: "type").count - 1
        }
        return document(scroll(stack("VStack", spacing: 8, rows.joined(separator: ","))))
    }
}

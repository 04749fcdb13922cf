import Geometry
import Metering
import TextLayout
import ViewDocument
import ViewTree

/// One frame being written.
///
/// The tree is walked with a stack of steps of our own, since a document may nest as deep as its limits allow. Every view
/// becomes a `<g>` at its place in the view around it; its modifiers become groups inside. Places are those of layout,
/// rounded to pixels edge by edge (LAYOUT 13) as if nothing had scrolled or moved, so that what is inside a view that moves
/// is written the same wherever it is.
///
/// A class, though it has one owner: every method that only reads it would be handed a copy of a structure of this size.
final class FrameDrawing {
    let coordinates: Coordinates
    // The parts of `coordinates`: a column read through them is one load.
    let tree: ViewTree
    let geometry: LayoutGeometry
    /// Texts that were shaped before, by `ViewTree.content`.
    let shaped: [ShapedText?]
    let fonts: FontLibrary
    let options: FrameOptions
    let templates: TemplateHeads
    var texts = TextPieces()
    var out: ByteBuffer
    var steps: [Step] = []
    var identities: IdentityTable
    /// Pictures used so far, in order: indices into `Program.images`.
    var images: [Int] = []
    /// Symbols used so far that something is cut out of.
    var symbolMasks: [Int] = []
    /// Masks begun and not yet ended.
    var maskIdentities: [UInt64] = []
    /// By view: effects that change its outline or gradient.
    var shapeEffects: [NodeID: EffectValues] = [:]
    var filters = 0
    var filterNesting = 0
    /// What was written of each view, where the next frame is to copy it; and what this one copies from the last.
    var pieces: DrawnPieces?
    /// What may have changed since the last frame; nil where there was none.
    var touches: FrameTouches?
    var marks = TouchMarks()
    /// Long stacks begun so far, and the groups of neighbours in them.
    var plans: [ElementPlan] = []
    var groups: [PlannedGroup] = []
    /// Groups of neighbours that were copied, in order.
    var copies: [CopiedBytes] = []
    /// Whether this frame goes on from the last one.
    var goesOn = false
    var openPieces: [OpenPiece] = []
    var lastBytes: [UInt8] = []
    var lastTexts: [Int32] = []
    /// Texts drawn so far, by `ViewTree.content`, where pieces are kept.
    var textsDrawn: [Int32] = []
    var stepsDone = 0
    var copied = 0
    /// What was drawn that leaves something behind for the rest of the frame, or depends on more than what is in it.
    var specials = 0
    /// Edges so far that lie near where rounding turns.
    var closeRoundings = 0
    /// The base that a place was counted from last, in points and in pixels: most have the same one.
    private var lastBase = Point.zero
    private var lastBasePixels = Point.zero
    let scale: Double

    init(
        coordinates: Coordinates, shaped: [ShapedText?], fonts: FontLibrary, options: FrameOptions,
        templates: TemplateHeads, keepsPieces: Bool,
        out: consuming ByteBuffer
    ) {
        self.coordinates = coordinates
        tree = coordinates.tree
        geometry = coordinates.geometry
        self.shaped = shaped
        self.fonts = fonts
        self.options = options
        self.templates = templates
        let scale = coordinates.tree.viewport.scale
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.out = out
        // Those of kept pieces come with them.
        identities = IdentityTable(count: keepsPieces ? 0 : coordinates.tree.nodeCount)
        steps.reserveCapacity(128)
    }

    /// Bytes that most frames have room in.
    static func usualLength(of tree: ViewTree) -> Int {
        // A letter is the use of a glyph; most texts are short ones, whose letters the room of their view holds.
        let letters = tree.texts.reduce(0) { sum, text in
            text.runs.reduce(sum) { $0 + max(0, $1.text.utf8.count - 4) }
        }
        return 4096 + tree.nodeCount * 200 + min(letters * 34, 8 << 20)
    }

    /// Writes the document.
    func draw() throws(FrameFault) {
        texts.beginFrame(idPrefix: options.idPrefix, texts: tree.texts.count)
        goOn()
        writeOpening()
        if tree.root >= 0 {
            steps.append(Step(.draw, tree.root, around: .zero, base: .zero, view: -1))
        }
        var written = out.count
        while let step = steps.popLast() {
            try perform(step)
            stepsDone += 1
            tree.meter.add(.byte, out.count - written)
            tree.meter.add(.place)
            written = out.count
            if let stop = tree.meter.stop { throw FrameFault(stop, node: step.node) }
            if out.count > FrameLimits.bytes {
                throw FrameFault(limit: .bytes, allowed: FrameLimits.bytes, node: step.node)
            }
        }
        writeDefinitions()
        out.write("</svg>")
    }

    private func writeOpening() {
        let width = tree.viewport.width
        let height = tree.viewport.height
        out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        out.write(width)
        out.write("\" height=\"")
        out.write(height)
        out.write("\" viewBox=\"0 0 ")
        out.write(width)
        out.write(" ")
        out.write(height)
        out.write("\" role=\"img\">")
        if let title = options.title ?? tree.program.title {
            out.write("<title>")
            out.write(escaping: title)
            out.write("</title>")
        }
        out.write("<rect width=\"")
        out.write(width)
        out.write("\" height=\"")
        out.write(height)
        out.write(isDark ? "\" fill=\"#000000\"/>" : "\" fill=\"#ffffff\"/>")
    }

    /// Whether the outermost view, under its modifiers, sees the dark scheme.
    private var isDark: Bool {
        var node = tree.root
        while node >= 0, tree.kind[node].isModifier || isWindow(node), let inner = tree.elements(of: node).first {
            node = inner
        }
        guard node >= 0, Int(tree.environment[node]) < tree.environments.count else { return false }
        return tree.environments[tree.environment[node]].isDark
    }

    /// Whether it holds the whole document, below what is presented over it.
    private func isWindow(_ node: NodeID) -> Bool {
        var at = tree.parent[node]
        while at >= 0 {
            if tree.program.nodes[tree.template[at]].typeName == "_Window" { return true }
            guard tree.kind[at].isStructural else { return false }
            at = tree.parent[at]
        }
        return false
    }

    private func perform(_ step: Step) throws(FrameFault) {
        switch step.action {
        case .draw: try drawNode(step)
        case .close: out.write("</g>")
        case .closeView:
            endPiece()
            out.write("</g>")
        case .closeFilter:
            filterNesting -= 1
            out.write("</g>")
        case .open: openStructural(step)
        case .openGroup: openGroup(step)
        case .border: drawBorder(step.node, place(step))
        case .layer: drawLayer(step)
        case .endMask: endMask(step)
        }
    }

    /// Where a step's node is, rounded: written coordinates are relative to the group that is open.
    func place(_ step: Step) -> Place {
        guard tree.layoutNode[step.node] >= 0 else { return Place(x: 0, y: 0, width: 0, height: 0) }
        return place(of: rect(step), step.base)
    }

    /// A rectangle of the viewport, its edges rounded, in the coordinates of a group at `base`.
    func place(of rect: Rect, _ base: Point) -> Place {
        let x = pixels(rect.minX)
        let y = pixels(rect.minY)
        // Lengths are counted in pixels: as differences of points they would depend on the place by their last bits.
        noteBase(base)
        return Place(
            x: (x - lastBasePixels.x) / scale, y: (y - lastBasePixels.y) / scale,
            width: (pixels(rect.maxX) - x) / scale, height: (pixels(rect.maxY) - y) / scale)
    }

    /// Where layout put a step's node in the viewport, scrolled and moved by nothing.
    func rect(_ step: Step) -> Rect {
        let layout = tree.layoutNode[step.node]
        return Rect(origin: step.around + geometry.origin[layout], size: geometry.size[layout])
    }

    /// A coordinate on the nearest pixel edge, halves upwards (LAYOUT 13). Sums of lengths are off by their last bits: what
    /// is a half but for those is one, or the two edges of a line one pixel thick would round to the same.
    @inline(__always) private func pixels(_ length: Double) -> Double {
        let shifted = length * scale + (0.5 + 1e-6)
        let down = shifted.rounded(.down)
        let part = shifted - down
        if !(part >= Self.closeness && part <= 1 - Self.closeness) { closeRoundings += 1 }
        return down
    }

    /// A length that is whole pixels but for the last bits, in pixels.
    @inline(__always) private func wholePixels(_ length: Double) -> Double {
        let pixels = length * scale
        // To round is a call.
        guard pixels.magnitude < 1e9 else { return pixels.rounded() }
        return Double(Int64(pixels < 0 ? pixels - 0.5 : pixels + 0.5))
    }

    /// From one such place to another, the same wherever both are.
    func shift(from base: Point, to place: Point) -> Point {
        noteBase(base)
        return Point(
            x: (wholePixels(place.x) - lastBasePixels.x) / scale,
            y: (wholePixels(place.y) - lastBasePixels.y) / scale)
    }

    @inline(__always) private func noteBase(_ base: Point) {
        guard base != lastBase else { return }
        lastBase = base
        lastBasePixels = Point(x: wholePixels(base.x), y: wholePixels(base.y))
    }

    @inline(__always) func rounded(_ length: Double) -> Double { pixels(length) / scale }

    func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

    @inline(__always) func parameter(_ node: NodeID, _ offset: Int) -> Double {
        tree.parameters[Int(tree.parameterStart[node]) + offset]
    }
}

/// A rectangle in whole pixels, in the coordinates of the open group, points.
struct Place {
    var x, y, width, height: Double

    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

/// One thing left to do; the last one put down is done first.
struct Step {
    enum Action: UInt8 {
        /// Draws a node and puts down what is inside it.
        case draw
        case close
        /// Closes a group of which a piece is kept.
        case closeView
        case closeFilter
        /// Opens the group of a structural view.
        case open
        /// Opens a group of neighbours in a long stack, `around` from the group around it; `node` is its place among the groups.
        case openGroup
        /// What is drawn over a node's content: a border, an overlay's colour.
        case border, layer
        /// Ends a mask and opens the group it masks.
        case endMask
    }
    var action: Action
    var node: NodeID
    /// Top left corner of the layout node around it, unrounded.
    var around: Point
    /// Origin of the open group.
    var base: Point
    /// The view whose group is open.
    var view: NodeID
    var isInScroll = false

    init(_ action: Action, _ node: NodeID, around: Point, base: Point, view: NodeID, isInScroll: Bool = false) {
        self.action = action
        self.node = node
        self.around = around
        self.base = base
        self.view = view
        self.isInScroll = isInScroll
    }
}

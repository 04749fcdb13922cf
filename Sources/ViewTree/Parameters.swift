package import ViewDocument

/// The numbers of a node, by kind: offsets from `ViewTree.parameterStart`.
///
/// Lengths are points; a length that is not given is `-infinity` (``Parameters/none``), as in a proposal. Alignments are
/// guide numbers (`AlignmentGuide.rawValue`). Colours are RGBA with eight bits each, red highest, as a whole number; -1 is
/// no colour. Booleans are 0 and 1. What layout reads of every node is inlined where it is read, for
/// which it has to be public: what is the package's alone is a call, or asked for whether it was made yet.
public enum Parameters {
    /// A length that is not given.
    @inlinable public static var none: Double { -.infinity }

    // vStack, lazyVStack: spacing (none: from preferences), horizontal alignment
    // hStack, lazyHStack: spacing, vertical alignment
    /// A stack's spacing in points; none: from preferences.
    @inlinable public static var stackSpacing: Int { 0 }
    /// The guide a stack's children lie on across it.
    @inlinable public static var stackAlignment: Int { 1 }
    // lazy stacks besides: pinned headers, pinned footers
    package static let pinnedHeaders = 2, pinnedFooters = 3
    // lazyVStack besides, of a List: style (ListStyle, 0 none), release, least heights of rows and headers, distance between
    // sections (none: the style's), whether it is edited, whether it is dark
    package static let listStyle = 4, listRelease = 5, minimumRow = 6, minimumHeader = 7, sectionSpacing = 8
    package static let isUnderTitle = 9, isDarkList = 10
    // listRow: insets (none: the list's), background (none: the list's, -1 nothing), separators (0 the list's, 1 hidden,
    // 2 visible), their edges (top 1, bottom 2), their colour (-1: the list's), whether it is selected, the edges of the
    // colour; separators at the ends of its section, their edges, colour and its edges; how much further in it begins
    package static let rowFill = 4, rowSeparators = 5, rowEdges = 6, rowTint = 7, rowSelected = 8, rowTintEdges = 9
    package static let sectionSeparators = 10, sectionEdges = 11, sectionTint = 12, sectionTintEdges = 13,
        rowIndent = 14
    // zStack, background, overlay, mask: horizontal and vertical guide
    package static let horizontalGuide = 0, verticalGuide = 1
    // background, overlay besides: a plain colour (then there is no secondary), -1 none
    package static let layerColor = 2
    // and whether it lies on the whole cell of a List's row
    package static let layerOnCell = 3
    // spacer: minimum length (default 8 resolved)
    /// A spacer's least length in points.
    @inlinable public static var minimumLength: Int { 0 }
    // scrollView: axis 0 horizontal, 1 vertical, 2 both; indicators
    package static let scrollAxis = 0, showsIndicators = 1
    // geometryReader: none
    // image: natural width and height in points, resizable, index into Program.images (-1 none), symbol number (-1 none)
    package static let imageWidth = 0, imageHeight = 1, imageResizable = 2, imageResource = 3, imageSymbol = 4
    // and where its text baselines are, of a symbol
    package static let imageTint = 5, imageBaseline = 6
    // what the second of two styles paints in it; 0 where there is one
    package static let imageSecondTint = 7
    // shapes (rectangle … path): fill, stroke colour, stroke width, corner radius, trim from, trim to
    package static let fill = 0, strokeColor = 1, strokeWidth = 2, shapeRadius = 3, trimFrom = 4, trimTo = 5
    // and how its line and corners are drawn (0 plainly, else the key of ``ShapeDetail``), where its dashes begin
    package static let shapeDetail = 6, dashPhase = 7
    // color: fill (0). divider: fill (0), axis of the stack around it (1): 0 horizontal stack, 1 vertical or none
    package static let dividerAxis = 1
    // gradients: stops in `lists`; start and end or centre as unit points, radii or angles
    package static let gradientStartX = 0, gradientStartY = 1, gradientEndX = 2, gradientEndY = 3
    package static let gradientFrom = 4, gradientTo = 5
    // radial: whether its radii are shares of its frame
    package static let gradientIsElliptical = 6
    // grid: horizontal spacing, vertical spacing, horizontal guide, vertical guide
    package static let gridHorizontalSpacing = 0, gridVerticalSpacing = 1
    package static let gridHorizontalGuide = 2, gridVerticalGuide = 3
    // gridRow: vertical guide (none: the grid's)
    package static let rowGuide = 0
    // lazyVGrid, lazyHGrid: spacing between lines, guide across, pinned headers, pinned footers; tracks in `lists`, six
    // numbers each: kind (0 fixed, 1 flexible, 2 adaptive), minimum or size, maximum, spacing, h guide, v guide
    package static let trackStride = 6
    // viewThatFits: horizontal axis constrained, vertical axis constrained
    package static let fitsHorizontal = 0, fitsVertical = 1
    // layout: which (0 flowGrid, 1 equalWidthHStack, 2 equalWidthVStack, 3 radial), item width, item height, content
    // mode (0 fit, 1 fill), spacing; of one that switches (HStackLayout, VStackLayout, ZStackLayout) two guides
    package static let customLayout = 0, itemWidth = 1, itemHeight = 2, customContentMode = 3, customSpacing = 4
    package static let customHorizontalGuide = 5, customVerticalGuide = 6
    package static let hStackLayout = 4.0, vStackLayout = 5.0, zStackLayout = 6.0
    // recyclingStack: cell height, window, count

    // padding, safeAreaPadding, contentMargins: top, leading, bottom, trailing
    /// The inset at the top in points.
    @inlinable public static var top: Int { 0 }
    /// The inset at the leading edge in points.
    @inlinable public static var leading: Int { 1 }
    /// The inset at the bottom in points.
    @inlinable public static var bottom: Int { 2 }
    /// The inset at the trailing edge in points.
    @inlinable public static var trailing: Int { 3 }
    // frame: width, height, horizontal guide, vertical guide
    /// A frame's width in points, or none.
    @inlinable public static var frameWidth: Int { 0 }
    /// A frame's height in points, or none.
    @inlinable public static var frameHeight: Int { 1 }
    /// The guide a frame's content lies on horizontally.
    @inlinable public static var frameHorizontal: Int { 2 }
    /// The guide a frame's content lies on vertically.
    @inlinable public static var frameVertical: Int { 3 }
    // flexibleFrame: min, ideal, max width; min, ideal, max height; guides
    /// A flexible frame's least width in points, or none.
    @inlinable public static var minWidth: Int { 0 }
    /// A flexible frame's ideal width in points, or none.
    @inlinable public static var idealWidth: Int { 1 }
    /// A flexible frame's greatest width in points, or none.
    @inlinable public static var maxWidth: Int { 2 }
    /// A flexible frame's least height in points, or none.
    @inlinable public static var minHeight: Int { 3 }
    /// A flexible frame's ideal height in points, or none.
    @inlinable public static var idealHeight: Int { 4 }
    /// A flexible frame's greatest height in points, or none.
    @inlinable public static var maxHeight: Int { 5 }
    /// The guide a flexible frame's content lies on horizontally.
    @inlinable public static var flexibleHorizontal: Int { 6 }
    /// The guide a flexible frame's content lies on vertically.
    @inlinable public static var flexibleVertical: Int { 7 }
    // offset, position: x, y
    package static let x = 0, y = 1
    // layoutPriority, opacity, blur, brightness, saturation, grayscale, contrast, hueRotation, zIndex, cornerRadius: the
    // number; colorMultiply: the colour; blendMode: which
    // hidden, clipped, scrollClipDisabled, colorInvert, luminanceToAlpha, compositingGroup: whether it is
    package static let amount = 0
    /// What `hidden` is where a container has its inside out of the way.
    package static let away = 2.0
    // fixedSize: horizontal, vertical, whether its content is a control, a plain view to its neighbours (1), or an icon (2)
    package static let part = 2
    // aspectRatio: ratio (none: the content's), content mode 0 fit, 1 fill
    package static let ratio = 0, contentMode = 1
    // alignmentGuide: guide number; the expression is the node's attribute `of`
    package static let guide = 0
    /// `center` alone: the horizontal centre in a vertical stack, the vertical one elsewhere.
    package static let eitherCenter = Double(NodeTemplate.eitherCenter)
    // containerRelativeFrame: axes bit set (horizontal 1, vertical 2), count, span, spacing, guides
    package static let axes = 0, relativeCount = 1, relativeSpan = 2, relativeSpacing = 3
    package static let relativeHorizontal = 4, relativeVertical = 5
    // safeAreaInset: edge (0 top, 1 leading, 2 bottom, 3 trailing), spacing, guide
    package static let insetEdge = 0, insetSpacing = 1, insetGuide = 2
    // ignoresSafeArea: edges bit set (top 1, leading 2, bottom 4, trailing 8)
    package static let edges = 0
    // gridCellColumns: amount; gridCellAnchor: x, y; gridColumnAlignment: guide; gridCellUnsizedAxes: bit set
    // scaleEffect: x, y, anchor x, anchor y. rotationEffect: degrees, anchor x, anchor y
    package static let scaleX = 0, scaleY = 1, scaleAnchorX = 2, scaleAnchorY = 3
    package static let degrees = 0, rotationAnchorX = 1, rotationAnchorY = 2
    // rotation3DEffect: degrees, axis x, y, z, anchor x, anchor y, perspective
    package static let axisX = 1, axisY = 2, axisZ = 3, anchor3DX = 4, anchor3DY = 5, perspective = 6
    // clipShape: NodeKind raw value of the shape, corner radius, how its corners are (as of shapes)
    package static let clipKind = 0, clipRadius = 1, clipDetail = 2
    // border: colour, width. shadow: colour, radius, x, y
    package static let borderColor = 0, borderWidth = 1
    package static let shadowColor = 0, shadowRadius = 1, shadowX = 2, shadowY = 3
    // parallax: rate, axis (0, 1), offset, clamp lo, clamp hi (none: unlimited)
    package static let parallaxRate = 0, parallaxAxis = 1, parallaxOffset = 2, parallaxLow = 3, parallaxHigh = 4
    // sticky: edge 0 top, offset

    /// How many numbers a node of `kind` has.
    package static func count(of kind: NodeKind) -> Int {
        switch kind {
        case .vStack, .hStack: 2
        case .lazyVStack: 11
        case .lazyHStack, .lazyVGrid, .lazyHGrid: 4
        case .listRow: 15
        case .zStack, .mask: 2
        case .background, .overlay: 4
        case .spacer, .color: 1
        case .divider: 2
        case .scrollView: 2
        case .image: 8
        case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path: 8
        case .linearGradient, .radialGradient, .angularGradient: 7
        case .grid: 4
        case .gridRow: 1
        case .viewThatFits: 2
        case .layout: 7
        case .recyclingStack: 3
        case .padding, .safeAreaPadding, .contentMargins, .frame: 4
        case .flexibleFrame: 8
        case .offset, .position, .aspectRatio, .gridCellAnchor, .border, .sticky: 2
        case .defaultScrollAnchor, .fixedSize, .clipShape: 3
        case .layoutPriority, .opacity, .blur, .brightness, .saturation, .grayscale, .zIndex, .cornerRadius: 1
        case .contrast, .hueRotation, .colorMultiply, .blendMode: 1
        case .hidden, .clipped, .scrollClipDisabled, .colorInvert, .luminanceToAlpha, .compositingGroup: 1
        case .gridCellColumns, .gridColumnAlignment, .gridCellUnsizedAxes, .alignmentGuide, .ignoresSafeArea: 1
        case .layoutValue: 1
        case .containerRelativeFrame: 6
        case .safeAreaInset: 3
        case .scaleEffect: 4
        case .rotationEffect: 3
        case .rotation3DEffect: 7
        case .shadow: 4
        case .parallax: 5
        default: 0
        }
    }
}

/// How one of a node's numbers goes from one value to another when it is animated.
package enum ParameterMotion: Sendable {
    /// In points, degrees or shares: straight on.
    case straight
    /// RGBA: each channel, in linear light.
    case channels
}

extension Parameters {
    /// How a number of a node moves; nil for one that jumps: choices, guides, counts. What SwiftUI's modifiers and shapes have
    /// as `animatableData`, and lengths of stacks, frames and padding besides.
    package static func motion(of offset: Int, _ kind: NodeKind) -> ParameterMotion? {
        switch kind {
        case .color: .channels
        case .divider: offset == fill ? .channels : nil
        case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path:
            offset <= strokeColor ? .channels : offset == shapeDetail ? nil : .straight
        case .linearGradient, .radialGradient, .angularGradient: .straight
        case .image: offset == imageTint || offset == imageSecondTint ? .channels : nil
        case .background, .overlay: offset == layerColor ? .channels : nil
        case .border: offset == borderColor ? .channels : .straight
        case .shadow: offset == shadowColor ? .channels : .straight
        case .colorMultiply: .channels
        case .opacity, .blur, .brightness, .saturation, .grayscale, .contrast, .hueRotation, .cornerRadius: .straight
        case .offset, .position, .padding, .scaleEffect, .rotationEffect, .rotation3DEffect: .straight
        case .frame: offset <= frameHeight ? .straight : nil
        case .flexibleFrame: offset <= maxHeight ? .straight : nil
        case .clipShape: offset == clipRadius ? .straight : nil
        case .aspectRatio: offset == ratio ? .straight : nil
        case .vStack, .hStack: offset == stackSpacing ? .straight : nil
        case .spacer: .straight
        case .grid: offset <= gridVerticalSpacing ? .straight : nil
        default: nil
        }
    }
}

/// How a shape's line and corners are drawn where not plainly, as the numbers of a ``DrawnPaint``.
package struct ShapeDetail: Equatable, Sendable {
    /// Places in `Choice.lineCap` and `Choice.lineJoin`.
    package var cap = 0.0, join = 0.0
    package var miterLimit = 10.0
    /// Whether the line lies inside of the outline.
    package var isInset = false
    /// How far inside of its box the shape is drawn.
    package var inset = 0.0
    /// Radii of the corners from the leading one above against the clock; nil: all alike.
    package var radii: [Double]?
    package var dashes: [Double] = []

    package init() {}

    package init?(_ numbers: [Double]?) {
        guard let numbers, numbers.count >= 10 else { return nil }
        (cap, join, miterLimit, isInset, inset) = (numbers[0], numbers[1], numbers[2], numbers[3] != 0, numbers[4])
        radii = numbers[5] != 0 ? Array(numbers[6..<10]) : nil
        dashes = Array(numbers[10...])
    }

    /// What tells its line from others; 0 for the plain one.
    package var lineKey: Double {
        var line = self
        (line.inset, line.radii) = (0, nil)
        return line == ShapeDetail() ? 0 : DrawnPaint(line.numbers).key
    }

    package var numbers: [Double] {
        [cap, join, miterLimit, isInset ? 1 : 0, inset, radii == nil ? 0 : 1] + (radii ?? [0, 0, 0, 0]) + dashes
    }
}

extension Parameters {
    /// The first number of a list that holds two outlines; the second is how many numbers the first of them has.
    package static let twoOutlines = 9.0
}

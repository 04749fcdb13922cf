/// What an attribute of a node is called. One number per meaning, shared by all kinds that have it; the comment gives the
/// form of the value where it is not obvious. Lengths are points; a length may be an infinity where SwiftUI takes one.
package enum AttributeKey: UInt8, Sendable, CaseIterable {
    // Every node
    /// The node's name where it is an expression (String).
    case name
    /// Explicit identity (`identity` modifier): any value.
    case id

    // Views
    /// Text: any value (a single run), or an array of objects {text, font, foregroundStyle}: see `runs`.
    case text
    /// Text runs: array of objects {text: any, font?: as `font`, foregroundStyle?: color}. A field that is an expression is
    /// null there and an attribute whose `index` is the run's number from 1: see `Program.merged`. So with `stops` and
    /// `tracks`.
    case runs
    /// Color, and colours of `background`, `overlay`, `border`, `shadow`, `foregroundStyle`: a colour.
    case color
    /// Fill colour of a shape.
    case fill
    /// Stroke of a shape, and `border`: colour and width in points.
    case strokeColor, strokeWidth
    /// Ends and corners of a line by their place in `Choice`, lengths of its dashes, whether it lies inside of the outline.
    case lineCap, lineJoin, miterLimit, dash, dashPhase, isStrokeInset
    /// Corners of a rectangle one by one; how far inside of its box a shape is drawn.
    case topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius, inset
    /// Corner radius in points (rounded rectangle, `cornerRadius`).
    case cornerRadius
    /// Trim fractions of a shape's outline.
    case trimFrom, trimTo
    /// Parsed path data of `Path`: array of numbers, flat: op (0 move, 1 line, 2 cubic, 3 quad, 4 close) and coordinates.
    case path
    /// Gradient stops: array of objects {color, location 0...1}, locations not decreasing.
    case stops
    /// Unit points as point values; angles in degrees; radii in points.
    case startPoint, endPoint, center, startRadius, endRadius, startAngle, endAngle
    /// Image: natural size as a size value in points (given, or from the data's header), whether it resizes, its symbol's
    /// name, its address.
    case imageSize, resizable, symbol, source
    /// Minimum length of a Spacer.
    case minLength
    /// Containers: spacing in points; alignments as guide numbers (number), axis: 0 horizontal, 1 vertical, 2 both.
    case spacing, horizontalSpacing, verticalSpacing, horizontalAlignment, verticalAlignment, axis
    case showsIndicators, pinnedHeaders, pinnedFooters
    /// Grid tracks: array of objects {kind: 0 fixed, 1 flexible, 2 adaptive; size/minimum, maximum, spacing?, alignment?}.
    case tracks
    /// Conditional: Bool. Switch: any value; `cases`: array of strings, one per case block in order.
    case condition, value, cases
    /// ForEach and RecyclingStack: the data (array, count, or {range: [lo, hi]} as an array of two numbers with key
    /// `range`); the key of a row: one of the strings "self", "index", or an expression over the row's names that the
    /// owner evaluates per element (source `.expression` with slot -1, in no block's `dynamicAttributes`).
    case data, range, rowKey
    /// RecyclingStack.
    case cellHeight, window, count
    /// Custom layout's name and arguments.
    case layout, itemSize, contentMode
    /// What a use gives for a property of a layout that the document writes itself; the index is the property's.
    case property
    /// Section: how many of its first children are the header and how many of its last the footer.
    case headerCount, footerCount
    /// Button, onTapGesture, onAppear, onDisappear, task, onChange, onPreferenceChange, …: the action.
    case action
    /// A timer's first date, from which it counts.
    case origin
    /// What `onReceive` hears of: the name of a notification, or of what a subject sends.
    case notification
    /// The number of the property that `onReceive` hears of, and whether its operators remember something.
    case publisher, remembers
    /// GeometryReader's deferred action.
    case onUpdate

    /// Rows of a List: its style's name, least heights, distances, whether it is being edited.
    case listStyle, minRowHeight, minHeaderHeight, sectionSpacing, isUnderTitle
    /// What a row of a List says of its separators: their visibility, at which edges (bit set), their colour.
    case separator, separatorEdges, separatorColor, separatorColorEdges
    /// The same of the ends of the section that it is in.
    case sectionSeparator, sectionSeparatorEdges, sectionSeparatorColor, sectionSeparatorColorEdges
    /// Whether a background is that of a row's whole cell.
    case isOnCell
    /// Whether the row is selected.
    case isSelected
    /// Whether a view is a control, which is a plain view to its neighbours.
    case isControl
    /// Whether it is an icon, which stands on the middle of capitals.
    case isIcon
    /// Whether what is inside is out of the way: mounted and neither seen nor appeared.
    case isAway
    /// Which of its views is the row, the first (1) or the last (2).
    case rowPart

    // Component uses: what is given for the component's slot number `Attribute.index`.
    case argument
    /// Component uses: the object that the component begins with for its own, as a function of what its caller sees.
    case ownObject
    /// Component uses: values of modifiers that stand around each view of its body; `Attribute.index` counts them.
    case handed

    // Modifiers
    /// padding, safeAreaPadding, contentMargins: insets in points; NaN never. A missing edge is 0.
    case top, leading, bottom, trailing
    /// frame and flexible frame.
    case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
    /// opacity, blur radius, brightness, saturation, grayscale, zIndex, layoutPriority, lineLimit's number, …: a number.
    case amount
    /// offset, position, shadow offset, scale factors (numbers), anchor (a point value, unit).
    case x, y, anchor
    /// rotation in degrees; rotation3D's axis.
    case degrees, axisX, axisY, axisZ, perspective
    /// aspectRatio: ratio (number or null); contentMode as above (0 fit, 1 fill); fixedSize's axes (Bool).
    case ratio, horizontal, vertical
    /// shadow's radius.
    case radius
    /// font: size in points, weight (CSS number), design (0 standard, 1 serif, 2 monospaced, 3 rounded), italic, style
    /// (index into the text style table, -1 none).
    case fontSize, fontWeight, fontDesign, fontItalic, fontStyle
    /// Whether text is bold, slants, has a line under it or through it, whatever its font says.
    case bold, italic, underline, strikethrough
    /// 0 capitals, 1 small letters, null as written.
    case textCase
    /// kerning, tracking, baselineOffset, monospacedDigit, monospaced
    case kerning, tracking, baselineOffset, equalDigits, monospaced
    /// lineLimit: upper, lower bounds and whether space is reserved. 0 upper: no limit.
    case lineLimit, reservedLines
    /// multilineTextAlignment, truncationMode, safeAreaInset's edge, ignoresSafeArea's edges (bit set top 1, leading 2,
    /// bottom 4, trailing 8), sticky's edge: numbers.
    case textAlignment, truncation, edge, edges
    /// clipShape: kind number of the shape (a NodeKind raw value).
    case shape
    /// environment: key index in `reference`, the value here.
    case environmentValue
    /// environmentObject: the object.
    case object
    /// alignmentGuide's value over `d`, onChange's and binders' `of`, the `id` of a task. (A preference's value is `value`.)
    case of
    /// What a body or closure reads where nothing is made of it there: the value of a `let`, an argument of a view function.
    case reading
    /// onChange: also at appearance.
    case initial
    /// defaultScrollAnchor: what it is for.
    case role
    /// containerRelativeFrame: axes (bit set horizontal 1, vertical 2; gridCellUnsizedAxes too), count, span.
    case axes, span
    /// layoutValue: its key and value. coordinateSpace: its name.
    case key, spaceName
    /// gridCellColumns (amount), gridCellAnchor (anchor), gridColumnAlignment (horizontalAlignment),
    /// gridCellUnsizedAxes (axes).
    // Scroll effects: expressions over proxy and scroll
    case effectOffsetX, effectOffsetY, effectScaleX, effectScaleY, effectDegrees, effectOpacity, effectBlur
    case effectBrightness, effectSaturation, effectGrayscale, effectAnchor
    /// rotation3DEffect: degrees and axis; a colour for everything inside, one behind it; trim; locations of gradient stops.
    case effectTurn, effectTurnX, effectTurnY, effectTurnZ, effectCornerRadius, effectForeground, effectBackground
    case effectTrimFrom, effectTrimTo, effectStops
    /// parallax: rate, clamp lo and hi, offset along the axis.
    case rate, clampLow, clampHigh, offset
    /// What a view says to those who do not see it, each text: label, value, hint, identifier; whether it is hidden from them; a
    /// trait's name or an array of such; what its children are to it.
    case spokenLabel, spokenValue, spokenHint, spokenIdentifier, isUnspoken, traits, removedTraits, spokenChildren
    /// scrollTransition: 1 if the effects are given per phase. Then every effect attribute has the phase in its `index`:
    /// 0 topLeading, 1 identity, 2 bottomTrailing.
    case phaseEffects
}

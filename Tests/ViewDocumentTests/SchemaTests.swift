import Testing

@testable import ViewDocument

/// Every way to write a modifier or view that the tables know, once.
@Suite struct Schema {
    static let modifiers = [
        #"{"padding": 4}"#, #"{"padding": {"all": 4, "top": 1}}"#, #"{"padding": {"$": "n"}}"#,
        #"{"frame": {"width": {"$": "n"}, "height": 3}}"#,
        #"{"frame": {"minWidth": 0, "idealWidth": 10, "maxWidth": {"$": "on ? .infinity : 100"}, "alignment": {"$": ".leading"}}}"#,
        #"{"background": "red"}"#, #"{"background": {"$": "Color.random"}}"#,
        #"{"background": {"color": "red", "opacity": 0.5}}"#,
        #"{"background": {"type": "Circle"}}"#, #"{"overlay": [{"type": "Circle"}]}"#,
        #"{"overlay": {"view": {"type": "Circle"}, "alignment": "top"}}"#,
        #"{"opacity": {"$": "on ? 1 : 0"}}"#, #"{"offset": {"x": 1}}"#, #"{"position": {"x": 1, "y": {"$": "n"}}}"#,
        #"{"foregroundStyle": "secondary"}"#,
        #"{"font": "title2"}"#,
        #"{"font": {"size": {"$": "n + 10"}, "weight": "bold", "design": "serif", "italic": true}}"#,
        #"{"font": {"$": "on ? .title : .body"}}"#,
        #"{"lineLimit": 2}"#, #"{"lineLimit": null}"#, #"{"lineLimit": {"limit": 2, "reservesSpace": true}}"#,
        #"{"multilineTextAlignment": "center"}"#,
        #"{"truncationMode": "middle"}"#, #"{"lineSpacing": 3}"#, #"{"dynamicTypeSize": "xxLarge"}"#,
        #"{"minimumScaleFactor": 0.5}"#,
        #"{"cornerRadius": 8}"#, #"{"clipShape": "Circle"}"#,
        #"{"clipShape": {"type": "RoundedRectangle", "cornerRadius": 4}}"#, #"{"clipped": true}"#,
        #"{"mask": {"type": "Circle"}}"#, #"{"border": "red"}"#,
        #"{"border": {"color": "white", "width": 2}}"#, #"{"shadow": 4}"#,
        #"{"shadow": {"color": "black", "radius": 4, "x": 0, "y": 2}}"#, #"{"blur": 3}"#,
        #"{"brightness": 0.1}"#, #"{"saturation": 0}"#, #"{"grayscale": 1}"#, #"{"scaleEffect": 2}"#,
        #"{"scaleEffect": {"x": 1, "y": 2, "anchor": "top"}}"#,
        #"{"rotationEffect": 45}"#, #"{"rotationEffect": {"degrees": {"$": "n"}, "anchor": {"x": 0, "y": 1}}}"#,
        #"{"rotation3DEffect": {"degrees": 30, "axis": {"y": 1}}}"#,
        #"{"rotation3DEffect": {"degrees": 30, "axis": [0, 1, 0], "anchor": "leading", "perspective": 0.5}}"#,
        #"{"zIndex": 1}"#, #"{"layoutPriority": -1}"#,
        #"{"fixedSize": true}"#, #"{"fixedSize": {"horizontal": true, "vertical": false}}"#, #"{"aspectRatio": 1.5}"#,
        #"{"aspectRatio": {"ratio": 2, "contentMode": "fill"}}"#,
        #"{"aspectRatio": {"contentMode": "fit"}}"#,
        #"{"alignmentGuide": {"guide": "leading", "value": {"$": "d[.trailing]"}}}"#,
        #"{"containerRelativeFrame": "horizontal"}"#,
        #"{"containerRelativeFrame": {"axes": ["horizontal", "vertical"], "count": 3, "span": 2, "spacing": 8, "alignment": "leading"}}"#,
        #"{"safeAreaInset": {"edge": "top", "spacing": 0, "alignment": "leading", "view": {"type": "Divider"}}}"#,
        #"{"safeAreaPadding": 20}"#,
        #"{"ignoresSafeArea": true}"#, #"{"ignoresSafeArea": {"edges": ["top", "bottom"]}}"#,
        #"{"contentMargins": {"horizontal": 12}}"#,
        #"{"layoutValue": {"key": "k", "value": 3}}"#, #"{"hidden": true}"#, #"{"scrollClipDisabled": true}"#,
        #"{"scrollClipDisabled": {"$": "on"}}"#, #"{"hidden": {"$": "on"}}"#,
        #"{"disabled": {"$": "on"}}"#, #"{"id": 3}"#, #"{"id": {"$": "UUID()"}}"#,
        #"{"equatable": true}"#,
        #"{"environment": {"layoutDirection": "rightToLeft", "colorScheme": {"$": "on ? 'dark' : 'light'"}, "font": {"size": 3}, "lineLimit": 2, "own": [1]}}"#,
        #"{"coordinateSpace": "feed"}"#, #"{"coordinateSpace": {"named": "feed"}}"#,
        #"{"preference": {"key": "P", "value": {"$": "n"}}}"#,
        #"{"onPreferenceChange": {"key": "P", "action": "n = value"}}"#,
        #"{"onGeometryChange": {"of": {"$": "proxy.frame(in: .global).minY"}, "action": "n = newValue + oldValue"}}"#,
        #"{"onGeometryChange": {"of": "geometry.size.width", "action": "n = value"}}"#,
        #"{"onScrollGeometryChange": {"of": {"$": "scroll.y"}, "action": "n = value"}}"#, #"{"onAppear": "n += 1"}"#,
        #"{"onDisappear": ""}"#,
        #"{"onChange": {"of": {"$": "n"}, "action": "on.toggle()"}}"#,
        #"{"onChange": {"of": {"$": "on"}, "action": "on = newValue != oldValue", "initial": true}}"#,
        #"{"onTapGesture": "on.toggle()"}"#,
        #"{"scrollTargetBehavior": "paging"}"#,
        #"{"scrollPosition": {"id": "$n", "anchor": "top"}}"#, #"{"defaultScrollAnchor": "bottom"}"#,
        #"{"onScrollVisibilityChange": {"threshold": 0.5, "action": "n = newValue ? 1 : 0"}}"#,
        #"{"onScrollTargetVisibilityChange": {"action": "n = newValue.count"}}"#,
        #"{"scrollTargetLayout": true}"#,
        #"{"visualEffect": {"offset": {"y": {"$": "proxy.frame(in: .scrollView).minY / 2"}}, "opacity": 1, "scaleEffect": {"x": 1}, "rotationEffect": 3, "blur": 2}}"#,
        #"{"scrollTransition": {"axis": "vertical", "topLeading": {"opacity": 0}, "bottomTrailing": {"scaleEffect": 0.8}}}"#,
        #"{"scrollTransition": {"opacity": {"$": "phase.isIdentity ? 1 : 0.5"}}}"#,
        #"{"parallax": {"rate": 0.5}}"#,
        #"{"parallax": {"rate": {"$": "n"}, "axis": "horizontal", "offset": {"$": "viewport.width"}, "clamp": [-100, {"$": "n"}]}}"#,
        #"{"sticky": {"edge": "top", "offset": 10}}"#,
        #"{"sticky": {}}"#, #"{"name": "x"}"#, #"{"name": {"$": "'x\\(n)'"}}"#, #"{"gridCellColumns": 2}"#,
        #"{"gridCellAnchor": "topLeading"}"#, #"{"gridColumnAlignment": "trailing"}"#,
        #"{"gridCellUnsizedAxes": "horizontal"}"#,
        #"{"environmentObject": "light"}"#, #"{"environmentObject": {"new": "M"}}"#,
        #"{"foregroundColor": "primary"}"#, #"{"foregroundColor": {"$": "on ? .red : .blue"}}"#, #"{"tint": "red"}"#,
        #"{"tint": null}"#, #"{"accentColor": {"$": "Color.red"}}"#, #"{"bold": true}"#, #"{"bold": {"$": "on"}}"#,
        #"{"italic": false}"#, #"{"fontWeight": "bold"}"#, #"{"fontWeight": 300}"#, #"{"fontWeight": null}"#,
        #"{"fontWeight": {"$": "on ? 'bold' : 'light'"}}"#, #"{"fontDesign": "serif"}"#, #"{"underline": true}"#,
        #"{"underline": {"isActive": {"$": "on"}, "color": "red"}}"#,
        #"{"strikethrough": {"color": {"$": "Color.red"}}}"#,
        #"{"scaledToFit": true}"#, #"{"scaledToFill": true}"#, #"{"edgesIgnoringSafeArea": "all"}"#,
        #"{"edgesIgnoringSafeArea": ["top", "bottom"]}"#,
        #"{"labelStyle": "iconOnly"}"#, #"{"toggleStyle": {"$": "on ? 'switch' : 'button'"}}"#,
        #"{"progressViewStyle": "linear"}"#, #"{"groupBoxStyle": "automatic"}"#, #"{"labelsHidden": true}"#,
        #"{"buttonStyle": "bordered"}"#, #"{"controlSize": "large"}"#, #"{"textFieldStyle": "roundedBorder"}"#,
        #"{"menuStyle": "automatic"}"#, #"{"gaugeStyle": "automatic"}"#, #"{"disclosureGroupStyle": "automatic"}"#,
        #"{"pickerStyle": "segmented"}"#, #"{"tag": {"$": "n + 1"}}"#, #"{"tag": "a"}"#,
        #"{"listStyle": "sidebar"}"#, #"{"listStyle": {"$": "on ? 'plain' : 'grouped'"}}"#,
        #"{"scrollContentBackground": "hidden"}"#, #"{"listRowSpacing": 8}"#, #"{"listRowSpacing": null}"#,
        #"{"listSectionSpacing": "compact"}"#, #"{"listSectionSpacing": {"$": "n"}}"#,
        #"{"listRowInsets": {"top": 0, "leading": {"$": "n"}, "bottom": 0, "trailing": 16}}"#,
        #"{"listRowBackground": "red"}"#, #"{"listRowBackground": null}"#,
        #"{"listRowBackground": {"$": "on ? .red : .blue"}}"#, #"{"listRowSeparator": "hidden"}"#,
        #"{"listRowSeparator": {"visibility": "visible", "edges": ["top", "bottom"]}}"#,
        #"{"listRowSeparatorTint": "red"}"#, #"{"listRowSeparatorTint": null}"#, #"{"textCase": "uppercase"}"#,
        #"{"textCase": null}"#, #"{"textCase": {"$": "on ? 'uppercase' : 'lowercase'"}}"#,
    ]

    @Test(arguments: modifiers) func everyFormOfAModifierIsTaken(_ modifier: String) throws {
        let text =
            #"{"models": {"M": {"kind": "Observable", "properties": {}}}, "components": {"C": {"state": {"n": 1, "on": true}, "stateObjects": {"light": "M"}, "body": {"type": "Text", "text": "a", "modifiers": [\#(modifier)]}}}, "root": {"type": "C"}}"#
        let compiled = try program(text)
        compiled.checkInvariants()
        #expect(compiled.nodes.count >= 3)
    }

    @Test func everyModifierIsAmongTheForms() {
        for row in ModifierSchema.rows {
            #expect(Self.modifiers.contains { $0.hasPrefix("{\"\(row.name)\":") }, "\(row.name)")
        }
    }

    @Test(arguments: [
        #"{"type": "Text", "text": 5}"#, #"{"type": "Text", "text": true}"#,
        #"{"type": "Text", "text": {"$": "[n, 2]"}}"#, #"{"type": "Rectangle"}"#,
        #"{"type": "Circle", "stroke": "red", "trim": {"from": 0, "to": {"$": "n"}}}"#,
        #"{"type": "RoundedRectangle", "cornerRadius": 4, "fill": {"$": "on ? .red : .blue"}}"#,
        #"{"type": "RadialGradient", "colors": ["red", {"$": "Color.blue"}], "center": "center", "startRadius": 0, "endRadius": {"$": "n"}}"#,
        #"{"type": "AngularGradient", "stops": [{"color": "red", "location": 0}, {"color": {"$": "on ? 'red' : 'blue'"}, "location": 1}], "startAngle": 0, "endAngle": 360}"#,
        #"{"type": "Spacer", "minLength": 0}"#, #"{"type": "Image", "size": {"width": 3, "height": 4}}"#,
        #"{"type": "Image", "symbol": {"$": "on ? 'star' : 'star.fill'"}, "resizable": true}"#,
        #"{"type": "AnyView", "view": {"type": "Divider"}}"#,
        #"{"type": "AnyView", "children": [{"type": "Divider"}]}"#,
        #"{"type": "Switch", "value": {"$": "n"}, "cases": {"1": [], "2": {"type": "Divider"}}}"#,
        #"{"type": "ForEach", "data": {"$": "0 + 3"}, "children": [{"type": "Text", "text": {"$": "item"}}]}"#,
        #"{"type": "ForEach", "data": ["a", "b"], "id": "self", "children": [{"type": "Text", "text": {"$": "item.count"}}]}"#,
        #"{"type": "ForEach", "data": [{"id": 1, "t": "x"}], "item": "row", "children": [{"type": "Text", "text": {"$": "row.t"}}]}"#,
        #"{"type": "VStack", "spacing": null, "children": []}"#,
        #"{"type": "HStack", "alignment": "firstTextBaseline"}"#, #"{"type": "ZStack", "alignment": "bottomTrailing"}"#,
        #"{"type": "ZStack", "alignment": {"x": 1, "y": 0.5}}"#,
        #"{"type": "Grid", "horizontalSpacing": 4, "children": [{"type": "GridRow", "alignment": "top", "children": [{"type": "Divider"}]}]}"#,
        #"{"type": "ViewThatFits", "axis": "horizontal", "children": []}"#,
        #"{"type": "Layout", "layout": "flowGrid", "itemSize": [150, 150], "contentMode": "fit", "children": []}"#,
        #"{"type": "Layout", "layout": "flowGrid", "itemSize": 150}"#, #"{"type": "Layout", "layout": "radial"}"#,
        #"{"type": "LazyHGrid", "rows": [{"flexible": true}, {"flexible": {}}, {"adaptive": {"minimum": {"$": "n"}}}]}"#,
        #"{"type": "LazyHStack", "pinnedViews": ["sectionHeaders", "sectionFooters"], "children": []}"#,
        #"{"type": "ScrollView", "axis": "both", "showsIndicators": false, "name": "s"}"#,
        #"{"type": "GeometryReader"}"#, #"{"type": "Button", "action": "n += 1"}"#,
        #"{"type": "RecyclingStack", "cellHeight": {"$": "n"}, "window": 6, "count": 1000000, "cell": [{"type": "Divider"}, {"type": "Divider"}]}"#,
        #"{"type": "Path", "d": {"$": "on ? 'M0 0' : 'M1 1'"}}"#, #"[]"#, #"{"type": "EmptyView"}"#,
    ])
    func everyFormOfAViewIsTaken(_ view: String) throws {
        let compiled = try program(component(view, declarations: #""state": {"n": 1, "on": true}"#))
        compiled.checkInvariants()
    }
}

import LayoutEngine
import TestSupport
import Testing

/// Found documents about what stands in readers, cells and candidates: it is measured by what lies further out.
extension FoundDocuments {
    private func resized(_ height: Double? = nil, top: Double? = nil) -> [LawEvent] {
        [.resize(width: nil, height: height, scale: nil, top: top, bottom: nil)]
    }

    @Test func contentOfAReaderIsMeasuredByAContainerThatShrinks() throws {
        try obey(
            main(
                "",
                #"{"type": "Layout", "layout": "equalWidthHStack", "children": [{"type": "GeometryReader", "children": [{"type": "Text", "text": 1, "modifiers": [{"containerRelativeFrame": "vertical"}]}]}]}"#
            ), resized(top: 8))
    }

    @Test func aCellIsMeasuredByAContainerThatShrinks() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "RecyclingStack", "cellHeight": 20, "window": 2, "count": 11, "cell": [{"type": "HStack", "modifiers": [{"background": {"view": {"type": "Text", "text": 1, "modifiers": [{"containerRelativeFrame": "vertical"}]}}}]}]}]}"#
            ), resized(top: 13))
    }

    @Test func rowsOfALazyGridAreMeasuredByTheScrollViewAround() throws {
        try obey(
            main(
                "",
                #"{"type": "VStack", "children": [{"type": "GeometryReader", "children": [{"type": "ScrollView", "axis": "horizontal", "children": [{"type": "LazyHGrid", "rows": [{"adaptive": {"minimum": 62}}], "children": [{"type": "Circle", "modifiers": [{"containerRelativeFrame": "vertical"}]}]}]}]}, {"type": "Image"}]}"#
            ), [])
    }

    @Test func rowsAreMeasuredByTheOuterScrollViewWhereTheInnerIsProposedNothing() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "modifiers": [{"padding": true}], "children": [{"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 7, "children": [{"type": "Divider", "modifiers": [{"containerRelativeFrame": "vertical"}]}]}]}]}]}"#
            ), [])
    }

    @Test func aMaskThatComesLaterIsMeasuredByAContainerThatShrinks() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "Button", "action": "", "modifiers": [{"overlay": {"view": {"type": "Grid", "children": [{"type": "Color", "color": "blue"}], "modifiers": [{"mask": {"type": "If", "condition": {"$": "n > 1"}, "then": {"type": "Text", "text": "d", "modifiers": [{"containerRelativeFrame": "vertical"}]}}}]}}}]}"#
            ), perform("n += 1") + resized(630))
    }

    @Test func aReaderInACandidateThatWasNotChosenWaits() throws {
        try obey(
            main(
                #""n": 20"#,
                #"{"type": "ViewThatFits", "children": [{"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "'bee \\(n)'"}}]}, {"type": "Section", "header": {"type": "Spacer"}}], "modifiers": [{"frame": {"width": {"$": "clamp(n, 0, 120)"}}}]}"#
            ), perform("n = 5", "n = 4"))
    }

    @Test func aPlaceholderHasNoTint() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Image", "symbol": "nothing"}], "modifiers": [{"foregroundStyle": {"$": "Color.random"}}]}"#
            ), perform("n += 1"))
    }

    @Test func aLazyStackOfItsOwnHeightKnowsTheRowsThatItSaw() throws {
        try obey(
            main(
                #""n": 21"#,
                #"{"type": "ScrollView", "children": [{"type": "ScrollView", "axis": "horizontal", "name": "inner", "children": [{"type": "LazyHStack", "spacing": 0, "children": [{"type": "Section", "children": [{"type": "ForEach", "data": ["u", "v", "w"], "children": [{"type": "Text", "text": {"$": "'delta \\(n)'"}}]}], "footer": {"type": "Path", "d": "M0 0 L30 0 L15 20 Z"}}, {"type": "Nothing"}]}], "modifiers": [{"frame": {"width": 187}}]}]}"#,
                also: #", "Nothing": {"body": []}"#
            ), perform("n += 1") + [.scroll(view: "inner", x: 43, y: 0)])
    }

    @Test func rowsThatWereMountedLaterChangeWhatWasAnsweredForAnotherWidth() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "VStack", "children": [{"type": "ZStack", "children": [{"type": "LazyVStack", "children": [{"type": "Text", "text": 1}, {"type": "Text", "text": true}]}, {"type": "VStack", "modifiers": [{"frame": {"width": 65}}]}]}, {"type": "Button", "modifiers": [{"alignmentGuide": {"guide": "bottom", "value": 1}}]}]}], "modifiers": [{"frame": {"width": 1}}]}"#
            ), [])
    }

    @Test func rowsWithoutAViewTakeNoDistance() throws {
        try obey(
            main(
                "",
                #"{"type": "LazyVStack", "children": [{"type": "Section", "children": [{"type": "ForEach", "data": [5]}], "footer": {"type": "Text", "text": 1}}]}"#
            ), [])
    }

    @Test func aScrollViewInABarIsNotInsetByTheBar() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "Grid", "children": [{"type": "VStack", "children": [{"type": "ForEach", "data": 7, "children": [{"type": "Circle", "modifiers": [{"frame": {"height": 110}}]}]}], "modifiers": [{"safeAreaInset": {"edge": "top", "view": {"type": "HStack", "children": [{"type": "ScrollView", "children": [{"type": "Rectangle"}, {"type": "Spacer"}], "modifiers": [{"frame": {"height": 133}}, {"padding": true}]}]}}}]}]}"#
            ), perform("n += 1") + resized(600, top: 40))
    }

    @Test func anObjectThatABodyMadeStaysWhereOnlyTheEnvironmentAroundIsMadeAnew() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Maker"}], "modifiers": [{"font": {"size": {"$": "10 + n"}}}]}"#,
                also:
                    #", "Maker": {"body": {"type": "Taker", "modifiers": [{"environmentObject": {"new": "Model"}}]}}, "Taker": {"environmentObjects": {"given": "Model"}, "body": {"type": "Text", "text": {"$": "given.n"}}}"#,
                models: #", "models": {"Model": {"kind": "ObservableObject", "properties": {"n": 9}}}"#),
            perform("n += 1"))
    }

    @Test func aScrollViewUnderABarIsMeasuredByWhatTheBarIsMeasuredBy() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "ScrollView", "modifiers": [{"safeAreaInset": {"edge": "leading", "view": {"type": "Layout", "layout": "equalWidthVStack", "modifiers": [{"containerRelativeFrame": "horizontal"}]}}}]}], "modifiers": [{"padding": {"horizontal": 1}}]}"#
            ), [])
    }

    @Test func aScrollViewThatLayoutNeverMetHasMadeNoProgress() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "VStack", "children": [{"type": "ViewThatFits", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 10, "height": 10}}]}, {"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "n"}}]}]}, {"type": "Text", "text": "a", "modifiers": [{"visualEffect": {"opacity": {"$": "1 - scroll.progress / 2"}}}]}, {"type": "ScrollView", "children": [{"type": "Text", "text": "b"}]}]}"#
            ), perform("n += 1"))
    }

    @Test func aClipOfABackgroundThatReachesUnderTheBarsIsToldBySize() throws {
        try obey(
            main(
                "",
                #"{"type": "Layout", "layout": "radial", "modifiers": [{"background": "green"}, {"clipped": true}]}"#),
            resized(top: 55))
    }

    @Test func rowsInAReaderWaitWithItUntilARowThatCameBackIsLaidOut() throws {
        try obey(
            main(
                #""on": true"#,
                #"{"type": "ScrollView", "children": [{"type": "LazyVGrid", "columns": [{"fixed": 57}, {"flexible": {}}], "children": [{"type": "Section", "children": [{"type": "ForEach", "data": 8, "children": [{"type": "Text", "text": 1}, {"type": "GeometryReader", "children": [{"type": "ForEach", "data": 1, "children": [{"type": "Image", "modifiers": [{"shadow": {"radius": {"$": "clamp(geometry.size.width, 0, 8)"}}}]}, {"type": "Color", "color": "red", "modifiers": [{"padding": {"$": "model.on ? 1 : 2"}}]}]}]}]}], "header": {"type": "Color", "color": "blue"}}]}], "modifiers": [{"frame": {"height": 68}}]}"#,
                models: #", "models": {"Model": {"kind": "Observable", "properties": {"on": true}}}"#
            ).replacing(#""body""#, with: #""stateObjects": {"model": "Model"}, "body""#, maxReplacements: 1),
            perform("model.on.toggle()") + [.scroll(view: nil, x: nil, y: 180)])
    }

    @Test func aRowInACellThatIsRecycledSaysGoodbyeWithTheNamesOfItsCell() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "RecyclingStack", "cellHeight": 50, "window": 4, "count": 20, "cell": [{"type": "Part", "bindings": {"x": {"get": "n + 1", "set": "n = newValue % 90"}}}]}"#,
                also:
                    #", "Part": {"bindings": ["x"], "state": {"s": true}, "body": {"type": "VStack", "children": [{"type": "GeometryReader", "onUpdate": "x = round(geometry.size.width) % 50"}, {"type": "ForEach", "data": 1, "children": [{"type": "Text", "text": "a", "modifiers": [{"onDisappear": "if s { x = x % 97 }; s.toggle()"}]}]}]}}"#
            ), [.scroll(view: nil, x: nil, y: 90), .scroll(view: nil, x: nil, y: 115)])
    }

    @Test func aViewThatTakesTheOthersPlaceInAModifierIsCountedOnceWithItsBand() throws {
        try BandRule.$current.withValue(BandRule(length: 1)) {
            try obey(
                main(
                    #""n": 1"#,
                    #"{"type": "ScrollView", "children": [{"type": "Color", "color": "red"}, {"type": "Text", "text": {"$": "'bee \\(n)'"}, "modifiers": [{"id": {"$": "n"}}, {"frame": {}}]}]}"#
                ), perform("n += 1"))
        }
    }

    @Test func neighboursAreOneRecordOnlyWhereTheyLieSideBySide() throws {
        try obey(
            main(
                #""list": [20, 3, 3]"#,
                #"{"type": "ForEach", "data": {"$": "list.count"}, "children": [{"type": "Text", "text": {"$": "String(index - 5)"}}, {"type": "ForEach", "data": {"range": [1, 5]}, "children": [{"type": "Button", "label": {"type": "Text", "text": {"$": "model.label"}}}, {"type": "Text", "text": {"$": "model.on ? ('a' + model.label) : model.label"}}]}]}"#,
                models:
                    #", "models": {"Model": {"kind": "ObservableObject", "properties": {"on": true, "label": "tag"}}}"#
            ).replacing(#""body""#, with: #""stateObjects": {"model": "Model"}, "body""#, maxReplacements: 1),
            perform("model.label = 'sea of words'; list.insert(16, at: 0)"))
    }

    @Test func aBandMayRememberAnAnswerThatItsChildrenForgot() throws {
        try BandRule.$current.withValue(BandRule(length: 1)) {
            try obey(
                main(
                    #""s0": false, "s1": 20, "s2": 10"#,
                    #"{"type":"ScrollView","children":[{"type":"AnyView","view":{"type":"Divider"},"modifiers":[{"frame":{"height":{"$":"clamp((s1 % 5), 0, 120)"}}}]},{"type":"Part1","bindings":{"x0":"$s1","x1":"$s2"},"closures":{"done":"s1 += 1"}},{"type":"HStack","children":[{"type":"Color","color":{"$":"s0 ? 'green' : 'gray'"},"modifiers":[{"id":{"$":"(s0 ? 36 : s1)"}}]}]}]}"#,
                    also:
                        #","Part1":{"bindings":["x0","x1"],"state":{"s0":30},"closures":["done"],"body":{"type":"VStack","children":[{"type":"Text","text":1},{"type":"Divider"}],"spacing":{"$":"clamp(s0, 0, 12)"}}}"#
                ),
                [
                    .set(target: "Main", slot: "s0", .bool(true)),
                    .resize(width: 300, height: 230, scale: nil, top: nil, bottom: nil),
                ] + perform("if (s1 != 3) { s2 += 1; s2 += 1 }; s0.toggle()") + [
                    .perform(target: "Part1", action: "withAnimation { s0 += 1; x0 += 1 }; x0 += 1; s0 += 1"),
                    .set(target: "Part1", slot: "s0", .number(6)),
                ])
        }
    }

    @Test func cellsOfARowRunBeforeTheNextRow() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 2, "children": [{"type": "Part"}]}]}"#,
                also:
                    #", "Part": {"body": {"type": "RecyclingStack", "cellHeight": 30, "window": 5, "count": 12, "cell": [{"type": "Cell"}]}}, "Cell": {"body": {"type": "Text", "text": "a"}}"#
            ), [])
    }

    @Test func viewsThatReadAlikeAreToldApartAmongNeighbours() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "Text", "text": "long enough to wrap twice", "modifiers": [{"background": {"view": {"type": "ForEach", "data": 5, "children": [{"type": "ForEach", "data": [{}, {}], "children": [{"type": "Text", "text": {"$": "model.label"}}, {"type": "Text", "text": {"$": "'tag' + model.label"}, "modifiers": [{"id": 2}]}]}]}}}]}"#,
                models: #", "models": {"Model": {"kind": "ObservableObject", "properties": {"label": "tag"}}}"#
            ).replacing(#""body""#, with: #""stateObjects": {"model": "Model"}, "body""#, maxReplacements: 1),
            perform("model.label = 'bee'"))
    }

    @Test func aBandThatMovesAwayAndBackBeforeItIsDrawnDidNotMove() throws {
        try BandRule.$current.withValue(BandRule(length: 2)) {
            try obey(
                main(
                    #""n": 17"#,
                    #"{"type": "Layout", "layout": "radial", "children": [{"type": "RadialGradient", "colors": ["blue"], "modifiers": [{"onScrollGeometryChange": {"of": {"$": "scroll.y"}, "action": "n = newValue % 37"}}], "id": {"$": "n"}}, {"type": "HStack", "children": [{"type": "Divider"}, {"type": "Text", "text": {"$": "String(n)"}}, {"type": "Circle", "modifiers": [{"onGeometryChange": {"of": {"$": "proxy.frame(in: .global).minY"}, "action": "n = newValue % 41"}}]}]}]}"#
                ), resized(top: 14))
        }
    }

    @Test func aFilterThatIsWrittenAsNothingIsNone() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "Grid", "children": [{"type": "GridRow", "children": [{"type": "Circle"}]}, {"type": "GridRow", "children": [{"type": "Text", "text": "delta"}, {"type": "Text", "text": "deltaa", "modifiers": [{"scrollTransition": {"bottomTrailing": {"blur": 2}}}]}]}]}], "modifiers": [{"frame": {"height": 63}}]}"#
            ),
            [
                .scroll(view: nil, x: nil, y: 380),
                .resize(width: 290, height: 210, scale: nil, top: nil, bottom: nil),
            ])
    }

    @Test func whatWouldGoOnForEverEndsBehindUntilSomethingIsDoneAgain() throws {
        try obey(
            main(
                #""n": 16"#,
                #"{"type": "ScrollView", "name": "list", "children": [{"type": "LazyVStack", "children": [{"type": "Section", "children": [{"type": "ForEach", "data": [3, 9], "children": [{"type": "ForEach", "data": {"range": [1, 5]}, "children": [{"type": "Text", "text": "a"}]}]}], "header": {"type": "Text", "text": {"$": "'delta ' + String(n)"}, "modifiers": [{"frame": {"maxWidth": {"$": "clamp(scroll.y, 40, 90)"}}}]}}]}], "modifiers": [{"frame": {"height": 143}}]}"#
            ), [.scroll(view: "list", x: nil, y: 60)] + perform("n = 0", "n = n"))
    }

    @Test func aFooterOfASectionThatIsNotSeenIsNotPinned() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "LazyVGrid", "columns": [{"flexible": {}}], "children": [{"type": "Section", "children": [{"type": "ForEach", "data": 2, "children": [{"type": "GeometryReader"}]}], "footer": {"type": "Text", "text": "a"}}, {"type": "Section", "header": {"type": "Image"}, "footer": {"type": "Text", "text": 1}}], "pinnedViews": ["sectionFooters"]}], "modifiers": [{"frame": {"height": 63}}]}"#
            ), [])
    }

    @Test func aGetThatReadsAProjectionChangesWithItsFieldOnly() throws {
        try obey(
            main(
                #""pair": {"a": 3, "b": 8}"#,
                #"{"type": "Part", "bindings": {"x": "$pair.a"}, "modifiers": [{"offset": {"x": {"$": "pair.b"}}}]}"#,
                also:
                    #", "Part": {"bindings": ["x"], "body": [{"type": "Inner", "bindings": {"x": {"get": "x + 2", "set": "x = newValue"}}}]}, "Inner": {"bindings": ["x"], "body": {"type": "Divider", "modifiers": [{"padding": {"$": "x"}}]}}"#
            ), perform("pair.b += 5", "pair.a += 1", "pair.a += 1; pair.b -= 1"))
    }
}

import TestSupport
import Testing
import ViewDocument

/// Documents in which a law was broken once, as small as they could be made.
@Suite struct FoundDocuments {
    func obey(_ document: String, _ events: [LawEvent]) throws {
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        do {
            _ = try LawTrial(program, events, isEffectsOnly: false).run()
        } catch {
            Issue.record("\(error)")
        }
    }

    func main(_ state: String, _ body: String, also: String = "", models: String = "") -> String {
        #"{"components": {"Main": {"state": {\#(state)}, "body": \#(body)}\#(also)}\#(models), "root": {"type": "Main"}}"#
    }

    func perform(_ actions: String...) -> [LawEvent] { actions.map { .perform(target: "Main", action: $0) } }

    @Test func dashesOfNoLineAreNotDrawn() throws {
        try obey(
            main(
                #""n": 7"#,
                #"{"type": "Circle", "stroke": {"color": null, "dash": {"$": "[n, 3]"}}, "fill": {"$": "n > 8 ? 'red' : nil"}}"#
            ),
            perform("n += 1", "n += 1", "n += 1"))
    }

    @Test func whatLooksAtTheAxisOfAnAnyLayoutStandsInModifiers() throws {
        let padded = #""modifiers": [{"padding": 4}]"#
        try obey(
            main(
                #""on": true"#,
                #"{"type": "AnyLayout", "layout": {"$": "on ? 'HStackLayout' : 'VStackLayout'"}, "children": [{"type": "Divider", \#(padded)}, {"type": "Spacer", \#(padded)}, {"type": "Text", "text": "x"}]}"#
            ),
            perform("on.toggle()", "on.toggle()"))
    }

    @Test func rowsOfTwoViewsBeginAheadWhereOneOfThemScrolls() throws {
        let rows = #"{"type": "ForEach", "data": 3, "children": [{"type": "Color", "color": "gray"}]}"#
        let last =
            #"{"type": "ForEach", "data": 1, "children": [{"type": "ScrollViewReader", "children": [{"type": "ScrollView", "modifiers": [{"frame": {"height": 120}}]}]}, {"type": "Image"}]}"#
        try obey(
            #"{"prefetch": 1, "root": {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [\#(rows), \#(last)]}], "modifiers": [{"frame": {"height": 177}}]}}"#,
            [])
    }

    @Test func namesSayWhatIsThereThoughNothingRan() throws {
        let row = #"{"type": "Text", "text": "row", "name": {"$": "'\\(n) \\(item) \\(scroll.y)'"}}"#
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 90, "children": [\#(row)]}]}, {"type": "Part", "children": [{"type": "Text", "text": "x", "name": {"$": "'in \\(n)'"}}]}]}"#,
                also:
                    #", "Part": {"slots": ["content"], "body": {"type": "VStack", "children": [{"type": "content"}]}}"#),
            [
                .perform(target: "Main", action: "n += 1"), .scroll(view: nil, x: nil, y: 300),
                .perform(target: "Main", action: "n += 1"), .scroll(view: nil, x: nil, y: 0),
            ])
    }

    @Test func aLazyRowThatBeginsAnewUnderAnotherIDIsPlaced() throws {
        try obey(
            main(#""n": 1"#, #"{"type": "LazyVStack", "children": [{"type": "Spacer", "id": {"$": "n"}}]}"#),
            perform("n += 1"))
    }

    @Test func aLazyStackThatMayBeAsWideAsItLikesIsAsWideAsItsFirstRow() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "axis": "horizontal", "children": [{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 12, "children": [{"type": "Text", "text": {"$": "String(index)"}}]}]}]}"#
            ), [])
    }

    @Test func theRootIsAsLargeAsTheViewportThoughRowsAreStillToCome() throws {
        try obey(
            main(
                "",
                #"{"type": "ScrollView", "children": [{"type": "Part", "id": {"$": "viewport.height"}}]}"#,
                also:
                    #", "Part": {"body": {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "Color", "color": "red"}]}]}}"#
            ), [.resize(width: nil, height: 400, scale: nil, top: nil, bottom: nil)])
    }

    @Test func lazyRowsThatSwapPlacesRunOnce() throws {
        try obey(
            main(
                #""rows": [{"id": 1}, {"id": 2}], "list": [1]"#,
                #"{"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "ForEach", "data": {"$": "rows"}, "children": [{"type": "Row", "bindings": {"list": "$list"}}]}]}]}"#,
                also:
                    #", "Row": {"bindings": ["list"], "body": {"type": "Text", "text": {"$": "list.count"}}}"#
            ), perform("list.append(1); rows.swapAt(0, 1)"))
    }

    @Test func lazyRowsThatSwapPlacesLieInTheirNewOrder() throws {
        for second in [20, 35] {
            try obey(
                main(
                    "\"rows\": [{\"id\": 1, \"h\": 20}, {\"id\": 2, \"h\": \(second)}]",
                    #"{"type": "LazyVStack", "children": [{"type": "ForEach", "data": {"$": "rows"}, "id": "id", "children": [{"type": "Rectangle", "modifiers": [{"frame": {"height": {"$": "item.h"}}}]}]}]}"#
                ), perform("rows.swapAt(0, 1)"))
        }
    }

    @Test func aReaderBelowAnOffsetSeesTheOneItsBodyJustWrote() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.frame(in: .global).minY + n"}}], "modifiers": [{"offset": {"y": {"$": "n"}}}]}"#
            ), perform("n += 5"))
    }

    @Test func theOneViewOfABodyIsFoundBesideComponentsThatAreNothing() throws {
        try obey(
            main(
                "", #"{"type": "Part"}"#,
                also:
                    #", "Part": {"body": [{"type": "Nothing", "id": 1}, {"type": "Image"}]}, "Nothing": {"body": {"type": "EmptyView"}}"#
            ), [])
    }

    @Test func aLayerOutsideAnExplicitIDIsInTheViewInside() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "AnyView", "view": {"type": "Text", "text": 1, "id": {"$": "n"}}, "modifiers": [{"overlay": {"view": {"type": "ForEach", "data": 1, "children": [{"type": "Text", "text": {"$": "n"}}]}}}]}"#
            ), perform("n += 1"))
    }

    @Test func whatLiesOutsideOfHiddenIsSeen() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "ZStack", "children": [{"type": "Text", "text": {"$": "n"}}], "modifiers": [{"hidden": true}, {"background": {"$": "n > 1 ? 'red' : 'blue'"}}, {"opacity": {"$": "n / 10"}}]}"#
            ), [.resize(width: 280, height: 400, scale: nil, top: nil, bottom: nil)] + perform("n += 1"))
    }

    @Test func aHiddenCellPaintsWhatLiesOverIt() throws {
        try obey(
            main(
                "",
                #"{"type": "RecyclingStack", "cellHeight": 40, "window": 2, "count": 23, "name": "cells", "cell": [{"type": "Circle", "modifiers": [{"hidden": true}, {"overlay": {"$": "Color.random"}}]}]}"#
            ), [.scroll(view: "cells", x: nil, y: 440)])
    }

    @Test(arguments: [
        #"{"fixedSize": {"vertical": true}}"#, #"{"padding": 3}"#, #"{"frame": {"maxHeight": 50}}"#,
        #"{"aspectRatio": {"contentMode": "fit"}}"#, #"{"background": "red"}"#, #"{"offset": {"x": 1}}"#,
        #"{"visualEffect": {"opacity": 0.5}}"#, #"{"overlay": {"view": {"type": "Color", "color": "red"}}}"#,
        #"{"alignmentGuide": {"guide": "top", "value": 1}}"#,
        #"{"safeAreaInset": {"edge": "top", "view": {"type": "Divider"}}}"#,
    ])
    func aPriorityInsideOtherModifiersIsTheStacks(_ modifier: String) throws {
        try obey(
            main(
                #""n": 0"#,
                #"{"type": "HStack", "children": [{"type": "Text", "text": "these are many words in a long line", "modifiers": [{"layoutPriority": {"$": "n"}}, \#(modifier)]}, {"type": "Text", "text": "and many words more than fit in here"}]}"#
            ), perform("n += 1", "n -= 2"))
    }

    @Test(arguments: [
        #"{"fixedSize": {"vertical": true}}"#, #"{"background": "red"}"#, #"{"layoutPriority": 1}"#, #"{"padding": 1}"#,
    ])
    func whatACellSaysInsideOtherModifiersIsTheGrids(_ modifier: String) throws {
        for said in [
            #"{"gridCellColumns": {"$": "n + 2"}}"#,
            #"{"gridColumnAlignment": {"$": "n > 1 ? 'leading' : 'trailing'"}}"#,
            #"{"gridCellAnchor": {"$": "n > 1 ? 'leading' : 'trailing'"}}"#,
        ] {
            try obey(
                main(
                    #""n": 0"#,
                    #"{"type": "Grid", "children": [{"type": "GridRow", "children": [{"type": "Text", "text": "words", "modifiers": [\#(said), \#(modifier)]}, {"type": "Text", "text": "a"}]}, {"type": "GridRow", "children": [{"type": "Text", "text": "longer words"}, {"type": "Text", "text": "bb"}, {"type": "Text", "text": "ccc"}, {"type": "Text", "text": "dddd"}]}]}"#
                ), perform("n += 1", "n += 1"))
        }
    }

    @Test func whatIsHiddenAndClippedFollowsItsCondition() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}, "modifiers": [{"hidden": {"$": "n == 2"}}, {"background": "red"}]}, {"type": "HStack", "children": [{"type": "Circle"}, {"type": "Group", "children": [{"type": "Text", "text": "b"}]}], "modifiers": [{"clipped": {"$": "n > 2"}}, {"hidden": {"$": "n == 3"}}]}]}"#
            ), perform("n += 1", "n += 1", "n += 1"))
    }

    @Test func whatGoesWithItsCellSaysSoInTheSameEvent() throws {
        try obey(
            main(
                #""gone": []"#,
                #"{"type": "RecyclingStack", "cellHeight": 50, "window": 5, "count": 17, "name": "cells", "cell": [{"type": "ForEach", "data": 2, "children": [{"type": "Color", "color": "red", "modifiers": [{"onDisappear": "gone.append(index)"}]}]}]}"#
            ), [.scroll(view: "cells", x: nil, y: 150), .scroll(view: "cells", x: nil, y: 70)])
    }

    @Test func aScrollViewThatLayoutNeverMetHasNoOffset() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "VStack", "children": [{"type": "ViewThatFits", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 10, "height": 10}}]}, {"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "scroll.y + n"}}]}]}, {"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "scroll.y"}}]}]}"#
            ), [.scroll(view: nil, x: nil, y: 10)] + perform("n += 1"))
    }

    @Test func theRootStandsWhereItsLastSizeBelongs() throws {
        try obey(
            main(
                #""a": 1"#,
                #"{"type": "VStack", "children": [{"type": "If", "condition": {"$": "a % 2 == 0"}, "then": [{"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "Spacer"}]}]}], "else": [{"type": "Text", "text": 1}]}], "modifiers": [{"padding": {}}]}"#
            ), perform("a += 1", "a += 1", "a += 1"))
    }

    @Test func whatStandsInALayerThroughAComponentWithoutABoxMovesWithIt() throws {
        try obey(
            main(
                "",
                #"{"type": "Spacer", "modifiers": [{"overlay": {"view": {"type": "Part", "modifiers": [{"onAppear": "if true { }"}]}}}]}"#,
                also: #", "Part": {"body": {"type": "If", "condition": true, "then": [{"type": "Image"}]}}"#
            ), [.resize(width: 270, height: 240, scale: nil, top: nil, bottom: nil)])
    }

    @Test func viewsOfAComponentUnderAnIDMoveTogether() throws {
        try obey(
            main(
                #""n": 2"#,
                #"{"type": "VStack", "children": [{"type": "GeometryReader"}, {"type": "Part", "modifiers": [{"id": {"$": "n"}}, {"frame": {}}]}]}"#,
                also: #", "Part": {"body": {"type": "ForEach", "data": 4, "children": [{"type": "Text", "text": 1}]}}"#
            ), [.resize(width: 270, height: 380, scale: nil, top: nil, bottom: nil)])
    }

    @Test func aGetOfABindingIsReadUnderTheNameOfTheSlotThatHasIt() throws {
        try obey(
            main(
                #""n": 1"#, #"{"type": "Part", "bindings": {"outer": "$n"}}"#,
                also:
                    #", "Part": {"bindings": ["outer"], "body": {"type": "Leaf", "bindings": {"own": {"get": "outer + 1", "set": "outer = newValue"}}}}, "Leaf": {"bindings": ["own"], "body": {"type": "Text", "text": {"$": "own"}}}"#
            ), perform("n += 1"))
    }

    @Test func aStickyViewMayBeAskedWhereItIsBeforeItsEffectIsKnown() throws {
        try obey(
            main(
                #""y": 0, "n": 1"#,
                #"{"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "y"}, "id": {"$": "n"}, "modifiers": [{"onGeometryChange": {"of": {"$": "proxy.frame(in: .global).minY"}, "action": "y = newValue"}}, {"sticky": {}}]}, {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 2000}}]}]}"#
            ), [.scroll(view: nil, x: nil, y: 60)] + perform("n += 1"))
    }

    @Test func aRowOfALazyStackInARowThatComesBackIsThereAgain() throws {
        try obey(
            main(
                #""n": 3"#,
                #"{"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [{"type": "ForEach", "data": [5, 3, 9, 4, 8, 2, 7, 1], "children": [{"type": "ScrollView", "axis": "horizontal", "children": [{"type": "LazyVStack", "children": [{"type": "Text", "text": {"$": "n"}}]}], "modifiers": [{"frame": {"height": 200}}]}]}]}]}"#
            ),
            [
                .scroll(view: nil, x: nil, y: 700), .scroll(view: nil, x: nil, y: 0),
                .transaction(perform("n += 1") + [.scroll(view: nil, x: nil, y: 700)]),
            ])
    }

    @Test func scrollsOfOneTransactionThatEndWhereTheyBeganAreNone() throws {
        try obey(
            main(
                #""n": 1"#,
                #"{"type": "ScrollView", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 2000}}]}]}"#
            ), [.transaction([.scroll(view: nil, x: nil, y: 50), .scroll(view: nil, x: nil, y: 0)])])
    }
}

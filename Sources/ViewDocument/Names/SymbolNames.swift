/// The built-in symbols, by the names of Apple's. Most are a drawing and one of the ways it is varied: filled, in a circle or
/// square, struck through, with a badge.
package enum SymbolNames {
    /// All of them, in the order of their numbers.
    package static let all: [String] = table.names

    private static let table: (names: [String], numbers: [String: Int]) = {
        var names: [String] = []
        var numbers: [String: Int] = [:]
        names.reserveCapacity(4_096)
        numbers.reserveCapacity(4_096)
        func add(_ list: [String], _ suffixes: [String]) {
            for name in list {
                for suffix in suffixes {
                    let name = suffix.isEmpty ? name : name + suffix
                    // Few are told twice, so each is looked for once.
                    if let known = numbers.updateValue(names.count, forKey: name) {
                        numbers[name] = known
                    } else {
                        names.append(name)
                    }
                }
            }
        }
        add(words(drawn), [""])
        add(words(fillable), [".fill"])
        add(words(inCircle), [".circle", ".circle.fill"])
        add(words(inSquare), [".square", ".square.fill"])
        add(words(inTriangle), [".triangle", ".triangle.fill"])
        add(words(inShield), [".shield", ".shield.fill"])
        add(words(struck), [".slash"])
        add(words(struckFilled), [".slash.fill"])
        add(words(badged), [""])
        add(words(furtherDrawn), [""])
        add(words(furtherFilled), [".fill"])
        add(words(combined), [""])
        return (names, numbers)
    }()

    private static var numbers: [String: Int] { table.numbers }

    /// The number of a symbol; nil if it is none of ours.
    package static func number(of name: String) -> Int? { numbers[name] }

    /// The tables are ASCII: their bytes are told apart some hundred times sooner than their characters.
    static func words(_ text: String) -> [String] {
        Array(text.utf8).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static let drawn = """
        airplane airplayaudio airplayvideo alarm ant antenna.radiowaves.left.and.right app applewatch apps.iphone
        archivebox arrow.2.circlepath arrow.2.squarepath arrow.backward arrow.clockwise arrow.counterclockwise
        arrow.down arrow.down.left arrow.down.right arrow.down.right.and.arrow.up.left arrow.down.to.line
        arrow.forward arrow.left arrow.left.and.right arrow.left.arrow.right arrow.right arrow.triangle.2.circlepath
        arrow.turn.down.right arrow.turn.up.left arrow.up arrow.up.and.down arrow.up.arrow.down arrow.up.forward
        arrow.up.left arrow.up.left.and.arrow.down.right arrow.up.right arrow.up.right.square arrow.up.to.line
        arrow.uturn.backward arrow.uturn.forward arrow.uturn.left arrow.uturn.right
        arrowshape.turn.up.backward arrowshape.turn.up.forward arrowshape.turn.up.left arrowshape.turn.up.right at
        backward backward.end bag bandage banknote barcode basket battery.0 battery.100
        battery.25 battery.50 battery.75 bed.double bell bicycle birthday.cake bitcoinsign bold bolt book book.closed
        bookmark books.vertical briefcase bubble.left bubble.left.and.bubble.right bubble.right building building.2
        building.columns bus calendar camera capsule car carrot cart case chart.bar chart.line.uptrend.xyaxis
        chart.pie chart.xyaxis.line checklist checkmark checkmark.seal chevron.backward chevron.compact.down
        chevron.compact.up chevron.down chevron.down.2 chevron.forward chevron.left chevron.left.2
        chevron.left.forwardslash.chevron.right chevron.right chevron.right.2 chevron.up chevron.up.2
        chevron.up.chevron.down circle circle.dashed circle.grid.2x2 circle.grid.3x3 circle.lefthalf.filled
        circle.righthalf.filled clear clock clock.arrow.circlepath cloud cloud.rain cloud.sun command cpu creditcard
        cross cross.case crown cup.and.saucer decrease.indent delete.left desktopcomputer diamond display divide doc
        doc.on.clipboard doc.on.doc doc.text dollarsign dot.radiowaves.left.and.right dot.radiowaves.right drop
        dumbbell ellipsis ellipsis.bubble envelope envelope.open equal escape eurosign exclamationmark
        exclamationmark.2 externaldrive eye eyedropper eyeglasses face.smiling faceid figure.run figure.stand
        figure.walk film flag flame folder fork.knife forward forward.end fuelpump gamecontroller gauge gear
        gearshape gearshape.2 gift globe gobackward goforward graduationcap greaterthan hammer hand.raised hand.tap
        hand.thumbsdown hand.thumbsup hare headphones heart hexagon hourglass house increase.indent infinity info
        internaldrive ipad iphone italic key keyboard ladybug laptopcomputer leaf lessthan lightbulb
        line.3.horizontal line.3.horizontal.decrease line.diagonal line.horizontal.3 line.horizontal.3.decrease link
        list.bullet list.clipboard list.dash list.number location location.north location.viewfinder lock lock.open
        magnifyingglass map mappin mappin.and.ellipse medal megaphone memorychip message mic minus
        minus.magnifyingglass moon moon.stars multiply music.note music.note.list network newspaper nosign note.text
        number octagon opticaldisc option oval paintbrush paintpalette paperclip paperplane pause pawprint pencil
        pentagon percent person person.2 person.3 person.crop.circle person.crop.square person.text.rectangle phone
        photo photo.on.rectangle pills pin play playpause plus plus.magnifyingglass power printer puzzlepiece qrcode
        qrcode.viewfinder questionmark quote.bubble quote.opening record.circle rectangle rectangle.grid.1x2
        rectangle.grid.2x2 rectangle.on.rectangle rectangle.portrait rectangle.portrait.and.arrow.right
        rectangle.stack repeat return rosette ruler safari scissors scope seal server.rack shield shippingbox shuffle
        sidebar.left sidebar.right slash slider.horizontal.3 slider.vertical.3 smallcircle.circle snowflake
        soccerball sparkle sparkles speaker speaker.wave.1 speaker.wave.2 speaker.wave.3 speedometer sportscourt
        square square.and.arrow.down square.and.arrow.up square.and.pencil square.grid.2x2 square.grid.3x3
        square.on.square square.stack square.stack.3d.up star star.leadinghalf.filled sterlingsign stethoscope stop
        stopwatch strikethrough sun.max sun.min sunrise switch.2 tag target terminal text.aligncenter text.alignleft
        text.alignright text.bubble text.justify textformat textformat.abc textformat.size theatermasks thermometer
        ticket timer tortoise touchid tram trash tray tree triangle trophy tshirt tv umbrella underline video
        viewfinder wallet.pass wand.and.stars waveform waveform.path.ecg wifi wind wineglass wrench xmark yensign
        """

    private static let fillable = """
        alarm app archivebox arrow.up.right.square arrowshape.turn.up.backward arrowshape.turn.up.forward
        arrowshape.turn.up.left arrowshape.turn.up.right backward
        backward.end bag bandage banknote basket bed.double bell birthday.cake bolt book book.closed bookmark
        books.vertical briefcase bubble.left bubble.left.and.bubble.right bubble.right building building.2
        building.columns bus camera capsule car carrot cart case chart.bar chart.pie checkmark.seal circle
        circle.grid.2x2 circle.grid.3x3 clear clock cloud cloud.rain cloud.sun cpu creditcard cross cross.case crown
        cup.and.saucer delete.left diamond doc doc.on.clipboard doc.on.doc doc.text drop ellipsis.bubble envelope
        envelope.open externaldrive eye face.smiling film flag flame flashlight.off flashlight.on folder forward
        forward.end fuelpump gamecontroller gearshape gearshape.2 gift graduationcap hammer hand.raised
        hand.thumbsdown hand.thumbsup hare heart hexagon house internaldrive key keyboard ladybug leaf lightbulb
        list.clipboard location location.north lock lock.open map medal megaphone memorychip message mic moon
        moon.stars newspaper octagon opticaldisc oval paintbrush paintpalette paperplane pause pawprint pentagon
        person person.2 person.3 person.crop.circle person.crop.square person.text.rectangle phone photo pills pin
        play playpause printer puzzlepiece quote.bubble record.circle rectangle rectangle.grid.1x2 rectangle.grid.2x2
        rectangle.portrait rectangle.stack ruler safari seal shield shippingbox speaker speaker.wave.1 speaker.wave.2
        speaker.wave.3 sportscourt square square.grid.2x2 square.grid.3x3 square.stack square.stack.3d.up star stop
        stopwatch sun.max sun.min tag terminal text.bubble theatermasks ticket tortoise tram trash tray tree triangle
        trophy tshirt tv umbrella video wallet.pass wineglass wrench
        """

    private static let inCircle = """
        0 1 2 3 4 5 6 7 8 9 airplane arrow.backward arrow.clockwise arrow.counterclockwise arrow.down arrow.down.left
        arrow.down.right arrow.forward arrow.left arrow.left.arrow.right arrow.right arrow.triangle.2.circlepath
        arrow.up arrow.up.arrow.down arrow.up.left arrow.up.right arrow.uturn.backward arrow.uturn.left
        arrow.uturn.right arrowshape.turn.up.left arrowshape.turn.up.right at backward bag bell bitcoinsign bolt book
        bookmark bubble.left bubble.right bus calendar camera car cart checkmark chevron.backward chevron.down
        chevron.forward chevron.left chevron.right chevron.up chevron.up.chevron.down clock cloud command creditcard
        crown doc dollarsign drop ellipsis envelope eurosign exclamationmark eye figure.walk flag flame folder
        fork.knife forward gear gearshape gift globe graduationcap hand.raised hand.thumbsdown hand.thumbsup heart
        house infinity info key leaf line.3.horizontal line.3.horizontal.decrease line.horizontal.3.decrease link
        list.bullet location lock lock.open magnifyingglass map mappin message mic minus moon multiply music.note
        number paperclip paperplane pause pawprint pencil percent person person.2 person.3 phone photo play plus
        power puzzlepiece questionmark scope shield square.and.arrow.down square.and.arrow.up square.grid.2x2 star
        sterlingsign stop sun.max tag tram trash tray trophy video wifi xmark yensign
        """

    private static let inSquare = """
        0 1 2 3 4 5 6 7 8 9 arrow.down arrow.left arrow.right arrow.up bolt bookmark checkmark chevron.down
        chevron.left chevron.right chevron.up divide dollarsign ellipsis equal eurosign exclamationmark flag flame
        heart info mic minus multiply number pause percent person play plus questionmark star xmark
        """

    private static let inTriangle = "exclamationmark"
    private static let inShield = "checkmark xmark exclamationmark lock bolt plus"

    private static let struck = """
        airplane antenna.radiowaves.left.and.right bell bolt bookmark bubble.left camera car cloud drop eye
        eyedropper eyeglasses flag folder fork.knife hand.raised hand.thumbsup headphones heart iphone key keyboard
        lightbulb location lock mappin message mic moon paperplane person phone photo pin speaker star tag video wifi
        """

    private static let struckFilled = """
        bell bolt bookmark bubble.left camera car cloud drop eye flag folder hand.raised hand.thumbsup heart key
        keyboard lightbulb location lock message mic moon paperplane person phone photo pin speaker star tag video
        """

    private static let badged = """
        person.badge.plus person.fill.badge.plus person.badge.minus person.fill.badge.minus person.badge.checkmark
        person.fill.badge.checkmark person.badge.xmark person.fill.badge.xmark person.badge.clock
        person.fill.badge.clock person.badge.key person.fill.badge.key folder.badge.plus folder.fill.badge.plus
        folder.badge.minus folder.fill.badge.minus folder.badge.questionmark folder.fill.badge.questionmark
        folder.badge.gear folder.fill.badge.gear folder.badge.person folder.fill.badge.person doc.badge.plus
        doc.fill.badge.plus doc.badge.gearshape doc.fill.badge.gearshape doc.badge.clock doc.fill.badge.clock
        calendar.badge.plus calendar.badge.minus calendar.badge.clock calendar.badge.exclamationmark
        calendar.badge.checkmark bell.badge bell.badge.fill app.badge app.badge.fill app.badge.checkmark
        envelope.badge envelope.badge.fill cart.badge.plus cart.fill.badge.plus cart.badge.minus
        cart.fill.badge.minus creditcard.badge creditcard.badge.fill video.badge.plus video.fill.badge.plus
        video.badge.checkmark video.fill.badge.checkmark message.badge message.badge.fill clock.badge.checkmark
        clock.badge.exclamationmark clock.badge.xmark person.crop.circle.badge.plus
        person.crop.circle.fill.badge.plus person.crop.circle.badge.minus person.crop.circle.fill.badge.minus
        person.crop.circle.badge.checkmark person.crop.circle.fill.badge.checkmark person.crop.circle.badge.xmark
        person.crop.circle.fill.badge.xmark person.crop.circle.badge.exclamationmark
        person.crop.circle.fill.badge.exclamationmark person.crop.circle.badge.questionmark
        person.crop.circle.fill.badge.questionmark person.crop.circle.badge.clock person.crop.circle.fill.badge.clock
        link.badge.plus rectangle.stack.badge.plus rectangle.stack.fill.badge.plus rectangle.stack.badge.minus
        rectangle.stack.fill.badge.minus rectangle.stack.badge.person rectangle.stack.fill.badge.person
        externaldrive.badge.plus externaldrive.fill.badge.plus externaldrive.badge.minus
        externaldrive.fill.badge.minus externaldrive.badge.checkmark externaldrive.fill.badge.checkmark
        externaldrive.badge.xmark externaldrive.fill.badge.xmark wifi.badge.exclamationmark photo.badge.plus
        photo.fill.badge.plus photo.badge.checkmark photo.fill.badge.checkmark photo.badge.exclamationmark
        photo.fill.badge.exclamationmark mic.badge.plus mic.badge.xmark bag.badge.plus bag.badge.minus
        note.text.badge.plus rectangle.badge.plus rectangle.badge.minus rectangle.badge.checkmark
        rectangle.badge.xmark
        """
}

/// Names that came later: those drawn, those of them that can be filled, and what is put together from drawings.
extension SymbolNames {
    static let furtherDrawn = """
        accessibility airplane.arrival airplane.departure airpods app.dashed appclip apple.terminal appletv
        applewatch.radiowaves.left.and.right aqi.medium arkit arrow.clockwise.icloud arrow.down.app
        arrow.down.backward arrow.down.doc arrow.down.forward arrow.down.forward.and.arrow.up.backward
        arrow.down.left.arrow.up.right arrow.forward.to.line arrow.left.to.line arrow.right.to.line
        arrow.triangle.branch arrow.triangle.merge arrow.triangle.swap arrow.triangle.turn.up.right.diamond
        arrow.trianglehead.2.clockwise.rotate.90 arrow.trianglehead.clockwise arrow.trianglehead.counterclockwise
        arrow.turn.down.left arrow.turn.up.right arrow.up.and.down.and.arrow.left.and.right arrow.up.app
        arrow.up.arrow.down.square arrow.up.backward arrow.up.backward.and.arrow.down.forward arrow.up.doc
        arrow.up.forward.app arrow.up.forward.square arrow.up.left.and.down.right.magnifyingglass arrow.uturn.down
        arrow.uturn.up arrowtriangle.backward arrowtriangle.down arrowtriangle.forward arrowtriangle.left
        arrowtriangle.right arrowtriangle.up backpack balloon balloon.2 barcode.viewfinder baseball basketball
        bathtub battery.0percent battery.100.bolt battery.100percent battery.25percent battery.50percent
        battery.75percent bell.and.waves.left.and.right bird bolt.heart bolt.horizontal bolt.horizontal.icloud
        book.pages box.truck brain brain.head.profile bubble bubble.and.pencil bubble.left.and.text.bubble.right
        bubble.middle.bottom bubbles.and.sparkles building.2.crop.circle calendar.day.timeline.left camera.aperture
        camera.filters camera.macro camera.on.rectangle camera.rotate camera.viewfinder captions.bubble car.2 cat
        centsign chair character character.book.closed character.bubble character.cursor.ibeam character.textbox
        chart.bar.doc.horizontal chart.bar.horizontal.page chart.bar.xaxis chart.dots.scatter
        chart.line.downtrend.xyaxis chart.line.flattrend.xyaxis checkmark.app checkmark.bubble checkmark.icloud
        checkmark.rectangle chevron.backward.2 chevron.compact.left chevron.compact.right chevron.forward.2
        circle.bottomhalf.filled circle.dotted circle.grid.2x1 circle.hexagongrid circle.inset.filled
        circle.tophalf.filled circlebadge clipboard clock.arrow.2.circlepath
        clock.arrow.trianglehead.counterclockwise.rotate.90 cloud.bolt cloud.bolt.rain cloud.drizzle cloud.fog
        cloud.hail cloud.heavyrain cloud.moon cloud.snow cloud.sun.rain compass.drawing cross.vial cube curlybraces
        cylinder cylinder.split.1x2 dial.low dice die.face.5 doc.plaintext doc.richtext doc.text.magnifyingglass
        doc.viewfinder doc.zipper document document.on.clipboard document.on.document dog dollarsign.arrow.circlepath
        door.left.hand.open dot.radiowaves.forward dot.radiowaves.up.forward dot.viewfinder ear earbuds eject
        ellipsis.message ellipsis.rectangle envelope.arrow.triangle.branch eraser exclamationmark.arrow.circlepath
        exclamationmark.bubble exclamationmark.icloud exclamationmark.magnifyingglass exclamationmark.octagon
        exclamationmark.seal externaldrive.connected.to.line.below fan ferry figure figure.2.and.child.holdinghands
        figure.cooldown figure.dance figure.hiking figure.outdoor.cycle figure.pool.swim
        figure.strengthtraining.traditional figure.walk.motion figure.wave figure.yoga film.stack fish flag.2.crossed
        flag.checkered flask flipphone football frying.pan function gauge.medium gauge.with.dots.needle.67percent
        gauge.with.needle giftcard globe.americas globe.asia.australia globe.europe.africa gobackward.10
        gobackward.15 gobackward.30 goforward.10 goforward.15 goforward.30 guitars hand.draw hand.point.right
        hand.point.up.left handbag hands.sparkles heart.text.square hifispeaker highlighter homepod
        hourglass.bottomhalf.filled house.lodge humidity hurricane icloud icloud.and.arrow.down icloud.and.arrow.up
        indianrupeesign ipad.landscape iphone.gen1 iphone.gen2 iphone.gen3 iphone.homebutton
        iphone.radiowaves.left.and.right key.horizontal key.viewfinder keyboard.chevron.compact.down lamp.desk
        largecircle.fill.circle lasso level lifepreserver light.beacon.max lightbulb.max lightswitch.on
        lines.measurement.horizontal link.icloud list.and.film list.bullet.clipboard list.bullet.indent
        list.bullet.rectangle list.bullet.rectangle.portrait list.star list.triangle livephoto lizard lock.doc
        lock.iphone lock.rotation lungs macbook macbook.and.iphone macwindow memories metronome moon.zzz mountain.2
        mouth mug music.house music.mic music.quarternote.3 mustache note party.popper pencil.and.list.clipboard
        pencil.and.outline pencil.line pencil.tip person.2.crop.square.stack person.3.sequence
        person.and.background.dotted person.crop.rectangle person.fill.viewfinder person.line.dotted.person
        person.wave.2 personalhotspot phone.arrow.up.right phone.connection phone.down photo.on.rectangle.angled
        photo.stack pianokeys pill pip pip.enter pip.exit play.rectangle play.rectangle.on.rectangle
        play.square.stack play.tv plus.app plus.bubble plus.diamond plus.rectangle plus.rectangle.on.folder
        plus.rectangle.on.rectangle plus.square.on.square plusminus point.3.connected.trianglepath.dotted popcorn
        powerplug puzzlepiece.extension questionmark.app questionmark.bubble questionmark.diamond questionmark.folder
        quote.closing rainbow rectangle.3.group rectangle.and.hand.point.up.left rectangle.and.pencil.and.ellipsis
        rectangle.bottomthird.inset.filled rectangle.compress.vertical rectangle.connected.to.line.below
        rectangle.dashed rectangle.expand.vertical rectangle.grid.3x2 rectangle.on.rectangle.angled
        rectangle.portrait.and.arrow.forward rectangle.split.1x2 rectangle.split.2x1 rectangle.split.3x1 refrigerator
        repeat.1 rhombus road.lanes rotate.left rotate.right rublesign sailboat scalemass scooter screwdriver scroll
        selection.pin.in.out sensor sensor.tag.radiowaves.forward shield.lefthalf.filled shower sidebar.leading
        sidebar.trailing signature signpost.left signpost.right signpost.right.and.left
        slider.horizontal.below.rectangle smiley sofa space sparkle.magnifyingglass sparkles.rectangle.stack
        sparkles.tv square.3.layers.3d square.bottomthird.inset.filled square.dashed square.split.1x2
        square.split.2x1 square.split.2x2 square.stack.3d.down.forward stairs star.bubble storefront stove
        studentdesk suit.club suit.diamond suit.heart suit.spade suitcase sum sun.haze sun.horizon sunglasses sunset
        swift syringe tablecells takeoutbag.and.cup.and.straw tennisball tent testtube.2 text.append
        text.badge.checkmark text.badge.minus text.badge.plus text.badge.xmark text.book.closed text.document
        text.justify.leading text.justify.left text.justifyleft text.line.first.and.arrowtriangle.forward
        text.line.last.and.arrowtriangle.forward text.magnifyingglass text.page text.quote text.viewfinder
        textformat.123 textformat.alt textformat.size.larger textformat.size.smaller thermometer.medium
        thermometer.sun timeline.selection tornado translate tray.2 tray.and.arrow.down tray.and.arrow.up tray.full
        truck.box turkishlirasign tv.and.mediabox video.and.waveform video.square videoprojector view.3d volleyball
        wallet.bifold wand.and.rays wand.and.sparkles washer water.waves wave.3.forward wave.3.left wave.3.right
        waveform.path waveform.path.ecg.rectangle wifi.exclamationmark wifi.router window.casement wonsign
        wrench.and.screwdriver x.squareroot xmark.app xmark.bin xmark.icloud xmark.octagon xmark.rectangle
        xmark.rectangle.portrait xmark.seal zzz
        """

    static let furtherFilled = """
        accessibility airplane.arrival airplane.departure appclip apple.terminal appletv
        applewatch.radiowaves.left.and.right arkit arrow.clockwise.icloud arrow.down.app arrow.down.doc
        arrow.triangle.turn.up.right.diamond arrow.up.app arrow.up.arrow.down.square arrow.up.doc
        arrow.up.forward.app arrow.up.forward.square arrowtriangle.backward arrowtriangle.down arrowtriangle.forward
        arrowtriangle.left arrowtriangle.right arrowtriangle.up backpack balloon balloon.2 baseball basketball
        bathtub battery.0percent battery.100.bolt battery.100percent battery.25percent battery.50percent
        battery.75percent bell.and.waves.left.and.right bird bolt.heart bolt.horizontal bolt.horizontal.icloud
        book.pages box.truck brain brain.head.profile bubble bubble.and.pencil bubble.left.and.text.bubble.right
        bubble.middle.bottom bubbles.and.sparkles building.2.crop.circle camera.filters camera.macro
        camera.on.rectangle camera.rotate captions.bubble car.2 cat chair character.book.closed character.bubble
        character.textbox chart.bar.doc.horizontal chart.bar.horizontal.page checkmark.app checkmark.bubble
        checkmark.icloud checkmark.rectangle circle.grid.2x1 circle.hexagongrid circlebadge clipboard cloud.bolt
        cloud.bolt.rain cloud.drizzle cloud.fog cloud.hail cloud.heavyrain cloud.moon cloud.snow cloud.sun.rain
        cross.vial cube cylinder cylinder.split.1x2 dial.low dice die.face.5 doc.plaintext doc.richtext doc.zipper
        document document.on.clipboard document.on.document dog eject ellipsis.message ellipsis.rectangle
        envelope.arrow.triangle.branch eraser exclamationmark.bubble exclamationmark.icloud exclamationmark.octagon
        exclamationmark.seal externaldrive.connected.to.line.below fan ferry film.stack fish flag.checkered flask
        flipphone football frying.pan gauge.medium gauge.with.needle giftcard globe.americas globe.asia.australia
        globe.europe.africa hand.draw hand.point.right handbag hands.sparkles heart.text.square hifispeaker homepod
        house.lodge humidity hurricane icloud icloud.and.arrow.down icloud.and.arrow.up ipad.landscape iphone.gen1
        iphone.gen2 iphone.gen3 iphone.homebutton iphone.radiowaves.left.and.right key.horizontal
        keyboard.chevron.compact.down lamp.desk level lifepreserver light.beacon.max lightbulb.max lightswitch.on
        link.icloud list.bullet.clipboard list.bullet.rectangle list.bullet.rectangle.portrait lock.doc lock.iphone
        lock.rotation lungs macbook macbook.and.iphone macwindow memories metronome moon.zzz mountain.2 mouth mug
        music.house mustache note party.popper pencil.and.list.clipboard pencil.tip person.2.crop.square.stack
        person.3.sequence person.and.background.dotted person.crop.rectangle person.line.dotted.person person.wave.2
        phone.arrow.up.right phone.connection phone.down photo.on.rectangle.angled photo.stack pianokeys pill pip
        play.rectangle play.rectangle.on.rectangle play.square.stack play.tv plus.app plus.bubble plus.diamond
        plus.rectangle plus.rectangle.on.folder plus.rectangle.on.rectangle plus.square.on.square
        point.3.connected.trianglepath.dotted popcorn powerplug puzzlepiece.extension questionmark.app
        questionmark.bubble questionmark.diamond questionmark.folder rectangle.3.group
        rectangle.bottomthird.inset.filled rectangle.connected.to.line.below rectangle.grid.3x2
        rectangle.on.rectangle.angled rectangle.split.1x2 rectangle.split.2x1 rectangle.split.3x1 refrigerator
        rhombus sailboat scalemass scroll sensor sensor.tag.radiowaves.forward sidebar.leading sidebar.trailing
        signpost.left signpost.right signpost.right.and.left slider.horizontal.below.rectangle smiley sofa
        sparkles.rectangle.stack sparkles.tv square.3.layers.3d square.bottomthird.inset.filled square.split.1x2
        square.split.2x1 square.split.2x2 square.stack.3d.down.forward star.bubble storefront stove suit.club
        suit.diamond suit.heart suit.spade suitcase sunglasses swift syringe tablecells takeoutbag.and.cup.and.straw
        tennisball tent text.book.closed text.document text.page thermometer.medium thermometer.sun tray.2
        tray.and.arrow.down tray.and.arrow.up tray.full truck.box tv.and.mediabox video.and.waveform video.square
        videoprojector volleyball wallet.bifold washer waveform.path.ecg.rectangle wifi.router window.casement
        wrench.and.screwdriver xmark.app xmark.bin xmark.icloud xmark.octagon xmark.rectangle
        xmark.rectangle.portrait xmark.seal
        """

    static let combined = """
        a.circle a.circle.fill a.square a.square.fill airplane.arrival.circle airplane.arrival.circle.fill
        airplane.departure.circle airplane.departure.circle.fill ant.circle ant.circle.fill
        antenna.radiowaves.left.and.right.circle.fill applewatch.badge.plus applewatch.circle applewatch.circle.fill
        applewatch.slash apps.iphone.badge.plus archivebox.circle archivebox.circle.fill arrow.down.backward.circle
        arrow.down.backward.circle.fill arrow.down.circle.badge.pause arrow.down.circle.badge.xmark
        arrow.down.forward.circle arrow.down.forward.circle.fill arrow.down.to.line.circle arrow.right.to.line.circle
        arrow.right.to.line.circle.fill arrow.up.backward.circle arrow.up.backward.circle.fill
        arrow.up.forward.circle arrow.up.forward.circle.fill arrow.uturn.down.circle arrow.uturn.down.circle.fill
        arrow.uturn.left.square.fill arrow.uturn.up.circle arrow.uturn.up.circle.fill arrowtriangle.down.circle
        arrowtriangle.down.circle.fill arrowtriangle.left.circle arrowtriangle.left.circle.fill
        arrowtriangle.right.circle arrowtriangle.right.circle.fill arrowtriangle.up.circle
        arrowtriangle.up.circle.fill arrowtriangle.up.square b.circle b.circle.fill b.square b.square.fill
        backpack.circle backpack.circle.fill backward.end.circle backward.end.circle.fill banknote.circle
        banknote.circle.fill basket.circle basket.circle.fill basketball.circle basketball.circle.fill
        bell.and.waves.left.and.right.slash bell.and.waves.left.and.right.slash.fill bell.badge.clock bell.badge.plus
        bell.square.fill bicycle.circle bicycle.circle.fill bird.circle bird.circle.fill bolt.horizontal.circle.fill
        book.badge.plus book.closed.circle book.closed.circle.fill bookmark.badge.plus books.vertical.circle
        books.vertical.circle.fill brain.circle brain.circle.fill briefcase.circle briefcase.circle.fill bubble.badge
        bubble.circle bubble.circle.fill bubble.right.slash bubble.right.slash.fill bubbles.and.sparkles.circle
        bubbles.and.sparkles.circle.fill building.2.circle building.2.circle.fill building.circle
        building.circle.fill building.columns.circle building.columns.circle.fill c.circle c.circle.fill c.square
        c.square.fill calendar.slash calendar.slash.fill captions.bubble.circle captions.bubble.circle.fill
        captions.bubble.slash captions.bubble.slash.fill cart.slash cart.slash.fill case.circle case.circle.fill
        centsign.circle centsign.circle.fill character.circle character.circle.fill checklist.badge.plus
        checkmark.circle.badge.plus checkmark.circle.badge.questionmark checkmark.circle.badge.xmark
        checkmark.seal.badge.plus circle.slash circle.slash.fill clock.badge clock.badge.questionmark
        cloud.rain.circle cloud.rain.circle.fill cloud.sun.circle cloud.sun.circle.fill creditcard.slash
        creditcard.slash.fill cross.circle cross.circle.fill cube.circle cube.circle.fill cup.and.saucer.circle
        cup.and.saucer.circle.fill curlybraces.square.fill d.circle d.circle.fill d.square d.square.fill
        desktopcomputer.circle desktopcomputer.circle.fill dice.circle dice.circle.fill display.circle
        display.circle.fill doc.badge.ellipsis doc.text.circle doc.text.circle.fill document.badge.plus
        drop.triangle.fill e.circle e.circle.fill e.square e.square.fill eject.circle eject.circle.fill
        ellipsis.bubble.circle ellipsis.bubble.circle.fill externaldrive.badge.exclamationmark
        externaldrive.fill.badge.icloud f.circle f.circle.fill f.square f.square.fill fan.slash fan.slash.fill
        ferry.circle ferry.circle.fill figure.run.circle figure.run.circle.fill figure.run.slash figure.walk.slash
        figure.wave.circle figure.wave.circle.fill flag.badge.plus folder.badge.gearshape folder.fill.badge.gearshape
        football.circle football.circle.fill fork.knife.badge.plus forward.end.circle forward.end.circle.fill
        fuelpump.circle fuelpump.circle.fill g.circle g.circle.fill g.square g.square.fill gamecontroller.circle
        gamecontroller.circle.fill gearshape.badge.checkmark gearshape.badge.plus gearshape.badge.xmark
        gift.badge.plus gift.slash gift.slash.fill giftcard.circle giftcard.circle.fill globe.badge.plus
        goforward.circle goforward.circle.fill h.circle h.circle.fill h.square h.square.fill hammer.circle
        hammer.circle.fill hand.tap.fill handbag.circle handbag.circle.fill headphones.circle headphones.circle.fill
        heart.badge.plus house.badge.plus house.lodge.circle house.lodge.circle.fill humidity.circle
        humidity.circle.fill i.circle i.circle.fill i.square i.square.fill icloud.badge.plus icloud.slash
        icloud.slash.fill indianrupeesign.circle indianrupeesign.circle.fill ipad.badge.plus iphone.badge.plus
        iphone.circle iphone.circle.fill iphone.homebutton.slash j.circle j.circle.fill j.square j.square.fill
        k.circle k.circle.fill k.square k.square.fill key.badge.plus l.circle l.circle.fill l.square l.square.fill
        lightbulb.badge.plus lightbulb.max.slash lightbulb.max.slash.fill link.badge.minus list.bullet.badge.plus
        livephoto.circle livephoto.circle.fill location.north.circle location.north.circle.fill location.square.fill
        lock.badge.clock lock.badge.plus m.circle m.circle.fill m.square m.square.fill macwindow.badge.plus
        map.badge.plus mappin.circle.slash mappin.circle.slash.fill memories.circle memories.circle.fill
        moon.stars.circle moon.stars.circle.fill mug.circle mug.circle.fill n.circle n.circle.fill n.square
        n.square.fill network.slash network.slash.fill newspaper.circle newspaper.circle.fill o.circle o.circle.fill
        o.square o.square.fill p.circle p.circle.fill p.square p.square.fill pencil.slash person.2.badge.gearshape
        person.2.badge.minus person.2.badge.plus person.2.slash person.2.slash.fill person.3.badge.plus
        person.badge.key.fill person.crop.circle.badge.moon person.crop.circle.badge.xmark.fill person.wave.2.circle
        person.wave.2.circle.fill personalhotspot.slash phone.badge.checkmark phone.badge.clock phone.badge.plus
        phone.down.circle.fill photo.badge.exclamationmark.fill pill.circle pill.circle.fill pills.circle
        pills.circle.fill playpause.circle playpause.circle.fill plus.bubble.badge plusminus.circle
        plusminus.circle.fill printer.circle printer.circle.fill q.circle q.circle.fill q.square q.square.fill
        quote.bubble.circle quote.bubble.circle.fill r.circle r.circle.fill r.square r.square.fill
        record.circle.circle record.circle.circle.fill rectangle.on.rectangle.slash rectangle.on.rectangle.slash.fill
        rectangle.portrait.slash repeat.circle repeat.circle.fill rublesign.circle rublesign.circle.fill s.circle
        s.circle.fill s.square s.square.fill sailboat.circle sailboat.circle.fill scissors.slash screwdriver.circle
        screwdriver.circle.fill shield.slash shield.slash.fill shippingbox.circle shippingbox.circle.fill
        shuffle.circle shuffle.circle.fill slash.circle slash.circle.fill snowflake.circle snowflake.circle.fill
        sparkle.circle sparkle.circle.fill sparkles.slash speaker.circle speaker.circle.fill speaker.wave.2.circle
        speaker.wave.2.circle.fill square.slash square.slash.fill square.stack.3d.up.slash star.badge.plus
        storefront.circle storefront.circle.fill suitcase.circle suitcase.circle.fill sum.circle sum.circle.fill
        sunrise.circle sunrise.circle.fill sunset.circle sunset.circle.fill t.circle t.circle.fill t.square
        t.square.fill tag.badge.plus tennisball.circle tennisball.circle.fill tent.circle tent.circle.fill
        text.bubble.badge.plus text.bubble.circle text.bubble.circle.fill text.page.badge.magnifyingglass
        textformat.circle textformat.circle.fill textformat.size.circle textformat.size.circle.fill ticket.circle
        ticket.circle.fill tornado.circle tornado.circle.fill trash.slash trash.slash.fill trash.square
        trash.square.fill tray.badge.plus tshirt.circle tshirt.circle.fill tv.circle tv.circle.fill u.circle
        u.circle.fill u.square u.square.fill umbrella.circle umbrella.circle.fill v.circle v.circle.fill v.square
        v.square.fill w.circle w.circle.fill w.square w.square.fill wallet.pass.circle wallet.pass.circle.fill
        wave.3.right.circle wave.3.right.circle.fill waveform.badge.checkmark waveform.badge.mic waveform.badge.minus
        waveform.badge.plus waveform.badge.xmark waveform.circle waveform.circle.fill waveform.path.slash
        waveform.slash wifi.circle.slash wifi.circle.slash.fill wind.circle wind.circle.fill wonsign.circle
        wonsign.circle.fill wrench.circle wrench.circle.fill x.circle x.circle.fill x.square x.square.fill
        xmark.bin.circle xmark.bin.circle.fill y.circle y.circle.fill y.square y.square.fill z.circle z.circle.fill
        z.square z.square.fill
        """
}

"""The kit of the screens: painting, controls, layout, input, sound and narration.

In a scene (`scenes.base.scene.Scene`) there are

`self.app`
    `open(door)`, `switch(door)`, `restart(door)` with a door of `scenes.doors`; `back()`, `quit()`;
    `notice("One sentence.")`, `refuse("Why not.")`; `preferences`, `prefer(pace="calm")`, `duration(SECONDS.play)`;
    `sound.play("play")`, `narration.say("…")`; `theme`, `records`, `viewport` (`size`, `scale`, `is_compact`).
`self.area`, `self.unit(n)`
    The window without the captions; pixels of n units.
`self.paint`
    The Painter: text, paragraph, icon, avatar, suit, panel, paper, plate, pill, shadow, glow, focus_ring, felt,
    drawing(svg body). Places are pixels; sizes of type, radii and icons are units.
`self.widgets`
    button, icon_button, row, switch, choice, stepper, slider, swatches, dropdown, field, heading, line, text, tag,
    meter: each returns a Control. `choice_height(name, words, width)` and the like say how tall a labelled one must be.

A scene writes `controls()` (flat, in focus order, later ones above earlier ones) and, when something scrolls,
`regions()`: controls with region="list" then give their places on the unscrolled content. It draws what lies beneath
the controls in `background()` and above them in `foreground()`, calls `invalidate()` when its state changes by itself,
is `is_busy` while something moves or is awaited (and not `is_changing` while it is only awaited), and moves it in
`update(seconds)` (which calls super). `keeps_clear` says what notices and tooltips should not cover, `focus_instead`
where the focus goes when its control has gone, `steered` where an arrow key leads. After `rest()` it takes no presses
for a moment, because they may be meant for the scene before.

The base class handles input: focus by Tab and arrows with a visible ring, hover, press, Enter and Space, drag, slide,
wheel, touch scrolling, Esc, shortcuts, tooltips, text for the focused field, and the `why` of a control that is not
enabled.

Colours are fields of `theme.Theme` by meaning; sizes are `theme.SIZES` (units), durations `theme.SECONDS`.
"""

"""The curtain: a full cover between two people who share a device, with the name of the next one.

It shows card backs and what everybody at the table may know; the table beneath it holds no hand. Where the settings
allow peeking, the hand of the named person shows while a button is held down. Input in the first moment was meant
for the screen before, and is ignored.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cards.card import Card
from game.laws.view import public
from game.scoring.captures import NOBODY
from game.session.session import Session
from game.text.english import listed
from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.cardview.card_faces import hand_faces
from scenes.cardview.card_places import CardPlace, hand_shape
from scenes.cardview.event_log import Teller
from scenes.kit.animation import BACK, CARD_SHAPE
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SECONDS, SIZES, is_dark
from scenes.kit.viewport import Input, Pointer
from scenes.tabletop.prompts import task_words
from scenes.tabletop.standing_cards import at_place, hand_order

_WIDE, _AVATAR, _NAME = 480, 128, 46  # units
_AVATAR_SMALL, _NAME_SMALL = 52, 32
_LOW, _NARROW = 560, 480  # a lower or narrower window has the small layout
_BUTTON, _BUTTON_SMALL = 60, 48
_CARD = 0.1556  # the width of a card, of the height of the window
_CARD_WIDE, _CARD_SMALL = 0.1, 0.16  # and at most of its width
_FAN_SHARE = 0.7  # of the height of a card is visible in a low window
_SHADE = 96  # of 255
_PEEK = "peek"
_PEEK_SECONDS = 0.15  # a press held that long shows the hand
_KEY_SECONDS = 2.0  # how long a key, which cannot be held, shows the hand


class CurtainScene(Scene):
    """The curtain before the turn of `person`. `confirm` shows the hand, and is passed whether the keyboard is in use;
    `pause` pauses the match.
    """

    cuts = True

    def __init__(
        self, app: App, session: Session, person: int, confirm: Callable[[bool], None], pause: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.session, self.person = session, person
        self._confirm, self._pause = confirm, pause
        self.seats = session.seats
        self.known = public(session.view(person))
        self.title = f"{self.seats[person].name}, your turn"
        self._sprites = Sprites(self.paint)
        self._held = 0.0
        self._by_key = 0.0
        self.rest()

    def entered(self) -> None:
        self.app.sound.play("turn")

    # ------------------------------------------------------------ words
    @property
    def task(self) -> str:
        """What the person will be asked, as far as everybody may know it."""
        return task_words(self.known, Teller([seat.name for seat in self.seats], NOBODY, self.known.seats))

    @property
    def others(self) -> str:
        names = [self.seats[seat].name for seat in self.session.people if seat != self.person]
        return f"{listed(names)}, please look away" if len(names) <= 3 else "Everybody else, please look away"

    # ------------------------------------------------------------ layout
    @property
    def _is_small(self) -> bool:
        return self.area.h < self.unit(_LOW) or self.area.w < self.unit(_NARROW)

    def controls(self) -> list[Control]:
        unit, make, area = self.unit, self.widgets, self.area
        small = self._is_small
        width = min(unit(_WIDE), area.w - 2 * unit(12))
        pad, above = (unit(20), unit(14)) if small else (unit(40), unit(24))
        left, room = area.centre_x - width / 2 + pad, width - 2 * pad
        task, away = make.text_height(self.task, room, SIZES.label), make.text_height(self.others, room, SIZES.small)
        head = self._head(left, room)
        button, gap = unit(_BUTTON_SMALL if small else _BUTTON), unit(8 if small else 18)
        peek = unit(SIZES.touch) + unit(8) if self._may_peek else 0
        total = above + head[0].rect.h + unit(2) + task + gap + button + peek + gap + away + above
        low = self.fan_top - unit(8)
        top = max(unit(8), min((low - total) * 0.5, area.centre_y - total / 2))
        sheet = Rect(area.centre_x - width / 2, top, width, min(total, area.h - top - unit(8)))
        y = sheet.y + above
        words = Rect(left, y + head[0].rect.h + unit(2), room, task)
        aside = unit(0 if small else 20)
        show = Rect(left + aside, words.bottom + gap, room - 2 * aside, button)
        controls = [Control("ground", "image", "Curtain", sheet, paint=_ground)]
        controls += [each.changed(rect=each.rect.moved(0, y)) for each in head[1:]]
        controls += [make.text("task", self.task, words, SIZES.label, align="c"), self._confirm_button(show)]
        y = show.bottom
        if self._may_peek:
            rect = Rect(show.x, y + unit(8), show.w, unit(SIZES.touch))
            help_ = "The hand shows as long as this is held down."
            controls.append(make.button(_PEEK, "Hold to peek", rect, self._peeked, "paper", "lock", help=help_))
            y = rect.bottom
        look = Rect(left, y + gap, room, away)
        controls.append(make.text("others", self.others, look, SIZES.small, "on_paper_soft", align="c"))
        side = unit(SIZES.touch)
        corner = Rect(area.x + unit(8), area.y + unit(6), side, side)
        controls.append(make.icon_button("menu", "Menu", corner, "menu", self._pause))
        return controls

    def _head(self, left: float, room: float) -> list[Control]:
        """Whom the device goes to: a control for the whole, then its parts, with y from 0. In a low window the avatar
        is beside the name.
        """
        unit, make, who, small = self.unit, self.widgets, self.seats[self.person], self._is_small
        size = _NAME_SMALL if small else _NAME
        line, high = unit(26), unit(42 if small else 58)
        avatar = float(unit(_AVATAR_SMALL if small else _AVATAR))
        is_beside = self.area.h < unit(_LOW) and not self.area.w < unit(_NARROW)
        name_width = self.paint.text_width(who.name, size, "title_bold")
        if is_beside:
            avatar = line + high
            words = float(max(name_width, self.paint.text_width("Hand the device to", SIZES.heading)))
            words = min(words + unit(4), room - avatar - unit(16))
            x = left + (room - avatar - unit(16) - words) / 2
            face, spot, align = Rect(x, 0, avatar, avatar), Rect(x + avatar + unit(16), 0, words, line), "l"
        else:
            face = Rect(left + (room - avatar) / 2, 0, avatar, avatar)
            spot, align = Rect(left, face.bottom + unit(8 if small else 16), room, line), "c"
        name = Rect(spot.x, spot.bottom, spot.w, high)
        whole = Rect(left, 0, room, max(face.bottom, name.bottom))
        return [
            Control("head", "image", "Whom the device goes to", whole),
            Control("avatar", "image", f"Picture of {who.name}", face, paint=_portrait(who.avatar)),
            make.line("hand over", "Hand the device to", spot, SIZES.heading, "on_paper_soft", align),
            make.heading("name", who.name, name, size, "on_paper", align, "title_bold"),
        ]

    def _confirm_button(self, rect: Rect) -> Control:
        full = f"I am {self.seats[self.person].name}: show my hand"
        fits = self.paint.text_width(full, SIZES.label, "strong") + self.unit(90) <= rect.w
        button = self.widgets.button(
            "confirm", full if fits else "Show my hand", rect, self.confirm, "main_paper", "eye", default=True
        )
        return button.changed(paint=self._fill_brush(button))

    # ------------------------------------------------------------ the fan of backs
    @property
    def _card_width(self) -> float:
        return min(_CARD * self.area.h, (_CARD_SMALL if self._is_small else _CARD_WIDE) * self.area.w)

    @property
    def _fan(self) -> tuple[CardPlace, ...]:
        width, area = self._card_width, self.area
        tall = width * CARD_SHAPE * 1.25
        drop = width * CARD_SHAPE * (1 - _FAN_SHARE) if area.h < self.unit(_LOW) else 0.0
        block = Rect(area.x + self.unit(8), area.bottom - tall + drop, area.w - 2 * self.unit(8), tall)
        count = max(1, self.known.hand_sizes[self.known.seat])
        return hand_shape(block, count, width, False, True, 0.0, 1).places(count)

    @property
    def fan_top(self) -> float:
        """The upper edge of the fan in pixels."""
        return min(place.bounds.y for place in self._fan)

    def background(self) -> None:
        super().background()
        self._shade()
        preferences = self.app.preferences
        self._sprites.use(preferences.deck == "large", preferences.four_colours, preferences.back)
        count = self.known.hand_sizes[self.known.seat]
        faces = self._faces(hand_order(self._hand(), preferences.sort)) or [BACK] * count
        for place, face in zip(self._fan, faces):
            self._sprites.card(face, round(place.width), round(place.angle * 2) / 2)  # draw it now, without a stand-in
            self._sprites.draw(at_place(place, face)._replace(dim=0.0 if face != BACK else 1.0))

    def _shade(self) -> None:
        """Darken the background, so that it differs from a table at play."""
        if self.paint.theme.shadow:
            shade = pygame.Surface(self.paint.surface.get_size())
            theme = self.paint.theme
            shade.fill(theme.veil if is_dark(theme.felt) else theme.select)
            shade.set_alpha(_SHADE)
            self.paint.surface.blit(shade, (0, 0))

    def _faces(self, hand: tuple[Card, ...]) -> list[str]:
        return list(hand_faces(self.known, hand))

    # ------------------------------------------------------------ the protected first moment
    def is_early(self, value: Input) -> bool:
        """The menu may be pressed at once, for it shows no hand."""
        menu = next(control for control in self.tree if control.key == "menu")
        is_on_menu = self.input.is_keyboard and self.input.focus == menu.key
        if isinstance(value, Pointer):
            is_on_menu = menu.covers(value.x, value.y)
        return super().is_early(value) and not is_on_menu

    def _fill_brush(self, button: Control) -> Callable[[Painter, Control, State], None]:
        """A brush that fills the button from the left until it can be pressed."""
        brush = button.paint
        assert brush is not None

        def draw(paint: Painter, control: Control, state: State) -> None:
            if not self.is_resting:
                brush(paint, control, state)
                return
            brush(paint, control.changed(enabled=False), state)
            if self.app.preferences.reduced_motion:
                return
            clip, rect = paint.surface.get_clip(), control.rect
            ready = rect.left_part(rect.w * (1 - self.resting / SECONDS.rest))
            paint.surface.set_clip(clip.clip(ready.inset(0, -self.unit(6)).rounded))
            brush(paint, control, State(focus=state.focus))
            paint.surface.set_clip(clip)

        return draw

    # ------------------------------------------------------------ peeking
    def confirm(self) -> None:
        """The person has confirmed to be here."""
        by_keyboard = self.input.is_keyboard
        self.app.back()
        self._confirm(by_keyboard)

    @property
    def _may_peek(self) -> bool:
        return self.app.preferences.peek

    @property
    def is_peeking(self) -> bool:
        """Whether the hand is visible right now."""
        return self._may_peek and (self._held >= _PEEK_SECONDS or self._by_key > 0)

    def _hand(self) -> tuple[Card, ...]:
        return self.session.view(self.person).hand if self.is_peeking else ()

    def _peeked(self) -> None:
        """The button was released, or pressed by a key."""
        if self.input.is_keyboard:
            self._by_key = _KEY_SECONDS
        elif self._held < _PEEK_SECONDS:
            self.app.refuse("Hold the button down to look at the hand.")
        self._held = 0.0

    @property
    def is_busy(self) -> bool:
        return self.is_resting or self._is_held or self._held > 0 or self._by_key > 0

    @property
    def _is_held(self) -> bool:
        control = next((each for each in self.tree if each.key == _PEEK), None)
        return control is not None and self.input.state(control).pressed

    def update(self, seconds: float) -> None:
        super().update(seconds)
        was = self.is_peeking
        self._held = self._held + seconds if self._is_held else 0.0
        self._by_key = max(0.0, self._by_key - seconds)
        if was != self.is_peeking:
            if was:
                self._sprites.drop()
            self.app.needs_frame = True

    def covered(self) -> None:
        self._held = self._by_key = 0.0
        self._sprites.drop()

    def uncovered(self) -> None:
        self.rest()

    def resized(self) -> None:
        self._held = self._by_key = 0.0
        self._sprites.drop()

    def escape(self) -> None:
        self._pause()


def _ground(paint: Painter, control: Control, state: State) -> None:
    paint.paper(control.rect, SIZES.radius_overlay)


def _portrait(avatar: str) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        paint.avatar(avatar, *control.rect.centre, control.rect.h / paint.scale, paint.theme.accent)

    return draw

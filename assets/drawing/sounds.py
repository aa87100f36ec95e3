"""The twelve sounds of the game: cards, wood and a few warm notes. Short, soft, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.drawing.synthesis import (
    Sound,
    bell,
    decay,
    gliding_noise,
    horn,
    in_room,
    mixed,
    noise,
    pluck,
    swell,
    thump,
    wav,
)

# Peaks as shares of full scale: -6 dB for what is heard once a trick or less, lower for what is heard all the time.
FULL: Final = 0.5
SOFT: Final = 0.36
FAINT: Final = 0.25

# Notes in hertz.
A2, C3, D3, EB3, F3, GB3, A3 = 110.0, 130.81, 146.83, 155.56, 174.61, 185.0, 220.0
C4, D4, E4, F4, G4, A4 = 261.63, 293.66, 329.63, 349.23, 392.0, 440.0
C5, D5, E5, GB5, A5, D6, GB5_BELOW = 523.25, 587.33, 659.26, 739.99, 880.0, 1174.66, 369.99


def deal() -> Sound:
    """A card slips off the pack and flicks down."""
    slip = noise(0.05, 1800, 5200, seed=11) * swell(0.05, 0.8)
    flick = noise(0.09, 900, 5200, seed=12) * decay(0.09, 0.002, 0.011)
    body = noise(0.09, 240, 700, seed=13) * decay(0.09, 0.003, 0.014)
    return mixed(0.13, (0, 0.16, slip), (0.04, 0.5, flick), (0.041, 0.5, body))


def play() -> Sound:
    """A card is laid on felt."""
    landing = thump(0.2, 190, 105, 0.026)
    cloth = noise(0.2, 300, 1900, seed=21) * decay(0.2, 0.003, 0.014)
    edge = noise(0.1, 2200, 5600, seed=22) * decay(0.1, 0.002, 0.008)
    return mixed(0.2, (0, 1.0, landing), (0, 0.28, cloth), (0.001, 0.1, edge))


def hand_over() -> Sound:
    """Three cards slide across the table."""
    slide = gliding_noise(0.36, (500, 1500), (1100, 3600), seed=31) * swell(0.36, 0.45)
    rest = thump(0.12, 170, 110, 0.02)
    return mixed(0.42, (0, 0.32, slide), (0.3, 0.35, rest))


def collect() -> Sound:
    """A trick is swept together and squared up."""
    sweep = gliding_noise(0.34, (1200, 4200), (380, 1400), seed=41) * swell(0.34, 0.35)
    edges = [noise(0.05, 1100, 4200, seed=44 + i) * decay(0.05, 0.002, 0.007) for i in range(4)]
    rest = thump(0.16, 160, 95, 0.026)
    flutter = [(0.1 + 0.045 * i, 0.22, edge) for i, edge in enumerate(edges)]
    return mixed(0.46, (0, 0.28, sweep), *flutter, (0.29, 0.55, rest))


def broken() -> Sound:
    """A soft crack, and a low string lets go."""
    crack = noise(0.06, 700, 4200, seed=51) * decay(0.06, 0.0015, 0.006)
    string = pluck(D3, 0.9, 0.2, brightness=1.3)
    third = pluck(F3, 0.9, 0.16, brightness=1.1)
    whole = mixed(0.95, (0, 0.22, crack), (0.034, 0.12, crack), (0.02, 0.8, string), (0.055, 0.45, third))
    return in_room(whole, 0.09, 0.3)


def queen() -> Sound:
    """The queen of spades falls: a dark low chord without a home."""
    voices = [
        (0.025 * i, 0.6, pluck(note, 1.3, 0.3, brightness=1.5, attack=0.02))
        for i, note in enumerate((A2, C3, EB3, GB3))
    ]
    blow = thump(0.4, 120, 62, 0.07)
    return in_room(mixed(1.3, *voices, (0, 0.9, blow)), 0.13, 0.4)


def moon() -> Sound:
    """The moon is shot: small bells climb and shimmer."""
    climb = (D4, GB5_BELOW, A4, D5, E5, GB5, A5, D6)
    bells = [(0.075 * i, 0.5 + 0.06 * i, bell(note, 1.3, 0.22)) for i, note in enumerate(climb)]
    ground = pluck(D3, 1.3, 0.4)
    air = noise(0.9, 3000, 6500, seed=71) * swell(0.9, 0.7)
    return in_room(mixed(1.35, *bells, (0, 0.5, ground), (0.15, 0.02, air)), 0.16, 0.5)


def win() -> Sound:
    """The match is won: three horns call and settle on a warm chord."""
    call = ((0, G4, 0.18), (0.13, C5, 0.18), (0.26, E5, 0.2))
    chord = ((C4, 0.55), (E4, 0.45), (G4, 0.5), (C5, 0.6), (E5, 0.3))
    parts = [(start, 0.7, horn(note, 0.3, life / 2)) for start, note, life in call]
    parts += [(0.42, strength, horn(note, 0.9, 0.26)) for note, strength in chord]
    return in_room(mixed(1.32, *parts), 0.13, 0.35)


def lose() -> Sound:
    """The match is lost: three notes walk down and rest."""
    steps = ((0, A4), (0.19, F4), (0.38, D4))
    parts = [(start, 0.7, pluck(note, 0.9, 0.2, brightness=0.9, attack=0.012)) for start, note in steps]
    parts += [(0.38, 0.5, pluck(note, 0.9, 0.3, brightness=0.9, attack=0.02)) for note in (D3, A3)]
    return in_room(mixed(1.25, *parts), 0.13, 0.35)


def tap() -> Sound:
    """A button gives a little."""
    wood = pluck(620, 0.06, 0.008, attack=0.002)
    skin = noise(0.06, 700, 2600, seed=101) * decay(0.06, 0.0015, 0.005)
    return mixed(0.06, (0, 1.0, wood), (0, 0.12, skin))


def refuse() -> Sound:
    """Two low knocks: not this card."""
    knock = mixed(
        0.14,
        (0, 1.0, thump(0.14, 260, 185, 0.024)),
        (0, 0.16, noise(0.14, 300, 1400, seed=111) * decay(0.14, 0.003, 0.012)),
    )
    return mixed(0.27, (0, 1.0, knock), (0.12, 0.8, knock))


def turn() -> Sound:
    """It is your turn: one wooden note, asking quietly."""
    return mixed(0.24, (0, 1.0, pluck(GB5, 0.24, 0.045, brightness=0.6)), (0, 0.4, pluck(GB5_BELOW, 0.24, 0.05)))


SOUNDS: Final[dict[str, tuple[Callable[[], Sound], float]]] = {
    "deal": (deal, SOFT),
    "play": (play, FULL),
    "pass": (hand_over, FULL),
    "collect": (collect, FULL),
    "broken": (broken, FULL),
    "queen": (queen, FULL),
    "moon": (moon, FULL),
    "win": (win, FULL),
    "lose": (lose, FULL),
    "tap": (tap, FAINT),
    "refuse": (refuse, FULL),
    "turn": (turn, SOFT),
}


def files() -> dict[str, bytes]:
    """Every sound by its path, such as `sounds/play.wav`."""
    return {f"sounds/{name}.wav": wav(make(), peak) for name, (make, peak) in SOUNDS.items()}

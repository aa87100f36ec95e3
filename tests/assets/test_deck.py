"""The finished pictures and sounds: complete, drawable, told apart at a glance, and just what the programs make."""

from __future__ import annotations

import io
import os
import re
import wave
from collections import Counter
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from assets.drawing import avatars, deck, icons, patterns, sounds, suits

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DECKS = ("cards", "cards4", "cards-large", "cards4-large")
CARDS = tuple(rank + suit for suit in "SHDC" for rank in "A23456789TJQK")
EXTRAS = ("JK", "JK2", "back-lattice", "back-waves", "back-moon")
COURTS = tuple(rank + suit for suit in "SHDC" for rank in "JQK")
PICTURES = deck.files() | suits.files() | patterns.files() | icons.files() | avatars.files()

WIDTHS = (46, 84, 112, 186)
WIDTH, HEIGHT = 250, 350
MARGIN = 40  # of the larger sheet on which a card must stay within its bounds
FAINT = 8  # alpha that no eye sees
READABLE = 4.5  # contrast of text, as WCAG has it
INDEX = {"cards": (10, 17, 52, 60), "cards-large": (8, 18, 96, 108)}
# Aces, jokers, odd middles and the large deck have an upper and a lower end.
ONE_WAY = re.compile(r"-large/|JK|/A|/[35678][SHDC]")

Pixels = NDArray[np.int64]


@lru_cache(maxsize=1024)
def drawn(path: str, width: int = WIDTH, height: int = HEIGHT) -> Pixels:
    """The colours of a picture on white, as floats by x, y and channel."""
    ground = pygame.Surface((width, height))
    ground.fill("#ffffff")
    ground.blit(pygame.image.load_sized_svg(str(ASSETS / path), (width, height)), (0, 0))
    return pygame.surfarray.array3d(ground).astype(np.int64)


def luminance(colour: tuple[int, ...]) -> float:
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def face_and_index_colours(folder: str, card: str) -> list[tuple[int, ...]]:
    """The two commonest colours where the rank stands, the lighter first."""
    x, y, width, height = INDEX[folder.replace("4", "")]
    corner = drawn(f"{folder}/{card}.svg")[x : x + width, y : y + height].reshape(-1, 3)
    commonest = [tuple(colour) for colour, _ in Counter(map(tuple, corner.tolist())).most_common(2)]
    return sorted(commonest, key=luminance, reverse=True)


def samples(name: str) -> tuple[wave.Wave_read, Pixels]:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as file:
        return file, np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.int64)


# ---------------------------------------------------------------- the cards
@pytest.mark.parametrize("folder", DECKS)
def test_a_deck_has_every_card_two_jokers_and_three_backs_and_nothing_else(folder: str) -> None:
    assert {file.stem for file in (ASSETS / folder).iterdir()} == {*CARDS, *EXTRAS}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("folder", DECKS)
def test_every_card_is_drawn_at_every_width_and_keeps_its_proportions(folder: str, width: int) -> None:
    height = round(width * HEIGHT / WIDTH)
    for name in (*CARDS, *EXTRAS):
        picture = pygame.image.load_sized_svg(str(ASSETS / folder / f"{name}.svg"), (width, height))
        assert picture.get_size() == (width, height), name
        left, top, right, bottom = edges(picture)
        # A fitted card reaches all four sides but for its one unit of air.
        assert max(left, top, width - right, height - bottom) <= 2, name


@pytest.mark.parametrize("folder", DECKS)
def test_nothing_is_drawn_outside_the_card_or_in_its_round_corners(folder: str) -> None:
    for name in (*CARDS, *EXTRAS):
        text = (ASSETS / folder / f"{name}.svg").read_text()
        size = (WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
        bounds = f'viewBox="{-MARGIN} {-MARGIN} {size[0]} {size[1]}" width="{size[0]}" height="{size[1]}"'
        wider = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', bounds, text, count=1)
        assert wider != text
        picture = pygame.image.load_sized_svg(io.BytesIO(wider.encode()), size)
        left, top, right, bottom = edges(picture)
        assert left >= MARGIN, name
        assert top >= MARGIN, name
        assert right <= MARGIN + WIDTH, name
        assert bottom <= MARGIN + HEIGHT, name
        assert picture.get_at((MARGIN + 3, MARGIN + 3)).a <= FAINT, name
        assert picture.get_at((MARGIN + WIDTH - 4, MARGIN + HEIGHT - 4)).a <= FAINT, name


def edges(picture: pygame.Surface) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of all that can be seen."""
    alpha = pygame.surfarray.array_alpha(picture)
    columns, rows = np.nonzero(alpha.max(axis=1) > FAINT)[0], np.nonzero(alpha.max(axis=0) > FAINT)[0]
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


def test_cards_that_can_be_held_either_way_look_the_same_upside_down() -> None:
    for path in PICTURES:
        if path.startswith("cards") and not ONE_WAY.search(path):
            difference = np.abs(drawn(path) - drawn(path)[::-1, ::-1]).mean()
            assert difference < 1.5, path


@pytest.mark.parametrize("folder", DECKS)
def test_the_index_stands_out_from_the_face(folder: str) -> None:
    for card in CARDS:
        assert contrast(*face_and_index_colours(folder, card)) >= READABLE, card


@pytest.mark.parametrize("folder", DECKS)
def test_hearts_are_red_and_spades_are_dark(folder: str) -> None:
    for rank in "A23456789TJQK":
        heart = face_and_index_colours(folder, f"{rank}H")[1]
        spade = face_and_index_colours(folder, f"{rank}S")[1]
        assert heart[0] > 2 * max(heart[1:])
        assert max(spade) < 90


@pytest.mark.parametrize(("folder", "colours"), [("cards", 2), ("cards4", 4), ("cards-large", 2), ("cards4-large", 4)])
def test_a_deck_has_as_many_index_colours_as_it_says(folder: str, colours: int) -> None:
    assert len({face_and_index_colours(folder, f"7{suit}")[1] for suit in "SHDC"}) == colours


@pytest.mark.parametrize("folder", DECKS)
def test_no_two_cards_look_alike_even_when_small(folder: str) -> None:
    small = {card: drawn(f"{folder}/{card}.svg", 45, 63) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        clearly_different = (np.abs(small[one] - small[other]).max(axis=2) > 60).sum()
        assert clearly_different >= 30, (one, other)


@pytest.mark.parametrize("folder", DECKS)
def test_court_cards_of_a_suit_differ_in_their_pictures_and_not_only_in_their_letters(folder: str) -> None:
    below_the_rank = slice(130, HEIGHT - 130)
    for suit in "SHDC":
        for one, other in combinations("JQK", 2):
            pictures = [drawn(f"{folder}/{rank}{suit}.svg") for rank in (one, other)]
            region = below_the_rank if folder in ("cards", "cards4") else slice(200, HEIGHT)
            difference = np.abs(pictures[0][100:, region] - pictures[1][100:, region]).max(axis=2) > 60
            assert difference.mean() > 0.05, (one, other, suit)


@pytest.mark.parametrize("folder", ["cards", "cards4"])
def test_the_queen_of_spades_is_the_darkest_card(folder: str) -> None:
    brightness = {card: drawn(f"{folder}/{card}.svg").mean() for card in CARDS}
    darkest, second = sorted(CARDS, key=lambda card: brightness[card])[:2]
    assert darkest == "QS"
    assert brightness[darkest] < brightness[second] - 30


# ---------------------------------------------------------------- all pictures
def test_drawing_again_gives_the_committed_bytes() -> None:
    changed = [path for path, text in PICTURES.items() if (ASSETS / path).read_bytes() != text.encode()]
    assert changed == []


def test_no_picture_is_left_over_from_an_earlier_drawing() -> None:
    found = {file.relative_to(ASSETS).as_posix() for file in ASSETS.rglob("*.svg")}
    assert found == set(PICTURES)


def test_pictures_use_only_what_the_renderer_understands() -> None:
    for path, text in PICTURES.items():
        assert set(re.findall(r"<(\w+)", text)) <= {"svg", "g", "path"}, path
        assert set(re.findall(r' ([\w-]+)="', text)) <= {
            *("xmlns", "viewBox", "width", "height", "transform", "d", "fill", "fill-rule"),
            *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"),
        }, path
        for colour in re.findall(r'(?:fill|stroke)="([^"]*)"', text):
            assert colour == "none" or re.fullmatch(r"#[0-9a-f]{6}", colour), path
        for outline in re.findall(r' d="([^"]*)"', text):
            assert re.fullmatch(r"[MLCQZ0-9., -]+", outline), path


def test_an_icon_is_white_all_over_so_that_it_can_be_tinted() -> None:
    for path, text in icons.files().items():
        assert set(re.findall(r'"(#[^"]*)"', text)) == {"#ffffff"}, path


@pytest.mark.parametrize("size", [16, 24, 48])
def test_every_icon_can_be_seen_and_stays_within_its_square(size: int) -> None:
    for path in icons.files():
        alpha = pygame.surfarray.array_alpha(pygame.image.load_sized_svg(str(ASSETS / path), (size, size)))
        assert (alpha > 128).sum() >= size / 2, path
        rim = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert rim.max() < 128, path


def test_avatars_are_round_and_no_two_are_alike() -> None:
    pictures = {path: drawn(path, 46, 46) for path in avatars.files()}
    assert len(pictures) == 12
    for path, picture in pictures.items():
        assert (picture[0, 0] == 255).all(), path
    for one, other in combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 15, (one, other)


# ---------------------------------------------------------------- the sounds
@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_sound_is_small_leaves_headroom_and_starts_and_ends_at_rest(name: str) -> None:
    file, values = samples(name)
    assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
    assert (ASSETS / "sounds" / f"{name}.wav").stat().st_size < 60_000
    assert 0.2 * 32_767 < np.abs(values).max() <= 0.51 * 32_767
    assert abs(values[0]) < 40
    assert np.abs(values[-3:]).max() < 40


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_making_a_sound_again_gives_the_committed_one(name: str) -> None:
    again = np.frombuffer(sounds.files()[f"sounds/{name}.wav"][44:], "<i2").astype(np.int64)
    _, committed = samples(name)
    assert len(again) == len(committed)
    assert np.abs(again - committed).max() <= 4  # the sine of another machine may round differently


def test_no_sound_is_left_over() -> None:
    assert {file.stem for file in (ASSETS / "sounds").iterdir()} == set(sounds.SOUNDS)

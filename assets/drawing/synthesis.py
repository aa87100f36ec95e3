"""A small workshop for sounds: noises, tones, their shapes in time, a room, and the finished WAV file.

Sounds are arrays of floats around zero at one sampling rate. Nothing here knows what a sound is for.
"""

from __future__ import annotations

import io
import wave
from typing import Final

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE: Final = 22_050
LOUDEST: Final = 32_767
# The rest of a decaying sound below this share of its start is never heard.
INAUDIBLE: Final = 0.001

FADE_IN: Final = 0.0015
FADE_OUT: Final = 0.02
# The edges of a noise band roll off over this share of their frequency.
BAND_SOFTNESS: Final = 0.35

ROOM_SEED: Final = 61
ROOM_DELAY: Final = 0.012
ROOM_BAND: Final = (180.0, 4200.0)


def moments(seconds: float) -> Sound:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def decay(seconds: float, attack: float, half_life: float) -> Sound:
    """A shape that rises smoothly within `attack` and then halves every `half_life`."""
    time = moments(seconds)
    rising = 0.5 - 0.5 * np.cos(np.pi * np.clip(time / attack, 0, 1))
    falling = 0.5 ** (np.clip(time - attack, 0, None) / half_life)
    return np.asarray(rising * falling)


def swell(seconds: float, peak: float) -> Sound:
    """A shape that rises to its height at the share `peak` of its time and sinks to nothing at the end."""
    share = moments(seconds) / seconds
    bent = np.where(share < peak, share / (2 * peak), 0.5 + (share - peak) / (2 * (1 - peak)))
    return np.asarray(np.sin(np.pi * bent) ** 2)


def noise(seconds: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two frequencies with soft edges, its average strength 1. The same seed gives the same noise."""
    count = round(seconds * RATE)
    # The old generator: its numbers are promised never to change.
    white = np.random.RandomState(seed).standard_normal(count)
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    above = np.clip((frequency - low * (1 - BAND_SOFTNESS)) / (low * BAND_SOFTNESS), 0, 1)
    below = np.clip((high * (1 + BAND_SOFTNESS) - frequency) / (high * BAND_SOFTNESS), 0, 1)
    band = np.fft.irfft(np.fft.rfft(white) * above * below, count)
    return np.asarray(band / np.sqrt(np.mean(band**2)))


def gliding_noise(seconds: float, start: tuple[float, float], end: tuple[float, float], seed: int) -> Sound:
    """Noise that moves from one band to another."""
    share = moments(seconds) / seconds
    first, second = noise(seconds, *start, seed), noise(seconds, *end, seed + 1)
    return np.asarray(first * np.cos(share * np.pi / 2) + second * np.sin(share * np.pi / 2))


def thump(seconds: float, start: float, end: float, half_life: float) -> Sound:
    """A soft blow: a low tone that sinks in pitch as it dies away. Its overtones carry it on small loudspeakers."""
    time = moments(seconds)
    frequency = end + (start - end) * 0.5 ** (time / (half_life / 2))
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    tone = np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.15 * np.sin(3 * phase)
    return np.asarray(tone * decay(seconds, 0.003, half_life))


def pluck(frequency: float, seconds: float, half_life: float, brightness: float = 1.0, attack: float = 0.004) -> Sound:
    """A string or bar of warm wood: the higher its partials, the weaker they are and the sooner they are gone."""
    time = moments(seconds)
    sound = np.zeros_like(time)
    for partial in range(1, 7):
        if partial * frequency < RATE / 2:
            strength = brightness ** (partial - 1) / partial**2
            shape = decay(seconds, attack, half_life / partial)
            sound += strength * shape * np.sin(2 * np.pi * partial * frequency * time)
    return sound


def horn(frequency: float, seconds: float, half_life: float) -> Sound:
    """A mellow horn: a slower start, fuller partials, and a second voice a hair off pitch."""
    time = moments(seconds)
    sound = np.zeros_like(time)
    for detune in (0.9985, 1.0015):
        for partial in range(1, 8):
            strength = 0.5 / partial**1.6
            shape = decay(seconds, 0.03 + 0.006 * partial, half_life / partial**0.4)
            sound += strength * shape * np.sin(2 * np.pi * partial * frequency * detune * time)
    return sound


def bell(frequency: float, seconds: float, half_life: float) -> Sound:
    """A small bell: one pure tone, its octave, and a fleeting glint above."""
    time = moments(seconds)
    sound = np.zeros_like(time)
    for ratio, strength, life in ((1, 1.0, 1.0), (2.005, 0.35, 0.6), (4.02, 0.1, 0.25)):
        if ratio * frequency < RATE / 2:
            sound += strength * decay(seconds, 0.006, half_life * life) * np.sin(2 * np.pi * ratio * frequency * time)
    return sound


def mixed(seconds: float, *parts: tuple[float, float, Sound]) -> Sound:
    """Sounds laid over each other, each as (when it starts, how strong, the sound); what hangs over is cut."""
    whole = np.zeros(round(seconds * RATE))
    for start, strength, sound in parts:
        first = round(start * RATE)
        piece = sound[: max(0, len(whole) - first)]
        whole[first : first + len(piece)] += strength * piece
    return whole


def in_room(sound: Sound, half_life: float, share: float) -> Sound:
    """The sound with the soft echo of a small room."""
    seconds = half_life * np.log2(1 / INAUDIBLE)
    echo = noise(seconds, *ROOM_BAND, ROOM_SEED) * decay(seconds, ROOM_DELAY, half_life)
    echo /= np.sqrt(np.sum(echo**2))
    size = len(sound) + len(echo) - 1
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[: len(sound)]
    return np.asarray(sound + share * wet)


def wav(sound: Sound, peak: float) -> bytes:
    """The sound as a mono 16-bit WAV file whose highest sample is `peak` of full scale; it starts and ends at rest."""
    fading = np.ones_like(sound)
    start, end = round(FADE_IN * RATE), round(min(FADE_OUT, len(sound) / RATE / 4) * RATE)
    fading[:start] = np.linspace(0, 1, start)
    fading[-end:] = np.linspace(1, 0, end)
    centred = (sound - np.mean(sound)) * fading
    samples = np.round(centred / np.max(np.abs(centred)) * peak * LOUDEST).astype("<i2")
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(samples.tobytes())
    return file.getvalue()

"""The protocol between Hearts and a program that plays, and our own players as such a program.

    python -m game.protocol [--level club] [--seed apple]

answers requests on standard input with moves on standard output, as any program may that is named `cmd:PROGRAM` in
the arena (`python -m tests.arena casual "cmd:python3 player.py"`) or at the table. This is version 1 of the protocol.
game/text/view_text.py reads and writes requests; game/ai/players/subprocess_player.py runs the programs.

A request is a few dozen lines and ends with the line `go`. The program answers it with one line, flushed at once, and
waits for the next. Everything is ASCII. One request says everything that the seat may know, and nothing else, so a
program needs no memory; the same request may come twice. Programs that pass together are asked together.
A program has ten seconds for its first answer and five for each other. Lines of an answer that begin with `#` are
remarks (at most 100), a line that begins with `?` says why it cannot answer. What is written to standard error is
dropped. When its input ends, the program should end.

A program that is late, ends, says something that is no move or not allowed, or writes lines of more than 400 characters
is ended, and a careful quick player plays its seat from then on.

Cards are rank and suit: `QS` is the queen of spades, `TH` the ten of hearts, `JK` a joker (`0C` `0D` one that belongs
to a suit). Seats are numbers from 0, clockwise. `-` is nobody, or no suit. The first line is `hearts 1`; each other one
is a key and its value, in any order. Ignore keys that you do not know.

    rules CODE             the rules as in codes: `black_lady.target=50`
    players N              how many sit at this deal
    seat S                 who is asked
    seats M M M            the seats of the match that sit at this deal: some may have dropped out
    deal N                 its number in the match
    dealer S
    phase WORD             auction, name, pass, refuse, announce, exchange, play, moon
    to-act S S             who must decide now
    totals N N N N         per seat, before this deal; purses in games for chips
    levels WORD WORD       per seat, who sits there: `casual`, `-` for a person, `cmd` for a program; or missing
    pool N, jack yes       chips in the middle, and whether they were left standing
    bid S N                one line for each bid so far; `pass` instead of a number
    bidder S, named SUIT   who won the auction, and the penalty suit
    announcer S            who has announced that he will take everything
    direction WORD         of passing: L, R, A, +2, H for nobody, split, scatter, mix
    pass-count N           how many cards everybody passes
    gives-to S, gets-from S
    has-passed S S         who has laid cards down
    passed CARDS, received CARDS       one's own
    queen-passed S S       who passed the queen of spades that may be handed back now, and to whom
    widow CARDS, widow-takers S S, laid-away CARDS, kitty-left N, stock-left N
    drawn N N N N          per seat, how many cards it has drawn from the stock
    hand CARDS             one's own, without those laid down
    hand-sizes N N N N
    won S S:CARD S:CARD    one line for each trick so far: who took it (`-`: its cards are held), and its plays
    leader S               of the trick under way; before the first who is known to lead it, or else eldest
    trick S:CARD S:CARD    the plays of the trick under way; `S:JK=D` for a joker that stands for diamonds
    broken yes             whether banned cards may be led
    voids SUITS SUITS      per seat, the suits that it has shown not to hold, such as `-` or `CD`
    called S S             whose revoke has been called in this deal
    known S CARDS          cards known to be in the hand of a seat
    side S S               one line for each side, as far as partners are known
    moon S N               a moon of this seat is worth so much; `branch NAME N N N N` are the totals after each choice

What follows from the rest, for programs that do not know these rules:

    pack CARDS             all cards of the pack, lowest rank first; twice with two packs
    cost N CARDS           what cards cost who takes them, one line for each price but 0
    legal CARDS            the cards that the answer may be made of
    ask QUESTION           what must be decided; see below

    ask                    answer
    pass 3                 pass QS KS AS       so many of the legal cards
    play                   play QS             one of the legal cards
    play suit              play QS, play JK D  a joker with the suit it stands for
    bid 4 20               bid 4, bid pass     from the first to the second number; only `ask bid`: bid pass
    name                   name H              the penalty suit
    exchange 4             exchange QS KS …    so many of the legal cards, in return for the widow
    refuse                 refuse yes, refuse no            hand the queen of spades back, or keep her
    announce               announce yes, announce no        that one will take everything
    moon add subtract      moon add            one of the words

tests/data/example_player.py is a program in ten lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn

from game.ai.players.interfaces import Player
from game.ai.players.levels import PLAYERS
from game.cards.chance import Stream, check_seed
from game.text.english import listed
from game.text.view_text import END, read_request

MOST_LINES = 1000  # of a request
MOST_CHARACTERS = 10_000  # of a line; the rules may be long
MOST_QUOTED = 40  # characters of what cannot be used
PLAIN_SIGNS = str.maketrans({"“": '"', "”": '"', "’": "'", "…": "...", "–": "-"})


def requests(lines: Iterable[str]) -> Iterator[str]:
    """The requests in a stream of lines: the lines before each `go`. An unfinished last one is dropped."""
    kept: list[str] = []
    for line in lines:
        if line.strip() == END:
            yield "".join(kept)
            kept = []
        elif len(kept) < MOST_LINES:  # the rest is dropped, and the request is refused
            kept.append(line)


def answer(request: str, who: Player, seed: str) -> str:
    """The line that answers a request; the same for the same request and seed."""
    try:
        return str(who.choose(read_request(request), Stream(seed, "protocol", request)))
    except Exception as error:  # whatever is asked, the next request must get its answer
        words = " ".join(str(error).split())
        is_sentence = isinstance(error, ValueError) and words.endswith(".")
        excuse = words if is_sentence else f"This request contradicts itself ({type(error).__name__})."
        return f"? {excuse.translate(PLAIN_SIGNS)}".encode("ascii", "replace").decode()


class _CommandParser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit."""
        words = message if message.endswith(".") else f"{message[:1].upper()}{message[1:]}; see {self.prog} --help."
        self.exit(2, f"{words}\n")


def main(arguments: list[str] | None = None) -> None:
    """Answer requests until the input ends."""
    parser = _CommandParser(
        prog="python -m game.protocol", description="Play Hearts for another program.", allow_abbrev=False
    )
    parser.add_argument("--level", default="expert", help=f"who answers: {', '.join(PLAYERS)}")
    parser.add_argument("--seed", default="apple", help="of its chance")
    given = parser.parse_args(arguments)
    if given.level not in PLAYERS:
        parser.error(f"“{given.level[:MOST_QUOTED]}” is no level; write one of {listed(PLAYERS, 'or')}.")
    try:
        given.seed = check_seed(given.seed)
    except ValueError as error:
        parser.error(str(error))
    pieces = iter(lambda: sys.stdin.buffer.readline(MOST_CHARACTERS), b"")
    for request in requests(piece.decode("ascii", "replace") for piece in pieces):
        print(answer(request, PLAYERS[given.level], given.seed), flush=True)


if __name__ == "__main__":
    main()

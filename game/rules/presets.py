"""The presets as data: what each way of playing is called, when it was played, and which options it changes."""

from __future__ import annotations

from dataclasses import dataclass

GROUPS = ("Classic points", "Chip games", "More penalty cards", "Different play")
CLASSIC, CHIPS, PENALTIES, OTHER = GROUPS


@dataclass(frozen=True)
class PresetData:
    """A preset. `changes` are texts option=value, divided by blanks, laid over the preset `base` or the defaults."""

    title: str
    group: str
    era: str
    text: str
    source: str
    changes: str = ""
    base: str = ""


FACE_HEARTS = "AH:14,KH:13,QH:12,JH:11,H:face"

PRESET_DATA: dict[str, PresetData] = {
    # ------------------------------------------------------------------ classic points
    "hearts_2011": PresetData(
        "Hearts",
        CLASSIC,
        "1880s to today; wording of 2011",
        "The plain game: every heart costs one point, nothing else counts, and the lowest total wins.",
        "Arnold 2011",
    ),
    "black_lady": PresetData(
        "Black Lady",
        CLASSIC,
        "since 1909; computer rules of the 1990s on",
        "The queen of spades costs 13. Pass three cards, wait until hearts are broken, or shoot the moon for 26.",
        "common computer rules",
        "values=H:1,QS:13 pass.count=3 cycle=L,R,A,H opening=holder_must lead.ban=H break_by=point_played "
        "first_trick.ban=penalties moon.on=on",
    ),
    "black_lady_hoyle": PresetData(
        "Black Lady after Hoyle",
        CLASSIC,
        "mid 20th century",
        "The player left of the dealer leads freely; neither hearts nor the black queen may be led until one is thrown "
        "away.",
        "Hoyle (Morehead)",
        "opening=eldest lead.ban=H,QS break_by=point_discarded first_trick.ban=none",
        "black_lady",
    ),
    "bess15": PresetData(
        "Black Bess",
        CLASSIC,
        "undated house rules",
        "The queen of spades costs 15, and a moon gives 28 to everybody else.",
        "house rules",
        "players.allowed=4 values=H:1,QS:15 first_trick.ban=none effect=add_others vote=on",
        "black_lady",
    ),
    "discard_1909": PresetData(
        "Discard Hearts",
        CLASSIC,
        "1909",
        "The first game with passing: three cards to the left in every deal, the queen of spades 13, no moon.",
        "1909 rules",
        "pass.count=3 cycle=L values=H:1,QS:13",
    ),
    "black_jack10": PresetData(
        "Black Jack",
        CLASSIC,
        "1909",
        "Like Discard Hearts, but the dangerous card is the jack of spades, which costs 10.",
        "1909 rules",
        "values=H:1,JS:10",
        "discard_1909",
    ),
    "black_jack13": PresetData(
        "Black Jack (13)",
        CLASSIC,
        "1974",
        "The last printed form of Black Jack: the jack of spades costs 13.",
        "Gibson 1974",
        "values=H:1,JS:13",
        "discard_1909",
    ),
    "omnibus": PresetData(
        "Omnibus Hearts",
        CLASSIC,
        "1920s on; scoring of today",
        "Black Lady with a prize: the jack of diamonds takes 10 points off, and a moon needs all 15 counting cards.",
        "Hoyle; Bicycle",
        "values=H:1,QS:13,JD:-10 needs=counters basis=abs",
        "black_lady",
    ),
    "omnibus_ten": PresetData(
        "Omnibus Hearts (ten)",
        CLASSIC,
        "1920s to 1950s",
        "The older Omnibus: the prize card is the ten of diamonds.",
        "Bicycle",
        "values=H:1,QS:13,TD:-10",
        "omnibus",
    ),
    "rickety_kate": PresetData(
        "Rickety Kate",
        CLASSIC,
        "undated, Australia",
        "Black Lady without the moon: taking everything simply costs 26.",
        "house rules",
        "moon.on=off",
        "black_lady",
    ),
    "greek_pay": PresetData(
        "Greek Hearts (payment)",
        CLASSIC,
        "undated",
        "Pass to the right; a moon moves 26 points from the shooter to each opponent.",
        "rules pages",
        "cycle=R effect=receive_from_each",
        "black_lady_hoyle",
    ),
    # ------------------------------------------------------------------ chip games
    "hearts_1887": PresetData(
        "Hearts 1887",
        CHIPS,
        "1887",
        "The earliest rules: whoever takes the fewest hearts is paid a chip for every heart that the others took.",
        "Standard Hoyle 1887",
        "scoring=lowest_takes chips.start=50 all13=pays target=none end.chips=first_bust winner=most_chips "
        "revoke=trick_and_fine",
    ),
    "eagle_high": PresetData(
        "Eagle Game (high scale)",
        CHIPS,
        "1887",
        "Hearts cost 14, 13, 12, 11 and their face value in chips; all thirteen earn 13 chips.",
        "Standard Hoyle 1887",
        f"all13=paid chips.start=250 values={FACE_HEARTS}",
        "hearts_1887",
    ),
    "eagle_low": PresetData(
        "Eagle Game (low scale)",
        CHIPS,
        "1887",
        "Hearts cost 5, 4, 3, 2, and a single chip for each small one.",
        "Standard Hoyle 1887",
        "all13=paid values=AH:5,KH:4,QH:3,JH:2,H:1",
        "hearts_1887",
    ),
    "ante_pot": PresetData(
        "Ante and Pot",
        CHIPS,
        "traditional",
        "Everybody antes; whoever takes no heart shares the pot.",
        "traditional",
        "scoring=ante_pool ante=1 chips.start=50 target=none end.chips=first_bust winner=most_chips",
    ),
    "reverse": PresetData(
        "Reverse",
        CHIPS,
        "18th century by report; Hoyle of the 20th",
        "Clear players divide the pool, otherwise it stands as a jack and grows; play until a purse is empty.",
        "Hoyle (Morehead)",
        "",
        "ante_pot",
    ),
    "sweepstake": PresetData(
        "Sweepstake Hearts",
        CHIPS,
        "1890s",
        "Hearts are paid into a pool that only one or two clear players can win.",
        "Foster",
        "ante=0 scoring=sweepstake clear_max=2 jack_needs_sole=on",
        "ante_pot",
    ),
    "howell": PresetData(
        "Howell Settling",
        CHIPS,
        "1890s",
        "A settlement without the luck of a pool: pay for your own hearts, draw for those of the others.",
        "Foster",
        "ante=0 scoring=howell chips.start=100",
        "ante_pot",
    ),
    "spot_1897": PresetData(
        "Spot Hearts 1897",
        CHIPS,
        "1897",
        "Hearts cost their spots, 104 in all; the lowest collects what each other player has more.",
        "Foster 1897",
        f"scoring=difference chips.start=250 target=none end.chips=first_bust winner=most_chips values={FACE_HEARTS}",
    ),
    "auction": PresetData(
        "Auction Hearts",
        CHIPS,
        "1897",
        "Bid chips for the right to name the penalty suit and to lead.",
        "Foster 1897",
        "players.allowed=3,4,5,6,7,8 auction.on=on values=NAMED:1 opening=auction_winner scoring=auction_pool "
        "chips.start=50 clear_max=2 target=none end.chips=first_bust winner=most_chips revoke=pay_losses",
    ),
    # ------------------------------------------------------------------ more penalty cards
    "black_maria": PresetData(
        "Black Maria",
        PENALTIES,
        "Britain, 1939 on",
        "Ace, king and queen of spades cost 7, 10 and 13; pass three cards to the right.",
        "Parlett",
        "players.best=3 values=H:1,AS:7,KS:10,QS:13 pass.count=3 cycle=R strip=6:2C-2D-2S-2H",
    ),
    "spot_modern": PresetData(
        "Spot Hearts",
        PENALTIES,
        "modern",
        "Hearts cost their spots and the queen of spades 25; play to 500.",
        "Board Game Arena",
        f"values={FACE_HEARTS},QS:25 target=500",
        "black_lady",
    ),
    "greek_spot": PresetData(
        "Greek Hearts (spots)",
        PENALTIES,
        "undated",
        "The ace of hearts costs 15, court hearts 10, small hearts their spots, the queen of spades 50; play to 500.",
        "house rules",
        "values=AH:15,KH:10,QH:10,JH:10,H:face,QS:50 target=500",
        "black_lady",
    ),
    "pink_lady": PresetData(
        "Pink Lady",
        PENALTIES,
        "undated house rule",
        "The queen of hearts is as bad as the queen of spades: each costs 13.",
        "house rules",
        "values=H:1,QH:13,QS:13",
        "black_lady",
    ),
    "hooligan": PresetData(
        "Hooligan Hearts",
        PENALTIES,
        "undated house rule",
        "Black Lady with the seven of clubs as one more penalty card, worth 7.",
        "house rules",
        "values=H:1,QS:13,7C:7",
        "black_lady",
    ),
    "royal": PresetData(
        "Royal Hearts",
        PENALTIES,
        "20th century, commercial edition",
        "Every queen does something: spades costs 26, hearts doubles, diamonds gives back 10, clubs cancels spades.",
        "Parker Brothers",
        "values=H:1,QS:26,QD:-10 modifiers=Qh_doubles_hearts,Qc_cancels_Qs",
        "black_lady",
    ),
    "queens": PresetData(
        "Queens",
        PENALTIES,
        "undated house rule",
        "All four queens cost 13 and the other hearts 1; no restrictions at all; play to 108.",
        "house rules",
        "values=Q:13,H:1 pass.count=3 cycle=L,R,A,H moon.on=on effect=normal target=108",
    ),
    "chasse_coeur": PresetData(
        "Chasse Coeur",
        PENALTIES,
        "undated, France and Belgium",
        "All queens cost 13; who cannot follow must throw a heart, or else a queen; all 64 go to the others.",
        "rules pages",
        "players.allowed=4 values=Q:13,H:1 void_obligation=hearts_then_queens moon.on=on effect=add_others target=300",
    ),
    "small_hearts": PresetData(
        "Small Hearts",
        PENALTIES,
        "undated house rules",
        "Black Lady with 32 cards: eight hearts, the queen of spades 7, and the seven of clubs leads.",
        "house rules",
        "ranks=AKQJT987 values=H:1,QS:7 strip=3:7D-7S,5:7D-7S,6:7D-7S",
        "black_lady",
    ),
    "british_black_lady": PresetData(
        "British Black Lady",
        PENALTIES,
        "20th century, Britain",
        "Spades cost 50, 40 and 20, court hearts 10, small hearts their spots; taking everything clears your total or "
        "doubles the others'.",
        "house rules",
        "values=QS:50,AS:40,TS:20,AH:10,KH:10,QH:10,JH:10,H:face pass.count=3 cycle=L moon.on=on "
        "effect=reset_or_double target=500",
    ),
    # ------------------------------------------------------------------ different play
    "joker3": PresetData(
        "Hearts with two jokers",
        OTHER,
        "modern option",
        "Three players, 54 cards: a joker may be played at any time and never wins a trick.",
        "Arnold 2011",
        "players.allowed=3 players.best=3 jokers=2",
    ),
    "cancellation": PresetData(
        "Cancellation Hearts",
        OTHER,
        "1950",
        "Two packs for a big table: equal cards in one trick cancel each other.",
        "Bicycle 1950",
        "players.allowed=6,7,8,9,10,11 players.best=7 copies=2 values=H:1,QS:13 dup=cancel moon.on=on",
    ),
    "draw2": PresetData(
        "Draw Hearts",
        OTHER,
        "1890s",
        "Two players with a stock: draw after every trick; who has more hearts pays the difference.",
        "Foster",
        "players.allowed=2 players.best=2 hand=13 stock=draw_after_trick scoring=difference chips.start=50 target=none "
        "end.chips=first_bust min_players=2 winner=most_chips",
    ),
    "domino": PresetData(
        "Domino Hearts",
        OTHER,
        "20th century, American card books",
        "Six cards each; who cannot follow draws from the stock until a card does.",
        "Bicycle",
        "players.allowed=2,3,4,5,6,7 hand=6 stock=draw_to_follow lead.ban=H break_by=heart",
    ),
    "heartsette": PresetData(
        "Heartsette",
        OTHER,
        "about 1900",
        "A face-down widow goes to the winner of the first trick.",
        "Foster; Britannica 1911",
        "even_out=kitty strip=3:2S,4:2S hand=3:16,4:12,5:10,6:8 kitty.to=first_trick",
    ),
    "partnership": PresetData(
        "Partnership Hearts",
        OTHER,
        "1960s",
        "Two against two: partners sit opposite and add their points; a lone moon costs the other pair 52.",
        "Parlett",
        "players.allowed=4 teams=opposite effect=add_others moon.value=52",
        "black_lady",
    ),
    "likha": PresetData(
        "Likha",
        OTHER,
        "undated, the Levant",
        "Two against two: who cannot follow must throw the queen of spades or the ten of diamonds; to 101.",
        "rules pages",
        "players.allowed=4 teams=opposite values=H:1,QS:13,TD:10 void_obligation=listed_cards_first void_list=QS,TD "
        "target=101",
    ),
    "four_jacks": PresetData(
        "Four Jacks (Polignac)",
        OTHER,
        "19th century or older, France",
        "An ancestor with 32 cards: each jack costs 1, the jack of spades 2; the ace ranks below the jack; play to 10.",
        "Boussac",
        "players.allowed=3,4,5,6,7 ranks=KQJAT987 strip=3:7S-7C,5:7S-7C,6:7S-7C,7:7S-7C-7H-7D "
        "values=JS:2,J:1 target=10",
    ),
    "reversis_simple": PresetData(
        "Reversis (simple)",
        OTHER,
        "about 1750",
        "The oldest form in outline: every trick costs 1, the jack and the queen of hearts 1 more each.",
        "reports of the 18th century",
        "players.allowed=4 trick_points=each:1 values=JH:1,QH:1",
    ),
}

#!/usr/bin/env python3
"""Replays every claim of a review and says which do not hold.

Reads the JSON of `tablero analyse --json`. Nothing here comes from the program it checks: board, moves, attacks and the
arithmetic of exchanges are written anew, slowly and plainly, so that a mistake is unlikely to be made twice.

    tablero analyse game.pgn --json review.jsonl; scripts/check_reasons.py review.jsonl
"""
import collections
import json
import re
import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 99}
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
KING = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
LINES = {"b": [d for d in KING if d[0] and d[1]], "r": [d for d in KING if not (d[0] and d[1])], "q": KING}
LONGEST = 16  # lines are cut there


def square(name):
    return ord(name[0]) - 97, int(name[1]) - 1


class Board:
    """Pieces by (file, rank); capitals are white."""

    def __init__(self, fen):
        fields = fen.split()
        self.at, self.white, self.castling = {}, fields[1] == "w", fields[2]
        self.passing = None if fields[3] == "-" else square(fields[3])
        for rank, row in enumerate(fields[0].split("/")):
            file = 0
            for char in row:
                if char.isdigit():
                    file += int(char)
                else:
                    self.at[file, 7 - rank] = char
                    file += 1

    def copy(self):
        other = Board.__new__(Board)
        other.at, other.white, other.castling, other.passing = dict(self.at), self.white, self.castling, self.passing
        return other

    def fen(self):
        """The first two fields: what a reader sets up."""
        rows = ("".join(self.at.get((file, rank), "1") for file in range(8)) for rank in range(7, -1, -1))
        pieces = re.sub(r"1+", lambda run: str(len(run.group())), "/".join(rows))
        return f"{pieces} {'w' if self.white else 'b'}"

    def key(self):
        return tuple(sorted(self.at.items())), self.white, self.castling

    def attacks(self, origin):
        """The squares that the piece there attacks."""
        piece, (file, rank) = self.at[origin], origin
        kind = piece.lower()
        if kind == "p":
            step = 1 if piece.isupper() else -1
            near = [(file - 1, rank + step), (file + 1, rank + step)]
        elif kind in "nk":
            near = [(file + a, rank + b) for a, b in (KNIGHT if kind == "n" else KING)]
        else:
            near = []
            for a, b in LINES[kind]:
                x, y = file + a, rank + b
                while 0 <= x < 8 and 0 <= y < 8:
                    near.append((x, y))
                    if (x, y) in self.at:
                        break
                    x, y = x + a, y + b
        return [s for s in near if 0 <= s[0] < 8 and 0 <= s[1] < 8]

    def attackers(self, target, white):
        return [s for s, p in self.at.items() if p.isupper() == white and target in self.attacks(s)]

    def king(self, white):
        return next(s for s, p in self.at.items() if p == ("K" if white else "k"))

    def checked(self, white):
        return bool(self.attackers(self.king(white), not white))

    def moves(self):
        """Legal moves without castling, which no claim depends on: (from, to, promotion)."""
        for origin, piece in list(self.at.items()):
            if piece.isupper() != self.white:
                continue
            targets = []
            if piece.lower() == "p":
                step, (file, rank) = (1 if self.white else -1), origin
                if (file, rank + step) not in self.at:
                    targets.append((file, rank + step))
                    if rank == (1 if self.white else 6) and (file, rank + 2 * step) not in self.at:
                        targets.append((file, rank + 2 * step))
                targets += [t for t in self.attacks(origin) if t == self.passing or
                            (t in self.at and self.at[t].isupper() != self.white)]
            else:
                targets = [t for t in self.attacks(origin) if t not in self.at or self.at[t].isupper() != self.white]
            for target in targets:
                last = piece.lower() == "p" and target[1] in (0, 7)
                for promotion in ("q", "r", "b", "n") if last else ("",):
                    after = self.after(origin, target, promotion)
                    if not after.checked(self.white):
                        yield origin, target, promotion

    def after(self, origin, target, promotion):
        other = self.copy()
        piece = other.at.pop(origin)
        if piece.lower() == "p" and target == self.passing and target not in self.at:
            other.at.pop((target[0], origin[1]), None)
        home = "KQ" if self.white else "kq"
        if piece.lower() == "k":
            if abs(target[0] - origin[0]) == 2:
                rook = (7 if target[0] > origin[0] else 0, origin[1])
                other.at[(origin[0] + target[0]) // 2, origin[1]] = other.at.pop(rook)
            other.castling = "".join(c for c in other.castling if c not in home)
        for corner, right in (((0, 0), "Q"), ((7, 0), "K"), ((0, 7), "q"), ((7, 7), "k")):
            if corner in (origin, target):
                other.castling = other.castling.replace(right, "")
        other.at[target] = (promotion.upper() if self.white else promotion) if promotion else piece
        other.passing = None
        if piece.lower() == "p" and abs(target[1] - origin[1]) == 2:
            other.passing = target[0], (origin[1] + target[1]) // 2
        other.white = not self.white
        return other

    def play(self, uci):
        if uci == "0000":
            other = self.copy()
            other.white, other.passing = not self.white, None
            return other
        origin, target, promotion = square(uci[:2]), square(uci[2:4]), uci[4:]
        if origin not in self.at or self.at[origin].isupper() != self.white:
            raise ValueError(f"{uci}: no piece to move")
        castles = self.at[origin].lower() == "k" and abs(target[0] - origin[0]) == 2
        if not castles and (origin, target, promotion) not in self.moves():
            raise ValueError(f"{uci}: not legal")
        return self.after(origin, target, promotion)

    def balance(self, white):
        return sum(WORTH[p.lower()] * (1 if p.isupper() == white else -1) for p in self.at.values())

    def exchange(self, target):
        """What the side to move gains by taking on the square, each side taking with its cheapest piece or stopping."""
        takers = sorted(self.attackers(target, self.white), key=lambda s: WORTH[self.at[s].lower()])
        for taker in takers:
            after = self.after(taker, target, "q" if self.at[taker].lower() == "p" and target[1] in (0, 7) else "")
            if after.checked(self.white):
                continue
            return max(0, after.balance(self.white) - self.balance(self.white) - after.exchange(target))
        return 0

    def prize(self, target):
        """As `exchange`, but the first taker may be any piece."""
        best = 0
        for origin, to, promotion in self.moves():
            if to == target and target in self.at:
                after = self.after(origin, to, promotion)
                best = max(best, after.balance(self.white) - self.balance(self.white) - after.exchange(target))
        return best

    def rests(self):
        if self.checked(self.white):
            return False
        return all(self.prize(s) < 1 for s, p in list(self.at.items()) if p.isupper() != self.white and p.lower() != "k")

    def is_mate(self):
        return self.checked(self.white) and not any(self.moves())


def require(holds, what):
    if not holds:
        raise ValueError(what)


MATERIAL = {"wins_material", "loses_material", "missed_material", "sacrifice", "unavoidable_loss", "trade", "no_recapture",
            "promotion", "allows_promotion", "missed_promotion", "threatens_material", "stops_threat", "ignores_threat"}
MATES = {"mate", "allows_mate", "missed_mate", "threatens_mate", "stops_mate"}


def check_material(reason, boards, mover):
    start = reason["line"].index("0000") + 1 if "0000" in reason["line"] else 0  # a threat is counted from the pass on
    change = boards[-1].balance(mover) - boards[start].balance(mover)
    claimed = reason["material"]
    if claimed is None:  # a threat of mate
        return
    if reason["kind"] == "stops_threat":
        change = -change
    require(change == claimed, f"changes {change}, not {claimed}")
    require(boards[-1].rests() or not any(boards[-1].moves()), "the line does not end at rest")


def check_mate(reason, boards):
    """A mate is shown to its end, as far as lines go; one that is only known to the search comes without a line."""
    if reason["line"] and len(reason["line"]) < LONGEST // 2:
        require(boards[-1].is_mate(), "no mate at the end")


def check_squares(reason, boards, kind):
    """Motifs: the first square acts on the others at some moment of the line."""
    actor, *targets = [square(name) for name in reason["squares"]]
    for board in boards[1:]:
        if actor not in board.at:
            continue
        seen = board.attacks(actor)
        if kind == "fork" and len(targets) > 1 and all(t in seen and t in board.at for t in targets):
            return
        if kind == "double_check" and len(board.attackers(targets[0], not board.white)) > 1:
            return
        if kind == "discovered_check" and targets[0] in seen and board.checked(board.white):
            return
        if kind == "pin":
            pinned, king = targets
            if pinned in seen and pinned in board.at and board.at.get(king, "").lower() == "k":
                without = board.copy()
                del without.at[pinned]
                if king in without.attacks(actor):
                    return
    raise ValueError("the squares do not show it")


def check_pawns(reason, boards, kind):
    for name in reason["squares"]:
        file, rank = square(name)
        shown = False
        for board in boards:
            pawn = board.at.get((file, rank), "")
            own = [s for s, p in board.at.items() if p == pawn]
            beside = any(abs(s[0] - file) == 1 for s in own)
            shown |= pawn.lower() == "p" and (not beside if kind == "isolated_pawn" else sum(s[0] == file for s in own) > 1)
        require(shown or reason["certainty"] < 1, f"{name} is not {kind}")


def is_passed(board, pawn):
    white, step = board.at[pawn] == "P", 1 if board.at[pawn] == "P" else -1
    before = [(s, p) for s, p in board.at.items() if p.lower() == "p" and (s[1] - pawn[1]) * step > 0]
    return not any((p == "P") != white and abs(s[0] - pawn[0]) < 2 or (p == "P") == white and s[0] == pawn[0] for s, p in before)


def check_ending(reason, boards, kind):
    """What is there after the move of the line."""
    after, named = boards[-1], [square(name) for name in reason["squares"]]
    if kind == "opposition":
        (a, b), (c, d) = after.king(True), after.king(False)
        require(sorted((abs(a - c), abs(b - d))) == [0, 2], "the kings do not face each other")
        require(all(p.lower() in "kp" for p in after.at.values()), "other pieces are there")
    for pawn in named if kind != "opposition" else []:
        require(is_passed(after, pawn), "the pawn is not passed")
        if kind == "runaway_pawn":
            last = 7 if after.at[pawn] == "P" else 0
            king = after.king(last == 0)
            away = max(abs(king[0] - pawn[0]), abs(king[1] - last))
            require(away > min(5, abs(last - pawn[1])) + (after.white == (last == 0)), "the king catches it")


def ways_off_rank(board, white):
    """Of the king, if its side were to move."""
    turned = board.copy()
    turned.white, turned.passing = white, None
    king = turned.king(white)
    return [move for move in turned.moves() if move[0] == king and move[1][1] != king[1]]


def room(board, origin):
    return len([s for s in board.attacks(origin) if s not in board.at or board.at[s].isupper() != board.at[origin].isupper()])


def is_pin(before, after, moved, named, mover):
    without = after.copy()
    del without.at[named[0]]
    held, behind = after.at[named[0]], after.at[named[1]]
    return (named[0] in after.attacks(moved) and named[1] in without.attacks(moved) and named[1] not in after.attacks(moved) and
            WORTH[behind.lower()] > WORTH[held.lower()] and held.isupper() != mover and behind.isupper() != mover)


def clears_castling(before, after, moved, named, mover):
    rank = 0 if mover else 7
    rights = {"K": range(5, 7), "Q": range(1, 4)}
    return any((right if mover else right.lower()) in after.castling and not any((file, rank) in after.at for file in files)
               for right, files in rights.items())


# What a quiet move is said to do: the boards around it, where the piece went, the squares named, who moved.
PLANS = {
    "pins": is_pin,
    "guards": lambda before, after, moved, named, mover: named[0] in after.attacks(moved) and after.at[named[0]].isupper() == mover
    and after.attackers(named[0], not mover),
    "blocks_passer": lambda before, after, moved, named, mover: is_passed(before, named[0]) and
    moved == (named[0][0], named[0][1] + (-1 if mover else 1)),
    "seventh_rank": lambda before, after, moved, named, mover: moved[1] == (6 if mover else 1) and after.at[moved].lower() == "r",
    "doubles_rooks": lambda before, after, moved, named, mover: named[0] in after.attacks(moved) and
    after.at[named[0]] == after.at[moved] and moved[0] == named[0][0],
    "offers_trade": lambda before, after, moved, named, mover: named[0] in after.attacks(moved) and
    WORTH[after.at[named[0]].lower()] == WORTH[after.at[moved].lower()],
    "clears_castling": clears_castling,
    "makes_luft": lambda before, after, moved, named, mover: not ways_off_rank(before, mover) and ways_off_rank(after, mover),
    "blocks_check": lambda before, after, moved, named, mover: before.checked(mover) and after.at[moved].lower() != "k",
    "leaves_check": lambda before, after, moved, named, mover: before.checked(mover) and after.at[moved].lower() == "k",
    "keeps_out": lambda before, after, moved, named, mover: named[1] in after.attacks(named[0]) and named[1] in after.attacks(moved) and
    after.at[moved].lower() == "p",
    "opens_line": lambda before, after, moved, named, mover: room(after, named[0]) >= room(before, named[0]) + 3,
    "attacks": lambda before, after, moved, named, mover: all(s in after.attacks(moved) for s in named),
}


def check_plan(reason, boards, mover):
    named = [square(name) for name in reason["squares"]]
    moved = square(reason["line"][0][2:4])
    require(PLANS[reason["kind"]](boards[0], boards[1], moved, named, mover), "the board does not show it")


def check_siege(reason, board):
    """Named pieces bear on the king, or on a square beside it."""
    king, *pieces = [square(name) for name in reason["squares"]]
    require(board.at.get(king, "").lower() == "k", "no king there")
    for piece in pieces:
        near = [s for s in board.attacks(piece) if max(abs(s[0] - king[0]), abs(s[1] - king[1])) < 2]
        require(near and board.at[piece].isupper() != board.at[king].isupper(), "does not bear on the king")


def check_next_move(reason, boards, kind):
    first, _, then = reason["line"]
    if kind == "heads_for":
        require(first[2:4] == then[:2] and then[2:4] == reason["squares"][0], "another piece goes there")
    else:
        require(first[2:4] != then[:2], "the same piece moves")


def wins_on(board, squares, prey, given):
    """One of the pieces is still there and can be taken for two pawns or more, or there is a mate."""
    if any(board.at.get(s) == prey[s] and board.prize(s) - given >= 2 for s in squares):
        return True
    return any(board.after(*move).is_mate() for move in board.moves())


def check_double_threat(reason, after):
    """Whatever the other side answers (castling left out), one of the two is carried out."""
    squares = [square(name) for name in reason["squares"]]
    prey = {s: after.at.get(s) for s in squares}
    require(not after.checked(after.white), "a check is no threat")
    for origin, target, promotion in after.moves():
        answered = after.after(origin, target, promotion)
        given = WORTH[after.at[target].lower()] if target in after.at else 0
        require(wins_on(answered, [s for s in squares if prey[s]], prey, given), "there is a defence to both")


def check(reason, board):
    mover, boards, kind = board.white, [board], reason["kind"]
    for uci in reason["line"]:
        boards.append(boards[-1].play(uci))
    if kind in MATERIAL:
        check_material(reason, boards, mover)
    if kind in MATES:
        check_mate(reason, boards)
    if kind in ("fork", "pin", "double_check", "discovered_check"):
        check_squares(reason, boards, kind)
    if kind in ("isolated_pawn", "doubled_pawn"):
        check_pawns(reason, boards, kind)
    if kind in ("opposition", "runaway_pawn", "rook_behind_passer"):
        check_ending(reason, boards, kind)
    if kind in PLANS and reason["line"]:
        check_plan(reason, boards, mover)
    if kind == "king_safety" and reason["squares"]:
        check_siege(reason, boards[-1])
    if kind in ("prepares", "heads_for"):
        check_next_move(reason, boards, kind)
    if kind in ("saves", "protects"):
        target = square(reason["squares"][0])
        require(board.play("0000").prize(target) >= 1, "was not in danger")
        to = target if kind == "protects" else square(reason["line"][0][2:4])
        require(boards[1].prize(to) < 1, "is still in danger")
    if kind == "double_threat":
        check_double_threat(reason, boards[1])
    if kind == "fortress":
        require(boards[1].balance(mover) == reason["material"] and abs(reason["material"]) >= 2, "nobody is ahead")
    if kind == "forced":
        require(len(list(board.moves())) <= 1, "there are other moves")
    if kind.endswith("_mate") and kind not in MATES:
        require(boards[-1].is_mate(), "no mate at the end")
    if kind == "recapture":
        require(square(reason["squares"][0]) == square(reason["line"][0][2:4]), "takes elsewhere")


def main():
    checked, wrong = collections.Counter(), 0
    for path in sys.argv[1:]:
        for line in open(path, encoding="utf-8"):
            game = json.loads(line)
            if game["game"] != "chess":
                continue
            board = Board(game["start_fen"] or START)
            for move in game["moves"]:
                for reason in move["reasons"]:
                    checked[reason["kind"]] += 1
                    try:
                        check(reason, board)
                    except (ValueError, KeyError) as problem:
                        wrong += 1
                        print(f'{game["file"]} game {game["number"]} ply {move["ply"]}: {reason["kind"]}: {problem}: '
                              f'{reason["text"]} {" ".join(reason["line"])}')
                board = board.play(move["id"])
    print(", ".join(f"{kind} {n}" for kind, n in checked.most_common()))
    print(f"checked {sum(checked.values())}, contradicted {wrong}")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Draws a chess position as SVG with our own piece shapes.

usage: board_picture.py "FEN" [LASTMOVE] > board.svg      (LASTMOVE as e2e4)
"""
import sys

SIZE = 60
LIGHT, DARK, MARK, EDGE = "#e9e2d0", "#7d6b58", "#f2b63d", "#12182b"

# Outlines in a 60 by 60 cell, drawn for this project.
BASE = "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z"
SHAPES = {
    "p": BASE + " M20 42 Q26 36 25 28 H21 V24 H39 V28 H35 Q34 36 40 42 Z M30 9 a8 8 0 1 0 0.01 0 Z",
    "r": BASE + " M18 42 L20 24 H40 L42 42 Z M16 24 V11 H22 V16 H27 V11 H33 V16 H38 V11 H44 V24 Z",
    "n": BASE + " M18 42 Q18 30 29 25 Q24 27 18 30 L13 25 Q17 15 27 12 L29 7 L34 12 Q45 17 43 42 Z",
    "b": BASE + " M20 42 L24 35 H36 L40 42 Z M30 12 Q42 22 37 35 H23 Q18 22 30 12 Z M30 5 a4 4 0 1 0 0.01 0 Z",
    "q": BASE + " M17 42 L11 18 L21 28 L22 13 L30 26 L38 13 L39 28 L49 18 L43 42 Z",
    "k": BASE + " M18 42 Q7 30 15 23 Q24 18 30 28 Q36 18 45 23 Q53 30 42 42 Z M28 6 H32 V11 H37 V15 H32 V23 H28 V15 H23 V11 H28 Z",
}


def cells(fen):
    for row, rank in enumerate(fen.split()[0].split("/")):
        column = 0
        for symbol in rank:
            if symbol.isdigit():
                column += int(symbol)
            else:
                yield row, column, symbol
                column += 1


def main():
    fen = sys.argv[1]
    last = sys.argv[2] if len(sys.argv) > 2 else ""
    marked = {(8 - int(last[i + 1]), ord(last[i]) - 97) for i in (0, 2)} if last else set()
    margin, board = 26, 8 * SIZE
    total = board + 2 * margin
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {total}" width="{total}" height="{total}">',
           f'<rect width="{total}" height="{total}" rx="12" fill="{EDGE}"/>',
           f'<g transform="translate({margin} {margin})" font-family="sans-serif" font-size="14">']
    for row in range(8):
        for column in range(8):
            fill = LIGHT if (row + column) % 2 == 0 else DARK
            out.append(f'<rect x="{column * SIZE}" y="{row * SIZE}" width="{SIZE}" height="{SIZE}" fill="{fill}"/>')
            if (row, column) in marked:
                out.append(f'<rect x="{column * SIZE}" y="{row * SIZE}" width="{SIZE}" height="{SIZE}" fill="{MARK}" opacity="0.45"/>')
    for i in range(8):
        out.append(f'<text x="{i * SIZE + SIZE / 2}" y="{board + 18}" text-anchor="middle" fill="#9aa3bd">{"abcdefgh"[i]}</text>')
        out.append(f'<text x="-13" y="{i * SIZE + SIZE / 2 + 5}" text-anchor="middle" fill="#9aa3bd">{8 - i}</text>')
    for row, column, symbol in cells(fen):
        fill, stroke = ("#fbf8ef", "#2b2620") if symbol.isupper() else ("#2b2a33", "#e6dfcf")
        out.append(f'<path transform="translate({column * SIZE} {row * SIZE})" d="{SHAPES[symbol.lower()]}" '
                   f'fill="{fill}" stroke="{stroke}" stroke-width="1.6" stroke-linejoin="round" fill-rule="nonzero"/>')
    out.append("</g></svg>")
    print("\n".join(out))


main()

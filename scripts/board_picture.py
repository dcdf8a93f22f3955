#!/usr/bin/env python3
"""Draws a chess position as SVG with our own piece shapes.

usage: board_picture.py "FEN" [LASTMOVE] > board.svg      (LASTMOVE as e2e4)
"""
import pathlib
import re
import sys

SIZE = 60
LIGHT, DARK, MARK, EDGE = "#e9e2d0", "#7d6b58", "#f2b63d", "#12182b"


def shapes():
    """The outlines of src/chess/piece_shapes.h, in a cell of 60 by 60."""
    header = pathlib.Path(__file__).resolve().parent.parent / "src/chess/piece_shapes.h"
    return dict(zip("pnbrqk", re.findall(r'^ *"(M[^"]+)"', header.read_text(), re.MULTILINE)))


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
    outlines = shapes()
    for row, column, symbol in cells(fen):
        fill, stroke = ("#fbf8ef", "#2b2620") if symbol.isupper() else ("#2b2a33", "#e6dfcf")
        out.append(f'<path transform="translate({column * SIZE} {row * SIZE})" d="{outlines[symbol.lower()]}" '
                   f'fill="{fill}" stroke="{stroke}" stroke-width="1.6" stroke-linejoin="round" fill-rule="nonzero"/>')
    out.append("</g></svg>")
    print("\n".join(out))


main()

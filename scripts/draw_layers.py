#!/usr/bin/env python3
"""usage: draw_layers.py [--check]
Draws docs/images/layers.svg from the includes of the sources: one box a layer, the lowest below, an arrow for what a
layer includes and does not reach through others. With --check it only tells whether the picture is up to date."""
import pathlib
import sys

from check_layers import folder_graph, reach

BOX_WIDTH, BOX_HEIGHT, GAP_X, GAP_Y, MARGIN = 92, 30, 22, 44, 16


def layer_graph(root):
    graph = {}
    for here, targets in folder_graph(root).items():
        layer = here.split("/")[0]
        graph.setdefault(layer, set()).update(t.split("/")[0] for t in targets)
    for layer, targets in graph.items():
        targets.discard(layer)
    for target in {t for targets in graph.values() for t in targets}:
        graph.setdefault(target, set())
    return graph


def direct(graph):
    """Each layer's includes without those that another of its includes brings along."""
    return {layer: {t for t in targets if not any(t in reach(graph, other) for other in targets - {t})}
            for layer, targets in graph.items()}


def rank(graph, layer):
    return 1 + max((rank(graph, target) for target in graph[layer]), default=-1)


def rows_of(graph):
    rows = {}
    for layer in sorted(graph):
        rows.setdefault(rank(graph, layer), []).append(layer)
    return [rows[number] for number in sorted(rows)]


def places(rows):
    width = max(len(row) for row in rows) * (BOX_WIDTH + GAP_X) - GAP_X + 2 * MARGIN
    height = len(rows) * (BOX_HEIGHT + GAP_Y) - GAP_Y + 2 * MARGIN
    found = {}
    for number, row in enumerate(rows):
        left = (width - len(row) * (BOX_WIDTH + GAP_X) + GAP_X) / 2
        top = height - MARGIN - BOX_HEIGHT - number * (BOX_HEIGHT + GAP_Y)
        for i, layer in enumerate(row):
            found[layer] = (left + i * (BOX_WIDTH + GAP_X), top)
    return width, height, found


def arrow(start, end):
    """From the lower edge of a box to the upper edge of another, in a bow around the rows between them."""
    x1, y1 = start[0] + BOX_WIDTH / 2, start[1] + BOX_HEIGHT
    x2, y2 = end[0] + BOX_WIDTH / 2, end[1]
    bow = 0 if y2 - y1 <= GAP_Y else BOX_WIDTH if x1 <= x2 else -BOX_WIDTH
    return (f'<path d="M{x1:.0f} {y1:.0f} C{x1 + bow:.0f} {y1 + GAP_Y / 2:.0f} {x2 + bow:.0f} {y2 - GAP_Y / 2:.0f} '
            f'{x2:.0f} {y2:.0f}" fill="none" stroke="#99a" marker-end="url(#tip)"/>')


def svg(graph):
    width, height, found = places(rows_of(graph))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
           'font-family="sans-serif" font-size="13">',
           '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" '
           'orient="auto"><path d="M0 0 8 4 0 8z" fill="#667"/></marker></defs>',
           '<rect width="100%" height="100%" fill="white"/>']
    for layer, (x, y) in sorted(found.items()):
        out.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6" '
                   'fill="#eef3fb" stroke="#557"/>')
        out.append(f'<text x="{x + BOX_WIDTH / 2:.0f}" y="{y + 20:.0f}" text-anchor="middle">{layer}</text>')
    for layer, targets in sorted(direct(graph).items()):
        out += [arrow(found[layer], found[target]) for target in sorted(targets)]
    return "\n".join(out) + "\n</svg>\n"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    picture = root / "docs/images/layers.svg"
    text = svg(layer_graph(root))
    if sys.argv[1:] == ["--check"]:
        if picture.exists() and picture.read_text() == text:
            return 0
        print("docs/images/layers.svg is out of date: run scripts/draw_layers.py")
        return 1
    picture.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

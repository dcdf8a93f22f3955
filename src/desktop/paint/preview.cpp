#include "desktop/paint/paint.h"

namespace tablero::desktop {

// The painters of the boards draw it, at rest and out of the pointer's reach.
void paint_preview(const Paint& p, const Widget& w) {
    if (p.snapshot.game == nullptr || !p.snapshot.game->preview) return;
    const PreviewView& preview = *p.snapshot.game->preview;
    Scene scene;
    scene.size = p.scene.size;
    scene.unit = p.scene.unit;
    scene.board = preview.chess
                      ? chess_board_in(w.rect, preview.chess->flipped, false)
                      : gomoku_board_in(w.rect, preview.gomoku ? preview.gomoku->size : 19, false);
    const Motion rest;
    const Pointer nowhere;
    const Paint small{
        p.canvas, p.afloat, p.art, p.snapshot, scene, rest, nowhere, p.now, p.seconds};
    if (preview.chess) paint_chess_board(small, *preview.chess);
    if (preview.gomoku) paint_gomoku_board(small, *preview.gomoku);
}

}  // namespace tablero::desktop

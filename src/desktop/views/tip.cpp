#include "desktop/views/tip.h"

namespace tablero::desktop {

namespace {

std::string about_point(const GomokuBoardView& board, gomoku::Point point) {
    if (board.illegal && board.illegal->point == point) return board.illegal->reason;
    if (board.suggestion == point) return board.suggestion_reason;
    for (const ForbiddenPoint& forbidden : board.forbidden)
        if (forbidden.point == point) return forbidden.reason;
    return {};
}

Tip board_tip(Vec pixel, const BoardPlace& place, const GameView& game) {
    if (game.chess) {
        const chess::Square square = place.square_at(pixel);
        if (square == chess::kNoSquare || square != game.chess->suggestion.to) return {};
        return {game.why_suggested, place.square(chess::file_of(square), chess::rank_of(square))};
    }
    const gomoku::Point point = place.point_at(pixel);
    if (!game.gomoku || point == gomoku::kNoPoint) return {};
    return {about_point(*game.gomoku, point),
            place.square(gomoku::column_of(point), gomoku::row_of(point))};
}

}  // namespace

Tip tip_at(Vec pixel, const Scene& scene, const Snapshot& snapshot) {
    Tip tip;
    if (scene.board && snapshot.game != nullptr && scene.top_layer == 0)
        tip = board_tip(pixel, *scene.board, *snapshot.game);
    if (!tip.text.empty()) return tip;
    for (const Widget& widget : scene.widgets)
        if (widget.layer == scene.top_layer && !widget.tip.empty() && widget.rect.contains(pixel))
            tip = {widget.tip, widget.rect};
    return tip;
}

}  // namespace tablero::desktop

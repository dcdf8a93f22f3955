#include "desktop/model/game/show_lines.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/model/game/board_view.h"

namespace tablero::desktop {

namespace {

std::string value_text(double chance, int forced) {
    if (forced != 0) return fmt::format("{}#{}", forced > 0 ? "" : "-", std::abs(forced));
    return fmt::format("{}", std::lround(chance * 100));
}

}  // namespace

std::vector<PointValue> point_values(const std::vector<LineView>& lines, bool for_first_side) {
    std::vector<PointValue> values;
    double best = 0;
    for (const LineView& line : lines) {
        if (line.steps.empty()) continue;
        const double chance = for_first_side ? line.win_chance : 1 - line.win_chance;
        best = std::max(best, chance);
        values.push_back({line.steps.front().move.point(),
                          value_text(chance, for_first_side ? line.forced : -line.forced),
                          best - chance});
    }
    return values;
}

std::optional<PreviewView> preview_of(const play::Game& game,
                                      const GameView& view,
                                      const LinePlace& place,
                                      Language language) {
    const LineView* line = view.line_at(place);
    if (line == nullptr) return std::nullopt;
    play::Game after(game.position());
    for (int i = 0; i < place.moves; ++i) {
        const play::Move move = line->steps[static_cast<std::size_t>(i)].move;
        if (!after.position().is_legal(move)) return std::nullopt;
        after.play(move);
    }
    GameView shown;
    show_board(after, place.moves, GomokuOpening::kFree, language, shown);
    if (shown.chess && view.chess) shown.chess->flipped = view.chess->flipped;
    return PreviewView{place, std::move(shown.chess), std::move(shown.gomoku)};
}

}  // namespace tablero::desktop

#include "desktop/model/pages/tables.h"

#include <algorithm>

#include "base/words/say.h"

namespace tablero::desktop {

namespace {

using chess::TableResult;

// Of the position, for the side to move.
Phrase result_text(TableResult result, bool white_moves) {
    const bool white_wins = (static_cast<int>(result) > 0) == white_moves;
    switch (result) {
        case TableResult::kDraw:
            return tr("Draw with best play");
        case TableResult::kWin:
        case TableResult::kLoss:
            return white_wins ? tr("White wins with best play") : tr("Black wins with best play");
        default:
            return tr("Draw by the fifty-move rule");
    }
}

// Of a move, for whoever makes it.
Phrase move_text(TableResult result) {
    switch (result) {
        case TableResult::kWin:
            return tr("wins", "end-game tables");
        case TableResult::kLoss:
            return tr("loses", "end-game tables");
        case TableResult::kDraw:
            return tr("draws", "end-game tables");
        default:
            return tr("draws by fifty moves", "end-game tables");
    }
}

}  // namespace

void Tables::look_at(const GameLine& line,
                     std::uint64_t game,
                     const std::string& path,
                     Language language) {
    if (!place_.turn_to({game, line.shown_node(), path, language})) return;
    if (path.empty() || !line.shown_position().is_chess()) return;
    place_.ask([this, position = line.shown_position(), path, language](const auto& /*stop*/) {
        return look_up(position, path, language);
    });
}

Result<TableView> Tables::look_up(const play::Position& position,
                                  const std::string& path,
                                  Language language) {
    if (opened_ != path) {
        opened_ = path;
        tables_.reset();
        auto opened = chess::Tablebase::open(path);
        if (!opened) return opened.error();
        tables_ = std::move(*opened);
    }
    TableView view;
    if (!tables_ || position.outcome()) return view;
    const auto result = tables_->probe(position.chess());
    if (!result) return view;
    view.result = say(language, result_text(*result, position.side_to_move() == kFirstSide));
    auto ranked = tables_->rank_moves(position.chess(), true);
    std::stable_sort(
        ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.rank > b.rank; });
    for (const auto& [move, rank] : ranked)
        view.moves.push_back({position.text_of(move, language),
                              position.id_of(move),
                              say(language, move_text(chess::Tablebase::result_of_rank(rank)))});
    return view;
}

}  // namespace tablero::desktop

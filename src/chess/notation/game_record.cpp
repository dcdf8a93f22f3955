#include "chess/notation/game_record.h"

#include <algorithm>
#include <cassert>

#include "chess/notation/record_builder.h"

namespace tablero::chess {

using record::NodeId;
Position GameRecord::position_after(NodeId id) const {
    assert(start);
    Position position = *start;
    for (const NodeId step : tree.path_to(id)) {
        if (tree[step].move == Move::null()) {
            position.make_null();
        } else {
            position.make(tree[step].move);
        }
    }
    return position;
}

bool GameRecord::has_errors() const {
    return std::any_of(
        problems.begin(), problems.end(), [](const auto& each) { return each.is_error(); });
}

std::optional<GameRecord> read_pgn_game(PgnReader& reader) {
    RecordBuilder builder;
    if (!reader.read_game(builder)) return std::nullopt;
    return builder.take();
}

}  // namespace tablero::chess

#include "match/chess_referee.h"

#include <fmt/format.h>

#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::match {

std::unique_ptr<Referee> ChessReferee::clone() const {
    return std::make_unique<ChessReferee>(*this);
}

Status ChessReferee::set_up(const Opening& opening) {
    const auto fen = opening.start.empty() ? chess::kStartFen : std::string_view(opening.start);
    auto parsed = chess::parse_fen(fen, {.chess960 = chess960_});
    if (!parsed) return parsed.error();
    if (parsed->position.is_chess960() != chess960_) {
        return Error{fmt::format("{} needs --chess960", quoted(fen, 100))};
    }
    position_ = std::move(parsed->position);
    for (const auto& move : opening.moves) {
        if (auto played = play(move); !played) return played.error();
    }
    return {};
}

Side ChessReferee::side_to_move() const {
    return position_.side_to_move() == chess::kWhite ? Side::kFirst : Side::kSecond;
}

std::optional<Outcome> ChessReferee::outcome() const {
    if (chess::legal_moves(position_).empty()) {
        if (position_.in_check()) return Outcome{win_for(other(side_to_move())), "checkmate"};
        return Outcome{GameResult::kDraw, "stalemate"};
    }
    if (position_.has_insufficient_material()) {
        return Outcome{GameResult::kDraw, "insufficient material"};
    }
    if (position_.is_fifty_move_draw()) return Outcome{GameResult::kDraw, "fifty-move rule"};
    if (position_.repetition_count() >= 2)
        return Outcome{GameResult::kDraw, "threefold repetition"};
    return std::nullopt;
}

std::vector<std::string> ChessReferee::legal_moves() const {
    std::vector<std::string> result;
    for (const auto move : chess::legal_moves(position_)) {
        result.push_back(chess::to_uci(move, chess960_));
    }
    return result;
}

Result<std::string> ChessReferee::play(std::string_view text) {
    const auto move = chess::parse_uci(position_, text);
    if (!move) return move.error();
    if (!*move) return Error{fmt::format("{} is no move", quoted(text))};
    position_.make(*move);
    return chess::to_uci(*move, chess960_);
}

}  // namespace tablero::match

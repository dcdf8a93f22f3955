#include "play/position.h"

#include <cassert>

#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"
#include "chess/notation/uci_move.h"
#include "chess/outcome.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::play {

namespace {

// The reasons of each game follow each other in its order, without its "goes on".
template <typename Own>
EndReason reason_from(EndReason first, Own own) {
    return static_cast<EndReason>(static_cast<int>(first) + static_cast<int>(own) - 1);
}

std::optional<Outcome> outcome_of(const chess::Position& position) {
    const auto reason = chess::end_reason(position);
    if (reason == chess::EndReason::kNone) return std::nullopt;
    Outcome outcome{std::nullopt, reason_from(EndReason::kCheckmate, reason)};
    if (reason == chess::EndReason::kCheckmate)
        outcome.winner = other(static_cast<Side>(position.side_to_move()));
    return outcome;
}

std::optional<Outcome> outcome_of(const gomoku::AnyBoard& board) {
    const auto [state, reason] = board.outcome();
    if (state == gomoku::State::kPlaying) return std::nullopt;
    Outcome outcome{std::nullopt, reason_from(EndReason::kFive, reason)};
    if (state != gomoku::State::kDraw)
        outcome.winner = state == gomoku::State::kBlackWins ? kFirstSide : kSecondSide;
    return outcome;
}

}  // namespace

Position Position::gomoku(gomoku::RuleSet rules, int size) {
    return Position(gomoku::AnyBoard::create(rules, size).value());
}

Side Position::side_to_move() const {
    return is_chess() ? static_cast<Side>(chess().side_to_move())
                      : static_cast<Side>(gomoku().side_to_move());
}

std::optional<Outcome> Position::outcome() const {
    return std::visit([](const auto& position) { return outcome_of(position); }, position_);
}

bool Position::can_win(Side side) const {
    if (!is_chess()) return true;
    const auto color = static_cast<chess::Color>(side);
    return chess().pieces(color) != chess().pieces(color, chess::kKing) &&
           !chess().has_insufficient_material();
}

std::vector<Move> Position::legal_moves() const {
    std::vector<Move> moves;
    if (is_chess()) {
        for (const auto move : chess::legal_moves(chess()))
            moves.emplace_back(move);
    } else {
        for (const auto point : gomoku().empty_points()) {
            if (gomoku().legality(point) == gomoku::Legality::kLegal) moves.emplace_back(point);
        }
    }
    return moves;
}

bool Position::is_legal(Move move) const {
    if (!is_chess()) return gomoku().legality(move.point()) == gomoku::Legality::kLegal;
    const chess::Move own = move.chess();
    if (own == chess::Move::null()) return !chess().in_check();
    return own && chess().is_pseudo_legal(own) && chess().is_legal(own);
}

Status Position::check(Move move) const {
    if (!is_chess()) return gomoku().check(move.point());
    if (move.chess() && is_legal(move)) return {};
    return Error("{} is not a legal move here", quoted(id_of(move)));
}

bool Position::is_capture(Move move) const {
    return is_chess() ? chess().is_capture(move.chess())
                      : !gomoku().captures_of(move.point()).empty();
}

bool Position::gives_check(Move move) const {
    return is_chess() && chess().gives_check(move.chess());
}

void Position::play(Move move) {
    assert(is_legal(move));
    if (auto* board = std::get_if<gomoku::AnyBoard>(&position_)) {
        static_cast<void>(board->play(move.point()));
    } else if (auto& position = std::get<chess::Position>(position_);
               move.chess() == chess::Move::null()) {
        position.make_null();
    } else {
        position.make(move.chess());
    }
}

void Position::take_back(Move move) {
    if (auto* board = std::get_if<gomoku::AnyBoard>(&position_)) {
        board->undo();
    } else if (auto& position = std::get<chess::Position>(position_);
               move.chess() == chess::Move::null()) {
        position.unmake_null();
    } else {
        position.unmake(move.chess());
    }
}

Result<Move> Position::parse(std::string_view id) const {
    if (is_chess()) {
        const auto move = chess::parse_uci(chess(), id);
        if (!move) return move.error();
        if (!*move) return Error("{} is no move", quoted(id));
        return Move(*move);
    }
    const auto point = gomoku::parse_point(id, gomoku().size());
    if (!point) return point.error();
    if (const Status legal = check(Move(*point)); !legal) return legal.error();
    return Move(*point);
}

std::string Position::id_of(Move move) const {
    return is_chess() ? chess::to_uci(move.chess(), chess().is_chess960())
                      : gomoku::point_name(move.point());
}

Result<Move> Position::read(std::string_view typed, Language language) const {
    typed = trim(typed);
    if (!is_chess()) return parse(typed);
    // Letters of the language first: "Rd1" is the king's move where R is its letter, if it can go
    // there.
    const std::string named = chess::from_letters_of(language, std::string(typed));
    if (const auto own = chess::read_san(chess(), named); own.move) return Move(own.move);
    const auto reading = chess::read_san(chess(), typed);
    if (reading.move) return Move(reading.move);
    const auto by_id = parse(typed);
    if (by_id || reading.problem == chess::SanProblem::kNone) return by_id;  // else it passes
    return chess::describe_problem(chess(), typed, reading.problem);
}

std::string Position::text_of(Move move, Language language) const {
    return is_chess() ? chess::in_letters_of(language, chess::to_san(chess(), move.chess()))
                      : gomoku::point_name(move.point());
}

}  // namespace tablero::play

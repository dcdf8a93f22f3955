#include "match/chess_pgn.h"

#include <fmt/format.h>

namespace tablero::match {

namespace {

// In PGN's own form: "40/60+0.5", "8+0.08", "-" without a clock.
std::string time_control_tag(const play::TimeControl& control) {
    return control.kind == play::TimeControl::Kind::kClock ? to_string(control) : "-";
}

std::string comment(const MoveRecord& move) {
    std::string score = "?";
    if (move.mate) {
        score = fmt::format("{}M{}", *move.mate > 0 ? '+' : '-', std::abs(*move.mate));
    } else if (move.score) {
        score = fmt::format("{:+.2f}", *move.score / 100.0);
    }
    const double seconds = std::chrono::duration<double>(move.used).count();
    return fmt::format("{}/{} {:.3f}s", score, move.depth, seconds);
}

void set_tags(chess::GameRecord& pgn,
              const GameRecord& game,
              const MatchSettings& settings,
              const EngineNames& names) {
    const auto white = game.engine_of(kFirstSide);
    pgn.set_tag("Event", "tablero match");
    pgn.set_tag("Site", "?");
    pgn.set_tag("Date", game.date.empty() ? "????.??.??" : game.date);
    pgn.set_tag("Round", fmt::format("{}.{}", game.number / 2 + 1, game.number % 2 + 1));
    pgn.set_tag("White", names[white]);
    pgn.set_tag("Black", names[1 - white]);
    pgn.set_tag("Result", play::result_text(game.outcome.winner));
    pgn.set_tag("PlyCount", std::to_string(game.opening.moves.size() + game.moves.size()));
    const auto& control = settings.control_of(white);
    const auto& other_control = settings.control_of(1 - white);
    pgn.set_tag("TimeControl", time_control_tag(control));
    if (control != other_control) {
        pgn.set_tag("WhiteTimeControl", time_control_tag(control));
        pgn.set_tag("BlackTimeControl", time_control_tag(other_control));
    }
    pgn.set_tag("Termination", termination_of(game.outcome.reason));
}

}  // namespace

chess::GameRecord chess_record(const play::Game& played,
                               const GameRecord& game,
                               const MatchSettings& settings,
                               const EngineNames& names) {
    chess::GameRecord pgn = played.chess_record();
    set_tags(pgn, game, settings, names);
    pgn.result = chess::parse_result(play::result_text(game.outcome.winner));
    const auto line = pgn.tree.path_to(pgn.tree.line_end());
    const std::size_t book = game.opening.moves.size();
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        pgn.tree.notes(line[ply]).comments.push_back(ply < book ? "book"
                                                                : comment(game.moves[ply - book]));
    }
    pgn.tree.notes(pgn.tree.line_end()).comments.emplace_back(game.reason());
    return pgn;
}

}  // namespace tablero::match

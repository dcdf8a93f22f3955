#include "match/chess_pgn.h"

#include <fmt/format.h>

#include "chess/notation/fen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"
#include "chess/notation/uci_move.h"

namespace tablero::match {

namespace {

std::string_view termination(Ending ending) {
    switch (ending) {
        case Ending::kRules:
            return "normal";
        case Ending::kAdjudicated:
            return "adjudication";
        case Ending::kTimeLoss:
            return "time forfeit";
        case Ending::kIllegalMove:
            return "rules infraction";
        case Ending::kCrash:
            return "abandoned";
        case Ending::kStall:
            return "stalled connection";
    }
    return {};
}

// In PGN's own form: "40/60+0.5", "8+0.08", "-" without a clock.
std::string time_control_tag(const TimeControl& control) {
    return control.kind == TimeControl::Kind::kClock ? to_string(control) : "-";
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
    pgn.set_tag("Result", play::result_text(game.winner));
    pgn.set_tag("PlyCount", std::to_string(game.opening.moves.size() + game.moves.size()));
    const auto& control = settings.control_of(white);
    const auto& other_control = settings.control_of(1 - white);
    pgn.set_tag("TimeControl", time_control_tag(control));
    if (control != other_control) {
        pgn.set_tag("WhiteTimeControl", time_control_tag(control));
        pgn.set_tag("BlackTimeControl", time_control_tag(other_control));
    }
    pgn.set_tag("Termination", termination(game.ending));
}

// Adds moves at the end of the main line. A journal that was tampered with may hold illegal ones,
// where the game then ends.
class MainLine {
  public:
    explicit MainLine(chess::GameRecord& pgn) : pgn_(pgn), position_(*pgn.start) {}

    void add(const std::string& uci, std::string comment) {
        const auto move = chess::parse_uci(position_, uci);
        broken_ = broken_ || !move;
        if (broken_) return;
        node_ = pgn_.tree.add(node_, *move);
        pgn_.tree.notes(node_).comments.push_back(std::move(comment));
        position_.make(*move);
    }
    void remark(const std::string& text) { pgn_.tree.notes(node_).comments.push_back(text); }

  private:
    chess::GameRecord& pgn_;
    chess::Position position_;
    record::NodeId node_ = record::kRoot;
    bool broken_ = false;
};

}  // namespace

std::string chess_pgn(const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names) {
    chess::GameRecord pgn;
    if (!game.opening.start.empty()) {
        auto start = chess::parse_fen(game.opening.start, {.chess960 = settings.chess960});
        if (start) pgn.start = std::move(start->position);
    }
    set_tags(pgn, game, settings, names);
    pgn.result = chess::parse_result(play::result_text(game.winner));
    MainLine line(pgn);
    for (const auto& move : game.opening.moves)
        line.add(move, "book");
    for (const auto& move : game.moves)
        line.add(move.text, comment(move));
    line.remark(game.reason);
    return chess::to_pgn(pgn);
}

}  // namespace tablero::match

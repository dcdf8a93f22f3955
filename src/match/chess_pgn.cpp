#include "match/chess_pgn.h"

#include <fmt/format.h>

#include "chess/fen.h"
#include "chess/san.h"
#include "chess/uci_move.h"

namespace tablero::match {

namespace {

constexpr std::size_t kLineLength = 80;

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

std::string tag(std::string_view name, std::string_view value) {
    std::string text = fmt::format("[{} \"", name);
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + "\"]\n";
}

std::string tags(const GameRecord& game, const MatchSettings& settings, const EngineNames& names) {
    const auto white = game.engine_of(Side::kFirst);
    std::string text = tag("Event", "tablero match");
    text += tag("Site", "?");
    text += tag("Date", game.date.empty() ? "????.??.??" : game.date);
    text += tag("Round", fmt::format("{}.{}", game.number / 2 + 1, game.number % 2 + 1));
    text += tag("White", names[white]);
    text += tag("Black", names[1 - white]);
    text += tag("Result", result_text(game.result));
    if (settings.chess960) text += tag("Variant", "Chess960");
    if (!game.opening.start.empty()) {
        text += tag("SetUp", "1");
        text += tag("FEN", game.opening.start);
    }
    text += tag("PlyCount", std::to_string(game.opening.moves.size() + game.moves.size()));
    text += tag("WhiteTimeControl", time_control_tag(settings.control_of(white)));
    text += tag("BlackTimeControl", time_control_tag(settings.control_of(1 - white)));
    text += tag("TimeControl", time_control_tag(settings.control_of(white)));
    text += tag("Termination", termination(game.ending));
    return text;
}

std::string comment(const MoveRecord& move) {
    std::string score = "?";
    if (move.mate) {
        score = fmt::format("{}M{}", *move.mate > 0 ? '+' : '-', std::abs(*move.mate));
    } else if (move.score) {
        score = fmt::format("{:+.2f}", *move.score / 100.0);
    }
    const double seconds = std::chrono::duration<double>(move.used).count();
    return fmt::format("{{{}/{} {:.3f}s}}", score, move.depth, seconds);
}

// Puts words into lines.
class Movetext {
  public:
    void add(const std::string& word) {
        if (column_ > 0 && column_ + 1 + word.size() > kLineLength) {
            text_ += '\n';
            column_ = 0;
        }
        if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t column_ = 0;
};

// Adds a move with its number and comment, and makes it. A journal that was tampered with may hold
// moves that are illegal: false.
bool add_move(Movetext& out,
              chess::Position& position,
              const std::string& uci,
              const std::string& remark) {
    const auto move = chess::parse_uci(position, uci);
    if (!move) return false;
    const auto* dots = position.side_to_move() == chess::kWhite ? "." : "...";
    out.add(fmt::format("{}{}", position.fullmove_number(), dots));
    out.add(chess::to_san(position, *move));
    out.add(remark);
    position.make(*move);
    return true;
}

void add_moves(Movetext& out, chess::Position& position, const GameRecord& game) {
    for (const auto& move : game.opening.moves) {
        if (!add_move(out, position, move, "{book}")) return;
    }
    for (const auto& move : game.moves) {
        if (!add_move(out, position, move.text, comment(move))) return;
    }
}

}  // namespace

std::string chess_pgn(const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names) {
    chess::Position position;
    if (!game.opening.start.empty()) {
        auto start = chess::parse_fen(game.opening.start, {.chess960 = settings.chess960});
        if (start) position = std::move(start->position);
    }
    Movetext out;
    add_moves(out, position, game);
    std::string reason = game.reason;
    for (char& c : reason) {
        if (c == '}') c = ')';
    }
    out.add(fmt::format("{{{}}}", reason));
    out.add(std::string(result_text(game.result)));
    return tags(game, settings, names) + "\n" + out.text() + "\n\n";
}

}  // namespace tablero::match

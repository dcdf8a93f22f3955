#include "analysis/recorded_game.h"

#include <fmt/format.h>

#include "base/text.h"
#include "base/utf8.h"
#include "gomoku/notation.h"

namespace tablero::analysis {

namespace {

ChessGame main_line_of(const chess::PgnGame& pgn) {
    ChessGame game;
    if (!pgn.start) return game;
    game.start = *pgn.start;
    for (auto id = pgn[chess::PgnGame::kRoot].first_child; id != chess::PgnGame::kNoNode;
         id = pgn[id].first_child) {
        game.moves.push_back(pgn[id].move);
        std::optional<double> clock;
        for (const auto& comment : pgn[id].comments) {
            if (!clock) clock = clock_in(comment);
        }
        game.clocks.push_back(clock);
    }
    return game;
}

std::string value_or(const chess::PgnGame& pgn, std::string_view tag, std::string_view otherwise) {
    const auto value = pgn.tag(tag);
    return std::string(value && !value->empty() ? *value : otherwise);
}

}  // namespace

std::optional<double> clock_in(std::string_view comment) {
    constexpr std::string_view kCommand = "[%clk ";
    const auto begin = comment.find(kCommand);
    if (begin == std::string_view::npos) return std::nullopt;
    const auto rest = comment.substr(begin + kCommand.size());
    const auto end = rest.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    double seconds = 0;
    const auto parts = split(trim(rest.substr(0, end)), ':');
    if (parts.size() > 3) return std::nullopt;
    for (const auto part : parts) {
        const auto number = parse_number<double>(part);
        if (!number || !(*number >= 0 && *number < 1e6)) return std::nullopt;
        seconds = seconds * 60 + *number;
    }
    return seconds;
}

std::size_t RecordedGame::plies() const {
    return is_chess() ? chess().game.moves.size() : gomoku().game.moves.size();
}

std::string RecordedGame::player_name(std::size_t player) const {
    if (is_chess()) return value_or(chess().pgn, player == 0 ? "White" : "Black", "?");
    const auto& facts = gomoku().record;
    const std::string& name = player == 0 ? facts.black : facts.white;
    return name.empty() ? "?" : name;
}

std::string_view RecordedGame::color_name(std::size_t player) const {
    return (player == 0) == is_chess() ? "White" : "Black";
}

std::string RecordedGame::result() const {
    if (is_chess()) return std::string(result_text(chess().pgn.result));
    const std::string& result = gomoku().record.result;
    return result.empty() ? "*" : result;
}

std::vector<std::pair<std::string, std::string>> RecordedGame::headers() const {
    std::vector<std::pair<std::string, std::string>> headers;
    if (is_chess()) {
        for (const auto& tag : chess().pgn.tags)
            headers.emplace_back(tag.name, tag.value);
        return headers;
    }
    const auto& facts = gomoku().record;
    return {{"Rule", std::string(gomoku::name_of(facts.rules))},
            {"Size", fmt::format("{}", facts.size)},
            {"Black", facts.black},
            {"White", facts.white},
            {"Result", facts.result}};
}

RecordedGame recorded(std::string file, chess::PgnGame pgn) {
    RecordedGame game;
    game.file = std::move(file);
    game.number = pgn.number;
    for (const auto& problem : pgn.problems) {
        if (problem.is_error()) game.errors.push_back(problem.text());
    }
    ChessRecord record;
    record.game = main_line_of(pgn);
    if (record.game.moves.size() > kMostPlies) {
        game.errors.push_back(
            fmt::format("line {}: more than {} half-moves", pgn.line, kMostPlies));
        record.game.moves.resize(kMostPlies);
        record.game.clocks.resize(kMostPlies);
    }
    record.pgn = std::move(pgn);
    game.record = std::move(record);
    return game;
}

RecordedGame recorded(std::string file, gomoku::GameRecord record) {
    RecordedGame game;
    game.file = std::move(file);
    record.black = to_utf8(record.black);
    record.white = to_utf8(record.white);
    GomokuRecord both{std::move(record), {}};
    both.game.rules = both.record.rules;
    both.game.size = both.record.size;
    auto board = gomoku::AnyBoard::create(both.record.rules, both.record.size);
    if (!board) {
        game.errors.push_back(board.error().message);
    } else {
        for (const auto point : both.record.moves) {
            if (const auto played = board->play(point); !played) {
                game.errors.push_back(
                    fmt::format("move {}: {}", both.game.moves.size() + 1, played.error().message));
                break;
            }
            both.game.moves.push_back(point);
        }
    }
    game.record = std::move(both);
    return game;
}

}  // namespace tablero::analysis

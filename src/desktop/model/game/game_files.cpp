#include "desktop/model/game/game_files.h"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_writer.h"
#include "desktop/model/game/open_game.h"
#include "gomoku/notation/move_list.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf.h"

namespace tablero::desktop {

namespace {

std::string ending_of(std::string_view name) {
    const auto dot = name.rfind('.');
    return dot == std::string_view::npos ? "" : to_lower(name.substr(dot));
}

GameSettings chess_analysis(const chess::Position& start) {
    GameSettings settings;
    settings.game = GameKind::kChess;
    settings.mode = Mode::kAnalysis;
    settings.chess960 = start.is_chess960();
    const std::string fen = chess::to_fen(start);
    if (fen != chess::kStartFen) settings.start_fen = fen;
    return settings;
}

Result<ReadGame> read_position(std::string_view text) {
    const auto parsed = chess::parse_fen(trim(text));
    if (!parsed) return parsed.error();
    return ReadGame{chess_analysis(parsed->position),
                    play::Game(play::Position(parsed->position)),
                    std::nullopt};
}

// The first thing in the main line that could not be read.
std::optional<Error> remark_on(const chess::GameRecord& game) {
    const auto problem = std::find_if(
        game.problems.begin(), game.problems.end(), [](const auto& one) { return one.is_error(); });
    return problem == game.problems.end() ? std::nullopt : std::optional(problem->error());
}

// Text without a single tag or move, whatever else is in it, is no game.
bool says_nothing(const chess::GameRecord& game) {
    return game.tree.line_end() == record::kRoot && game.tags.empty();
}

Result<ReadGame> read_chess_game(std::string_view text) {
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    auto game = chess::read_pgn_game(reader);
    if (!game || (says_nothing(*game) && game->problems.empty())) return Error("no game in it");
    return game_from(std::move(*game));
}

Result<ReadGame> read_gomoku_game(std::string_view text) {
    auto record = gomoku::read_record(text);
    if (!record) return record.error();
    return game_from(std::move(*record));
}

bool looks_like_gomoku(std::string_view text) {
    const auto start = trim(text);
    return start.starts_with("(;") || equals_ignoring_case(start.substr(0, 9), "piskvorky") ||
           start.starts_with("#");
}

std::string today(char between) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}{}{:02}{}{:02}",
                       local.tm_year + 1900,
                       between,
                       local.tm_mon + 1,
                       between,
                       local.tm_mday);
}

// Who has won what was played here to its end.
std::optional<std::optional<Side>> decided(const OpenGame& game) {
    if (!game.outcome() || game.outcome()->reason == play::EndReason::kAbandoned)
        return std::nullopt;
    return game.outcome()->winner;
}

template <class Record>
void set_missing(Record& record, std::string_view name, std::string_view value) {
    if (!record.tag(name)) record.set_tag(name, value);
}

chess::GameRecord complete_chess(const OpenGame& game, const PlayerNames& players) {
    chess::GameRecord record = game.game().chess_record();
    if (const auto winner = decided(game)) {
        record.result = !*winner                 ? chess::PgnResult::kDraw
                        : **winner == kFirstSide ? chess::PgnResult::kWhiteWins
                                                 : chess::PgnResult::kBlackWins;
    } else if (const auto tag = record.tag("Result")) {
        record.result = chess::parse_result(*tag);
    }
    set_missing(record, "Event", "Tablero");
    set_missing(record, "Site", "?");
    set_missing(record, "Date", today('.'));
    set_missing(record, "Round", "-");
    set_missing(record, "White", players[0]);
    set_missing(record, "Black", players[1]);
    record.set_tag("Result", chess::result_text(record.result));
    return record;
}

gomoku::GameRecord complete_gomoku(const OpenGame& game, const PlayerNames& players) {
    gomoku::GameRecord record = game.game().gomoku_record();
    if (!players[0].empty()) set_missing(record, "Black", players[0]);
    if (!players[1].empty()) set_missing(record, "White", players[1]);
    if (game.settings().mode != Mode::kAnalysis) set_missing(record, "Date", today('-'));
    if (const auto winner = decided(game))
        record.set_tag("Result", !*winner ? "draw" : **winner == kFirstSide ? "B+" : "W+");
    return record;
}

}  // namespace

Result<ReadGame> game_from(chess::GameRecord record) {
    const bool empty = record.tree.line_end() == record::kRoot;
    if (!record.start || (empty && !record.problems.empty())) {
        return record.problems.empty() ? Error("no start position")
                                       : record.problems.front().error();
    }
    GameSettings settings = chess_analysis(*record.start);
    auto remark = remark_on(record);
    auto game = play::Game::from(std::move(record));
    if (!game) return game.error();
    return ReadGame{std::move(settings), std::move(*game), std::move(remark)};
}

Result<ReadGame> game_from(gomoku::GameRecord record) {
    GameSettings settings;
    settings.game = GameKind::kGomoku;
    settings.mode = Mode::kAnalysis;
    settings.rules = record.rules;
    settings.board_size = record.size;
    std::vector<Error> problems = record.problems;
    auto game = play::Game::from(std::move(record), &problems);
    if (!game) return game.error();
    if (game->main_line().empty() && !problems.empty()) return problems.front();
    return ReadGame{std::move(settings),
                    std::move(*game),
                    problems.empty() ? std::nullopt : std::optional(problems.front())};
}

Result<ReadGame> read_game(std::string_view text, std::string_view name) {
    const std::string ending = ending_of(name);
    if (ending == ".pgn") return read_chess_game(text);
    if (ending == ".fen" || ending == ".epd") {
        const auto first_line = split(trim(text), '\n').front();
        return read_position(first_line);
    }
    if (ending == ".psq" || ending == ".sgf") return read_gomoku_game(text);
    if (trim(text).empty()) return Error("it is empty");
    if (looks_like_gomoku(text)) return read_gomoku_game(text);
    if (auto position = read_position(text)) return position;
    auto game = read_chess_game(text);
    if (game && !game->game.main_line().empty()) return game;
    if (auto points = read_gomoku_game(text); points && !points->game.main_line().empty())
        return points;
    if (!game) return game.error();
    return name.empty() ? Error::verbatim(tablero::quoted(trim(text), 40)) : Error("no game in it");
}

std::variant<chess::GameRecord, gomoku::GameRecord> complete_record(const OpenGame& game,
                                                                    const PlayerNames& players) {
    if (game.game().is_chess()) return complete_chess(game, players);
    return complete_gomoku(game, players);
}

Result<std::string> write_game(const OpenGame& game,
                               const PlayerNames& players,
                               std::string_view name) {
    const std::string ending = ending_of(name);
    const bool chess = game.game().is_chess();
    if (chess && ending == ".pgn") return chess::to_pgn(complete_chess(game, players));
    if (chess && ending == ".fen") return position_text(game, game.shown()) + '\n';
    if (!chess && ending == ".psq") return gomoku::write_psq(complete_gomoku(game, players));
    if (!chess && ending == ".sgf") return gomoku::write_sgf(complete_gomoku(game, players));
    return Error("{}: the name must end in {} or {}",
                 tablero::quoted(name),
                 chess ? ".pgn" : ".psq",
                 chess ? ".fen" : ".sgf");
}

std::string position_text(const OpenGame& game, int plies) {
    const play::Game line = game.line().whole_line();
    if (line.is_chess())
        return chess::to_fen(line.position_after(static_cast<std::size_t>(plies)).chess());
    gomoku::GameRecord record = line.gomoku_record();
    std::vector<gomoku::Point> moves;
    for (int i = 0; i < plies; ++i)
        moves.push_back(game.moves()[static_cast<std::size_t>(i)].move.point());
    record.tree = {};
    record.tree.add_line(record::kRoot, moves);
    return gomoku::write_move_list(record);
}

std::string game_text(const OpenGame& game, const PlayerNames& players) {
    return game.game().is_chess() ? chess::to_pgn(complete_chess(game, players))
                                  : gomoku::write_sgf(complete_gomoku(game, players));
}

std::string record_text(const play::Game& game) {
    return game.is_chess() ? chess::to_pgn(game.chess_record())
                           : gomoku::write_sgf(game.gomoku_record());
}

std::string tag_value(const record::Tags& tags, std::string_view name) {
    const auto value = record::find_tag(tags, name);
    return value && *value != "?" ? std::string(*value) : "";
}

}  // namespace tablero::desktop

#include "desktop/model/game/game_files.h"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"
#include "chess/notation/uci_move.h"
#include "desktop/model/game/board_view.h"
#include "gomoku/names.h"
#include "gomoku/notation/move_list.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf.h"

namespace tablero::desktop {

namespace {

using Names = std::array<std::string, 2>;

std::string ending_of(std::string_view name) {
    const auto dot = name.rfind('.');
    return dot == std::string_view::npos ? "" : to_lower(name.substr(dot));
}

SavedGame analysis_board(const chess::Position& start) {
    SavedGame game;
    game.settings.game = GameKind::kChess;
    game.settings.mode = Mode::kAnalysis;
    game.settings.chess960 = start.is_chess960();
    const std::string fen = chess::to_fen(start);
    if (fen != chess::kStartFen) game.settings.start_fen = fen;
    return game;
}

Result<ReadGame> read_position(std::string_view text) {
    const auto parsed = chess::parse_fen(trim(text));
    if (!parsed) return parsed.error();
    return ReadGame{analysis_board(parsed->position), {}};
}

// The first thing in the main line that could not be read.
std::optional<Error> remark_on(const chess::GameRecord& game) {
    const auto problem =
        std::find_if(game.problems.begin(), game.problems.end(), [](const auto& one) {
            return one.kind == chess::PgnProblem::Kind::kGame;
        });
    return problem == game.problems.end() ? std::nullopt : std::optional(problem->error());
}

Result<ReadGame> read_chess_game(std::string_view text) {
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    const auto game = chess::read_pgn_game(reader);
    if (!game) return Error("no game in it");
    if (!game->start || (game->tree.line_end() == record::kRoot && game->has_errors())) {
        return game->problems.empty() ? Error("no start position") : game->problems.front().error();
    }
    SavedGame saved = analysis_board(*game->start);
    for (const auto move : game->tree.main_line()) {
        // A null move cannot be played on a board; the game is shown up to it.
        if (!move) break;
        saved.moves.push_back(chess::to_uci(move, saved.settings.chess960));
    }
    saved.times.assign(saved.moves.size(), -1);
    for (const auto& tag : game->tags)
        saved.tags.emplace_back(tag.name, tag.value);
    return ReadGame{std::move(saved), remark_on(*game)};
}

Result<ReadGame> read_gomoku_game(std::string_view text) {
    const auto record = gomoku::read_record(text);
    if (!record) return record.error();
    if (record->setup) return Error("the game begins with stones on the board");
    if (const auto board = gomoku::replay(*record); !board) return board.error();
    SavedGame saved;
    saved.settings.game = GameKind::kGomoku;
    saved.settings.mode = Mode::kTwoPeople;
    saved.settings.rules = record->rules;
    saved.settings.board_size = record->size;
    for (const auto point : record->tree.main_line())
        saved.moves.push_back(gomoku::point_name(point));
    saved.times.assign(saved.moves.size(), -1);
    for (const auto& tag : record->tags)
        saved.tags.emplace_back(tag.name, tag.value);
    return ReadGame{std::move(saved), {}};
}

bool looks_like_gomoku(std::string_view text) {
    const auto start = trim(text);
    return start.starts_with("(;") || equals_ignoring_case(start.substr(0, 9), "piskvorky") ||
           start.starts_with("#");
}

// The game played through, as far as its moves fit.
play::Game played(const SavedGame& saved) {
    auto game = new_game(saved.settings).value_or(play::Game());
    for (const auto& text : saved.moves) {
        const auto move = game.position().read(text);
        if (!move) break;
        game.play(*move);
    }
    return game;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

std::optional<Side> winner_of(const SavedGame& game, const play::Position& last, bool& finished) {
    if (const auto outcome = last.outcome()) {
        finished = true;
        return outcome->winner;
    }
    finished = game.agreement != Agreement::kNone && game.agreement != Agreement::kAbandoned;
    return finished ? game.winner : std::nullopt;
}

std::string pgn_of(const SavedGame& saved, const Names& players) {
    const play::Game moves = played(saved);
    chess::GameRecord game = moves.chess_record();
    bool finished = false;
    const auto winner = winner_of(saved, moves.position(), finished);
    game.result = !finished               ? chess::parse_result(tag_value(saved.tags, "Result"))
                  : !winner               ? chess::PgnResult::kDraw
                  : *winner == kFirstSide ? chess::PgnResult::kWhiteWins
                                          : chess::PgnResult::kBlackWins;
    game.set_tag("Event", "Tablero");
    game.set_tag("Site", "?");
    game.set_tag("Date", today());
    game.set_tag("Round", "-");
    game.set_tag("White", players[0]);
    game.set_tag("Black", players[1]);
    for (const auto& [name, value] : saved.tags)
        game.set_tag(name, value);
    game.set_tag("Result", chess::result_text(game.result));
    return chess::to_pgn(game);
}

gomoku::GameRecord record_of(const SavedGame& saved, const Names& players) {
    const play::Game moves = played(saved);
    gomoku::GameRecord record = moves.gomoku_record();
    bool finished = false;
    const auto winner = winner_of(saved, moves.position(), finished);
    if (!players[0].empty()) record.set_tag("Black", players[0]);
    if (!players[1].empty()) record.set_tag("White", players[1]);
    for (const auto& [name, value] : saved.tags)
        record.set_tag(name, value);
    if (finished) record.set_tag("Result", !winner ? "draw" : *winner == kFirstSide ? "B+" : "W+");
    return record;
}

}  // namespace

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
    if (game && !game->game.moves.empty()) return game;
    if (auto points = read_gomoku_game(text); points && !points->game.moves.empty()) return points;
    if (!game) return game.error();
    return name.empty() ? Error::verbatim(tablero::quoted(trim(text), 40)) : Error("no game in it");
}

Result<std::string> write_game(const SavedGame& game, const Names& players, std::string_view name) {
    const std::string ending = ending_of(name);
    const bool chess = game.settings.game == GameKind::kChess;
    if (chess && ending == ".pgn") return pgn_of(game, players);
    if (chess && ending == ".fen")
        return position_text(game, static_cast<int>(game.moves.size())) + '\n';
    if (!chess && ending == ".psq") return gomoku::write_psq(record_of(game, players));
    if (!chess && ending == ".sgf") return gomoku::write_sgf(record_of(game, players));
    return Error("{}: the name must end in {} or {}",
                 tablero::quoted(name),
                 chess ? ".pgn" : ".psq",
                 chess ? ".fen" : ".sgf");
}

std::string position_text(const SavedGame& game, int plies) {
    if (game.settings.game == GameKind::kChess)
        return chess::to_fen(played(game).position_after(static_cast<std::size_t>(plies)).chess());
    auto record = record_of(game, {});
    auto moves = record.tree.main_line();
    moves.resize(static_cast<std::size_t>(plies));
    record.tree = {};
    record.tree.add_line(record::kRoot, moves);
    return gomoku::write_move_list(record);
}

std::string game_text(const SavedGame& game, const Names& players) {
    return game.settings.game == GameKind::kChess ? pgn_of(game, players)
                                                  : gomoku::write_sgf(record_of(game, players));
}

}  // namespace tablero::desktop

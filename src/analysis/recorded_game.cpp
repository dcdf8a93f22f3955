#include "analysis/recorded_game.h"

#include <fmt/format.h>

#include "chess/notation/pgn_commands.h"
#include "chess/notation/piece_letters.h"
#include "gomoku/names.h"

namespace tablero::analysis {

namespace {

ChessGame main_line_of(const chess::GameRecord& pgn) {
    ChessGame game;
    if (!pgn.start) return game;
    game.start = *pgn.start;
    for (const auto id : pgn.tree.path_to(pgn.tree.line_end())) {
        game.moves.push_back(pgn.tree[id].move);
        const auto clock = chess::annotations_of(pgn.tree[id]).clock;
        game.clocks.push_back(clock ? std::optional(clock->count() / 1000.0) : std::nullopt);
    }
    return game;
}

template <class R>
std::string value_or(const R& record, std::string_view tag, std::string_view otherwise) {
    const auto value = record.tag(tag);
    return std::string(value && !value->empty() ? *value : otherwise);
}

}  // namespace

std::size_t RecordedGame::plies() const {
    return is_chess() ? chess().game.moves.size() : gomoku().game.moves.size();
}

std::string RecordedGame::player_name(std::size_t player) const {
    if (is_chess()) return value_or(chess().pgn, player == 0 ? "White" : "Black", "?");
    return value_or(gomoku().record, player == 0 ? "Black" : "White", "?");
}

Phrase RecordedGame::color_name(std::size_t player) const {
    return (player == 0) == is_chess() ? tr("White") : tr("Black");
}

std::string RecordedGame::move_text(const std::string& move, Language language) const {
    return is_chess() ? chess::in_letters_of(language, move) : move;
}

std::string RecordedGame::result() const {
    if (is_chess()) return std::string(result_text(chess().pgn.result));
    return value_or(gomoku().record, "Result", "*");
}

record::Tags RecordedGame::headers() const {
    if (is_chess()) return chess().pgn.tags;
    const auto& facts = gomoku().record;
    record::Tags headers{{"Rule", std::string(gomoku::name_of(facts.rules))},
                         {"Size", fmt::format("{}", facts.size)}};
    for (const auto* name : {"Black", "White", "Result"})
        headers.push_back({name, facts.text(name)});
    for (const auto& tag : facts.tags) {
        if (!record::find_tag(headers, tag.name)) headers.push_back(tag);
    }
    return headers;
}

RecordedGame recorded(std::string file, chess::GameRecord pgn) {
    RecordedGame game;
    game.file = std::move(file);
    game.number = pgn.number;
    for (const auto& problem : pgn.problems) {
        if (problem.is_error()) game.errors.push_back(problem.error());
    }
    ChessRecord record;
    record.game = main_line_of(pgn);
    if (record.game.moves.size() > kMostPlies) {
        game.errors.push_back(Error("line {}: more than {} half-moves", pgn.line, kMostPlies));
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
    game.errors = record.problems;
    GomokuRecord both{std::move(record), {}};
    both.game.rules = both.record.rules;
    both.game.size = both.record.size;
    auto board = gomoku::AnyBoard::create(both.record.rules, both.record.size);
    if (!board) {
        game.errors.push_back(board.error());
    } else if (both.record.setup) {
        game.errors.push_back(Error("the game begins with stones on the board"));
    } else {
        for (const auto point : both.record.tree.main_line()) {
            if (const auto played = board->play(point); !played) {
                game.errors.push_back(
                    Error("move {}: {}", both.game.moves.size() + 1, played.error()));
                break;
            }
            both.game.moves.push_back(point);
        }
    }
    game.record = std::move(both);
    return game;
}

}  // namespace tablero::analysis

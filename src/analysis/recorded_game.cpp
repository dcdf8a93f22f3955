#include "analysis/recorded_game.h"

#include <fmt/format.h>

#include "chess/notation/pgn_commands.h"
#include "chess/notation/piece_letters.h"
#include "gomoku/names.h"

namespace tablero::analysis {

namespace {

template <class R>
std::string value_or(const R& record, std::string_view tag, std::string_view otherwise) {
    const auto value = record.tag(tag);
    return std::string(value && !value->empty() ? *value : otherwise);
}

}  // namespace

std::string RecordedGame::player_name(std::size_t player) const {
    if (is_chess()) return value_or(game.chess_record(), player == 0 ? "White" : "Black", "?");
    return value_or(game.gomoku_record(), player == 0 ? "Black" : "White", "?");
}

Phrase RecordedGame::color_name(std::size_t player) const {
    return (player == 0) == is_chess() ? tr("White") : tr("Black");
}

std::string RecordedGame::move_text(const std::string& move, Language language) const {
    return is_chess() ? chess::in_letters_of(language, move) : move;
}

std::string RecordedGame::result() const {
    if (is_chess()) return std::string(result_text(game.chess_record().result));
    return value_or(game.gomoku_record(), "Result", "*");
}

record::Tags RecordedGame::headers() const {
    if (is_chess()) return game.chess_record().tags;
    const auto& facts = game.gomoku_record();
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
    game.has_start = pgn.start.has_value();
    if (!game.has_start) pgn.start.emplace();
    game.game = play::Game::from(std::move(pgn)).value();
    while (game.game.ply() < kMostPlies && game.game.next()) {
    }
    const auto& record = game.game.chess_record();
    if (record.tree.line_end() != game.game.at())
        game.errors.push_back(Error("line {}: more than {} half-moves", record.line, kMostPlies));
    return game;
}

RecordedGame recorded(std::string file, gomoku::GameRecord record) {
    RecordedGame game;
    game.file = std::move(file);
    game.errors = record.problems;
    if (record.setup) {
        game.errors.push_back(Error("the game begins with stones on the board"));
        game.has_start = false;
        record.setup.reset();
        record.tree = {};
    }
    game.game = play::Game::from(std::move(record), &game.errors).value();
    game.game.last();
    return game;
}

}  // namespace tablero::analysis

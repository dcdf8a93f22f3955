#include "drill/export.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/markup.h"
#include "base/text.h"
#include "base/words/say.h"
#include "chess/notation/pgn_writer.h"
#include "drill/exercise_text.h"
#include "drill/tutor.h"
#include "gomoku/names.h"
#include "gomoku/notation/sgf.h"
#include "play/line_text.h"
#include "protocol/board_text.h"

namespace tablero::drill {

namespace {

using nlohmann::ordered_json;
using play::Move;
using play::Position;

ordered_json ids_of(Position position, const std::vector<Move>& line) {
    auto ids = ordered_json::array();
    for (const Move move : line) {
        ids.push_back(position.id_of(move));
        position.play(move);
    }
    return ids;
}

void put_position(ordered_json& object, const Position& position) {
    if (position.is_chess()) {
        object["game"] = "chess";
        object["fen"] = position_text(position);
        return;
    }
    const auto& board = position.gomoku();
    object["game"] = "gomoku";
    object["rule"] = name_of(board.rules());
    object["size"] = board.size();
    object["moves"] = ordered_json::array();
    for (const auto point : board.moves())
        object["moves"].push_back(gomoku::point_name(point));
}

// Tags, the question before the solution and the reason behind its first move. Moves of the record
// are those of its game.
template <class GameMove, class Record>
void write_down(Record& record,
                const Exercise& exercise,
                record::NodeId from,
                GameMove (Move::*move_of)() const,
                Language language) {
    record.set_tag("Event", say(language, tr("Exercise {}"), exercise.id()));
    record.set_tag("Site", exercise.source);
    record.set_tag("White", "?");
    record.set_tag("Black", "?");
    record.tree.notes(from).comments.push_back(task_text(exercise, language));
    std::vector<GameMove> line;
    for (const Move move : exercise.best.line)
        line.push_back((move.*move_of)());
    const auto first = record.tree.add(from, line.front());
    record.tree.notes(first).comments.push_back(reason_for(exercise, language));
    line.erase(line.begin());
    record.tree.add_line(first, line);
    for (const Move move : exercise.answers) {
        const GameMove answer = (move.*move_of)();
        if (record.tree.find(from, answer) == record::kNoNode) record.tree.add(from, answer);
    }
}

// One line of HTML.
std::string html_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        lines.push_back(escaped(line));
    return fmt::format("{}", fmt::join(lines, "<br>"));
}

std::string answers_text(const Exercise& exercise, Language language) {
    std::vector<std::string> texts;
    for (const Move answer : exercise.answers)
        texts.push_back(exercise.position.text_of(answer, language));
    return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

ordered_json to_json(const Exercise& exercise, Language language) {
    const Position& position = exercise.position;
    ordered_json object{{"id", exercise.id()}};
    put_position(object, position);
    object["answers"] = ordered_json::array();
    for (const Move answer : exercise.answers)
        object["answers"].push_back(position.id_of(answer));
    object["motifs"] = exercise.motifs;
    object["line"] = ids_of(position, exercise.best.line);
    object["played"] =
        exercise.played ? ordered_json(position.id_of(*exercise.played)) : ordered_json();
    object["text"] = reason_for(exercise, language);
    object["task"] = name_of(exercise.task);
    object["difficulty"] = exercise.difficulty;
    object["opening"] = exercise.eco;
    object["source"] = exercise.source;
    return object;
}

std::string to_pgn(const Exercise& exercise, Language language) {
    chess::GameRecord record;
    record.start = exercise.position.chess();
    write_down<chess::Move>(record, exercise, record::kRoot, &Move::chess, language);
    record.set_tag("Result", "*");
    return chess::to_pgn(record);
}

std::string to_sgf(const Exercise& exercise, Language language) {
    const auto& board = exercise.position.gomoku();
    gomoku::GameRecord record;
    record.rules = board.rules();
    record.size = board.size();
    const auto from = record.tree.add_line(record::kRoot, board.moves());
    write_down<gomoku::Point>(record, exercise, from, &Move::point, language);
    return gomoku::write_sgf(record);
}

std::string anki_head() {
    return "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n";
}

std::string to_anki(const Exercise& exercise, Language language) {
    constexpr std::size_t kShownPlies = 8;
    const std::string board =
        text::board_text(exercise.position, std::nullopt, text::Symbols::kUnicode, language);
    const std::string line =
        play::line_text(exercise.position, exercise.best.line, kShownPlies, language);
    return fmt::format("{}\t<pre>{}</pre>{}\t<b>{}</b><br>{}<br>{}\t{} tablero difficulty_{}\n",
                       exercise.id(),
                       html_lines(board),
                       html_lines(task_text(exercise, language)),
                       html_lines(answers_text(exercise, language)),
                       html_lines(line),
                       html_lines(reason_for(exercise, language)),
                       fmt::join(exercise.motifs, " "),
                       exercise.difficulty);
}

}  // namespace tablero::drill

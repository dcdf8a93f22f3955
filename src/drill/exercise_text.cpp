#include "drill/exercise_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::drill {

namespace {

using play::Move;
using play::Position;

constexpr std::string_view kGomoku = "gomoku ";
// Fields in their order, as errors call them.
enum Field : std::uint8_t {
    kTask,
    kDifficulty,
    kPosition,
    kAnswers,
    kMotifs,
    kEco,
    kScore,
    kLine,
    kThreatScore,
    kThreat,
    kPlayed,
    kSource,
    kFields
};
constexpr std::array<std::string_view, kFields> kFieldNames{"task",
                                                            "difficulty",
                                                            "position",
                                                            "answers",
                                                            "motifs",
                                                            "eco",
                                                            "score",
                                                            "line",
                                                            "threat score",
                                                            "threat",
                                                            "played",
                                                            "source"};

std::string line_ids(Position position, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        text += (text.empty() ? "" : " ") + position.id_of(move);
        position.play(move);
    }
    return text;
}

std::string choices_ids(const Position& position, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves)
        text += (text.empty() ? "" : " ") + position.id_of(move);
    return text;
}

Position after_pass(Position position) {
    position.play(chess::Move::null());
    return position;
}

// Moves one after the other.
Result<std::vector<Move>> parse_moves(Position position, std::string_view text) {
    std::vector<Move> moves;
    for (const std::string_view id : words(text)) {
        const auto move = position.parse(id);
        if (!move) return move.error();
        moves.push_back(*move);
        position.play(*move);
    }
    return moves;
}

// Reads the fields of a line into an exercise, and remembers the first that is wrong.
class LineParser {
  public:
    explicit LineParser(std::vector<std::string_view> fields) : fields_(std::move(fields)) {}

    Result<Exercise> parse() {
        read_position();
        if (!status_) return status_.error();
        read_judgement();
        read_moves();
        read_threat();
        exercise_.eco = field(kEco);
        exercise_.source = field(kSource);
        for (const auto motif : words(field(kMotifs)))
            exercise_.motifs.emplace_back(motif);
        if (!status_) return status_.error();
        return std::move(exercise_);
    }

  private:
    std::string_view field(Field which) const { return fields_[which]; }
    void refuse(Field which, const Error& error) {
        if (status_) status_ = in_context(kFieldNames[which], error);
    }
    void refuse(Field which) { refuse(which, Error("{} will not do", quoted(field(which)))); }

    template <typename T>
    T take(Field which, Result<T> result) {
        if (result) return std::move(*result);
        refuse(which, result.error());
        return {};
    }

    void read_position() {
        auto position = parse_position(field(kPosition));
        if (!position) return refuse(kPosition, position.error());
        if (position->outcome()) return refuse(kPosition, Error("the game is over there"));
        exercise_.position = std::move(*position);
    }

    void read_judgement() {
        if (field(kTask) != name_of(Task::kWin) && field(kTask) != name_of(Task::kDefence))
            refuse(kTask);
        exercise_.task = field(kTask) == name_of(Task::kWin) ? Task::kWin : Task::kDefence;
        const auto difficulty = parse_number<int>(field(kDifficulty));
        if (!difficulty || *difficulty < 1 || *difficulty > kHardest) refuse(kDifficulty);
        exercise_.difficulty = difficulty.value_or(1);
        exercise_.best.score = read_score(kScore);
    }

    search::Score read_score(Field which) {
        const auto score = parse_number<int>(field(which));
        if (!score || std::abs(*score) > search::kWin) refuse(which);
        return score.value_or(0);
    }

    void read_moves() {
        const Position& position = exercise_.position;
        for (const auto id : words(field(kAnswers))) {
            const auto move = position.parse(id);
            if (!move) return refuse(kAnswers, move.error());
            if (!exercise_.accepts(*move)) exercise_.answers.push_back(*move);
        }
        if (exercise_.answers.empty()) return refuse(kAnswers);
        exercise_.best.line = take(kLine, parse_moves(position, field(kLine)));
        const auto& line = exercise_.best.line;
        if (line.empty() || line.front() != exercise_.answers.front()) refuse(kLine);
        if (field(kPlayed).empty()) return;
        const auto played = position.parse(field(kPlayed));
        if (!played) return refuse(kPlayed, played.error());
        exercise_.played = *played;
    }

    void read_threat() {
        if (field(kThreat).empty()) return;
        const Position& position = exercise_.position;
        if (!position.is_chess() || position.chess().in_check()) return refuse(kThreat);
        exercise_.best.threat = take(kThreat, parse_moves(after_pass(position), field(kThreat)));
        exercise_.best.threat_score = read_score(kThreatScore);
    }

    std::vector<std::string_view> fields_;
    Exercise exercise_;
    Status status_;
};

}  // namespace

std::string position_text(const Position& position) {
    if (position.is_chess()) {
        const bool shuffled = position.chess().is_chess960();
        return to_fen(position.chess(),
                      shuffled ? chess::FenForm::kShredder : chess::FenForm::kXFen);
    }
    const auto& board = position.gomoku();
    return fmt::format("{}{} {} {}",
                       kGomoku,
                       name_of(board.rules()),
                       board.size(),
                       gomoku::join_points(board.moves()));
}

Result<Position> parse_position(std::string_view text) {
    if (!text.starts_with(kGomoku)) {
        auto parsed = chess::parse_fen(text);
        if (!parsed) return parsed.error();
        return Position(std::move(parsed->position));
    }
    text.remove_prefix(kGomoku.size());
    const std::string_view rule = next_word(text);
    const auto rules = gomoku::rule_set_from(rule);
    if (!rules) return Error("no rule {}", quoted(rule));
    const std::string_view length = next_word(text);
    const auto size = parse_number<int>(length);
    if (!size || *size < gomoku::kMinSize || *size > gomoku::kMaxSize)
        return Error("no board of size {}", quoted(length));
    const auto moves = gomoku::parse_points(text, *size);
    if (!moves) return moves.error();
    auto board = gomoku::AnyBoard::from_moves(*rules, *size, *moves);
    if (!board) return board.error();
    return Position(std::move(*board));
}

std::string to_line(const Exercise& exercise) {
    const Position& position = exercise.position;
    const auto& [score, line, threat_score, threat] = exercise.best;
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}",
                       name_of(exercise.task),
                       exercise.difficulty,
                       position_text(position),
                       choices_ids(position, exercise.answers),
                       fmt::join(exercise.motifs, " "),
                       exercise.eco,
                       score,
                       line_ids(position, line),
                       threat_score,
                       threat.empty() ? "" : line_ids(after_pass(position), threat),
                       exercise.played ? position.id_of(*exercise.played) : "",
                       exercise.source);
}

Result<Exercise> parse_line(std::string_view line) {
    auto fields = split(line, '|');
    if (fields.size() != kFields)
        return Error("{} fields, not {}", fields.size(), static_cast<int>(kFields));
    return LineParser(std::move(fields)).parse();
}

Result<std::vector<Exercise>> parse_set(std::string_view text) {
    std::vector<Exercise> exercises;
    for (const auto& [number, line] : told_lines(text)) {
        auto exercise = parse_line(line);
        if (!exercise) return Error("line {}: {}", number, exercise.error());
        exercises.push_back(std::move(*exercise));
    }
    return exercises;
}

}  // namespace tablero::drill

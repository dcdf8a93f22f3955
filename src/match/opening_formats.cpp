#include "match/opening_formats.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_reader.h"

namespace tablero::match {

namespace {

// Four fields of a FEN, and both counters: from the line, from its hmvc and fmvn operations, or 0
// and 1.
Result<Opening> parse_epd_line(std::string_view line) {
    std::string fen;
    for (int field = 0; field < 4; ++field) {
        const auto word = next_word(line);
        if (word.empty()) return Error("{} fields where a FEN has at least four", field);
        if (field > 0) fen += ' ';
        fen += word;
    }
    auto ahead = line;
    const auto halfmoves = parse_number<int>(next_word(ahead));
    const auto fullmoves = parse_number<int>(next_word(ahead));
    if (halfmoves && fullmoves)
        return Opening{fmt::format("{} {} {}", fen, *halfmoves, *fullmoves), {}};
    int half = 0;
    int full = 1;
    for (auto operation : split(line, ';')) {
        const auto code = next_word(operation);
        const auto value = parse_number<int>(trim(operation));
        if (code == "hmvc" && value) half = *value;
        if (code == "fmvn" && value) full = *value;
    }
    return Opening{fmt::format("{} {} {}", fen, half, full), {}};
}

// "0,0, 1,-1": columns to the right and rows down, from the centre.
Result<Opening> parse_offsets(std::string_view line, int size) {
    const auto numbers = split(line, ',');
    if (numbers.size() % 2 != 0) return Error("{} numbers are not pairs", numbers.size());
    Opening opening;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        const auto dx = parse_number<int>(trim(numbers[i]));
        const auto dy = parse_number<int>(trim(numbers[i + 1]));
        const auto pair = fmt::format("{},{}", trim(numbers[i]), trim(numbers[i + 1]));
        if (!dx || !dy) return Error("{} is no pair of numbers", tablero::quoted(pair));
        const auto column = static_cast<std::int64_t>(size / 2) + *dx;
        const auto row = static_cast<std::int64_t>(size - 1 - size / 2) - *dy;
        if (std::min(column, row) < 0 || std::max(column, row) >= size) {
            return Error("{} is not on a board of {}", pair, size);
        }
        const auto point = gomoku::point_at(static_cast<int>(column), static_cast<int>(row));
        opening.moves.emplace_back(point);
    }
    return opening;
}

template <typename Parse>
std::vector<RawOpening> parse_lines(std::string_view text, Parse parse) {
    std::vector<RawOpening> result;
    for (const auto& [number, line] : told_lines(text))
        result.push_back({fmt::format("line {}", number), parse(line)});
    return result;
}

// Takes the main line of every game as an opening.
class OpeningCollector : public chess::PgnVisitor {
  public:
    void begin_game(std::size_t number, std::size_t line) override {
        where_ = fmt::format("game {}, line {}", number, line);
        opening_ = {};
        problem_ = Error("no usable start position");
    }
    void start(const chess::Position& position) override {
        problem_.reset();
        const auto fen = chess::to_fen(position);
        if (fen != chess::kStartFen) opening_.start = fen;
    }
    void move(const chess::Position& /*before*/, chess::Move move) override {
        opening_.moves.emplace_back(move);
    }
    void problem(const chess::PgnProblem& problem) override {
        if (problem.is_error()) problem_ = problem.error();
    }
    void end_game(chess::PgnResult /*result*/) override {
        if (problem_) {
            openings.push_back({where_, *problem_});
        } else {
            openings.push_back({where_, opening_});
        }
    }

    std::vector<RawOpening> openings;

  private:
    std::string where_;
    Opening opening_;
    std::optional<Error> problem_;
};

std::vector<RawOpening> parse_pgn(std::string_view text) {
    chess::PgnReader reader(memory_source(text));
    OpeningCollector collector;
    while (reader.read_game(collector)) {
    }
    return std::move(collector.openings);
}

// A tag, or a move number with its dot, which no FEN begins with.
bool looks_like_pgn(std::string_view text) {
    text = trim(text);
    if (text.starts_with('[')) return true;
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    return digits > 0 && text.substr(digits).starts_with('.');
}

}  // namespace

std::vector<RawOpening> split_openings(std::string_view text, const play::Position& usual) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (!usual.is_chess()) {
        const int size = usual.gomoku().size();
        return parse_lines(text, [&](std::string_view line) { return parse_offsets(line, size); });
    }
    return looks_like_pgn(text) ? parse_pgn(text) : parse_lines(text, parse_epd_line);
}

}  // namespace tablero::match

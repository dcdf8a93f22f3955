#include "chess/notation/epd.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/line_reader.h"
#include "base/text.h"
#include "chess/notation/san.h"

namespace tablero::chess {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_counter(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// Takes the fields of the position off the front: four, or six when two counters follow.
std::string_view take_fen(std::string_view& rest, bool& has_counters) {
    const char* const begin = rest.data();
    for (int i = 0; i < 4; ++i)
        next_word(rest);
    std::string_view behind = rest;
    const auto halfmoves = next_word(behind);
    const auto fullmoves = next_word(behind);
    has_counters = is_counter(halfmoves) && is_counter(fullmoves.substr(0, fullmoves.find(';')));
    if (has_counters) {
        rest.remove_prefix(fullmoves.data() - rest.data());
        rest.remove_prefix(std::min(rest.find_first_of(" \t\r\n\v\f;"), rest.size()));
    }
    return {begin, static_cast<std::size_t>(rest.data() - begin)};
}

// Cuts operations and operands out of the text behind the position.
class OperationScanner {
  public:
    explicit OperationScanner(std::string_view text) : rest_(text) {}

    // None at the end of the text.
    Result<std::optional<EpdOperation>> next() {
        skip_to_operation();
        if (rest_.empty()) return std::optional<EpdOperation>{};
        EpdOperation operation;
        if (!is_letter(rest_.front())) return Error("{} is no opcode", quoted(rest_));
        operation.opcode = take_word();
        for (skip_blanks(); !rest_.empty() && rest_.front() != ';'; skip_blanks()) {
            if (rest_.front() != '"') {
                operation.operands.push_back({std::string(take_word()), false});
                continue;
            }
            const auto end = rest_.find('"', 1);
            if (end == std::string_view::npos) {
                return Error("{}: no closing quote in {}", operation.opcode, quoted(rest_));
            }
            operation.operands.push_back({std::string(rest_.substr(1, end - 1)), true});
            rest_.remove_prefix(end + 1);
        }
        return std::optional(std::move(operation));
    }

  private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    }
    void skip_to_operation() {
        skip_blanks();
        while (!rest_.empty() && rest_.front() == ';') {
            rest_.remove_prefix(1);
            skip_blanks();
        }
    }
    std::string_view take_word() {
        const auto end = std::min(rest_.find_first_of(" \t\r\n\v\f;\""), rest_.size());
        const auto word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return word;
    }

    std::string_view rest_;
};

// The FEN with the counters that hmvc and fmvn give, where the line itself has none.
std::string with_counters(std::string_view fen, const std::vector<EpdOperation>& operations) {
    std::string_view halfmoves = "0";
    std::string_view fullmoves = "1";
    for (const auto& operation : operations) {
        if (operation.operands.size() != 1 || !is_counter(operation.operands[0].text)) continue;
        if (operation.opcode == "hmvc") halfmoves = operation.operands[0].text;
        if (operation.opcode == "fmvn") fullmoves = operation.operands[0].text;
    }
    return fmt::format("{} {} {}", trim(fen), halfmoves, fullmoves);
}

Error in_operation(std::string_view opcode, const Error& error) {
    return in_context(opcode, error);
}

}  // namespace

const EpdOperation* EpdRecord::find(std::string_view opcode) const {
    const auto found = std::find_if(operations.begin(), operations.end(), [&](const auto& each) {
        return each.opcode == opcode;
    });
    return found == operations.end() ? nullptr : &*found;
}

std::optional<std::string> EpdRecord::text(std::string_view opcode) const {
    const EpdOperation* operation = find(opcode);
    if (!operation) return std::nullopt;
    std::string joined;
    for (const auto& operand : operation->operands) {
        if (!joined.empty()) joined += ' ';
        joined += operand.text;
    }
    return joined;
}

Result<std::optional<int>> EpdRecord::number(std::string_view opcode) const {
    const auto operand = text(opcode);
    if (!operand) return std::optional<int>{};
    const auto value = parse_number<int>(*operand);
    if (!value) return Error("{}: {} is not a number", opcode, quoted(*operand));
    return value;
}

Result<std::vector<Move>> EpdRecord::moves(std::string_view opcode) const {
    std::vector<Move> result;
    const EpdOperation* operation = find(opcode);
    if (!operation) return result;
    if (operation->operands.empty()) return Error("{}: no move given", opcode);
    for (const auto& operand : operation->operands) {
        const auto move = parse_san(position, operand.text);
        if (!move) return in_operation(opcode, move.error());
        result.push_back(*move);
    }
    return result;
}

Result<std::vector<Move>> EpdRecord::line(std::string_view opcode) const {
    std::vector<Move> result;
    const EpdOperation* operation = find(opcode);
    if (!operation) return result;
    Position current = position;
    for (const auto& operand : operation->operands) {
        const auto move = parse_san(current, operand.text);
        if (!move) return in_operation(opcode, move.error());
        result.push_back(*move);
        if (*move == Move::null()) {
            current.make_null();
        } else {
            current.make(*move);
        }
    }
    return result;
}

Result<EpdRecord> parse_epd(std::string_view line, FenOptions options) {
    EpdRecord record;
    const std::string_view fen = take_fen(line, record.has_counters);
    OperationScanner scanner(line);
    for (;;) {
        auto operation = scanner.next();
        if (!operation) return operation.error();
        if (!*operation) break;
        record.operations.push_back(std::move(**operation));
    }
    auto parsed = parse_fen(
        record.has_counters ? std::string(fen) : with_counters(fen, record.operations), options);
    if (!parsed) return parsed.error();
    record.position = std::move(parsed->position);
    record.warnings = std::move(parsed->warnings);
    return record;
}

std::optional<EpdReader::Line> EpdReader::next() {
    while (const auto line = lines_.next()) {
        const std::string_view text = trim(*line);
        if (text.empty() || text.front() == '#') continue;
        return Line{lines_.number(), std::string(text), parse_epd(text, options_)};
    }
    return std::nullopt;
}

}  // namespace tablero::chess

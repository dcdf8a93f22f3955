#include <utility>

#include "base/utf8.h"
#include "gomoku/notation/sgf.h"
#include "gomoku/notation/sgf_builder.h"

namespace tablero::gomoku {

SgfReader::SgfReader(std::string_view text)
    : is_utf8_(is_utf8(text)),
      converted_(is_utf8_ ? std::string() : to_utf8(text)),
      scanner_(is_utf8_ ? text : std::string_view(converted_)) {}

std::optional<Result<GameRecord>> SgfReader::next() {
    const bool first = !std::exchange(begun_, true);
    for (;;) {
        const auto kind = scanner_.next();
        if (kind == SgfTokenKind::kOpen) {
            line_ = scanner_.line();
            return read_game();
        }
        if (kind != SgfTokenKind::kEnd) continue;
        if (!first) return std::nullopt;
        return Result<GameRecord>(Error("SGF: expected '('"));
    }
}

// Up to the bracket that closes the game, whatever stands in it.
Result<GameRecord> SgfReader::read_game() {
    SgfBuilder builder(is_utf8_);
    std::vector<record::Property> properties;
    const auto end_node = [&] {
        if (!properties.empty()) builder.add_node(std::exchange(properties, {}));
    };
    for (int depth = 1; depth > 0;) {
        const auto kind = scanner_.next();
        if (kind == SgfTokenKind::kProperty) {
            properties.push_back(std::move(scanner_.property()));
            continue;
        }
        end_node();
        if (kind == SgfTokenKind::kOpen) {
            ++depth;
            builder.open();
        } else if (kind == SgfTokenKind::kClose) {
            if (--depth > 0) builder.close();
        } else if (kind == SgfTokenKind::kBad) {
            builder.fail(scanner_.error());
        } else if (kind == SgfTokenKind::kEnd) {
            builder.fail_game(Error("SGF: the text ends before ')'"));
            depth = 0;
        }
    }
    return builder.take();
}

}  // namespace tablero::gomoku

#include "gomoku/notation/game_record.h"

#include <tuple>
#include <utility>

#include "base/text.h"
#include "gomoku/notation/move_list.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf.h"

namespace tablero::gomoku {

std::string GameRecord::text(std::string_view tag_name) const {
    return std::string(tag(tag_name).value_or(""));
}

bool GameRecord::operator==(const GameRecord& other) const {
    return std::tie(rules, size, setup, tags, tree) ==
           std::tie(other.rules, other.size, other.setup, other.tags, other.tree);
}

Result<AnyBoard> replay(const GameRecord& record) {
    auto board = record.setup ? AnyBoard::from_setup(record.rules, *record.setup)
                              : AnyBoard::create(record.rules, record.size);
    if (!board) return board;
    for (const Point move : record.tree.main_line()) {
        if (const auto played = board->play(move); !played) return played.error();
    }
    return board;
}

RecordReader::RecordReader(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
    if (trim(text_).starts_with('(')) sgf_ = std::make_unique<SgfReader>(text_);
}

RecordReader::~RecordReader() = default;

std::optional<Result<GameRecord>> RecordReader::next() {
    if (sgf_) return sgf_->next();
    if (std::exchange(begun_, true)) return std::nullopt;
    const auto start = trim(text_);
    if (equals_ignoring_case(start.substr(0, 9), "Piskvorky")) return read_psq(start);
    return read_move_list(text_);
}

std::size_t RecordReader::line() const {
    return sgf_ ? sgf_->line() : 1;
}

Result<GameRecord> read_record(std::string_view text) {
    return *RecordReader(text).next();
}

}  // namespace tablero::gomoku

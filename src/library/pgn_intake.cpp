#include "library/pgn_intake.h"

#include <utility>

#include "base/utf8.h"

namespace tablero::library {

void PgnIntake::tag(std::string_view name, std::string_view value) {
    tags_.push_back({to_utf8(name), to_utf8(value)});
    if (record_) record_->tag(name, value);
}

void PgnIntake::start(const chess::Position& position) {
    packer_.start(position);
    if (record_) record_->start(position);
}

void PgnIntake::move(const chess::Position& before, chess::Move move) {
    if (depth_ == 0) packer_.move(before, move);
    if (record_) record_->move(before, move);
}

void PgnIntake::begin_variation() {
    ++depth_;
    record().begin_variation();
}

void PgnIntake::end_variation() {
    --depth_;
    record().end_variation();
}

chess::RecordBuilder& PgnIntake::record() {
    if (record_) return *record_;
    record_.emplace();
    for (const auto& tag : tags_)
        record_->tag(tag.name, tag.value);
    if (has_start()) record_->start(*packer_.start());
    for (const chess::Move move : packer_.moves())
        record_->move(*packer_.start(), move);
    return *record_;
}

PreparedGame PgnIntake::take() {
    MainLine line = packer_.take();
    Heading heading = heading_of(tags_, result_);
    heading.plies = line.plies;
    set_opening(heading, line.opening);
    PackedGame packed =
        record_ ? pack_game(record_->take(), heading) : pack_plain_game(line, tags_, heading);
    return {std::move(heading), std::move(packed), std::move(line.early)};
}

}  // namespace tablero::library

#include "library/codec/main_line.h"

#include <utility>

#include "library/codec/chess_moves.h"
#include "library/codec/game_codec.h"

namespace tablero::library {

namespace {

constexpr std::size_t kUsualPlies = 160;

}  // namespace

void MainLinePacker::start(const chess::Position& position) {
    start_ = position;
    line_.pieces_left = chess::popcount(position.pieces());
    line_.early.reserve(kIndexedPlies + 1);
    moves_.reserve(kUsualPlies);
    packed_moves_.reserve(kUsualPlies);
}

void MainLinePacker::look_at(const chess::Position& position, std::uint16_t move) {
    line_.early.push_back({position.key(), move});
    if (passed_) return;
    if (const auto* opening = openings_.find(position)) line_.opening = opening;
}

void MainLinePacker::move(const chess::Position& before, chess::Move move) {
    const bool is_pass = move == chess::Move::null();
    if (line_.plies <= kIndexedPlies) look_at(before, move.bits());
    passed_ = passed_ || is_pass;
    pack_move(before, move, packed_moves_);
    if (!is_pass && before.is_capture(move)) --line_.pieces_left;
    moves_.push_back(move);
    ++line_.plies;
}

// Nobody tells what stands behind the last move: it is played for it.
chess::Position MainLinePacker::last_position() const {
    chess::Position position = *start_;
    for (const chess::Move move : moves_) {
        if (move == chess::Move::null()) {
            position.make_null();
        } else {
            position.make(move);
        }
    }
    return position;
}

MainLine MainLinePacker::take() {
    if (line_.plies <= kIndexedPlies) look_at(last_position(), kGameEnds);
    constexpr std::size_t kUsualStart = 8;
    Packer packer;
    packer.reserve(packed_moves_.size() + kUsualStart);
    pack_start(*start_, packer);
    packer.number(static_cast<std::uint64_t>(line_.plies));
    packer.append(packed_moves_.take());
    line_.bytes = packer.take();
    return std::move(line_);
}

}  // namespace tablero::library

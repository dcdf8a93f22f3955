// How the brain finds its answers: a move, a set-up position, an opening for Swap2.
#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/names.h"
#include "play/swap2.h"
#include "protocol/gomocup_brain.h"

namespace tablero::gomocup {

namespace {

using gomoku::Color;
using gomoku::Point;

// For a turn that should be played as fast as possible, in milliseconds.
constexpr std::int64_t kFastTurn = 50;

}  // namespace

engine::GomokuEngine::Limits Brain::limits(std::int64_t divisor) const {
    engine::GomokuEngine::Limits limits;
    limits.start = received_;
    const std::int64_t turn = settings_.timeout_turn > 0 ? settings_.timeout_turn : kFastTurn;
    limits.turn_limit = std::max<std::int64_t>(1, turn / divisor);
    if (settings_.time_left && settings_.timeout_match > 0) {
        limits.remaining = std::max<std::int64_t>(1, *settings_.time_left / divisor);
    }
    if (settings_.max_nodes > 0) limits.nodes = static_cast<std::uint64_t>(settings_.max_nodes);
    return limits;
}

Brain::Decision Brain::think(std::int64_t divisor) {
    engine_.set_position(*board_);
    auto wanted = limits(divisor);
    // What passes between the search's clock and the manager's: in a very short turn half of it,
    // since the system may let a program wait that long.
    const std::int64_t turn = settings_.timeout_turn;
    wanted.overhead = std::clamp<std::int64_t>(turn / 8, std::min<std::int64_t>(12, turn / 2), 60);
    return engine_.think(std::move(wanted), {}, stopping_.get_token());
}

void Brain::report(const Decision& decision) {
    Talk talk{decision.depth,
              decision.score,
              static_cast<std::int64_t>(engine_.statistics().nodes_visited),
              {}};
    for (const auto move : decision.line)
        talk.line.push_back(gomoku::point_name(move.point()));
    output_.say(to_line(talk));
}

void Brain::answer_with_move() {
    const auto outcome = board_->outcome();
    if (outcome.state != gomoku::State::kPlaying) {
        refuse(fmt::format(
            "the game is over: {} {}", name_of(outcome.state), name_of(outcome.reason)));
        return;
    }
    const Decision decision = think(1);
    if (!decision.best || !board_->play(decision.best.point())) {
        refuse("no legal move");
        return;
    }
    report(decision);
    output_.say(print(decision.best.point()));
}

// "x,y,whose" for BOARD, "x,y" for SWAP2BOARD.
Result<Stone> Brain::read_stone(std::string_view line) const {
    if (listing_ == Listing::kBoard) return parse_stone(line, board_->size());
    const auto point = parse_point(line, board_->size());
    if (!point) return point.error();
    return Stone{*point, 0};
}

// The first error is reported at the end of the list.
void Brain::list_stone(std::string_view line) {
    const auto stone = read_stone(line);
    if (stone) {
        stones_.push_back(*stone);
    } else if (listing_error_.empty()) {
        listing_error_ = stone.error().message;
    }
}

void Brain::end_listing() {
    const Listing kind = listing_;
    listing_ = Listing::kNone;
    if (!listing_error_.empty()) {
        refuse(listing_error_);
        return;
    }
    kind == Listing::kBoard ? set_up_board() : answer_swap2();
}

// Black is the side that began: with equal numbers the brain is to move as black.
void Brain::set_up_board() {
    const auto own = std::count_if(
        stones_.begin(), stones_.end(), [](const Stone& stone) { return stone.whose == 1; });
    const bool black = 2 * own >= static_cast<long>(stones_.size());
    gomoku::Setup setup;
    setup.size = board_->size();
    setup.side = black ? Color::kBlack : Color::kWhite;
    for (const Stone& stone : stones_) {
        ((stone.whose == 1) == black ? setup.black : setup.white).push_back(stone.point);
    }
    if (has_captures(settings_.rules)) {
        setup.captured = settings_.captures;
        if (!black) std::swap(setup.captured[0], setup.captured[1]);
    }
    auto board = gomoku::AnyBoard::from_setup(settings_.rules, setup);
    if (!board) {
        refuse(board.error().message);
        return;
    }
    board_ = std::move(*board);
    base_ = std::move(setup);
    settings_.captures = {0, 0};
    answer_with_move();
}

void Brain::answer_swap2() {
    if (stones_.empty()) return propose_opening();
    if (stones_.size() != 3 && stones_.size() != 5) {
        refuse(fmt::format("SWAP2BOARD with {} stones: expected 0, 3 or 5", stones_.size()));
        return;
    }
    std::vector<Point> moves;
    for (const Stone& stone : stones_)
        moves.push_back(stone.point);
    auto board = gomoku::AnyBoard::from_moves(settings_.rules, board_->size(), moves);
    if (!board) {
        refuse(board.error().message);
        return;
    }
    board_ = std::move(*board);
    base_.reset();
    if (board_->outcome().state != gomoku::State::kPlaying) {
        refuse("the game is over");
        return;
    }
    // White is to move, and it is ours to choose a colour; two more stones are never placed.
    const Decision decision = think(1);
    report(decision);
    const play::Swap2 swap2(true, play::Swap2::Phase::kLastChoice);
    if (swap2.preferred(decision.score) == play::Swap2::Choice::kBlack) {
        output_.say("SWAP");
        return;
    }
    if (const auto played = board_->play(decision.best.point()); !played) {
        refuse(played.error().message);
        return;
    }
    output_.say(print(decision.best.point()));
}

// The most even of the openings, by a short search of each.
void Brain::propose_opening() {
    std::vector<Point> best;
    int least = std::numeric_limits<int>::max();
    for (std::size_t number = 0; number < play::kSwap2Openings; ++number) {
        const auto stones = play::swap2_opening(number, board_->size());
        std::vector<Point> moves(stones.begin(), stones.end());
        auto board = gomoku::AnyBoard::from_moves(settings_.rules, board_->size(), moves);
        if (!board) continue;
        board_ = std::move(*board);
        received_ = Clock::now();
        const Decision decision = think(2 * static_cast<std::int64_t>(play::kSwap2Openings));
        if (std::abs(decision.score) < least) {
            least = std::abs(decision.score);
            best = std::move(moves);
        }
    }
    base_.reset();
    board_ = gomoku::AnyBoard::from_moves(settings_.rules, board_->size(), best).value();
    output_.say(fmt::format("{} {} {}", print(best[0]), print(best[1]), print(best[2])));
}

}  // namespace tablero::gomocup

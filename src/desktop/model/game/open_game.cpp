#include "desktop/model/game/open_game.h"

#include <algorithm>

#include "desktop/model/game/board_view.h"

namespace tablero::desktop {

namespace {

play::Outcome outcome_of(Agreement agreement, std::optional<Side> winner) {
    switch (agreement) {
        case Agreement::kResigned:
            return {winner, play::EndReason::kResignation};
        case Agreement::kTime:
            return {winner,
                    winner ? play::EndReason::kTime : play::EndReason::kTimeAgainstBareKing};
        case Agreement::kAbandoned:
            return {winner, play::EndReason::kAbandoned};
        default:
            return {winner, play::EndReason::kAgreement};
    }
}

const chess::Openings& openings() {
    static const chess::Openings table;
    return table;
}

}  // namespace

OpenGame::OpenGame(const GameSettings& settings)
    : settings_(settings),
      game_(new_game(settings).value_or(play::Game())),
      swap2_(settings.game == GameKind::kGomoku && settings.opening == GomokuOpening::kSwap2),
      clocks_(settings.time),
      flipped_(settings.game == GameKind::kChess && settings.is_human(kSecondSide) &&
               !settings.is_human(kFirstSide)) {
    shown_position_ = game_.position();
}

Result<OpenGame> OpenGame::restore(const SavedGame& saved, Language language) {
    if (!new_game(saved.settings)) return Error("start position");
    OpenGame open(saved.settings);
    for (std::size_t i = 0; i < saved.moves.size(); ++i) {
        const auto move = read_move(open.game_, saved.moves[i], saved.settings.opening, language);
        if (!move) return Error("move {}: {}", i + 1, move.error());
        open.append(*move, i < saved.times.size() ? saved.times[i] : -1);
    }
    open.place(open.plies(), false);
    open.flipped_ = saved.flipped;
    open.tags_ = saved.tags;
    open.swap2_ = Swap2(saved.swap2 != Swap2::Phase::kDone, saved.swap2);
    if (saved.settings.opening == GomokuOpening::kSwap2)
        open.opening_plies_ = std::min(open.plies(), 5);
    if (saved.settings.has_clocks()) open.clocks_.set(saved.clocks);
    if (saved.agreement != Agreement::kNone) {
        open.end(saved.agreement, saved.winner);
    } else {
        open.outcome_ = open.position().outcome();
    }
    return open;
}

SavedGame OpenGame::save(TimePoint now) const {
    SavedGame saved;
    saved.settings = settings_;
    for (const Played& played : moves_) {
        saved.moves.push_back(position().id_of(played.move));
        saved.times.push_back(played.milliseconds);
    }
    saved.clocks = {clocks_.left(kFirstSide, now), clocks_.left(kSecondSide, now)};
    saved.flipped = flipped_;
    saved.swap2 = swap2_.phase();
    saved.agreement = agreement_;
    if (agreement_ != Agreement::kNone) saved.winner = outcome_->winner;
    saved.tags = tags_;
    return saved;
}

void OpenGame::place(int ply, bool by_move) {
    shown_ = ply;
    shown_position_ = game_.position_after(static_cast<std::size_t>(ply));
    last_change_ = {last_change_.serial + 1, by_move};
}

void OpenGame::show(int ply) {
    place(ply, ply == shown_ + 1);
}

void OpenGame::moves_changed(bool by_move) {
    // What a file says of the result no longer holds.
    std::erase_if(tags_, [](const auto& tag) { return tag.first == "Result"; });
    ++revision_;
    place(plies(), by_move);
}

void OpenGame::play(play::Move move, TimePoint now) {
    append(move, clocks_.finish_move(now));
    swap2_.stone_placed(plies());
    outcome_ = position().outcome();
    moves_changed(true);
}

void OpenGame::append(play::Move move, std::int64_t milliseconds) {
    Played played{move, position().text_of(move), milliseconds};
    game_.play(move);
    if (game_.is_chess()) played.opening = openings().find(position().chess());
    if (played.opening == nullptr && !moves_.empty()) played.opening = moves_.back().opening;
    moves_.push_back(std::move(played));
}

void OpenGame::cut() {
    while (!is_at_end())
        undo_one();
}

void OpenGame::undo_one() {
    game_.take_back();
    moves_.pop_back();
}

bool OpenGame::take_back(TimePoint now) {
    const int floor = swap2_.is_done() ? opening_plies_ : plies();
    if (plies() <= floor || settings_.mode == Mode::kWatch) return false;
    const bool to_person = settings_.mode == Mode::kAgainstEngine;
    do {
        undo_one();
    } while (to_person && plies() > floor && !settings_.is_human(side_to_move()));
    agreement_ = Agreement::kNone;
    outcome_.reset();
    standstill_.clear();
    clocks_.stop(now);
    clocks_.reset_stopwatch();
    moves_changed(false);
    return true;
}

void OpenGame::end(Agreement agreement, std::optional<Side> winner) {
    agreement_ = agreement;
    outcome_ = outcome_of(agreement, winner);
    paused_ = false;
    standstill_.clear();
    ++revision_;
}

void OpenGame::seat_tablero(Side side) {
    settings_.players[side] = {.kind = PlayerKind::kTablero};
    standstill_.clear();
    ++revision_;
}

bool OpenGame::choose(Swap2::Choice choice) {
    const bool changes = swap2_.choose(choice);
    if (changes) std::swap(settings_.players[0], settings_.players[1]);
    if (swap2_.is_done()) opening_plies_ = plies();
    ++revision_;
    return changes;
}

void OpenGame::run_clocks(TimePoint now) {
    if (!is_live()) {
        clocks_.stop(now);
    } else if (settings_.mode != Mode::kAnalysis) {
        clocks_.start(side_to_move(), now);
    }
}

bool OpenGame::check_clocks(TimePoint now) {
    const auto fallen = clocks_.fallen(now);
    if (!fallen || !is_live()) return false;
    const Side winner = other(*fallen);
    end(Agreement::kTime, position().can_win(winner) ? std::optional(winner) : std::nullopt);
    return true;
}

}  // namespace tablero::desktop

#include "desktop/model/game/open_game.h"

#include <algorithm>

#include "desktop/model/game/board_view.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/game/refusals.h"

namespace tablero::desktop {

namespace {

// A game as it was kept, or the moves alone that earlier versions kept.
Result<play::Game> kept_game(const SavedGame& saved, Language language) {
    if (!saved.record.empty()) {
        const bool chess = saved.settings.game == GameKind::kChess;
        auto read = read_game(saved.record, chess ? ".pgn" : ".sgf");
        if (!read) return read.error();
        return std::move(read->game);
    }
    auto game = new_game(saved.settings);
    if (!game) return Error("start position");
    for (std::size_t i = 0; i < saved.moves.size(); ++i) {
        const auto move = read_move(*game, saved.moves[i], saved.settings.opening, language);
        if (!move) return Error("move {}: {}", i + 1, move.error());
        game->play(*move);
    }
    return std::move(*game);
}

}  // namespace

OpenGame::OpenGame(const GameSettings& settings)
    : OpenGame(settings, new_game(settings).value_or(play::Game())) {}

OpenGame::OpenGame(const GameSettings& settings, play::Game game)
    : settings_(settings),
      line_(std::move(game), settings.mode == Mode::kAnalysis),
      swap2_(settings.game == GameKind::kGomoku && settings.opening == GomokuOpening::kSwap2),
      clocks_(settings.time),
      flipped_(settings.game == GameKind::kChess && settings.is_human(kSecondSide) &&
               !settings.is_human(kFirstSide)) {}

Result<OpenGame> OpenGame::restore(const SavedGame& saved, Language language) {
    auto game = kept_game(saved, language);
    if (!game) return game.error();
    if (game->kind() != saved.settings.game) return Error("game");
    game->first();
    OpenGame open(saved.settings, std::move(*game));
    open.line_.set_times(saved.times);
    open.line_.show(open.is_analysis() ? 0 : open.plies());
    for (const std::string& id : saved.place) {
        const auto move = open.position().parse(id);
        const auto child = move ? open.line_.child(*move) : record::kNoNode;
        if (child == record::kNoNode) break;
        open.line_.show_node(child);
    }
    open.flipped_ = saved.flipped;
    open.file_ = saved.file;
    open.swap2_ = Swap2(saved.swap2 != Swap2::Phase::kDone, saved.swap2);
    if (saved.settings.opening == GomokuOpening::kSwap2)
        open.opening_plies_ = std::min(open.plies(), 5);
    if (saved.settings.has_clocks()) open.clocks_.set(saved.clocks);
    if (saved.agreement != Agreement::kNone) {
        open.end(saved.agreement, saved.winner);
    } else {
        open.judge(open.end_by_rules());
    }
    return open;
}

SavedGame OpenGame::save(TimePoint now) const {
    SavedGame saved;
    saved.settings = settings_;
    saved.record = record_text(game());
    saved.times = line_.times();
    if (is_analysis()) {
        const play::Position& start = game().start();
        for (const play::Move move : game().moves())
            saved.place.push_back(start.id_of(move));
    }
    saved.clocks = {clocks_.left(kFirstSide, now), clocks_.left(kSecondSide, now)};
    saved.flipped = flipped_;
    saved.swap2 = swap2_.phase();
    saved.agreement = agreement();
    if (agreement() != Agreement::kNone) saved.winner = outcome()->winner;
    saved.file = file_;
    return saved;
}

void OpenGame::set_file(FilePlace file) {
    file_ = std::move(file);
    file_revision_ = count_change();
}

void OpenGame::show(int ply) {
    last_change_ = {last_change_.serial + 1, ply == shown() + 1};
    line_.show(ply);
}

void OpenGame::show_node(NodeId id) {
    const int before = shown();
    if (line_.show_node(id)) last_change_ = {last_change_.serial + 1, shown() == before + 1};
}

void OpenGame::has_changed(bool by_move) {
    count_change();
    last_change_ = {last_change_.serial + 1, by_move};
}

void OpenGame::play(play::Move move, TimePoint now) {
    const auto milliseconds = clocks_.finish_move(now);
    line_.play(move, is_analysis() ? -1 : milliseconds);
    swap2_.stone_placed(plies());
    judge(end_by_rules());
    has_changed(true);
}

std::optional<play::Outcome> OpenGame::end_by_rules() const {
    return is_analysis() ? std::nullopt : position().outcome();
}

bool OpenGame::take_back(TimePoint now) {
    if (is_analysis()) return undo(now);
    const int floor = swap2_.is_done() ? opening_plies_ : plies();
    if (plies() <= floor || settings_.mode == Mode::kWatch) return false;
    const bool to_person = settings_.mode == Mode::kAgainstEngine;
    do {
        line_.take_back();
    } while (to_person && plies() > floor && !settings_.is_human(side_to_move()));
    reopen(now);
    return true;
}

bool OpenGame::step_history(bool forward, TimePoint now) {
    if (settings_.mode == Mode::kWatch || !swap2_.is_done()) return false;
    const auto step = [&] { return forward ? line_.redo() : line_.undo(); };
    if (!step()) return false;
    const bool to_person = settings_.mode == Mode::kAgainstEngine;
    while (to_person && !settings_.is_human(side_to_move()) && step()) {
    }
    while (plies() < opening_plies_ && line_.redo()) {
    }
    reopen(now);
    return true;
}

void OpenGame::reopen(TimePoint now) {
    judge(end_by_rules());
    clocks_.stop(now);
    clocks_.reset_stopwatch();
    has_changed(false);
}

void OpenGame::seat_tablero(Side side) {
    settings_.players[side] = {.kind = PlayerKind::kTablero};
    stand_still("");
    count_change();
}

bool OpenGame::choose(Swap2::Choice choice) {
    const bool changes = swap2_.choose(choice);
    if (changes) std::swap(settings_.players[0], settings_.players[1]);
    if (swap2_.is_done()) opening_plies_ = plies();
    count_change();
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

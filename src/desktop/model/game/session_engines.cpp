#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/session.h"
#include "gomoku/names.h"

// What a session asks of engines and what it does with their answers.

namespace tablero::desktop {

namespace {

constexpr std::int64_t kStudyTime = 700;  // milliseconds for comments between moves
constexpr int kStudyLines = 3;
constexpr int kStudyHash = 32;  // MB

}  // namespace

ThinkRequest Session::request_for(const PlayerSetup& player) const {
    ThinkRequest request;
    request.game = std::make_shared<const play::Game>(game_);
    request.answers = mailbox_;
    request.player = player;
    request.hash = around_.settings.hash;
    request.threads = around_.settings.threads;
    request.nodes = around_.node_limit;
    request.move_time = settings_.time.move_time;
    request.language = language();
    request.inspect = around_.settings.inspector;
    request.inspector_file = around_.settings.inspector_file;
    return request;
}

void Session::request_move() {
    const Side side = game_.position().side_to_move();
    move_ticket_ = ++tickets_;
    if (swap2_.phase() == Swap2::Phase::kThreeStones) {
        engine_opens();
        return;
    }
    thinking_.active = true;
    thinking_.for_move = true;
    thinking_.who = player_name(side);
    ThinkRequest request = request_for(actor());
    request.ticket = move_ticket_;
    if (settings_.has_clocks()) {
        request.remaining = clocks_.left(side, now_);
        request.other_remaining = clocks_.left(other(side), now_);
        request.increment = clocks_.increment();
    }
    // Other programs know no Swap2: Tablero makes their choices.
    if (actor().kind != PlayerKind::kProgram || !swap2_.is_done())
        return around_.room.choose_move(std::move(request));
    auto& program = programs_[side];
    if (!program) program = std::make_unique<ProgramPlayer>(settings_, actor().command);
    program->think(std::move(request));
}

// Comments: about the last move always, about the position while nobody thinks for a move.
void Session::start_study() {
    around_.room.cancel_study();
    study_ticket_ = ++tickets_;
    if (settings_.mode == Mode::kColourBlind && !outcome_) return;
    const bool analysis = settings_.mode == Mode::kAnalysis;
    ThinkRequest request = request_for({.kind = PlayerKind::kTablero});
    if (analysis && shown_ply_ < plies()) {
        auto earlier = std::make_shared<play::Game>(game_);
        for (int i = plies(); i > shown_ply_; --i)
            earlier->previous();
        request.game = std::move(earlier);
    }
    request.ticket = study_ticket_;
    request.explain_last = why_last_.empty();
    request.inspector_file.clear();  // the log is of the moves that are played
    if (!analysis) {
        request.threads = 1;
        request.hash = std::min(request.hash, kStudyHash);
    }
    request.move_time = kStudyTime;
    const bool over = request.game->position().outcome().has_value() || (outcome_ && !analysis);
    const bool comments = around_.settings.evaluation || (around_.settings.engine_lines && lines_);
    request.suggest = is_human_turn() && (wants_hint_ || suggestions_);
    request.lines = (comments && !thinking_.for_move) || request.suggest ? kStudyLines : 0;
    request.endless = analysis && around_.settings.engine_lines && lines_ && !request.suggest;
    if (over || paused_) {
        request.lines = 0;
        request.suggest = false;
    }
    // A pause hides nothing, but the engine does not think on either.
    if (request.lines > 0 && !thinking_.for_move) {
        thinking_.active = true;
        thinking_.who = language().of(tr("Tablero"));
    }
    around_.room.study(std::move(request));
}

void Session::hear(const EngineMessage& message) {
    std::visit([this](const auto& said) { hear(said); }, message);
}

void Session::hear(const Thought& thought) {
    if (thought.ticket != move_ticket_ && thought.ticket != study_ticket_) return;
    if (thinking_.for_move && thought.ticket != move_ticket_) return;
    const auto rank = static_cast<std::size_t>(thought.rank);
    if (thinking_.lines.size() < rank) {
        thinking_.lines.resize(rank);
        line_moves_.resize(rank);
    }
    thinking_.lines[rank - 1] = thought.line;
    line_moves_[rank - 1] = thought.moves;
    if (rank == 1) {
        chance_ = thought.line.win_chance;
        score_ = thought.line.score;
    }
    thinking_.depth = thought.line.depth;
    thinking_.selective_depth = thought.selective_depth;
    thinking_.nodes = thought.nodes;
    thinking_.elapsed = thought.milliseconds;
    thinking_.hash_per_mille = thought.hash_per_mille;
    thinking_.nodes_per_second =
        thought.nodes * 1000 /
        static_cast<std::uint64_t>(std::max<std::int64_t>(thought.milliseconds, 1));
    refresh();
}

void Session::hear(const Decided& decided) {
    if (decided.ticket != move_ticket_ || !is_live()) return;
    move_ticket_ = 0;
    last_engine_score_ = decided.score;
    if (swap2_.is_choice()) {
        engine_chooses(decided.score);
        return;
    }
    const bool refused =
        !decided.move ||
        (!game_.is_chess() && !objection(game_, decided.move->point(), settings_.opening).empty());
    if (!refused) return make(*decided.move);
    fail(say(language(),
             tr("{} answered {}, which is not legal."),
             player_name(game_.position().side_to_move()),
             tablero::quoted(decided.move ? game_.position().id_of(*decided.move) : "")));
}

void Session::hear(const ExplainedLast& explained) {
    if (explained.ticket != study_ticket_) return;
    why_last_ = explained.text;
    refresh();
}

void Session::hear(const Suggested& suggested) {
    if (suggested.ticket != study_ticket_) return;
    suggestion_ = suggested.move;
    why_suggested_ = suggested.text;
    refresh();
}

void Session::hear(const StudyEnded& ended) {
    if (ended.ticket != study_ticket_ || thinking_.for_move) return;
    thinking_.active = false;
    wants_hint_ = false;
    refresh();
}

void Session::hear(const Inspected& inspected) {
    if (inspected.ticket != move_ticket_ && inspected.ticket != study_ticket_) return;
    inspector_ = inspected.view;
    inspector_->log_file = around_.settings.inspector_file;
    inspector_->statistics.emplace_back(
        language().of(tr("Table in use")),
        decimal(language(), fmt::format("{:.1f} %", thinking_.hash_per_mille / 10.0)));
}

void Session::hear(const ProgramFailed& failed) {
    if (failed.ticket != move_ticket_) return;
    const std::string who = player_name(game_.position().side_to_move());
    switch (failed.kind) {
        case ProgramFailed::Kind::kCrash:
            return fail(say(language(), tr("{}: it ended ({})."), who, failed.detail));
        case ProgramFailed::Kind::kStall:
            return fail(say(language(), tr("{}: no answer in time."), who));
        case ProgramFailed::Kind::kIllegalMove:
            return fail(
                say(language(), tr("{} answered {}, which is not legal."), who, failed.detail));
        default:
            return fail(say(language(), tr("{}: {}"), who, failed.detail));
    }
}

void Session::hear(const ProgramNamed& named) {
    for (Side side : {kFirstSide, kSecondSide}) {
        if (named.ticket == move_ticket_ && side == game_.position().side_to_move())
            program_names_[side] = named.name;
    }
    thinking_.who = player_name(game_.position().side_to_move());
    refresh();
}

// The game stands still until somebody decides how to go on.
void Session::fail(std::string what) {
    move_ticket_ = 0;
    failure_ = std::move(what);
    sounds_.push_back(Sound::kIllegal);
    begin_turn();
}

void Session::continue_with_tablero() {
    if (failure_.empty()) return;
    const Side side = game_.position().side_to_move();
    around_.room.retire(std::move(programs_[side]));
    program_names_[side].clear();
    settings_.players[side] = {.kind = PlayerKind::kTablero};
    failure_.clear();
    ++revision_;
    note(say(language(), tr("Tablero plays on.")));
    begin_turn();
}

// Three stones of the list, one after the other; each begins the next turn.
void Session::engine_opens() {
    Rng rng(static_cast<std::uint64_t>(now_.time_since_epoch().count()));
    if (plies() == 0) swap_pattern_ = rng.below(play::kSwap2Openings);
    const auto stones = play::swap2_opening(swap_pattern_, settings_.board_size);
    mailbox_->post(Decided{move_ticket_, play::Move(stones[static_cast<std::size_t>(plies())]), 0});
}

// The score is for white, who is to move after three and after five stones.
void Session::engine_chooses(int score) {
    const auto choice = swap2_.preferred(score);
    note(say(language(),
             choice == Swap2::Choice::kTwoMore ? tr("Tablero placed two more stones.")
             : choice == Swap2::Choice::kWhite ? tr("Tablero plays white.")
                                               : tr("Tablero takes black.")));
    choose_colour(choice);
}

}  // namespace tablero::desktop

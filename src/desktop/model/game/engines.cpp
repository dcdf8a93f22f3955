#include "desktop/model/game/engines.h"

#include <algorithm>
#include <type_traits>

#include "base/rng.h"

namespace tablero::desktop {

namespace {

constexpr std::int64_t kStudyTime = 700;  // milliseconds for comments between moves
constexpr int kStudyHash = 32;            // MB

// Lets the other side move; false where that cannot be.
bool turn_over(ThinkRequest& request) {
    if (!request.game->is_chess() || !request.game->position().is_legal(chess::Move::null()))
        return false;
    auto turned = std::make_shared<play::Game>(*request.game);
    turned->play(chess::Move::null());
    request.game = std::move(turned);
    return true;
}

}  // namespace

bool wants_comments(const OpenGame& game, const Settings& settings, const Wishes& wishes) {
    const Mode mode = game.settings().mode;
    return mode == Mode::kAnalysis || mode == Mode::kWatch || game.outcome() || wishes.comments ||
           settings.help == HelpGrade::kAlways;
}

Engines::Engines(const Surroundings& around)
    : around_(around),
      answers_(std::make_shared<EngineMailbox>()) {}

Engines::~Engines() {
    around_.room.cancel_move();
    around_.room.cancel_study();
    for (auto& program : programs_)
        around_.room.retire(std::move(program));
}

ThinkRequest Engines::request_for(const OpenGame& game,
                                  const PlayerSetup& player,
                                  std::uint64_t ticket) {
    ThinkRequest request;
    request.ticket = ticket;
    request.game = std::make_shared<const play::Game>(game.game());
    request.answers = answers_;
    request.player = player;
    request.hash = around_.settings.hash;
    request.threads = around_.settings.threads;
    request.nodes = around_.node_limit;
    request.move_time = game.settings().time.move_time;
    request.language = around_.settings.language;
    request.inspect = around_.settings.inspector;
    request.inspector_file = around_.settings.inspector_file;
    return request;
}

void Engines::cancel_move() {
    around_.room.cancel_move();
    for (auto& program : programs_) {
        if (program) program->cancel();
    }
    move_ticket_ = 0;
    ++turns_;
    commentary.forget_thoughts();
}

void Engines::request_move(const OpenGame& game, TimePoint now) {
    move_ticket_ = ++tickets_;
    asked_ = game.side_to_move();
    if (game.swap2().phase() == Swap2::Phase::kThreeStones) {
        // Three stones of the list, one after the other; each begins the next turn.
        Rng rng(static_cast<std::uint64_t>(now.time_since_epoch().count()));
        if (game.plies() == 0) swap2_opening_ = rng.below(play::kSwap2Openings);
        const auto stones = play::swap2_opening(swap2_opening_, game.settings().board_size);
        const play::Move stone(stones[static_cast<std::size_t>(game.plies())]);
        return answers_->post(Decided{move_ticket_, stone, 0});
    }
    commentary.thinking.active = true;
    commentary.thinking.for_move = true;
    ThinkRequest request = request_for(game, game.actor(), move_ticket_);
    if (const GameClocks& clocks = game.clocks(); clocks.exist()) {
        request.remaining = clocks.left(asked_, now);
        request.other_remaining = clocks.left(other(asked_), now);
        request.increment = clocks.increment();
    }
    // Other programs know no Swap2: Tablero makes their choices.
    if (game.actor().kind != PlayerKind::kProgram || !game.swap2().is_done())
        return around_.room.choose_move(std::move(request));
    auto& program = programs_[asked_];
    if (!program) program = std::make_unique<ProgramPlayer>(game.settings(), game.actor().command);
    program->think(std::move(request));
}

void Engines::study(const OpenGame& game, const Wishes& wishes) {
    const Mode mode = game.settings().mode;
    const bool analysis = mode == Mode::kAnalysis;
    const Settings& settings = around_.settings;
    ThinkRequest request = request_for(game, {.kind = PlayerKind::kTablero}, tickets_ + 1);
    const bool threat = analysis && wishes.threat && turn_over(request);
    const bool wanted = wants_comments(game, settings, wishes);
    request.explain_last = wanted && !threat && commentary.why_last.empty();
    request.inspector_file.clear();  // the log is of the moves that are played
    if (!analysis) {
        request.threads = 1;
        request.hash = std::min(request.hash, kStudyHash);
    }
    request.move_time = kStudyTime;
    const bool lines = settings.engine_lines && wishes.lines;
    const bool over =
        request.game->position().outcome().has_value() || (game.outcome() && !analysis);
    // A pause hides nothing, but the engine does not think on either.
    const bool thinks = !over && !game.is_paused();
    request.suggest =
        thinks && game.is_human_turn() && (commentary.wants_hint || wishes.suggestions);
    const bool comments =
        ((settings.evaluation && wanted) || lines) && !commentary.thinking.for_move;
    request.lines = thinks && (comments || request.suggest) ? settings.line_count : 0;
    request.endless = analysis && lines && !request.suggest;
    if (mode == Mode::kColourBlind && !game.outcome()) request = {};
    const Studied studied{turns_,
                          game.line().shown_node(),
                          request.lines,
                          request.endless,
                          request.suggest,
                          request.explain_last,
                          threat,
                          request.hash,
                          request.threads,
                          request.inspect,
                          settings.language};
    const bool misses_suggestion = request.suggest && !commentary.suggestion;
    if (studied_ == studied && !misses_suggestion) return;
    studied_ = studied;
    around_.room.cancel_study();
    study_ticket_ = ++tickets_;
    if (!request.game) return;
    if (analysis) commentary.forget_thoughts();
    if (request.lines > 0 && !commentary.thinking.for_move) commentary.thinking.active = true;
    around_.room.study(std::move(request));
}

std::optional<Engines::Answer> Engines::hear(const EngineMessage& message) {
    const auto take = [this]<class Said>(const Said& said) -> std::optional<Answer> {
        if (said.ticket != move_ticket_ && said.ticket != study_ticket_) return std::nullopt;
        if constexpr (std::is_constructible_v<Answer, Said>) {
            move_ticket_ = 0;
            return said;
        } else if constexpr (std::is_same_v<Said, ProgramNamed>) {
            program_names_[asked_] = said.name;
        } else if (!std::is_same_v<Said, Thought> ||
                   commentary.thinking.for_move == (said.ticket == move_ticket_)) {
            // Whoever thinks for a move is not talked over.
            commentary.hear(said);
        }
        return std::nullopt;
    };
    return std::visit(take, message);
}

void Engines::swap_seats() {
    std::swap(programs_[0], programs_[1]);
    std::swap(program_names_[0], program_names_[1]);
}

void Engines::dismiss(Side side) {
    around_.room.retire(std::move(programs_[side]));
    program_names_[side].clear();
}

}  // namespace tablero::desktop

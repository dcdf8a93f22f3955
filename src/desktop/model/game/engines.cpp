#include "desktop/model/game/engines.h"

#include <algorithm>
#include <type_traits>

#include "base/rng.h"

namespace tablero::desktop {

namespace {

constexpr std::int64_t kStudyTime = 700;  // milliseconds for comments between moves
constexpr int kStudyHash = 32;            // MB
constexpr int kCandidates = 10;           // points of gomoku with a value on an analysis board

// The same stones, and the other side to move.
std::shared_ptr<const play::Game> turned_over(const gomoku::AnyBoard& board) {
    gomoku::Setup setup =
        play::Game(play::Position(board)).gomoku_record().setup.value_or(gomoku::Setup{});
    setup.size = board.size();
    setup.side = ~board.side_to_move();
    auto turned = gomoku::AnyBoard::from_setup(board.rules(), setup);
    if (!turned) return nullptr;
    return std::make_shared<const play::Game>(play::Position(std::move(*turned)));
}

// Lets the other side move; false where that cannot be.
bool turn_over(ThinkRequest& request) {
    if (!request.game->is_chess()) {
        auto turned = turned_over(request.game->position().gomoku());
        if (!turned || turned->position().outcome()) return false;
        request.game = std::move(turned);
        return true;
    }
    if (!request.game->position().is_legal(chess::Move::null())) return false;
    // Programs know no passing: the game begins afterwards.
    play::Position turned = request.game->position();
    turned.play(chess::Move::null());
    request.game = std::make_shared<const play::Game>(std::move(turned));
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
      answers_(std::make_shared<EngineMailbox>()),
      analysts_(around.room) {}

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
    if (!program)
        program = std::make_unique<ProgramPlayer>(
            game.settings(), spec_of(game.actor(), game.settings().game, around_.settings.engines));
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
    request.endless = thinks && analysis && lines && !request.suggest;
    if (request.endless && !request.game->is_chess()) request.candidates = kCandidates;
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
                          settings.language,
                          analysts_of(game, request.endless)};
    const bool misses_suggestion = request.suggest && !commentary.suggestion;
    if (studied_ == studied && !misses_suggestion) return;
    studied_ = studied;
    around_.room.cancel_study();
    study_ticket_ = ++tickets_;
    studied_game_ = request.game;
    if (!request.game) return;
    if (analysis) commentary.forget_thoughts();
    if (request.lines > 0 && !commentary.thinking.for_move) commentary.thinking.active = true;
    ask_analysts(game, request, studied.analysts);
    around_.room.study(std::move(request));
}

EngineList Engines::analysts_of(const OpenGame& game, bool wanted) const {
    EngineList list;
    for (const EngineEntry& engine : around_.settings.engines) {
        if (wanted && engine.analyses && engine.game == game.settings().game)
            list.push_back(engine);
    }
    return list;
}

void Engines::ask_analysts(const OpenGame& game,
                           const ThinkRequest& request,
                           const EngineList& list) {
    commentary.analysts.clear();
    for (const EngineEntry& engine : list) {
        AnalystView view{engine.name, {}, {}};
        view.thinking.active = true;
        commentary.analysts.push_back(std::move(view));
    }
    if (list.empty()) return analysts_.rest();
    analysts_.study(game.settings(), list, request);
}

std::optional<Engines::Answer> Engines::hear(const EngineMessage& message) {
    const auto take = [this]<class Said>(const Said& said) -> std::optional<Answer> {
        if (said.ticket != move_ticket_ && said.ticket != study_ticket_) return std::nullopt;
        if constexpr (std::is_constructible_v<Answer, Said>) {
            move_ticket_ = 0;
            return said;
        } else if constexpr (std::is_same_v<Said, ProgramNamed>) {
            program_names_[asked_] = said.name;
        } else if constexpr (std::is_same_v<Said, AnalystEnded>) {
            commentary.hear(said, around_.settings.language);
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

#include <algorithm>
#include <random>

#include "chess/notation/chess960.h"
#include "chess/notation/fen.h"
#include "desktop/model/app_impl.h"

// The course of the program: its screens, how games begin and end, what follows from an action.

namespace tablero::desktop {

namespace {

constexpr auto kEndingTime = std::chrono::seconds(6);

std::uint64_t seed_of(const StartUp& start_up) {
    return start_up.seed != 0 ? start_up.seed : std::random_device{}();
}

}  // namespace

AppModel::Impl::Impl(StartUp given) : start_up(std::move(given)), rng(seed_of(start_up)) {
    load_settings();
    restore_game();
    if (!start_up.file.empty()) handle(OpenFile{start_up.file});
    follow();
}

// --- The course of things

void AppModel::Impl::tick(TimePoint time) {
    now = time;
    if (session) session->tick(now);
    if (review) review->tick();
    room.reap();
    std::erase_if(toasts, [&](const Toast& toast) { return toast.until <= now; });
    if (ending && now - ending_began > kEndingTime) ending = false;
    follow();
}

void AppModel::Impl::follow() {
    if (session) follow_session();
    autosave();
    const auto names = focusable();
    if (std::find(names.begin(), names.end(), focus) == names.end()) focus.clear();
}

void AppModel::Impl::follow_session() {
    for (auto& note : session->take_notes())
        toast(std::move(note.text), note.is_error ? Toast::Kind::kError : Toast::Kind::kInfo);
    for (const Sound sound : session->take_sounds())
        sounds.push_back(sound);
    if (screen == Screen::kPlaying && session->is_over()) {
        screen = Screen::kGameOver;
        ending = settings.animation;
        ending_began = now;
        prompt.reset();
        close_dialog();
    } else if (screen == Screen::kGameOver && !session->is_over()) {
        screen = Screen::kPlaying;
    }
    if (screen != Screen::kPlaying || dialog) return;
    if (!session->failure().empty()) {
        ask_how_to_go_on();
    } else if (const auto question = session->question()) {
        ask_question(*question);
    }
}

// --- Screens

void AppModel::Impl::handle(const GoBack& /*action*/) {
    sounds.push_back(Sound::kButton);
    if (help) {
        help = false;
        return;
    }
    if (prompt) {
        prompt.reset();
        return;
    }
    if (dialog) {
        handle(Decline{});
        return;
    }
    focus.clear();
    switch (screen) {
        case Screen::kMenu:
            return handle(Quit{});
        case Screen::kOptions:
            screen = before_options;
            return save_settings();
        case Screen::kReview:
            review.reset();
            screen = before_review;
            return;
        case Screen::kPlaying:
            if (session->let_go()) return;
            if (!session->is_worth_keeping()) return leave_game();
            return ask(tr("Leave this game?"),
                       tr("It is saved, and the menu offers to continue it."),
                       [this] { leave_game(); });
        default:
            save_settings();
            screen = Screen::kMenu;
    }
}

// The game stays where it is: the menu offers to go on with it.
void AppModel::Impl::leave_game() {
    if (session && session->is_worth_keeping()) {
        if (session->settings().mode != Mode::kAnalysis) session->pause();
    } else {
        session.reset();
    }
    screen = Screen::kMenu;
}

void AppModel::Impl::handle(const ShowMenu& /*action*/) {
    sounds.push_back(Sound::kButton);
    if (screen == Screen::kPlaying) {
        handle(GoBack{});
        return;
    }
    review.reset();
    if (session && session->is_over()) session.reset();
    screen = Screen::kMenu;
}

void AppModel::Impl::handle(const OpenNewGame& action) {
    sounds.push_back(Sound::kButton);
    new_game = action.game;
    focus.clear();
    screen = Screen::kNewGame;
}

void AppModel::Impl::handle(const OpenOptions& /*action*/) {
    if (screen == Screen::kOptions) return;
    sounds.push_back(Sound::kButton);
    before_options = screen;
    focus.clear();
    screen = Screen::kOptions;
}

void AppModel::Impl::handle(const OpenHelp& /*action*/) {
    help = !help;
}

void AppModel::Impl::handle(const ResumeGame& /*action*/) {
    if (!session || session->is_over()) return;
    sounds.push_back(Sound::kButton);
    screen = Screen::kPlaying;
    if (session->view().paused) session->toggle_pause();
}

void AppModel::Impl::handle(const Quit& /*action*/) {
    if (session && session->is_worth_keeping()) {
        ask(tr("Close Tablero?"),
            tr("The game is saved and comes back at the next start."),
            [this] { quits = true; });
    } else {
        quits = true;
    }
}

void AppModel::Impl::handle(const SkipAnimation& /*action*/) {
    ending = false;
}

void AppModel::Impl::handle(const OpenReview& /*action*/) {
    if (!session || session->view().moves.empty()) {
        toast(word(tr("There is nothing to review yet.")));
        return;
    }
    if (screen != Screen::kPlaying && screen != Screen::kGameOver) return;
    sounds.push_back(Sound::kButton);
    before_review = screen;
    GameView base = session->view();
    base.thinking = {};
    if (screen == Screen::kPlaying && session->settings().mode != Mode::kAnalysis) session->pause();
    review = std::make_unique<Review>(room,
                                      session->game(),
                                      session->settings().opening,
                                      std::move(base),
                                      settings.language,
                                      start_up.node_limit);
    ending = false;
    screen = Screen::kReview;
}

// --- Games

// The choices of the new-game page as a game: sides drawn, start position chosen.
GameSettings AppModel::Impl::chosen_game() {
    const NewGameChoice& choice = settings.choice(new_game);
    GameSettings game;
    game.game = new_game;
    game.mode = choice.mode;
    game.time = choice.time;
    game.rules = choice.rules;
    game.board_size = choice.board_size;
    game.opening = choice.opening;
    game.suggestions =
        new_game == GameKind::kGomoku && choice.mode == Mode::kTwoPeople && choice.suggestions;
    if (choice.mode == Mode::kAgainstEngine) {
        const auto drawn = static_cast<Side>(rng.below(2));
        const Side person = choice.side == HumanSide::kFirst    ? kFirstSide
                            : choice.side == HumanSide::kSecond ? kSecondSide
                                                                : drawn;
        game.players[other(person)] = choice.opponent;
    } else if (choice.mode == Mode::kWatch) {
        game.players = {choice.opponent, choice.second};
    } else if (choice.mode == Mode::kAnalysis) {
        game.time = {};
    }
    if (new_game == GameKind::kChess && choice.chess960) {
        game.chess960 = true;
        game.start_fen = chess::to_fen(chess::chess960_start(static_cast<int>(rng.below(960))));
    }
    return game;
}

void AppModel::Impl::handle(const StartGame& /*action*/) {
    save_settings();
    handle(StartGameWith{chosen_game()});
}

void AppModel::Impl::handle(const StartGameWith& action) {
    sounds.push_back(Sound::kButton);
    if (session && session->is_worth_keeping()) {
        ask(tr("Give up the game in progress?"),
            tr("A new game takes its place."),
            [this, game = action.settings] { start(game); });
    } else {
        start(action.settings);
    }
}

void AppModel::Impl::start(const GameSettings& game) {
    forget_autosave();
    session.reset();  // before the next one asks the engines
    open(std::make_unique<Session>(surroundings(), game, now));
}

void AppModel::Impl::open(std::unique_ptr<Session> opened) {
    review.reset();
    session = std::move(opened);
    saved_revision = session->revision();
    ending = false;
    prompt.reset();
    focus.clear();
    screen = Screen::kPlaying;
}

void AppModel::Impl::handle(const Rematch& /*action*/) {
    if (!session || !session->is_over()) return;
    GameSettings game = session->settings();
    if (game.mode != Mode::kWatch) std::swap(game.players[0], game.players[1]);
    if (game.chess960)
        game.start_fen = chess::to_fen(chess::chess960_start(static_cast<int>(rng.below(960))));
    handle(StartGameWith{game});
}

}  // namespace tablero::desktop

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "chess/fen.h"
#include "desktop/model/app_impl.h"
#include "desktop/model/chess_state.h"
#include "desktop/model/option_table.h"
#include "search/inspector.h"

// What each action does to the program, and what follows from it.

namespace tablero::desktop {

namespace {

constexpr auto kToastTime = std::chrono::seconds(5);
constexpr auto kEndingTime = std::chrono::seconds(6);
constexpr std::size_t kMostToasts = 4;
constexpr std::size_t kLongestInput = 400;

std::uint64_t seed_of(const StartUp& start_up) {
    return start_up.seed != 0 ? start_up.seed : std::random_device{}();
}

}  // namespace

AppModel::Impl::Impl(StartUp given) : start_up(std::move(given)), rng(seed_of(start_up)) {
    load_settings();
    if (start_up.file.empty()) {
        restore_game();
    } else {
        handle(OpenFile{start_up.file});
    }
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

void AppModel::Impl::toast(std::string what, Toast::Kind kind) {
    std::erase_if(toasts, [&](const Toast& known) { return known.text == what; });
    toasts.push_back({kind, std::move(what), now + kToastTime});
    if (toasts.size() > kMostToasts) toasts.erase(toasts.begin());
}

// --- Dialogs

void AppModel::Impl::close_dialog() {
    dialog.reset();
    reactions.clear();
    on_escape = nullptr;
    focus.clear();
}

void AppModel::Impl::ask(Text title, Text question, std::function<void()> on_yes) {
    close_dialog();
    dialog =
        DialogView{word(title),
                   word(question),
                   {{"dialog.yes",
                     word(Text::kYes),
                     "Enter",
                     DialogChoice{0},
                     ButtonGroup::kDialog,
                     true,
                     false,
                     true},
                    {"dialog.no", word(Text::kNo), "Esc", DialogChoice{1}, ButtonGroup::kDialog}}};
    reactions = {std::move(on_yes), [] {}};
    on_escape = [] {};
}

void AppModel::Impl::ask_how_to_go_on() {
    close_dialog();
    const Side side = session->view().turn;
    dialog = DialogView{
        text(settings.language, Text::kEngineFailed, session->view().players[side].name),
        session->failure(),
        {{"dialog.tablero",
          word(Text::kGoOnWithTablero),
          "Enter",
          DialogChoice{0},
          ButtonGroup::kDialog,
          true,
          false,
          true},
         {"dialog.end", word(Text::kEndGame), "", DialogChoice{1}, ButtonGroup::kDialog}}};
    reactions = {[this] { session->continue_with_tablero(); }, [this] { session->abandon(); }};
    on_escape = [this] { leave_game(); };
}

void AppModel::Impl::ask_question(const Question& question) {
    close_dialog();
    DialogView view{question.title, question.text, {}};
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const int choice = static_cast<int>(i);
        view.buttons.push_back({fmt::format("dialog.choice.{}", i),
                                question.answers[i],
                                "",
                                DialogChoice{choice},
                                ButtonGroup::kDialog});
        reactions.emplace_back([this, choice] { session->answer(choice); });
    }
    dialog = std::move(view);
    on_escape = [this] { leave_game(); };
}

void AppModel::Impl::handle(const DialogChoice& action) {
    const auto choice = static_cast<std::size_t>(action.choice);
    if (!dialog || choice >= reactions.size()) return;
    const auto reaction = reactions[choice];
    close_dialog();
    sounds.push_back(Sound::kButton);
    reaction();
}

void AppModel::Impl::handle(const Confirm&) {
    handle(DialogChoice{0});
}

void AppModel::Impl::handle(const Decline&) {
    if (!dialog) return;
    const auto reaction = on_escape;
    close_dialog();
    if (reaction) reaction();
}

// --- Screens

void AppModel::Impl::handle(const GoBack&) {
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
            return ask(Text::kAskLeaveGame, Text::kAskLeaveGameText, [this] { leave_game(); });
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

void AppModel::Impl::handle(const ShowMenu&) {
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

void AppModel::Impl::handle(const OpenOptions&) {
    if (screen == Screen::kOptions) return;
    sounds.push_back(Sound::kButton);
    before_options = screen;
    focus.clear();
    screen = Screen::kOptions;
}

void AppModel::Impl::handle(const OpenHelp&) {
    help = !help;
}

void AppModel::Impl::handle(const ResumeGame&) {
    if (!session || session->is_over()) return;
    sounds.push_back(Sound::kButton);
    screen = Screen::kPlaying;
    if (session->view().paused) session->toggle_pause();
}

void AppModel::Impl::handle(const Quit&) {
    if (session && session->is_worth_keeping()) {
        ask(Text::kAskQuit, Text::kAskQuitText, [this] { quits = true; });
    } else {
        quits = true;
    }
}

void AppModel::Impl::handle(const SkipAnimation&) {
    ending = false;
}

void AppModel::Impl::handle(const OpenReview&) {
    if (!session || session->view().moves.empty()) {
        toast(word(Text::kNoReviewYet));
        return;
    }
    if (screen != Screen::kPlaying && screen != Screen::kGameOver) return;
    sounds.push_back(Sound::kButton);
    before_review = screen;
    GameView base = session->view();
    base.thinking = {};
    if (screen == Screen::kPlaying && session->settings().mode != Mode::kAnalysis) session->pause();
    review = std::make_unique<Review>(
        room, session->state(), std::move(base), settings.language, start_up.node_limit);
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
        const Side drawn = rng.below(2);
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
        game.start_fen = chess::to_fen(chess960_start(static_cast<int>(rng.below(960))));
    }
    return game;
}

void AppModel::Impl::handle(const StartGame&) {
    save_settings();
    handle(StartGameWith{chosen_game()});
}

void AppModel::Impl::handle(const StartGameWith& action) {
    sounds.push_back(Sound::kButton);
    if (session && session->is_worth_keeping()) {
        ask(Text::kAskReplaceGame, Text::kAskReplaceGameText, [this, game = action.settings] {
            start(game);
        });
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

void AppModel::Impl::handle(const Rematch&) {
    if (!session || !session->is_over()) return;
    GameSettings game = session->settings();
    if (game.mode != Mode::kWatch) std::swap(game.players[0], game.players[1]);
    if (game.chess960)
        game.start_fen = chess::to_fen(chess960_start(static_cast<int>(rng.below(960))));
    handle(StartGameWith{game});
}

void AppModel::Impl::handle(const ChessClick& action) {
    if (screen == Screen::kPlaying) session->chess_click(action.square);
}

void AppModel::Impl::handle(const ChessDrag& action) {
    if (screen == Screen::kPlaying) session->chess_drag(action.from, action.to);
}

void AppModel::Impl::handle(const PromotionChoice& action) {
    if (screen == Screen::kPlaying) session->promote(action.piece);
}

void AppModel::Impl::handle(const DrawMark& action) {
    if (plays()) session->draw_mark(action);
}

void AppModel::Impl::handle(const ClearMarks&) {
    if (plays()) session->clear_marks();
}

void AppModel::Impl::handle(const GomokuClick& action) {
    if (screen == Screen::kPlaying) session->gomoku_click(action.point);
}

void AppModel::Impl::handle(const TypedMove& action) {
    if (screen != Screen::kPlaying) return;
    const Status status = session->typed_move(action.text);
    if (!status) toast(status.error().message, Toast::Kind::kError);
}

void AppModel::Impl::handle(const TakeBack&) {
    if (!plays()) return;
    ending = false;
    session->take_back();
}

void AppModel::Impl::handle(const Flip&) {
    if (screen == Screen::kReview) {
        review->flip();
    } else if (plays()) {
        session->flip();
    }
}

void AppModel::Impl::handle(const Hint&) {
    if (screen == Screen::kPlaying) session->hint();
}

void AppModel::Impl::handle(const TogglePause&) {
    if (screen == Screen::kPlaying && session->settings().mode != Mode::kAnalysis)
        session->toggle_pause();
}

void AppModel::Impl::handle(const Resign&) {
    if (screen != Screen::kPlaying || session->settings().mode == Mode::kWatch ||
        session->settings().mode == Mode::kAnalysis) {
        return;
    }
    ask(Text::kAskResign, Text::kAskResignText, [this] { session->resign(); });
}

void AppModel::Impl::handle(const OfferDraw&) {
    if (screen == Screen::kPlaying) session->offer_draw();
}

void AppModel::Impl::handle(const ToggleLines&) {
    if (screen != Screen::kPlaying) return;
    if (!settings.engine_lines) {
        // Whoever presses the button wants to see something.
        settings.engine_lines = true;
        if (session->shows_lines()) return options_changed();
    }
    session->toggle_lines();
}

void AppModel::Impl::handle(const ToggleSuggestions&) {
    if (screen == Screen::kPlaying && session->settings().game == GameKind::kGomoku &&
        session->settings().mode == Mode::kTwoPeople) {
        session->toggle_suggestions();
    }
}

void AppModel::Impl::handle(const MoveNow&) {
    if (screen == Screen::kPlaying) session->move_now();
}

void AppModel::Impl::handle(const ContinueWithTablero&) {
    if (screen == Screen::kPlaying) session->continue_with_tablero();
}

void AppModel::Impl::handle(const Navigate& action) {
    if (screen == Screen::kReview) {
        review->navigate(action.step);
    } else if (plays()) {
        session->navigate(action.step);
    }
}

void AppModel::Impl::handle(const GoToPly& action) {
    if (screen == Screen::kReview) {
        review->go_to_ply(action.ply);
    } else if (plays()) {
        session->go_to_ply(action.ply);
    }
}

// --- Options

void AppModel::Impl::handle(const StepOption& action) {
    sounds.push_back(Sound::kButton);
    step_option(settings, new_game, action.id, action.step);
    options_changed();
}

void AppModel::Impl::handle(const SetOption& action) {
    Status status = set_option(settings, new_game, action.id, action.value);
    if (status && action.id == OptionId::kInspectorFile && !action.value.empty()) {
        // Better to hear now than to find no log later.
        const auto log = search::InspectorLog::open(action.value);
        if (!log) {
            settings.inspector_file.clear();
            status = log.error();
        }
    }
    if (!status) toast(status.error().message, Toast::Kind::kError);
    options_changed();
}

void AppModel::Impl::options_changed() {
    if (session) session->settings_changed();
    save_settings();
}

void AppModel::Impl::handle(const EditOption& action) {
    prompted_option = action.id;
    open_prompt(
        PromptKind::kOption,
        action.id == OptionId::kInspectorFile ? Text::kPromptInspectorFile : Text::kPromptCommand,
        option_value(settings, new_game, action.id));
}

void AppModel::Impl::handle(const ToggleMute&) {
    settings.muted = !settings.muted;
    save_settings();
}

void AppModel::Impl::handle(const ToggleFullScreen&) {
    settings.window.full_screen = !settings.window.full_screen;
    save_settings();
}

void AppModel::Impl::handle(const WindowChanged& action) {
    settings.window = action.place;
    save_settings();
}

// --- Prompts

void AppModel::Impl::open_prompt(PromptKind kind, Text title, std::string initial) {
    focus.clear();
    prompt =
        PromptView{kind,
                   word(title),
                   std::move(initial),
                   "",
                   {{"prompt.ok",
                     word(Text::kOk),
                     "Enter",
                     SubmitText{},
                     ButtonGroup::kDialog,
                     true,
                     false,
                     true},
                    {"prompt.cancel", word(Text::kCancel), "Esc", GoBack{}, ButtonGroup::kDialog}}};
}

void AppModel::Impl::handle(const OpenPrompt& action) {
    switch (action.kind) {
        case PromptKind::kMove:
            if (screen == Screen::kPlaying) open_prompt(action.kind, Text::kPromptMove, "");
            return;
        case PromptKind::kOpenFile:
            return open_prompt(action.kind, Text::kPromptOpen, "");
        case PromptKind::kSaveFile:
            if (session) open_prompt(action.kind, Text::kPromptSave, "");
            return;
        case PromptKind::kOption:
            return;
    }
}

void AppModel::Impl::handle(const TypeText& action) {
    if (!prompt) return;
    for (const char c : action.text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        if (!is_control && prompt->text.size() < kLongestInput) prompt->text += c;
    }
    prompt->error.clear();
}

void AppModel::Impl::handle(const EraseText&) {
    if (!prompt) return;
    // A character of UTF-8 is several bytes.
    while (!prompt->text.empty()) {
        const auto last = static_cast<unsigned char>(prompt->text.back());
        prompt->text.pop_back();
        if ((last & 0xC0) != 0x80) break;
    }
    prompt->error.clear();
}

void AppModel::Impl::handle(const SubmitText&) {
    if (!prompt) return;
    const std::string typed = prompt->text;  // the prompt may go
    submit(typed);
}

void AppModel::Impl::submit(const std::string& typed) {
    const PromptKind kind = prompt->kind;
    if (kind == PromptKind::kMove) {
        const Status status = session->typed_move(typed);
        if (status) {
            prompt.reset();
        } else {
            prompt->error = status.error().message;
        }
        return;
    }
    prompt.reset();
    if (kind == PromptKind::kOpenFile && !typed.empty()) handle(OpenFile{typed});
    if (kind == PromptKind::kSaveFile && !typed.empty()) handle(SaveFile{typed});
    if (kind == PromptKind::kOption) handle(SetOption{prompted_option, typed});
}

}  // namespace tablero::desktop

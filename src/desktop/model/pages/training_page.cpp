#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "analysis/motif_words.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/show_game.h"
#include "desktop/model/pages/board_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"
#include "desktop/model/shelf/trainer.h"
#include "play/line_text.h"

namespace tablero::desktop {

namespace {

using Mood = TrainingView::Mood;

constexpr std::size_t kLesson = 20;  // exercises at once
constexpr std::size_t kMotifs = 10;  // of the chart

drill::Day this_day() {
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

// What is due, exercises on the board, and how well one does.
class TrainingPage : public Hears<TrainingPage, Page> {
  public:
    explicit TrainingPage(Desk& desk)
        : desk_(desk),
          trainer_(desk.start_up.folders.library, desk.start_up.node_limit) {}

    std::string title() const override { return desk_.word(tr("Training")); }
    std::vector<Button> buttons() const override;
    const GameView* game() const override { return board_ ? &game_ : nullptr; }
    const TrainingView* training() const override { return &view_; }

    bool opens_with(const Action& action) override;
    void tick() override;
    void follow() override;

    void on(const GoBack& action);
    void on(const StartLesson& action);
    void on(const MakeExercises& action);
    void on(const NextExercise& action);
    void on(const TryAgain& /*action*/) {
        if (board_) set_up();
    }
    void on(const Hint& action);
    void on(const ShowSolution& action);
    bool on(const OpenPrompt& action);
    void on(const ChessClick& action) { at_chess_board(action); }
    void on(const ChessDrag& action) { at_chess_board(action); }
    void on(const PromotionChoice& action) { at_chess_board(action); }
    void on(const DrawMark& action) { at_chess_board(action); }
    void on(const ClearMarks& action) { at_chess_board(action); }
    void on(const GomokuClick& action) {
        if (is_asking()) board_->at_gomoku_board(action);
    }
    void on(const CopyPosition& /*action*/) {
        if (game_.chess && board_) desk_.notes.clipboard = game_.chess->fen;
    }
    void on(const Flip& /*action*/) {
        if (!board_) return;
        board_->change([](OpenGame& open) {
            open.flip();
            return true;
        });
    }

  private:
    template <class Gesture>
    void at_chess_board(const Gesture& gesture) {
        if (is_asking()) board_->at_chess_board(gesture);
    }
    bool is_asking() const { return board_ && view_.mood == Mood::kAsks; }
    const drill::Exercise& exercise() const { return lesson_[at_]; }
    Language language() const { return desk_.settings.language; }
    void add_sets(ButtonList& list) const;
    std::vector<Button> drill_buttons() const;
    void set_up();
    void answer(play::Move move);
    void grade(drill::Grade grade);
    void show_board();
    void show_overview();
    std::string line_beside(const std::string& told, const std::vector<play::Move>& moves) const;
    void take(Trainer::Overview seen);
    void take(const Trainer::Judged& judged);
    void take(const Trainer::Making& making);
    void take(const Error& error) { desk_.complain(error); }

    Desk& desk_;
    Trainer trainer_;
    Trainer::Overview seen_;
    std::vector<drill::Exercise> lesson_;
    std::size_t at_ = 0;
    int right_ = 0;  // of this lesson, at once
    int hints_ = 0;
    bool is_graded_ = false;
    std::optional<drill::Verdict> verdict_;
    std::unique_ptr<Session> board_;  // while an exercise is asked
    GameView game_;
    TrainingView view_;
};

std::vector<Button> TrainingPage::buttons() const {
    if (board_) return drill_buttons();
    ButtonList list(desk_.settings.language, ButtonGroup::kRecent);
    add_sets(list);
    const bool making = trainer_.is_making();
    return list.group(ButtonGroup::kMain)
        .add("train.make",
             tr("Exercises from my games"),
             "M",
             MakeExercises{MakeExercises::From::kLibrary},
             {.enabled = !making})
        .add("train.file",
             tr("Exercises from a file"),
             "F",
             MakeExercises{MakeExercises::From::kFile},
             {.enabled = !making})
        .add("train.back", tr("Back"), "Esc", GoBack{})
        .take();
}

void TrainingPage::add_sets(ButtonList& list) const {
    struct Set {
        const char* name;
        Phrase label;
        const char* key;
    };
    static constexpr std::array<Set, kTrainingSets> kSets{
        {{"train.set.chess", tr("Chess, made for Tablero"), "C"},
         {"train.set.gomoku", tr("Gomoku, made for Tablero"), "G"},
         {"train.set.mistakes", tr("My own mistakes"), "O"},
         {"train.set.files", tr("From my files"), "P"}}};
    for (std::size_t i = 0; i < kSets.size(); ++i) {
        const Trainer::Pile& pile = seen_.piles[i];
        list.add(
            kSets[i].name,
            kSets[i].label,
            kSets[i].key,
            StartLesson{static_cast<int>(i)},
            {.enabled = !pile.to_do.empty(),
             .detail = say(
                 language(), tr("{} due · {} new"), pile.again, pile.to_do.size() - pile.again)});
    }
}

std::vector<Button> TrainingPage::drill_buttons() const {
    const bool asks = view_.mood == Mood::kAsks;
    const bool answered = view_.mood == Mood::kRight || view_.mood == Mood::kWrong;
    ButtonList list(desk_.settings.language, ButtonGroup::kControls);
    if (game_.chess && game_.chess->promotion) add_promotion(list);
    list.group(ButtonGroup::kControls)
        .add("train.back", tr("Back"), "Esc", GoBack{})
        .add("train.type_move",
             tr("Type a move"),
             asks ? "Enter" : "",
             OpenPrompt{PromptKind::kMove},
             {.enabled = asks});
    if (game_.chess) list.add("train.flip", tr("Flip"), "F", Flip{});
    return list
        .add("train.hint", tr("Hint"), "H", Hint{}, {.enabled = asks && hints_ < drill::kHints})
        .add("train.again",
             tr("Try again"),
             "A",
             TryAgain{},
             {.enabled = view_.mood == Mood::kWrong})
        .add("train.solution",
             tr("Solution"),
             "S",
             ShowSolution{},
             {.enabled = view_.solution.empty() && view_.mood != Mood::kThinks})
        .add("train.next",
             at_ + 1 < lesson_.size() ? tr("Next one") : tr("Finish"),
             "N",
             NextExercise{},
             {.is_default = answered})
        .take();
}

bool TrainingPage::opens_with(const Action& action) {
    if (!std::holds_alternative<OpenTraining>(action) || !desk_.shelf.exists()) return false;
    desk_.click();
    board_.reset();
    trainer_.look(this_day());
    show_overview();
    return true;
}

void TrainingPage::on(const GoBack& /*action*/) {
    if (!board_) {
        trainer_.stop_making();
        desk_.screen = Screen::kMenu;
        return;
    }
    if (board_->let_go()) return;
    board_.reset();
    desk_.focus.clear();
    trainer_.look(this_day());
    show_overview();
}

void TrainingPage::on(const StartLesson& action) {
    const auto& to_do = seen_.piles[static_cast<std::size_t>(action.set)].to_do;
    if (to_do.empty()) return;
    desk_.click();
    lesson_.assign(to_do.begin(),
                   to_do.begin() + static_cast<std::ptrdiff_t>(std::min(to_do.size(), kLesson)));
    at_ = 0;
    right_ = 0;
    is_graded_ = false;
    hints_ = 0;
    set_up();
}

void TrainingPage::on(const MakeExercises& action) {
    if (action.from == MakeExercises::From::kLibrary) return trainer_.make_from_library();
    desk_.files.ask_for_file(tr("Exercises from which file? (PGN, SGF, PSQ)"),
                             [this](const std::string& path) { trainer_.make_from_file(path); });
}

// The exercise on the board, as if nobody had tried it.
void TrainingPage::set_up() {
    board_ = std::make_unique<Session>(
        desk_.surroundings(),
        OpenGame(two_people_at(exercise().position), play::Game(exercise().position)),
        desk_.now);
    if (exercise().position.is_chess() && exercise().position.side_to_move() == kSecondSide)
        on(Flip{});
    verdict_.reset();
    view_.mood = Mood::kAsks;
    view_.place = say(language(), tr("Exercise {} of {}"), at_ + 1, lesson_.size());
    view_.task = drill::task_text(exercise(), language());
    if (hints_ == 0) view_.hint.clear();
    view_.verdict.clear();
    view_.reason.clear();
    view_.line.clear();
    view_.solution.clear();
    desk_.focus.clear();
    show_board();
}

void TrainingPage::on(const NextExercise& /*action*/) {
    if (!board_) return;
    desk_.click();
    hints_ = 0;
    is_graded_ = false;
    if (++at_ < lesson_.size()) return set_up();
    desk_.toast(say(language(), tr("{} of {} found at once."), right_, lesson_.size()));
    board_.reset();
    trainer_.look(this_day());
    show_overview();
}

void TrainingPage::on(const Hint& /*action*/) {
    if (is_asking() && hints_ < drill::kHints)
        view_.hint = drill::hint(exercise(), hints_++, language());
}

void TrainingPage::on(const ShowSolution& /*action*/) {
    if (!board_ || view_.mood == Mood::kThinks) return;
    if (!is_graded_) grade(drill::Grade::kWrong);
    set_up();
    view_.mood = Mood::kWrong;
    view_.solution = drill::reason_for(exercise(), language());
    view_.line = line_beside(view_.solution, exercise().best.line);
    show_board();
}

bool TrainingPage::on(const OpenPrompt& action) {
    if (action.kind != PromptKind::kMove || !is_asking()) return false;
    desk_.prompt.open(action.kind, tr("Your move", "prompt"), "", [this](const std::string& typed) {
        return board_->typed_move(typed);
    });
    return true;
}

// The first answer counts.
void TrainingPage::grade(drill::Grade grade) {
    is_graded_ = true;
    if (grade == drill::Grade::kAtOnce) ++right_;
    trainer_.keep(exercise(), grade, this_day());
}

void TrainingPage::answer(play::Move move) {
    view_.mood = Mood::kThinks;
    view_.verdict = desk_.word(tr("Looking at it…"));
    trainer_.judge(exercise(), move, language());
}

void TrainingPage::tick() {
    if (board_) board_->tick(desk_.now);
    for (auto& answer : trainer_.take())
        std::visit([this](auto& said) { take(std::move(said)); }, answer);
}

void TrainingPage::follow() {
    if (!board_) return;
    desk_.tell(board_->take_news());
    if (is_asking() && board_->game().plies() > 0) answer(board_->game().moves().front().move);
    show_board();
}

// What is seen of the board: the refutation of a wrong answer, and the solution, drawn on it.
void TrainingPage::show_board() {
    game_ = board_->view();
    game_.title = title();
    if (game_.gomoku) game_.about = desk_.word(rule_text(exercise().position.gomoku().rules()));
    game_.result.reset();
    game_.turn_text = view_.task;
    const bool shows_solution = !view_.solution.empty() && view_.mood == Mood::kWrong;
    if (game_.chess) {
        if (shows_solution) {
            game_.chess->suggestion = shown_move(exercise().answers.front().chess());
        } else if (verdict_ && !verdict_->right && verdict_->line.size() > 1) {
            game_.chess->mistake = shown_move(verdict_->line[1].chess());
        }
    } else if (game_.gomoku) {
        if (shows_solution) {
            game_.gomoku->suggestion = exercise().answers.front().point();
        } else if (verdict_ && !verdict_->right && verdict_->line.size() > 1) {
            for (std::size_t i = 1; i < verdict_->line.size(); ++i)
                game_.gomoku->line.push_back(verdict_->line[i].point());
        }
    }
}

std::string TrainingPage::line_beside(const std::string& told,
                                      const std::vector<play::Move>& moves) const {
    const auto text = [&](std::size_t most) {
        return play::line_text(exercise().position, moves, most, language());
    };
    const std::string start = text(3);
    return told.find(start.substr(start.find(' ') + 1)) == std::string::npos ? text(8) : "";
}

void TrainingPage::take(const Trainer::Judged& judged) {
    if (!board_ || view_.mood != Mood::kThinks) return;
    verdict_ = judged.verdict;
    const bool right = verdict_->right;
    view_.mood = right ? Mood::kRight : Mood::kWrong;
    view_.verdict = desk_.word(right ? tr("Right!") : tr("Not that."));
    view_.reason = verdict_->reason;
    view_.line = line_beside(view_.reason, verdict_->line);
    desk_.notes.sounds.push_back(right ? Sound::kVictory : Sound::kIllegal);
    if (is_graded_) return;
    grade(!right       ? drill::Grade::kWrong
          : hints_ > 0 ? drill::Grade::kAfterHint
                       : drill::Grade::kAtOnce);
}

void TrainingPage::take(Trainer::Overview seen) {
    seen_ = std::move(seen);
    if (!board_) show_overview();
}

void TrainingPage::take(const Trainer::Making& making) {
    const std::string told =
        say(language(), tr("Games looked at: {} · exercises made: {}"), making.games, making.made);
    if (!making.is_done) {
        view_.status = told;
        return;
    }
    desk_.toast(told);
    trainer_.look(this_day());
}

void TrainingPage::show_overview() {
    std::size_t due = 0;
    for (const Trainer::Pile& pile : seen_.piles)
        due += pile.again;
    view_ = {};
    view_.status = say_count(language(), tr_plural("{} due today", "{} due today"), due);
    for (const drill::Tally& tally : seen_.totals.motifs) {
        if (view_.motifs.size() == kMotifs) break;
        view_.motifs.push_back(
            {analysis::motif_words(tally.name, language()), tally.right, tally.answers});
    }
    view_.weaknesses = drill::weaknesses(seen_.totals, language());
}

}  // namespace

std::unique_ptr<Page> make_training_page(Desk& desk) {
    return std::make_unique<TrainingPage>(desk);
}

}  // namespace tablero::desktop

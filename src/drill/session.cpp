#include "drill/session.h"

#include <istream>
#include <ostream>

#include "base/text.h"
#include "base/words/say.h"
#include "gomoku/rules.h"
#include "play/line_text.h"

namespace tablero::drill {

namespace {

constexpr std::size_t kShownPlies = 8;

constexpr Phrase kSessionHelp =
    tr("Type a move (e4, Nf3, e7e8q; in gomoku j10) or one of these:\n"
       "  hint      a hint, and then a plainer one\n"
       "  show      the solution; counts as not found\n"
       "  skip      the next exercise; nothing is counted\n"
       "  board     show the board again\n"
       "  help, quit\n");

class Session {
  public:
    Session(const SessionSettings& settings, std::istream& in, std::ostream& out)
        : settings_(settings),
          in_(in),
          out_(out),
          tutor_(settings.nodes) {}

    // False when the user wants to leave, or an answer could not be kept.
    bool ask(const Exercise& exercise, std::size_t number, std::size_t count) {
        exercise_ = &exercise;
        hints_ = 0;
        out_ << word(tr("Exercise {} of {}, difficulty {}"), number, count, exercise.difficulty);
        if (!exercise.position.is_chess())
            out_ << " · " << gomoku::name_of(exercise.position.gomoku().rules());
        out_ << '\n';
        show_board();
        for (std::string line; prompt() && std::getline(in_, line);) {
            if (settings_.stop.stop_requested()) return false;
            const std::string command = to_lower(trim(line));
            if (command == "quit" || command == "exit") return false;
            if (command == "skip") return true;
            if (command == "show") {
                show_solution();
                return grade(Grade::kWrong);
            }
            if (is_aside(command)) continue;
            const auto move = exercise.position.read(trim(line), settings_.language);
            if (move) return answer(*move);
            out_ << word(tr("{}. Type help for the commands."), move.error()) << '\n';
        }
        return false;
    }

    void finish() {
        out_ << '\n' << to_text(totals_of(answers_), settings_.language) << std::flush;
    }

    const Status& status() const { return status_; }

  private:
    template <typename... Args>
    std::string word(const Phrase& phrase, const Args&... args) const {
        return say(settings_.language, phrase, args...);
    }

    bool prompt() {
        out_ << "> " << std::flush;
        return true;
    }

    void show_board() {
        out_ << '\n'
             << text::board_text(
                    exercise_->position, std::nullopt, settings_.symbols, settings_.language)
             << '\n'
             << task_text(*exercise_, settings_.language) << '\n';
    }

    // Whether it was something else than an answer.
    bool is_aside(const std::string& command) {
        if (command == "help" || command == "?") {
            out_ << settings_.language.of(kSessionHelp);
        } else if (command == "board") {
            show_board();
        } else if (command == "hint") {
            out_ << hint(*exercise_, std::min(hints_++, kHints - 1), settings_.language) << '\n';
        } else {
            return command.empty();
        }
        return true;
    }

    bool answer(play::Move move) {
        const auto verdict = tutor_.judge(*exercise_, move, settings_.language, settings_.stop);
        if (!verdict) return false;
        const std::string line = shown(verdict->line);
        if (verdict->right) {
            out_ << word(tr("Right: {}"), line) << '\n' << verdict->reason << "\n\n";
            return grade(hints_ == 0 ? Grade::kAtOnce : Grade::kAfterHint);
        }
        out_ << word(tr("Wrong: {}"), line) << '\n' << verdict->reason << '\n';
        show_solution();
        return grade(Grade::kWrong);
    }

    std::string shown(const std::vector<play::Move>& line) const {
        return play::line_text(exercise_->position, line, kShownPlies, settings_.language);
    }

    void show_solution() {
        out_ << word(tr("The solution: {}"), shown(exercise_->best.line)) << '\n'
             << reason_for(*exercise_, settings_.language) << "\n\n";
    }

    bool grade(Grade grade) {
        answers_.push_back({exercise_, grade});
        if (settings_.library == nullptr) return true;
        const auto card = answered(*settings_.library, *exercise_, grade, settings_.day);
        if (!card) status_ = card.error();
        return card.ok();
    }

    const SessionSettings& settings_;
    std::istream& in_;
    std::ostream& out_;
    Tutor tutor_;
    const Exercise* exercise_ = nullptr;
    int hints_ = 0;
    std::vector<GivenAnswer> answers_;
    Status status_;
};

}  // namespace

Status run_session(const std::vector<Exercise>& exercises,
                   const SessionSettings& settings,
                   std::istream& in,
                   std::ostream& out) {
    Session session(settings, in, out);
    for (std::size_t i = 0; i < exercises.size(); ++i) {
        if (!session.ask(exercises[i], i + 1, exercises.size())) break;
    }
    if (session.status()) session.finish();
    return session.status();
}

}  // namespace tablero::drill

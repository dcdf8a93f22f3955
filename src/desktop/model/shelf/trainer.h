#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/error.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
#include "drill/maker.h"
#include "drill/totals.h"
#include "drill/tutor.h"

namespace tablero::desktop {

// Where exercises come from.
enum class TrainingSet : std::uint8_t { kChess, kGomoku, kMistakes, kFiles };
inline constexpr int kTrainingSets = 4;

// Fetches exercises, makes new ones, judges answers and keeps them, for the page that shows them.
// Calls return at once; the answers wait to be taken.
class Trainer {
  public:
    // A limit of nodes for every search; 0: none but the usual.
    Trainer(std::string library, std::uint64_t node_limit)
        : path_(std::move(library)),
          node_limit_(node_limit) {}
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;

    struct Pile {
        std::vector<drill::Exercise> to_do;  // those that come again first
        std::size_t again = 0;               // of them
    };
    struct Overview {
        std::array<Pile, kTrainingSets> piles;  // by TrainingSet
        drill::Totals totals;
    };
    void look(drill::Day today);

    struct Judged {
        drill::Verdict verdict;
    };
    // A question that is asked anew drops the one before it.
    void judge(const drill::Exercise& exercise, play::Move move, Language language);
    void keep(const drill::Exercise& exercise, drill::Grade grade, drill::Day day);

    // Looks for exercises: in the games of the library, or of a file.
    struct Making {
        std::size_t games = 0;  // looked at so far
        std::size_t made = 0;
        bool is_done = false;
    };
    void make_from_library();
    void make_from_file(const std::string& path);
    void stop_making() { maker_.cancel(); }
    bool is_making() const { return !maker_.is_idle(); }

    using Answer = std::variant<Overview, Judged, Making, Error>;
    std::vector<Answer> take() { return answers_.drain(); }

  private:
    using Library = std::unique_ptr<library::Library>;
    drill::Standards standards() const;
    Result<Overview> overview(drill::Day today);
    // Keeps the exercises of a game; says how far it is.
    Status examine(drill::Maker& maker,
                   const play::Game& game,
                   const std::string& source,
                   Making& making,
                   const std::stop_token& stop);
    Status examine_library(Making& making, const std::stop_token& stop);
    Status examine_file(const std::string& path, Making& making, const std::stop_token& stop);
    template <class Work>
    void make(Work work);

    std::string path_;
    std::uint64_t node_limit_;
    Library library_;  // of the worker
    Library target_;   // of the maker
    Mailbox<Answer> answers_;
    JobThread worker_;
    JobThread judge_;
    JobThread maker_;
};

}  // namespace tablero::desktop

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/words/say.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
#include "library/importer.h"
#include "library/library.h"
#include "library/query.h"
#include "play/position.h"

namespace tablero::desktop {

// As it is shown: "1-0", "½-½".
std::string_view result_sign(library::GameResult result);

// What somebody types to find games: names of players and openings, codes of openings ("B90"),
// years ("2020", "2019-2021"), results ("1-0"), in any order.
library::Filter filter_from(std::string_view typed);
// Whether a game is what such words ask for; the opening is known by its name in English and in the
// language.
bool fits(const library::Heading& heading, const library::Filter& filter, Language language);

// Looks into a library for the page that shows it, and takes in files. Calls return at once; the
// answers wait to be taken.
class LibraryReader {
  public:
    explicit LibraryReader(std::string path) : path_(std::move(path)) {}
    LibraryReader(const LibraryReader&) = delete;
    LibraryReader& operator=(const LibraryReader&) = delete;

    // The games in their order. A question that is asked anew drops the one before it.
    struct Found {
        std::vector<library::GameId> ids;
        std::vector<int> plies{};  // where a position was looked for: after how many moves it comes
    };
    void find(const library::Filter& filter, library::Order order);
    // Those that come to the position.
    void find(const play::Position& position, const library::Filter& filter, library::Order order);
    // What stands in the rows from `first`.
    struct Rows {
        std::size_t first = 0;
        std::vector<library::Heading> headings;
    };
    void read(std::size_t first, std::vector<library::GameId> ids);
    struct Opened {
        library::GameId id = 0;
        library::AnyRecord record;
    };
    void open(library::GameId id);
    // The games of a file, without a library; their ids count from 1.
    struct FileListed {
        std::string path;
        std::vector<library::Heading> headings;
    };
    void list_file(const std::string& path);

    struct Importing {
        library::ImportSummary summary;
        bool is_done = false;
        double share = 0;  // of the file that has been read
    };
    void import(const std::string& path);

    using Answer = std::variant<Found, Rows, Opened, FileListed, Importing, Error>;
    // Those to what is asked now: what was found for a question before it is thrown away.
    std::vector<Answer> take();

  private:
    static constexpr std::uint64_t kImport = 0;  // in place of the number of a question
    struct Letter {
        std::uint64_t question = 0;
        Answer answer;
    };

    void begin_question();
    // In the thread that asks.
    template <class Question>
    void ask(JobThread& thread, std::unique_ptr<library::Library>& place, Question question);

    std::string path_;
    std::unique_ptr<library::Library> library_;  // of the worker
    std::unique_ptr<library::Library> target_;   // of the importer
    std::uint64_t question_ = 1;
    Mailbox<Letter> answers_;
    JobThread worker_;
    JobThread importer_;
};

}  // namespace tablero::desktop

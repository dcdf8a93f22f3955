#include "base/progress.h"

#include <array>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace tablero {
namespace {

// Standard error on a terminal of its own.
class Terminal {
  public:
    Terminal() : before_(dup(STDERR_FILENO)) {
        int screen = -1;
        if (openpty(&screen_side_, &screen, nullptr, nullptr, nullptr) != 0) return;
        dup2(screen, STDERR_FILENO);
        close(screen);
    }
    ~Terminal() {
        dup2(before_, STDERR_FILENO);
        close(before_);
        close(screen_side_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    // Reads until the text is there; false when it has not come for half a minute.
    bool shows(const std::string& text) {
        while (seen_.find(text) == std::string::npos) {
            if (!read_on(30'000)) return false;
        }
        return true;
    }
    // What was written up to now and not yet asked for.
    std::string rest() {
        while (read_on(0)) {
        }
        return std::exchange(seen_, {});
    }

  private:
    bool read_on(int milliseconds) {
        pollfd ready{screen_side_, POLLIN, 0};
        if (poll(&ready, 1, milliseconds) <= 0) return false;
        std::array<char, 4096> piece{};
        const auto length = read(screen_side_, piece.data(), piece.size());
        if (length <= 0) return false;
        seen_.append(piece.data(), static_cast<std::size_t>(length));
        return true;
    }

    int before_;
    int screen_side_ = -1;
    std::string seen_;
};

TEST(Progress, MovesByItselfWhereAnItemTakesLong) {
    Terminal terminal;
    const Progress progress("games", 4, "games");
    EXPECT_TRUE(terminal.shows("games 0/4 games  0.0/s  0:01"));
    EXPECT_TRUE(terminal.shows("0:02"));
}

TEST(Progress, WorkWithoutItemsShowsHowLongItHasBeenGoingOn) {
    Terminal terminal;
    EXPECT_TRUE(under_progress("check", [&] { return terminal.shows("check  0:01"); }));
    EXPECT_TRUE(terminal.rest().ends_with("\r\033[K"));
}

TEST(Progress, StaysAwayFromWhatIsWrittenUntilTheNextUpdate) {
    Terminal terminal;
    Progress progress("rows", 2, "rows");
    progress.update(2);
    EXPECT_TRUE(terminal.rest().ends_with("0:00"));
    progress.clear();
    EXPECT_EQ(terminal.rest(), "\r\033[K");
    progress.clear();
    EXPECT_EQ(terminal.rest(), "");
}

TEST(Progress, ShortWorkShowsNothing) {
    Terminal terminal;
    under_progress("check", [] { return 0; });
    EXPECT_EQ(terminal.rest(), "");
}

}  // namespace
}  // namespace tablero

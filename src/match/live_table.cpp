#include "match/live_table.h"

#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

// A line that wraps would break the count of rows.
std::size_t terminal_width() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

}  // namespace

LiveTable::LiveTable() : visible_(isatty(STDERR_FILENO) != 0) {}

void LiveTable::wipe() {
    if (rows_ > 0) std::fprintf(stderr, "\033[%dA\r\033[J", rows_);
    rows_ = 0;
    last_.clear();
}

void LiveTable::draw(const std::string& text) {
    const auto width = terminal_width();
    std::string screen;
    rows_ = 0;
    for (const auto line : split(trim(text), '\n')) {
        screen += line.substr(0, width - 1);
        screen += '\n';
        ++rows_;
    }
    std::fputs(screen.c_str(), stderr);
    std::fflush(stderr);
    last_ = text;
}

void LiveTable::show(const std::string& text) {
    if (!visible_ || text == last_) return;
    wipe();
    draw(text);
}

void LiveTable::note(const std::string& line) {
    const auto text = last_;
    wipe();
    std::fprintf(stderr, "%s\n", line.c_str());
    if (!text.empty()) draw(text);
}

}  // namespace tablero::match

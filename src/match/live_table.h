#pragma once

#include <string>

#include "base/clock.h"

namespace tablero::match {

// A few lines on standard error that are rewritten in place; nothing at all when that is no
// terminal.
class LiveTable {
  public:
    LiveTable();
    ~LiveTable() { wipe(); }
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;

    bool visible() const { return visible_; }
    // Draws the lines instead of the old ones.
    void show(const std::string& text);
    // One line that stays, above the table; written without a terminal too.
    void note(const std::string& line);
    void wipe();

  private:
    void draw(const std::string& text);

    bool visible_;
    int rows_ = 0;
    std::string last_;
};

}  // namespace tablero::match

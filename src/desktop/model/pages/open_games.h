#pragma once

#include <string>
#include <vector>

#include "desktop/model/game/open_game.h"
#include "desktop/model/pages/page_view.h"

namespace tablero::desktop {

struct Desk;

// The games that lie open: the one on the desk, and those beside it, which wait as they were left.
// Only analyses wait; they survive the end of the program.
class OpenGames {
  public:
    explicit OpenGames(Desk& desk) : desk_(desk) {}

    // How many are open, the one on the desk among them, if it is an analysis.
    int count() const;
    // Their names in order, and which is on the desk; -1: none of them.
    std::vector<std::string> names() const;
    int current() const { return has_current() ? place_ : -1; }

    // A tab for each, where there are several.
    void offer(ButtonList& list) const;

    // The analysis on the desk makes room and stays open; false when it is not worth it.
    bool park();
    void show(int index);
    void step(int by);
    // Takes the one on the desk away; what is not saved goes to the library.
    void close();

    // Those beside the desk, from the last time.
    void restore();

  private:
    bool has_current() const;
    void lay(int index);
    void drop();
    std::string name_of(const OpenGame& game) const;
    std::string path() const;
    void save();

    Desk& desk_;
    std::vector<OpenGame> waiting_;
    int place_ = 0;  // of the game on the desk among them
};

}  // namespace tablero::desktop

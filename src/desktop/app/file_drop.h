#pragma once

#include <memory>
#include <string>
#include <vector>

namespace tablero::desktop {

// Files that another program drops onto the window (XDND, the protocol of X11). SFML keeps the
// messages of its windows to itself, so they are sent to a window of our own instead, which stands
// for the visible one as the protocol allows (XdndProxy), over a connection of its own.
// Where there is no X server nothing is ever dropped.
class FileDrop {
  public:
    FileDrop();
    ~FileDrop();

    // Takes what is dropped onto this window of the X server from now on.
    void watch(unsigned long window);
    // The files that were dropped since the last call. Never waits.
    std::vector<std::string> take();

  private:
    class Connection;
    std::unique_ptr<Connection> connection_;  // null: there is no X server
};

}  // namespace tablero::desktop

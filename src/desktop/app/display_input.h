#pragma once

#include <functional>
#include <memory>

#include "base/error.h"
#include "desktop/model/script/script_runner.h"

namespace tablero::desktop {

// Mouse and keyboard of the X server itself (its extension XTEST): what is done here goes through
// the server and arrives in the queue of the window, like the input of a person. Each call returns
// when the server has sent its events, so the window finds them when it next looks.
class DisplayInput : public ScriptInput {
  public:
    // The window is asked for at each input, for one that goes full screen becomes another. Fails
    // where there is no X server or it lacks the extension.
    static Result<std::unique_ptr<DisplayInput>> open(std::function<unsigned long()> window);
    ~DisplayInput() override;
    DisplayInput(const DisplayInput&) = delete;
    DisplayInput& operator=(const DisplayInput&) = delete;

    void move_mouse(PixelPoint to) override;
    void press_mouse(MouseButton button, PixelPoint at) override;
    void release_mouse(MouseButton button, PixelPoint at) override;
    void turn_wheel(int notches) override;
    void press_key(const KeyPress& key) override;
    void type_text(const std::string& text) override;
    void resize(int width, int height) override;
    void close() override;

  private:
    class Connection;
    explicit DisplayInput(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

}  // namespace tablero::desktop

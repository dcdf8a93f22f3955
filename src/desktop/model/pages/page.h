#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "desktop/model/game/game_view.h"
#include "desktop/model/pages/editor_view.h"
#include "desktop/model/pages/engines_view.h"
#include "desktop/model/pages/explorer_view.h"
#include "desktop/model/pages/game_list_view.h"
#include "desktop/model/pages/keys.h"
#include "desktop/model/pages/page_view.h"
#include "desktop/model/pages/table_view.h"
#include "desktop/model/pages/training_view.h"
#include "desktop/model/settings/option_row.h"

// What takes clicks, keys and actions. A page fills the window; layers (dialog, prompt, help) lie
// over it. Each is a class of its own with its own state.

namespace tablero::desktop {

// The page that is shown.
enum class Screen : std::uint8_t {
    kMenu,
    kNewGame,
    kOptions,
    kPlaying,
    kGameOver,
    kReview,
    kGameList,
    kTraining,
    kEngines,
    kEditor
};
inline constexpr std::size_t kScreens = 10;

// Whoever carries out some of the actions.
class Handler {
  public:
    Handler() = default;
    virtual ~Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;

    // False: the action is somebody else's.
    virtual bool handle(const Action& action) = 0;
};

class Layer : public Handler {
  public:
    virtual std::vector<Button> buttons() const = 0;
    virtual std::vector<OptionRow> rows() const { return {}; }
    // The names that the keyboard can reach, in order.
    std::vector<std::string> focusable() const;
    // What a key means here: as it stands, what the button does that shows it.
    virtual std::optional<Action> action_for(const KeyPress& key) const {
        return action_of(buttons(), key);
    }
};

class Page : public Layer {
  public:
    virtual std::string title() const = 0;
    // An action that leads here from another page: gets the page ready. False: it does not.
    virtual bool opens_with(const Action& /*action*/) { return false; }
    // Once a frame; and after every frame and action: the page may lead to another one.
    virtual void tick() {}
    virtual void follow() {}
    // Another page takes its place.
    virtual void leave() {}

    virtual const GameView* game() const { return nullptr; }
    // On the page's board; none: it has no board, or it cannot be played from.
    virtual std::optional<play::Position> position() const { return std::nullopt; }
    virtual const ReviewView* review() const { return nullptr; }
    virtual const InspectorView* inspector() const { return nullptr; }
    virtual const GameListView* list() const { return nullptr; }
    virtual const ExplorerView* explorer() const { return nullptr; }
    virtual const TrainingView* training() const { return nullptr; }
    virtual const EnginesView* engines() const { return nullptr; }
    virtual const EditorView* editor() const { return nullptr; }
    virtual const TableView* tables() const { return nullptr; }
    // A game that is saved from here, with what the page knows about it.
    virtual std::string annotated(std::string pgn) const { return pgn; }
};

// Carries out each action by Self's member on(const ThatAction&), where it has one; if that returns
// a bool, false means that the action is somebody else's after all.
template <class Self, class Base>
class Hears : public Base {
  public:
    using Base::Base;

    bool handle(const Action& action) final {
        return std::visit(
            [&self = static_cast<Self&>(*this)](const auto& meant) {
                if constexpr (requires {
                                  { self.on(meant) } -> std::same_as<bool>;
                              }) {
                    return self.on(meant);
                } else if constexpr (requires { self.on(meant); }) {
                    self.on(meant);
                    return true;
                } else {
                    return false;
                }
            },
            action);
    }
};

}  // namespace tablero::desktop

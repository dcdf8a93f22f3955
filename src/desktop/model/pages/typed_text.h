#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablero::desktop {

// How far the caret goes, or how much is erased.
enum class CaretStep : std::uint8_t {
    kCharacter,
    kWord,
    kRow,  // as it is laid out: who draws the text knows where that is
    kAll
};

// Text that is being typed: UTF-8, a caret between two characters, and what is selected between
// the caret and the anchor. What is typed takes the place of what is selected.
struct TypedText {
    std::string text;
    std::size_t caret = 0;   // bytes before it
    std::size_t anchor = 0;  // where the selection began; at the caret: nothing is selected

    static TypedText at_end(std::string text);
    static TypedText all_selected(std::string text);

    bool has_selection() const { return caret != anchor; }
    std::size_t selection_begin() const { return caret < anchor ? caret : anchor; }
    std::size_t selection_end() const { return caret < anchor ? anchor : caret; }
    std::string selected() const;

    // Control characters are left out, and what goes beyond so many bytes.
    void type(std::string_view typed, std::size_t most);
    // What is selected, or one step before (-1) or behind (1) the caret.
    void erase(int direction, CaretStep step);
    void move(int direction, CaretStep step, bool selects);
    // To the beginning of the character that the byte belongs to.
    void place(std::size_t byte, bool selects);
    void select_all();

  private:
    std::size_t after(int direction, CaretStep step) const;
};

}  // namespace tablero::desktop

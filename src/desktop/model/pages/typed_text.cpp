#include "desktop/model/pages/typed_text.h"

#include <algorithm>
#include <utility>

namespace tablero::desktop {

namespace {

// A character of UTF-8 is several bytes.
bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool is_space(char c) {
    return c == ' ' || c == '\n';
}

}  // namespace

TypedText TypedText::at_end(std::string text) {
    const std::size_t end = text.size();
    return {std::move(text), end, end};
}

TypedText TypedText::all_selected(std::string text) {
    TypedText typed = at_end(std::move(text));
    typed.anchor = 0;
    return typed;
}

std::string TypedText::selected() const {
    return text.substr(selection_begin(), selection_end() - selection_begin());
}

void TypedText::type(std::string_view typed, std::size_t most) {
    if (has_selection()) erase(-1, CaretStep::kCharacter);
    std::string fitting;
    for (const char c : typed)
        if (!is_control(c)) fitting += c;
    const std::size_t room = most - std::min(most, text.size());
    if (fitting.size() > room) {
        std::size_t end = room;
        while (end > 0 && continues_character(fitting[end]))
            --end;
        fitting.resize(end);
    }
    text.insert(caret, fitting);
    caret += fitting.size();
    anchor = caret;
}

void TypedText::erase(int direction, CaretStep step) {
    if (!has_selection()) anchor = after(direction, step);
    const std::size_t begin = selection_begin();
    text.erase(begin, selection_end() - begin);
    caret = begin;
    anchor = begin;
}

void TypedText::move(int direction, CaretStep step, bool selects) {
    const bool lets_go = has_selection() && !selects && step == CaretStep::kCharacter;
    caret =
        lets_go ? (direction < 0 ? selection_begin() : selection_end()) : after(direction, step);
    if (!selects) anchor = caret;
}

void TypedText::place(std::size_t byte, bool selects) {
    caret = std::min(byte, text.size());
    while (caret > 0 && caret < text.size() && continues_character(text[caret]))
        --caret;
    if (!selects) anchor = caret;
}

void TypedText::select_all() {
    anchor = 0;
    caret = text.size();
}

std::size_t TypedText::after(int direction, CaretStep step) const {
    const bool back = direction < 0;
    if (step == CaretStep::kAll || step == CaretStep::kRow) return back ? 0 : text.size();
    const auto ends = [&](std::size_t at) { return back ? at == 0 : at == text.size(); };
    const auto one = [&](std::size_t at) {
        do {
            at += back ? std::size_t(-1) : 1;
        } while (!ends(at) && continues_character(text[at]));
        return at;
    };
    if (ends(caret)) return caret;
    if (step == CaretStep::kCharacter) return one(caret);
    // Over the spaces before the word, then over the word.
    const auto passed = [&](std::size_t at) { return text[back ? at - 1 : at]; };
    std::size_t at = caret;
    while (!ends(at) && is_space(passed(at)))
        at = one(at);
    while (!ends(at) && !is_space(passed(at)))
        at = one(at);
    return at;
}

}  // namespace tablero::desktop

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "desktop/draw/font_files.h"

namespace tablero::desktop {

// How a run of text looks. Size is the height of the font in whole pixels.
struct TextStyle {
    int size = 15;
    bool bold = false;
    bool tabular = false;  // every figure as wide as the widest: clocks and scores do not jump

    friend bool operator==(const TextStyle& a, const TextStyle& b) = default;
};

// A letter as pixels: how much of each is covered, row by row from the top.
struct GlyphPicture {
    int width = 0;
    int height = 0;
    int left = 0;  // of the first column, from the pen
    int top = 0;   // of the first row above the base line
    std::vector<std::uint8_t> cover;
};

// Letters lie on quarters of a pixel, so that the distances between them are those of the font.
inline constexpr int kPenSteps = 4;

// Widths and letters of text as the window draws it. Needs no display. Texts are UTF-8; advances
// are kept, so that measuring every frame costs little. One thread.
class TextMeasure {
  public:
    static Result<TextMeasure> open(const FontFiles& files);
    TextMeasure(TextMeasure&& other) noexcept;
    TextMeasure& operator=(TextMeasure&& other) noexcept;
    ~TextMeasure();

    float advance(char32_t codepoint, TextStyle style) const;
    float width(std::string_view text, TextStyle style) const;
    // The letter with the pen so many steps right of a whole pixel.
    GlyphPicture picture(char32_t codepoint, TextStyle style, int pen_step) const;
    static float line_height(TextStyle style);

    // The text broken at spaces into lines no wider than limit; a word that is wider alone is
    // broken inside. Line breaks in the text are kept. At most max_lines (0: no limit), the last
    // one then ends in an ellipsis.
    std::vector<std::string> wrapped(std::string_view text,
                                     TextStyle style,
                                     float limit,
                                     std::size_t max_lines = 0) const;

    // The text, or its beginning with an ellipsis, no wider than limit.
    std::string shortened(std::string_view text, TextStyle style, float limit) const;

  private:
    struct Faces;
    explicit TextMeasure(std::unique_ptr<Faces> faces);
    std::unique_ptr<Faces> faces_;
};

// The code points of UTF-8 text; bytes that are not UTF-8 become U+FFFD.
std::u32string codepoints(std::string_view utf8);

}  // namespace tablero::desktop

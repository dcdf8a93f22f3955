#include "desktop/draw/text_measure.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/utf8.h"

namespace tablero::desktop {

namespace {

constexpr std::string_view kEllipsis = "…";

bool is_figure(char32_t c) {
    return c >= U'0' && c <= U'9';
}

// Bytes of the UTF-8 sequence that begins with this byte.
std::size_t sequence_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    if (byte < 0xC0) return 1;
    if (byte < 0xE0) return 2;
    return byte < 0xF0 ? 3 : 4;
}

}  // namespace

std::u32string codepoints(std::string_view utf8) {
    const std::string text = to_utf8(utf8);
    std::u32string result;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t count = sequence_length(text[i]);
        auto value = static_cast<char32_t>(static_cast<unsigned char>(text[i]));
        if (count > 1) value &= 0x7FU >> count;
        for (std::size_t k = 1; k < count && i + k < text.size(); ++k)
            value = value << 6U | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
        result.push_back(value);
        i += count;
    }
    return result;
}

struct TextMeasure::Faces {
    FT_Library library = nullptr;
    FT_Face regular = nullptr;
    FT_Face bold = nullptr;
    std::unordered_map<std::uint64_t, float> advances;

    Faces() = default;
    Faces(const Faces&) = delete;
    Faces& operator=(const Faces&) = delete;
    ~Faces() {
        if (regular != nullptr) FT_Done_Face(regular);
        if (bold != nullptr) FT_Done_Face(bold);
        if (library != nullptr) FT_Done_FreeType(library);
    }

    FT_Face sized(TextStyle style) const {
        FT_Face face = style.bold ? bold : regular;
        FT_Set_Pixel_Sizes(face, 0, static_cast<FT_UInt>(style.size));
        return face;
    }

    // Stems are fitted to the rows of pixels only: widths stay those of the font.
    FT_GlyphSlot load(char32_t codepoint, TextStyle style) const {
        FT_Face face = sized(style);
        constexpr FT_Int32 kFlags = FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP;
        return FT_Load_Char(face, codepoint, kFlags) == 0 ? face->glyph : nullptr;
    }

    float measure(char32_t codepoint, TextStyle style) const {
        FT_GlyphSlotRec* const glyph = load(codepoint, style);
        return glyph == nullptr ? 0 : static_cast<float>(glyph->linearHoriAdvance) / 65536;
    }
};

TextMeasure::TextMeasure(std::unique_ptr<Faces> faces) : faces_(std::move(faces)) {}
TextMeasure::TextMeasure(TextMeasure&& other) noexcept = default;
TextMeasure& TextMeasure::operator=(TextMeasure&& other) noexcept = default;
TextMeasure::~TextMeasure() = default;

Result<TextMeasure> TextMeasure::open(const FontFiles& files) {
    auto faces = std::make_unique<Faces>();
    if (FT_Init_FreeType(&faces->library) != 0) return Error("FreeType cannot be initialised");
    if (FT_New_Face(faces->library, files.regular.c_str(), 0, &faces->regular) != 0)
        return Error("{}: not a font", files.regular);
    if (FT_New_Face(faces->library, files.bold.c_str(), 0, &faces->bold) != 0)
        return Error("{}: not a font", files.bold);
    return TextMeasure(std::move(faces));
}

float TextMeasure::advance(char32_t codepoint, TextStyle style) const {
    if (style.tabular && is_figure(codepoint)) codepoint = U'0';
    const std::uint64_t key = static_cast<std::uint64_t>(codepoint) << 32U |
                              static_cast<std::uint64_t>(style.size) << 1U |
                              static_cast<std::uint64_t>(style.bold);
    const auto known = faces_->advances.find(key);
    if (known != faces_->advances.end()) return known->second;
    return faces_->advances[key] = faces_->measure(codepoint, style);
}

GlyphPicture TextMeasure::picture(char32_t codepoint, TextStyle style, int pen_step) const {
    FT_GlyphSlotRec* const glyph = faces_->load(codepoint, style);
    if (glyph == nullptr || glyph->format != FT_GLYPH_FORMAT_OUTLINE) return {};
    FT_Outline_Translate(&glyph->outline, pen_step * 64 / kPenSteps, 0);
    if (FT_Render_Glyph(glyph, FT_RENDER_MODE_NORMAL) != 0) return {};
    const FT_Bitmap& bitmap = glyph->bitmap;
    GlyphPicture picture{static_cast<int>(bitmap.width),
                         static_cast<int>(bitmap.rows),
                         glyph->bitmap_left,
                         glyph->bitmap_top,
                         {}};
    for (int row = 0; row < picture.height; ++row) {
        const std::uint8_t* line = bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
        picture.cover.insert(picture.cover.end(), line, line + picture.width);
    }
    return picture;
}

float TextMeasure::width(std::string_view text, TextStyle style) const {
    float sum = 0;
    for (const char32_t c : codepoints(text))
        sum += advance(c, style);
    return sum;
}

float TextMeasure::line_height(TextStyle style) {
    return std::round(static_cast<float>(style.size) * 1.4F);
}

std::string TextMeasure::shortened(std::string_view text, TextStyle style, float limit) const {
    if (width(text, style) <= limit) return std::string(text);
    const float room = limit - width(kEllipsis, style);
    float used = 0;
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t next = std::min(end + sequence_length(text[end]), text.size());
        used += width(text.substr(end, next - end), style);
        if (used > room) break;
        end = next;
    }
    while (end > 0 && text[end - 1] == ' ')
        --end;
    return std::string(text.substr(0, end)) + std::string(kEllipsis);
}

namespace {

// Fills lines word by word.
class Wrapper {
  public:
    Wrapper(const TextMeasure& measure, TextStyle style, float width)
        : measure_(measure),
          style_(style),
          limit_(width) {}

    void add_word(std::string_view word) {
        const float space = line_.empty() ? 0 : measure_.width(" ", style_);
        const float width = measure_.width(word, style_);
        if (!line_.empty() && used_ + space + width > limit_) {
            end_line();
            return add_word(word);
        }
        if (width > limit_) return add_long_word(word);
        if (!line_.empty()) line_ += ' ';
        line_ += word;
        used_ += space + width;
    }

    void end_line() {
        lines_.push_back(std::move(line_));
        line_.clear();
        used_ = 0;
    }

    std::vector<std::string> take() { return std::move(lines_); }

  private:
    void add_long_word(std::string_view word) {
        for (std::size_t i = 0; i < word.size();) {
            const std::size_t count = std::min(sequence_length(word[i]), word.size() - i);
            const std::string_view letter = word.substr(i, count);
            const float width = measure_.width(letter, style_);
            if (!line_.empty() && used_ + width > limit_) end_line();
            line_ += letter;
            used_ += width;
            i += count;
        }
    }

    const TextMeasure& measure_;
    TextStyle style_;
    float limit_;
    float used_ = 0;
    std::string line_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> TextMeasure::wrapped(std::string_view text,
                                              TextStyle style,
                                              float limit,
                                              std::size_t max_lines) const {
    Wrapper wrapper(*this, style, limit);
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        for (std::size_t i = 0; i < line.size();) {
            const std::size_t end = std::min(line.find(' ', i), line.size());
            if (end > i) wrapper.add_word(line.substr(i, end - i));
            i = end + 1;
        }
        wrapper.end_line();
    }
    std::vector<std::string> lines = wrapper.take();
    if (max_lines > 0 && lines.size() > max_lines) {
        std::string rest = lines[max_lines - 1] + " " + lines[max_lines] + " …";
        lines.resize(max_lines);
        lines.back() = shortened(rest, style, limit);
    }
    return lines;
}

}  // namespace tablero::desktop

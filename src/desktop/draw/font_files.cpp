#include "desktop/draw/font_files.h"

#include <fontconfig/fontconfig.h>
#include <memory>
#include <optional>
#include <string_view>

namespace tablero::desktop {

namespace {

struct Release {
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
    void operator()(FcConfig* config) const { FcConfigDestroy(config); }
};

using Pattern = std::unique_ptr<FcPattern, Release>;
using Config = std::unique_ptr<FcConfig, Release>;

std::string_view string_of(FcPattern* pattern, const char* key) {
    FcChar8* value = nullptr;
    if (FcPatternGetString(pattern, key, 0, &value) != FcResultMatch) return {};
    return reinterpret_cast<const char*>(value);
}

// fontconfig always answers with its nearest font; only the family asked for is good enough.
std::optional<std::string> find_file(FcConfig* config, const char* family, int weight) {
    const Pattern wanted(FcPatternCreate());
    FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddInteger(wanted.get(), FC_WEIGHT, weight);
    FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
    FcConfigSubstitute(config, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const Pattern found(FcFontMatch(config, wanted.get(), &result));
    if (!found || string_of(found.get(), FC_FAMILY) != family) return std::nullopt;
    const std::string_view file = string_of(found.get(), FC_FILE);
    if (file.empty()) return std::nullopt;
    return std::string(file);
}

}  // namespace

Result<FontFiles> find_fonts() {
    const Config config(FcInitLoadConfigAndFonts());
    if (!config) return Error("fontconfig cannot be initialised");
    for (const char* family : {"Inter", "DejaVu Sans"}) {
        const auto regular = find_file(config.get(), family, FC_WEIGHT_REGULAR);
        const auto bold = find_file(config.get(), family, FC_WEIGHT_SEMIBOLD);
        if (regular && bold) return FontFiles{*regular, *bold};
    }
    return Error("no font found: install the Debian package fonts-inter (or fonts-dejavu-core)");
}

}  // namespace tablero::desktop

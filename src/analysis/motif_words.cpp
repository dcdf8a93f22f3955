#include "analysis/motif_words.h"

#include <algorithm>
#include <array>

#include "base/words/say.h"

namespace tablero::analysis {

namespace {

struct MotifName {
    std::string_view name;
    Phrase words;
};

constexpr std::array kMotifNames{
    MotifName{"fork", tr("fork", "motif")},
    MotifName{"skewer", tr("skewer", "motif")},
    MotifName{"discovered_attack", tr("discovered attack", "motif")},
    MotifName{"trapped_piece", tr("trapped piece", "motif")},
    MotifName{"removal_of_guard", tr("removal of the guard", "motif")},
    MotifName{"deflection", tr("deflection", "motif")},
    MotifName{"overload", tr("overload", "motif")},
    MotifName{"decoy", tr("decoy", "motif")},
    MotifName{"interference", tr("interference", "motif")},
    MotifName{"clearance", tr("clearance", "motif")},
    MotifName{"x_ray", tr("X-ray", "motif")},
    MotifName{"pin", tr("pin", "motif")},
    MotifName{"discovered_check", tr("discovered check", "motif")},
    MotifName{"double_check", tr("double check", "motif")},
    MotifName{"zwischenzug", tr("in-between move", "motif")},
    MotifName{"desperado", tr("desperado", "motif")},
    MotifName{"underpromotion", tr("underpromotion", "motif")},
    MotifName{"promotion", tr("promotion", "motif")},
    MotifName{"hanging_piece", tr("hanging piece", "motif")},
    MotifName{"back_rank_mate", tr("back-rank mate", "motif")},
    MotifName{"smothered_mate", tr("smothered mate", "motif")},
    MotifName{"arabian_mate", tr("Arabian mate", "motif")},
    MotifName{"anastasia_mate", tr("Anastasia's mate", "motif")},
    MotifName{"boden_mate", tr("Boden's mate", "motif")},
    MotifName{"double_bishop_mate", tr("mate with two bishops", "motif")},
    MotifName{"dovetail_mate", tr("dovetail mate", "motif")},
    MotifName{"hook_mate", tr("hook mate", "motif")},
    MotifName{"mate", tr("mate", "motif")},
    MotifName{"material", tr("gain of material", "motif")},
    MotifName{"defence", tr("defence", "motif")},
    MotifName{"position", tr("better position", "motif")},
    MotifName{"five", tr("five in a row", "motif")},
    MotifName{"open_four", tr("open four", "motif")},
    MotifName{"four_three", tr("four and three", "motif")},
    MotifName{"four", tr("four", "motif")},
    MotifName{"double_three", tr("double three", "motif")},
    MotifName{"open_three", tr("open three", "motif")},
    MotifName{"capture", tr("capture", "motif")},
    MotifName{"vcf", tr("win by fours", "motif")},
    MotifName{"vct", tr("win by threats", "motif")},
};

}  // namespace

std::vector<std::string> motif_names() {
    std::vector<std::string> names;
    for (const MotifName& motif : kMotifNames)
        names.emplace_back(motif.name);
    return names;
}

std::string motif_words(std::string_view name, Language language) {
    for (const std::string_view prefix : {"missed_", "allows_"}) {
        if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    }
    const auto* const found =
        std::find_if(kMotifNames.begin(), kMotifNames.end(), [&](const MotifName& known) {
            return known.name == name;
        });
    return found == kMotifNames.end() ? std::string(name) : say(language, found->words);
}

}  // namespace tablero::analysis

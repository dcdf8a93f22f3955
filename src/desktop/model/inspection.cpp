#include "desktop/model/inspection.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace tablero::desktop {

namespace {

struct PartName {
    std::string_view english;
    std::string_view spanish;
};

constexpr std::array<PartName, 13> kParts{{{"material and squares", "material y casillas"},
                                           {"mobility", "movilidad"},
                                           {"pieces", "piezas"},
                                           {"pawns", "peones"},
                                           {"king", "rey"},
                                           {"threats", "amenazas"},
                                           {"space and outposts", "espacio y avanzadas"},
                                           {"safe checks", "jaques seguros"},
                                           {"tempo", "tiempo"},
                                           {"end-game scaling", "ajuste del final"},
                                           {"patterns", "figuras"},
                                           {"captures", "capturas"},
                                           {"position", "posición"}}};

}  // namespace

std::string_view evaluation_part(std::string_view name, Language language) {
    const auto* const part = std::find_if(
        kParts.begin(), kParts.end(), [&](const PartName& one) { return one.english == name; });
    return language == Language::kEnglish || part == kParts.end() ? name : part->spanish;
}

std::string grouped(std::uint64_t number) {
    const std::string digits = fmt::format("{}", number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ' ';
        text += digits[i];
    }
    return text;
}

std::string duration_text(std::int64_t milliseconds) {
    if (milliseconds < 60'000)
        return fmt::format("{:.1f} s", static_cast<double>(milliseconds) / 1000);
    return fmt::format("{}:{:02}", milliseconds / 60'000, milliseconds / 1000 % 60);
}

std::string gomoku_score_text(search::Score score, Language language) {
    const int moves = (search::kWin - std::abs(score) + 1) / 2;
    if (search::is_counted_win(score)) return text(language, Text::kWinIn, moves);
    if (search::is_counted_loss(score)) return text(language, Text::kLossIn, moves);
    return fmt::format("{:+}", score);
}

InspectorView inspector_view(const search::InspectedIteration& iteration, Language language) {
    InspectorView view;
    view.depth = iteration.depth;
    for (const auto& move : iteration.moves) {
        InspectorRow row;
        row.nodes = move.nodes;
        for (const auto& [name, value] : move.breakdown)
            row.breakdown.emplace_back(evaluation_part(name, language), value);
        view.moves.push_back(std::move(row));
    }
    const auto word = [&](Text id) { return std::string(text(language, id)); };
    const auto per_second = iteration.nodes * 1000 /
                            static_cast<std::uint64_t>(std::max<std::int64_t>(iteration.time, 1));
    view.statistics = {{word(Text::kStatDepth), fmt::format("{}", iteration.depth)},
                       {word(Text::kStatNodes), grouped(iteration.nodes)},
                       {word(Text::kStatSpeed), grouped(per_second)},
                       {word(Text::kStatElapsed), duration_text(iteration.time)}};
    return view;
}

}  // namespace tablero::desktop

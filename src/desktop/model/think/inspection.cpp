#include "desktop/model/think/inspection.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "play/line_text.h"

namespace tablero::desktop {

namespace {

constexpr std::array<Phrase, 14> kParts{tr("material and squares"),
                                        tr("mobility"),
                                        tr("pieces"),
                                        tr("pawns"),
                                        tr("king"),
                                        tr("threats"),
                                        tr("space and outposts"),
                                        tr("safe checks"),
                                        tr("tempo"),
                                        tr("end-game scaling"),
                                        tr("patterns"),
                                        tr("captures"),
                                        tr("position"),
                                        tr("whole board")};

constexpr std::size_t kShownMoves = 10;

// The moves of a line as far as they can be read.
std::vector<play::Move> line_of(play::Position position, const std::vector<std::string>& ids) {
    std::vector<play::Move> moves;
    for (const std::string& id : ids) {
        const auto move = position.parse(id);
        if (!move) break;
        moves.push_back(*move);
        position.play(*move);
    }
    return moves;
}

}  // namespace

std::string_view evaluation_part(std::string_view name, Language language) {
    const auto* const part = std::find_if(
        kParts.begin(), kParts.end(), [&](const Phrase& one) { return one.english == name; });
    return part == kParts.end() ? name : language.of(*part);
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

std::string duration_text(std::int64_t milliseconds, Language language) {
    if (milliseconds < 60'000)
        return say(
            language,
            tr("{} s"),
            decimal(language, fmt::format("{:.1f}", static_cast<double>(milliseconds) / 1000)));
    return fmt::format("{}:{:02}", milliseconds / 60'000, milliseconds / 1000 % 60);
}

std::string gomoku_score_text(search::Score score, Language language) {
    const int moves = (search::kWin - std::abs(score) + 1) / 2;
    if (moves == 0) return say(language, score > 0 ? tr("won") : tr("lost"));
    if (search::is_counted_win(score)) return say(language, tr("win in {}"), moves);
    if (search::is_counted_loss(score)) return say(language, tr("loss in {}"), moves);
    return fmt::format("{:+}", score);
}

InspectorView inspector_view(const search::InspectedIteration& iteration,
                             const play::Position& position,
                             int hash_per_mille,
                             Language language) {
    InspectorView view;
    view.depth = iteration.depth;
    for (const auto& move : iteration.moves) {
        InspectorRow row;
        const auto line = line_of(position, move.line);
        row.move = line.empty() ? move.move : position.text_of(line.front(), language);
        row.line = play::line_text(position, line, kShownMoves, language);
        row.nodes = move.nodes;
        for (const auto& [name, value] : move.breakdown)
            row.breakdown.emplace_back(evaluation_part(name, language), value);
        view.moves.push_back(std::move(row));
    }
    const auto word = [&](Phrase id) { return say(language, id); };
    const auto per_second = iteration.nodes * 1000 /
                            static_cast<std::uint64_t>(std::max<std::int64_t>(iteration.time, 1));
    view.statistics = {{word(tr("Depth")), fmt::format("{}", iteration.depth)},
                       {word(tr("Positions searched")), grouped(iteration.nodes)},
                       {word(tr("Positions a second")), grouped(per_second)},
                       {word(tr("Time")), duration_text(iteration.time, language)},
                       {word(tr("Table in use")),
                        decimal(language, fmt::format("{:.1f} %", hash_per_mille / 10.0))}};
    return view;
}

}  // namespace tablero::desktop

#include "desktop/model/pages/game_list_row.h"

#include <fmt/format.h>

#include "chess/notation/openings.h"
#include "desktop/model/shelf/library_reader.h"

namespace tablero::desktop {

GameListRow row_of(const library::Heading& heading, Language language) {
    const auto with_rating = [](const std::string& name, int rating) {
        return rating > 0 ? fmt::format("{} ({})", name, rating) : name;
    };
    const int moves = heading.variant.is_chess ? (heading.plies + 1) / 2 : heading.plies;
    return {
        {with_rating(heading.first, heading.first_rating),
         with_rating(heading.second, heading.second_rating),
         std::string(result_sign(heading.result)),
         heading.date > 0 ? library::date_text(heading.date) : "",
         heading.variant.is_chess
             ? fmt::format(
                   "{} {}", heading.eco, chess::Openings::name_in(language.code(), heading.opening))
             : heading.variant.text(),
         fmt::format("{}", moves)}};
}

bool comes_before(const library::Heading& a,
                  const library::Heading& b,
                  ListColumn column,
                  Language language) {
    if (column == ListColumn::kMoves) return a.plies < b.plies;
    const auto text = [&](const library::Heading& heading) {
        return row_of(heading, language).texts[static_cast<std::size_t>(column)];
    };
    return text(a) < text(b);
}

}  // namespace tablero::desktop

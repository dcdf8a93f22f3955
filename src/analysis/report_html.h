#pragma once

#include <string>

#include "analysis/recorded_game.h"
#include "analysis/review.h"

// The report as one page that needs nothing else: no script, picture or style from elsewhere; every
// text of the input is escaped, and the page's own policy lets no script run but ours. That one
// lets people play through the games and the lines; without it the page reads well, too. A page is:
// html_head, html_index around the rows, the games, html_end.

namespace tablero::analysis {

struct HtmlSummary {
    std::size_t games = 0;
    std::string limits;  // "100000 nodes a position"
    Language language{};
    Phrase title = tr("Game review");
};

std::string html_head(const HtmlSummary& summary);
std::string html_index_begin(Language language);
// One row of the index; `id` numbers the games of the page from 1.
std::string html_index_row(std::size_t id, const RecordedGame& game, const GameReview& review);
std::string html_index_end();
std::string html_game(std::size_t id, const RecordedGame& game, const GameReview& review);
std::string html_end();

}  // namespace tablero::analysis

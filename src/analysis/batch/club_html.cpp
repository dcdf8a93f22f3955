#include <algorithm>

#include <fmt/format.h>

#include "analysis/batch/club.h"
#include "analysis/motif_words.h"
#include "analysis/report_html.h"
#include "base/markup.h"
#include "base/words/say.h"

namespace tablero::analysis {

namespace {

// Players with fewer games stand in the table alone where there are many.
constexpr std::size_t kMostCards = 200;
constexpr std::size_t kMostMotifs = 6;

std::string percent(const Mean& mean, Language language) {
    const auto value = mean.value();
    return value ? decimal(language, fmt::format("{:.1f} %", *value)) : "–";
}

// "6½ / 9"
std::string score_text(const Mean& score) {
    if (score.count == 0) return "–";
    const auto whole = static_cast<int>(score.sum);
    const bool half = score.sum - whole > 0.25;
    return fmt::format(
        "{}{} / {}", whole > 0 || !half ? fmt::to_string(whole) : "", half ? "½" : "", score.count);
}

// The accuracy from game to game, 40 % below and 100 % above.
std::string sparkline(const Course& course) {
    constexpr double kWidth = 120;
    constexpr double kHeight = 28;
    constexpr double kLeast = 40;
    const auto steps = course.steps();
    if (steps.size() < 2) return "";
    std::string path;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double share = (std::max(steps[i], kLeast) - kLeast) / (100 - kLeast);
        path += fmt::format("{}{:.1f} {:.1f}",
                            i == 0 ? 'M' : 'L',
                            kWidth * static_cast<double>(i) / static_cast<double>(steps.size() - 1),
                            2 + (kHeight - 4) * (1 - share));
    }
    return fmt::format(R"(<svg class="course" viewBox="0 0 {} {}" role="img"><path d="{}"/></svg>)",
                       kWidth,
                       kHeight,
                       path);
}

int count_of(const ClubPlayer& player, Judgement judgement) {
    return player.judgements[static_cast<std::size_t>(judgement)];
}

std::string player_row(const ClubPlayer& player, std::size_t id, Language language) {
    std::string phases;
    for (const Mean& phase : player.by_phase)
        phases += fmt::format("<td>{}</td>", percent(phase, language));
    return fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td><b>{}</b></td>{}<td>{} {} "
        "{}</td><td>{}</td></tr>\n",
        id <= kMostCards ? fmt::format("<a href=\"#player-{}\">{}</a>", id, escaped(player.name))
                         : escaped(player.name),
        player.games,
        score_text(player.score),
        percent(player.accuracy, language),
        phases,
        count_of(player, Judgement::kInaccuracy),
        count_of(player, Judgement::kMistake),
        count_of(player, Judgement::kBlunder),
        sparkline(player.course));
}

std::string players_table(const std::vector<const ClubPlayer*>& players, Language language) {
    std::string text =
        fmt::format("<section class=\"index\"><h2>{}</h2>\n<div class=\"wide\"><table><tr>",
                    language.of(tr("Players")));
    for (const Phrase& name : {tr("Player"),
                               tr("Games"),
                               tr("Result"),
                               tr("Accuracy"),
                               tr("Opening"),
                               tr("Middlegame"),
                               tr("Endgame")})
        text += fmt::format("<th>{}</th>", language.of(name));
    text += fmt::format("<th>?!, ?, ?\?</th><th>{}</th></tr>\n", language.of(tr("Game by game")));
    for (std::size_t i = 0; i < players.size(); ++i)
        text += player_row(*players[i], i + 1, language);
    return text + "</table></div></section>\n";
}

// The commonest first; equal ones by name.
std::string motif_list(const std::map<std::string, int>& missed, Language language) {
    std::vector<std::pair<std::string, int>> sorted(missed.begin(), missed.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        return a.second > b.second;
    });
    if (sorted.size() > kMostMotifs) sorted.resize(kMostMotifs);
    if (sorted.empty()) return "";
    std::string items;
    for (const auto& [name, count] : sorted)
        items += fmt::format("<li>{} <b>{}</b></li>", escaped(motif_words(name, language)), count);
    return fmt::format(
        "<h3>{}</h3>\n<ul class=\"motifs\">{}</ul>\n", language.of(tr("Missed most often")), items);
}

std::string exercise(const Moment& moment, Language language) {
    return fmt::format(
        "<figure>{}<figcaption><b>{}</b> <small>{}</small><p>{}</p><details><summary>{}</summary>"
        "<p class=\"line\">{}</p><p>{}</p></details></figcaption></figure>\n",
        moment.board,
        moment.mover,
        moment.game,
        say(language, tr("Find a better move than {}."), moment.move),
        language.of(tr("Solution")),
        moment.better,
        moment.reason);
}

std::string best_move(const Moment& moment) {
    return fmt::format(
        "<figure>{}<figcaption><b>{}</b> <small>{}</small><p>{}</p></figcaption></figure>\n",
        moment.board,
        moment.move,
        moment.game,
        moment.reason);
}

template <class Tell>
std::string figures(std::string_view title, const std::vector<Moment>& moments, Tell tell) {
    if (moments.empty()) return "";
    std::string text = fmt::format("<h3>{}</h3>\n<div class=\"moments\">\n", title);
    for (const Moment& moment : moments)
        text += tell(moment);
    return text + "</div>\n";
}

std::string player_card(const ClubPlayer& player, std::size_t id, Language language) {
    return fmt::format("<section id=\"player-{}\">\n<h2>{} <small>{} · {}</small></h2>\n",
                       id,
                       escaped(player.name),
                       score_text(player.score),
                       percent(player.accuracy, language)) +
           motif_list(player.missed, language) +
           figures(language.of(tr("Exercises")),
                   player.exercises,
                   [&](const Moment& moment) { return exercise(moment, language); }) +
           figures(language.of(tr("Best moves")), player.best_moves, best_move) + "</section>\n";
}

}  // namespace

std::string club_page(const Club& club, const std::string& limits, Language language) {
    const auto players = club.players();
    std::string page = html_head({club.games(), limits, language, tr("The club")});
    page += players.empty()
                ? fmt::format("<p>{}</p>\n", language.of(tr("The games name no players.")))
                : players_table(players, language);
    if (const std::string missed = motif_list(club.missed(), language); !missed.empty())
        page += "<section>" + missed + "</section>\n";
    for (std::size_t i = 0; i < std::min(players.size(), kMostCards); ++i)
        page += player_card(*players[i], i + 1, language);
    return page + html_end();
}

}  // namespace tablero::analysis

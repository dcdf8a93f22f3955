#include "match/report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/enum_names.h"

namespace tablero::match {

namespace {

using nlohmann::ordered_json;

std::string_view decision_text(SprtDecision decision) {
    constexpr std::array<std::string_view, 3> kTexts{"undecided", "elo0 accepted", "elo1 accepted"};
    return name_in(kTexts, decision);
}

std::string signed_number(double value) {
    if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.1f}", value);
}

std::string margin_text(double margin) {
    return std::isfinite(margin) ? fmt::format("{:.1f}", margin) : "inf";
}

double percent(double points, double games) {
    return games > 0 ? 100 * points / games : 0;
}

double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

std::string speed_text(double nodes_per_second) {
    if (nodes_per_second >= 1e6) return fmt::format("{:.2f} M", nodes_per_second / 1e6);
    return fmt::format("{:.0f} k", nodes_per_second / 1e3);
}

std::string score_lines(const Standing& standing, const EngineNames& names) {
    const auto& tally = standing.tally();
    const auto& colours = standing.first_side();
    const auto games = static_cast<double>(tally.games());
    const auto estimate = estimate_elo(standing.pairs());
    auto text = fmt::format("{} - {}: {} games\n", names[0], names[1], tally.games());
    text += fmt::format("W/D/L  {}/{}/{}  ({:.1f} points, {:.2f} %)  starting side {:.1f} %\n",
                        tally.wins,
                        tally.draws,
                        tally.losses,
                        tally.points(),
                        percent(tally.points(), games),
                        percent(colours.points(), games));
    text += fmt::format(
        "Elo    {} +/- {} (95 %)", signed_number(estimate.elo), margin_text(estimate.margin()));
    // While all pairs are alike, nothing is known about chances.
    text += std::isfinite(estimate.margin()) ? fmt::format("  LOS {:.1f} %  nElo {}\n",
                                                           100 * estimate.los,
                                                           signed_number(estimate.normalized))
                                             : "  LOS and nElo not known yet\n";
    text +=
        fmt::format("Pairs  [{}]  (0, 1/2, 1, 3/2, 2 points)\n", fmt::join(standing.pairs(), ", "));
    return text;
}

std::string sprt_line(const Standing& standing, const SprtSettings& sprt) {
    const double llr = log_likelihood_ratio(standing.pairs(), sprt.elo0, sprt.elo1);
    return fmt::format("LLR    {:.2f} ({:.2f}, {:.2f}) for elo0 {} elo1 {}: {}\n",
                       llr,
                       sprt.lower_bound(),
                       sprt.upper_bound(),
                       sprt.elo0,
                       sprt.elo1,
                       decision_text(decide(sprt, llr)));
}

std::string engine_lines(const Standing& standing, const EngineNames& names) {
    const auto width = std::max({names[0].size(), names[1].size(), std::size_t{6}});
    auto text = fmt::format(
        "{:{}}  time losses  illegal moves  crashes  stalls  illegal PVs  depth  nodes/s  "
        "ms/move\n",
        "engine",
        width);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& account = standing.engines()[i];
        const auto moves = static_cast<double>(account.moves);
        text +=
            fmt::format("{:{}}  {:>11}  {:>13}  {:>7}  {:>6}  {:>11}  {:>5.1f}  {:>7}  {:>7.1f}\n",
                        names[i],
                        width,
                        account.time_losses,
                        account.illegal_moves,
                        account.crashes,
                        account.stalls,
                        account.illegal_lines,
                        ratio(static_cast<double>(account.depth_sum), moves),
                        speed_text(ratio(static_cast<double>(account.nodes), account.seconds)),
                        1000 * ratio(account.seconds, moves));
    }
    return text;
}

// JSON has no infinities: null.
ordered_json finite(double value) {
    return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr);
}

}  // namespace

std::string report_text(const Standing& standing,
                        const EngineNames& names,
                        const std::optional<SprtSettings>& sprt) {
    auto text = score_lines(standing, names);
    if (sprt) text += sprt_line(standing, *sprt);
    return text + engine_lines(standing, names);
}

std::string report_json(const Standing& standing,
                        const EngineNames& names,
                        const std::optional<SprtSettings>& sprt) {
    const auto& tally = standing.tally();
    const auto estimate = estimate_elo(standing.pairs());
    ordered_json value{
        {"games", tally.games()},
        {"wins", tally.wins},
        {"draws", tally.draws},
        {"losses", tally.losses},
        {"elo", finite(estimate.elo)},
        {"elo_low", finite(estimate.low)},
        {"elo_high", finite(estimate.high)},
        {"nelo", finite(estimate.normalized)},
        {"los", std::isfinite(estimate.margin()) ? ordered_json(estimate.los) : nullptr},
        {"pentanomial", standing.pairs()}};
    if (sprt) {
        const double llr = log_likelihood_ratio(standing.pairs(), sprt->elo0, sprt->elo1);
        value["sprt"] = {{"elo0", sprt->elo0},
                         {"elo1", sprt->elo1},
                         {"alpha", sprt->alpha},
                         {"beta", sprt->beta},
                         {"llr", llr},
                         {"decision", decision_text(decide(*sprt, llr))}};
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& account = standing.engines()[i];
        value["engines"].push_back({{"name", names[i]},
                                    {"time_losses", account.time_losses},
                                    {"illegal_moves", account.illegal_moves},
                                    {"crashes", account.crashes},
                                    {"stalls", account.stalls},
                                    {"illegal_lines", account.illegal_lines},
                                    {"moves", account.moves},
                                    {"nodes", account.nodes},
                                    {"seconds", account.seconds}});
    }
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace tablero::match

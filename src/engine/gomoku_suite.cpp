#include "engine/gomoku_suite.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "gomoku/names.h"
#include "gomoku/notation/legal_report.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/game.h"
#include "gomoku/threats/vcf.h"
#include "search/pool.h"

namespace tablero::engine {

namespace {

using namespace gomoku;
using nlohmann::json;

SuiteVerdict bad_line(SuiteVerdict verdict, std::string why) {
    verdict.bad_input = true;
    verdict.detail = std::move(why);
    return verdict;
}

std::string text_field(const json& object, const char* name) {
    const auto field = object.find(name);
    return field != object.end() && field->is_string() ? field->get<std::string>() : "";
}

std::string describe(const std::map<std::string, std::string>& points) {
    std::string text;
    for (const auto& [move, reason] : points)
        text += fmt::format(" {}:{}", move, reason);
    return text.empty() ? " none" : text;
}

// All forbidden points, whatever else the position is: a diagram may hold a five.
SuiteVerdict check_forbidden(SuiteVerdict verdict, const json& object, const AnyBoard& board) {
    std::map<std::string, std::string> found;
    for (const Point point : board.empty_points()) {
        const Legality legality =
            board.visit([&](const auto& rules) { return rules.legality_of_empty(point); });
        if (legality != Legality::kLegal) found[point_name(point)] = name_of(legality);
    }
    std::map<std::string, std::string> expected;
    for (const auto& [move, reason] : object.at("forbidden").items()) {
        expected[move] = reason.is_string() ? reason.get<std::string>() : "";
    }
    verdict.passed = found == expected;
    verdict.detail = fmt::format("expected{}, found{}", describe(expected), describe(found));
    return verdict;
}

// A forbidden move loses.
std::string result_of_move(AnyBoard& board, Point move) {
    const Color mover = board.side_to_move();
    const Legality legality = board.legality(move);
    if (legality == Legality::kDoubleThree || legality == Legality::kDoubleFour ||
        legality == Legality::kOverline) {
        return std::string(name_of(win_of(~mover)));
    }
    if (const auto played = board.play(move); !played) return played.error().message;
    const Outcome outcome = board.outcome();
    return std::string(outcome.state == State::kPlaying ? "continues" : name_of(outcome.state));
}

SuiteVerdict check_move(SuiteVerdict verdict, const json& object, AnyBoard board) {
    const auto move = parse_point(text_field(object, "move"), board.size());
    if (!move) return bad_line(std::move(verdict), move.error().message);
    const std::string expected = text_field(object, "result");
    const std::string found = result_of_move(board, *move);
    verdict.passed = found == expected;
    verdict.detail = fmt::format("expected {}, found {}", expected, found);
    return verdict;
}

constexpr int kLog2VcfEntries = 20;

SuiteVerdict check_vcf(SuiteVerdict verdict, const json& object, const AnyBoard& board) {
    const bool expected = text_field(object, "result") == "win";
    board.visit([&]<class R>(const Board<R>& rules) {
        if (rules.outcome().state != State::kPlaying) return;
        ThreatBoard<R> threats(rules);
        VcfSolver<R> solver(kLog2VcfEntries);
        const bool found = solver.solve(threats, {}) == VcfAnswer::kWin;
        verdict.passed = found == expected;
        verdict.detail = found ? fmt::format("win in {} plies, {} nodes: {}",
                                             solver.distance(),
                                             solver.nodes(),
                                             join_points(solver.line(threats)))
                               : fmt::format("none, {} nodes", solver.nodes());
    });
    return verdict;
}

bool lists_move(const json& object, const std::string& move) {
    const auto moves = object.find("first_moves");
    return moves != object.end() && moves->is_array() &&
           std::find(moves->begin(), moves->end(), json(move)) != moves->end();
}

SuiteVerdict check_search(SuiteVerdict verdict,
                          const json& object,
                          const AnyBoard& board,
                          std::int64_t movetime) {
    board.visit([&]<class R>(const Board<R>& rules) {
        if (rules.outcome().state != State::kPlaying) return;
        search::Pool<Gomoku<R>> pool;
        search::Limits<Move> limits;
        limits.move_time = movetime;
        limits.overhead = 0;
        const bool win = text_field(object, "result") == "win";
        const auto proven = [win](Score score) {
            return win ? search::is_counted_win(score) : search::is_counted_loss(score);
        };
        std::stop_source enough;
        search::Listener<Move> listener;
        listener.on_info = [&](const auto& info) {
            if (info.bound == search::Bound::kExact && proven(info.score)) enough.request_stop();
        };
        const auto decision =
            pool.think(ThreatBoard<R>(rules), limits, listener, enough.get_token());
        const std::string best = point_name(decision.best.point());
        verdict.passed = proven(decision.score) || (win && lists_move(object, best));
        verdict.detail =
            fmt::format("{} with score {} at depth {}", best, decision.score, decision.depth);
    });
    return verdict;
}

}  // namespace

SuiteVerdict run_suite_line(const std::string& line, std::int64_t movetime) {
    SuiteVerdict verdict;
    json object = json::parse(line, nullptr, false);
    if (!object.is_object()) return bad_line(std::move(verdict), "not a JSON object");
    verdict.id = text_field(object, "id");
    if (object.contains("player")) object["side"] = object["player"];
    const auto board = board_from_json(object);
    if (!board) return bad_line(std::move(verdict), board.error().message);
    if (object.contains("forbidden") && object["forbidden"].is_object()) {
        return check_forbidden(std::move(verdict), object, *board);
    }
    if (object.contains("move")) return check_move(std::move(verdict), object, *board);
    if (object.contains("attacker_moves") || text_field(object, "result") == "no_vcf") {
        return check_vcf(std::move(verdict), object, *board);
    }
    const std::string result = text_field(object, "result");
    if (result == "win" || result == "loss") {
        return check_search(std::move(verdict), object, *board, movetime);
    }
    return bad_line(std::move(verdict), "no question that the suite knows");
}

}  // namespace tablero::engine

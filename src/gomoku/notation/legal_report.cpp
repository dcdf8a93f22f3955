#include "gomoku/notation/legal_report.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::gomoku {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

void list_points(const AnyBoard& board, ordered_json& report) {
    for (const Point point : board.empty_points()) {
        const std::string name = point_name(point);
        const Legality legality = board.legality(point);
        if (legality != Legality::kLegal) {
            report["forbidden"].push_back({{"move", name}, {"reason", name_of(legality)}});
            continue;
        }
        report["legal"].push_back(name);
        const Captured taken = board.captures_of(point);
        for (const Point stone : taken)
            report["captures"][name].push_back(point_name(stone));
    }
    for (const Point point : board.breaking_replies()) {
        report["breaks"].push_back(point_name(point));
    }
}

Result<int> size_from(const json& object, RuleSet rules) {
    const auto size = object.find("size");
    if (size == object.end()) return default_size(rules);
    if (!size->is_number_integer()) return Error("size: expected a whole number");
    const auto value = size->get<std::int64_t>();
    if (value < kMinSize || value > kMaxSize) {
        return Error("size {}: must be {} to {}", value, kMinSize, kMaxSize);
    }
    return static_cast<int>(value);
}

Result<std::vector<std::string>> strings_from(const json& object, const char* name) {
    const json& list = object.at(name);
    if (!list.is_array()) return Error("{}: expected a list", name);
    std::vector<std::string> result;
    for (const json& item : list) {
        if (!item.is_string()) return Error("{}: expected text in the list", name);
        result.push_back(item.get<std::string>());
    }
    return result;
}

Status read_captured(const json& object, Setup& setup) {
    const auto captured = object.find("captured");
    if (captured == object.end()) return {};
    if (!captured->is_object()) return Error("captured: expected an object");
    for (const Color color : kColors) {
        const auto count = captured->find(std::string(name_of(color)));
        if (count == captured->end()) continue;
        if (!count->is_number_integer() || *count < 0 || *count > 100) {
            return Error("captured.{}: expected a number of stones", name_of(color));
        }
        setup.captured[static_cast<std::size_t>(index_of(color))] = count->get<int>();
    }
    return {};
}

Result<AnyBoard> setup_from_json(const json& object, RuleSet rules, int size) {
    const auto rows = strings_from(object, "board");
    if (!rows) return rows.error();
    Setup setup;
    if (const auto parsed = parse_rows({rows->begin(), rows->end()}, setup); !parsed) {
        return parsed.error();
    }
    if (object.contains("size") && size != setup.size) {
        return Error("board has {} rows but size is {}", setup.size, size);
    }
    if (const auto side = object.find("side"); side != object.end()) {
        const auto color = color_from(side->is_string() ? side->get<std::string>() : "");
        if (!color) return Error("side: expected black or white");
        setup.side = *color;
    }
    if (const auto captured = read_captured(object, setup); !captured) return captured.error();
    return AnyBoard::from_setup(rules, setup);
}

Result<AnyBoard> moves_from_json(const json& object, RuleSet rules, int size) {
    std::vector<Point> moves;
    if (object.contains("moves")) {
        const auto names = strings_from(object, "moves");
        if (!names) return names.error();
        for (const std::string& name : *names) {
            const auto point = parse_point(name, size);
            if (!point) return point.error();
            moves.push_back(*point);
        }
    }
    return AnyBoard::from_moves(rules, size, moves);
}

}  // namespace

ordered_json legal_report(const AnyBoard& board) {
    ordered_json report;
    report["legal"] = ordered_json::array();
    report["forbidden"] = ordered_json::array();
    report["captures"] = ordered_json::object();
    report["breaks"] = ordered_json::array();
    const Outcome outcome = board.outcome();
    if (outcome.state == State::kPlaying) list_points(board, report);
    report["state"] = name_of(outcome.state);
    report["reason"] = name_of(outcome.reason);
    report["captured"] = {{"black", board.captured(Color::kBlack)},
                          {"white", board.captured(Color::kWhite)}};
    return report;
}

Result<AnyBoard> board_from_json(const json& object) {
    if (!object.is_object()) return Error("expected a JSON object");
    const auto rule = object.find("rule");
    if (rule == object.end() || !rule->is_string()) return Error("rule: missing");
    const auto rules = rule_set_from(rule->get_ref<const std::string&>());
    if (!rules) {
        return Error("rule {}: expected 42, pente, freestyle, standard or renju",
                     tablero::quoted(rule->get_ref<const std::string&>()));
    }
    const auto size = size_from(object, *rules);
    if (!size) return size.error();
    if (object.contains("board")) return setup_from_json(object, *rules, *size);
    return moves_from_json(object, *rules, *size);
}

std::string legal_answer(const std::string& line, int number, bool& ok) {
    const auto object = json::parse(line, nullptr, false);
    const auto board =
        object.is_discarded() ? Result<AnyBoard>(Error("not valid JSON")) : board_from_json(object);
    ok = board.ok();
    if (board) return legal_report(*board).dump();
    const ordered_json answer{{"line", number}, {"error", board.error().message}};
    return answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace tablero::gomoku

#include "search/inspector.h"

#include <cerrno>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

namespace tablero::search {

namespace {

std::string join(const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts)
        text += (text.empty() ? "" : " ") + part;
    return text;
}

}  // namespace

std::string to_json(const InspectedIteration& iteration, InspectorLevel level) {
    nlohmann::ordered_json object{
        {"depth", iteration.depth}, {"nodes", iteration.nodes}, {"time", iteration.time}};
    auto& moves = object["moves"] = nlohmann::ordered_json::array();
    for (const auto& entry : iteration.moves) {
        nlohmann::ordered_json move{{"move", entry.move},
                                    {"score", entry.score},
                                    {"nodes", entry.nodes},
                                    {"line", entry.line}};
        if (level >= InspectorLevel::kHeuristic) {
            move["ordering"] = entry.ordering;
            for (const auto& [name, value] : entry.breakdown)
                move["evaluation"][name] = value;
        }
        if (level >= InspectorLevel::kPositions) move["board"] = entry.board;
        moves.push_back(std::move(move));
    }
    if (level >= InspectorLevel::kCritical) object["events"] = iteration.events;
    return object.dump();
}

std::string to_text(const InspectedIteration& iteration, InspectorLevel level) {
    std::string text = fmt::format(
        "depth {}  nodes {}  time {} ms\n", iteration.depth, iteration.nodes, iteration.time);
    for (const auto& event : iteration.events)
        text += fmt::format("  ! {}\n", event);
    int rank = 0;
    for (const auto& entry : iteration.moves) {
        text += fmt::format(
            "  {:2}. {:8} {:+6}  {}\n", ++rank, entry.move, entry.score, join(entry.line));
        if (level >= InspectorLevel::kHeuristic) {
            text += fmt::format("      ordering {}", entry.ordering);
            for (const auto& [name, value] : entry.breakdown)
                text += fmt::format("  {} {:+}", name, value);
            text += '\n';
        }
        if (level >= InspectorLevel::kPositions) text += entry.board + '\n';
    }
    return text;
}

Result<std::unique_ptr<InspectorLog>> InspectorLog::open(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "a");
    if (file == nullptr) return Error("cannot write {}: {}", path, Error::system(errno));
    const bool json = path.ends_with(".json") || path.ends_with(".jsonl");
    return std::unique_ptr<InspectorLog>(new InspectorLog(file, json));
}

InspectorLog::~InspectorLog() {
    std::fclose(file_);
}

void InspectorLog::write(const InspectedIteration& iteration, InspectorLevel level) {
    const std::string text = json_ ? to_json(iteration, level) + "\n" : to_text(iteration, level);
    std::fwrite(text.data(), 1, text.size(), file_);
    std::fflush(file_);
}

}  // namespace tablero::search

#include "match/fleet/allow_list.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace tablero::match {

namespace {

using nlohmann::json;

// What only thinks, and names no place on the worker's disk.
const std::set<std::string> kHarmless{"Hash",
                                      "Threads",
                                      "Move Overhead",
                                      "UCI_LimitStrength",
                                      "UCI_Elo",
                                      "UCI_ShowWDL",
                                      "UCI_AnalyseMode",
                                      "SearchParams",
                                      "EvalFile"};

AllowedEngine own_engine(const std::string& folder, const char* program) {
    AllowedEngine engine;
    engine.spec.command = folder + "/" + program;
    engine.settable = kHarmless;
    engine.files = {"EvalFile"};
    return engine;
}

Status read_names(const json& object, const char* name, std::set<std::string>& to) {
    if (!object.contains(name)) return {};
    if (!object[name].is_array()) return Error("{}: not a list", name);
    for (const auto& item : object[name]) {
        if (!item.is_string()) return Error("{}: not a text", name);
        to.insert(item.get<std::string>());
    }
    return {};
}

Status read_text_field(const json& object, const char* name, std::string& to) {
    if (!object.contains(name)) return {};
    if (!object[name].is_string()) return Error("{}: not a text", name);
    to = object[name].get<std::string>();
    return {};
}

Result<AllowedEngine> read_engine(const json& object) {
    if (!object.is_object()) return Error("an engine is a JSON object");
    for (const auto& [name, value] : object.items()) {
        static const std::set<std::string> kKnown{
            "cmd", "dir", "proto", "options", "settable", "files"};
        if (!kKnown.contains(name)) return Error("engine: unknown key {}", tablero::quoted(name));
    }
    AllowedEngine engine;
    std::string protocol;
    for (const auto& status : {read_text_field(object, "cmd", engine.spec.command),
                               read_text_field(object, "dir", engine.spec.directory),
                               read_text_field(object, "proto", protocol),
                               read_names(object, "settable", engine.settable),
                               read_names(object, "files", engine.files)}) {
        if (!status) return status.error();
    }
    if (engine.spec.command.empty()) return Error("an engine needs a cmd");
    if (!protocol.empty() && protocol != "uci" && protocol != "gomocup")
        return Error("engine: proto={} is neither uci nor gomocup", tablero::quoted(protocol));
    if (!protocol.empty())
        engine.spec.protocol =
            protocol == "uci" ? program::Protocol::kUci : program::Protocol::kGomocup;
    engine.settable.insert(engine.files.begin(), engine.files.end());
    if (!object.contains("options")) return engine;
    if (!object["options"].is_object()) return Error("{}: not a list", "options");
    for (const auto& [name, value] : object["options"].items()) {
        if (!value.is_string()) return Error("{}: not a text", name);
        engine.spec.options.emplace_back(name, value.get<std::string>());
    }
    return engine;
}

}  // namespace

bool is_engine_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-';
    });
}

AllowList::AllowList(const std::string& folder)
    : ours_chess_(own_engine(folder, "tablero-uci")),
      ours_gomoku_(own_engine(folder, "pbrain-tablero")) {}

Status AllowList::add(std::string_view text) {
    const auto list = json::parse(text, nullptr, false);
    if (!list.is_object()) return Error("a list of engines is a JSON object");
    for (const auto& [name, value] : list.items()) {
        if (!is_engine_name(name) || name == kOurs)
            return Error("{} cannot be the name of an engine", tablero::quoted(name));
        auto engine = read_engine(value);
        if (!engine) return in_context(name, engine.error());
        engines_[name] = std::move(*engine);
    }
    return {};
}

Result<AllowedEngine> AllowList::find(const std::string& name, play::GameKind game) const {
    if (name == kOurs) return game == play::GameKind::kChess ? ours_chess_ : ours_gomoku_;
    const auto found = engines_.find(name);
    if (found == engines_.end())
        return Error("{} is not among the engines that this worker runs", tablero::quoted(name));
    return found->second;
}

}  // namespace tablero::match

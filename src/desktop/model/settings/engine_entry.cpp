#include "desktop/model/settings/engine_entry.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

namespace tablero::desktop {

namespace {

using nlohmann::ordered_json;
using program::Protocol;

// In the order of Protocol.
constexpr std::array<std::string_view, 3> kProtocols{"uci", "gomocup", "xboard"};

std::string text_of(const ordered_json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

const std::string* EngineEntry::option(const std::string& option_name) const {
    for (const auto& [set, value] : options) {
        if (set == option_name) return &value;
    }
    return nullptr;
}

void EngineEntry::set_option(const std::string& option_name, std::string value) {
    reset_option(option_name);
    options.emplace_back(option_name, std::move(value));
}

void EngineEntry::reset_option(const std::string& option_name) {
    std::erase_if(options, [&](const auto& set) { return set.first == option_name; });
}

const EngineEntry* find_engine(const EngineList& list, GameKind game, const std::string& name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const EngineEntry& engine) {
        return engine.game == game && engine.name == name;
    });
    return found == list.end() ? nullptr : &*found;
}

std::string unused_name(const EngineList& list, const std::string& name) {
    const auto is_used = [&](const std::string& wanted) {
        return std::any_of(list.begin(), list.end(), [&](const EngineEntry& engine) {
            return engine.name == wanted;
        });
    };
    std::string unused = name;
    for (int number = 2; is_used(unused); ++number)
        unused = fmt::format("{} {}", name, number);
    return unused;
}

program::Spec spec_of(const EngineEntry& engine) {
    program::Spec spec;
    spec.command = engine.command;
    spec.name = engine.name;
    spec.protocol = engine.protocol;
    spec.options = engine.options;
    return spec;
}

program::Spec spec_of(const PlayerSetup& player, GameKind game, const EngineList& list) {
    if (const EngineEntry* engine = find_engine(list, game, player.engine)) return spec_of(*engine);
    program::Spec spec;
    spec.command = player.command;
    return spec;
}

ordered_json engines_json(const EngineList& list) {
    ordered_json json = ordered_json::array();
    for (const EngineEntry& engine : list) {
        ordered_json options = ordered_json::object();
        for (const auto& [name, value] : engine.options)
            options[name] = value;
        json.push_back({{"name", engine.name},
                        {"command", engine.command},
                        {"game", engine.game == GameKind::kChess ? "chess" : "gomoku"},
                        {"protocol", kProtocols[static_cast<std::size_t>(engine.protocol)]},
                        {"options", std::move(options)},
                        {"analyses", engine.analyses}});
    }
    return json;
}

EngineList read_engines(const ordered_json& json) {
    EngineList list;
    for (const auto& one : json) {
        if (!one.is_object()) continue;
        EngineEntry engine;
        engine.name = text_of(one, "name");
        engine.command = text_of(one, "command");
        engine.game = text_of(one, "game") == "gomoku" ? GameKind::kGomoku : GameKind::kChess;
        const auto* protocol =
            std::find(kProtocols.begin(), kProtocols.end(), text_of(one, "protocol"));
        if (engine.name.empty() || engine.command.empty() || protocol == kProtocols.end()) continue;
        engine.protocol = static_cast<Protocol>(protocol - kProtocols.begin());
        const auto options = one.find("options");
        if (options != one.end() && options->is_object()) {
            for (const auto& [name, value] : options->items()) {
                if (value.is_string()) engine.options.emplace_back(name, value.get<std::string>());
            }
        }
        engine.analyses = one.value("analyses", ordered_json(false)) == ordered_json(true);
        engine.name = unused_name(list, engine.name);
        list.push_back(std::move(engine));
    }
    return list;
}

}  // namespace tablero::desktop

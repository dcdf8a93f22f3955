#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "desktop/model/settings/game_settings.h"
#include "play/program/spec.h"

namespace tablero::desktop {

// An engine of the user's list: another program that plays, or analyses, or both.
struct EngineEntry {
    std::string name;  // no two in the list have the same
    std::string command;
    GameKind game = GameKind::kChess;
    program::Protocol protocol = program::Protocol::kUci;
    std::vector<std::pair<std::string, std::string>> options;  // those that were changed
    bool analyses = false;                                     // on the analysis boards of its game
    friend bool operator==(const EngineEntry&, const EngineEntry&) = default;

    // The value that was set; none: the engine's own.
    const std::string* option(const std::string& option_name) const;
    void set_option(const std::string& option_name, std::string value);
    void reset_option(const std::string& option_name);
};
using EngineList = std::vector<EngineEntry>;

// Null: the list has none of that name for that game.
const EngineEntry* find_engine(const EngineList& list, GameKind game, const std::string& name);
// The name, or one made from it that the list has not yet.
std::string unused_name(const EngineList& list, const std::string& name);

// What to start for a player that is a program: the engine of the list, or what its command says.
program::Spec spec_of(const PlayerSetup& player, GameKind game, const EngineList& list);
program::Spec spec_of(const EngineEntry& engine);

nlohmann::ordered_json engines_json(const EngineList& list);
// Entries that cannot be read are left out.
EngineList read_engines(const nlohmann::ordered_json& json);

}  // namespace tablero::desktop

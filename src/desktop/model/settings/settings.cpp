#include "desktop/model/settings/settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "desktop/model/settings/option_table.h"

namespace tablero::desktop {

namespace {

using nlohmann::ordered_json;

constexpr OptionId kLastOfPage = OptionId::kThreads;
constexpr OptionId kLastOfAll = OptionId::kTime;

template <typename Visit>
void for_options(OptionId from, OptionId to, Visit&& visit) {
    for (int id = static_cast<int>(from); id <= static_cast<int>(to); ++id)
        visit(static_cast<OptionId>(id));
}

ordered_json choices_json(const Settings& settings, GameKind game) {
    ordered_json json = ordered_json::object();
    for_options(OptionId::kMode, kLastOfAll, [&](OptionId id) {
        json[std::string(name_of(id))] = option_value(settings, game, id);
    });
    return json;
}

Status read_options(
    const ordered_json& json, Settings& settings, GameKind game, OptionId from, OptionId to) {
    for (const auto& [name, value] : json.items()) {
        const auto id = option_from(name);
        // A newer version may have written more.
        if (!id || *id < from || *id > to) continue;
        if (!value.is_string()) return Error("{}: not a text", name);
        Status status = set_option(settings, game, *id, value.get<std::string>());
        if (!status) return status;
    }
    return {};
}

ordered_json place_json(const WindowPlace& place) {
    return {{"x", place.x},
            {"y", place.y},
            {"width", place.width},
            {"height", place.height},
            {"full_screen", place.full_screen}};
}

// Whatever stands there, the window must fit on some screen.
WindowPlace read_place(const ordered_json& json) {
    constexpr int kLargest = 16384;
    const auto number = [&](const char* key) {
        const auto found = json.find(key);
        if (found == json.end() || !found->is_number_integer()) return 0;
        const auto value = found->get<std::int64_t>();
        return value < -kLargest || value > kLargest ? 0 : static_cast<int>(value);
    };
    WindowPlace place{number("x"), number("y"), number("width"), number("height"), false};
    if (place.width < 0 || place.height < 0) place = {};
    const auto full = json.find("full_screen");
    place.full_screen = full != json.end() && full->is_boolean() && full->get<bool>();
    return place;
}

}  // namespace

WindowPlace on_screen(WindowPlace place, int screen_width, int screen_height) {
    if (place.width == 0 || place.height == 0) {
        place.width = std::min(1000, screen_width * 9 / 10);
        place.height = std::min(800, screen_height * 9 / 10);
        place.x = (screen_width - place.width) / 2;
        place.y = (screen_height - place.height) / 2;
        return place;
    }
    place.width = std::min(place.width, screen_width);
    place.height = std::min(place.height, screen_height);
    place.x = std::clamp(place.x, 0, screen_width - place.width);
    place.y = std::clamp(place.y, 0, screen_height - place.height);
    return place;
}

std::string to_json(const Settings& settings) {
    ordered_json json;
    ordered_json options = ordered_json::object();
    for_options(OptionId::kLanguage, kLastOfPage, [&](OptionId id) {
        options[std::string(name_of(id))] = option_value(settings, GameKind::kChess, id);
    });
    json["options"] = std::move(options);
    json["muted"] = settings.muted;
    json["chess"] = choices_json(settings, GameKind::kChess);
    json["gomoku"] = choices_json(settings, GameKind::kGomoku);
    json["window"] = place_json(settings.window);
    json["recent"] = settings.recent;
    json["engines"] = engines_json(settings.engines);
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

Result<Settings> settings_from_json(std::string_view text) {
    const auto json = ordered_json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return Error("not JSON");
    Settings settings;
    // First: who plays is chosen among them.
    if (const auto engines = json.find("engines"); engines != json.end() && engines->is_array())
        settings.engines = read_engines(*engines);
    const auto section = [&](const char* name) {
        const auto found = json.find(name);
        return found != json.end() && found->is_object() ? *found : ordered_json::object();
    };
    Status status = read_options(
        section("options"), settings, GameKind::kChess, OptionId::kLanguage, kLastOfPage);
    for (const auto game : {GameKind::kChess, GameKind::kGomoku}) {
        if (!status) return status.error();
        status = read_options(section(game == GameKind::kChess ? "chess" : "gomoku"),
                              settings,
                              game,
                              OptionId::kMode,
                              kLastOfAll);
    }
    if (!status) return status.error();
    settings.muted = json.value("muted", ordered_json(false)) == ordered_json(true);
    settings.window = read_place(section("window"));
    const auto recent = json.find("recent");
    for (const auto& path : recent != json.end() ? *recent : ordered_json::array()) {
        if (path.is_string()) settings.recent.push_back(path.get<std::string>());
    }
    return settings;
}

}  // namespace tablero::desktop

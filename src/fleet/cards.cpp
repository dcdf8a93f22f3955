#include "fleet/cards.h"

#include <nlohmann/json.hpp>

namespace tablero::fleet {

namespace {

using nlohmann::ordered_json;

// Strangers' words are shown to people: no control characters, and not too many.
std::string tame(std::string text) {
    constexpr std::size_t kMost = 300;
    if (text.size() > kMost) text.resize(kMost);
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    }
    return text;
}

void read(const ordered_json& object, const char* name, std::string& to) {
    const auto found = object.find(name);
    if (found != object.end() && found->is_string()) to = tame(found->get<std::string>());
}
void read(const ordered_json& object, const char* name, std::uint64_t& to) {
    const auto found = object.find(name);
    if (found != object.end() && found->is_number_unsigned()) to = found->get<std::uint64_t>();
}
void read(const ordered_json& object, const char* name, double& to) {
    const auto found = object.find(name);
    if (found != object.end() && found->is_number()) to = found->get<double>();
}
void read(const ordered_json& object, const char* name, bool& to) {
    const auto found = object.find(name);
    if (found != object.end() && found->is_boolean()) to = found->get<bool>();
}

template <typename Card, typename Visit>
void each_member(Card& card, const Visit& visit) requires requires {
    card.host;
}
{
    visit("host", card.host);
    visit("version", card.version);
    visit("state", card.state);
    visit("load", card.load);
    visit("jobs", card.jobs);
    visit("games", card.games);
    visit("time_losses", card.time_losses);
    visit("nodes_per_second", card.speed);
    visit("noisy", card.noisy);
}

template <typename Card, typename Visit>
void each_member(Card& card, const Visit& visit) requires requires {
    card.title;
}
{
    visit("kind", card.kind);
    visit("title", card.title);
    visit("state", card.state);
    visit("remark", card.remark);
    visit("done", card.done);
    visit("total", card.total);
    visit("unit", card.unit);
    visit("rate", card.rate);
}

template <typename Card>
ordered_json members(const Card& card) {
    ordered_json object;
    each_member(card, [&](const char* name, const auto& value) { object[name] = value; });
    return object;
}

std::string written(const ordered_json& object) {
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

template <typename Card>
void fill(Card& card, std::string_view text) {
    const auto object = ordered_json::parse(text, nullptr, false);
    if (!object.is_object()) return;
    each_member(card, [&](const char* name, auto& value) { read(object, name, value); });
}

}  // namespace

ordered_json card_json(const WorkerCard& card) {
    return members(card);
}

ordered_json card_json(const RunCard& card) {
    return members(card);
}

std::string card_text(const WorkerCard& card) {
    return written(card_json(card));
}

std::string card_text(const RunCard& card) {
    return written(card_json(card));
}

WorkerCard worker_card(const std::string& name, std::string_view text) {
    WorkerCard card;
    fill(card, text);
    card.name = tame(name);
    return card;
}

RunCard run_card(const std::string& id, std::string_view text) {
    RunCard card;
    fill(card, text);
    card.id = tame(id);
    return card;
}

}  // namespace tablero::fleet

#include "match/engine_spec.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

constexpr std::string_view kOptionPrefix = "opt.";

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalpha(c) != 0 || c == '_';
    });
}

// The key that starts here, up to its '='; empty when none does. Option names may hold anything but
// '=' and ','.
std::string_view key_at(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) return {};
    const auto key = text.substr(0, equals);
    const bool is_option = key.size() > kOptionPrefix.size() && key.starts_with(kOptionPrefix) &&
                           key.find(',') == std::string_view::npos;
    return is_option || is_word(key) ? key : std::string_view{};
}

struct Entry {
    std::string_view key;
    std::string_view value;
};

Result<std::vector<Entry>> split_entries(std::string_view text) {
    std::vector<Entry> entries;
    while (!text.empty()) {
        const auto key = key_at(text);
        if (key.empty()) return Error("engine: expected key=value at {}", quoted(text));
        text.remove_prefix(key.size() + 1);
        std::size_t end = text.find(',');
        while (end != std::string_view::npos && key_at(text.substr(end + 1)).empty()) {
            end = text.find(',', end + 1);
        }
        entries.push_back({key, text.substr(0, end)});
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return entries;
}

Status set_time_control(EngineSpec& spec, const Entry& entry) {
    if (spec.time_control) return Error("engine: more than one of tc, movetime, nodes");
    if (entry.key == "tc") {
        auto control = play::parse_clock(entry.value);
        if (!control) return in_context("engine", control.error());
        spec.time_control = *control;
        return {};
    }
    if (entry.key == "movetime") {
        const auto ms = parse_number<int>(entry.value);
        if (ms && *ms > 0) spec.time_control = play::move_time_control(*ms);
    } else {
        const auto nodes = parse_number<std::uint64_t>(entry.value);
        if (nodes && *nodes > 0) spec.time_control = play::node_control(*nodes);
    }
    if (spec.time_control) return {};
    return Error("engine: {}={} is not a positive number", entry.key, entry.value);
}

std::optional<program::Protocol> parse_protocol(std::string_view text) {
    if (text == "uci") return program::Protocol::kUci;
    if (text == "xboard") return program::Protocol::kXboard;
    if (text == "gomocup") return program::Protocol::kGomocup;
    return std::nullopt;
}

Status set_entry(EngineSpec& spec, const Entry& entry) {
    const std::string value(entry.value);
    if (entry.key.starts_with(kOptionPrefix)) {
        spec.options.emplace_back(entry.key.substr(kOptionPrefix.size()), value);
    } else if (entry.key == "cmd") {
        spec.command = value;
    } else if (entry.key == "name") {
        spec.name = value;
    } else if (entry.key == "dir") {
        spec.directory = value;
    } else if (entry.key == "proto") {
        spec.protocol = parse_protocol(value);
        if (!spec.protocol)
            return Error("engine: proto={} is none of uci, xboard, gomocup", quoted(value));
    } else if (entry.key == "tc" || entry.key == "movetime" || entry.key == "nodes") {
        return set_time_control(spec, entry);
    } else {
        return Error("engine: unknown key {}", quoted(entry.key));
    }
    return {};
}

}  // namespace

Result<EngineSpec> parse_engine_spec(std::string_view text) {
    const auto entries = split_entries(text);
    if (!entries) return entries.error();
    EngineSpec spec;
    for (const auto& entry : *entries) {
        if (const auto status = set_entry(spec, entry); !status) return status.error();
    }
    if (spec.command.empty()) return Error("engine: no cmd= in {}", quoted(text));
    if (auto command = command_of(spec); !command) return in_context("engine", command.error());
    return spec;
}

}  // namespace tablero::match

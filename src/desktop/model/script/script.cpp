#include "desktop/model/script/script.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::desktop {

namespace {

Result<Place> parse_place(std::string_view word) {
    Place place;
    if (word.empty()) return Error("a place is missing");
    if (word.front() == '@') {
        place.board_point = word.substr(1);
        return place;
    }
    const auto parts = split(word, ',');
    if (parts.size() == 2) {
        const auto x = parse_number<float>(parts[0]);
        const auto y = parse_number<float>(parts[1]);
        if (x && y) {
            place.pixel = PixelPoint{*x, *y};
            return place;
        }
    }
    place.name = word;
    return place;
}

MouseButton button_of(std::string_view command) {
    return command.starts_with("right") ? MouseButton::kRight : MouseButton::kLeft;
}

Result<ScriptCommand> parse_pointing(std::string_view command, std::string_view rest) {
    const auto first = parse_place(next_word(rest));
    if (!first) return first.error();
    if (command == "hover") return ScriptCommand(HoverStep{*first});
    if (command == "click" || command == "rightclick")
        return ScriptCommand(ClickStep{*first, button_of(command)});
    const auto second = parse_place(next_word(rest));
    if (!second) return second.error();
    return ScriptCommand(DragStep{*first, *second, button_of(command)});
}

Result<int> parse_count(std::string_view& rest, int least, int most) {
    const auto word = next_word(rest);
    const auto number = parse_number<int>(word);
    if (!number || *number < least || *number > most)
        return Error("{} is no number from {} to {}", tablero::quoted(word), least, most);
    return *number;
}

Result<ScriptCommand> parse_wait(std::string_view command, std::string_view rest) {
    WaitStep step;
    if (command == "expect") step.limit = std::chrono::milliseconds(0);
    step.key = next_word(rest);
    rest = trim(rest);
    const auto limit = rest.rfind(" for ");
    if (limit != std::string_view::npos) {
        const auto seconds = parse_number<double>(trim(rest.substr(limit + 5)));
        if (seconds && *seconds >= 0 && *seconds < 3600) {
            step.limit = std::chrono::milliseconds(static_cast<int>(*seconds * 1000));
            rest = trim(rest.substr(0, limit));
        }
    }
    if (rest.starts_with(">= ")) {
        step.relation = WaitStep::Relation::kAtLeast;
        rest = trim(rest.substr(3));
        if (!parse_number<double>(rest)) return Error("{} is no number", tablero::quoted(rest));
    } else if (rest.starts_with("!=")) {
        step.relation = WaitStep::Relation::kNotEqual;
        rest = trim(rest.substr(2));
    }
    if (rest == "\"\"") rest = {};
    step.value = rest;
    if (step.key.empty()) return Error("a key is missing");
    return ScriptCommand(step);
}

Result<ScriptCommand> parse_resize(std::string_view rest) {
    const auto width = parse_count(rest, 1, 16384);
    if (!width) return width.error();
    const auto height = parse_count(rest, 1, 16384);
    if (!height) return height.error();
    return ScriptCommand(ResizeStep{*width, *height});
}

Result<ScriptCommand> parse_measure(std::string_view rest) {
    const auto seconds = parse_count(rest, 1, 3600);
    if (!seconds) return seconds.error();
    MeasureStep step{std::chrono::seconds(*seconds)};
    if (const auto word = next_word(rest); word == "wheel") {
        const auto notches = parse_count(rest, -1000, 1000);
        if (!notches) return notches.error();
        step.notches = *notches;
    } else if (!word.empty()) {
        return Error("{} is no command", tablero::quoted(word));
    }
    return ScriptCommand(step);
}

Result<ScriptCommand> parse_key_step(std::string_view argument) {
    const auto key = parse_key(argument);
    if (!key) return Error("{} is no key", tablero::quoted(argument));
    return ScriptCommand(KeyStep{*key});
}

Result<ScriptCommand> parse_wheel(std::string_view rest) {
    const auto notches = parse_count(rest, -1000, 1000);
    if (!notches) return notches.error();
    return ScriptCommand(WheelStep{*notches});
}

Result<ScriptCommand> parse_frames(std::string_view rest) {
    const auto count = parse_count(rest, 1, 1000);
    if (!count) return count.error();
    return ScriptCommand(FramesStep{*count});
}

// Commands that say nothing without an argument.
Result<ScriptCommand> parse_with_argument(std::string_view command, std::string_view argument) {
    if (argument.empty()) return Error("{} is no command, or wants more", tablero::quoted(command));
    if (command == "screenshot") return ScriptCommand(ScreenshotStep{std::string(argument)});
    if (command == "dump") return ScriptCommand(DumpStep{std::string(argument)});
    if (command == "key") return parse_key_step(argument);
    if (command == "wheel") return parse_wheel(argument);
    if (command == "frames") return parse_frames(argument);
    return Error("{} is no command", tablero::quoted(command));
}

bool is_pointing(std::string_view command) {
    return command == "click" || command == "rightclick" || command == "drag" ||
           command == "rightdrag" || command == "hover";
}

Result<ScriptCommand> parse_command(std::string_view line) {
    std::string_view rest = line;
    const auto command = next_word(rest);
    if (is_pointing(command)) return parse_pointing(command, rest);
    if (command == "wait" || command == "expect") return parse_wait(command, rest);
    if (command == "resize") return parse_resize(rest);
    if (command == "measure") return parse_measure(rest);
    if (command == "close") return ScriptCommand(CloseStep{});
    if (command == "quit") return ScriptCommand(QuitStep{});
    if (command == "type") return ScriptCommand(TypeStep{std::string(trim(rest))});
    return parse_with_argument(command, trim(rest));
}

}  // namespace

Result<std::vector<ScriptStep>> parse_script(std::string_view text) {
    std::vector<ScriptStep> steps;
    for (const auto& [number, line] : told_lines(text)) {
        auto command = parse_command(line);
        if (!command) return Error("line {}: {}", number, command.error());
        steps.push_back({number, std::move(*command)});
    }
    return steps;
}

}  // namespace tablero::desktop

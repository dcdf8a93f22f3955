#include "desktop/model/script/script_runner.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/script/dump.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

using nlohmann::ordered_json;

// "game.moves.3" in the dump; null when there is no such thing.
ordered_json look_up(const ordered_json& json, std::string_view path) {
    const ordered_json* at = &json;
    for (const auto part : split(path, '.')) {
        if (at->is_array()) {
            const auto index = parse_number<std::size_t>(part);
            if (!index || *index >= at->size()) return nullptr;
            at = &(*at)[*index];
        } else {
            const auto found = at->find(std::string(part));
            if (found == at->end()) return nullptr;
            at = &*found;
        }
    }
    return *at;
}

std::string as_text(const ordered_json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_null() ? "" : value.dump();
}

bool holds(const WaitStep& step, const ordered_json& value) {
    switch (step.relation) {
        case WaitStep::Relation::kEqual:
            return as_text(value) == step.value;
        case WaitStep::Relation::kNotEqual:
            return as_text(value) != step.value;
        default:
            return value.is_number() &&
                   value.get<double>() >= parse_number<double>(step.value).value_or(0);
    }
}

}  // namespace

ScriptRunner::ScriptRunner(std::vector<ScriptStep> steps,
                           AppModel& model,
                           ScriptHost& host,
                           ScriptInput& input)
    : steps_(std::move(steps)),
      model_(model),
      host_(host),
      input_(input) {}

void ScriptRunner::tick(TimePoint now) {
    if (finished_) return;
    for (auto& name : host_.widgets())
        seen_.insert(std::move(name));
    if (frames_left_ > 0 && --frames_left_ > 0) return;
    while (!finished_ && next_ < steps_.size()) {
        const ScriptCommand& command = steps_[next_].command;
        if (!run(command, now)) return;
        ++next_;
        waiting_since_.reset();
        // What an input leads to is seen in the next frame at the earliest.
        const bool looks =
            std::holds_alternative<WaitStep>(command) || std::holds_alternative<DumpStep>(command);
        if (!looks) return;
    }
    if (next_ >= steps_.size()) finished_ = true;
}

// The steps that need no second frame.
struct ScriptRunner::Doer {
    ScriptRunner& runner;

    void operator()(const ClickStep& step) const {
        const auto at = runner.locate(step.place);
        if (!at) return;
        if (!step.place.name.empty() && step.place.name != "here")
            runner.pressed_.insert(step.place.name);
        runner.input_.move_mouse(*at);
        runner.input_.press_mouse(step.button, *at);
        runner.input_.release_mouse(step.button, *at);
    }
    void operator()(const DragStep& step) const {
        const auto from = runner.locate(step.from);
        const auto to = from ? runner.locate(step.to) : std::nullopt;
        if (!to) return;
        runner.input_.move_mouse(*from);
        runner.input_.press_mouse(step.button, *from);
        runner.input_.move_mouse({(from->x + to->x) / 2, (from->y + to->y) / 2});
        runner.input_.move_mouse(*to);
        runner.input_.release_mouse(step.button, *to);
    }
    void operator()(const HoverStep& step) const {
        if (const auto at = runner.locate(step.place)) runner.input_.move_mouse(*at);
    }
    void operator()(const WheelStep& step) const { runner.input_.turn_wheel(step.notches); }
    void operator()(const KeyStep& step) const { runner.input_.press_key(step.key); }
    void operator()(const TypeStep& step) const { runner.input_.type_text(step.text); }
    void operator()(const ResizeStep& step) const { runner.input_.resize(step.width, step.height); }
    void operator()(const ScreenshotStep& step) const {
        const Status status = runner.host_.save_screenshot(step.path);
        if (!status) runner.fail(status.error().message);
    }
    void operator()(const DumpStep& step) const { runner.write_dump(step.path); }
    void operator()(const FramesStep& step) const { runner.frames_left_ = step.count; }
    void operator()(const CloseStep& /*step*/) const { runner.input_.close(); }
    void operator()(const QuitStep& /*step*/) const { runner.finished_ = true; }
    void operator()(const WaitStep& /*step*/) const {}
    void operator()(const MeasureStep& /*step*/) const {}
};

bool ScriptRunner::run(const ScriptCommand& command, TimePoint now) {
    if (const auto* step = std::get_if<WaitStep>(&command)) return wait(*step, now);
    if (const auto* step = std::get_if<MeasureStep>(&command)) return measure(*step, now);
    std::visit(Doer{*this}, command);
    return true;
}

std::string ScriptRunner::dumped() const {
    ordered_json json = dump(model_);
    json["seen"] = seen_;
    json["pressed"] = pressed_;
    return json.dump(1) + '\n';
}

void ScriptRunner::write_dump(const std::string& path) {
    const std::string content = dumped();
    if (path == "-") {
        std::cout << content << std::flush;
        return;
    }
    const Status status = write_file(path, content);
    if (!status) fail(status.error().message);
}

void ScriptRunner::fail(const std::string& message) {
    status_ = Error("line {}: {}", steps_[next_].line, message);
    finished_ = true;
}

std::optional<PixelPoint> ScriptRunner::locate(const Place& place) {
    if (place.name == "here") return mouse_;
    const auto found = place.pixel          ? place.pixel
                       : place.name.empty() ? host_.board_point(place.board_point)
                                            : host_.widget(place.name);
    if (found) mouse_ = *found;
    if (!found) {
        fail(place.name.empty()
                 ? fmt::format("there is no {} on the board", tablero::quoted(place.board_point))
                 : fmt::format("there is no {} to point at now", tablero::quoted(place.name)));
    }
    return found;
}

bool ScriptRunner::measure(const MeasureStep& step, TimePoint now) {
    if (!waiting_since_) {
        waiting_since_ = now;
        host_.take_frame_times();
    }
    if (now - *waiting_since_ < step.time) {
        if (step.notches != 0) input_.turn_wheel(step.notches);
        return false;
    }
    std::cout << host_.take_frame_times().report() << std::endl;
    return true;
}

bool ScriptRunner::wait(const WaitStep& step, TimePoint now) {
    if (!waiting_since_) waiting_since_ = now;
    const auto value = look_up(dump(model_), step.key);
    if (holds(step, value)) return true;
    if (now - *waiting_since_ >= step.limit)
        fail(
            fmt::format("{} is {}, not {}{}",
                        step.key,
                        tablero::quoted(as_text(value)),
                        step.relation == WaitStep::Relation::kNotEqual ? "anything else than " : "",
                        tablero::quoted(step.value)));
    return false;
}

}  // namespace tablero::desktop

#pragma once

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "desktop/model/app_model.h"

namespace tablero::desktop {

// A model with a folder of its own, whose engines think a few hundred nodes.
class ModelTest : public testing::Test {
  protected:
    ModelTest() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "tablero-desktop-XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
    }
    ~ModelTest() override {
        model_.reset();
        std::filesystem::remove_all(directory_);
    }
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    std::string path(const std::string& name) const { return (directory_ / name).string(); }
    static std::string content(const std::string& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name)) << text;
    }

    StartUp start_up() const {
        StartUp start;
        start.folders = {path("profile"), path("profile"), library_};
        start.seed = 1;
        start.node_limit = 300;
        return start;
    }

    AppModel& model() {
        if (!model_) model_ = std::make_unique<AppModel>(start_up());
        return *model_;
    }
    void restart() {
        model_.reset();
        model();
    }
    const GameView& game() { return *model().game(); }

    // Lets frames pass until the condition holds; false when it does not within the limit.
    bool until(const std::function<bool()>& condition, int seconds = 30) {
        const auto end = Clock::now() + std::chrono::seconds(seconds);
        while (!condition()) {
            if (Clock::now() > end) return false;
            model().tick(Clock::now());
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        return true;
    }

    static GameSettings two_people(GameKind kind) {
        GameSettings settings;
        settings.game = kind;
        settings.mode = Mode::kTwoPeople;
        return settings;
    }
    static GameSettings against_tablero(GameKind kind, Side person = kFirstSide) {
        GameSettings settings;
        settings.game = kind;
        settings.mode = Mode::kAgainstEngine;
        settings.players[other(person)].kind = PlayerKind::kTablero;
        settings.time.move_time = 50;
        return settings;
    }

    void start(const GameSettings& settings) {
        model().tick(Clock::now());
        model().apply(StartGameWith{settings});
        ASSERT_EQ(model().screen(), Screen::kPlaying);
    }
    // An empty analysis board; of gomoku a free one of 15 points.
    void analyse(GameKind kind = GameKind::kChess) {
        GameSettings settings;
        settings.game = kind;
        settings.mode = Mode::kAnalysis;
        settings.rules = gomoku::RuleSet::kFreestyle;
        settings.board_size = 15;
        start(settings);
    }
    void type(const std::string& move) { model().apply(TypedMove{move}); }
    std::size_t plies() { return game().moves.size(); }

    bool has_toast(const std::string& part) {
        for (const auto& toast : model().toasts()) {
            if (toast.text.find(part) != std::string::npos) return true;
        }
        return false;
    }
    bool has_button(const std::string& name) {
        for (const auto& button : model().buttons()) {
            if (button.name == name) return true;
        }
        return false;
    }

    std::filesystem::path directory_;
    std::string library_;  // where finished games go; empty: nowhere
    std::unique_ptr<AppModel> model_;
};

}  // namespace tablero::desktop

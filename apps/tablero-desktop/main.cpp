#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/interrupt.h"
#include "base/standard_streams.h"
#include "base/version.h"
#include "base/words/say.h"
#include "desktop/app/display.h"
#include "desktop/app/portal.h"
#include "desktop/app/run_window.h"
#include "desktop/model/app_model.h"
#include "desktop/model/script/script.h"
#include "desktop/model/settings/store.h"

namespace {

using namespace tablero;

struct Arguments {
    desktop::StartUp start_up;
    std::string profile;
    std::string script;
    std::string language;
    bool has_real_input = false;
};

int complain(const Error& error, const std::string& language, int code) {
    const std::string text = say(Language::from_code(language).value_or(kEnglish), error);
    std::fprintf(stderr, "tablero-desktop: %s\n", text.c_str());
    return code;
}

std::vector<std::string> language_codes() {
    std::vector<std::string> codes;
    for (const Language language : Language::all())
        codes.emplace_back(language.code());
    return codes;
}

void describe(CLI::App& app, Arguments& arguments) {
    app.set_version_flag("--version", version_line("tablero-desktop"));
    app.add_option("file", arguments.start_up.file, "Game or position to open: PGN, FEN, PSQ, SGF");
    app.add_option("--script", arguments.script, "Carry out the commands of this file, then quit");
    app.add_flag("--real-input",
                 arguments.has_real_input,
                 "Let the script use the mouse and keyboard of the X server");
    app.add_option("--profile",
                   arguments.profile,
                   "Folder for settings and saved games instead of the user's");
    app.add_option("--lang", arguments.language, "Language of the window")
        ->check(CLI::IsMember(language_codes()));
    app.add_option("--nodes", arguments.start_up.node_limit, "Engines think so many nodes at most");
    app.add_option("--seed", arguments.start_up.seed, "Repeats what is drawn by lot");
    app.footer("Example: tablero-desktop game.pgn");
}

int run(const Arguments& arguments) {
    desktop::WindowOptions options;
    options.has_real_input = arguments.has_real_input;
    if (!arguments.script.empty()) {
        const auto text = desktop::read_file(arguments.script);
        if (!text) return complain(text.error(), arguments.language, 2);
        auto steps = desktop::parse_script(*text);
        if (!steps)
            return complain(in_context(arguments.script, steps.error()), arguments.language, 2);
        options.script = std::move(*steps);
        options.has_script = true;
    }
    const char* display = std::getenv("DISPLAY");
    if (display == nullptr || !desktop::display_answers(display))
        return complain(
            Error("no display; \"tablero play chess\" plays in a terminal"), arguments.language, 1);
    desktop::AppModel model(arguments.start_up);
    if (!arguments.language.empty())
        model.apply(desktop::SetOption{desktop::OptionId::kLanguage, arguments.language});
    return desktop::run_window(model, options);
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    // Among others so that a second engine that dies does not take the window with it.
    guard_standard_streams();
    catch_interrupts();
    CLI::App app{"Tablero's window: play, learn and review chess and gomoku"};
    Arguments arguments;
    describe(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        return complain(Error::verbatim(error.what()), arguments.language, 2);
    }
    arguments.start_up.folders =
        arguments.profile.empty()
            ? desktop::Folders::of_user()
            : desktop::Folders{
                  arguments.profile, arguments.profile, arguments.profile + "/library.tbl"};
    arguments.start_up.has_desktop = arguments.script.empty();
    arguments.start_up.portal = desktop::session_portal();
    return run(arguments);
}

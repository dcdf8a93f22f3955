#include <CLI/CLI.hpp>
#include <map>
#include <memory>

#include <fmt/core.h>

#include "option_pages.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

using Writer = std::string (*)(const std::vector<VerbPage>&);

const std::map<std::string, Writer>& writers() {
    static const std::map<std::string, Writer> all{{"bash", bash_completion},
                                                   {"zsh", zsh_completion},
                                                   {"fish", fish_completion},
                                                   {"man", manual_page},
                                                   {"json", pages_as_json}};
    return all;
}

}  // namespace

void add_options(CLI::App& app, Action& action) {
    auto form = std::make_shared<std::string>();
    CLI::App* verb = app.add_subcommand(
        "options", "All verbs and options: completion for a shell, the manual page, or JSON");
    verb->add_option("form", *form, "What to write")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish", "man", "json"}));
    verb->footer(
        "Example: tablero options bash > ~/.local/share/bash-completion/completions/tablero");
    verb->callback([form, &app, &action] {
        action = [form, &app] {
            fmt::print("{}", writers().at(*form)(option_pages(app)));
            return 0;
        };
    });
}

}  // namespace tablero::cli

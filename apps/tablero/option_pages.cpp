#include "option_pages.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace tablero::cli {

namespace {

// The help library writes types as "TEXT:{chess,gomoku}", "INT:INT in [1 - 1024]", "FILE".
void read_type(const std::string& text, OptionEntry& entry) {
    const auto colon = text.find(':');
    entry.type = text.substr(0, colon);
    if (colon == std::string::npos) return;
    const std::string rest = text.substr(colon + 1);
    if (rest.starts_with('{') && rest.ends_with('}')) {
        for (const auto word : split(std::string_view(rest).substr(1, rest.size() - 2), ','))
            entry.choices.emplace_back(word);
    } else if (rest.find('[') != std::string::npos) {
        entry.range = rest.substr(rest.find('['));
    }
}

OptionEntry describe(const CLI::Option& option) {
    OptionEntry entry;
    entry.positional = option.get_positional();
    entry.name = entry.positional ? option.get_single_name() : "--" + option.get_lnames().front();
    entry.help = option.get_description();
    entry.required = option.get_required();
    if (option.get_type_size() != 0) read_type(option.get_type_name(), entry);
    return entry;
}

void add_pages(const CLI::App& app, const std::string& name, std::vector<VerbPage>& pages) {
    VerbPage page{name, app.get_description(), app.get_footer(), {}, {}};
    for (const CLI::Option* option : app.get_options())
        page.options.push_back(describe(*option));
    const auto below = app.get_subcommands([](const CLI::App*) { return true; });
    for (const CLI::App* verb : below)
        page.verbs.push_back(verb->get_name());
    pages.push_back(std::move(page));
    for (const CLI::App* verb : below)
        add_pages(*verb, name.empty() ? verb->get_name() : name + " " + verb->get_name(), pages);
}

}  // namespace

std::vector<VerbPage> option_pages(const CLI::App& app) {
    std::vector<VerbPage> pages;
    add_pages(app, "", pages);
    return pages;
}

std::string pages_as_json(const std::vector<VerbPage>& pages) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& page : pages) {
        auto options = nlohmann::ordered_json::array();
        for (const auto& option : page.options) {
            options.push_back({{"name", option.name},
                               {"type", option.type},
                               {"choices", option.choices},
                               {"range", option.range},
                               {"positional", option.positional},
                               {"required", option.required},
                               {"help", option.help}});
        }
        list.push_back({{"verb", page.name},
                        {"help", page.help},
                        {"verbs", page.verbs},
                        {"options", options}});
    }
    return list.dump(1) + "\n";
}

}  // namespace tablero::cli

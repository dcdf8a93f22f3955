// What a shell needs to know to finish words: one function for each shell, from the same pages.
#include <algorithm>

#include <fmt/format.h>

#include "file_options.h"
#include "option_pages.h"

namespace tablero::cli {

namespace {

bool names_a_file(const OptionEntry& option) {
    const auto& type = option.type;
    return type == kInput || type == kItems || type == kOutput || type == kSource ||
           type == kLibrary || type == kFolder;
}

std::string words_of(const VerbPage& page) {
    std::string words = fmt::format("{}", fmt::join(page.verbs, " "));
    for (const auto& option : page.options) {
        if (!option.positional) words += (words.empty() ? "" : " ") + option.name;
        if (option.positional && !option.choices.empty())
            words += fmt::format("{}{}", words.empty() ? "" : " ", fmt::join(option.choices, " "));
    }
    return words;
}

// Inside single quotes; `also` are further characters to put a backslash before.
std::string escaped(const std::string& text, std::string_view also) {
    std::string out;
    for (const char c : text) {
        if (c == '\'') {
            out += "'\\''";
            continue;
        }
        if (also.find(c) != std::string_view::npos) out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string choices_of(const OptionEntry& option) {
    return fmt::format("{}", fmt::join(option.choices, " "));
}

std::string zsh_action(const OptionEntry& option) {
    if (!option.choices.empty()) return "(" + choices_of(option) + ")";
    if (option.type == kFolder) return "_files -/";
    return names_a_file(option) ? "_files" : " ";
}

std::string zsh_rule(const OptionEntry& option) {
    const std::string help = escaped(option.help, "[]:\\");
    if (option.positional) return fmt::format("'*:{}:{}'", help, zsh_action(option));
    if (option.type.empty()) return fmt::format("'{}[{}]'", option.name, help);
    return fmt::format("'{}[{}]:{}:{}'", option.name, help, option.type, zsh_action(option));
}

// The branches, in the words of either shell, by which a verb leads to its page.
std::string cases_of_words(const std::vector<VerbPage>& pages) {
    std::string text;
    for (const auto& page : pages) {
        if (page.name.empty()) continue;
        const auto last = page.name.rfind(' ');
        const bool below = last != std::string::npos;
        text += fmt::format("            '{} {}') page='{}' ;;\n",
                            below ? page.name.substr(0, last) : "",
                            below ? page.name.substr(last + 1) : page.name,
                            page.name);
    }
    return text;
}

}  // namespace

std::string bash_completion(const std::vector<VerbPage>& pages) {
    std::string text =
        "# Completion of tablero for bash: made by \"tablero options bash\".\n"
        "_tablero() {\n"
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} page= "
        "word\n"
        "    COMPREPLY=()\n"
        "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
        "        case \"$page $word\" in\n";
    text += cases_of_words(pages);
    text += "        esac\n    done\n    case \"$page $before\" in\n";
    for (const auto& page : pages) {
        for (const auto& option : page.options) {
            if (option.positional || option.type.empty()) continue;
            const std::string reply =
                !option.choices.empty()
                    ? fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))",
                                  choices_of(option))
                : option.type == kFolder ? "COMPREPLY=($(compgen -d -- \"$current\"))"
                : names_a_file(option)   ? "COMPREPLY=($(compgen -f -- \"$current\"))"
                                         : ":";
            text += fmt::format("        '{} {}') {}; return ;;\n", page.name, option.name, reply);
        }
    }
    text += "    esac\n    case \"$page\" in\n";
    for (const auto& page : pages) {
        const bool files =
            std::any_of(page.options.begin(), page.options.end(), [](const OptionEntry& option) {
                return option.positional && names_a_file(option);
            });
        text += fmt::format("        '{}') COMPREPLY=($(compgen {}-W '{}' -- \"$current\")) ;;\n",
                            page.name,
                            files ? "-f " : "",
                            words_of(page));
    }
    return text + "    esac\n}\ncomplete -o filenames -F _tablero tablero\n";
}

std::string zsh_completion(const std::vector<VerbPage>& pages) {
    std::string text =
        "#compdef tablero\n"
        "# Completion of tablero for zsh: made by \"tablero options zsh\".\n"
        "_tablero() {\n"
        "    local page= word\n"
        "    for word in ${words[2,CURRENT-1]}; do\n"
        "        case \"$page $word\" in\n";
    text += cases_of_words(pages);
    text += "        esac\n    done\n    case \"$page\" in\n";
    for (const auto& page : pages) {
        text += fmt::format("        '{}')\n            _arguments", page.name);
        for (const auto& option : page.options)
            text += " \\\n                " + zsh_rule(option);
        if (!page.verbs.empty())
            text += fmt::format(" \\\n                '*:verb:({})'", fmt::join(page.verbs, " "));
        text += " ;;\n";
    }
    return text + "    esac\n}\n_tablero \"$@\"\n";
}

std::string fish_completion(const std::vector<VerbPage>& pages) {
    std::string text =
        "# Completion of tablero for fish: made by \"tablero options fish\".\n"
        "complete -c tablero -f\n";
    for (const auto& page : pages) {
        std::string seen;
        for (const auto word : page.name) {
            seen += word == ' ' ? "; and __fish_seen_subcommand_from " : std::string(1, word);
        }
        const std::string open =
            page.verbs.empty()
                ? ""
                : fmt::format("not __fish_seen_subcommand_from {}", fmt::join(page.verbs, " "));
        std::string condition = page.name.empty() ? "" : "__fish_seen_subcommand_from " + seen;
        if (!open.empty()) condition += (condition.empty() ? "" : "; and ") + open;
        if (!page.verbs.empty())
            text += fmt::format(
                "complete -c tablero -n '{}' -a '{}'\n", condition, fmt::join(page.verbs, " "));
        for (const auto& option : page.options) {
            std::string what = option.positional ? "" : " -l " + option.name.substr(2);
            if (!option.choices.empty())
                what += fmt::format(" -x -a '{}'", choices_of(option));
            else if (names_a_file(option))
                what += " -r -F";
            else if (!option.type.empty())
                what += " -x";
            text += fmt::format("complete -c tablero -n '{}'{} -d '{}'\n",
                                condition,
                                what,
                                escaped(option.help, "\\"));
        }
    }
    return text;
}

}  // namespace tablero::cli

// The manual page tablero(1), in the language of troff.
#include <fmt/format.h>

#include "option_pages.h"

namespace tablero::cli {

namespace {

// A backslash, a hyphen and a dot or quote at the start of a line mean something to troff.
std::string troff(const std::string& text) {
    std::string out;
    bool at_start = true;
    for (const char c : text) {
        if (at_start && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\\\";
        else if (c == '-')
            out += "\\-";
        else if (c == '|')
            out += "|\\:";  // a line may end here
        else
            out += c;
        at_start = c == '\n';
    }
    return out;
}

std::string argument_of(const OptionEntry& option) {
    if (!option.choices.empty()) return fmt::format("{}", fmt::join(option.choices, "|"));
    return option.type;
}

std::string entry_text(const OptionEntry& option) {
    std::string text = fmt::format(".TP\n\\fB{}\\fR", troff(option.name));
    if (!option.positional && !option.type.empty())
        text += fmt::format(" \\fI{}\\fR", troff(argument_of(option)));
    text += '\n';
    text += troff(option.help.empty() ? option.name : option.help);
    if (option.positional && !option.choices.empty())
        text += troff(" (" + argument_of(option) + ")");
    if (!option.range.empty()) text += troff(" " + option.range);
    if (option.required) text += ". Needed";
    return text + "\n";
}

bool is_everywhere(const OptionEntry& option) {
    return option.name == "--help" || option.name == "--version";
}

}  // namespace

std::string manual_page(const std::vector<VerbPage>& pages) {
    std::string text =
        ".TH TABLERO 1 \"\" \"Tablero\" \"User Commands\"\n.ad l\n"
        ".SH NAME\ntablero \\- play, explain and analyse chess and gomoku\n"
        ".SH SYNOPSIS\n.B tablero\n.I VERB\n[\\fIOPTIONS\\fR]\n"
        ".SH DESCRIPTION\nOne verb per job. Every verb has\n.B \\-\\-help\nwith an example and\n"
        ".BR \\-\\-version .\nA file called\n.B \\-\nis standard input or standard output. Results "
        "go to standard output, everything else to standard error. A file is written beside its "
        "place and put there when it is whole.\n"
        ".SH VERBS\n";
    for (const auto& page : pages) {
        if (page.name.empty() || !page.verbs.empty()) continue;
        text += fmt::format(".SS tablero {}\n{}\n", troff(page.name), troff(page.help));
        for (const auto& option : page.options) {
            if (!is_everywhere(option)) text += entry_text(option);
        }
        if (!page.footer.empty()) text += fmt::format(".PP\n{}\n", troff(page.footer));
    }
    return text +
           ".SH ENVIRONMENT\n.TP\n.B TABLERO_LIBRARY\nthe library of \\-\\-library\n"
           ".TP\n.B TABLERO_FLEET\nthe URL of \\-\\-fleet\n"
           ".TP\n.BR TABLERO_REDIS_USER \", \" TABLERO_REDIS_PASSWORD\nfor the fleet\n"
           ".SH EXIT STATUS\n0 on success, 1 when the job failed or any item of its input was bad, "
           "2 when the arguments are wrong.\n"
           ".SH SEE ALSO\n.BR tablero-uci (6),\n.BR pbrain-tablero (6),\n.BR tablero-desktop (6)\n";
}

}  // namespace tablero::cli

// The page of status.h.

#include <fmt/format.h>

#include "base/markup.h"
#include "base/words/say.h"
#include "fleet/status.h"
#include "fleet/status_table.h"

namespace tablero::fleet {

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --line: #8884; --soft: #888; --bar: #3a7d44; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; font-family: ui-monospace, monospace; margin-top: 2rem; }
p { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .8rem 0; }
th { text-align: left; font-weight: 600; color: var(--soft); }
th, td { padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); white-space: nowrap;
         font-variant-numeric: tabular-nums; }
progress { width: 100%; height: .5rem; accent-color: var(--bar); }
)";

std::string table_html(const StatusTable& table) {
    std::string html = "<div class=\"wide\"><table><thead><tr>";
    for (const auto& heading : table.headings)
        html += "<th>" + escaped(heading) + "</th>";
    html += "</tr></thead><tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (const auto& cell : row)
            html += "<td>" + escaped(cell) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string bars_html(const Snapshot& snapshot) {
    std::string html;
    for (const auto& run : snapshot.runs) {
        if (run.state != "running" || run.total == 0) continue;
        html += fmt::format("<progress max=\"{}\" value=\"{}\" title=\"{}\"></progress>\n",
                            run.total,
                            run.done,
                            escaped(run.title));
    }
    return html;
}

}  // namespace

std::string status_html(const std::vector<Snapshot>& fleet, Language language) {
    const std::string title = say(language, tr("The fleet"));
    std::string body;
    for (const auto& snapshot : fleet) {
        body += fmt::format("<h2>{}</h2>\n<p>{}</p>\n",
                            escaped(snapshot.identity),
                            escaped(jobs_line(snapshot, language)));
        body += bars_html(snapshot);
        if (!snapshot.runs.empty()) body += table_html(runs_table(snapshot, language));
        if (!snapshot.workers.empty()) body += table_html(workers_table(snapshot, language));
    }
    if (body.empty())
        body = fmt::format("<p>{}</p>\n",
                           escaped(say(language, tr("nobody has used this fleet yet"))));
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta http-equiv=\"refresh\" content=\"10\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n{}</body>\n</html>\n",
        language.code(),
        title,
        kStyle,
        title,
        body);
}

}  // namespace tablero::fleet

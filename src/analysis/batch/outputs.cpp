#include "analysis/batch/outputs.h"

#include <array>

#include "analysis/report_html.h"
#include "analysis/report_json.h"
#include "analysis/report_pgn.h"
#include "analysis/report_text.h"

namespace tablero::analysis {

RenderedGame render(const OutputPaths& paths,
                    std::size_t id,
                    const RecordedGame& game,
                    const GameReview& review) {
    RenderedGame rendered;
    if (paths.none()) rendered.text = to_text(game, review);
    if (!paths.pgn.empty() && game.is_chess())
        rendered.pgn = to_annotated_pgn(game.game.chess_record(), review);
    if (!paths.json.empty()) rendered.json = to_json(game, review);
    if (!paths.html.empty()) {
        rendered.html = html_game(id, game, review);
        rendered.html_row = html_index_row(id, game, review);
    }
    return rendered;
}

Outputs::Outputs(OutputPaths paths) : paths_(std::move(paths)) {}

Result<std::unique_ptr<Outputs>> Outputs::open(OutputPaths paths) {
    std::unique_ptr<Outputs> outputs(new Outputs(std::move(paths)));
    const OutputPaths& wanted = outputs->paths_;
    struct Wish {
        std::optional<OutputFile>& file;
        std::string path;
    };
    const std::array wishes{
        Wish{outputs->text_, wanted.none() ? "-" : ""},
        Wish{outputs->pgn_, wanted.pgn},
        Wish{outputs->json_, wanted.json},
        Wish{outputs->html_games_, wanted.html.empty() ? "" : wanted.html + ".games"},
        Wish{outputs->html_rows_, wanted.html.empty() ? "" : wanted.html + ".index"},
        Wish{outputs->club_file_, wanted.club}};
    for (const Wish& wish : wishes) {
        if (wish.path.empty()) continue;
        auto file = OutputFile::open(wish.path);
        if (!file) return file.error();
        wish.file = std::move(*file);
    }
    return outputs;
}

Status Outputs::add(const RenderedGame& game) {
    ++games_;
    struct Part {
        std::optional<OutputFile>& file;
        const std::string& text;
    };
    const std::array parts{Part{text_, game.text},
                           Part{pgn_, game.pgn},
                           Part{json_, game.json},
                           Part{html_games_, game.html},
                           Part{html_rows_, game.html_row}};
    for (const Part& part : parts) {
        if (!part.file) continue;
        if (auto written = part.file->write(part.text); !written) return written;
    }
    return {};
}

void Outputs::add_to_club(const RecordedGame& game, const GameReview& review) {
    if (wants_reviews()) club_.add(game, review);
}

Status Outputs::finish_html(const std::string& limits, Language language) {
    auto page = OutputFile::open(paths_.html);
    if (!page) return page.error();
    OutputFile& out = *page;
    auto status = out.write(html_head({games_, limits, language}));
    if (status && games_ > 1) {
        status = out.write(html_index_begin(language));
        if (status) status = out.append(*html_rows_);
        if (status) status = out.write(html_index_end());
    }
    if (status) status = out.append(*html_games_);
    if (status) status = out.write(html_end());
    return status ? out.commit() : status;
}

Status Outputs::finish(const std::string& limits, Language language) {
    for (auto* file : {&text_, &pgn_, &json_}) {
        if (!*file) continue;
        if (auto placed = (*file)->commit(); !placed) return placed;
    }
    if (club_file_) {
        Status written = club_file_->write(club_page(club_, limits, language));
        if (written) written = club_file_->commit();
        if (!written) return written;
    }
    return html_games_ ? finish_html(limits, language) : Status{};
}

}  // namespace tablero::analysis

#include "analysis/batch/outputs.h"

#include <array>
#include <cerrno>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "analysis/report_html.h"
#include "analysis/report_json.h"
#include "analysis/report_pgn.h"
#include "analysis/report_text.h"

namespace tablero::analysis {

namespace {

Error failure(const std::string& path) {
    return in_context(path, Error::system(errno));
}

}  // namespace

// A file under a working name until it is complete.
class Outputs::File {
  public:
    static Result<std::shared_ptr<File>> open(const std::string& path) {
        auto file = std::make_shared<File>();
        file->path_ = path;
        if (path == "-") {
            file->file_ = stdout;
            return file;
        }
        file->working_path_ = path + ".part";
        file->file_ = std::fopen(file->working_path_.c_str(), "w+");
        if (file->file_ == nullptr) return failure(file->working_path_);
        return file;
    }
    File() = default;
    ~File() {
        if (file_ == nullptr || file_ == stdout) return;
        std::fclose(file_);
        unlink(working_path_.c_str());
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    Status write(const std::string& text) {
        if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) return failure(path_);
        return {};
    }
    // Appends everything that another file holds.
    Status append(File& other) {
        std::rewind(other.file_);
        std::string chunk(1 << 16, '\0');
        while (const auto got = std::fread(chunk.data(), 1, chunk.size(), other.file_)) {
            if (std::fwrite(chunk.data(), 1, got, file_) != got) return failure(path_);
        }
        return {};
    }
    Status put_in_place() {
        if (std::fflush(file_) != 0) return failure(path_);
        if (file_ == stdout) return {};
        const bool closed = std::fclose(std::exchange(file_, nullptr)) == 0;
        if (!closed || std::rename(working_path_.c_str(), path_.c_str()) != 0)
            return failure(path_);
        return {};
    }

  private:
    std::string path_;
    std::string working_path_;
    std::FILE* file_ = nullptr;
};

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
        std::shared_ptr<File>& file;
        std::string path;
    };
    const std::array wishes{
        Wish{outputs->text_, wanted.none() ? "-" : ""},
        Wish{outputs->pgn_, wanted.pgn},
        Wish{outputs->json_, wanted.json},
        Wish{outputs->html_games_, wanted.html.empty() ? "" : wanted.html + ".games"},
        Wish{outputs->html_rows_, wanted.html.empty() ? "" : wanted.html + ".index"}};
    for (const Wish& wish : wishes) {
        if (wish.path.empty()) continue;
        auto file = File::open(wish.path);
        if (!file) return file.error();
        wish.file = *file;
    }
    return outputs;
}

Status Outputs::add(const RenderedGame& game) {
    ++games_;
    struct Part {
        File* file;
        const std::string& text;
    };
    const std::array parts{Part{text_.get(), game.text},
                           Part{pgn_.get(), game.pgn},
                           Part{json_.get(), game.json},
                           Part{html_games_.get(), game.html},
                           Part{html_rows_.get(), game.html_row}};
    for (const Part& part : parts) {
        if (part.file == nullptr) continue;
        if (auto written = part.file->write(part.text); !written) return written;
    }
    return {};
}

Status Outputs::finish_html(const std::string& limits, Language language) {
    auto page = File::open(paths_.html);
    if (!page) return page.error();
    File& out = **page;
    auto status = out.write(html_head({games_, limits, language}));
    if (status && games_ > 1) {
        status = out.write(html_index_begin(language));
        if (status) status = out.append(*html_rows_);
        if (status) status = out.write(html_index_end());
    }
    if (status) status = out.append(*html_games_);
    if (status) status = out.write(html_end());
    return status ? out.put_in_place() : status;
}

Status Outputs::finish(const std::string& limits, Language language) {
    for (const auto& file : {text_, pgn_, json_}) {
        if (!file) continue;
        if (auto placed = file->put_in_place(); !placed) return placed;
    }
    return html_games_ ? finish_html(limits, language) : Status{};
}

}  // namespace tablero::analysis

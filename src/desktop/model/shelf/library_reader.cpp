#include "desktop/model/shelf/library_reader.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/shelf/open_library.h"
#include "library/folding.h"
#include "library/game_file.h"
#include "library/position_search.h"

namespace tablero::desktop {

namespace {

bool is_opening_code(std::string_view word) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto letter = static_cast<char>(word.empty() ? 0 : word[0] & ~0x20);  // small or not
    return word.size() == 3 && letter >= 'A' && letter <= 'E' && is_digit(word[1]) &&
           is_digit(word[2]);
}

std::optional<library::GameResult> result_of(std::string_view word) {
    for (int i = 1; i < library::kResults; ++i) {
        const auto result = static_cast<library::GameResult>(i);
        if (library::result_text(result) == word || result_sign(result) == word) return result;
    }
    return std::nullopt;
}

// "2020", "2019-2021", "-2000".
std::optional<library::Filter::Range> years_of(std::string_view word) {
    const auto dash = word.find('-');
    const auto from = word.substr(0, dash);
    const auto to = dash == std::string_view::npos ? from : word.substr(dash + 1);
    const auto is_year = [](std::string_view text) {
        const auto year = parse_number<int>(text);
        return text.empty() || (year && *year >= 1000 && *year <= 2999);
    };
    if (!is_year(from) || !is_year(to) || (from.empty() && to.empty())) return std::nullopt;
    return library::Filter::Range{from.empty() ? 0 : *library::parse_first_day(from),
                                  to.empty() ? 0 : *library::parse_last_day(to)};
}

}  // namespace

std::string_view result_sign(library::GameResult result) {
    return result == library::GameResult::kDraw ? "½-½" : library::result_text(result);
}

library::Filter filter_from(std::string_view typed) {
    library::Filter filter;
    for (auto word = next_word(typed); !word.empty(); word = next_word(typed)) {
        if (const auto result = result_of(word)) {
            filter.result = result;
        } else if (is_opening_code(word)) {
            filter.opening = word;
            filter.opening[0] = static_cast<char>(filter.opening[0] & ~0x20);
        } else if (const auto years = years_of(word)) {
            filter.date = *years;
        } else {
            filter.words += (filter.words.empty() ? "" : " ") + std::string(word);
        }
    }
    return filter;
}

bool fits(const library::Heading& heading, const library::Filter& filter, Language language) {
    const auto& [from, to] = filter.date;
    if (filter.result && heading.result != *filter.result) return false;
    if (!heading.eco.starts_with(filter.opening)) return false;
    if (!filter.date.is_open() && heading.date < std::max(from, 1)) return false;
    if (to != 0 && heading.date > to) return false;
    const std::string names =
        fmt::format("{} {} {} {}",
                    heading.first,
                    heading.second,
                    heading.opening,
                    chess::Openings::name_in(language.code(), heading.opening));
    return library::answers_to(library::folded(names), library::folded(filter.words));
}

// question(library, stop) gives a Result of an answer.
template <class Question>
void LibraryReader::ask(JobThread& thread,
                        std::unique_ptr<library::Library>& place,
                        Question question) {
    const std::uint64_t number = &thread == &importer_ ? kImport : question_;
    thread.run([this, &place, number, question = std::move(question)](const std::stop_token& stop) {
        auto library = open_once(place, path_);
        if (!library) return answers_.post({number, library.error()});
        auto answer = question(**library, stop);
        if (stop.stop_requested()) return;
        answers_.post({number, answer ? Answer(std::move(*answer)) : Answer(answer.error())});
    });
}

void LibraryReader::begin_question() {
    worker_.cancel();
    ++question_;
}

std::vector<LibraryReader::Answer> LibraryReader::take() {
    std::vector<Answer> answers;
    for (Letter& letter : answers_.drain()) {
        if (letter.question == question_ || letter.question == kImport)
            answers.push_back(std::move(letter.answer));
    }
    return answers;
}

void LibraryReader::find(const library::Filter& filter, library::Order order) {
    begin_question();
    ask(worker_, library_, [filter, order](library::Library& library, const auto& stop) {
        auto ids = library::find(library, filter, order, stop);
        return ids ? Result<Found>(Found{std::move(*ids)}) : Result<Found>(ids.error());
    });
}

void LibraryReader::find(const play::Position& position,
                         const library::Filter& filter,
                         library::Order order) {
    begin_question();
    ask(worker_,
        library_,
        [position, filter, order](library::Library& library, const auto& stop) -> Result<Found> {
            const auto hits =
                library::search_positions(library, library::exactly(position), filter, order, stop);
            if (!hits) return hits.error();
            Found found;
            for (const library::Hit& hit : *hits) {
                found.ids.push_back(hit.id);
                found.plies.push_back(hit.ply);
            }
            return found;
        });
}

void LibraryReader::read(std::size_t first, std::vector<library::GameId> ids) {
    ask(worker_,
        library_,
        [first, ids = std::move(ids)](library::Library& library, const auto& /*stop*/) {
            auto headings = library.headings(ids);
            return headings ? Result<Rows>(Rows{first, std::move(*headings)})
                            : Result<Rows>(headings.error());
        });
}

void LibraryReader::open(library::GameId id) {
    ask(worker_, library_, [id](library::Library& library, const auto& /*stop*/) {
        auto record = library.record(id);
        return record ? Result<Opened>(Opened{id, std::move(*record)})
                      : Result<Opened>(record.error());
    });
}

void LibraryReader::list_file(const std::string& path) {
    begin_question();
    worker_.run([this, number = question_, path](const std::stop_token& stop) {
        auto file = library::GameFile::open(path);
        if (!file) return answers_.post({number, file.error()});
        const chess::Openings openings;
        FileListed listed{path, {}};
        while (auto game = (*file)->next()) {
            if (stop.stop_requested()) return;
            library::Heading heading;
            if (game->record) heading = library::heading_of(*game->record, openings);
            heading.id = static_cast<library::GameId>(listed.headings.size()) + 1;
            listed.headings.push_back(std::move(heading));
        }
        answers_.post({number, std::move(listed)});
    });
}

void LibraryReader::import(const std::string& path) {
    ask(importer_, target_, [this, path](library::Library& library, const auto& stop) {
        library::ImportSettings settings;
        settings.stop = stop;
        std::error_code unknown;
        const auto size = static_cast<double>(std::filesystem::file_size(path, unknown));
        settings.progress = [this, size](const library::ImportSummary& summary,
                                         std::uint64_t bytes) {
            const double share = std::min(static_cast<double>(bytes) / size, 1.0);
            answers_.post({kImport, Importing{summary, false, share}});
        };
        const auto summary = library::import_file(library, path, settings);
        return summary ? Result<Importing>(Importing{*summary, true})
                       : Result<Importing>(summary.error());
    });
}

}  // namespace tablero::desktop

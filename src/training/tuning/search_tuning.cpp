#include "training/tuning/search_tuning.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "base/text.h"
#include "training/chess/chess_table.h"
#include "training/duel.h"
#include "training/gomoku/gomoku_table.h"
#include "training/parallel.h"

namespace tablero::training {

namespace {

// What fixed nodes cannot judge: clocks, reports, threads and the search for mates.
constexpr std::array kNotByNodes{"time_", "report_", "vote_", "mate_", "table_clock", "tablebase_"};

template <typename List>
bool begins_with_one_of(std::string_view name, const List& beginnings) {
    return std::any_of(std::begin(beginnings), std::end(beginnings), [&](const auto& beginning) {
        return name.starts_with(beginning);
    });
}

bool is_tuned(std::string_view name, const std::vector<std::string>& wanted) {
    return wanted.empty() ? !begins_with_one_of(name, kNotByNodes)
                          : begins_with_one_of(name, wanted);
}

template <typename Params>
using Rows = std::vector<const search::ParamInfo<Params>*>;

template <typename Params>
Rows<Params> chosen_rows(std::span<const search::ParamInfo<Params>> table,
                         const std::vector<std::string>& names) {
    Rows<Params> rows;
    for (const auto& row : table) {
        if (is_tuned(row.name, names)) rows.push_back(&row);
    }
    return rows;
}

template <typename Params>
std::vector<TunedNumber> numbers_of(const Rows<Params>& rows) {
    const Params usual;
    std::vector<TunedNumber> numbers;
    for (const auto* row : rows) {
        numbers.push_back({std::string(row->name),
                           static_cast<double>(usual.*row->member),
                           static_cast<double>(row->min),
                           static_cast<double>(row->max),
                           static_cast<double>(row->step)});
    }
    return numbers;
}

template <typename Params, typename Values>
Params with_values(const Rows<Params>& rows, const Values& values) {
    Params params;
    for (std::size_t i = 0; i < rows.size(); ++i)
        params.*rows[i]->member = static_cast<int>(std::lround(values[i]));
    return params;
}

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Status write(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text << std::flush;
    if (!file) return Error("cannot write {}", tablero::quoted(path));
    return {};
}

// The journal on disk: begun or resumed, then a line at a time.
class Journal {
  public:
    Journal(std::string path, std::string games)
        : path_(std::move(path)),
          games_(std::move(games)) {}

    Status open(Spsa& run) {
        std::string text = contents(path_);
        if (text.empty()) {
            text = journal_head(run, games_);
        } else {
            const Status resumed = resume_from_journal(run, games_, text);
            if (!resumed) return in_context(path_, resumed.error());
            text.resize(text.rfind('\n') + 1);
        }
        text_ = std::move(text);
        return write(path_, text_);
    }

    Status add(const std::string& line) {
        text_ += line;
        std::ofstream file(path_, std::ios::binary | std::ios::app);
        file << line << std::flush;
        if (!file) return Error("cannot write {}", tablero::quoted(path_));
        return {};
    }

    const std::string& text() const { return text_; }

  private:
    std::string path_;
    std::string games_;
    std::string text_;
};

// Plays the pairs of one iteration after the other.
template <typename T>
class Tuner {
  public:
    using Params = typename Duel<T>::Params;

    Tuner(const typename T::Settings& settings, int pairs, Rows<Params> rows)
        : settings_(settings),
          pairs_(pairs),
          rows_(std::move(rows)) {
        for (int i = 0; i < settings.threads; ++i)
            duels_.push_back(std::make_unique<Duel<T>>(settings));
    }

    // Games that `plus` won less those it lost; none when interrupted.
    std::optional<int> compare(const SpsaTrial& trial, std::uint64_t iteration) {
        const auto plus = with_values(rows_, trial.plus);
        const auto minus = with_values(rows_, trial.minus);
        std::atomic<int> sum = 0;
        std::atomic<int> next = 0;
        std::atomic<bool> whole = true;
        run_parallel(settings_.threads, [&](int thread) {
            for (int pair = next++; pair < pairs_; pair = next++) {
                const std::uint64_t number = iteration * static_cast<std::uint64_t>(pairs_) +
                                             static_cast<std::uint64_t>(pair);
                const auto result =
                    duels_[static_cast<std::size_t>(thread)]->play_pair(plus, minus, number);
                if (!result) whole = false;
                sum += result.value_or(0);
            }
        });
        if (!whole) return std::nullopt;
        return sum;
    }

  private:
    const typename T::Settings& settings_;
    int pairs_;
    Rows<Params> rows_;
    std::vector<std::unique_ptr<Duel<T>>> duels_;
};

template <typename T>
Result<TuningReport> tune(const typename T::Settings& settings,
                          const SearchTuning& tuning,
                          std::span<const search::ParamInfo<typename Duel<T>::Params>> table,
                          const OnTuned& on_tuned) {
    const auto rows = chosen_rows(table, tuning.names);
    if (rows.empty()) return Error("no number of the search has such a name");
    const auto games_each = static_cast<std::uint64_t>(2 * tuning.pairs);
    Spsa run({numbers_of(rows),
              std::max<std::uint64_t>(1, tuning.games / games_each),
              settings.seed,
              tuning.rate});
    Journal journal(tuning.out + ".csv",
                    fmt::format("{} games each at {} nodes", games_each, settings.hard_nodes));
    if (Status opened = journal.open(run); !opened) return opened.error();
    Tuner<T> tuner(settings, tuning.pairs, rows);
    while (!run.done()) {
        const auto result = tuner.compare(run.trial(), run.iteration());
        if (!result) break;
        run.learn(*result);
        if (Status added = journal.add(journal_line(run, *result)); !added) return added.error();
        on_tuned(run, *result);
    }
    const TuningReport report{params_text(table, with_values(rows, run.values())), run.done()};
    for (const auto& [path, text] :
         {std::pair(tuning.out, report.numbers + "\n"),
          std::pair(tuning.out + ".svg", journal_svg(run, journal.text()))}) {
        if (Status written = write(path, text); !written) return written.error();
    }
    return report;
}

}  // namespace

Result<TuningReport> tune_search(const ChessSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned) {
    return tune<ChessTable>(settings, tuning, chess::kParamTable, on_tuned);
}

Result<TuningReport> tune_search(const GomokuSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned) {
    const auto rules = gomoku::AnyBoard::create(settings.rules, size_of(settings));
    if (!rules) return rules.error();
    return rules->visit([&]<class R>(const gomoku::Board<R>& /*rules*/) {
        return tune<GomokuTable<R>>(settings, tuning, gomoku::kParamTable, on_tuned);
    });
}

}  // namespace tablero::training

#include "training/tuning/search_tuning.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/output_file.h"
#include "base/text.h"
#include "training/chess/chess_table.h"
#include "training/duel.h"
#include "training/gomoku/gomoku_table.h"
#include "training/parallel.h"

namespace tablero::training {

namespace {

// What games cannot judge: reports, threads and the search for mates.
constexpr std::array kNotByGames{"report_", "vote_", "mate_", "table_clock", "tablebase_"};
// And what games without a clock cannot.
constexpr std::array kByClock{"time_"};

template <typename List>
bool begins_with_one_of(std::string_view name, const List& beginnings) {
    return std::any_of(std::begin(beginnings), std::end(beginnings), [&](const auto& beginning) {
        return name.starts_with(beginning);
    });
}

bool is_tuned(std::string_view name, const SearchTuning& tuning) {
    if (!tuning.names.empty()) return begins_with_one_of(name, tuning.names);
    return !begins_with_one_of(name, kNotByGames) &&
           (tuning.clock || !begins_with_one_of(name, kByClock));
}

template <typename Params>
using Rows = std::vector<const search::ParamInfo<Params>*>;

template <typename Params>
Rows<Params> chosen_rows(std::span<const search::ParamInfo<Params>> table,
                         const SearchTuning& tuning) {
    Rows<Params> rows;
    for (const auto& row : table) {
        if (is_tuned(row.name, tuning)) rows.push_back(&row);
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

// The journal on disk: begun or resumed, then a line at a time.
class Journal {
  public:
    Journal(std::string path, std::string games)
        : path_(std::move(path)),
          games_(std::move(games)) {}

    Status open(Spsa& run) {
        std::string text;
        if (std::filesystem::exists(path_)) {
            auto earlier = read_file(path_);
            if (!earlier) return earlier.error();
            text = std::move(*earlier);
        }
        if (text.empty()) {
            text = journal_head(run, games_);
        } else {
            const Status resumed = resume_from_journal(run, games_, text);
            if (!resumed) return in_context(path_, resumed.error());
            text.resize(text.rfind('\n') + 1);
        }
        text_ = std::move(text);
        return write_file(path_, text_);
    }

    Status add(const std::string& line) {
        text_ += line;
        return append_to_file(path_, line);
    }

    const std::string& text() const { return text_; }

  private:
    std::string path_;
    std::string games_;
    std::string text_;
};

template <typename T>
using Table = std::span<const search::ParamInfo<typename Duel<T>::Params>>;

template <typename T>
class DuelPlayer : public PairPlayer {
  public:
    using Params = typename Duel<T>::Params;

    DuelPlayer(const typename T::Settings& settings,
               Rows<Params> rows,
               const std::optional<play::TimeControl>& clock = {})
        : rows_(std::move(rows)),
          duel_(settings, clock) {}

    std::optional<int> play(const SpsaTrial& trial, std::uint64_t number) override {
        return duel_.play_pair(
            with_values(rows_, trial.plus), with_values(rows_, trial.minus), number);
    }

  private:
    Rows<Params> rows_;
    Duel<T> duel_;
};

template <typename Params>
Result<Rows<Params>> named_rows(std::span<const search::ParamInfo<Params>> table,
                                const std::vector<std::string>& names) {
    Rows<Params> rows;
    for (const auto& name : names) {
        const auto row = std::find_if(
            table.begin(), table.end(), [&](const auto& info) { return info.name == name; });
        if (row == table.end())
            return Error("{} is not a number of the search", tablero::quoted(name));
        rows.push_back(&*row);
    }
    return rows;
}

template <typename Params>
Status check(std::span<const search::ParamInfo<Params>> table,
             const std::vector<std::string>& names,
             const std::vector<int>& values) {
    const auto rows = named_rows(table, names);
    if (!rows) return rows.error();
    if (values.size() != names.size())
        return Error("{} values for {} numbers", values.size(), names.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto& row = *(*rows)[i];
        if (values[i] < row.min || values[i] > row.max)
            return Error("{} {}: must be {} to {}", names[i], values[i], row.min, row.max);
    }
    return {};
}

// Plays the pairs of one iteration after the other, on threads of our own.
class LocalGames {
  public:
    LocalGames(int threads, const std::function<std::unique_ptr<PairPlayer>()>& new_player) {
        for (int i = 0; i < threads; ++i)
            players_.push_back(new_player());
    }

    std::optional<int> compare(const Spsa& run, int pairs) {
        const SpsaTrial trial = run.trial();
        std::atomic<int> sum = 0;
        std::atomic<int> next = 0;
        std::atomic<bool> whole = true;
        run_parallel(static_cast<int>(players_.size()), [&](int thread) {
            for (int pair = next++; pair < pairs; pair = next++) {
                const auto number = first_pair(run, pairs) + static_cast<std::uint64_t>(pair);
                const auto result = players_[static_cast<std::size_t>(thread)]->play(trial, number);
                if (!result) whole = false;
                sum += result.value_or(0);
            }
        });
        if (!whole) return std::nullopt;
        return sum;
    }

  private:
    std::vector<std::unique_ptr<PairPlayer>> players_;
};

template <typename T>
Result<TuningReport> tune(const typename T::Settings& settings,
                          const SearchTuning& tuning,
                          Table<T> table,
                          const OnTuned& on_tuned,
                          const Compare& compare) {
    const auto rows = chosen_rows(table, tuning);
    if (rows.empty()) return Error("no number of the search has such a name");
    const auto games_each = static_cast<std::uint64_t>(2 * tuning.pairs);
    Spsa run({numbers_of(rows),
              std::max<std::uint64_t>(1, tuning.games / games_each),
              settings.seed,
              tuning.rate});
    const std::string pace = tuning.clock ? play::to_string(*tuning.clock)
                                          : fmt::format("{} nodes", settings.hard_nodes);
    Journal journal(tuning.out + ".csv", fmt::format("{} games each at {}", games_each, pace));
    if (Status opened = journal.open(run); !opened) return opened.error();
    LocalGames here(compare ? 0 : settings.threads,
                    [&] { return std::make_unique<DuelPlayer<T>>(settings, rows, tuning.clock); });
    while (!run.done()) {
        const auto result = compare ? compare(run, tuning.pairs) : here.compare(run, tuning.pairs);
        if (!result) return result.error();
        if (!*result) break;
        run.learn(**result);
        if (Status added = journal.add(journal_line(run, **result)); !added) return added.error();
        on_tuned(run, **result);
    }
    const TuningReport report{params_text(table, with_values(rows, run.values())), run.done()};
    for (const auto& [path, text] :
         {std::pair(tuning.out, report.numbers + "\n"),
          std::pair(tuning.out + ".svg", journal_svg(run, journal.text()))}) {
        if (Status written = write_file(path, text); !written) return written.error();
    }
    return report;
}

template <typename T>
Result<std::unique_ptr<PairPlayer>> player_of(const typename T::Settings& settings,
                                              Table<T> table,
                                              const std::vector<std::string>& names) {
    auto rows = named_rows(table, names);
    if (!rows) return rows.error();
    return std::unique_ptr<PairPlayer>(std::make_unique<DuelPlayer<T>>(settings, std::move(*rows)));
}

// Calls with the rules of the settings as a type.
template <typename Use>
auto with_rules(const GomokuSelfplay& settings, const Use& use) {
    const auto rules = gomoku::AnyBoard::create(settings.rules, size_of(settings)).value();
    return rules.visit([&]<class R>(const gomoku::Board<R>& /*rules*/) {
        return use.template operator()<GomokuTable<R>>();
    });
}

}  // namespace

Result<std::unique_ptr<PairPlayer>> pair_player(const ChessSelfplay& settings,
                                                const std::vector<std::string>& names) {
    return player_of<ChessTable>(settings, chess::kParamTable, names);
}

Result<std::unique_ptr<PairPlayer>> pair_player(const GomokuSelfplay& settings,
                                                const std::vector<std::string>& names) {
    return with_rules(
        settings, [&]<class T>() { return player_of<T>(settings, gomoku::kParamTable, names); });
}

Status check_values(const ChessSelfplay& /*settings*/,
                    const std::vector<std::string>& names,
                    const std::vector<int>& values) {
    return check(std::span(chess::kParamTable), names, values);
}

Status check_values(const GomokuSelfplay& /*settings*/,
                    const std::vector<std::string>& names,
                    const std::vector<int>& values) {
    return check(std::span(gomoku::kParamTable), names, values);
}

Result<TuningReport> tune_search(const ChessSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned,
                                 const Compare& compare) {
    return tune<ChessTable>(settings, tuning, chess::kParamTable, on_tuned, compare);
}

Result<TuningReport> tune_search(const GomokuSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned,
                                 const Compare& compare) {
    const auto rules = gomoku::AnyBoard::create(settings.rules, size_of(settings));
    if (!rules) return rules.error();
    return with_rules(settings, [&]<class T>() {
        return tune<T>(settings, tuning, gomoku::kParamTable, on_tuned, compare);
    });
}

}  // namespace tablero::training

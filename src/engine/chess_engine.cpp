#include "engine/chess_engine.h"

#include <algorithm>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "chess/eval/default_network.h"
#include "chess/notation/uci_move.h"

namespace tablero::engine {

namespace {

using Move = chess::Move;
using Config = chess::Chess::Config;

// The value of EvalFile that stands for no network at all.
constexpr std::string_view kHandWritten = "none";

Option<ChessSettings> params_option() {
    return {{"SearchParams",
             OptionKind::kString,
             {},
             0,
             0,
             {},
             "numbers of the search to change, for studies: NAME=VALUE, by spaces"},
            [](ChessSettings& settings, std::string_view text) -> Status {
                auto params = search::parse_params(chess::kParamTable, text);
                if (!params) return params.error();
                settings.params = *params;
                return {};
            },
            [](const ChessSettings& settings) {
                return search::params_text(chess::kParamTable, settings.params);
            }};
}

Status use_network(const std::string& path, Config& config) {
    if (path.empty()) {
        config.network = chess::default_network();
    } else if (path == kHandWritten) {
        config.network.reset();
    } else {
        auto loaded = chess::load_chess_network(path);
        if (!loaded) return loaded.error();
        config.network = std::move(*loaded);
    }
    return {};
}

Status use_tablebase(const std::string& path, const std::string& before, Config& config) {
    if (path.empty()) {
        config.tablebase.reset();
        return {};
    }
    auto opened = chess::Tablebase::open(path);
    if (opened) {
        config.tablebase = std::move(*opened);
        return {};
    }
    // The library holds one set of tables, and the failure has lost it.
    if (config.tablebase) {
        auto again = chess::Tablebase::open(before);
        config.tablebase = again ? std::move(*again) : nullptr;
    }
    return opened.error();
}

// What the player of a level chose, told as if it were the search's own decision.
void tell_choice(LevelPlayer& player,
                 const std::function<void(const search::Info<Move>&)>& on_info,
                 search::Decision<Move>& decision) {
    auto chosen = player.choose();
    if (!chosen) return;
    decision.best = chosen->line.front();
    decision.ponder = chosen->line.size() > 1 ? chosen->line[1] : Move::none();
    decision.score = chosen->score;
    decision.line = chosen->line;
    chosen->multi_pv = 1;
    if (on_info) on_info(*chosen);
}

}  // namespace

Result<chess::FenPosition> chess_position(const std::optional<std::string>& fen,
                                          const std::vector<std::string>& moves,
                                          bool chess960) {
    const chess::FenOptions options{.chess960 = chess960};
    auto parsed = chess::parse_fen(fen ? std::string_view(*fen) : chess::kStartFen, options);
    if (!parsed) return parsed.error();
    int number = 0;
    for (const std::string& text : moves) {
        ++number;
        const auto move = chess::parse_uci(parsed->position, text);
        if (!move) return Error("move {}: {}", number, move.error());
        parsed->position.make(*move);
    }
    return parsed;
}

OptionTable<ChessSettings> EngineTraits<chess::Chess>::options() {
    using S = ChessSettings;
    OptionTable<S> table = common_options<S>();
    const auto add = [&](Option<S> option) { table.push_back(std::move(option)); };
    add(check_option<S>(
        "Ponder", &S::ponder, "the GUI may let the engine think on the opponent's time"));
    add(check_option<S>("UCI_Chess960", &S::chess960, "castling is written as king takes rook"));
    add(check_option<S>(
        "UCI_ShowWDL", &S::shows_chances, "adds chances of win, draw and loss to each score"));
    add(string_option<S>(
        "EvalFile",
        &S::eval_file,
        "network file to evaluate with; empty: the one built in; none: the hand-written "
        "evaluation"));
    add(params_option());
    add(check_option<S>(
        "UCI_AnalyseMode", &S::analyses, "analyses at full strength whatever the level"));
    add(string_option<S>(
        "SyzygyPath", &S::syzygy_path, "folders of Syzygy end-game tables, separated by ':'"));
    add(spin_option<S>("SyzygyProbeDepth",
                       &S::syzygy_probe_depth,
                       1,
                       100,
                       "least remaining depth at which the largest tables are asked"));
    add(check_option<S>("Syzygy50MoveRule",
                        &S::syzygy_fifty,
                        "wins that the fifty-move rule spoils count as draws"));
    add(check_option<S>("UCI_LimitStrength", &S::limits_strength, "plays at the level of UCI_Elo"));
    add(spin_option<S>("UCI_Elo",
                       &S::elo,
                       kLowestElo,
                       kHighestElo,
                       "level of play while UCI_LimitStrength is on"));
    add(spin_option<S>("Level Seed",
                       &S::level_seed,
                       0,
                       2147483647,
                       "the same seed repeats a level's choices; 0: another seed for every game"));
    return table;
}

Status EngineTraits<chess::Chess>::apply(Pool& pool, const Settings& present, Settings& wanted) {
    Config config = pool.config();
    const auto network = config.network;
    Status first;
    if (wanted.eval_file != present.eval_file) {
        first = use_network(wanted.eval_file, config);
        if (!first) wanted.eval_file = present.eval_file;
    }
    if (wanted.syzygy_path != present.syzygy_path) {
        const Status opened = use_tablebase(wanted.syzygy_path, present.syzygy_path, config);
        if (!opened) wanted.syzygy_path = present.syzygy_path;
        if (first) first = opened;
    }
    config.tablebase_depth = wanted.syzygy_probe_depth;
    config.tablebase_fifty = wanted.syzygy_fifty;
    config.params = wanted.params;
    config.reductions = chess::margins::Reductions(config.params);
    const bool other_network = config.network != network;
    pool.configure(std::move(config));
    if (other_network) pool.rebuild();
    return first;
}

std::uint64_t EngineTraits<chess::Chess>::random_seed() {
    std::random_device device;
    return device() | static_cast<std::uint64_t>(device()) << 32;
}

void EngineTraits<chess::Chess>::new_game() {
    fresh_seed = random_seed();
}

// The search is heard by the level's player alone; the front end gets the move that was chosen.
void EngineTraits<chess::Chess>::prepare(const Settings& settings,
                                         const Position& position,
                                         search::Limits<Move>& limits,
                                         search::Listener<Move>& listener) const {
    if (!settings.limits_strength || settings.analyses) return;
    const Level level = level_of(settings.elo);
    limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
    limits.multi_pv = level.lines;
    const auto seed =
        settings.level_seed != 0 ? static_cast<std::uint64_t>(settings.level_seed) : fresh_seed;
    const auto player = std::make_shared<LevelPlayer>(level, position, seed);
    listener.revise = [player, on_info = std::move(listener.on_info)](auto& decision) {
        tell_choice(*player, on_info, decision);
    };
    listener.on_info = [player](const search::Info<Move>& info) { player->hear(info); };
    listener.on_current_move = nullptr;
}

}  // namespace tablero::engine

#include "engine/chess_engine.h"

#include <algorithm>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/eval/default_network.h"
#include "chess/notation/uci_move.h"
#include "engine/strength.h"

namespace tablero::engine {

namespace {

// The value of EvalFile that stands for no network at all.
constexpr std::string_view kHandWritten = "none";

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() | static_cast<std::uint64_t>(device()) << 32;
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
        if (!move) return in_context(fmt::format("move {}", number), move.error());
        parsed->position.make(*move);
    }
    return parsed;
}

ChessEngine::ChessEngine() : elo_(kHighestElo), seed_(fresh_seed()) {
    add_chess_options();
    add_tablebase_options();
    add_level_options();
}

void ChessEngine::add_chess_options() {
    Options& table = options();
    table.add_check("Ponder", false, "the GUI may let the engine think on the opponent's time", {});
    table.add_check(
        "UCI_Chess960", false, "castling is written as king takes rook", [this](bool on) {
            chess960_ = on;
            return Status{};
        });
    table.add_check(
        "UCI_ShowWDL", false, "adds chances of win, draw and loss to each score", [this](bool on) {
            shows_chances_ = on;
            return Status{};
        });
    table.add_string(
        "EvalFile",
        "",
        "network file to evaluate with; empty: the one built in; none: the hand-written "
        "evaluation",
        [this](const std::string& path) { return use_network(path); });
    table.add_string("SearchParams",
                     "",
                     "numbers of the search to change, for studies: NAME=VALUE, by spaces",
                     [this](const std::string& text) { return use_params(text); });
    table.add_check(
        "UCI_AnalyseMode", false, "analyses at full strength whatever the level", [this](bool on) {
            analyses_ = on;
            return Status{};
        });
}

Status ChessEngine::use_params(const std::string& text) {
    const auto params = search::parse_params(chess::kParamTable, text);
    if (!params) return params.error();
    auto& config = pool().shared().config;
    config.params = *params;
    config.reductions = chess::margins::Reductions(*params);
    return {};
}

// A file that cannot be used changes nothing.
Status ChessEngine::use_network(const std::string& path) {
    std::shared_ptr<const nnue::Network> network;
    if (path.empty()) {
        network = chess::default_network();
    } else if (path != kHandWritten) {
        auto loaded = chess::load_chess_network(path);
        if (!loaded) return loaded.error();
        network = std::move(*loaded);
    }
    pool().shared().config.network = std::move(network);
    pool().reconfigure();
    return {};
}

void ChessEngine::add_tablebase_options() {
    Options& table = options();
    table.add_string("SyzygyPath",
                     "",
                     "folders of Syzygy end-game tables, separated by ':'",
                     [this](const std::string& path) { return open_tablebase(path); });
    table.add_spin("SyzygyProbeDepth",
                   {1, 1, 100},
                   "least remaining depth at which the largest tables are asked",
                   [this](std::int64_t depth) {
                       pool().shared().config.tablebase_depth = static_cast<int>(depth);
                       return Status{};
                   });
    table.add_check("Syzygy50MoveRule",
                    true,
                    "wins that the fifty-move rule spoils count as draws",
                    [this](bool on) {
                        pool().shared().config.tablebase_fifty = on;
                        return Status{};
                    });
}

Status ChessEngine::open_tablebase(const std::string& path) {
    auto& tablebase = pool().shared().config.tablebase;
    if (path.empty()) {
        tablebase.reset();
        return {};
    }
    auto opened = chess::Tablebase::open(path);
    if (opened) {
        tablebase = std::move(*opened);
        return {};
    }
    // The library holds one set of tables, and the failure has lost it.
    if (tablebase) {
        auto before = chess::Tablebase::open(options().value("SyzygyPath"));
        tablebase = before ? std::move(*before) : nullptr;
    }
    return opened.error();
}

void ChessEngine::add_level_options() {
    Options& table = options();
    table.add_check("UCI_LimitStrength", false, "plays at the level of UCI_Elo", [this](bool on) {
        limits_strength_ = on;
        return Status{};
    });
    table.add_spin("UCI_Elo",
                   {kHighestElo, kLowestElo, kHighestElo},
                   "level of play while UCI_LimitStrength is on",
                   [this](std::int64_t value) {
                       elo_ = static_cast<int>(value);
                       return Status{};
                   });
    table.add_spin("Level Seed",
                   {0, 0, 2147483647},
                   "the same seed repeats a level's choices; 0: another seed for every game",
                   [this](std::int64_t value) {
                       wanted_seed_ = static_cast<std::uint64_t>(value);
                       seed_ = value != 0 ? wanted_seed_ : fresh_seed();
                       return Status{};
                   });
}

void ChessEngine::new_game() {
    Engine::new_game();
    if (wanted_seed_ == 0) seed_ = fresh_seed();
}

void ChessEngine::go(search::Limits<Move> limits, Callbacks<chess::Chess> callbacks) {
    if (limits_strength_ && !analyses_) {
        go_at_level(std::move(limits), callbacks);
    } else {
        Engine::go(std::move(limits), std::move(callbacks));
    }
}

// The search is heard by the level's player alone; the front end gets the move that was chosen.
void ChessEngine::go_at_level(search::Limits<Move> limits,
                              const Callbacks<chess::Chess>& callbacks) {
    const Level level = level_of(elo_);
    limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
    auto player = std::make_shared<LevelPlayer>(level, position(), seed_);
    auto watching = callbacks;
    watching.on_info = [player](const search::Info<Move>& info) { player->hear(info); };
    watching.on_current_move = nullptr;
    watching.on_done = [player, callbacks](search::Decision<Move> decision) {
        if (const auto chosen = player->choose()) {
            decision.best = chosen->line.front();
            decision.ponder = chosen->line.size() > 1 ? chosen->line[1] : Move::none();
            decision.score = chosen->score;
            decision.line = chosen->line;
            auto shown = *chosen;
            shown.multi_pv = 1;
            if (callbacks.on_info) callbacks.on_info(shown);
        }
        if (callbacks.on_done) callbacks.on_done(decision);
    };
    Engine::go(std::move(limits), std::move(watching), level.lines);
}

}  // namespace tablero::engine

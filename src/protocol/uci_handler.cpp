#include "protocol/uci_handler.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"
#include "chess/eval/evaluator.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/perft.h"
#include "engine/chess_bench.h"
#include "engine/chess_flip.h"
#include "play/wire/uci_option.h"
#include "protocol/uci_print.h"

namespace tablero::uci {

namespace {

// Counts as chess::perft does, but asks now and then whether to go on.
template <typename Cancelled>
std::uint64_t count_moves(chess::Position& position, int depth, const Cancelled& cancelled) {
    constexpr int kUninterrupted = 4;
    if (depth <= kUninterrupted) return chess::perft(position, depth);
    std::uint64_t nodes = 0;
    for (const chess::Move move : chess::legal_moves(position)) {
        if (cancelled()) break;
        position.make(move);
        nodes += count_moves(position, depth - 1, cancelled);
        position.unmake(move);
    }
    return nodes;
}

}  // namespace

Handler::Handler(protocol::Output& output) : output_(output) {}

void Handler::identify() {
    std::string text =
        fmt::format("id name Tablero {}\nid author the Tablero authors\n", version());
    for (const OptionSpec& spec : engine_.option_specs())
        text += to_line(spec) + "\n";
    output_.say(text + "uciok");
}

void Handler::report(const Error& error) {
    std::string message = error.message;
    std::replace(message.begin(), message.end(), '\n', ' ');
    output_.say("info string error: " + message);
}

void Handler::set_option(const SetOption& option) {
    const Status status = engine_.set_option(option.name, option.value.value_or(""));
    if (!status) report(in_context("setoption", status.error()));
}

void Handler::set_position(const SetPosition& wanted) {
    auto parsed = engine::chess_position(wanted.fen, wanted.moves, engine_.settings().chess960);
    if (!parsed) return report(in_context("position", parsed.error()));
    for (const std::string& warning : parsed->warnings)
        output_.say("info string warning: " + warning);
    engine_.set_position(std::move(parsed->position));
}

void Handler::display() {
    output_.say(board_text(engine_.position()));
}

void Handler::evaluate() {
    const chess::Position& position = engine_.position();
    std::string text;
    for (const auto& [name, score] : chess::evaluation_breakdown(position))
        text += fmt::format("{:<20} {:+6.2f}\n", name, score / 100.0);
    const int sign = position.side_to_move() == chess::kWhite ? 1 : -1;
    const auto line = [&](const char* name, search::Score score) {
        return fmt::format("{:<20} {:+6.2f} (white side)", name, sign * score / 100.0);
    };
    text += line("by hand", chess::evaluate_by_hand(position)) + "\n";
    chess::Evaluator evaluator(engine_.config().network);
    evaluator.reset(position);
    output_.say(text + line("evaluation", evaluator.evaluate(position)));
}

void Handler::flip() {
    engine_.set_position(engine::flipped(engine_.position()));
}

void Handler::perft(int depth, const std::stop_token& stop) {
    const auto cancelled = [&] { return stop.stop_requested() || output_.is_closed(); };
    chess::Position position = engine_.position();
    std::uint64_t total = 0;
    for (const chess::Move move : chess::legal_moves(position)) {
        if (depth < 1 || cancelled()) break;
        position.make(move);
        const std::uint64_t nodes = count_moves(position, depth - 1, cancelled);
        position.unmake(move);
        total += nodes;
        output_.say(fmt::format("{}: {}", chess::to_uci(move, position.is_chess960()), nodes));
    }
    if (depth < 1) total = 1;
    if (cancelled()) return output_.say("info string perft was stopped");
    output_.say(fmt::format("\nNodes searched: {}", total));
}

void Handler::bench(const std::stop_token& stop) {
    engine::BenchHooks hooks;
    hooks.print = [this](const std::string& line) { output_.say(line); };
    hooks.stop = stop;
    const auto result = engine::run_chess_bench(hooks);
    if (!result) return output_.say("info string bench was stopped");
    output_.say(fmt::format("nodes {}\nnps {}", result->nodes, result->nodes_per_second()));
}

Result<search::Limits<chess::Move>> Handler::limits_of(const Go& go, TimePoint received) const {
    const chess::Position& position = engine_.position();
    const bool white = position.side_to_move() == chess::kWhite;
    search::Limits<Move> limits;
    limits.start = received;
    limits.remaining = white ? go.white_time : go.black_time;
    // An overdrawn clock still wants a move, as fast as possible.
    if (limits.remaining) limits.remaining = std::max<std::int64_t>(1, *limits.remaining);
    const auto increment = white ? go.white_increment : go.black_increment;
    limits.increment = std::max<std::int64_t>(0, increment.value_or(0));
    limits.moves_to_go = static_cast<int>(go.moves_to_go.value_or(0));
    limits.move_time = go.move_time;
    if (limits.move_time) limits.move_time = std::max<std::int64_t>(1, *limits.move_time);
    if (go.depth)
        limits.depth = static_cast<int>(std::clamp<std::int64_t>(*go.depth, 1, search::kMaxDepth));
    if (go.nodes) limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(1, *go.nodes));
    if (go.mate) limits.mate = static_cast<int>(*go.mate);
    limits.ponder = go.ponder;
    const bool limited = limits.is_timed() || go.depth || go.nodes || go.mate;
    limits.infinite = go.infinite || (!limited && !go.ponder);
    for (const std::string& text : go.search_moves) {
        const auto move = chess::parse_uci(position, text);
        if (!move) return in_context("go searchmoves", move.error());
        limits.search_moves.push_back(*move);
    }
    return limits;
}

bool Handler::start(const Go& go,
                    TimePoint received,
                    std::stop_token stop,
                    std::function<void()> before_answer) {
    auto limits = limits_of(go, received);
    if (!limits) {
        before_answer();
        report(limits.error());
        return false;
    }
    for (const std::string& word : go.ignored)
        report(Error("go: {} is not known and was ignored", quoted(word)));
    engine_.go(std::move(*limits), listener(std::move(before_answer)), std::move(stop));
    return true;
}

search::Listener<chess::Move> Handler::listener(std::function<void()> before_answer) {
    const InfoStyle style{engine_.position().is_chess960(), engine_.settings().shows_chances};
    search::Listener<Move> listener;
    listener.on_info = [this, style](const search::Info<Move>& info) {
        output_.say(to_line(shown(info, style)));
    };
    listener.on_current_move = [this, style](int depth, Move move, int number) {
        Info info;
        info.depth = depth;
        info.current_move = chess::to_uci(move, style.chess960);
        info.current_number = number;
        output_.say(to_line(info));
    };
    listener.on_iteration = [this](const auto& iteration, auto level) {
        if (!engine_.settings().inspector_file.empty()) return;
        const std::string text = search::to_text(iteration, level);
        std::string lines;
        for (const auto line : split(trim(text), '\n'))
            lines += (lines.empty() ? "info string " : "\ninfo string ") + std::string(line);
        output_.say(lines);
    };
    listener.on_done = [this, before = std::move(before_answer)](const auto& decision) {
        before();
        answer(decision);
    };
    return listener;
}

void Handler::answer(const search::Decision<Move>& decision) {
    const chess::Position& position = engine_.position();
    if (!decision.best) {
        Info info;
        info.depth = 0;
        info.score = ShownScore{position.in_check(), 0};
        output_.say(to_line(info));
    }
    if (debug_) output_.say(statistics_text(engine_.statistics()));
    output_.say(to_line(shown(decision, position.is_chess960())));
}

}  // namespace tablero::uci

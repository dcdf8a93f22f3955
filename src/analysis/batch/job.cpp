#include "analysis/batch/job.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "analysis/recorded_game.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/version.h"
#include "chess/eval/default_network.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "nnue/network_file.h"

namespace tablero::analysis {

namespace {

using nlohmann::json;

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kLongestTime = 86'400'000;

std::string moves_text(const ChessGame& game) {
    std::string text;
    for (const auto move : game.moves)
        text += (text.empty() ? "" : " ") + to_uci(move, game.start.is_chess960());
    return text;
}

json game_json(const ChessGame& game) {
    return {{"game", "chess"},
            {"fen", to_fen(game.start)},
            {"chess960", game.start.is_chess960()},
            {"moves", moves_text(game)}};
}

json game_json(const GomokuGame& game) {
    return {{"game", "gomoku"},
            {"rule", gomoku::name_of(game.rules)},
            {"size", game.size},
            {"moves", gomoku::join_points(game.moves)}};
}

std::string text_field(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

Result<ChessGame> chess_game(const json& object) {
    const auto variant = object.find("chess960");
    const bool chess960 = variant != object.end() && variant->is_boolean() && variant->get<bool>();
    auto parsed = chess::parse_fen(text_field(object, "fen"), {.chess960 = chess960});
    if (!parsed) return in_context("fen", parsed.error());
    ChessGame game;
    game.start = parsed->position;
    const std::string moves = text_field(object, "moves");
    for (const auto word : words(moves)) {
        if (game.moves.size() == kMostPlies) return Error("moves: too many");
        if (word == "0000" && !parsed->position.in_check()) {
            game.moves.push_back(chess::Move::null());
            parsed->position.make_null();
            continue;
        }
        const auto move = chess::parse_uci(parsed->position, word);
        if (!move) return in_context("moves", move.error());
        game.moves.push_back(*move);
        parsed->position.make(*move);
    }
    return game;
}

Result<GomokuGame> gomoku_game(const json& object) {
    const auto rules = gomoku::rule_set_from(text_field(object, "rule"));
    if (!rules) return Error("rule: not one that we know");
    const auto size = object.find("size");
    if (size == object.end() || !size->is_number_integer())
        return Error("size: a number is missing");
    const auto side = size->get<std::int64_t>();
    if (side < gomoku::kMinSize || side > gomoku::kMaxSize) return Error("size: out of range");
    GomokuGame game{*rules, static_cast<int>(side), {}};
    auto moves = gomoku::parse_points(text_field(object, "moves"), game.size);
    if (!moves) return in_context("moves", moves.error());
    if (const auto board = gomoku::AnyBoard::from_moves(*rules, game.size, *moves); !board)
        return in_context("moves", board.error());
    game.moves = std::move(*moves);
    return game;
}

template <typename Number>
Result<std::optional<Number>> limit_of(const json& object, const char* name, Number most) {
    const auto found = object.find(name);
    if (found == object.end()) return std::optional<Number>{};
    if (!found->is_number_unsigned()) return Error("{}: not a number", name);
    const auto value = found->get<std::uint64_t>();
    if (value == 0 || value > static_cast<std::uint64_t>(most))
        return Error("{}: out of range", name);
    return std::optional<Number>(static_cast<Number>(value));
}

Result<ReviewLimits> limits_of(const json& object) {
    const auto nodes = limit_of<std::uint64_t>(object, "nodes", kMostNodes);
    if (!nodes) return nodes.error();
    const auto movetime = limit_of<std::int64_t>(object, "movetime", kLongestTime);
    if (!movetime) return movetime.error();
    if (!*nodes && !*movetime) return Error("neither nodes nor movetime");
    return ReviewLimits{*nodes, *movetime};
}

}  // namespace

std::string job_text(const Job& job) {
    json object = std::visit([](const auto& game) { return game_json(game); }, job.game);
    if (job.limits.nodes) object["nodes"] = *job.limits.nodes;
    if (job.limits.movetime) object["movetime"] = *job.limits.movetime;
    return object.dump();
}

Result<Job> parse_job(std::string_view text) {
    const auto object = json::parse(text, nullptr, false);
    if (!object.is_object()) return Error("a job is a JSON object");
    const auto limits = limits_of(object);
    if (!limits) return limits.error();
    const std::string kind = text_field(object, "game");
    if (kind == "chess") {
        auto game = chess_game(object);
        if (!game) return game.error();
        return Job{std::move(*game), *limits};
    }
    if (kind != "gomoku") return Error("game: neither chess nor gomoku");
    auto game = gomoku_game(object);
    if (!game) return game.error();
    return Job{std::move(*game), *limits};
}

std::string evaluations_text(const Evaluations& evaluations) {
    json list = json::array();
    for (const auto& evaluation : evaluations)
        list.push_back({evaluation.score, fmt::format("{}", fmt::join(evaluation.line, " "))});
    return list.dump();
}

Result<Evaluations> parse_evaluations(std::string_view text, std::size_t plies) {
    const auto list = json::parse(text, nullptr, false);
    if (!list.is_array()) return Error("evaluations are a JSON list");
    if (list.size() != plies + 1) return Error("evaluations of another game");
    Evaluations evaluations;
    for (const auto& item : list) {
        if (!item.is_array() || item.size() != 2 || !item[0].is_number_integer() ||
            !item[1].is_string()) {
            return Error("an evaluation is a score and a line");
        }
        const auto score = item[0].get<std::int64_t>();
        if (score < -search::kWin || score > search::kWin) return Error("a score is out of range");
        Evaluation evaluation{static_cast<Score>(score), {}};
        const auto line = item[1].get<std::string>();
        for (const auto word : words(line)) {
            if (evaluation.line.size() == kLongestLine) return Error("a line is too long");
            evaluation.line.emplace_back(word);
        }
        evaluations.push_back(std::move(evaluation));
    }
    return evaluations;
}

std::optional<Evaluations> JobEvaluator::evaluate(const Job& job, const std::stop_token& stop) {
    if (const auto* chess = std::get_if<ChessGame>(&job.game))
        return evaluate_chess(chess_, *chess, job.limits, stop);
    const auto& game = std::get<GomokuGame>(job.game);
    return evaluate_gomoku(gomoku_, game, job.limits, stop);
}

std::string engine_identity() {
    constexpr std::string_view kChess =
        R"({"game":"chess","fen":"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",)"
        R"("moves":"b1c3 f6h5","nodes":2000})";
    constexpr std::string_view kGomoku =
        R"({"game":"gomoku","rule":"42","size":19,"moves":"j10 k11 j11 j12","nodes":1000})";
    JobEvaluator evaluator;
    std::string answers;
    for (const auto text : {kChess, kGomoku})
        answers += evaluations_text(*evaluator.evaluate(*parse_job(text)));
    const auto network = chess::default_network();
    return fmt::format("{}-{}-{}",
                       version(),
                       network ? fmt::format("{:016x}", nnue::network_hash(*network)) : "plain",
                       sha256(answers).substr(0, 12));
}

std::string job_id(std::string_view job_text, std::string_view identity) {
    return sha256(fmt::format("{}\n{}", identity, job_text));
}

}  // namespace tablero::analysis

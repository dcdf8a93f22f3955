#include "analysis/batch/job.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "analysis/recorded_game.h"
#include "analysis/reviewer.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/version.h"
#include "chess/eval/default_network.h"
#include "chess/notation/fen.h"
#include "fleet/fields.h"
#include "gomoku/names.h"
#include "nnue/network_file.h"

namespace tablero::analysis {

namespace {

using nlohmann::json;

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kLongestTime = 86'400'000;

json game_json(const play::Game& game) {
    std::vector<std::string> moves;
    for (const auto move : game.moves())
        moves.push_back(game.start().id_of(move));
    json object{{"game", game.is_chess() ? "chess" : "gomoku"},
                {"moves", fmt::format("{}", fmt::join(moves, " "))}};
    if (game.is_chess()) {
        object["fen"] = to_fen(game.start().chess());
        object["chess960"] = game.start().chess().is_chess960();
    } else {
        object["rule"] = gomoku::name_of(game.start().gomoku().rules());
        object["size"] = game.start().gomoku().size();
    }
    return object;
}

std::string text_field(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

Result<play::Position> chess_start(const json& object) {
    const auto variant = object.find("chess960");
    const bool chess960 = variant != object.end() && variant->is_boolean() && variant->get<bool>();
    auto parsed = chess::parse_fen(text_field(object, "fen"), {.chess960 = chess960});
    if (!parsed) return in_context("fen", parsed.error());
    return play::Position(std::move(parsed->position));
}

Result<play::Position> gomoku_start(const json& object) {
    const auto rules = gomoku::rule_set_from(text_field(object, "rule"));
    if (!rules) return Error("rule: not one that we know");
    const auto size = object.find("size");
    if (size == object.end() || !size->is_number_integer())
        return Error("size: a number is missing");
    const auto side = size->get<std::int64_t>();
    if (side < gomoku::kMinSize || side > gomoku::kMaxSize) return Error("size: out of range");
    return play::Position::gomoku(*rules, static_cast<int>(side));
}

Result<play::Game> game_of(const json& object) {
    const std::string kind = text_field(object, "game");
    if (kind != "chess" && kind != "gomoku") return Error("game: neither chess nor gomoku");
    auto start = kind == "chess" ? chess_start(object) : gomoku_start(object);
    if (!start) return start.error();
    play::Game game(std::move(*start));
    const std::string moves = text_field(object, "moves");
    for (const auto word : words(moves)) {
        if (game.ply() == kMostPlies) return Error("moves: too many");
        const bool passes = word == "0000" && game.is_chess();
        const auto move =
            passes ? Result<play::Move>(chess::Move::null()) : game.position().parse(word);
        if (!move) return in_context("moves", move.error());
        if (!game.position().is_legal(*move)) return Error("moves: nobody passes in check");
        game.play(*move);
    }
    return game;
}

struct ScoredLine {
    Score score = 0;
    std::vector<play::Move> moves;
};

// The moves of a line from a position; each must be legal.
Result<ScoredLine> line_of(play::Position position, const json& score, const json& text) {
    if (!score.is_number_integer() || !text.is_string())
        return Error("an evaluation is a score and a line");
    const auto value = score.get<std::int64_t>();
    if (value < -search::kWin || value > search::kWin) return Error("a score is out of range");
    ScoredLine line{static_cast<Score>(value), {}};
    const auto moves = text.get<std::string>();
    for (const auto word : words(moves)) {
        if (line.moves.size() == kLongestFollowed) return Error("a line is too long");
        const auto move = position.parse(word);
        if (!move) return move.error();
        line.moves.push_back(*move);
        position.play(*move);
    }
    return line;
}

// An evaluation of the position: score and line, and where it is known those of the threat.
Result<Evaluation> evaluation_of(const play::Position& position, const json& item) {
    const bool has_threat = item.is_array() && item.size() == 4;
    if (!item.is_array() || (item.size() != 2 && !has_threat))
        return Error("an evaluation is a score and a line");
    auto best = line_of(position, item[0], item[1]);
    if (!best) return best.error();
    Evaluation evaluation{best->score, std::move(best->moves), 0, {}};
    if (!has_threat) return evaluation;
    if (!position.is_chess() || position.chess().in_check())
        return Error("a threat where nobody can pass");
    play::Position passed = position;
    passed.play(chess::Move::null());
    auto threat = line_of(passed, item[2], item[3]);
    if (!threat) return threat.error();
    evaluation.threat_score = threat->score;
    evaluation.threat = std::move(threat->moves);
    return evaluation;
}

std::string line_text(const std::vector<play::Move>& line, const play::Game& game) {
    std::string text;
    for (const auto move : line)
        text += (text.empty() ? "" : " ") + game.start().id_of(move);
    return text;
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
    json object = game_json(job.game);
    if (job.limits.nodes) object["nodes"] = *job.limits.nodes;
    if (job.limits.movetime) object["movetime"] = *job.limits.movetime;
    return object.dump();
}

Result<Job> parse_job(std::string_view text) {
    const auto object = fleet::parse_object(text);
    if (!object) return object.error();
    const auto limits = limits_of(*object);
    if (!limits) return limits.error();
    auto game = game_of(*object);
    if (!game) return game.error();
    return Job{std::move(*game), *limits};
}

std::string evaluations_text(const Evaluations& evaluations, const play::Game& game) {
    json list = json::array();
    for (const auto& evaluation : evaluations) {
        json item = json::array({evaluation.score, line_text(evaluation.line, game)});
        if (!evaluation.threat.empty()) {
            item.push_back(evaluation.threat_score);
            item.push_back(line_text(evaluation.threat, game));
        }
        list.push_back(std::move(item));
    }
    return list.dump();
}

Result<Evaluations> parse_evaluations(std::string_view text, const play::Game& game) {
    const auto list = json::parse(text, nullptr, false);
    if (!list.is_array()) return Error("evaluations are a JSON list");
    const auto moves = game.moves();
    if (list.size() != moves.size() + 1) return Error("evaluations of another game");
    Evaluations evaluations;
    play::Position position = game.start();
    for (const auto& item : list) {
        auto evaluation = evaluation_of(position, item);
        if (!evaluation) return evaluation.error();
        const auto ply = evaluations.size();
        evaluations.push_back(std::move(*evaluation));
        if (ply < moves.size()) position.play(moves[ply]);
    }
    return evaluations;
}

std::string engine_identity() {
    constexpr std::string_view kChess =
        R"({"game":"chess","fen":"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",)"
        R"("moves":"b1c3 f6h5","nodes":2000})";
    constexpr std::string_view kGomoku =
        R"({"game":"gomoku","rule":"42","size":19,"moves":"j10 k11 j11 j12","nodes":1000})";
    Reviewer reviewer;
    std::string answers;
    for (const auto text : {kChess, kGomoku}) {
        const Job job = parse_job(text).value();
        answers += evaluations_text(*reviewer.evaluate(job.game, job.limits), job.game);
    }
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

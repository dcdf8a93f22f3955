#include "desktop/model/script/dump.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "gomoku/names.h"

namespace tablero::desktop {

namespace {

using nlohmann::ordered_json;

const char* name_of(Screen screen) {
    constexpr std::array<const char*, 10> kNames{"menu",
                                                 "new_game",
                                                 "options",
                                                 "playing",
                                                 "game_over",
                                                 "review",
                                                 "list",
                                                 "training",
                                                 "engines",
                                                 "editor"};
    return kNames[static_cast<std::size_t>(screen)];
}

std::string square_name(chess::Square square) {
    if (square == chess::kNoSquare) return "";
    return {static_cast<char>('a' + chess::file_of(square)),
            static_cast<char>('1' + chess::rank_of(square))};
}

ordered_json move_json(const ChessMoveView& move) {
    return square_name(move.from) + square_name(move.to);
}

std::string point_name(gomoku::Point point) {
    return point == gomoku::kNoPoint ? "" : gomoku::point_name(point);
}

ordered_json points_json(const std::vector<gomoku::Point>& points) {
    ordered_json list = ordered_json::array();
    for (const auto point : points)
        list.push_back(point_name(point));
    return list;
}

ordered_json buttons_json(const std::vector<Button>& buttons) {
    ordered_json list = ordered_json::array();
    for (const auto& button : buttons) {
        list.push_back({{"name", button.name},
                        {"label", button.label},
                        {"enabled", button.enabled},
                        {"on", button.is_on}});
    }
    return list;
}

ordered_json rows_json(const std::vector<OptionRow>& rows) {
    ordered_json object = ordered_json::object();
    for (const auto& row : rows)
        object[std::string(desktop::name_of(row.id))] = row.value;
    return object;
}

ordered_json chess_json(const ChessBoardView& board) {
    ordered_json json;
    json["fen"] = board.fen;
    json["flipped"] = board.flipped;
    json["selected"] = square_name(board.selected);
    json["targets"] = ordered_json::array();
    for (const auto square : board.targets)
        json["targets"].push_back(square_name(square));
    json["last_move"] = move_json(board.last_move);
    json["check"] = square_name(board.check);
    json["premove"] = move_json(board.premove);
    json["promotion"] = board.promotion.has_value();
    json["marks"] = board.marks.size();
    json["arrows"] = board.engine_arrows.size();
    json["suggestion"] = move_json(board.suggestion);
    json["better"] = move_json(board.better_move);
    json["mistake"] = move_json(board.mistake);
    json["material"] = board.material_balance;
    return json;
}

ordered_json gomoku_json(const GomokuBoardView& board) {
    ordered_json json;
    json["size"] = board.size;
    json["rules"] = gomoku::name_of(board.rules);
    std::string stones;
    for (const auto cell : board.cells)
        stones += cell == gomoku::Cell::kEmpty ? '.' : cell == gomoku::Cell::kBlack ? 'X' : 'O';
    json["stones"] = stones;
    json["hides_colours"] = board.hides_colours;
    json["captured"] = board.captured;
    json["last_move"] = point_name(board.last_move);
    json["forbidden"] = ordered_json::object();
    for (const auto& forbidden : board.forbidden)
        json["forbidden"][point_name(forbidden.point)] = forbidden.reason;
    json["five"] = points_json(board.breakable_five);
    json["breaks"] = points_json(board.breaking_points);
    json["winning_line"] = points_json(board.winning_line);
    json["suggestion"] = point_name(board.suggestion);
    json["suggestion_reason"] = board.suggestion_reason;
    json["illegal"] = board.illegal ? point_name(board.illegal->point) : "";
    json["better"] = point_name(board.better_move);
    json["values"] = ordered_json::object();
    for (const auto& value : board.values)
        json["values"][point_name(value.point)] = value.text;
    return json;
}

ordered_json game_json(const GameView& game) {
    ordered_json json;
    json["kind"] = game.game == GameKind::kChess ? "chess" : "gomoku";
    json["title"] = game.title;
    json["players"] = {game.players[0].name, game.players[1].name};
    json["ratings"] = {game.players[0].rating, game.players[1].rating};
    json["turn"] = game.turn == kFirstSide ? "first" : "second";
    json["turn_text"] = game.turn_text;
    json["human"] = game.human_to_move;
    json["paused"] = game.paused;
    json["thinking"] = game.thinking.active && game.thinking.for_move;
    json["plies"] = game.moves.size();
    json["moves"] = ordered_json::array();
    for (const auto& move : game.moves)
        json["moves"].push_back(move.text);
    json["shown"] = game.shown_ply;
    json["about"] = game.about;
    std::string tree;
    for (const TreePiece& piece : game.has_tree() ? *game.tree : std::vector<TreePiece>())
        tree += fmt::format("{}{}", tree.empty() ? "" : " ", piece.begins ? "(" : "") + piece.text;
    json["tree"] = tree;
    json["threat"] = game.shows_threat;
    json["opening"] = game.opening_name;
    json["win_chance"] = game.win_chance ? ordered_json(*game.win_chance) : ordered_json();
    json["lines"] = game.thinking.lines.size();
    json["graph"] = std::count_if(game.graph.begin(), game.graph.end(), [](const auto& chance) {
        return chance.has_value();
    });
    json["analysts"] = ordered_json::array();
    for (const auto& analyst : game.analysts)
        json["analysts"].push_back({{"name", analyst.name},
                                    {"depth", analyst.thinking.depth},
                                    {"lines", analyst.thinking.lines.size()},
                                    {"failure", analyst.failure}});
    json["depth"] = game.thinking.depth;
    json["why_last"] = game.why_last;
    json["why_suggested"] = game.why_suggested;
    json["failure"] = game.engine_failure;
    json["clocks"] = ordered_json::array();
    for (const auto& player : game.players) {
        if (player.clock) json["clocks"].push_back(player.clock->milliseconds);
    }
    json["result"] = game.result ? game.result->title : "";
    json["reason"] = game.result ? game.result->reason : "";
    json["previews"] = game.preview.has_value();
    if (game.preview) {
        json["preview"] = game.preview->chess ? chess_json(*game.preview->chess)
                                              : gomoku_json(*game.preview->gomoku);
        json["preview"]["moves"] = game.preview->place.moves;
    }
    if (game.chess) json["chess"] = chess_json(*game.chess);
    if (game.gomoku) json["gomoku"] = gomoku_json(*game.gomoku);
    return json;
}

ordered_json training_json(const TrainingView& training) {
    constexpr std::array<const char*, 4> kMoods{"asks", "thinks", "right", "wrong"};
    ordered_json json;
    json["status"] = training.status;
    json["motifs"] = training.motifs.size();
    json["mood"] = kMoods[static_cast<std::size_t>(training.mood)];
    json["place"] = training.place;
    json["task"] = training.task;
    json["hint"] = training.hint;
    json["verdict"] = training.verdict;
    json["reason"] = training.reason;
    json["line"] = training.line;
    json["solution"] = training.solution;
    return json;
}

ordered_json engines_json(const EnginesView& view) {
    ordered_json json;
    json["names"] = ordered_json::array();
    for (const auto& engine : view.engines)
        json["names"].push_back(engine.name);
    json["about"] = view.engines.empty() ? "" : view.engines[view.selected].about;
    json["selected"] = view.selected;
    json["status"] = view.status;
    json["failed"] = view.failed;
    json["testing"] = view.testing;
    json["options"] = ordered_json::object();
    for (const auto& option : view.options)
        json["options"][option.name] = option.value;
    return json;
}

ordered_json review_json(const ReviewView& review) {
    ordered_json json;
    json["running"] = review.running;
    json["done"] = review.done;
    json["total"] = review.total;
    json["accuracy"] = review.accuracy;
    json["plies"] = ordered_json::array();
    for (const auto& ply : review.plies) {
        json["plies"].push_back({{"win_chance", ply.win_chance},
                                 {"judgement", name_of(ply.judgement)},
                                 {"better", ply.better},
                                 {"why", ply.why_played},
                                 {"why_better", ply.why_better}});
    }
    return json;
}

}  // namespace

ordered_json dump(const AppModel& model) {
    ordered_json json;
    json["screen"] = name_of(model.screen());
    json["language"] = model.language().code();
    json["title"] = model.title();
    const GameView* game = model.game();
    // Who is to act, in one word.
    json["turn"] = game == nullptr || game->result ? "nobody"
                   : game->human_to_move           ? "human"
                                                   : "engine";
    json["ending"] = model.shows_ending();
    json["help"] = model.shows_help();
    json["focus"] = model.focus();
    json["full_screen"] = model.full_screen();
    json["dialog"] = model.dialog() ? model.dialog()->title : "";
    if (model.dialog()) json["dialog_buttons"] = buttons_json(model.dialog()->buttons);
    json["prompt"] = model.prompt() ? model.prompt()->title : "";
    json["prompt_text"] = model.prompt() ? model.prompt()->typed.text : "";
    json["prompt_error"] = model.prompt() ? model.prompt()->error : "";
    json["toasts"] = ordered_json::array();
    for (const auto& toast : model.toasts())
        json["toasts"].push_back(toast.text);
    json["muted"] = model.settings().muted;
    json["music"] = model.music_plays();
    json["options"] = rows_json(model.option_rows());
    json["buttons"] = buttons_json(model.buttons());
    if (game != nullptr) json["game"] = game_json(*game);
    if (const auto* explorer = model.explorer()) {
        json["explorer"] = ordered_json::array();
        for (const auto& row : explorer->rows)
            json["explorer"].push_back({{"move", row.move}, {"games", row.games}});
    }
    if (const auto* list = model.list()) {
        json["list"] = {{"total", list->total},
                        {"first", list->first},
                        {"selected", list->selected},
                        {"status", list->status}};
        json["list"]["rows"] = ordered_json::array();
        for (const auto& row : list->rows)
            json["list"]["rows"].push_back(row.texts);
    }
    if (const auto* training = model.training()) json["training"] = training_json(*training);
    if (const auto* tables = model.tables()) {
        json["tables"]["result"] = tables->result;
        for (const auto& move : tables->moves)
            json["tables"]["moves"][move.id] = move.result;
    }
    if (const auto* engines = model.engines()) json["engines"] = engines_json(*engines);
    if (const auto* editor = model.editor()) json["editor"] = {{"faults", editor->faults}};
    if (const auto* review = model.review()) json["review"] = review_json(*review);
    if (const auto* inspector = model.inspector()) {
        json["inspector"] = {{"depth", inspector->depth}, {"moves", inspector->moves.size()}};
        json["inspector"]["parts"] = ordered_json::array();
        if (!inspector->moves.empty()) {
            for (const auto& [name, value] : inspector->moves.front().breakdown)
                json["inspector"]["parts"].push_back(name);
        }
    }
    return json;
}

}  // namespace tablero::desktop

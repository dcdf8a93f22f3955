#include "desktop/model/game/line_graph.h"

#include <utility>

namespace tablero::desktop {

namespace {

constexpr std::uint64_t kNodesOfALook = 20'000;
constexpr int kHashOfALook = 16;  // MB

// The engine's first line, after a short look.
std::optional<double> chance_of(Thinker& thinker,
                                const play::Position& position,
                                std::uint64_t nodes,
                                const std::stop_token& stop) {
    if (const auto outcome = position.outcome()) return decided_chance(*outcome);
    ThinkRequest request;
    request.game = std::make_shared<const play::Game>(position);
    request.answers = std::make_shared<EngineMailbox>();
    request.player.kind = PlayerKind::kTablero;
    request.hash = kHashOfALook;
    request.nodes = nodes;
    request.endless = true;  // up to the nodes
    thinker.study(request, stop);
    std::optional<double> chance;
    for (const EngineMessage& message : request.answers->drain()) {
        if (const auto* thought = std::get_if<Thought>(&message)) chance = thought->line.win_chance;
    }
    return chance;
}

}  // namespace

double decided_chance(const play::Outcome& outcome) {
    return !outcome.winner ? 0.5 : *outcome.winner == kFirstSide ? 1 : 0;
}

struct LineGraph::Found {
    Mailbox<std::pair<record::NodeId, double>> values;
};

LineGraph::LineGraph() : found_(std::make_shared<Found>()) {}
LineGraph::~LineGraph() = default;

bool LineGraph::tick(const GameLine& line, std::uint64_t nodes) {
    const auto found = found_->values.drain();
    for (const auto& [node, chance] : found)
        chances_[node] = chance;
    if (line.plies() == 0) return !found.empty();  // one point is no graph
    std::vector<bool> wanted;
    bool any = false;
    for (int ply = 0; ply <= line.plies(); ++ply) {
        wanted.push_back(chances_.try_emplace(line.node_after(ply)).second);
        any = any || wanted.back();
    }
    if (any) look_at(line, wanted, nodes > 0 ? nodes : kNodesOfALook);
    return !found.empty();
}

void LineGraph::look_at(const GameLine& line,
                        const std::vector<bool>& wanted,
                        std::uint64_t nodes) {
    struct Place {
        record::NodeId node;
        play::Move move;
    };
    std::vector<Place> places;
    for (const auto& played : line.moves())
        places.push_back({played.node, played.move});
    worker_.run(
        [this, start = line.game().start(), places, wanted, nodes](const std::stop_token& stop) {
            if (!thinker_) thinker_ = start.is_chess() ? new_chess_thinker() : new_gomoku_thinker();
            play::Position position = start;
            for (std::size_t i = 0; i <= places.size() && !stop.stop_requested(); ++i) {
                if (i > 0) position.play(places[i - 1].move);
                if (!wanted[i]) continue;
                const auto node = i == 0 ? record::kRoot : places[i - 1].node;
                const auto chance = chance_of(*thinker_, position, nodes, stop);
                if (chance && !stop.stop_requested()) found_->values.post({node, *chance});
            }
        });
}

std::vector<std::optional<double>> LineGraph::along(const GameLine& line) const {
    std::vector<std::optional<double>> chances;
    for (int ply = 0; ply <= line.plies(); ++ply) {
        const auto known = chances_.find(line.node_after(ply));
        chances.push_back(known == chances_.end() ? std::nullopt : known->second);
    }
    return chances;
}

}  // namespace tablero::desktop

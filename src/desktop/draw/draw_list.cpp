#include "desktop/draw/draw_list.h"

#include <algorithm>
#include <bit>

#include <SFML/Graphics/RenderStates.hpp>

namespace tablero::desktop {

namespace {

constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ULL;

std::uint64_t mixed(std::uint64_t sum, std::uint64_t value) {
    sum = (sum ^ value) * kFactor;
    return sum ^ (sum >> 29U);
}

std::uint64_t pair_of(float a, float b) {
    return static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(a)) << 32U |
           std::bit_cast<std::uint32_t>(b);
}

// Even by a hair: what is left out here would be missing from the picture.
bool touch(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

Rect bounds_of(std::span<const sf::Vertex> vertices) {
    sf::Vector2f least = vertices.front().position;
    sf::Vector2f most = least;
    for (const sf::Vertex& vertex : vertices) {
        const sf::Vector2f at = vertex.position;
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
}

}  // namespace

void DrawList::begin_part() {
    ++part_;
}

void DrawList::add(const sf::Texture* texture, std::span<const sf::Vertex> vertices) {
    if (vertices.empty()) return;
    const Rect bounds = bounds_of(vertices);
    if (runs_.empty() || runs_.back().texture != texture || runs_.back().part != part_)
        runs_.push_back({texture, vertices_.size(), 0, part_, bounds});
    runs_.back().count += vertices.size();
    runs_.back().bounds = united(runs_.back().bounds, bounds);
    vertices_.insert(vertices_.end(), vertices.begin(), vertices.end());
}

std::vector<FramePart> DrawList::parts() const {
    std::vector<FramePart> parts;
    std::size_t known = ~std::size_t{0};
    for (const Run& run : runs_) {
        if (run.part != known) parts.push_back({run.bounds, 0});
        known = run.part;
        FramePart& part = parts.back();
        part.bounds = united(part.bounds, run.bounds);
        part.content = mixed(part.content, std::bit_cast<std::uintptr_t>(run.texture));
        for (std::size_t i = run.first; i < run.first + run.count; ++i) {
            const sf::Vertex& vertex = vertices_[i];
            part.content = mixed(part.content, pair_of(vertex.position.x, vertex.position.y));
            part.content = mixed(part.content,
                                 pair_of(vertex.texCoords.x, vertex.texCoords.y) ^
                                     vertex.color.toInteger() * kFactor);
        }
    }
    return parts;
}

void DrawList::draw(sf::RenderTarget& target, const Rect& within) const {
    for (std::size_t i = 0; i < runs_.size();) {
        const Run& run = runs_[i];
        std::size_t end = run.first;
        // Neighbours with the same texture go together.
        std::size_t k = i;
        while (k < runs_.size() && runs_[k].texture == run.texture &&
               touch(runs_[k].bounds, within)) {
            end = runs_[k].first + runs_[k].count;
            ++k;
        }
        if (end > run.first)
            target.draw(&vertices_[run.first],
                        end - run.first,
                        sf::Triangles,
                        sf::RenderStates(run.texture));
        i = std::max(k, i + 1);
    }
}

void DrawList::draw(sf::RenderTarget& target) const {
    for (std::size_t i = 0; i < runs_.size();) {
        std::size_t k = i;
        while (k < runs_.size() && runs_[k].texture == runs_[i].texture)
            ++k;
        target.draw(&vertices_[runs_[i].first],
                    runs_[k - 1].first + runs_[k - 1].count - runs_[i].first,
                    sf::Triangles,
                    sf::RenderStates(runs_[i].texture));
        i = k;
    }
}

}  // namespace tablero::desktop

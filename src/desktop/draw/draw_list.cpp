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

bool is_opaque(std::span<const sf::Vertex> vertices) {
    return std::all_of(vertices.begin(), vertices.end(), [](const sf::Vertex& vertex) {
        return vertex.color.a == 255;
    });
}

}  // namespace

void DrawList::begin_part() {
    ++part_;
}

void DrawList::add(const sf::Texture* texture, std::span<const sf::Vertex> vertices) {
    if (vertices.empty()) return;
    const Rect bounds = bounds_of(vertices);
    const bool opaque = texture == nullptr && is_opaque(vertices);
    if (runs_.empty() || runs_.back().texture != texture || runs_.back().opaque != opaque ||
        runs_.back().part != part_)
        runs_.push_back({texture, opaque, vertices_.size(), 0, part_, bounds});
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

std::size_t DrawList::first_seen(const Rect& within) const {
    const auto cover = std::find_if(covers_.rbegin(), covers_.rend(), [&](const Cover& one) {
        const Rect& rect = one.rect;
        return within.x >= rect.x && within.y >= rect.y && within.right() <= rect.right() &&
               within.bottom() <= rect.bottom();
    });
    return cover == covers_.rend() ? 0 : cover->part;
}

template <class Condition>
void DrawList::draw_if(sf::RenderTarget& target, const Condition& is_seen) const {
    for (auto run = runs_.begin(); run != runs_.end();) {
        // Neighbours of a kind go together.
        auto end = run;
        while (end != runs_.end() && end->texture == run->texture && end->opaque == run->opaque &&
               is_seen(*end))
            ++end;
        if (end == run) {
            ++run;
            continue;
        }
        sf::RenderStates states(run->texture);
        if (run->opaque) states.blendMode = sf::BlendNone;
        const Run& last = *std::prev(end);
        const std::size_t count = last.first + last.count - run->first;
        target.draw(&vertices_[run->first], count, sf::Triangles, states);
        run = end;
    }
}

void DrawList::draw(sf::RenderTarget& target, const Rect& within) const {
    const std::size_t first = first_seen(within);
    const auto is_seen = [&](const Run& run) {
        return run.part >= first && touch(run.bounds, within);
    };
    draw_if(target, is_seen);
}

void DrawList::draw(sf::RenderTarget& target) const {
    draw_if(target, [](const Run&) { return true; });
}

}  // namespace tablero::desktop

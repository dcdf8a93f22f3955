#include "desktop/draw/frame_part.h"

#include <algorithm>
#include <iterator>

namespace tablero::desktop {

namespace {

constexpr std::size_t kMostRects = 12;

bool by_content(const FramePart& a, const FramePart& b) {
    return a.content < b.content;
}

float area(const Rect& rect) {
    return rect.w * rect.h;
}

}  // namespace

void include_rect(std::vector<Rect>& rects, Rect added) {
    for (std::size_t i = 0; i < rects.size();) {
        if (!rects[i].overlaps(added)) {
            ++i;
            continue;
        }
        added = united(rects[i], added);
        rects.erase(rects.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    rects.push_back(added);
    if (rects.size() <= kMostRects) return;
    rects.pop_back();
    const auto nearest =
        std::min_element(rects.begin(), rects.end(), [&](const Rect& a, const Rect& b) {
            return area(united(a, added)) - area(a) < area(united(b, added)) - area(b);
        });
    const Rect grown = united(*nearest, added);
    rects.erase(nearest);
    include_rect(rects, grown);
}

std::vector<Rect> differences(std::vector<FramePart> a, std::vector<FramePart> b) {
    std::sort(a.begin(), a.end(), by_content);
    std::sort(b.begin(), b.end(), by_content);
    std::vector<FramePart> changed;
    std::set_symmetric_difference(
        a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(changed), by_content);
    std::vector<Rect> rects;
    for (const FramePart& part : changed)
        include_rect(rects, part.bounds);
    return rects;
}

}  // namespace tablero::desktop

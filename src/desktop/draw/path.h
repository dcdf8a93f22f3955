#pragma once

#include <string_view>
#include <vector>

#include "desktop/draw/geometry.h"

namespace tablero::desktop {

// A closed or open run of straight pieces.
struct Contour {
    std::vector<Vec> points;
    bool closed = true;
};

// Curves already flattened; several contours make holes or unions by the nonzero winding rule.
using Outline = std::vector<Contour>;

// Reads path data in the notation of SVG: M L H V C Q Z, absolute coordinates, and
// "O x y r" of our own for a full circle. For the shapes written in our sources: wrong data is a
// bug and asserts.
Outline outline_from(std::string_view data);

// A polygon close to the circle (or ellipse with radii rx, ry).
Contour circle(Vec centre, float radius);
Contour ellipse(Vec centre, float rx, float ry);
Contour rounded_rectangle(const Rect& rect, float radius);

// Every point p becomes p * scale + shift.
Outline transformed(const Outline& outline, float scale, Vec shift);

// The area covered by a pen with round tip of the given width that follows the outline; to be
// filled with the nonzero rule.
Outline stroked(const Outline& outline, float width);

}  // namespace tablero::desktop

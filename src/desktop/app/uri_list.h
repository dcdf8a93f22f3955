#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tablero::desktop {

// The files that a list of addresses names (text/uri-list, as desktops hand over what is dropped):
// one address a line, "#" begins a remark. What lies on no disk of this machine is left out.
std::vector<std::string> files_of_uri_list(std::string_view list);

}  // namespace tablero::desktop

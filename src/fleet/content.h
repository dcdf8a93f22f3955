#pragma once

#include <string>

#include "fleet/link.h"

namespace tablero::fleet {

// Networks and openings travel by what they are: their name is the SHA-256 of their bytes. Whoever
// gets one checks it, from the server and from the cache on disk alike.
class Content {
  public:
    static constexpr std::size_t kMost = std::size_t{256} << 20U;

    // `folder`: where to keep what came; empty: nowhere.
    Content(Link& link, std::string folder) : link_(link), folder_(std::move(folder)) {}

    // Gives it to the fleet and says its name.
    Result<std::string> publish(const std::string& bytes, const std::stop_token& stop);
    // To be repeated now and then, because it is not kept for ever, and servers lose things.
    Status renew(const std::string& name, const std::string& bytes, const std::stop_token& stop);
    Result<std::string> fetch(const std::string& name, const std::stop_token& stop);
    // The same as a file in the folder, for programs that want one.
    Result<std::string> fetch_file(const std::string& name, const std::stop_token& stop);

  private:
    Link& link_;
    std::string folder_;
};

// $XDG_CACHE_HOME/tablero/fleet, ~/.cache/tablero/fleet, or a folder for temporary files.
std::string default_cache();

// Whether it is 64 hexadecimal digits.
bool is_content_name(std::string_view name);

}  // namespace tablero::fleet

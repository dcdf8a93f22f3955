#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero::fleet {

// A job as it was sent.
inline Result<nlohmann::json> parse_object(std::string_view text) {
    auto object = nlohmann::json::parse(text, nullptr, false);
    if (!object.is_object()) return Error("a job is a JSON object");
    return object;
}

// Reads the fields of a JSON value that comes from anywhere. What is missing, of another kind or
// out of its range is an error that names the field; the first stays, and what could not be read is
// left as it was.
class Fields {
  public:
    static constexpr std::size_t kLongestList = 1000;
    static constexpr std::size_t kLongestText = 4000;

    explicit Fields(const nlohmann::json& object) : object_(object) {}

    template <typename T>
    void read(const char* name, T& to, std::int64_t least, std::int64_t most) {
        std::int64_t number = 0;
        if (read_number(name, field(name), number, least, most)) to = static_cast<T>(number);
    }
    void read_seed(const char* name, std::uint64_t& to) {
        const auto& value = field(name);
        if (!value.is_number_unsigned()) return fail(Error("{}: not a number", name));
        to = value.get<std::uint64_t>();
    }
    void read_flag(const char* name, bool& to) {
        const auto& value = field(name);
        if (!value.is_boolean()) return fail(Error("{}: not true or false", name));
        to = value.get<bool>();
    }
    // One line, for it may become a part of one.
    void read_line(const char* name, std::string& to) { read_line(name, field(name), to); }
    void read_lines(const char* name, std::vector<std::string>& to) {
        std::vector<std::string> lines;
        for (const auto& item : list(name, field(name)))
            read_line(name, item, lines.emplace_back());
        if (status_) to = std::move(lines);
    }
    template <typename T>
    void read_numbers(const char* name, std::vector<T>& to, std::int64_t least, std::int64_t most) {
        std::vector<T> numbers;
        for (const auto& item : list(name, field(name))) {
            std::int64_t number = 0;
            if (!read_number(name, item, number, least, most)) return;
            numbers.push_back(static_cast<T>(number));
        }
        if (status_) to = std::move(numbers);
    }

    // Null where it is missing.
    const nlohmann::json& field(const char* name) const {
        static const nlohmann::json kNothing;
        const auto found = object_.find(name);
        return found == object_.end() ? kNothing : *found;
    }
    // Empty, and an error, where it is none.
    const nlohmann::json& list(const char* name, const nlohmann::json& value) {
        static const nlohmann::json kEmpty = nlohmann::json::array();
        if (value.is_array() && value.size() <= kLongestList) return value;
        fail(Error("{}: not a list", name));
        return kEmpty;
    }

    void fail(const Error& error) {
        if (status_) status_ = error;
    }
    const Status& status() const { return status_; }

  private:
    bool read_number(const char* name,
                     const nlohmann::json& value,
                     std::int64_t& to,
                     std::int64_t least,
                     std::int64_t most) {
        const bool is_number =
            value.is_number_integer() &&
            (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
        if (!is_number) {
            fail(Error("{}: not a number", name));
            return false;
        }
        to = value.get<std::int64_t>();
        if (to >= least && to <= most) return true;
        fail(Error("{}: out of range", name));
        return false;
    }

    void read_line(const char* name, const nlohmann::json& value, std::string& to) {
        if (!value.is_string()) return fail(Error("{}: not a text", name));
        auto text = value.get<std::string>();
        const bool harmful = std::ranges::any_of(
            text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
        if (harmful || text.size() > kLongestText)
            return fail(Error("{}: not a line of text", name));
        to = std::move(text);
    }

    const nlohmann::json& object_;
    Status status_;
};

}  // namespace tablero::fleet

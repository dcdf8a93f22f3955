#pragma once

#include <cassert>
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "base/phrase.h"

namespace tablero {

class Error;

// What goes into the pattern of an error: numbers, texts (which stay as they are), phrases and
// other errors (which are translated in their turn).
struct ErrorArgument {
    template <std::signed_integral T>
    ErrorArgument(T number) : value(static_cast<long long>(number)) {}
    template <std::unsigned_integral T>
    ErrorArgument(T number) : value(static_cast<unsigned long long>(number)) {}
    ErrorArgument(double number) : value(number) {}
    ErrorArgument(char letter) : value(std::string(1, letter)) {}
    ErrorArgument(std::string_view text) : value(std::string(text)) {}
    ErrorArgument(const std::string& text) : value(text) {}
    ErrorArgument(const char* text) : value(std::string(text)) {}
    ErrorArgument(const Phrase& phrase) : value(phrase) {}
    ErrorArgument(const Error& error);

    std::variant<long long,
                 unsigned long long,
                 double,
                 std::string,
                 Phrase,
                 std::shared_ptr<const Error>>
        value;
};

// Something from outside was wrong. The message is one line in plain English that names the
// offending part; the pattern and its arguments say the same in any language (words/say.h).
class Error {
  public:
    Error() = default;
    // The pattern is a literal: scripts/catalogue.py finds it.
    template <typename... Args>
    explicit Error(fmt::format_string<const Args&...> english, const Args&... args)
        : message(fmt::format(english, args...)),
          pattern_{
              std::string_view(fmt::string_view(english).data(), fmt::string_view(english).size()),
              {}},
          arguments_{ErrorArgument(args)...} {}
    // A phrase that was chosen elsewhere; it has no arguments.
    explicit Error(const Phrase& phrase) : message(phrase.english), pattern_(phrase) {}
    // The words of the system, of a library or of another program.
    static Error verbatim(std::string words);
    // What errno means.
    static Error system(int code);

    std::string message;

    // Empty for words that stay as they are.
    const Phrase& pattern() const { return pattern_; }
    const std::vector<ErrorArgument>& arguments() const { return arguments_; }

  private:
    Phrase pattern_;
    std::vector<ErrorArgument> arguments_;
};

inline ErrorArgument::ErrorArgument(const Error& error)
    : value(std::make_shared<const Error>(error)) {}

// Error with "where: " put in front of its message, for callers that know the context, which is a
// name that stays as it is.
Error in_context(std::string_view where, const Error& error);

// A value or the reason why there is none. Errors from outside travel as values; bugs are asserts.
template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::move(value)) {}
    Result(Error error) : state_(std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return get(); }
    const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    T&& value() && { return std::move(get()); }

    T& operator*() & { return get(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(get()); }
    T* operator->() { return &get(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&state_);
    }

  private:
    T& get() {
        assert(ok());
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

// Success without a value, or the reason of the failure.
class [[nodiscard]] Status {
  public:
    Status() = default;
    Status(Error error) : error_(std::move(error)), ok_(false) {}
    // Whether there is a value, whatever it is.
    template <typename T>
    explicit Status(const Result<T>& result) : ok_(result.ok()) {
        if (!ok_) error_ = result.error();
    }

    bool ok() const { return ok_; }
    explicit operator bool() const { return ok_; }
    const Error& error() const {
        assert(!ok_);
        return error_;
    }

  private:
    Error error_;
    bool ok_ = true;
};

}  // namespace tablero

template <>
struct fmt::formatter<tablero::Error> : tablero::PlainFormatter<&tablero::Error::message> {};

#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablero {

// Something from outside was wrong. The message is one line in plain words that names the offending
// part.
struct Error {
    std::string message;
};

// Error with "where: " put in front of its message, for callers that know the context.
Error in_context(std::string_view where, Error error);

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

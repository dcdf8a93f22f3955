#pragma once

#include <stop_token>

namespace tablero {

// A token that hears two others: stopped as soon as one of them is.
class EitherStop {
  public:
    EitherStop(const std::stop_token& first, const std::stop_token& second)
        : first_(first, Forward{source_}),
          second_(second, Forward{source_}) {}

    std::stop_token token() const { return source_.get_token(); }

  private:
    struct Forward {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };

    std::stop_source source_;
    std::stop_callback<Forward> first_;
    std::stop_callback<Forward> second_;
};

}  // namespace tablero

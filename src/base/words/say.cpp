#include "base/words/say.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace tablero {

namespace {

// Puts an argument of an error into a store for fmt.
struct Collector {
    Language language;
    fmt::dynamic_format_arg_store<fmt::format_context>& store;

    void operator()(const std::shared_ptr<const Error>& error) const {
        store.push_back(say(language, *error));
    }
    void operator()(const Phrase& phrase) const { store.push_back(language.of(phrase)); }
    template <typename T>
    void operator()(const T& value) const {
        store.push_back(value);
    }
};

}  // namespace

std::string say(Language language, const Error& error) {
    if (error.pattern().empty() || language == kEnglish) return error.message;
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const ErrorArgument& argument : error.arguments())
        std::visit(Collector{language, store}, argument.value);
    return fmt::vformat(language.of(error.pattern()), store);
}

std::string enumeration(Language language, const std::vector<std::string>& parts) {
    if (parts.empty()) return "";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        text = i + 1 == parts.size() ? say(language, tr("{} and {}"), text, parts[i])
                                     : fmt::format("{}, {}", text, parts[i]);
    return text;
}

std::string decimal(Language language, std::string text) {
    if (const auto point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, language.of(tr(".", "decimal point")));
    return text;
}

}  // namespace tablero

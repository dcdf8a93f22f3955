#include "base/words/language.h"

#include <algorithm>
#include <string>

#include "base/words/catalogue.h"

namespace tablero {

namespace {

// None when the catalogue does not have it.
std::string_view find(const po::Catalogue& catalogue, const Phrase& phrase) {
    std::string key(phrase.context);
    if (!key.empty()) key += po::kContextEnd;
    key += phrase.english;
    const auto found = std::lower_bound(
        catalogue.entries.begin(),
        catalogue.entries.end(),
        key,
        [](const po::Entry& entry, const std::string& wanted) { return entry.key < wanted; });
    return found == catalogue.entries.end() || found->key != key ? std::string_view()
                                                                 : found->translation;
}

std::string_view form_of(std::string_view forms, unsigned wanted) {
    for (; wanted > 0; --wanted) {
        const auto end = forms.find(po::kFormEnd);
        if (end == std::string_view::npos) break;
        forms.remove_prefix(end + 1);
    }
    return forms.substr(0, forms.find(po::kFormEnd));
}

}  // namespace

std::optional<Language> Language::from_code(std::string_view code) {
    for (const Language language : all()) {
        if (language.code() == code) return language;
    }
    return std::nullopt;
}

const std::vector<Language>& Language::all() {
    static const std::vector<Language> languages = [] {
        std::vector<Language> found{kEnglish};
        for (const po::Catalogue& catalogue : po::catalogues())
            found.push_back(Language(&catalogue));
        return found;
    }();
    return languages;
}

std::string_view Language::code() const {
    return catalogue_ == nullptr ? "en" : catalogue_->code;
}

std::string_view Language::of(const Phrase& phrase) const {
    if (catalogue_ == nullptr || phrase.empty()) return phrase.english;
    const std::string_view found = find(*catalogue_, phrase);
    return found.empty() ? phrase.english : found;
}

std::string_view Language::of(const PluralPhrase& phrase, unsigned long n) const {
    const std::string_view forms =
        catalogue_ == nullptr ? std::string_view() : find(*catalogue_, {phrase.one, {}});
    if (forms.empty()) return n == 1 ? phrase.one : phrase.many;
    return form_of(forms, catalogue_->plural_form(n));
}

}  // namespace tablero

#include "library/codec/tree_codec.h"

namespace tablero::library {

namespace {

void pack_texts(const std::vector<std::string>& texts, Packer& packer) {
    packer.number(texts.size());
    for (const auto& text : texts)
        packer.text(text);
}

// A count that the bytes cannot hold fails before room is made for it.
std::uint64_t unpack_count(Unpacker& unpacker) {
    const std::uint64_t count = unpacker.number();
    if (count > unpacker.left()) unpacker.fail();
    return unpacker.ok() ? count : 0;
}

std::vector<std::string> unpack_texts(Unpacker& unpacker) {
    std::vector<std::string> texts(unpack_count(unpacker));
    for (auto& text : texts)
        text = unpacker.text();
    return texts;
}

}  // namespace

void pack_notes(const record::Notes& notes, Packer& packer) {
    pack_texts(notes.comments_before, packer);
    pack_texts(notes.comments, packer);
    packer.number(notes.glyphs.size());
    for (const auto glyph : notes.glyphs)
        packer.number(glyph);
    packer.number(notes.properties.size());
    for (const auto& property : notes.properties) {
        packer.text(property.name);
        pack_texts(property.values, packer);
    }
}

record::Notes unpack_notes(Unpacker& unpacker) {
    record::Notes notes;
    notes.comments_before = unpack_texts(unpacker);
    notes.comments = unpack_texts(unpacker);
    notes.glyphs.resize(unpack_count(unpacker));
    for (auto& glyph : notes.glyphs)
        glyph = static_cast<std::uint16_t>(unpacker.number());
    notes.properties.resize(unpack_count(unpacker));
    for (auto& property : notes.properties) {
        property.name = unpacker.text();
        property.values = unpack_texts(unpacker);
    }
    return notes;
}

}  // namespace tablero::library

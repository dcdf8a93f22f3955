#pragma once

#include <algorithm>
#include <string>

#include "chess/notation/epd.h"
#include "chess/notation/fen.h"

namespace tablero::chess {

// A quote inside a string has no notation in EPD; an apostrophe is the nearest thing.
inline std::string operand_text(const EpdOperand& operand) {
    if (!operand.quoted) return operand.text;
    std::string inner = operand.text;
    std::replace(inner.begin(), inner.end(), '"', '\'');
    return '"' + inner + '"';
}

// Reads back as the same record.
inline std::string to_epd(const EpdRecord& record) {
    std::string text = to_fen(record.position);
    if (!record.has_counters) {
        text.resize(text.rfind(' '));
        text.resize(text.rfind(' '));
    }
    for (const auto& operation : record.operations) {
        text += ' ' + operation.opcode;
        for (const auto& operand : operation.operands)
            text += ' ' + operand_text(operand);
        text += ';';
    }
    return text;
}

}  // namespace tablero::chess

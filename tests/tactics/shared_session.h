#pragma once

#include <gtest/gtest.h>

#include "tactics/prolog_session.h"

namespace tablero::tactics::test {

// Prolog starts once in a process, so all tests of a program share one session. None in a build
// without Prolog.
inline PrologSession* shared_session() {
    static const auto kSession = PrologSession::start();
    return kSession.ok() ? kSession.value().get() : nullptr;
}

}  // namespace tablero::tactics::test

#define TABLERO_NEEDS_PROLOG()                               \
    if (tablero::tactics::test::shared_session() == nullptr) \
    GTEST_SKIP() << "built without "                         \
                    "Prolog"

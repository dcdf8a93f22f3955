// Takes the place of prolog_session.cpp in a build without Prolog.
#include "tactics/prolog_session.h"

namespace tablero::tactics {

class PrologSession::Impl {
  public:
    std::vector<Motif> motifs;
};

PrologSession::PrologSession(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PrologSession::~PrologSession() = default;

Result<std::unique_ptr<PrologSession>> PrologSession::start() {
    return Error("this build of Tablero has no Prolog");
}

Status PrologSession::load(const std::string&) {
    return Error("this build of Tablero has no Prolog");
}

const std::vector<Motif>& PrologSession::motifs() const {
    return impl_->motifs;
}

MotifAnswer PrologSession::ask(const PositionFacts&, Variant) {
    return {};
}

}  // namespace tablero::tactics

#include "chess/tablebase.h"

#include <dlfcn.h>
#include <utility>

#include <fmt/format.h>

#define TB_NO_HELPER_API
#include <tbprobe.h>

#include "chess/movegen.h"

namespace tablero::chess {

struct Tablebase::Functions {
    decltype(&::tb_init) init = nullptr;
    decltype(&::tb_probe_wdl_impl) probe_wdl = nullptr;
    decltype(&::tb_probe_root_dtz) root_dtz = nullptr;
    decltype(&::tb_probe_root_wdl) root_wdl = nullptr;
    const unsigned* largest = nullptr;
};

namespace {

template <typename Symbol>
bool find(void* library, const char* name, Symbol& symbol) {
    symbol = reinterpret_cast<Symbol>(dlsym(library, name));
    return symbol != nullptr;
}

TableResult to_result(unsigned wdl) {
    return static_cast<TableResult>(static_cast<int>(wdl) - 2);
}

unsigned en_passant_of(const Position& p) {
    const Square square = p.en_passant_square();
    return square == kNoSquare ? 0 : square;
}

// Every function of the library begins with the pieces.
template <typename Function, typename... Rest>
auto ask(Function function, const Position& p, Rest... rest) {
    return function(p.pieces(kWhite),
                    p.pieces(kBlack),
                    p.pieces(kKing),
                    p.pieces(kQueen),
                    p.pieces(kRook),
                    p.pieces(kBishop),
                    p.pieces(kKnight),
                    p.pieces(kPawn),
                    rest...);
}

// The library's own way of writing promotions: queen first.
bool same_move(Move move, TbMove other) {
    constexpr std::array<PieceType, 5> kPromotions{kNoPieceType, kQueen, kRook, kBishop, kKnight};
    const unsigned promotes = TB_MOVE_PROMOTES(other);
    const PieceType wanted = promotes < kPromotions.size() ? kPromotions[promotes] : kNoPieceType;
    const PieceType has = move.is_promotion() ? move.promotion() : kNoPieceType;
    return move.from() == TB_MOVE_FROM(other) && move.to() == TB_MOVE_TO(other) && wanted == has;
}

}  // namespace

Tablebase::Tablebase(std::unique_ptr<Functions> functions)
    : functions_(std::move(functions)),
      largest_(static_cast<int>(*functions_->largest)) {}

// The library stays loaded with its tables until another path replaces them: it cannot unload
// cleanly.
Tablebase::~Tablebase() = default;

#ifdef TABLERO_STATIC
// A program without shared libraries cannot load one either.
Result<std::shared_ptr<const Tablebase>> Tablebase::open(const std::string& /*path*/) {
    return Error("end-game tables need the library Fathom, which this static build cannot load");
}
#else
namespace {

// What the library holds, as long as somebody uses it.
struct Held {
    std::mutex mutex;
    std::string path;
    std::weak_ptr<const Tablebase> tables;
};

Held& held() {
    static Held held;
    return held;
}

}  // namespace

Result<std::shared_ptr<const Tablebase>> Tablebase::open(const std::string& path) {
    const std::lock_guard lock(held().mutex);
    auto known = held().tables.lock();
    if (known && held().path == path) return known;
    auto functions = std::make_unique<Functions>();
    void* library = dlopen("libfathom.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        return Error(
            "end-game tables need the library Fathom (Debian package libfathom1): libfathom.so.1 "
            "not found");
    }
    const bool complete = find(library, "tb_init", functions->init) &&
                          find(library, "tb_probe_wdl_impl", functions->probe_wdl) &&
                          find(library, "tb_probe_root_dtz", functions->root_dtz) &&
                          find(library, "tb_probe_root_wdl", functions->root_wdl) &&
                          find(library, "TB_LARGEST", functions->largest);
    if (!complete) return Error("libfathom.so.1 lacks a function that Tablero needs");
    held().path = path;
    held().tables.reset();
    if (!functions->init(path.c_str()) || *functions->largest == 0) {
        return Error("no Syzygy tables found in {}", path);
    }
    const std::shared_ptr<const Tablebase> opened(new Tablebase(std::move(functions)));
    held().tables = opened;
    return opened;
}
#endif

bool Tablebase::covers(const Position& p) const {
    return popcount(p.pieces()) <= largest_ && p.castling_rights() == kNoCastling;
}

std::optional<TableResult> Tablebase::probe(const Position& p) const {
    if (!covers(p)) return std::nullopt;
    const unsigned wdl =
        ask(functions_->probe_wdl, p, en_passant_of(p), p.side_to_move() == kWhite);
    if (wdl == TB_RESULT_FAILED) return std::nullopt;
    return to_result(wdl);
}

// Fathom's ranks: wins within the fifty-move rule from 900 on, wins beyond it below that, draws 0.
TableResult Tablebase::result_of_rank(int rank) {
    constexpr int kSure = 900;
    if (rank >= kSure) return TableResult::kWin;
    if (rank <= -kSure) return TableResult::kLoss;
    return rank > 0   ? TableResult::kCursedWin
           : rank < 0 ? TableResult::kBlessedLoss
                      : TableResult::kDraw;
}

std::vector<Tablebase::RankedMove> Tablebase::rank_moves(const Position& p,
                                                         bool fifty_move_rule) const {
    std::vector<RankedMove> ranked;
    if (!covers(p)) return ranked;
    const std::lock_guard one_at_a_time(root_);
    const auto found = std::make_unique<TbRootMoves>();
    const auto clock = static_cast<unsigned>(p.halfmove_clock());
    const bool white = p.side_to_move() == kWhite;
    const bool repeated = p.repetition_count() > 0;
    const unsigned en_passant = en_passant_of(p);
    int ok = ask(functions_->root_dtz,
                 p,
                 clock,
                 0,
                 en_passant,
                 white,
                 repeated,
                 fifty_move_rule,
                 found.get());
    if (ok == 0) {
        ok =
            ask(functions_->root_wdl, p, clock, 0, en_passant, white, fifty_move_rule, found.get());
    }
    if (ok == 0) return ranked;
    for (const Move move : legal_moves(p)) {
        for (unsigned i = 0; i < found->size; ++i) {
            if (same_move(move, found->moves[i].move))
                ranked.push_back({move, found->moves[i].tbRank});
        }
    }
    return ranked;
}

}  // namespace tablero::chess

#include "search/table.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/memory.h"

namespace tablero::search {

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

// An entry in 64 bits. Depth is stored plus one so that a written entry is never zero.
struct Packed {
    std::uint16_t move;
    std::int16_t score;
    std::int16_t eval;
    std::uint8_t depth;
    std::uint8_t age_bound;  // age (5 bits), was_pv (1), bound (2)
};
static_assert(sizeof(Packed) == 8);

Packed unpack(std::uint64_t data) {
    Packed packed{};
    std::memcpy(&packed, &data, sizeof(packed));
    return packed;
}

std::uint64_t pack(const Packed& packed) {
    std::uint64_t data = 0;
    std::memcpy(&data, &packed, sizeof(data));
    return data;
}

std::uint16_t check_word(std::uint64_t key, std::uint64_t data) {
    const std::uint64_t folded = data ^ (data >> 32);
    return static_cast<std::uint16_t>(key ^ folded ^ (folded >> 16));
}

// Wins are stored relative to the node, so that they stay true when it is reached by another way.
Score to_table(Score score, int ply) {
    if (score == kNoScore) return score;
    if (score >= kKnownWin) return score + ply;
    if (score <= -kKnownWin) return score - ply;
    return score;
}

Score from_table(Score score, int ply) {
    if (score == kNoScore) return score;
    if (score >= kKnownWin) return score - ply;
    if (score <= -kKnownWin) return score + ply;
    return score;
}

// Runs work(part, parts) on the given number of threads.
template <typename Work>
void in_parallel(int threads, Work work) {
    std::vector<std::jthread> helpers;
    int next = 1;
    try {
        for (; next < threads; ++next)
            helpers.emplace_back([&work, i = next, threads] { work(i, threads); });
    } catch (const std::system_error&) {
        // The system gives no more threads: the rest is done by this one.
    }
    work(0, threads);
    for (; next < threads; ++next)
        work(next, threads);
}

}  // namespace

Table::Table() {
    static_cast<void>(resize(kDefaultMegabytes).ok());
}

Table::~Table() {
    release();
}

void Table::release() {
    if (clusters_ != &smallest_) munmap(clusters_, cluster_count_ * sizeof(Cluster));
}

Status Table::resize(std::size_t megabytes, int threads) {
    if (megabytes == megabytes_ && megabytes > 0) {
        clear(threads);
        return {};
    }
    const std::size_t available = available_memory() / kMegabyte + megabytes_;
    if (megabytes == 0 || megabytes > available) {
        return Error(
            "a table of {} MB does not fit: {} MB of memory are available", megabytes, available);
    }
    const std::size_t bytes = megabytes * kMegabyte;
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return Error("a table of {} MB could not be allocated", megabytes);
    madvise(memory, bytes, MADV_HUGEPAGE);
    release();
    clusters_ = static_cast<Cluster*>(memory);
    cluster_count_ = bytes / sizeof(Cluster);
    megabytes_ = megabytes;
    generation_ = 0;
    used_ = false;
    return {};
}

void Table::take_over(Table& other) {
    std::swap(clusters_, other.clusters_);
    std::swap(cluster_count_, other.cluster_count_);
    std::swap(megabytes_, other.megabytes_);
    std::swap(generation_, other.generation_);
    std::swap(used_, other.used_);
    for (Table* table : {this, &other}) {
        if (table->megabytes_ == 0) table->clusters_ = &table->smallest_;
    }
    if (used_) clear();
}

void Table::clear(int threads) {
    generation_ = 0;
    used_ = false;
    in_parallel(std::max(threads, 1), [this](int part, int parts) {
        const std::size_t from = cluster_count_ * part / parts;
        const std::size_t to = cluster_count_ * (part + 1) / parts;
        std::memset(static_cast<void*>(clusters_ + from), 0, (to - from) * sizeof(Cluster));
    });
}

int Table::worth(std::uint64_t data) const {
    if (data == 0) return -1024;
    const Packed packed = unpack(data);
    const int age =
        static_cast<std::uint8_t>(generation_ - (packed.age_bound & 0xF8)) / kGenerationStep;
    const int exact = (packed.age_bound & 3) == static_cast<int>(Bound::kExact) ? exact_worth_ : 0;
    return packed.depth + exact - age_cost_ * age;
}

bool Table::probe(std::uint64_t key, int ply, TableHit& hit) const {
    const Cluster& c = cluster(key);
    if (counters_ != nullptr) ++counters_->probes;
    for (int i = 0; i < kEntries; ++i) {
        const std::uint64_t data = c.data[i].load(std::memory_order_relaxed);
        if (data == 0 || c.check[i].load(std::memory_order_relaxed) != check_word(key, data))
            continue;
        const Packed packed = unpack(data);
        hit.move = packed.move;
        hit.score = from_table(packed.score, ply);
        hit.eval = packed.eval;
        hit.depth = packed.depth - 1;
        hit.bound = static_cast<Bound>(packed.age_bound & 3);
        hit.was_pv = (packed.age_bound & 4) != 0;
        if (counters_ != nullptr) ++counters_->hits;
        return true;
    }
    return false;
}

void Table::store(std::uint64_t key, int ply, const TableHit& hit) {
    Cluster& c = cluster(key);
    int slot = 0;
    int least = 1 << 20;
    Packed old{};
    bool same_position = false;
    for (int i = 0; i < kEntries; ++i) {
        const std::uint64_t data = c.data[i].load(std::memory_order_relaxed);
        if (data != 0 && c.check[i].load(std::memory_order_relaxed) == check_word(key, data)) {
            slot = i;
            old = unpack(data);
            same_position = true;
            break;
        }
        const int value = worth(data);
        if (value < least) {
            least = value;
            slot = i;
            old = unpack(data);
        }
    }
    // A shallower bound does not push out what this search already knows better of the same
    // position.
    const int new_depth = hit.depth + 1;
    if (same_position && hit.bound != Bound::kExact && new_depth + shallower_ < old.depth &&
        (old.age_bound & 0xF8) == generation_) {
        return;
    }
    Packed packed{};
    packed.move = hit.move == 0 && same_position ? old.move : hit.move;
    packed.score = static_cast<std::int16_t>(to_table(hit.score, ply));
    packed.eval = static_cast<std::int16_t>(hit.eval);
    packed.depth = static_cast<std::uint8_t>(std::clamp(new_depth, 0, 255));
    packed.age_bound = static_cast<std::uint8_t>(generation_ | (hit.was_pv ? 4 : 0) |
                                                 static_cast<unsigned>(hit.bound));
    const std::uint64_t data = pack(packed);
    if (counters_ != nullptr) {
        ++counters_->stores;
        ++counters_->bounds[static_cast<std::size_t>(hit.bound)];
        if (!same_position && least != -1024) ++counters_->replacements;
    }
    c.data[slot].store(data, std::memory_order_relaxed);
    c.check[slot].store(check_word(key, data), std::memory_order_relaxed);
}

int Table::hashfull() const {
    const std::size_t sample = std::min<std::size_t>(cluster_count_, 1000);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const auto& entry : clusters_[i].data) {
            const std::uint64_t data = entry.load(std::memory_order_relaxed);
            used += data != 0 && (unpack(data).age_bound & 0xF8) == generation_ ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace tablero::search

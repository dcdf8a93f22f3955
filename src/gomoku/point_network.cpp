#include "gomoku/point_network.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "nnue/network_file.h"

namespace tablero::gomoku {

namespace {

constexpr std::string_view kMagic = "TBLRGNET";
constexpr std::uint32_t kVersion = 2;

struct Header {
    std::uint32_t version, rules, views, units, record_length;
};

// All parts of a table in the order of the file.
template <typename Table, typename Visitor>
void for_each_table_part(Table& table, Visitor&& visit) {
    visit(table.own);
    visit(table.other);
    visit(table.first_own);
    visit(table.first_other);
    visit(table.standing);
    visit(std::span(&table.tempo, 1));
    visit(table.order_own);
    visit(table.order_other);
}

template <typename View, typename Visitor>
void for_each_unit_part(View& view, Visitor&& visit) {
    visit(view.own);
    visit(view.other);
    visit(view.head);
    visit(view.head_biases);
    visit(view.output);
    visit(view.direct);
    visit(std::span(&view.output_bias, 1));
}

// All parts of a view in the order of the file.
template <typename View, typename Visitor>
void for_each_part(View& view, bool has_units, Visitor&& visit) {
    for_each_table_part(view.table, visit);
    if (has_units) for_each_unit_part(view, visit);
}

Status check_header(const Header& header) {
    if (header.version != kVersion)
        return Error("version {} (this program reads {})", header.version, kVersion);
    if (header.rules >= kRuleSets.size()) return Error("unknown rule set {}", header.rules);
    if (has_captures(static_cast<RuleSet>(header.rules)))
        return Error("networks know nothing of captures");
    if (header.units != 0 && header.units != kPointUnits) return Error("{} units", header.units);
    if (header.views != PointNetwork::views_for(static_cast<RuleSet>(header.rules)))
        return Error("{} views", header.views);
    return {};
}

template <typename Values>
bool within(const Values& values, int most) {
    return std::all_of(
        values.begin(), values.end(), [most](auto value) { return std::abs(value) <= most; });
}

}  // namespace

namespace {

// Several values of a point at once, as many as the CPU level has room for, written as vectors:
// left to itself, the compiler takes them one by one. The bits of a sum are the same with a sign
// and without.
#ifdef __AVX2__
constexpr std::size_t kVectorBytes = 32;
#else
constexpr std::size_t kVectorBytes = 16;
#endif
using Lanes [[gnu::vector_size(kVectorBytes), gnu::may_alias]] = std::int16_t;
// Of a whole board: beyond what a signed number of 16 bits holds.
using SumLanes [[gnu::vector_size(kVectorBytes), gnu::may_alias]] = std::uint16_t;
constexpr std::size_t kParts = sizeof(PointSums) / sizeof(Lanes);

const Lanes* row(const PointView::Rows& rows, Combination combination) {
    return reinterpret_cast<const Lanes*>(rows.data() + combination * kPointUnits);
}

// What a point says.
SumLanes clipped(Lanes sum) {
    const Lanes floor = sum > 0 ? sum : Lanes{};
    const Lanes most = Lanes{} + std::int16_t{kPointOne};
    return reinterpret_cast<SumLanes>(floor < most ? floor : most);
}

}  // namespace

void PointView::add(PointSums& sums, PointSight seen) const {
    auto* parts = reinterpret_cast<SumLanes*>(sums.data());
    const Lanes* mine = row(own, seen.mine);
    const Lanes* theirs = row(other, seen.theirs);
    for (std::size_t i = 0; i < kParts; ++i)
        parts[i] += clipped(mine[i] + theirs[i]);
}

void PointView::follow(PointSums& sums, std::span<const PointChange> changes) const {
    auto* parts = reinterpret_cast<SumLanes*>(sums.data());
    SumLanes
        local[kParts];  // NOLINT(modernize-avoid-c-arrays): std::array would drop the attributes
    std::copy_n(parts, kParts, local);
    for (const auto& [before, after] : changes) {
        const Lanes* mine_before = row(own, before.mine);
        const Lanes* theirs_before = row(other, before.theirs);
        const Lanes* mine = row(own, after.mine);
        const Lanes* theirs = row(other, after.theirs);
        for (std::size_t i = 0; i < kParts; ++i)
            local[i] += clipped(mine[i] + theirs[i]) - clipped(mine_before[i] + theirs_before[i]);
    }
    std::copy_n(local, kParts, parts);
}

search::Score PointView::score(const PointSums& sums) const {
    std::array<std::int16_t, kPointUnits> halved;
    for (std::size_t i = 0; i < kPointUnits; ++i)
        halved[i] = static_cast<std::int16_t>(sums[i] >> kSumShift);
    std::int32_t out = output_bias;
    for (std::size_t i = 0; i < kPointUnits; ++i)
        out += halved[i] * direct[i];
    for (std::size_t unit = 0; unit < kHeadUnits; ++unit) {
        const std::int16_t* weights = head.data() + unit * kPointUnits;
        std::int32_t sum = head_biases[unit];
        for (std::size_t i = 0; i < kPointUnits; ++i)
            sum += halved[i] * weights[i];
        out += std::clamp(sum >> kHeadShift, 0, kPointOne) * output[unit];
    }
    return search::clamp_eval(static_cast<int>(std::int64_t{out} * kEvalScale / kScoreOne));
}

void PointView::make_room_for_units() {
    own.resize(kCombinations * kPointUnits);
    other.resize(kCombinations * kPointUnits);
    head.resize(kHeadUnits * kPointUnits);
}

PointNetwork PointNetwork::zero(RuleSet rules, bool has_units) {
    PointNetwork network;
    network.rules = rules;
    network.has_units = has_units;
    network.views.resize(views_for(rules));
    if (has_units) {
        for (PointView& view : network.views)
            view.make_room_for_units();
    }
    return network;
}

PointNetwork PointNetwork::by_hand(RuleSet rules) {
    PointNetwork network = zero(rules, false);
    network.record = "weights set by hand";
    network.views.front().table = table_by_hand(rules, Color::kBlack);
    network.views.back().table =
        table_by_hand(rules, network.views.size() == 1 ? Color::kBlack : Color::kWhite);
    return network;
}

Status PointNetwork::check() const {
    constexpr int kMostBias = 1 << 27;
    const bool sound = std::all_of(views.begin(), views.end(), [](const PointView& view) {
        bool within_table =
            view.table.own[kNoCombination] == 0 && view.table.other[kNoCombination] == 0;
        for_each_table_part(view.table, [&](const auto& part) {
            within_table = within_table && within(part, kMaxTableNumber);
        });
        return within_table && within(view.own, kMaxPointWeight) &&
               within(view.other, kMaxPointWeight) && within(view.head, kMaxHeadWeight) &&
               within(view.head_biases, kMostBias) && within(view.output, kMaxOutputWeight) &&
               within(view.direct, kMaxDirectWeight) && std::abs(view.output_bias) <= kMostBias;
    });
    if (!sound) return Error("a weight is too large, or one that must be 0 is not");
    return {};
}

std::vector<std::uint8_t> serialise(const PointNetwork& network) {
    const std::string record = network.record.substr(0, nnue::kMaxRecord);
    ByteWriter out;
    out.put(kMagic.data(), kMagic.size());
    out.put(Header{kVersion,
                   static_cast<std::uint32_t>(network.rules),
                   static_cast<std::uint32_t>(network.views.size()),
                   network.has_units ? std::uint32_t{kPointUnits} : 0U,
                   static_cast<std::uint32_t>(record.size())});
    out.put(record.data(), record.size());
    for (const PointView& view : network.views)
        for_each_part(
            view, network.has_units, [&](const auto& part) { out.put(part.data(), part.size()); });
    nnue::put_checksum(out.bytes());
    return std::move(out.bytes());
}

Result<PointNetwork> parse_point_network(std::span<const std::uint8_t> bytes) {
    ByteReader in(bytes);
    Header header{};
    if (!nnue::starts_with(in, kMagic)) return Error("not a network for gomoku");
    if (const Status status = nnue::read_header(in, header, check_header); !status)
        return status.error();
    PointNetwork network =
        PointNetwork::zero(static_cast<RuleSet>(header.rules), header.units != 0);
    network.record.resize(header.record_length);
    bool complete = in.get_all(network.record);
    for (PointView& view : network.views) {
        for_each_part(
            view, network.has_units, [&](auto&& part) { complete = complete && in.get_all(part); });
    }
    if (!complete || in.left() != sizeof(std::uint64_t))
        return Error("network file is {} bytes long, which does not fit", bytes.size());
    if (Status status = nnue::check_checksum(bytes); !status) return status.error();
    if (Status status = network.check(); !status) return Error("network file: {}", status.error());
    return network;
}

Status save_network(const PointNetwork& network, const std::string& path) {
    return nnue::write_network_file(serialise(network), path);
}

Result<PointNetwork> load_point_network(const std::string& path, const std::stop_token& stop) {
    return nnue::load_network_file(path, parse_point_network, stop);
}

std::uint64_t network_hash(const PointNetwork& network) {
    return nnue::last_checksum(serialise(network));
}

}  // namespace tablero::gomoku

#include "library/codec/game_codec.h"

#include "base/text.h"
#include "chess/notation/fen.h"
#include "library/codec/tree_codec.h"

namespace tablero::library {

namespace {

using gomoku::Point;

// How a game of chess starts.
enum StartKind : std::uint8_t { kStandardStart, kFen, kChess960Fen };

const chess::Position& standard_start() {
    static const chess::Position kStart;
    return kStart;
}

chess::Position unpack_start(Unpacker& unpacker) {
    const std::uint8_t kind = unpacker.byte();
    if (kind == kStandardStart) return standard_start();
    auto parsed = chess::parse_fen(unpacker.text(), {.chess960 = kind == kChess960Fen});
    if (parsed && kind <= kChess960Fen) return std::move(parsed->position);
    unpacker.fail();
    return standard_start();
}

// Points in one byte where the board allows it.
class PointCoder {
  public:
    explicit PointCoder(int size) : size_(size) {}

    void put(Packer& packer, Point point) const {
        const int number = gomoku::row_of(point) * size_ + gomoku::column_of(point);
        packer.byte(static_cast<std::uint8_t>(number));
        if (size_ > kLargestInOneByte) packer.byte(static_cast<std::uint8_t>(number >> 8));
    }
    std::optional<Point> get(Unpacker& unpacker) const {
        int number = unpacker.byte();
        if (size_ > kLargestInOneByte) number |= unpacker.byte() << 8;
        if (number >= size_ * size_ || !unpacker.ok()) return std::nullopt;
        return gomoku::point_at(number % size_, number / size_);
    }
    void make(Point) {}
    void unmake(Point) {}
    void line_ended() {}

  private:
    static constexpr int kLargestInOneByte = 16;
    int size_;
};

void pack_points(const std::vector<Point>& points, const PointCoder& coder, Packer& packer) {
    packer.number(points.size());
    for (const Point point : points)
        coder.put(packer, point);
}

std::vector<Point> unpack_points(const PointCoder& coder, Unpacker& unpacker) {
    std::vector<Point> points;
    for (std::uint64_t left = unpacker.number(); left > 0 && unpacker.ok(); --left) {
        const auto point = coder.get(unpacker);
        if (!point) {
            unpacker.fail();
            break;
        }
        points.push_back(*point);
    }
    return points;
}

void pack_setup(const std::optional<gomoku::Setup>& setup, int size, Packer& packer) {
    packer.byte(setup ? 1 : 0);
    if (!setup) return;
    const PointCoder coder(size);
    pack_points(setup->black, coder, packer);
    pack_points(setup->white, coder, packer);
    packer.byte(static_cast<std::uint8_t>(setup->side));
    for (const int taken : setup->captured)
        packer.number(static_cast<std::uint64_t>(taken));
}

std::optional<gomoku::Setup> unpack_setup(int size, Unpacker& unpacker) {
    if (unpacker.byte() == 0) return std::nullopt;
    const PointCoder coder(size);
    gomoku::Setup setup;
    setup.size = size;
    setup.black = unpack_points(coder, unpacker);
    setup.white = unpack_points(coder, unpacker);
    setup.side = unpacker.byte() == 0 ? gomoku::Color::kBlack : gomoku::Color::kWhite;
    for (int& taken : setup.captured)
        taken = static_cast<int>(unpacker.number());
    return setup;
}

// What the heading makes of a tag; none for tags that it does not know.
std::optional<std::string> implied(std::string_view tag, const Heading& heading) {
    const bool is_chess = heading.variant.is_chess;
    const auto rating = [](int value) { return value == 0 ? "" : std::to_string(value); };
    if (tag == "White") return is_chess ? heading.first : heading.second;
    if (tag == "Black") return is_chess ? heading.second : heading.first;
    if (tag == "WhiteElo") return rating(is_chess ? heading.first_rating : heading.second_rating);
    if (tag == "BlackElo") return rating(is_chess ? heading.second_rating : heading.first_rating);
    if (tag == "Event") return heading.event;
    if (tag == "Site") return heading.site;
    if (tag == "Date") return date_text(heading.date);
    if (tag == "ECO") return heading.eco;
    if (tag != "Result") return std::nullopt;
    if (is_chess) return std::string(result_text(heading.result));
    constexpr std::array<const char*, kResults> kGomokuResults{"", "B+", "W+", "draw"};
    return kGomokuResults[static_cast<std::size_t>(heading.result)];
}

// 0 for what the heading says; else one more than the length, and the text.
void pack_tags(const record::Tags& tags, const Heading& heading, PackedGame& game, Packer& packer) {
    Packer layout;
    for (const auto& tag : tags) {
        layout.text(tag.name);
        if (implied(tag.name, heading) == tag.value) {
            packer.byte(0);
        } else {
            packer.number(tag.value.size() + 1);
            packer.append(tag.value);
        }
    }
    game.layout = layout.take();
}

record::Tags unpack_tags(std::string_view layout, const Heading& heading, Unpacker& unpacker) {
    record::Tags tags;
    Unpacker names(layout);
    while (!names.at_end() && unpacker.ok()) {
        record::Tag tag{std::string(names.text()), {}};
        const std::uint64_t length = unpacker.number();
        tag.value = length == 0 ? implied(tag.name, heading).value_or("")
                                : std::string(unpacker.bytes(length - 1));
        tags.push_back(std::move(tag));
    }
    if (!unpacker.at_end() || !names.ok()) unpacker.fail();
    return tags;
}

chess::GameRecord unpack_chess(const Heading& heading, Unpacker& unpacker) {
    chess::GameRecord game;
    game.start = unpack_start(unpacker);
    game.result = static_cast<chess::PgnResult>(heading.result);
    game.tree = unpack_tree<chess::Move>(ChessCoder(*game.start), unpacker);
    return game;
}

gomoku::GameRecord unpack_gomoku(const Heading& heading, Unpacker& unpacker) {
    gomoku::GameRecord game;
    game.rules = heading.variant.rules;
    game.size = heading.variant.size;
    game.setup = unpack_setup(game.size, unpacker);
    game.tree = unpack_tree<Point>(PointCoder(game.size), unpacker);
    return game;
}

}  // namespace

void pack_start(const chess::Position& start, Packer& packer) {
    const bool is_chess960 = start.is_chess960();
    if (start.key() == standard_start().key() && start.halfmove_clock() == 0 &&
        start.fullmove_number() == 1 && !is_chess960) {
        return packer.byte(kStandardStart);
    }
    packer.byte(is_chess960 ? kChess960Fen : kFen);
    packer.text(to_fen(start, is_chess960 ? chess::FenForm::kShredder : chess::FenForm::kXFen));
}

PreparedGame prepare_game(const AnyRecord& record, const chess::Openings& openings) {
    Heading heading = heading_of(record, openings);
    PackedGame packed = pack_game(record, heading);
    return {std::move(heading), std::move(packed), {}};
}

PackedGame pack_plain_game(const MainLine& line, const record::Tags& tags, const Heading& heading) {
    PackedGame packed;
    packed.pieces_left = line.pieces_left;
    constexpr std::size_t kUsualTags = 64;
    Packer packer;
    packer.reserve(line.bytes.size() + kUsualTags);
    packer.append(line.bytes);
    pack_end_of_plain_line(packer);
    pack_tags(tags, heading, packed, packer);
    packed.data = packer.take();
    return packed;
}

PackedGame pack_game(const AnyRecord& record, const Heading& heading) {
    PackedGame packed;
    Packer packer;
    if (const auto* game = std::get_if<chess::GameRecord>(&record)) {
        pack_start(*game->start, packer);
        ChessMovePacker coder(*game->start);
        pack_tree(game->tree, coder, packer);
        packed.pieces_left = coder.pieces_left();
        pack_tags(game->tags, heading, packed, packer);
    } else {
        const auto& other = std::get<gomoku::GameRecord>(record);
        pack_setup(other.setup, other.size, packer);
        PointCoder coder(other.size);
        pack_tree(other.tree, coder, packer);
        pack_tags(other.tags, heading, packed, packer);
    }
    packed.data = packer.take();
    return packed;
}

Result<AnyRecord> unpack_game(const Heading& heading,
                              std::string_view layout,
                              std::string_view data) {
    Unpacker unpacker(data);
    AnyRecord record;
    if (heading.variant.is_chess) {
        record = unpack_chess(heading, unpacker);
    } else {
        record = unpack_gomoku(heading, unpacker);
    }
    auto tags = unpack_tags(layout, heading, unpacker);
    if (!unpacker.ok()) return Error("game {} is damaged", heading.id);
    std::visit([&](auto& game) { game.tags = std::move(tags); }, record);
    return record;
}

std::string_view moves_of(const Variant& variant, std::string_view data) {
    if (variant.is_chess) {
        ChessReplay replay(data);
        while (const auto move = replay.next())
            replay.play(*move);
        return data.substr(0, replay.ply() == replay.plies() ? replay.offset() : 0);
    }
    Unpacker unpacker(data);
    (void)unpack_setup(variant.size, unpacker);
    (void)unpack_points(PointCoder(variant.size), unpacker);
    return data.substr(0, unpacker.ok() ? unpacker.offset() : 0);
}

ChessReplay::ChessReplay(std::string_view data)
    : unpacker_(data),
      start_(unpack_start(unpacker_)),
      board_(start_),
      plies_(static_cast<int>(unpacker_.number())) {}

std::optional<chess::Move> ChessReplay::next() {
    return ply_ < plies_ ? unpack_move(board_, unpacker_) : std::nullopt;
}

std::optional<GomokuReplay> gomoku_replay(const Variant& variant, std::string_view data) {
    Unpacker unpacker(data);
    GomokuReplay replay;
    replay.setup = unpack_setup(variant.size, unpacker);
    replay.moves = unpack_points(PointCoder(variant.size), unpacker);
    if (!unpacker.ok()) return std::nullopt;
    return replay;
}

}  // namespace tablero::library

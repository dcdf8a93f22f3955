#include "desktop/app/uri_list.h"

#include <gmock/gmock.h>

// What desktops hand over when files are dropped.

namespace tablero::desktop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(UriList, NamesFiles) {
    EXPECT_THAT(files_of_uri_list("file:///a/b.pgn\r\nfile://host/c%20d%C3%A9.sgf\r\n"),
                ElementsAre("/a/b.pgn", "/c dé.sgf"));
    EXPECT_THAT(files_of_uri_list("# a remark\n\nfile:///x"), ElementsAre("/x"));
    EXPECT_THAT(files_of_uri_list("file:///100%.pgn\nfile:///%zz%4"),
                ElementsAre("/100%.pgn", "/%zz%4"));
}

TEST(UriList, LeavesOutWhatIsNoFile) {
    EXPECT_THAT(files_of_uri_list(""), IsEmpty());
    EXPECT_THAT(files_of_uri_list("https://example.org/a.pgn\nfile://\nfile:///a%00b\nhello"),
                IsEmpty());
}

}  // namespace
}  // namespace tablero::desktop

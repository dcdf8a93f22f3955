#include "desktop/app/portal.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <dbus/dbus.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <unistd.h>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/text.h"
#include "desktop/app/uri_list.h"

namespace tablero::desktop {

namespace {

constexpr const char* kService = "org.freedesktop.portal.Desktop";
constexpr const char* kObject = "/org/freedesktop/portal/desktop";
constexpr const char* kInterface = "org.freedesktop.portal.FileChooser";
constexpr const char* kRequest = "org.freedesktop.portal.Request";
constexpr auto kPatience = std::chrono::seconds(20);  // until the portal takes the question
constexpr int kPollMs = 100;                          // how soon it is seen that nobody waits

struct CloseConnection {
    void operator()(DBusConnection* connection) const {
        dbus_connection_close(connection);
        dbus_connection_unref(connection);
    }
};
struct DropMessage {
    void operator()(DBusMessage* message) const { dbus_message_unref(message); }
};
using Connection = std::unique_ptr<DBusConnection, CloseConnection>;
using Message = std::unique_ptr<DBusMessage, DropMessage>;

// An error is told by value here; the library's own is only read.
struct BusError {
    DBusError raw{};
    BusError() { dbus_error_init(&raw); }
    ~BusError() { dbus_error_free(&raw); }
    BusError(const BusError&) = delete;
    BusError& operator=(const BusError&) = delete;
    Error as_value() const {
        return Error::verbatim(raw.message != nullptr ? raw.message : "D-Bus");
    }
};

// A container of the message that is open while it lives.
class Open {
  public:
    Open(DBusMessageIter& parent, int type, const char* signature) : parent_(parent) {
        dbus_message_iter_open_container(&parent, type, signature, &inside);
    }
    ~Open() { dbus_message_iter_close_container(&parent_, &inside); }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;

    DBusMessageIter inside{};

  private:
    DBusMessageIter& parent_;
};

void append(DBusMessageIter& to, const std::string& text) {
    const char* chars = text.c_str();
    dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &chars);
}

// One entry of the options: its name and a value of that signature.
template <class Write>
void option(DBusMessageIter& options, const char* name, const char* signature, Write&& write) {
    Open entry(options, DBUS_TYPE_DICT_ENTRY, nullptr);
    append(entry.inside, name);
    Open value(entry.inside, DBUS_TYPE_VARIANT, signature);
    write(value.inside);
}

// A path is bytes with a zero behind them: it need not be UTF-8.
void append_path(DBusMessageIter& to, const std::string& path) {
    Open bytes(to, DBUS_TYPE_ARRAY, "y");
    const char* first = path.c_str();
    dbus_message_iter_append_fixed_array(
        &bytes.inside, DBUS_TYPE_BYTE, &first, static_cast<int>(path.size() + 1));
}

// One kind of files with its patterns: a(sa(us)).
void append_filters(DBusMessageIter& to, const FileQuestion& question) {
    Open filters(to, DBUS_TYPE_ARRAY, "(sa(us))");
    Open filter(filters.inside, DBUS_TYPE_STRUCT, nullptr);
    append(filter.inside, question.kind);
    Open patterns(filter.inside, DBUS_TYPE_ARRAY, "(us)");
    std::string_view rest = question.endings;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        Open pattern(patterns.inside, DBUS_TYPE_STRUCT, nullptr);
        const std::uint32_t kGlob = 0;
        dbus_message_iter_append_basic(&pattern.inside, DBUS_TYPE_UINT32, &kGlob);
        append(pattern.inside, std::string(word));
    }
}

Message question_message(const FileQuestion& question, const std::string& token) {
    Message message(dbus_message_new_method_call(
        kService, kObject, kInterface, question.saves ? "SaveFile" : "OpenFile"));
    DBusMessageIter arguments;
    dbus_message_iter_init_append(message.get(), &arguments);
    append(arguments, "");  // the window it belongs to: any
    append(arguments, question.title);
    const std::filesystem::path initial(question.initial);
    Open options(arguments, DBUS_TYPE_ARRAY, "{sv}");
    option(options.inside, "handle_token", "s", [&](auto& to) { append(to, token); });
    if (initial.has_parent_path())
        option(options.inside, "current_folder", "ay", [&](auto& to) {
            append_path(to, initial.parent_path().string());
        });
    if (question.saves && initial.has_filename())
        option(options.inside, "current_name", "s", [&](auto& to) {
            append(to, initial.filename().string());
        });
    if (!question.endings.empty())
        option(options.inside, "filters", "a(sa(us))", [&](auto& to) {
            append_filters(to, question);
        });
    return message;
}

std::string text_at(DBusMessageIter& at) {
    const char* chars = "";
    if (dbus_message_iter_get_arg_type(&at) == DBUS_TYPE_STRING)
        dbus_message_iter_get_basic(&at, &chars);
    return chars;
}

// The first of the addresses that the results name.
std::string first_address(DBusMessageIter& results) {
    DBusMessageIter entry;
    dbus_message_iter_recurse(&results, &entry);
    for (; dbus_message_iter_get_arg_type(&entry) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&entry)) {
        DBusMessageIter pair;
        dbus_message_iter_recurse(&entry, &pair);
        if (text_at(pair) != "uris" || !dbus_message_iter_next(&pair)) continue;
        DBusMessageIter value;
        dbus_message_iter_recurse(&pair, &value);
        if (dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_ARRAY) continue;
        DBusMessageIter address;
        dbus_message_iter_recurse(&value, &address);
        return text_at(address);
    }
    return {};
}

// 0: chosen, 1: the person closed the dialog, anything else: it broke.
Result<std::string> chosen_in(DBusMessage& response) {
    DBusMessageIter arguments;
    std::uint32_t outcome = 2;
    if (dbus_message_iter_init(&response, &arguments) &&
        dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_UINT32)
        dbus_message_iter_get_basic(&arguments, &outcome);
    if (outcome == 1) return std::string();
    const bool has_results = dbus_message_iter_next(&arguments) != 0 &&
                             dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_ARRAY;
    if (outcome != 0 || !has_results) return Error::verbatim("the dialog of the desktop failed");
    const auto files = files_of_uri_list(first_address(arguments));
    if (files.empty())
        return Error::verbatim("the dialog of the desktop named no file of this machine");
    return files.front();
}

Result<Connection> connect(const std::string& address) {
    BusError error;
    DBusConnection* opened = dbus_connection_open_private(address.c_str(), &error.raw);
    if (opened == nullptr) return error.as_value();
    Connection connection(opened);
    dbus_connection_set_exit_on_disconnect(opened, 0);
    if (dbus_bus_register(opened, &error.raw) == 0) return error.as_value();
    return connection;
}

// What the portal says until it answers, it refuses, or nobody waits any more. Its answers to this
// connection come to nobody else, so that no path has to be compared.
Result<std::string> await(DBusConnection& connection,
                          std::uint32_t call,
                          const std::stop_token& stop) {
    const TimePoint end = Clock::now() + kPatience;
    bool is_taken = false;
    while (!stop.stop_requested()) {
        if (dbus_connection_read_write(&connection, kPollMs) == 0)
            return Error::verbatim("the session bus is gone");
        while (const Message message{dbus_connection_pop_message(&connection)}) {
            const bool answers = dbus_message_get_reply_serial(message.get()) == call;
            if (answers && dbus_message_get_type(message.get()) == DBUS_MESSAGE_TYPE_ERROR)
                return Error::verbatim(dbus_message_get_error_name(message.get()));
            is_taken = is_taken || answers;
            if (dbus_message_is_signal(message.get(), kRequest, "Response") != 0)
                return chosen_in(*message);
        }
        if (!is_taken && Clock::now() > end)
            return Error::verbatim("the desktop's portal does not answer");
    }
    return std::string();
}

Result<std::string> ask(const std::string& address,
                        const FileQuestion& question,
                        const std::stop_token& stop) {
    auto connection = connect(address);
    if (!connection) return connection.error();
    const Message message = question_message(question, fmt::format("tablero{}", getpid()));
    dbus_uint32_t call = 0;
    if (dbus_connection_send(connection->get(), message.get(), &call) == 0)
        return Error::verbatim("the session bus takes no question");
    return await(**connection, call, stop);
}

// Where the session bus listens, as its specification says; none is started for this.
std::optional<std::string> session_bus() {
    if (const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
        address != nullptr && *address != '\0')
        return address;
    const char* folder = std::getenv("XDG_RUNTIME_DIR");
    if (folder == nullptr) return std::nullopt;
    const std::string socket = std::string(folder) + "/bus";
    std::error_code error;
    if (!std::filesystem::is_socket(socket, error)) return std::nullopt;
    return "unix:path=" + socket;
}

}  // namespace

FileChooser session_portal() {
    const auto address = session_bus();
    if (!address) return {};
    return [address = *address](const FileQuestion& question, const std::stop_token& stop) {
        return ask(address, question, stop);
    };
}

}  // namespace tablero::desktop

// A desktop's portal, as far as a program that asks it for a file can tell.
//   fake_portal OUTCOME [ADDRESS]
// Owns the portal's name on the session bus and prints "ready". Whatever file it is asked for, it
// answers with that outcome (0: chosen, 1: closed) and that address, and prints the method and the
// title. "refuse" as the outcome: it knows no file chooser. Runs until it is killed.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dbus/dbus.h>
#include <string>

namespace {

class Portal {
  public:
    Portal(DBusConnection* bus, std::string outcome, std::string address)
        : bus_(bus),
          outcome_(std::move(outcome)),
          address_(std::move(address)) {}

    void serve() {
        while (dbus_connection_read_write(bus_, -1) != 0) {
            while (DBusMessage* message = dbus_connection_pop_message(bus_)) {
                if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL)
                    answer(message);
                dbus_message_unref(message);
            }
        }
    }

  private:
    void answer(DBusMessage* question) {
        const char* parent = "";
        const char* title = "";
        dbus_message_get_args(question,
                              nullptr,
                              DBUS_TYPE_STRING,
                              &parent,
                              DBUS_TYPE_STRING,
                              &title,
                              DBUS_TYPE_INVALID);
        std::printf("%s %s\n", dbus_message_get_member(question), title);
        std::fflush(stdout);
        if (outcome_ == "refuse")
            return send(dbus_message_new_error(question, DBUS_ERROR_UNKNOWN_METHOD, "none"));
        const char* request = "/org/freedesktop/portal/desktop/request/a/b";
        DBusMessage* taken = dbus_message_new_method_return(question);
        dbus_message_append_args(taken, DBUS_TYPE_OBJECT_PATH, &request, DBUS_TYPE_INVALID);
        send(taken);
        respond(dbus_message_get_sender(question), request);
    }

    void respond(const char* whom, const char* request) {
        DBusMessage* response =
            dbus_message_new_signal(request, "org.freedesktop.portal.Request", "Response");
        dbus_message_set_destination(response, whom);
        const auto outcome = static_cast<dbus_uint32_t>(std::atoi(outcome_.c_str()));
        dbus_message_append_args(response, DBUS_TYPE_UINT32, &outcome, DBUS_TYPE_INVALID);
        DBusMessageIter arguments;
        dbus_message_iter_init_append(response, &arguments);
        DBusMessageIter results;
        dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &results);
        if (!address_.empty()) add_address(results);
        dbus_message_iter_close_container(&arguments, &results);
        send(response);
    }

    void add_address(DBusMessageIter& results) {
        DBusMessageIter entry;
        DBusMessageIter value;
        DBusMessageIter list;
        const char* name = "uris";
        const char* address = address_.c_str();
        dbus_message_iter_open_container(&results, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
        dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
        dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "as", &value);
        dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "s", &list);
        dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, &address);
        dbus_message_iter_close_container(&value, &list);
        dbus_message_iter_close_container(&entry, &value);
        dbus_message_iter_close_container(&results, &entry);
    }

    void send(DBusMessage* message) {
        dbus_connection_send(bus_, message, nullptr);
        dbus_connection_flush(bus_);
        dbus_message_unref(message);
    }

    DBusConnection* bus_;
    std::string outcome_;
    std::string address_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    DBusConnection* bus = dbus_bus_get(DBUS_BUS_SESSION, nullptr);
    if (bus == nullptr) return 1;
    if (dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, nullptr) !=
        DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER)
        return 1;
    std::printf("ready\n");
    std::fflush(stdout);
    Portal(bus, argv[1], argc > 2 ? argv[2] : "").serve();
    return 0;
}

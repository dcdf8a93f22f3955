#include "desktop/app/file_drop.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <algorithm>
#include <array>

#include "desktop/app/uri_list.h"

namespace tablero::desktop {

namespace {

constexpr unsigned long kVersion = 5;  // of the protocol
constexpr long kMostWords = 1L << 20;  // of four bytes: longer lists of files are cut

int ignore_error(Display* /*display*/, XErrorEvent* /*error*/) {
    return 0;
}

// The other program may be gone at any moment, and Xlib ends whoever writes to a window that is no
// more: not within the life of this object.
class ErrorsIgnored {
  public:
    explicit ErrorsIgnored(Display* display)
        : display_(display),
          before_(XSetErrorHandler(ignore_error)) {}
    ~ErrorsIgnored() {
        XSync(display_, False);
        XSetErrorHandler(before_);
    }
    ErrorsIgnored(const ErrorsIgnored&) = delete;
    ErrorsIgnored& operator=(const ErrorsIgnored&) = delete;

  private:
    Display* display_;
    XErrorHandler before_;
};

}  // namespace

class FileDrop::Connection {
  public:
    explicit Connection(Display* display);
    ~Connection() { XCloseDisplay(display_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void watch(::Window window);
    std::vector<std::string> take();

  private:
    Atom atom(const char* name) { return XInternAtom(display_, name, False); }
    void set_window(::Window of, Atom property, ::Window value);
    void handle(const XClientMessageEvent& message);
    void enter(const XClientMessageEvent& message);
    bool offers_files(const XClientMessageEvent& message);
    // What a property of a window holds, emptied where it is ours.
    std::string text_of(::Window window, Atom property, Atom type, bool takes_it);
    void answer(Atom kind, unsigned long accepted, unsigned long action);
    void receive(const XSelectionEvent& selection, std::vector<std::string>& files);

    Display* display_;
    ::Window proxy_;
    ::Window target_ = 0;
    ::Window source_ = 0;  // who drags something over the target
    bool is_welcome_ = false;
    Atom enter_ = atom("XdndEnter");
    Atom position_ = atom("XdndPosition");
    Atom status_ = atom("XdndStatus");
    Atom leave_ = atom("XdndLeave");
    Atom drop_ = atom("XdndDrop");
    Atom finished_ = atom("XdndFinished");
    Atom selection_ = atom("XdndSelection");
    Atom copy_ = atom("XdndActionCopy");
    Atom uri_list_ = atom("text/uri-list");
    Atom dropped_ = atom("TABLERO_DROPPED");
};

FileDrop::Connection::Connection(Display* display)
    : display_(display),
      proxy_(XCreateSimpleWindow(display, DefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)) {}

void FileDrop::Connection::set_window(::Window of, Atom property, ::Window value) {
    XChangeProperty(display_,
                    of,
                    property,
                    XA_WINDOW,
                    32,
                    PropModeReplace,
                    reinterpret_cast<const unsigned char*>(&value),
                    1);
}

// A proxy proves itself by naming itself.
void FileDrop::Connection::watch(::Window window) {
    const ErrorsIgnored ignored(display_);
    target_ = window;
    source_ = 0;
    for (const ::Window of : {proxy_, target_}) {
        XChangeProperty(display_,
                        of,
                        atom("XdndAware"),
                        XA_ATOM,
                        32,
                        PropModeReplace,
                        reinterpret_cast<const unsigned char*>(&kVersion),
                        1);
        set_window(of, atom("XdndProxy"), proxy_);
    }
}

std::vector<std::string> FileDrop::Connection::take() {
    std::vector<std::string> files;
    while (XPending(display_) > 0) {
        const ErrorsIgnored ignored(display_);
        XEvent event;
        XNextEvent(display_, &event);
        if (event.type == ClientMessage) handle(event.xclient);
        if (event.type == SelectionNotify) receive(event.xselection, files);
    }
    return files;
}

void FileDrop::Connection::handle(const XClientMessageEvent& message) {
    if (message.message_type == enter_) return enter(message);
    if (source_ == 0 || static_cast<::Window>(message.data.l[0]) != source_) return;
    if (message.message_type == leave_) source_ = 0;
    if (message.message_type == position_) answer(status_, is_welcome_ ? 1 : 0, copy_);
    if (message.message_type != drop_) return;
    if (!is_welcome_) return answer(finished_, 0, None);
    const auto time = static_cast<Time>(message.data.l[2]);
    XConvertSelection(display_, selection_, uri_list_, dropped_, proxy_, time);
}

void FileDrop::Connection::enter(const XClientMessageEvent& message) {
    source_ = static_cast<::Window>(message.data.l[0]);
    is_welcome_ = offers_files(message);
}

// Up to three types stand in the message, more in a list on the source's window.
bool FileDrop::Connection::offers_files(const XClientMessageEvent& message) {
    const bool has_list = (message.data.l[1] & 1) != 0;
    if (!has_list)
        return std::any_of(message.data.l + 2, message.data.l + 5, [this](long type) {
            return static_cast<Atom>(type) == uri_list_;
        });
    const std::string types = text_of(source_, atom("XdndTypeList"), XA_ATOM, false);
    for (std::size_t at = 0; at + sizeof(Atom) <= types.size(); at += sizeof(Atom)) {
        Atom type = 0;
        std::copy_n(types.data() + at, sizeof(Atom), reinterpret_cast<char*>(&type));
        if (type == uri_list_) return true;
    }
    return false;
}

std::string FileDrop::Connection::text_of(::Window window,
                                          Atom property,
                                          Atom type,
                                          bool takes_it) {
    Atom found = None;
    int format = 0;
    unsigned long items = 0;
    unsigned long left = 0;
    unsigned char* bytes = nullptr;
    const int status = XGetWindowProperty(display_,
                                          window,
                                          property,
                                          0,
                                          kMostWords,
                                          takes_it ? True : False,
                                          type,
                                          &found,
                                          &format,
                                          &items,
                                          &left,
                                          &bytes);
    if (status != Success || bytes == nullptr) return {};
    // Xlib hands out items of 32 bits as long integers, whatever their size.
    const std::size_t width = format == 32 ? sizeof(long) : static_cast<std::size_t>(format) / 8;
    std::string text(reinterpret_cast<const char*>(bytes), items * width);
    XFree(bytes);
    return text;
}

void FileDrop::Connection::answer(Atom kind, unsigned long accepted, unsigned long action) {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = source_;
    event.xclient.message_type = kind;
    event.xclient.format = 32;
    // Of a status the last word is the action, of the end the third.
    std::array<long, 5> words{static_cast<long>(target_), static_cast<long>(accepted), 0, 0, 0};
    words[kind == status_ ? 4 : 2] = static_cast<long>(accepted != 0 ? action : None);
    std::copy(words.begin(), words.end(), event.xclient.data.l);
    XSendEvent(display_, source_, False, NoEventMask, &event);
}

void FileDrop::Connection::receive(const XSelectionEvent& selection,
                                   std::vector<std::string>& files) {
    if (source_ == 0) return;
    const bool has_come = selection.property == dropped_;
    if (has_come)
        for (std::string& file : files_of_uri_list(text_of(proxy_, dropped_, uri_list_, true)))
            files.push_back(std::move(file));
    answer(finished_, has_come ? 1 : 0, copy_);
    source_ = 0;
}

FileDrop::FileDrop() {
    if (Display* display = XOpenDisplay(nullptr))
        connection_ = std::make_unique<Connection>(display);
}

FileDrop::~FileDrop() = default;

void FileDrop::watch(unsigned long window) {
    if (connection_) connection_->watch(window);
}

std::vector<std::string> FileDrop::take() {
    return connection_ ? connection_->take() : std::vector<std::string>();
}

}  // namespace tablero::desktop

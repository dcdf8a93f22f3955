// A program that drags something over a window and lets it go there, as file managers do.
//   xdnd_source [--type TYPE] ADDRESS...
// Finds the window that takes drops, drops the addresses (text/uri-list, or another type to see it
// refused) and prints "accepted" or "refused". Ends with 1 when nobody answers within a minute.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

class Source {
  public:
    Source(Display* display, std::string type, std::string text)
        : display_(display),
          window_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)),
          type_(atom(type.c_str())),
          text_(std::move(text)) {}

    // 0: accepted, 2: refused, 1: nobody answered.
    int run() {
        target_ = find(DefaultRootWindow(display_));
        while (target_ == 0 && Clock::now() < end_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            target_ = find(DefaultRootWindow(display_));
        }
        if (target_ == 0) return 1;
        receiver_ = proxy_of(target_);
        XSetSelectionOwner(display_, atom("XdndSelection"), window_, CurrentTime);
        send("XdndEnter", 5L << 24, static_cast<long>(type_), 0, 0);
        send("XdndPosition", 0, 0, CurrentTime, static_cast<long>(atom("XdndActionCopy")));
        return serve();
    }

  private:
    Atom atom(const char* name) { return XInternAtom(display_, name, False); }

    bool has(::Window window, const char* property, Atom type, unsigned long* value) {
        Atom found = 0;
        int format = 0;
        unsigned long items = 0;
        unsigned long left = 0;
        unsigned char* bytes = nullptr;
        XGetWindowProperty(display_,
                           window,
                           atom(property),
                           0,
                           1,
                           False,
                           type,
                           &found,
                           &format,
                           &items,
                           &left,
                           &bytes);
        const bool is_there = items == 1;
        if (is_there) *value = *reinterpret_cast<unsigned long*>(bytes);
        if (bytes != nullptr) XFree(bytes);
        return is_there;
    }

    // The visible window that takes drops.
    ::Window find(::Window below) {
        XWindowAttributes attributes{};
        unsigned long version = 0;
        if (XGetWindowAttributes(display_, below, &attributes) == 0) return 0;
        if (attributes.map_state == IsViewable && has(below, "XdndAware", XA_ATOM, &version))
            return below;
        ::Window root = 0;
        ::Window parent = 0;
        ::Window* children = nullptr;
        unsigned count = 0;
        if (XQueryTree(display_, below, &root, &parent, &children, &count) == 0) return 0;
        ::Window found = 0;
        for (unsigned i = 0; i < count && found == 0; ++i)
            found = find(children[i]);
        if (children != nullptr) XFree(children);
        return found;
    }

    ::Window proxy_of(::Window window) {
        unsigned long proxy = 0;
        unsigned long itself = 0;
        const bool has_proxy = has(window, "XdndProxy", XA_WINDOW, &proxy) &&
                               has(proxy, "XdndProxy", XA_WINDOW, &itself) && proxy == itself;
        return has_proxy ? proxy : window;
    }

    void send(const char* kind, long one, long two, long three, long four) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = target_;
        event.xclient.message_type = atom(kind);
        event.xclient.format = 32;
        const long words[5] = {static_cast<long>(window_), one, two, three, four};
        std::memcpy(event.xclient.data.l, words, sizeof words);
        XSendEvent(display_, receiver_, False, NoEventMask, &event);
        XFlush(display_);
    }

    int serve() {
        while (Clock::now() < end_) {
            if (XPending(display_) == 0) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
                continue;
            }
            XEvent event;
            XNextEvent(display_, &event);
            if (event.type == SelectionRequest) hand_over(event.xselectionrequest);
            if (event.type != ClientMessage) continue;
            const bool is_yes = (event.xclient.data.l[1] & 1) != 0;
            if (event.xclient.message_type == atom("XdndFinished")) return is_yes ? 0 : 2;
            if (event.xclient.message_type != atom("XdndStatus")) continue;
            if (!is_yes) {
                send("XdndLeave", 0, 0, 0, 0);
                return 2;
            }
            send("XdndDrop", 0, CurrentTime, 0, 0);
        }
        return 1;
    }

    void hand_over(const XSelectionRequestEvent& request) {
        XChangeProperty(display_,
                        request.requestor,
                        request.property,
                        request.target,
                        8,
                        PropModeReplace,
                        reinterpret_cast<const unsigned char*>(text_.data()),
                        static_cast<int>(text_.size()));
        XEvent event{};
        event.xselection.type = SelectionNotify;
        event.xselection.requestor = request.requestor;
        event.xselection.selection = request.selection;
        event.xselection.target = request.target;
        event.xselection.property = request.property;
        event.xselection.time = request.time;
        XSendEvent(display_, request.requestor, False, NoEventMask, &event);
        XFlush(display_);
    }

    Display* display_;
    ::Window window_;
    Atom type_;
    std::string text_;
    ::Window target_ = 0;
    ::Window receiver_ = 0;  // the target, or who stands for it
    Clock::time_point end_ = Clock::now() + std::chrono::seconds(60);
};

int silent(Display* /*display*/, XErrorEvent* /*error*/) {
    return 0;  // windows come and go while they are looked at
}

}  // namespace

int main(int argc, char** argv) {
    std::string type = "text/uri-list";
    std::string text;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--type") == 0 && i + 1 < argc)
            type = argv[++i];
        else
            text += std::string(argv[i]) + "\r\n";
    }
    Display* display = XOpenDisplay(nullptr);
    if (display == nullptr) return 1;
    XSetErrorHandler(silent);
    const int result = Source(display, type, text).run();
    std::puts(result == 0 ? "accepted" : result == 2 ? "refused" : "no answer");
    XCloseDisplay(display);
    return result == 1 ? 1 : 0;
}

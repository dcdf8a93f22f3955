"""A page in a headless Chromium, driven through the pipe of its debugging protocol: keys, clicks, what the page says."""
import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ("chromium", "chromium-browser", "google-chrome")
KEY_CODES = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Escape": 27}


def chromium():
    """The program, or nothing where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    def __init__(self, width=1280, height=900):
        self.folder = tempfile.TemporaryDirectory()
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        self.rest, self.numbers, self.session, self.events = b"", itertools.count(1), None, []
        # The browser reads commands from descriptor 3 and answers on 4.
        shell = f'exec "$0" "$@" 3<&{read_commands} 4>&{write_answers}'
        self.process = subprocess.Popen(
            ["bash", "-c", shell, chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
             "--disable-dev-shm-usage", "--no-first-run", f"--user-data-dir={self.folder.name}", "--remote-debugging-pipe",
             f"--window-size={width},{height}", "about:blank"],
            pass_fds=(read_commands, write_answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_commands)
        os.close(write_answers)
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")
        self.ask("Page.setLifecycleEventsEnabled", enabled=True)
        self.look(width, height, dark=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.session = None
        self.ask("Browser.close")
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        self.folder.cleanup()

    def message(self):
        while b"\0" not in self.rest:
            read = os.read(self.answers, 1 << 16)
            if not read:
                raise RuntimeError("the browser ended")
            self.rest += read
        text, _, self.rest = self.rest.partition(b"\0")
        return json.loads(text)

    def ask(self, method, **parameters):
        number = next(self.numbers)
        command = {"id": number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f'{method}: {answer["error"]}')
                return answer["result"]
            self.events.append(answer)

    def wait_for_load(self, loader):
        """A page that was asked for before may report only now: its loader is another one."""
        def loaded(heard):
            told = heard.get("params", {})
            return heard.get("method") == "Page.lifecycleEvent" and told["name"] == "load" and told["loaderId"] == loader

        while not any(map(loaded, self.events)):
            self.events.append(self.message())

    def open(self, path, scripts=True):
        self.events = []
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.wait_for_load(self.ask("Page.navigate", url="file://" + str(path))["loaderId"])

    def evaluate(self, expression):
        """The value of an expression, once the page has been drawn."""
        drawn = f"new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done({expression}))))"
        answer = self.ask("Runtime.evaluate", expression=drawn, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f'{expression}: {answer["exceptionDetails"]}')
        return answer["result"].get("value")

    def wait_until(self, expression):
        """Frame after frame until the expression is true."""
        for _ in range(1000):
            if self.evaluate(expression):
                return
        raise RuntimeError(f"{expression} did not become true")

    def press(self, key):
        code = KEY_CODES.get(key, ord(key.upper()[0]))
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def click(self, selector, index=0):
        """The mouse on the middle of an element, which is brought into view."""
        x, y = self.evaluate(
            f"(e => {{ e.scrollIntoView({{block: 'center'}}); const b = e.getClientRects()[0];"
            f" return [b.x + b.width / 2, b.y + b.height / 2]; }})(document.querySelectorAll({json.dumps(selector)})[{index}])")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def look(self, width, height, dark):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

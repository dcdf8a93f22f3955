#!/usr/bin/env python3
"""Adds up the GoogleTest reports of a folder; says what was skipped and why; ends with the counts."""
import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def main() -> int:
    passed = failed = skipped = 0
    for report in sorted(pathlib.Path(sys.argv[1]).glob("*.xml")):
        for case in ElementTree.parse(report).iter("testcase"):
            if case.find("failure") is not None:
                failed += 1
                print(f"failed: {case.get('classname')}.{case.get('name')}")
            elif case.find("skipped") is not None or case.get("status") == "notrun":
                skipped += 1
                reason = case.find("skipped")
                message = (reason.get("message") if reason is not None else "disabled").strip()
                print(f"skipped: {case.get('classname')}.{case.get('name')}: {message.splitlines()[-1]}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 else 1


sys.exit(main())

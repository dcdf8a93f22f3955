#!/usr/bin/env python3
"""usage: sbom.py [--static] PROGRAM...
Writes the software bill of materials of programs as SPDX 2.3 JSON: what they are made of, in which version, under which
licence. Fails when a program needs a shared library that is not known here."""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys

# Debian package, licence, how it gets in: compiled in (header or archive), everywhere or where its traces are found, or the
# shared libraries that bring it.
COMPILED_IN = {
    "fmt": ("libfmt-dev", "MIT"),
    "libstdc++": ("libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1"),
}
TRACES = {
    b"[json.exception.": ("nlohmann-json", "nlohmann-json3-dev", "MIT"),
    b"Restored data doesn't match checksum": ("zstd", "libzstd-dev", "BSD-3-Clause"),
    b"N3CLI": ("CLI11", "libcli11-dev", "BSD-3-Clause"),
}
STATIC_C_LIBRARY = {"glibc": ("libc6-dev", "LGPL-2.1-or-later")}
SHARED = {
    r"libc\.so|libm\.so|ld-linux|libpthread|libdl|librt": ("glibc", "libc6", "LGPL-2.1-or-later"),
    r"libstdc\+\+|libgcc_s": ("libstdc++", "libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    r"libswipl": ("SWI-Prolog", "swi-prolog-nox", "BSD-2-Clause"),
    r"libsqlite3": ("SQLite", "libsqlite3-0", "blessing"),
    r"libssl|libcrypto": ("OpenSSL", "libssl3", "Apache-2.0"),
    r"libhiredis": ("hiredis", "libhiredis0.14", "BSD-3-Clause"),
    r"libsfml-": ("SFML", "libsfml-graphics2.5", "Zlib"),
    r"libfontconfig": ("fontconfig", "libfontconfig1", "MIT"),
    r"libfreetype": ("FreeType", "libfreetype6", "FTL OR GPL-2.0-or-later"),
    r"libX11": ("libX11", "libx11-6", "MIT"),
    r"libXtst": ("libXtst", "libxtst6", "X11"),
    r"libdbus-1": ("D-Bus", "libdbus-1-3", "AFL-2.1 OR GPL-2.0-or-later"),
    r"libz\.so": ("zlib", "zlib1g", "Zlib"),
}


def version_of(package):
    found = subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], capture_output=True, text=True)
    return found.stdout.strip() or "NOASSERTION"


def needed_libraries(program):
    text = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", text)


def components(programs, static):
    parts = dict(COMPILED_IN)
    if static:
        parts.update(STATIC_C_LIBRARY)
    for program in programs:
        content = open(program, "rb").read()
        parts.update({name: (package, licence) for trace, (name, package, licence) in TRACES.items() if trace in content})
        for library in needed_libraries(program):
            for pattern, (name, package, licence) in SHARED.items():
                if re.match(pattern, library):
                    parts[name] = (package, licence)
                    break
            else:
                sys.exit(f"sbom.py: {program} needs {library}, which is not in the table")
    return parts


def package_entry(name, version, licence, supplier):
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", name),
        "name": name,
        "versionInfo": version,
        "supplier": supplier,
        "downloadLocation": "NOASSERTION",
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "filesAnalyzed": False,
    }


def main():
    static = "--static" in sys.argv
    programs = [argument for argument in sys.argv[1:] if argument != "--static"]
    if not programs or "--help" in programs:
        sys.exit(__doc__)
    here = os.path.join(os.path.dirname(__file__), "..", "CMakeLists.txt")
    version = re.search(r"project\(tablero VERSION ([0-9.]+)", open(here).read()).group(1)
    stamp = int(os.environ.get("SOURCE_DATE_EPOCH", 0))
    packages = [package_entry("tablero", version, "MIT", "Organization: The Tablero authors")]
    packages += [
        package_entry(name, version_of(package), licence, "Organization: Debian")
        for name, (package, licence) in sorted(components(programs, static).items())
    ]
    files = [
        {
            "SPDXID": "SPDXRef-File-" + os.path.basename(program),
            "fileName": os.path.basename(program),
            "checksums": [
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(open(program, "rb").read()).hexdigest()}
            ],
            "licenseConcluded": "MIT",
            "copyrightText": "NOASSERTION",
        }
        for program in programs
    ]
    made_of = [
        {"spdxElementId": file["SPDXID"], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": package["SPDXID"]}
        for file in files
        for package in packages[1:]
    ]
    digest = hashlib.sha256("".join(f["checksums"][0]["checksumValue"] for f in files).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"tablero-{version}",
        "documentNamespace": f"https://tablero.invalid/spdx/{digest}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(stamp, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: scripts/sbom.py"],
        },
        "packages": packages,
        "files": files,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-tablero"}
        ]
        + made_of,
    }
    json.dump(document, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()

#pragma once

#include <string_view>

namespace tablero::analysis {

// The style sheet of the report.
inline constexpr std::string_view kReportStyle = R"(
:root{--paper:#faf8f3;--card:#fff;--ink:#23252e;--soft:#6b6f7d;--edge:#e2ddd0;--inaccuracy:#b98a00;--mistake:#d0661b;--blunder:#c22f3c;--good:#3a8a4d}
@media(prefers-color-scheme:dark){:root{--paper:#12182b;--card:#1b2338;--ink:#e8e6df;--soft:#9aa3bd;--edge:#2d3751;--inaccuracy:#f2c14e;--mistake:#f08a45;--blunder:#f0606c;--good:#6cc480}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
header,main{max-width:1120px;margin:0 auto;padding:0 24px}
header{padding-top:28px}h1{margin:0;font-size:28px}header p,.details{color:var(--soft);margin:4px 0 16px}
section{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:20px 24px;margin:0 0 24px}
section[id]{content-visibility:auto;contain-intrinsic-size:auto 1200px}
h2{margin:0;font-size:22px;overflow-wrap:anywhere}h3{margin:20px 0 8px;font-size:17px}small{color:var(--soft);font-weight:normal}
a{color:inherit}
.overview{display:grid;grid-template-columns:190px 1fr 190px;gap:20px;align-items:center}
@media(max-width:800px){.overview{grid-template-columns:1fr 1fr}.overview .graph{grid-column:1/3;grid-row:1}}
.player h3{margin:0;overflow-wrap:anywhere}.player p{margin:0;color:var(--soft)}.player .accuracy{font-size:30px;font-weight:600;color:var(--ink);font-variant-numeric:tabular-nums}
.player ul{list-style:none;margin:8px 0 0;padding:0;font-size:14px}
.graph{display:block;width:100%;border:1px solid var(--edge);border-radius:8px}
.for-white .sky,.for-black .area{fill:#4a4e5c}.for-white .area,.for-black .sky{fill:#f3efe4}
.middle{stroke:#b98a00;stroke-width:1;stroke-dasharray:6 5;vector-effect:non-scaling-stroke}
.graph circle{stroke:#fff;stroke-width:1.5}circle.inaccuracy{fill:var(--inaccuracy)}circle.mistake{fill:var(--mistake)}circle.blunder{fill:var(--blunder)}
.inaccuracy{color:var(--inaccuracy)}.mistake{color:var(--mistake)}.blunder{color:var(--blunder)}
.moments{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:20px}
figure{margin:0;border:1px solid var(--edge);border-radius:10px;overflow:hidden}figcaption{padding:10px 14px 14px;font-size:14.5px}figcaption p{margin:6px 0 0;overflow-wrap:anywhere}
.board{display:block;width:100%}.board text{font:600 12px sans-serif;fill:#5d4f40}.board text.coordinate{font:9px sans-serif;text-anchor:middle}
.board .played{fill:#c22f3c;opacity:.8}.board .better{fill:#3a8a4d;opacity:.8}
.board .black{fill:#1d1d22}.board .white{fill:#fdfcf7;stroke:#8a8578}
.played-ring,.better-ring{fill:none;stroke-width:4}.played-ring{stroke:#c22f3c}.better-ring{stroke:#2f8f45}
.score,td{font-variant-numeric:tabular-nums}.score,.kind{white-space:nowrap}.line{color:var(--good)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14.5px}
th{text-align:left;color:var(--soft);font-weight:600}th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--edge);vertical-align:top;overflow-wrap:anywhere}
.index td{white-space:nowrap}td:first-child{white-space:nowrap;font-weight:600}
.moves{overflow-wrap:anywhere}.moves span{white-space:nowrap}.errors{color:var(--blunder)}
)";

}  // namespace tablero::analysis

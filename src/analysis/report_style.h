#pragma once

#include <string_view>

namespace tablero::analysis {

// The style sheet of the report.
inline constexpr std::string_view kReportStyle = R"(
:root{--paper:#faf8f3;--card:#fff;--ink:#23252e;--soft:#6b6f7d;--edge:#e2ddd0;--inaccuracy:#b98a00;--mistake:#d0661b;--blunder:#c22f3c;--good:#3a8a4d;--accent:#2f6fb5}
@media(prefers-color-scheme:dark){:root{--paper:#12182b;--card:#1b2338;--ink:#e8e6df;--soft:#9aa3bd;--edge:#2d3751;--inaccuracy:#f2c14e;--mistake:#f08a45;--blunder:#f0606c;--good:#6cc480;--accent:#4c8fd6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
header,main{max-width:1120px;margin:0 auto;padding:0 24px}
header{padding-top:28px}h1{margin:0;font-size:28px}header p,.details{color:var(--soft);margin:4px 0 16px}
section{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:20px 24px;margin:0 0 24px}
section[id]{content-visibility:auto;contain-intrinsic-size:auto 1200px}
h2{margin:0;font-size:22px;overflow-wrap:anywhere}h3{margin:20px 0 8px;font-size:17px}section>h3:first-child{margin-top:0}small{color:var(--soft);font-weight:normal}
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
.board .star{fill:#7a5c33}.board .below rect{fill:#e8b83a;opacity:.5}.board .above circle{fill:#d0483f}
.board text.on-black,.board text.on-white{font:600 10px sans-serif;text-anchor:middle;fill:#fdfcf7}.board text.on-white{fill:#1d1d22}
.motifs{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0}.motifs li{border:1px solid var(--edge);border-radius:999px;padding:2px 12px}
.course{display:block;width:120px;height:28px}.course path{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round}
details{margin-top:6px}summary{cursor:pointer;color:var(--accent);font-weight:600}
.replay{display:none}
.live main,.live header{max-width:1360px}
.live .study{display:grid;grid-template-columns:minmax(300px,440px) minmax(0,1fr);gap:28px;align-items:start;margin-top:20px}
.live .replay{display:block;position:sticky;top:14px;background:var(--card)}
.live .replay .board{border-radius:8px;max-width:calc(100vh - 260px);min-width:260px;margin:0 auto}
.live .told{display:flex;flex-direction:column}.live .list{order:-1}.live .list h3{margin-top:0}
.live .moves{position:relative;max-height:11.2em;overflow-y:auto;margin:0;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;line-height:1.7}
.live .moves span,.live .study .pv>span,.live [data-ply],.live .graph{cursor:pointer}
.live .moves span,.live .study .pv>span{border-radius:4px;padding:1px 3px;margin:0 -2px}
.live .moves span:hover,.live .study .pv>span:hover,.live td[data-ply]:hover,.live b[data-ply]:hover{background:var(--edge)}
.live .on,.live .moves span.on:hover,.live .study .pv>span.on:hover{background:var(--accent);color:#fff}
.live .study .pv>span{text-decoration:underline dotted 1px;text-underline-offset:3px}
.controls{display:flex;justify-content:center;gap:8px;margin:10px 0}
.replay button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:8px;cursor:pointer}
.controls button{width:52px;height:38px;font-size:20px;line-height:1}.back{padding:6px 14px}
.replay button:hover{border-color:var(--accent)}.replay button:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.now{min-height:5.6em;font-size:14.5px}.now p{margin:4px 0}.now .pv{color:var(--good)}
.cursor{stroke:var(--accent);stroke-width:2;fill:none;vector-effect:non-scaling-stroke;pointer-events:none}
@media(max-width:860px){header,main{padding:0 12px}section{padding:16px 14px}.live .study{grid-template-columns:minmax(0,1fr);gap:12px}.live .replay{top:0;z-index:1;padding:6px 0;border-bottom:1px solid var(--edge)}.live .replay .board{max-width:min(100%,46vh)}.controls{margin:6px 0}.now{min-height:0;max-height:6em;overflow-y:auto}}
@media print{.live .replay{display:none}.live .study{display:block}.live .moves{max-height:none}}
)";

}  // namespace tablero::analysis

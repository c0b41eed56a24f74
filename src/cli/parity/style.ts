/** The style of the page: nothing is loaded from anywhere. */
export const style = `
:root { color-scheme: light dark; --text: #1c2024; --faint: #5c656f; --paper: #ffffff; --panel: #f4f6f8; --line: #d6dbe1;
  --ready: #1a7f45; --not-ready: #b3261e; --unproven: #8a5a00; --limit: #1c2024 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eaed; --faint: #a4adb8; --paper: #15181c; --panel: #1f242a; --line: #3a424c;
    --ready: #5fd08b; --not-ready: #ff8a80; --unproven: #f0b95a; --limit: #e8eaed }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .25rem }
p { margin: .25rem 0; max-width: 46rem }
.faint { color: var(--faint) }
.verdict { border-left: .4rem solid var(--own); background: var(--panel); padding: 1rem 1.25rem; border-radius: .25rem; margin-bottom: .75rem }
.verdict strong { color: var(--own) }
.ready { --own: var(--ready) } .notReady { --own: var(--not-ready) } .unproven { --own: var(--unproven) }
table { width: 100%; border-collapse: collapse; margin-top: .75rem; font-size: .925rem }
th { text-align: left; font-weight: 600; color: var(--faint); padding: .35rem .6rem .35rem 0; vertical-align: bottom }
td { padding: .4rem .6rem .4rem 0; border-top: 1px solid var(--line); vertical-align: top }
td.path { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere; min-width: 10rem }
td.state { color: var(--own); font-weight: 600; white-space: nowrap }
td.number { white-space: nowrap }
td.bar { width: 26%; min-width: 9rem; padding-right: 1rem } th:nth-child(3) { padding-right: 1rem }
.track { position: relative; height: .7rem; margin-top: .4rem; background: var(--panel); border: 1px solid var(--line); border-radius: .35rem }
.interval { position: absolute; top: 0; bottom: 0; min-width: 3px; background: var(--own); border-radius: .35rem }
.limit { position: absolute; top: -.3rem; bottom: -.3rem; width: 2px; background: var(--limit) }
.scale { position: relative; height: 1.1rem; color: var(--faint); font-size: .75rem; font-weight: 400 }
.scale span { position: absolute; transform: translateX(-50%); white-space: nowrap }
.scale span:first-child { transform: none } .scale span:last-child { transform: translateX(-100%) }
.lost { padding-left: 1.25rem; overflow-wrap: anywhere }
@media (max-width: 44rem) {
  thead { display: none } table, tbody { display: block }
  tr { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; border-top: 1px solid var(--line); padding: .5rem 0 }
  td { border: 0; padding: .1rem 0 } td.bar, td.remarks { grid-column: 1 / -1; width: auto }
  td.remarks:empty { display: none }
}
@media print { body { max-width: none } }
`

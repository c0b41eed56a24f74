import type { OperationParity, Parity } from '../../compare/parity/parity.ts'
import type { FieldVerdict, ParityVerdict } from '../../compare/parity/verdict.ts'
import {
  isOf,
  countsOf,
  type FieldGroup,
  fieldName,
  groupsOf,
  inWords,
  lostInWords,
  neverSeen,
  percent,
  remarksOn,
  sentenceOf,
} from './text.ts'
import { numberText } from '../terminal/output.ts'

/** The style of the page: nothing is loaded from anywhere. */
const style = `
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

// One page that needs no server, and loads nothing.

/** How every page begins, by which an earlier one is recognized. */
export const pageStart = '<!doctype html>\n<!-- people-lookup-compat parity -->\n'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;')

/** The scale of rates: logarithmic, from one in 100,000 to all. */
const placeOf = (rate: number): number => (100 * (Math.log10(Math.max(rate, 1e-5)) + 5)) / 5

/** Some rates of the scale, so far apart that they have room on a small screen. */
const scale = [0.00001, 0.01, 1].map((rate) => `<span style="left:${placeOf(rate)}%">${percent(rate)}</span>`).join('')

/** A path that may be broken before each of its steps. */
const breakable = (path: string): string => escaped(path).replaceAll('/', '<wbr>/')

const barOf = ({ lower, upper, pairs }: FieldVerdict, maxRate: number): string => {
  const [from, to] = [placeOf(lower), placeOf(upper)]
  const words = pairs === 0 ? 'Nothing is known' : `Between ${percent(lower)} and ${percent(upper)}`
  const interval = `<div class="interval" style="left:${from.toFixed(1)}%;width:${(to - from).toFixed(1)}%"></div>`
  return `<div class="track" role="img" aria-label="${words}, where ${percent(maxRate)} is allowed">${interval}<div class="limit" style="left:${placeOf(maxRate).toFixed(1)}%"></div></div>`
}

const rowOf = (group: FieldGroup, maxRate: number): string => {
  const [differ, bound] = countsOf(group)
  const names = group.fields.map(({ path }) => breakable(fieldName(path))).join('<br>')
  const [worst] = [...group.fields].sort((one, other) => other.upper - one.upper)
  const bar = worst === undefined ? '' : barOf(worst, maxRate)
  return `<tr class="${group.readiness}"><td class="path">${names}</td><td class="state">${inWords[group.readiness]}</td><td class="bar">${bar}</td><td class="number">${differ}<br><span class="faint">${bound}</span></td><td class="remarks">${escaped(remarksOn(group))}</td></tr>`
}

const tableOf = (groups: readonly FieldGroup[], maxRate: number): string =>
  `<table><thead><tr><th scope="col">Field</th><th scope="col">Verdict</th><th scope="col">Rate of differences<div class="scale">${scale}</div></th><th scope="col">Differ</th><th scope="col">Remarks</th></tr></thead>
<tbody>${groups.map((group) => rowOf(group, maxRate)).join('\n')}</tbody></table>`

const sectionOf = (report: OperationParity, verdict: ParityVerdict): string => {
  const { operation, trusted, candidate, pairs, foundInOne, candidateFailed, control } = report
  const own = verdict.fields.filter(isOf(report))
  const [seen, unseen] = [groupsOf(own), neverSeen(own)]
  const asked =
    control.pairs === 0 ? '' : ` The trusted version was asked ${numberText(control.pairs)} questions twice.`
  const hidden = unseen
    .map(
      ({ readiness, words, names }) =>
        `<p>${words}, and so ${inWords[readiness]}:</p><p class="path">${names.map(breakable).join('<br>')}</p>`,
    )
    .join('')
  return `<section><h2>${operation}: ${trusted} and ${candidate}</h2>
<p>${numberText(pairs)} questions that both versions answered; in ${numberText(foundInOne)} of them, only one found anybody. The candidate failed to answer ${numberText(candidateFailed)} more.${asked}</p>
${seen.length === 0 ? '<p>No field that counts was seen.</p>' : tableOf(seen, verdict.maxRate)}
${hidden}</section>`
}

/** What is lost, before everything else. */
const lostOf = (report: Parity, verdict: ParityVerdict): string => {
  const items = report.operations.flatMap((one) =>
    lostInWords(verdict.lost.filter(isOf(one)), one.pairs).map(
      (words) => `<li>${escaped(`${one.operation}: ${words}`)}</li>`,
    ),
  )
  return items.length === 0 ? '' : `<h2>What is lost</h2><ul class="lost">${items.join('')}</ul>\n`
}

/** A page for people who decide. It has places and counts, and nothing of any answer. */
export const pageOf = (report: Parity, verdict: ParityVerdict): string => {
  const { readiness, maxRate, confidence } = verdict
  const [word = '', rest = ''] = sentenceOf(verdict).split(/(?<=^[^:]+): /)
  return `${pageStart}<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Is it safe to switch? ${inWords[readiness]}</title><style>${style}</style></head><body><main>
<h1>Is it safe to switch?</h1>
${lostOf(report, verdict)}<div class="verdict ${readiness}"><p><strong>${escaped(word)}:</strong> ${escaped(rest)}</p></div>
<p class="faint">For each field, the bar shows the rates of differences that the answers are compatible with, each end with ${percent(confidence)} confidence; the line is what is allowed, ${percent(maxRate)}. A field is ready if its bar ends before that line. The scale is logarithmic.</p>
${report.operations.map((operation) => sectionOf(operation, verdict)).join('\n')}
</main></body></html>
`
}

import type { OperationParity, Parity } from '../../compare/parity/parity.ts'
import type { FieldVerdict, ParityVerdict } from '../../compare/parity/verdict.ts'
import { style } from './style.ts'
import { atMost, count, fieldName, inWords, kindsInWords, percent, sentenceOf, whyNot, worstFirst } from './words.ts'

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

const rowOf = (field: FieldVerdict, maxRate: number): string => {
  const { readiness, path, pairs, differing, upper, kinds, control } = field
  const ofControl =
    control.pairs === 0
      ? ''
      : `the trusted version differs from itself in ${count(control.differing)} of ${count(control.pairs)}`
  const remarks = [whyNot(field), kindsInWords(kinds), ofControl].filter((remark) => remark !== '')
  const bound = pairs === 0 ? '' : `<br><span class="faint">${atMost(upper)}</span>`
  return `<tr class="${readiness}"><td class="path">${breakable(fieldName(path))}</td><td class="state">${inWords[readiness]}</td><td class="bar">${barOf(field, maxRate)}</td><td class="number">${count(differing)} of ${count(pairs)}${bound}</td><td class="remarks">${escaped(remarks.join('; '))}</td></tr>`
}

const tableOf = (fields: readonly FieldVerdict[], maxRate: number): string =>
  `<table><thead><tr><th scope="col">Field</th><th scope="col">Verdict</th><th scope="col">Rate of differences<div class="scale">${scale}</div></th><th scope="col">Differ</th><th scope="col">Remarks</th></tr></thead>
<tbody>${fields.map((field) => rowOf(field, maxRate)).join('\n')}</tbody></table>`

const sectionOf = (report: OperationParity, verdict: ParityVerdict): string => {
  const { operation, trusted, candidate, pairs, foundInOne, candidateFailed, control } = report
  const own = verdict.fields.filter(
    (field) => field.operation === operation && field.trusted === trusted && field.candidate === candidate,
  )
  const seen = worstFirst(own.filter((field) => field.pairs > 0 || !field.isCarried))
  const unseen = own.filter((field) => field.pairs === 0 && field.isCarried)
  const asked = control.pairs === 0 ? '' : ` The trusted version was asked ${count(control.pairs)} questions twice.`
  const hidden =
    unseen.length === 0
      ? ''
      : `<details><summary>${count(unseen.length)} fields that were never seen, and so are unproven</summary><p class="path">${unseen.map(({ path }) => escaped(path)).join('<br>')}</p></details>`
  return `<section><h2>${operation}: ${trusted} and ${candidate}</h2>
<p>${count(pairs)} questions that both versions answered; in ${count(foundInOne)} of them, only one found anybody. The candidate failed to answer ${count(candidateFailed)} more.${asked}</p>
${seen.length === 0 ? '<p>No field that counts was seen.</p>' : tableOf(seen, verdict.maxRate)}
${hidden}</section>`
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
<div class="verdict ${readiness}"><p><strong>${escaped(word)}:</strong> ${escaped(rest)}</p></div>
<p class="faint">For each field, the bar shows the rates of differences that the answers are compatible with, each end with ${percent(confidence)} confidence; the line is what is allowed, ${percent(maxRate)}. A field is ready if its bar ends before that line. The scale is logarithmic.</p>
${report.operations.map((operation) => sectionOf(operation, verdict)).join('\n')}
</main></body></html>
`
}

import { html, nothing, type TemplateResult } from 'lit-html'
import { type JsonLine, jsonLines } from './json-lines.ts'
import { destinationsOf } from './destinations.ts'
import { lineId, type Mark, marksOf } from './marks.ts'
import { hashOfField } from './state.ts'
import type { Read } from './read-payload.ts'

/** More than anybody reads, and as much as a browser lays out at once. */
const mostLines = 4000

const textView = ({ depth, key, value, kind }: JsonLine): TemplateResult =>
  html`${'  '.repeat(depth)}<span class="key">${key}</span><span class=${kind}>${value}</span>`

const moreView = (lines: readonly JsonLine[]): TemplateResult | typeof nothing =>
  lines.length <= mostLines
    ? nothing
    : html`<span class="line more">and ${(lines.length - mostLines).toLocaleString('en')} lines more</span>`

const noteView = ({ kind, says }: Mark): TemplateResult => html` <span class="note"><b>${kind}</b>: ${says}</span>`

const destinationsView = (paths: readonly string[], { operation }: Read): TemplateResult | typeof nothing =>
  paths.length === 0
    ? nothing
    : html` <span class="goes"
        >${paths.map((path) => html`<a href=${hashOfField(operation, path)}>${path}</a> `)}</span
      >`

/** A payload with each issue and extra marked at its place, and with where each field goes. */
export const markedJsonView = (read: Read): TemplateResult => {
  const lines = jsonLines(read.payload)
  const markOf = marksOf(read)
  const lineView = (line: JsonLine): TemplateResult => {
    const mark = line.pointer === undefined ? undefined : markOf(line.pointer)
    if (mark !== undefined && line.pointer !== undefined) {
      return html`<span class="line ${mark.kind}" id=${lineId(line.pointer)} tabindex="-1"
        ><mark>${textView(line)}</mark>${noteView(mark)}</span
      >`
    }
    const destinations = line.pointer === undefined ? [] : destinationsOf(read.version, read.operation, line.pointer)
    return html`<span class="line">${textView(line)}${destinationsView(destinations, read)}</span>`
  }
  return html`<pre class="json" tabindex="0" aria-labelledby="payload-title"><code>${lines
    .slice(0, mostLines)
    .map(lineView)}${moreView(lines)}</code></pre>`
}

/** A value as JSON; what is `undefined` is left out, as JSON does. */
export const plainJsonView = (value: unknown): TemplateResult => {
  const lines = jsonLines(value)
  return html`<pre class="json" tabindex="0" aria-labelledby="value-title"><code>${lines
    .slice(0, mostLines)
    .map((line) => html`<span class="line">${textView(line)}</span>`)}${moreView(lines)}</code></pre>`
}

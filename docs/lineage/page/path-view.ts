import { html, nothing, type TemplateResult } from 'lit-html'
import { isWanted } from './fields.ts'

const isPosition = (step: string): boolean => step === '*' || /^\d+$/.test(step)

const stepView = (step: string, isLast: boolean, words: readonly string[]): TemplateResult => {
  const text = isWanted(step, words) ? html`<mark>${step}</mark>` : step
  return isLast ? html`<b>${text}</b>` : html`${text}`
}

/**
 * A path, its own name standing out, and what a search looks for marked. It may break behind each slash, but for the one
 * before a last `*`.
 */
export const pathView = (path: string, words: readonly string[]): TemplateResult => {
  const steps = path.split('/').slice(1)
  const last = steps.findLastIndex((step) => !isPosition(step))
  return html`<code class="path"
    >${steps.map((step, at) => html`/${at > last ? nothing : html`<wbr />`}${stepView(step, at === last, words)}`)}</code
  >`
}

/** The leaves that a row stands for, where it stands for several. */
export const partsView = (parts: readonly string[]): TemplateResult | typeof nothing =>
  parts.length === 0 ? nothing : html`<span class="parts">${parts.join(', ')}</span>`

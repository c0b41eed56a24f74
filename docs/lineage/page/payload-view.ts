import { html, nothing, type TemplateResult } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { offers, type Operation, type Version, versions } from '../../../src/public/index.ts'
import { type Example, examples } from './examples.ts'
import { markedJsonView, plainJsonView } from './json-view.ts'
import { findingsOf } from './marks.ts'
import { type Other, type Read, readPayload, type Unread } from './read-payload.ts'
import { counted, searches, type VersionChoice } from './titles.ts'

/** What was pasted, and as what it is to be read. */
export interface Pasted {
  readonly text: string
  readonly version: VersionChoice
}

/** Reads something else, or as something else. */
export type Paste = (pasted: Partial<Pasted>, operation?: Operation) => void

const examplesView = (operation: Operation, paste: Paste): TemplateResult => {
  const show = ({ payload }: Example): void => paste({ text: JSON.stringify(payload, undefined, 2), version: 'auto' })
  return html`<p class="examples">
    <span id="examples-label">Try an answer about invented people:</span>
    ${examples
      .filter((example) => example.operation === operation)
      .map((example) => html`<button type="button" @click=${() => show(example)}>${example.title}</button>`)}
  </p>`
}

const versionView = (operation: Operation, chosen: VersionChoice, paste: Paste): TemplateResult => {
  const choices: readonly VersionChoice[] = ['auto', ...versions.filter((version) => offers(version, operation))]
  const choose = (event: Event): void => {
    const value = event.currentTarget instanceof HTMLSelectElement ? event.currentTarget.value : ''
    paste({ version: choices.find((choice) => choice === value) ?? 'auto' })
  }
  return html`<label class="version-choice"
    >Version
    <select .value=${live(chosen)} @change=${choose}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice} ?selected=${choice === chosen}>
            ${choice === 'auto' ? 'found by itself' : choice}
          </option>`,
      )}
    </select>
  </label>`
}

const otherView = ({ version, operation }: Other, paste: Paste): TemplateResult =>
  html`<button type="button" @click=${() => paste({ version }, operation)}>
    Read it as a ${version} ${searches[operation]}
  </button>`

const unreadView = ({ others }: Unread, paste: Paste): TemplateResult | typeof nothing =>
  others.length === 0
    ? nothing
    : html`<div class="empty unread">
        <p class="ways">${others.map((other) => otherView(other, paste))}</p>
      </div>`

const show = (id: string): void => {
  const line = document.getElementById(id)
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}

const findingsView = (read: Read): TemplateResult => {
  const findings = findingsOf(read)
  if (findings.length === 0) return html`<p class="fine">Every field was read, and every key is known.</p>`
  return html`<ul class="findings">
    ${findings.map(
      ({ kind, path, says, line }) =>
        html`<li class=${kind}>
          <b>${kind}</b> <button type="button" class="place" @click=${() => show(line)}>${path}</button>
          <span>${says}</span>
        </li>`,
    )}
  </ul>`
}

const readView = (read: Read): TemplateResult =>
  html`${findingsView(read)}
    <div class="panes">
      <section aria-labelledby="payload-title">
        <h3 id="payload-title">The payload, and where each field goes</h3>
        ${markedJsonView(read)}
      </section>
      <section aria-labelledby="value-title">
        <h3 id="value-title">The canonical value</h3>
        ${plainJsonView(read.value)}
      </section>
    </div>`

const sayRead = ({ version, operation, issues, extras }: Read): string =>
  `Read as a ${version} ${searches[operation]}: ${counted(issues.length, 'issue')}, ${counted(extras.length, 'extra')}.`

const statusOf = (result: Read | Unread | undefined): string =>
  result === undefined ? '' : result.kind === 'read' ? sayRead(result) : `Not read. ${result.message}`

const textOf = (event: Event): string =>
  event.currentTarget instanceof HTMLTextAreaElement ? event.currentTarget.value : ''

/** Reads a payload by the real library, and shows what became of it. */
export const payloadView = (operation: Operation, { text, version }: Pasted, paste: Paste): TemplateResult => {
  const choice: Version | 'auto' = version !== 'auto' && offers(version, operation) ? version : 'auto'
  const result = readPayload(text, operation, choice)
  return html`<div class="paste">
      <label for="payload"
        >Paste the JSON body of an answer to ${operation === 'emails' || operation === 'addresses' ? 'an' : 'a'}
        ${searches[operation]}</label
      >
      <textarea
        id="payload"
        rows=${text === '' ? 10 : 6}
        spellcheck="false"
        autocomplete="off"
        placeholder='{ "person": { "full_name": "Ada Byron" } }'
        .value=${live(text)}
        @input=${(event: Event) => paste({ text: textOf(event) })}
      ></textarea>
      <div class="paste-row">
        ${versionView(operation, choice, paste)} ${examplesView(operation, paste)}
        ${
          text === ''
            ? nothing
            : html`<button type="button" @click=${() => paste({ text: '', version: 'auto' })}>Clear</button>`
        }
      </div>
      <p class="hint">It is read in this page, by the library itself. Nothing is sent anywhere, and nothing is kept.</p>
    </div>
    <p class="shown" role="status" aria-live="polite">${statusOf(result)}</p>
    ${result === undefined ? nothing : result.kind === 'read' ? readView(result) : unreadView(result, paste)}`
}

import { html, nothing, type TemplateResult } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { explain, type Operation, operations, type FieldRelation } from '../../../src/public/index.ts'
import { nearestOf, plainName } from '../../../src/lineage/explain.ts'
import { isNameInput } from '../../../src/query/searches.ts'
import { fieldsOf, type Filter, filterNames, filters, findFields, wordsOf } from './fields.ts'
import type { PageState } from './state.ts'
import { tableView } from './table.ts'
import { counted, relationMeanings, searches, titles } from './titles.ts'

/** Shows something else of what there is. */
export type Go = (to: Partial<PageState>) => void

const valueOf = (event: Event): string =>
  event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : ''

const searchView = ({ search }: PageState, go: Go): TemplateResult =>
  html`<div class="search" role="search">
    <label for="search">Find a field by any of its names</label>
    <input
      id="search"
      type="search"
      placeholder="aliases, family_members, zip, /birth/date"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${live(search)}
      @input=${(event: Event) => go({ search: valueOf(event), path: undefined })}
    />
    <kbd aria-hidden="true" title="Press / to search">/</kbd>
  </div>`

const filterView = (filter: Filter, chosen: Filter, go: Go): TemplateResult =>
  html`<label class="chip">
    <input
      type="radio"
      name="filter"
      value=${filter}
      .checked=${live(filter === chosen)}
      @change=${() => go({ filter, path: undefined })}
    /><span>${filters.get(filter)?.label}</span>
  </label>`

const relations: readonly FieldRelation[] = ['same', 'renamed', 'reshaped', 'derived']

const legendView = (): TemplateResult =>
  html`<details class="legend">
    <summary>
      The relation of a field to the model
      ${relations.map((relation) => html`<span class="relation ${relation}">${relation}</span> `)}
    </summary>
    <dl>
      ${relations.map(
        (relation) =>
          html`<div>
            <dt><span class="relation ${relation}">${relation}</span></dt>
            <dd>${relationMeanings[relation]}</dd>
          </div>`,
      )}
    </dl>
    <p>
      What only wraps an answer (<code>data</code>, <code>person</code>, <code>metadata</code>) is no part of a field’s
      place. <i>Changed</i> is a field with another place or name in the one payload than in the other. <code>*</code>
      stands for every position in a list.
    </p>
  </details>`

/** Where else there is something to be found, and what is called something like it. */
const elsewhereView = ({ operation, search, filter }: PageState, go: Go): TemplateResult => {
  const others = operations
    .filter((other) => other !== operation)
    .map((other) => ({ other, count: findFields(other, search, filter).length }))
    .filter(({ count }) => count > 0)
  const isInput = isNameInput(plainName(search))
  const isSomewhere = operations.some((other) => findFields(other, search, 'all').length > 0)
  const nearest = isSomewhere || isInput ? [] : nearestOf(operations.map((other) => explain(other, search)))
  return html`<div class="empty">
    <p>
      <b>No field of the ${searches[operation]}</b>
      ${search === '' ? nothing : html` is called <q>${search}</q>`}${
        filter === 'all' ? nothing : html` is “${filters.get(filter)?.label.toLowerCase()}”`
      }.
      ${isInput ? 'It is an input of the name search, not a field of an answer.' : nothing}
    </p>
    <p class="ways">
      ${others.map(
        ({ other, count }) =>
          html`<button type="button" @click=${() => go({ operation: other })}>${titles[other]}: ${count}</button>`,
      )}
      ${nearest.map(
        (name) =>
          html`<button type="button" @click=${() => go({ search: name, filter: 'all' })}>
            Try <code>${name}</code>
          </button>`,
      )}
      ${
        filter === 'all' || search === ''
          ? nothing
          : html`<button type="button" @click=${() => go({ filter: 'all' })}>Search all fields</button>`
      }
      <button type="button" @click=${() => go({ search: '', filter: 'all' })}>Show everything</button>
    </p>
  </div>`
}

/** How many fields of an operation are shown. */
export const countOf = ({ search, filter }: PageState, operation: Operation): number =>
  findFields(operation, search, filter).length

/** The table of an operation, with what narrows it down. */
export const fieldsView = (state: PageState, go: Go): TemplateResult => {
  const { operation, search, filter, path } = state
  const fields = findFields(operation, search, filter)
  const all = fieldsOf(operation).length
  return html`<div class="toolbar">
      ${searchView(state, go)}
      <p class="shown" role="status" aria-live="polite">
        ${fields.length === all ? counted(all, 'field') : `${fields.length} of ${counted(all, 'field')}`}
      </p>
    </div>
    <fieldset class="chips">
      <legend class="visually-hidden">Show</legend>
      ${filterNames.map((name) => filterView(name, filter, go))}
    </fieldset>
    ${legendView()}
    ${
      fields.length === 0
        ? elsewhereView(state, go)
        : tableView({ operation, fields, words: wordsOf(search), linked: path })
    }`
}

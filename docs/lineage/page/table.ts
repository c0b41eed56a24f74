import { html, type TemplateResult } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { type FieldSupport, type Operation, type Version, versions } from '../../../src/public/index.ts'
import type { Field } from './fields.ts'
import { partsView, pathView } from './path-view.ts'
import { hashOfField } from './state.ts'
import { absences, titles } from './titles.ts'

/** What the table shows and points out. */
export interface TableState {
  readonly operation: Operation
  readonly fields: readonly Field[]
  readonly words: readonly string[]
  /** The field that the page's address names. */
  readonly linked: string | undefined
}

const supportView = ({ status, fields }: FieldSupport, words: readonly string[]): TemplateResult => {
  if (status !== 'carried') return html`<span class="none">${absences[status]}</span>`
  return html`<ul>
    ${fields.map(
      ({ path, relation }) =>
        html`<li>${pathView(path, words)} <span class="relation ${relation}">${relation}</span></li>`,
    )}
  </ul>`
}

// Rows become cards on narrow screens, and lose their meaning as a table there unless their roles say it.
const cellView = (version: Version, support: FieldSupport, words: readonly string[]): TemplateResult =>
  html`<td role="cell" class=${support.status}>
    <span class="version" aria-hidden="true">${version}</span>${supportView(support, words)}
  </td>`

const rowView = ({ row }: Field, { operation, words, linked }: TableState): TemplateResult =>
  html`<tr role="row" id="field${row.path}" class=${row.path === linked ? 'linked' : ''}>
    <th role="rowheader" scope="row">
      <a href=${hashOfField(operation, row.path)}>${pathView(row.path, words)}</a>${partsView(row.parts)}
    </th>
    ${versions.map((version) => cellView(version, row[version], words))}
  </tr>`

/** The record or list that a row belongs with: its field of the person, or of what else was asked for. */
const familyOf = (operation: Operation, { row }: Field): string => {
  const names = row.path.split('/').filter((step) => step !== '' && step !== '*')
  return names.slice(0, Math.min(operation === 'person' ? 1 : 2, names.length - 1)).join('/')
}

const families = ({ operation, fields }: TableState): readonly (readonly Field[])[] => {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (last !== undefined && first !== undefined && familyOf(operation, first) === familyOf(operation, field))
      last.push(field)
    else groups.push([field])
  }
  return groups
}

/** The canonical fields with what feeds them, version beside version. */
export const tableView = (state: TableState): TemplateResult =>
  html`<table role="table">
    <caption class="visually-hidden">
      ${titles[state.operation]}: fields of the canonical model, and what feeds them in each version
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">Canonical model</th>
        ${versions.map((version) => html`<th role="columnheader" scope="col">${version}</th>`)}
      </tr>
    </thead>
    ${repeat(
      families(state),
      ([first]) => `${state.operation}${first?.row.path ?? ''}`,
      (family) =>
        html`<tbody role="rowgroup">
          ${family.map((field) => rowView(field, state))}
        </tbody>`,
    )}
  </table>`

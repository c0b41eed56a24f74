import { isInModel } from '../../lineage/is-in-model.ts'
import { isModelPath, modelPathOf } from '../../lineage/model-path.ts'
import type { Operation } from '../../model/version.ts'
import { pointerSteps } from '../../wire/pointer.ts'
import { isContainer, isText } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'

/** A column of an export: its name, and where its value is. */
export interface Selection {
  readonly name: string
  readonly path: string
}

/** What is shown of an answer if nothing was selected: what most people look up. */
export const usualSelections: Readonly<Record<Operation, readonly Selection[]>> = {
  person: [
    { name: 'name', path: '/names/0/full' },
    { name: 'phone', path: '/phones/0/number' },
    { name: 'email', path: '/emails/0/address' },
    { name: 'city', path: '/addresses/0/city' },
    { name: 'state', path: '/addresses/0/state' },
  ],
  names: [
    { name: 'total', path: '/total' },
    { name: 'id', path: '/items/0/id' },
    { name: 'name', path: '/items/0/names/0/full' },
    { name: 'found_city', path: '/items/0/addresses/0/city' },
    { name: 'found_state', path: '/items/0/addresses/0/state' },
  ],
  phones: [
    { name: 'line_type', path: '/phone/lineType' },
    { name: 'carrier', path: '/phone/carrier' },
    { name: 'owner_id', path: '/owners/0/id' },
    { name: 'owner', path: '/owners/0/names/0/full' },
    { name: 'owner_city', path: '/owners/0/addresses/0/city' },
    { name: 'owner_state', path: '/owners/0/addresses/0/state' },
  ],
  emails: [
    { name: 'owner_id', path: '/owners/0/id' },
    { name: 'owner', path: '/owners/0/names/0/full' },
    { name: 'owner_city', path: '/owners/0/addresses/0/city' },
    { name: 'owner_state', path: '/owners/0/addresses/0/state' },
  ],
  addresses: [
    { name: 'found_street', path: '/address/street' },
    { name: 'found_city', path: '/address/city' },
    { name: 'found_state', path: '/address/state' },
    { name: 'resident_id', path: '/properties/0/residents/0/id' },
    { name: 'resident', path: '/properties/0/residents/0/names/0/full' },
  ],
}

/** Reads a selection: `owner=/owners/0/names/0/full`, or only a path, which is then the name, too. */
export const selectionIn = (text: string, before: readonly Selection[] = []): readonly Selection[] => {
  const at = text.indexOf('=')
  const [name, path] = at === -1 ? [text, text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (name === '' || !isModelPath(path) || path === '')
    throw usageError('--select is a name and a path, as owner=/owners/0/names/0/full.')
  return [...before, { name, path }]
}

/** Checks that an answer may have these paths: a misspelt one would be an empty column. */
export const checkPaths = (operation: Operation, each: string | undefined, selections: readonly Selection[]): void => {
  const base = each === undefined ? '' : `${each}/0`
  for (const { path } of [
    ...(each === undefined ? [] : [{ path: each }]),
    ...selections.map((one) => ({ path: base + one.path })),
  ]) {
    if (!isInModel(operation, modelPathOf(path)))
      throw usageError(`An answer of ${operation} has no ${modelPathOf(path)}: explain ${operation} lists its fields.`)
  }
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** What a value has at a path; `undefined` if nothing. */
export const valueAt = (value: unknown, path: string): unknown => {
  let found = value
  for (const step of pointerSteps(path)) {
    const key = unescaped(step)
    if (!isContainer(found) || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return found
}

/** A value as the text of a cell: a record or a list as JSON. */
export const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return isText(value) ? value : JSON.stringify(value)
}

/** A text that a spreadsheet would take for a formula, and might run. */
const formula = /^[=+\-@\t\r]/

/** A text that a spreadsheet shows as it is. */
export const safeCell = (text: string): string =>
  formula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text

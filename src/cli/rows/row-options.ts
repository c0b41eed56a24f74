import type { Operation } from '../../model/version.ts'
import { type Command, Option } from 'commander'
import { usageError } from '../errors/cli-error.ts'
import { isModelPath } from '../../lineage/model-path.ts'

/** What is shown of an answer if nothing was selected: what most people look up. */
const usual: Readonly<Record<Operation, Readonly<Record<string, string>>>> = {
  person: {
    id: '/id',
    name: '/names/0',
    phone: '/phones/0/number',
    email: '/emails/0/address',
    city: '/addresses/0/city',
    state: '/addresses/0/state',
  },
  names: {
    total: '/total',
    id: '/items/0/id',
    name: '/items/0/names/0',
    found_city: '/items/0/addresses/0/city',
    found_state: '/items/0/addresses/0/state',
  },
  phones: {
    line_type: '/phone/lineType',
    carrier: '/phone/carrier',
    owner_id: '/owners/0/id',
    owner: '/owners/0/names/0',
    owner_city: '/owners/0/addresses/0/city',
    owner_state: '/owners/0/addresses/0/state',
  },
  emails: {
    owner_id: '/owners/0/id',
    owner: '/owners/0/names/0',
    owner_city: '/owners/0/addresses/0/city',
    owner_state: '/owners/0/addresses/0/state',
  },
  addresses: {
    found_street: '/address/street',
    found_city: '/address/city',
    found_state: '/address/state',
    resident_id: '/properties/0/residents/0/id',
    resident: '/properties/0/residents/0/names/0',
  },
}

/** The list whose items have a line each where answers are printed by themselves: a page of people. */
export const usualEach: Partial<Readonly<Record<Operation, string>>> = { names: '/items' }

/** The usual columns of an answer; with a line for each item of a list, the first item's are those of each. */
export const usualSelections = (operation: Operation, each?: string): readonly Selection[] => {
  if (each === undefined || each !== usualEach[operation])
    return Object.entries(usual[operation]).map(([name, path]) => ({
      name,
      path: each === undefined ? path : path.replace(`${each}/0/`, `${each}/*/`),
    }))
  return Object.entries(usual.person).map(([name, path]) => ({ name, path: `${each}/*${path}` }))
}

/** A column: its name, and the path of its value. A `*` in the path stands for every position in a list. */
export interface Selection {
  readonly name: string
  readonly path: string
}

/** How rows are printed. */
export type RowForm = 'csv' | 'ndjson' | 'json'

/** What was asked of the rows on the command line. */
export interface RowWishes {
  readonly form: RowForm
  readonly select?: readonly Selection[] | undefined
  readonly each?: string | undefined
  readonly join?: string | undefined
}

const oneSelection = (text: string): Selection => {
  const at = text.indexOf('=')
  const [name, path] = at === -1 ? [text, text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (name === '' || path === '' || !isModelPath(path))
    throw usageError('--select is names and paths, as name=/names/0/full,city=/addresses/*/city.')
  return { name, path }
}

// Reads `--select`, which can be given more than once. A path alone is the name, too.
const selectionsIn = (text: string, before: readonly Selection[] = []): readonly Selection[] => [
  ...before,
  ...text.split(',').map((part) => oneSelection(part.trim())),
]

/** The path of a list whose items have a line each, as it was given. */
const listPathIn = (text: string): string => {
  if (/^\/./.test(text)) return text.replace(/\/\*$/, '')
  throw usageError('--each is the path of a list in an answer, as /owners.')
}

/** The options of every command that prints rows. */
export interface RowFlags {
  readonly json?: true
  readonly ndjson?: true
  readonly csv?: true
  readonly select?: readonly Selection[]
  readonly each?: string
  readonly join?: string
}

/** How each form is described in a command's help; a form that the command lacks is left out. */
type FormWords = Partial<Readonly<Record<RowForm, string>>>

/** Adds the options of rows to a command. */
export const addRowOptions = (command: Command, words: FormWords): Command => {
  const forms = (['json', 'ndjson', 'csv'] as const).filter((form) => words[form] !== undefined)
  for (const form of forms) {
    const others = forms.filter((other) => other !== form)
    command.addOption(new Option(`--${form}`, words[form]).conflicts(others))
  }
  return command
    .option(
      '--select <list>',
      'columns by names and paths, as name=/names/0/full,city=/addresses/*/city; can be given more than once',
      selectionsIn,
    )
    .option('--each <path>', 'a line for each item of a list, as /owners; paths of --select are then in it', listPathIn)
    .option('--join <text>', "what stands between several values of one cell (default: '; ')")
}

/** The form that was asked for; `undefined` if none was. */
export const formOf = ({ json, ndjson, csv }: RowFlags): RowForm | undefined => {
  if (csv) return 'csv'
  return ndjson ? 'ndjson' : json ? 'json' : undefined
}

/** What was asked of the rows; a form that was not asked for is that of the command. */
export const wishesOf = (flags: RowFlags, usual: RowForm): RowWishes => {
  const { select, each, join } = flags
  const form = formOf(flags) ?? usual
  if (join !== undefined && select === undefined) throw usageError('--join is for values of a --select: give one.')
  return { form, select, each, join }
}

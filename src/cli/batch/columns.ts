import { isDeepStrictEqual } from 'node:util'
import { type InputQuestion, isInvalid, questionOf } from '../../batch/batch-row.ts'
import { listed, inWords, type Problem, sentenceOf } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import { type AnyInputTable, cleaned, isBlank, amountRule, kinds } from '../../query/kinds.ts'
import { addressInputTable, missingInAddress, missingInName, nameInputTable } from '../../query/searches.ts'
import { isObject, isText, isWhole, type JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'

/** The inputs of each operation, as they are called in `--map`. */
const tables: Readonly<Record<Operation, AnyInputTable | string>> = {
  person: 'id',
  phones: 'phone',
  emails: 'email',
  names: nameInputTable,
  addresses: addressInputTable,
}

/** What columns are usually called, without case, blanks and punctuation. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'personid', 'peopleid'],
  phone: [
    'phone',
    'phonenumber',
    'phoneno',
    'telephone',
    'telephonenumber',
    'tel',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
  ],
  email: ['email', 'emailaddress', 'mail', 'mailaddress'],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname'],
  middleName: ['middlename', 'middle', 'mname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname'],
  street: ['street', 'address', 'address1', 'addressline1', 'streetaddress', 'streetline1'],
  city: ['city', 'town'],
  state: ['state', 'statecode', 'region', 'stateregion', 'stateprovince'],
  unit: ['unit', 'apt', 'apartment', 'unitnumber'],
}

/**
 * The inputs that are found by the names of columns. Others of a name search only by `--map`: a list of customers has phones
 * and emails, which would make it another search.
 */
const foundByName: Readonly<Record<Operation, readonly string[]>> = {
  person: ['id'],
  phones: ['phone'],
  emails: ['email'],
  names: ['firstName', 'middleName', 'lastName', 'city', 'state'],
  addresses: ['street', 'city', 'state', 'unit'],
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** Names of columns that may be those of an input. */
const alike: Readonly<Record<string, RegExp>> = {
  id: /^id$|(?:person|people|contact|customer)id/,
  phone: /phone|mobile|cell|^tel|fax/,
  email: /mail(?!ing)/,
  firstName: /first|given|forename/,
  middleName: /middle/,
  lastName: /last|surname|family/,
  street: /street|address|addr/,
  city: /city|town/,
  state: /^st$|state|region|province/,
  unit: /unit|apt|suite|apartment/,
}

const isNameOf = (input: string, column: string): boolean => usualNames[input]?.includes(plain(column)) === true

/** Whether a text is the usual name of a column that an operation needs. */
const isColumnName = (operation: Operation, text: string): boolean =>
  foundByName[operation].some((input) => isNameOf(input, text))

/** Whether one of these names is that of a column which is asked: by its usual name, or as `--map` has it. */
export const areAsked = (operation: Operation, names: readonly string[], map: ColumnWishes): boolean => {
  const wanted = Object.values(map).flat()
  return names.some((name) => isColumnName(operation, name) || wanted.includes(name.trim()))
}

/** All inputs of an operation. */
const inputsOf = (operation: Operation): readonly string[] => {
  const table = tables[operation]
  return typeof table === 'string' ? [table] : Object.keys(table).filter((input) => input !== 'cursor')
}

/** The kind of each input of a search with several; `undefined` for the others. */
const tableOf = (operation: Operation): AnyInputTable | undefined => {
  const table = tables[operation]
  return typeof table === 'string' ? undefined : table
}

/** The columns of an input, by name or number, as they were given: several are several questions of one row. */
export type ColumnWishes = Readonly<Record<string, readonly string[]>>

/** For each input, the positions of its columns: one, or as many as a row has questions. */
export type ColumnMap = Readonly<Record<string, readonly number[]>>

/** What the first row of an input is. */
export interface Names {
  /** The names of the columns, if it has them. */
  readonly columns: readonly string[] | undefined
  /** Its cells, if they seem to be the names of columns that nobody knows. */
  readonly first: readonly string[]
}

/** An input whose columns are looked for. */
interface Table extends Names {
  readonly form: { readonly delimiter: string | undefined }
  /** Whether rows may come with columns that none before them had. */
  readonly mayGrow?: boolean
}

/** Where a column is that no row has had so far: all of their cells in it are empty. */
const nowhere = Infinity

const noSuchColumn = (input: string, count: number): Error =>
  usageError(`--map ${input}: there is no such column: the input has ${count}.`)

const positionOf = (input: string, column: string, { columns, mayGrow }: Table): number => {
  const at = columns?.indexOf(column) ?? -1
  if (at !== -1) {
    if (columns?.lastIndexOf(column) !== at)
      throw usageError(`--map ${input}: there are two columns of this name. Use its number.`)
    return at
  }
  const isNumber = /^[1-9]\d{0,3}$/.test(column)
  if (isNumber && (columns === undefined || mayGrow === true || Number(column) <= columns.length))
    return Number(column) - 1
  if (mayGrow === true) return nowhere
  if (isNumber && columns !== undefined) throw noSuchColumn(input, columns.length)
  throw usageError(`--map ${input}: there is no such column. Use its name in the first row, or its number from 1.`)
}

export const quoted = (column: string, at: number): string => `"${column}" (column ${at + 1})`

/** The column of an input by its usual names. Two are an error that names them: they are among those names. */
const columnByName = (input: string, columns: readonly string[]): number | undefined => {
  // In a table of customers, `Id` is the customer system's own.
  const isOther = (column: string): boolean => column === 'Id' && columns.length > 1
  const found = columns.flatMap((column, at) => (isNameOf(input, column) && !isOther(column) ? [{ column, at }] : []))
  const [one, another] = found
  if (another === undefined) return one?.at
  const names = listed(
    found.map(({ column, at }) => quoted(column, at)),
    'or',
  )
  throw usageError(
    `The column of ${input} may be ${names}: say which with --map ${input}=<column>, once for each that is to be asked.`,
  )
}

/** How many names of columns are told. */
const mostTold = 30

/** What the columns are called; unless they may be somebody's data. */
const namesOf = ({ columns, first }: Names): readonly string[] => columns ?? first

const columnsInWords = (names: readonly string[]): string => {
  if (names.length === 0) return ''
  const told = names.slice(0, mostTold).map((name, at) => quoted(name.trim(), at))
  const others = names.length - told.length
  return ` The columns are ${listed(others > 0 ? [...told, `${others} more`] : told, 'and')}.`
}

const takenInWords = ({ columns, first }: Names): string => {
  if (columns !== undefined) return 'The first row was taken for their names.'
  return first.length > 0 ? 'The first row looks like names of other columns.' : 'No row was taken for their names.'
}

/** What a shell takes for one word in double quotes. */
const isWordInQuotes = (name: string): boolean => /^[\w .,:;#()/+-]+$/.test(name)

/** The only column that may be that of an input: by its name, as then the first row is no question. */
const likelyColumn = (input: string, names: readonly string[]): string => {
  const [likely, another] = names.filter((name) => alike[input]?.test(plain(name)))
  return likely !== undefined && another === undefined && isWordInQuotes(likely)
    ? `"${likely.trim()}"`
    : '<name or number>'
}

const noColumn = (operation: Operation, table: Names, usual = foundByName[operation]): Error => {
  const [first = ''] = usual
  const names = namesOf(table)
  const wanted = `say which it is with --map ${first}=${likelyColumn(first, names)}.`
  return usageError(`No column is called ${usual.join(', ')}: ${wanted} ${takenInWords(table)}${columnsInWords(names)}`)
}

/** A row has as many questions as an input has columns: inputs with one column have it in all of them. */
const checkCounts = (map: ColumnMap): ColumnMap => {
  const several = Object.entries(map).filter(([, { length }]) => length > 1)
  const [first, ...others] = several
  const differing = others.find(([, { length }]) => length !== first?.[1].length)
  if (first === undefined || differing === undefined) return map
  throw usageError(
    `--map: ${first[0]} has ${first[1].length} columns, and ${differing[0]} ${differing[1].length}: give as many of each.`,
  )
}

/** Refuses a column that no row has, where no row says how many there are; `width` is that of the widest. */
export const checkWidth = (map: ColumnMap, width: number): void => {
  for (const [input, positions] of Object.entries(map))
    if (positions.some((at) => at >= width)) throw noSuchColumn(input, width)
}

/** Inputs without which no row asks anything, and that no column has. */
const missingIn = (operation: Operation, map: ColumnMap): readonly string[] => {
  // Any texts do: only which inputs there are counts.
  const given = Object.fromEntries(Object.keys(map).map((input) => [input, input]))
  if (operation === 'addresses') return missingInAddress(given).map(({ input }) => input)
  if (operation !== 'names' || missingInName(given).length === 0) return []
  return ['firstName', 'lastName'].filter((input) => !Object.hasOwn(map, input))
}

/** Whether a column may be meant for an input. */
const isLike = (input: string, name: string): boolean => alike[input]?.test(name) === true || name === plain(input)

/** Columns that look like inputs of an operation, and are not used: without them, a question may be a broader one. */
export const unusedColumns = (operation: Operation, { columns = [] }: Names, map: ColumnMap): readonly string[] => {
  const used = new Set(Object.values(map).flat())
  return columns.flatMap((column, at) =>
    !used.has(at) && inputsOf(operation).some((input) => isLike(input, plain(column))) ? [quoted(column, at)] : [],
  )
}

/** The columns of the inputs: those of `--map`, and the others by their usual names. A column is never guessed. */
export const columnsOf = (operation: Operation, table: Table, map: ColumnWishes): ColumnMap => {
  const { columns, form } = table
  const inputs = inputsOf(operation)
  const unknown = Object.keys(map).find((input) => !inputs.includes(input))
  if (unknown !== undefined) throw usageError(`--map: ${operation} has no such input. Use one of ${inputs.join(', ')}.`)
  const found: Record<string, readonly number[]> = {}
  for (const input of inputs) {
    const given = map[input]?.map((column) => positionOf(input, column, table))
    const isFound = foundByName[operation].includes(input) && columns !== undefined
    const byName = given === undefined && isFound ? columnByName(input, columns) : undefined
    const positions = given ?? (byName === undefined ? [] : [byName])
    if (positions.length > 0) found[input] = [...new Set(positions)]
  }
  const [first = ''] = inputs
  if (table.mayGrow === true) return { [first]: [nowhere], ...found }
  if (Object.keys(found).length > 0) {
    const missing = missingIn(operation, found)
    if (missing.length > 0) throw noColumn(operation, table, missing)
    return checkCounts(found)
  }
  // One value a line needs no name.
  if (columns === undefined && form.delimiter === undefined && inputs.length === 1) return { [first]: [0] }
  throw noColumn(operation, table)
}

/** What a cell says: nothing, if it has blanks alone, or a word that means so. */
const textIn = (cell = '', blank: readonly string[] = []): string =>
  isBlank(cell) || blank.includes(cell.trim()) ? '' : cell

/** For each input of one question, the position of its column. */
type QuestionColumns = readonly (readonly [input: string, at: number])[]

/** The columns of each question of a row. */
export const placesOf = (map: ColumnMap): readonly QuestionColumns[] => {
  const entries = Object.entries(map)
  const count = Math.max(...entries.map(([, { length }]) => length))
  return Array.from({ length: count }, (_, slot) =>
    entries.map(([input, positions]) => [input, positions[slot] ?? positions[0] ?? 0] as const),
  )
}

/** What a question asks; an empty cell is no input. */
const inputIn = (operation: Operation, places: QuestionColumns, cells: readonly string[]): unknown => {
  const table = tableOf(operation)
  if (table === undefined) return cells[places[0]?.[1] ?? 0] ?? ''
  const given = places.map(([input, at]) => [input, cells[at] ?? '', table[input]?.kind ?? 'text'] as const)
  return Object.fromEntries(
    given.filter(([, text]) => text !== '').map(([input, text, kind]) => [input, kinds[kind].fromText(text)]),
  )
}

const separators = /[;,/|&\n]|:{2,}|\s(?:and|or)\s/i

/** A cell with several values would ask only one of them, or nobody's. Google Contacts has ` ::: ` between them. */
const holdsSeveral = (operation: Operation, cell: string): boolean => {
  const parts = cell.split(separators).filter((part) => !isBlank(part))
  const isAmount = amountRule(cleaned(cell)) !== undefined
  return parts.length > 1 && !isAmount && parts.every((part) => !isInvalid(questionOf(operation, part)))
}

const questionIn = <O extends Operation>(
  operation: O,
  places: QuestionColumns,
  cells: readonly string[],
): InputQuestion<O> => {
  const [[input, at] = ['row', 0]] = places
  if (tableOf(operation) !== undefined || !holdsSeveral(operation, cells[at] ?? ''))
    return questionOf(operation, inputIn(operation, places, cells))
  const rule = `has several values in one cell: put each in a column, and give --map ${input}=<column> for each`
  return { problems: [{ input, rule }], isBlank: false }
}

/** A name as another file may write it, after a byte order mark and in quotes. */
const bare = (name: string): string =>
  name
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
    .toLowerCase()

/**
 * Whether a row names the columns once more, as where files were put together. Names in other places are refused: the rows after
 * them would ask for somebody else.
 */
const isHeaderAgain = (operation: Operation, { columns = [], map }: Mapped, cells: readonly string[]): boolean => {
  const isName = (cell = '', at: number): boolean => !/[\d@]/.test(cell) || bare(cell) === bare(columns[at] ?? '')
  const asked = Object.entries(map).flatMap(([input, places]) => places.map((at) => ({ input, at })))
  if (columns.length === 0 || !asked.every(({ at }) => isName(cells[at], at))) return false
  const [names, own] = [cells.map(bare), columns.map(bare)]
  if (isDeepStrictEqual(names, own)) return true
  const isSame = isDeepStrictEqual([...names].sort(), [...own].sort())
  // A column of phones or emails may say "mobile" or "mail", which asks nothing.
  const isAlike =
    !['phones', 'emails'].includes(operation) &&
    asked.every(({ input, at }) => names.some((name) => name === own[at] || isNameOf(input, name)))
  if (!isSame && !isAlike) return false
  throw usageError(
    'The input names its columns twice, and not in the same order: put files together whose columns are the same.',
  )
}

/**
 * The questions of a row, or the rules that they break: one for each column that was named for an input. A blank cell among
 * several asks nothing, and has `undefined`; a row without any question names the columns once more.
 */
export const questionsIn = <O extends Operation>(
  operation: O,
  mapped: Mapped,
  given: readonly string[],
  blank: readonly string[],
): readonly (InputQuestion<O> | undefined)[] => {
  const { map } = mapped
  if (isHeaderAgain(operation, mapped, given)) return []
  const cells = given.map((cell) => textIn(cell, blank))
  const all = placesOf(map)
  const asked = all.map((places) => places.some(([, at]) => (cells[at] ?? '') !== ''))
  const isNone = !asked.includes(true)
  return all.map((places, slot) =>
    asked[slot] || (isNone && slot === 0) ? questionIn(operation, places, cells) : undefined,
  )
}

/** The columns of a file, and which of them has which input. */
export interface Mapped {
  readonly columns: readonly string[] | undefined
  readonly map: ColumnMap
}

const isPositions = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isWhole)

/** The columns of a run, as its folder notes them. */
export const mappedIn = ({ columns, map }: JsonObject): Mapped => ({
  columns: Array.isArray(columns) ? columns.filter(isText) : undefined,
  map: Object.fromEntries(
    Object.entries(isObject(map) ? map : {}).filter((entry): entry is [string, readonly number[]] =>
      isPositions(entry[1]),
    ),
  ),
})

/** The columns as they are among the first so many. */
export const firstOf = ({ columns, map }: Mapped, count: number): Mapped => ({
  columns: columns?.slice(0, count),
  map: Object.fromEntries(
    Object.entries(map).flatMap(([input, positions]) => {
      const first = positions.filter((at) => at < count)
      return first.length === 0 ? [] : [[input, first]]
    }),
  ),
})

/** The rules that a question of a row breaks, in one sentence with the names of its columns, if the first row has some. */
export const reasonOf = (problems: readonly Problem[], { columns, map }: Mapped, slot: number): string => {
  const columnOf = (input: string): string => {
    const places = map[input] ?? []
    return columns?.[places[slot] ?? places[0] ?? -1] || input
  }
  return inWords(sentenceOf(problems), columnOf)
}

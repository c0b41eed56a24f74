import type { LookupMethods } from '../../client/lookup.ts'
import type { Fetch, LookupOptions, CallOptions } from '../../client/options.ts'
import type { LookupResult } from '../../client/response.ts'
import { isLeft, type Either } from '../../either.ts'
import type { Attempt } from '../../errors/lookup-error.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import { listed } from '../../errors/problem.ts'
import type { LookupValue, Cursor, PagedOperation } from '../../model/lookup.ts'
import { none } from '../../model/record.ts'
import { type Operation, type Version, isVersion } from '../../model/version.ts'
import { findSpoke } from '../../versions/table.ts'
import { isContainer, isObject, isText } from '../../wire/json.ts'
import {
  usageError,
  exitCodeOfNothing,
  prefixOf,
  type ExitCode,
  exitCodes,
  interruptSignal,
} from '../errors/cli-error.ts'
import { lookupOptionsFrom } from '../options/lookup-options.ts'
import { formOf, wishesOf } from '../rows/row-options.ts'
import { json, jsonLine, note, print, shellQuoted } from '../terminal/output.ts'
import type { Answered, PageFlags, Printer, Shown, ShownFlags, AskFlags } from './lookup-flags.ts'

/** A result as it is printed in JSON: without the raw payload. JSON leaves out what is `undefined`. */
const printed = ({ value, source, issues, extras, looksLike, attempts, response }: Shown): object => ({
  value,
  source,
  issues,
  extras,
  looksLike,
  attempts,
  response,
})

const lists = ['items', 'owners', 'properties']

/** An answer with no more items than these in its main list. What was cut off is not after it, so no page follows. */
const limited = (shown: Shown, most: number): { readonly shown: Shown; readonly count: number } => {
  const { value } = shown
  const key = lists.find((list) => isContainer(value) && Array.isArray(value[list]))
  const items: unknown = isContainer(value) && key !== undefined ? value[key] : undefined
  if (key === undefined || !isContainer(value) || !Array.isArray(items)) return { shown, count: 1 }
  if (items.length <= most) return { shown, count: items.length }
  const next = 'next' in value ? { next: undefined } : {}
  return {
    shown: { ...printed(shown), ...shown, value: { ...value, [key]: items.slice(0, most), ...next } },
    count: most,
  }
}

/** Lets at most so many items through to a printer. */
const limitedTo = (printer: Printer, limit: number | undefined): Printer => {
  if (limit === undefined) return printer
  let left = limit
  return {
    ...printer,
    add: async (given) => {
      const { shown, count } = limited(given, left)
      left -= count
      await printer.add(shown)
    },
    isFull: () => left <= 0 || printer.isFull(),
  }
}

const never = (): boolean => false

const rowPrinter = async (operation: Operation, flags: ShownFlags): Promise<Printer> => {
  // Loaded only here: it knows all paths of the model.
  const { columnsAlone, rowWriter } = await import('../rows/writer.ts')
  const wishes = wishesOf(flags, 'json')
  const writer = rowWriter(wishes.form, columnsAlone(operation, wishes), [], flags.limit)
  await print(writer.head)
  return {
    add: async ({ value }) => print(writer.rows(value)),
    end: async () => print(writer.end()),
    isFull: writer.isFull,
  }
}

interface Context {
  /** What was asked for. */
  readonly input: string
  /** Whether several answers may come. */
  readonly isMany: boolean
}

/** Whether text for people is wanted: on a terminal, unless another form is, or where it is asked for. */
export const isForPeople = (flags: ShownFlags): boolean =>
  flags.full === true || flags.pretty === true || (formOf(flags) === undefined && process.stdout.isTTY)

const textPrinterFor = async (operation: Operation, flags: ShownFlags, input: string): Promise<Printer> => {
  // Loaded only here: programs that read JSON start faster without it.
  const { textPrinter } = await import('../show/text-printer.ts')
  return limitedTo(textPrinter(operation, flags, input), flags.limit)
}

/** Prints one answer as text. */
export const showText = async (operation: Operation, flags: ShownFlags, shown: Shown): Promise<void> => {
  const printer = await textPrinterFor(operation, flags, '')
  await printer.add(shown)
  await printer.end()
}

/** The printer that the options ask for: text on a terminal, JSON elsewhere. */
const printerFor = async (operation: Operation, flags: ShownFlags, { input, isMany }: Context): Promise<Printer> => {
  if (isForPeople(flags)) return textPrinterFor(operation, flags, input)
  const { csv, ndjson, select, each } = flags
  if (csv || ndjson || select !== undefined || each !== undefined) return rowPrinter(operation, flags)
  const write = isMany ? jsonLine : json
  const plain = { add: async (shown: Shown) => print(write(printed(shown))), end: async () => Promise.resolve() }
  return limitedTo({ ...plain, isFull: never }, flags.limit)
}

/** Whether an answer found nobody, for which the service may send a 404 instead. Somebody asked for by id is there. */
const isNothing = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length === 0
  if ('areaCodeLocations' in value) return value.phone === undefined && value.owners.length === 0
  return 'totalSocialProfiles' in value && value.owners.length + value.socialProfiles.length === 0
}

/** A hint at an answer of another version, of which little was read: there may be nothing to see of it. */
const hintAt = ({ source, looksLike }: LookupResult<unknown>): void => {
  if (looksLike !== undefined)
    note(`The answer of ${source.version} looks like that of ${looksLike}: check the address.`)
}

const endingWith = (isFound: boolean, attempts: readonly Attempt[]): ExitCode => {
  if (isFound) return exitCodes.fine
  note(`${prefixOf(attempts)}Nothing was found.`)
  return exitCodeOfNothing(attempts)
}

/** Prints what a question was answered, in the form that the options say; each page as soon as it arrives, if that is possible. */
const answer = async <O extends Operation>(
  answers: AsyncIterable<Answered<O>>,
  { operation, input = '' }: { readonly operation: O; readonly input?: string },
  flags: PageFlags,
): Promise<ExitCode> => {
  const printer = await printerFor(operation, flags, { input, isMany: flags.all === true })
  let isFound = false
  let attempts: readonly Attempt[] = none
  try {
    for await (const page of answers) {
      if (isLeft(page)) throw page.left
      isFound ||= !isNothing(page.right.value)
      attempts = page.right.attempts
      await printer.add(page.right)
      hintAt(page.right)
      if (printer.isFull()) break
    }
  } finally {
    // What came before a failure was paid for.
    await printer.end()
  }
  return endingWith(isFound, attempts)
}

const keyHeader = 'x-api-key'

/** A request as a command; the key is in the environment, as this may be pasted anywhere. */
const curlOf = (url: string, headers: Readonly<Record<string, string>>): string => {
  const own = Object.entries(headers).filter(([name]) => name !== keyHeader)
  return [
    'curl -H "X-api-key: $PEOPLE_LOOKUP_API_KEY"',
    ...own.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    shellQuoted(url),
  ].join(' ')
}

/** Prints the first request that a lookup would send. */
const dryRun = async (
  lookup: LookupOptions,
  ask: (lookup: LookupOptions) => Promise<Either<LookupFailure, unknown>>,
): Promise<ExitCode> => {
  let command: string | undefined
  let asked: Version | undefined
  const fetch: Fetch = async (url, { headers }) => {
    command ??= curlOf(url, headers)
    return Promise.reject(new Error('Nothing is sent.'))
  }
  const outcome = await ask({
    ...lookup,
    fetch,
    retries: 0,
    // A version that lacks an input is left out, as it would be.
    fallbackOn: lookup.fallbackOn?.filter((cause) => cause === 'unsupported'),
    beforeRequest: ({ version }) => {
      asked ??= version
    },
  })
  if (command === undefined) {
    if (isLeft(outcome)) throw outcome.left
    return exitCodes.fine
  }
  await print(`${command}\n`)
  const others = asked === undefined ? [] : lookup.versions.slice(lookup.versions.indexOf(asked) + 1)
  note(
    `Nothing was sent.${others.length === 0 ? '' : ` If ${asked ?? ''} fails, ${listed(others, 'and')} may be asked.`}`,
  )
  return exitCodes.fine
}

/** A question of the command line: how to ask it once, and for all pages. */
export interface LookupQuestion<O extends Operation> {
  readonly operation: O
  readonly one: (methods: LookupMethods, call: CallOptions) => () => Promise<Answered<O>>
  readonly pages?: (methods: LookupMethods, call: CallOptions) => AsyncIterable<Answered<O>>
  /** What was asked for, if an answer does not repeat it. */
  readonly input?: string
}

/** The lookup, with its client, which is loaded only here: commands that work offline start faster without it. */
const methodsOf = async (lookup: LookupOptions): Promise<LookupMethods> => {
  const { createLookup } = await import('../../client/by-name.ts')
  return createLookup<Version>(lookup)
}

/** Asks a question, and prints the answer, in whichever form. */
export const ask = async <O extends Operation>(
  flags: AskFlags & Pick<PageFlags, 'all'>,
  questionOf: (lookup: LookupOptions) => LookupQuestion<O>,
): Promise<ExitCode> => {
  const isDry = flags.dryRun === true
  const lookup = await lookupOptionsFrom(flags, !isDry)
  const question = questionOf(lookup)
  const call = { signal: interruptSignal() }
  if (isDry) {
    return dryRun(lookup, async (dry) => question.one(await methodsOf(dry), call)())
  }
  const isWatched = flags.verbose === true || flags.record !== undefined || process.stderr.isTTY
  const watched = isWatched ? await (await import('./watch.ts')).watched(lookup, flags) : undefined
  const methods = await methodsOf(watched?.lookup ?? lookup)
  const { one, pages } = question
  async function* answers(): AsyncGenerator<Answered<O>> {
    if (flags.all === true && pages !== undefined) yield* pages(methods, call)
    else yield await one(methods, call)()
  }
  try {
    return await answer(answers(), question, flags)
  } finally {
    await watched?.end()
  }
}

/**
 * The cursor of a token, as an answer prints it: by itself, it is that of the first version that is asked; the whole `next` of an
 * answer says which one.
 */
export const cursorOf = <O extends PagedOperation>(
  given: string | undefined,
  operation: O,
  { versions }: LookupOptions,
): Cursor<O> | undefined => {
  if (given === undefined) return undefined
  const { version = versions.find((each) => findSpoke(each, operation) !== undefined), token = given } = nextIn(given)
  if (version === undefined) throw usageError(`None of these versions has ${operation}.`)
  return { version, operation, token }
}

const nextIn = (given: string): { readonly version?: Version; readonly token?: string } => {
  if (!given.startsWith('{')) return {}
  try {
    const next: unknown = JSON.parse(given)
    if (isObject(next) && isVersion(next['version']) && isText(next['token']))
      return { version: next['version'], token: next['token'] }
  } catch {
    // It is a token, whatever it begins with.
  }
  return {}
}

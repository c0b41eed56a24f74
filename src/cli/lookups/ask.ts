import type { LookupMethods } from '../../client/lookup.ts'
import type { CallOptions, LookupOptions } from '../../client/options.ts'
import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import { isVersion, type Operation, type Version } from '../../model/version.ts'
import { findSpoke } from '../../versions/spokes.ts'
import { isObject, isText } from '../../wire/json.ts'
import { interruptSignal } from '../commands/interrupt.ts'
import { usageError } from '../errors/cli-error.ts'
import { type ExitCode } from '../errors/exit-codes.ts'
import { lookupOptionsFrom } from '../options/lookup-options.ts'
import { answer } from './answer.ts'
import type { Answered, AskFlags, PageFlags } from './lookup-flags.ts'

/** A question of the command line: how to ask it once, and for all pages. */
export interface Question<O extends Operation> {
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
  questionOf: (lookup: LookupOptions) => Question<O>,
): Promise<ExitCode> => {
  const isDry = flags.dryRun === true
  const lookup = await lookupOptionsFrom(flags, !isDry)
  const question = questionOf(lookup)
  const call = { signal: interruptSignal() }
  if (isDry) {
    const { dryRun } = await import('./dry-run.ts')
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

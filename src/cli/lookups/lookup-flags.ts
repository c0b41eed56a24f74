import type { LookupResult, ResponseInfo } from '../../client/response.ts'
import type { Either } from '../../either.ts'
import type { Attempt } from '../../errors/lookup-error.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Normalized } from '../../normalize/normalized.ts'
import { type Command, Option } from 'commander'
import { fileName, ownFileName } from '../options/arguments.ts'
import { limitOption, addGroup, addGroups, addOptions, flag, type Given, valued } from '../options/table.ts'
import { addLookupOptions, type LookupFlags } from '../options/lookup-options.ts'
import { addRowOptions, type RowFlags } from '../rows/row-options.ts'

/** How answers are shown, by every command that prints some. */
const shownOptions = {
  full: flag('print everything that an answer has, as text'),
  ...limitOption,
}

/** What is told of the requests. */
const watchOptions = {
  verbose: flag('tell of each request: version, status, wait and retry, and what the service says if it refuses'),
  dryRun: flag('only print the request, as curl; nothing is sent'),
  record: valued('file', 'add what is sent back to a file, as normalize --lines reads it', ownFileName),
}

/** What goes through pages. */
const pageOptions = {
  all: flag('fetch all pages'),
  cursor: valued('token', 'the page where an earlier answer says that the next one begins', fileName),
}

/** How answers are shown. */
export interface ShownFlags extends RowFlags, Given<typeof shownOptions> {
  readonly pretty?: true
}

/** What is told of the requests. */
export interface WatchFlags extends Given<typeof watchOptions> {}

/** What a lookup gets. */
export interface AskFlags extends LookupFlags, ShownFlags, WatchFlags {}

/** What a search with pages gets. */
export interface PageFlags extends AskFlags, Given<typeof pageOptions> {}

/** Adds the options of what is printed to a command. */
export const addShownOptions = (command: Command): Command =>
  addGroup(command, 'What is printed:', () =>
    addOptions(
      addRowOptions(command, {
        json: 'print JSON, which is the default in a pipe',
        ndjson: 'print a line of JSON for each answer, or for each person of a page',
        csv: 'print CSV: the usual columns, or those of --select',
      }),
      shownOptions,
    ).addOption(
      new Option('--pretty', 'print text for people, as on a terminal').conflicts(['json', 'ndjson', 'csv', 'select']),
    ),
  )

/** Adds the options of a lookup to a command; those of pages, if its answers have some. */
export const addAskOptions = (command: Command, hasPages = false): Command =>
  addGroups(
    addLookupOptions(addShownOptions(hasPages ? addGroups(command, { 'Which pages:': pageOptions }) : command)),
    { 'What is told of the requests:': watchOptions },
  )

/** What came of a question, or of one of its pages. */
export type Answered<O extends Operation> = Either<LookupFailure, LookupResult<LookupValue[O]>>

/** An answer to print: of a lookup, or of a payload that was read. */
export interface Shown extends Pick<Normalized<unknown>, 'value' | 'source' | 'issues' | 'extras'> {
  readonly looksLike?: Version | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly response?: ResponseInfo | undefined
}

/** Prints answers in one form. */
export interface Printer {
  readonly add: (shown: Shown) => Promise<void>
  readonly end: () => Promise<void>
  /** Whether as much was printed as was asked for. */
  readonly isFull: () => boolean
}

import type { Problem } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { isObject } from '../wire/json.ts'
import {
  addressInputTable,
  type AddressQuery,
  checkAddressQuery,
  missingInAddress,
  checkNameQuery,
  missingInName,
  nameInputTable,
  type NameQuery,
} from './searches.ts'
import { isBlank, isCursor, type Kind, kinds, type AnyInputTable, cleanedQuery, textsIn } from './kinds.ts'
import type { LookupInput, QuestionOf } from './request.ts'

/** What every object inherits, and a program may have added to. */
const universal: object = Object.prototype

const isInherited = (given: object, name: string): boolean =>
  name in given && !Object.hasOwn(given, name) && !(name in universal)

/**
 * A copy of a query and of the cursor in it: it is sent to one version after the other, and the caller may change it
 * meanwhile. An input that is inherited from a class is copied, too, as leaving it out would widen the search.
 */
export function copyOfQuery<Q>(given: Q, inputs: readonly string[]): Q
export function copyOfQuery(given: unknown, inputs: readonly string[]): unknown {
  if (!isObject(given)) return given
  const inherited = inputs.filter((name) => isInherited(given, name)).map((name) => [name, given[name]] as const)
  const { cursor, ...others } = { ...given, ...Object.fromEntries(inherited) }
  if (cursor === undefined) return others
  return { ...others, cursor: isObject(cursor) ? copyOfCursor(cursor) : cursor }
}

const copyOfCursor = ({ version, operation, token }: Readonly<Record<string, unknown>>) => ({
  version,
  operation,
  token,
})

/** What an input asks, in the one form of all ways to write it, or what is wrong with it. */
type Asked<O extends Operation> = { readonly cursor?: Cursor | undefined } & (
  | {
      readonly question: QuestionOf<O>
      /** The input as text: the same for all ways to write it, and for no other question of the operation. */
      readonly key: string
      /** The input as a call takes it, cleaned. */
      readonly input: LookupInput[O]
      readonly problems?: never
    }
  | {
      readonly question?: never
      readonly key?: never
      readonly input?: never
      readonly problems: readonly Problem[]
      /** Whether nothing is wrong but that what makes it a question is blank. */
      readonly isBlank: boolean
    }
)

/** The cursor of a query, if it is one; if not, that breaks another rule. */
const cursorIn = (query: object, operation: PagedOperation): Cursor | undefined =>
  'cursor' in query && isCursor(query.cursor, operation) ? query.cursor : undefined

/** A search with several inputs. */
interface Search<O extends PagedOperation, Q> {
  readonly operation: O
  readonly table: AnyInputTable
  readonly example: string
  readonly check: (query: object) => readonly Problem[]
  readonly missing: (query: object) => readonly Problem[]
  /** What a query is that breaks no rule. */
  readonly isValid: (query: object, problems: readonly Problem[]) => query is Q & object
}

const isSound = ({ length }: readonly Problem[]): boolean => length === 0

const nameSearch: Search<'names', NameQuery> = {
  operation: 'names',
  table: nameInputTable,
  example: "firstName: 'Ada', lastName: 'Byron'",
  check: checkNameQuery,
  missing: missingInName,
  isValid: (_, problems): _ is NameQuery => isSound(problems),
}

const addressSearch: Search<'addresses', AddressQuery> = {
  operation: 'addresses',
  table: addressInputTable,
  example: "street: '12 Saint James Sq', city: 'New York', state: 'NY'",
  check: checkAddressQuery,
  missing: missingInAddress,
  isValid: (_, problems): _ is AddressQuery => isSound(problems),
}

/** A reader of queries: each is checked as it was given, and then cleaned. */
const readSearch =
  <O extends PagedOperation, Q>({ operation, table, example, check, missing, isValid }: Search<O, Q>) =>
  (given: unknown) => {
    if (!isObject(given)) {
      const rule = `must be an object of inputs, such as { ${example} }`
      return { problems: [{ input: 'query', rule }], isBlank: false }
    }
    const own: object = copyOfQuery(given, Object.keys(table))
    const cursor = cursorIn(own, operation)
    const problems = check(own)
    const query = cleanedQuery(own, table)
    if (!isValid(query, problems))
      return { problems, isBlank: cursor === undefined && problems.length === missing(own).length, cursor }
    return { question: { operation, query }, input: query, key: JSON.stringify(textsIn(query, table)), cursor }
  }

/** A reader of an operation's only input, which is checked as it was given, and then cleaned. */
const readAlone =
  <Q>(kind: Kind, name: string, questionOf: (text: string) => Q) =>
  (given: unknown) => {
    const problems = kinds[kind].check(given, name)
    if (!isSound(problems)) return { problems, isBlank: isBlank(given) }
    const text = String(kinds[kind].clean(given))
    return { question: questionOf(text), key: text, input: text }
  }

const readers: { readonly [O in Operation]: (input: unknown) => Asked<O> } = {
  person: readAlone('personId', 'id', (id) => ({ operation: 'person', id }) as const),
  phones: readAlone('phone', 'phone', (phone) => ({ operation: 'phones', phone }) as const),
  emails: readAlone('email', 'email', (email) => ({ operation: 'emails', email }) as const),
  names: readSearch(nameSearch),
  addresses: readSearch(addressSearch),
}

/**
 * The question that an input asks, cleaned, or the rules that it breaks: the same for every way in, so that what is asked
 * twice is found, and paid for once.
 */
export const askedBy = <O extends Operation>(operation: O, input: unknown): Asked<O> => readers[operation](input)

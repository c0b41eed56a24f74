import type { Problem } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { isObject, isText } from '../wire/json.ts'
import { addressInputTable, type AddressQuery, checkAddressQuery } from './address-query.ts'
import { type AnyInputTable, cleanedQuery, textsIn } from './input-table.ts'
import { checkEmail, checkPersonId, checkPhone, emailText, isCursor, personIdText, phoneText } from './inputs.ts'
import type { LookupInput } from './lookup-input.ts'
import { checkNameQuery, nameInputTable, type NameQuery } from './name-query.ts'
import type { QuestionOf } from './request.ts'

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
export type Asked<O extends Operation> = { readonly cursor?: Cursor | undefined } & (
  | {
      readonly question: QuestionOf<O>
      /** The input as text: the same for all ways to write it, and for no other question of the operation. */
      readonly key: string
      /** The input as a call takes it, cleaned. */
      readonly input: LookupInput[O]
      readonly problems?: never
    }
  | { readonly question?: never; readonly key?: never; readonly input?: never; readonly problems: readonly Problem[] }
)

/** Whether a query breaks no rule: then it is what its type says. */
const isNameQuery = (query: object): query is NameQuery => checkNameQuery(query).length === 0
const isAddressQuery = (query: object): query is AddressQuery => problemsOfAddress(query).length === 0

const problemsOfAddress = (query: object): readonly Problem[] => checkAddressQuery({ ...nowhere, ...query })

/** Blank inputs, which count as missing. */
const nowhere: AddressQuery = { street: '', city: '', state: '' }

const noQuery = { problems: [{ input: 'query', rule: 'must be an object of inputs' }] }

/** A query of its own, cleaned. */
const queryIn = (given: object, table: AnyInputTable): object =>
  cleanedQuery(copyOfQuery(given, Object.keys(table)), table)

/** The cursor of a query, if it is one; if not, that breaks another rule. */
const cursorIn = (query: object, operation: PagedOperation): Cursor | undefined =>
  'cursor' in query && isCursor(query.cursor, operation) ? query.cursor : undefined

const keyOf = (query: object, table: AnyInputTable): string => JSON.stringify(textsIn(query, table))

const readers: { readonly [O in Operation]: (input: unknown) => Asked<O> } = {
  person: (given) => {
    const id = personIdText(given)
    const problems = checkPersonId(given)
    return problems.length > 0 ? { problems } : { question: { operation: 'person', id }, key: id, input: id }
  },
  phones: (given) => {
    const phone = phoneText(given)
    const problems = checkPhone(given)
    if (problems.length > 0 || !isText(phone)) return { problems }
    return { question: { operation: 'phones', phone }, key: phone, input: phone }
  },
  emails: (given) => {
    const email = emailText(given)
    const problems = checkEmail(given)
    if (problems.length > 0 || !isText(email)) return { problems }
    return { question: { operation: 'emails', email }, key: email, input: email }
  },
  names: (given) => {
    if (!isObject(given)) return noQuery
    const query = queryIn(given, nameInputTable)
    const cursor = cursorIn(query, 'names')
    if (!isNameQuery(query)) return { problems: checkNameQuery(query), cursor }
    return { question: { operation: 'names', query }, key: keyOf(query, nameInputTable), input: query, cursor }
  },
  addresses: (given) => {
    if (!isObject(given)) return noQuery
    const query = queryIn(given, addressInputTable)
    const cursor = cursorIn(query, 'addresses')
    if (!isAddressQuery(query)) return { problems: problemsOfAddress(query), cursor }
    return { question: { operation: 'addresses', query }, key: keyOf(query, addressInputTable), input: query, cursor }
  },
}

/**
 * The question that an input asks, cleaned, or the rules that it breaks: the same for every way in, so that what is asked
 * twice is found, and paid for once.
 */
export const askedBy = <O extends Operation>(operation: O, input: unknown): Asked<O> => readers[operation](input)

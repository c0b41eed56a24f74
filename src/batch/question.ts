import type { Problem } from '../errors/problem.ts'
import type { Operation } from '../model/version.ts'
import { addressInputTable, type AddressQuery, checkAddressQuery } from '../query/address-query.ts'
import { copyOf } from '../query/copy-of.ts'
import type { AnyInputTable } from '../query/input-table.ts'
import { checkEmail, checkPersonId, checkPhone } from '../query/inputs.ts'
import { kinds } from '../query/kinds.ts'
import type { LookupInput } from '../query/lookup-input.ts'
import { checkNameQuery, nameInputTable, type NameQuery } from '../query/name-query.ts'
import { namesIn } from '../query/names-in.ts'
import { isObject, isText } from '../wire/json.ts'
import { parsePhoneNumber } from '../wire/phone-number.ts'

/**
 * One question of a run: an input in its canonical form, as it is sent.
 *
 * @category Many lookups
 */
export interface BatchQuestion<O extends Operation> {
  /**
   * What tells questions apart: the canonical input as text, such as `2125550100`, or, of a search with several inputs, their
   * JSON, such as `{"firstName":"Ada","lastName":"Byron"}`.
   */
  readonly key: string
  readonly input: LookupInput[O]
}

/** An input that breaks rules, and so is never sent. */
export interface InvalidInput {
  readonly problems: readonly Problem[]
}

type Read<O extends Operation> = (input: unknown) => BatchQuestion<O> | InvalidInput

/** Addresses differ in case only before the @, if at all; the host never does. */
const canonicalEmail = (email: string): string => {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  return trimmed.slice(0, at) + trimmed.slice(at).toLowerCase()
}

/** The inputs of a search as they are sent, in the order of the table. */
const keyOfSearch = (query: object, table: AnyInputTable): string => {
  const values: Readonly<Record<string, unknown>> = { ...query }
  const given = Object.entries(table).filter(([name]) => values[name] !== undefined)
  return JSON.stringify(Object.fromEntries(given.map(([name, { kind }]) => [name, kinds[kind].encode(values[name])])))
}

/** A spreadsheet wrote a number with an exponent and fewer than its ten digits. */
const hasLostDigits = (phone: unknown): boolean => /^\s*\d([.,]\d{0,8})?E\+?\d+\s*$/i.test(String(phone))

/** A number as some programs write it that take it for a decimal: `2125550100.0`. */
const withoutDecimals = (phone: unknown): unknown =>
  typeof phone === 'string' ? phone.replace(/^\s*(\d{10,11})\.0+\s*$/, '$1') : phone

const problemsOfPhone = (phone: unknown): readonly Problem[] =>
  hasLostDigits(phone)
    ? [{ input: 'phone', rule: 'has lost digits in a spreadsheet: format its column as text, and export it again' }]
    : checkPhone(phone)

const noQuery: InvalidInput = { problems: [{ input: 'query', rule: 'must be an object of inputs' }] }

/** Whether a query breaks no rule: then it is what its type says. */
const isNameQuery = (query: object): query is NameQuery => checkNameQuery(query).length === 0
const isAddressQuery = (query: object): query is AddressQuery => problemsOfAddress(query).length === 0

const problemsOfAddress = (query: object): readonly Problem[] => checkAddressQuery({ ...nowhere, ...query })

/** Blank inputs, which count as missing. */
const nowhere: AddressQuery = { street: '', city: '', state: '' }

const readers: { readonly [O in Operation]: Read<O> } = {
  person: (id) => {
    const problems = checkPersonId(id)
    return problems.length === 0 && isText(id) ? { key: id, input: id } : { problems }
  },
  phones: (given) => {
    const problems = problemsOfPhone(withoutDecimals(given))
    const phone = problems.length === 0 ? parsePhoneNumber(withoutDecimals(given)) : undefined
    return phone === undefined ? { problems } : { key: phone, input: phone }
  },
  emails: (given) => {
    const problems = checkEmail(given)
    if (problems.length > 0 || !isText(given)) return { problems }
    const email = canonicalEmail(given)
    return { key: email, input: email }
  },
  names: (given) => {
    if (!isObject(given)) return noQuery
    const query = copyOf(given, namesIn(nameInputTable))
    return isNameQuery(query)
      ? { key: keyOfSearch(query, nameInputTable), input: query }
      : { problems: checkNameQuery(query) }
  },
  addresses: (given) => {
    if (!isObject(given)) return noQuery
    const query = copyOf(given, namesIn(addressInputTable))
    return isAddressQuery(query)
      ? { key: keyOfSearch(query, addressInputTable), input: query }
      : { problems: problemsOfAddress(query) }
  },
}

/** The question that an input asks, in its canonical form, or the rules that it breaks. */
export const questionOf = <O extends Operation>(operation: O, input: unknown): BatchQuestion<O> | InvalidInput =>
  readers[operation](input)

export const isInvalid = <O extends Operation>(question: BatchQuestion<O> | InvalidInput): question is InvalidInput =>
  'problems' in question

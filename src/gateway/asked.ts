import type { GatewayOptions } from './options.ts'
import { type Problem, unless } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AddressQuery, nameInputTable, type NameQuery } from '../query/searches.ts'
import {
  cleaned,
  damagesOf,
  amountRule,
  checkEmail,
  checkPersonId,
  type Kind,
  kinds,
  type AnyInputTable,
} from '../query/kinds.ts'
import { besides, inputTables, type Question, type Way, type WireInput } from '../query/request.ts'
import type { InputRules, Inputs } from '../server/routes.ts'

// What a request has in its address, as text. Browsers of an earlier age, and spreadsheets, write Windows-1252.

/** Bytes that are no UTF-8 are letters of Windows-1252: `Th%E9o` would otherwise be asked for with a letter that is none. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The bytes of a text in which some are percent-encoded; a percent sign that encodes nothing is itself. */
const bytesOf = (encoded: string): Uint8Array => {
  const bytes = new TextEncoder().encode(encoded)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [, digits] = /^%([\da-f]{2})$/i.exec(String.fromCharCode(...bytes.subarray(at, at + 3))) ?? []
    bytes[length] = digits === undefined ? (bytes[at] ?? 0) : Number.parseInt(digits, 16)
    length += 1
    if (digits !== undefined) at += 2
  }
  return bytes.subarray(0, length)
}

/** A part of an address as text. */
const decoded = (encoded: string): string => {
  if (!encoded.includes('%')) return encoded
  try {
    return decodeURIComponent(encoded)
  } catch {
    return textOf(bytesOf(encoded))
  }
}

const decodedPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
  return [decoded(name.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' '))]
}

/** The names and values in the query of an address. */
export const pairsIn = (search: string): [string, string][] =>
  search
    .split('&')
    .filter((pair) => pair !== '')
    .map(decodedPair)

/** The path of an absolute address, and its query, as they were sent: a parser would write both anew. */
export const targetIn = (url: string): { readonly path: string; readonly search: string } => {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const hash = url.indexOf('#')
  const target = start === -1 ? '/' : url.slice(start, hash === -1 ? undefined : hash)
  const at = target.indexOf('?')
  return at === -1 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

/** The address of a request, and its headers. */
interface Addressed {
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
}

/** Why a request comes from a stranger. */
export type Stranger = 'host' | 'site'

/** The name of the host in a `Host` header or an origin, in lower case and without its port; `undefined` if there is none. */
const hostIn = (text: string): string | undefined => {
  try {
    return new URL(text.includes('://') ? text : `http://${text}`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/** No name server can make an address of another machine's name, so a literal one cannot be rebound. */
const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)

/** Tells whether a request is that of a page of another site, with which somebody would ask at the cost of the gateway. */
export const strangersTo = ({ apiKey, hostNames }: GatewayOptions): ((incoming: Addressed) => Stranger | undefined) => {
  if (apiKey === undefined) return () => undefined
  const names = hostNames && new Set([...hostNames, 'localhost'].map((name) => hostIn(name)))
  const isOwn = (host: string | undefined): boolean =>
    names === undefined || (host !== undefined && (isAddress(host) || names.has(host)))
  return ({ url, headers }) => {
    const [asked, host, origin] = [hostIn(url), headers.get('host'), headers.get('origin')]
    // No browser leaves the name out.
    if (!isOwn(asked) || (host !== null && host !== '' && !isOwn(hostIn(host)))) return 'host'
    // Older browsers, and pages that were loaded without encryption, only send where they come from.
    const site = headers.get('sec-fetch-site') ?? (origin !== null && hostIn(origin) !== asked ? 'cross-site' : 'none')
    return site === 'cross-site' ? 'site' : undefined
  }
}

// What an old version takes (spec sections 4.3, 4.4), and nothing else: an input that only a newer one has would find other
// people.

/** The rule that a text of a kind breaks, if the specification shows one (spec section 8), or nobody can have it. */
const ruleOf: { readonly [K in Kind]?: (text: string, name: string) => readonly Problem[] } = {
  phone: (text, input) => unless(/^\d{10}$/.test(text), input, 'must be a US number of 10 digits'),
  email: checkEmail,
  personId: (text, input) => {
    const rule = amountRule(text)
    return rule === undefined ? [] : [{ input, rule }]
  },
}

/** What is wrong with an input, whichever version is asked. */
const problemsIn = (name: string, kind: Kind, text: string | undefined): readonly Problem[] => {
  if (text === undefined) return []
  const damages = damagesOf(text, name, kind === 'name')
  return damages.length > 0 ? damages : (ruleOf[kind]?.(text, name) ?? [])
}

/** The parameters that an input fills. */
const namesOf = ({ name, beside = {} }: WireInput): readonly string[] => [name, ...Object.keys(beside)]

/** What is given beside an input, and says something else than that: with a number of another country, nobody is meant. */
const contradictions = (way: WireInput, inputs: Inputs): readonly Problem[] =>
  Object.entries(besides(way, inputs.get(way.name) ?? '')).flatMap(([input, text]) =>
    unless(!inputs.has(input) || (inputs.has(way.name) && inputs.get(input) === text), input, `must fit ${way.name}`),
  )

/** The parameters of the query that a version takes. */
export const queryNamesOf = ({ inputs }: Way): readonly string[] =>
  Object.values(inputs).flatMap((way) => {
    if (way === 'none') return []
    return way.in === 'query' ? namesOf(way) : Object.keys(way.beside ?? {})
  })

/** The rules by which an old version judges a request. */
export const oldRules = (version: Version, operation: Operation, { inputs: ways }: Way): InputRules => {
  const table: AnyInputTable = inputTables[operation]
  const taken = Object.entries(table).flatMap(([input, { kind }]) => {
    const way = ways[input]
    return way === undefined || way === 'none' ? [] : [{ ...way, kind }]
  })
  return {
    version,
    operation,
    clean: cleaned,
    known: taken.flatMap(namesOf),
    problemsOf: (inputs) =>
      taken.flatMap((way) => {
        const { name, kind, need } = way
        return need === 'required' && !inputs.has(name)
          ? [{ input: name, rule: 'is required' }]
          : [...problemsIn(name, kind, inputs.get(name)), ...contradictions(way, inputs)]
      }),
  }
}

/** The rule that the id of a person breaks as a part of a path: some servers decode it twice, or before they resolve its dots. */
export const checkIdInPath = (id: string | undefined): readonly Problem[] => {
  const problems = checkPersonId(id)
  if (problems.length > 0) return problems
  return unless(!/[%/\\]/.test(id ?? ''), 'id', 'must not have %, / or \\')
}

/** The inputs of a request to a version by our names, in place of that version's. */
export const ownNames = ({ inputs: ways }: Way, inputs: Inputs): Inputs =>
  new Map(
    Object.entries(ways).flatMap(([input, way]) => {
      const text = way === 'none' ? undefined : inputs.get(way.name)
      return text === undefined ? [] : [[input, text] as const]
    }),
  )

/** Every input of a query: an input that is forgotten here would be dropped, so it does not compile. */
type Whole<Q> = Q & { readonly [I in keyof Q]-?: unknown }

/** The text of an input as it is asked. */
const cleanText = (kind: Kind, text: string): string => String(kinds[kind].clean(text))

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const flagIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text.toLowerCase() === 'true'

const nameQuery = (inputs: Inputs, cursor: Cursor<'names'> | undefined): Whole<NameQuery> => {
  const text = (input: keyof NameQuery): string | undefined => {
    const given = inputs.get(input)
    return given === undefined ? undefined : cleanText(nameInputTable[input].kind, given)
  }
  return {
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    street: text('street'),
    unit: text('unit'),
    city: text('city'),
    state: text('state'),
    distance: numberIn(text('distance')),
    email: text('email'),
    phone: text('phone'),
    relativeFirstName: text('relativeFirstName'),
    relativeLastName: text('relativeLastName'),
    ageMin: numberIn(text('ageMin')),
    ageMax: numberIn(text('ageMax')),
    startIndex: numberIn(text('startIndex')),
    endIndex: numberIn(text('endIndex')),
    includePossibleMatches: flagIn(text('includePossibleMatches')),
    cursor,
  }
}

const addressQuery = (inputs: Inputs, cursor: Cursor<'addresses'> | undefined): Whole<AddressQuery> => {
  const text = (input: keyof AddressQuery): string | undefined => inputs.get(input)
  return {
    street: text('street') ?? '',
    city: text('city') ?? '',
    state: text('state') ?? '',
    unit: text('unit'),
    cursor,
  }
}

const isOf = <O extends PagedOperation>(cursor: Cursor | undefined, operation: O): cursor is Cursor<O> =>
  cursor?.operation === operation

/** The question of a request, by our names of its inputs, which the rules of the old version have passed, from a page on. */
export const questionOf = (operation: Operation, inputs: Inputs, cursor: Cursor | undefined): Question => {
  switch (operation) {
    case 'person':
      return { operation, id: inputs.get('id') ?? '' }
    case 'names':
      return { operation, query: nameQuery(inputs, isOf(cursor, operation) ? cursor : undefined) }
    case 'phones':
      return { operation, phone: inputs.get('phone') ?? '' }
    case 'emails':
      return { operation, email: cleanText('email', inputs.get('email') ?? '') }
    case 'addresses':
      return { operation, query: addressQuery(inputs, isOf(cursor, operation) ? cursor : undefined) }
  }
}

import type { Versions } from '../client/config.ts'
import type { Problem } from '../errors/problem.ts'
import { type Gap, gaps } from '../lineage/gaps.ts'
import type { Uses } from '../lineage/uses.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { recognizerOf, type Way, type WireInput } from '../query/request.ts'
import type { InputRules } from '../server/routes.ts'
import { everySpoke, offers, factsOf } from '../versions/table.ts'
import type { Part } from '../wire/wire-type.ts'
import { oldRules } from './asked.ts'
import type { Dialect } from './dialect.ts'
import { formsOf, hasForm, type ItemForms } from './forms.ts'
import { type GatewayOptions, operationsIn, type Stage, stageIn, type Stages } from './options.ts'

/** An operation of a version that the gateway offers. */
export interface Offer extends Way {
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part
  /** The status of bad input. */
  readonly badInput: number
  readonly rules: InputRules
  /** How the old version takes the token of a page. */
  readonly token: WireInput | undefined
  readonly stage: Stage
  /** The versions that may answer, in order; `undefined` if none has the operation. */
  readonly from: Versions | undefined
  /** What newer versions have nothing for, of what programs read. */
  readonly gapsFrom: (from: Version | readonly Version[]) => readonly Gap[]
  /** How the old version writes what is left open; `undefined` if as the specification shows it. */
  readonly dialect: Dialect | undefined
  /** How it writes lists whose form the specification does not show. */
  readonly forms: ItemForms | undefined
  /** Whether the old version still gets the tokens that are not the gateway's. */
  readonly drains: boolean
}

const versionsOf = ([first, ...others]: readonly Version[]): Versions | undefined =>
  first === undefined ? undefined : [first, ...others]

const isList = (given: Dialect | readonly Dialect[]): given is readonly Dialect[] => Array.isArray(given)

/** The dialects of an option, which may be one alone. */
const dialectsIn = (given: Dialect | readonly Dialect[] | undefined): readonly Dialect[] => {
  if (given === undefined) return []
  return isList(given) ? given : [given]
}

/** The gaps of an operation for each of the versions that may answer, and for all of them; computed now, as it takes long. */
const gapsOf = (
  version: Version,
  operation: Operation,
  from: readonly Version[],
  uses: Uses | undefined,
  forms: ItemForms | undefined,
): Offer['gapsFrom'] => {
  const sets = from.length > 1 ? [...from, from] : from
  const known = new Map(
    sets.map((set) => [
      String(set),
      gaps(version, operation, set, { uses }).filter((gap) => gap.why === 'noField' || !hasForm(forms, gap.path)),
    ]),
  )
  return (answering) => known.get(String(answering)) ?? []
}

/** Everything that is offered, in the order of the versions. */
export const offersOf = ({
  offer,
  from,
  stage,
  drain = [],
  uses,
  dialect,
  forms,
}: GatewayOptions & { readonly from: readonly Version[] }): readonly Offer[] =>
  everySpoke()
    .filter(({ version }) => offer.includes(version))
    .map((spoke) => {
      const { version, operation, inputs } = spoke
      const { cursor } = inputs
      const own = stageIn(stage, version, operation) ?? factsOf(version).gateway
      const able = from.filter((newer) => offers(newer, operation))
      const learned = dialectsIn(dialect).find((own) => own.version === version && own.operation === operation)
      const given = formsOf(version, operation, forms?.[version]?.[operation], learned?.forms)
      return {
        ...spoke,
        rules: oldRules(version, operation, spoke),
        token: cursor === 'none' ? undefined : cursor,
        stage: own,
        from: versionsOf(able),
        gapsFrom: gapsOf(version, operation, able, uses, given),
        dialect: learned,
        forms: given,
        // As long as somebody is still answered by the old version, it knows its tokens.
        drains: own !== 'serve' || drain.includes(version),
      }
    })

/** What a request asks for, by its method and its path. */
export interface AskedFor {
  /** The operation whose path it is, or is nearly: with other slashes, or in another letter case. */
  readonly offer: Offer | undefined
  /** The inputs in the path, as text. */
  readonly path: Readonly<Record<string, string>>
  /** What keeps it from being a request of the specification. */
  readonly oddity: 'method' | 'path' | undefined
}

/** A path without what a lenient server overlooks. */
const plain = (path: string): string =>
  `/${path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`

/** Finds what requests ask for among the operations that are offered. */
export const finderOf = (offers: readonly Offer[]): ((method: string, path: string) => AskedFor) => {
  const recognize = recognizerOf(offers)
  return (method, path) => {
    const found = recognize(path)
    if (found === undefined) return { offer: recognize(plain(path))?.route, path: {}, oddity: 'path' }
    const isGet = method === 'GET' || method === 'HEAD'
    return { offer: found.route, path: found.texts, oddity: isGet ? undefined : 'method' }
  }
}

/** Stages that would decide about nothing: those of versions and operations that are not offered. */
const strayStages = (all: readonly Offer[], stages: Stages | undefined): readonly Problem[] =>
  versions.flatMap((version) => {
    const own = all.filter((offer) => offer.version === version).map(({ operation }) => operation)
    const staged = operationsIn(stages, version)
    const missing = staged?.find((operation) => !own.includes(operation))
    if (staged === undefined || (own.length > 0 && missing === undefined)) return []
    const stray = own.length === 0 ? version : `${version} ${missing ?? ''}`
    return [{ input: 'stage', rule: `must be of what is offered, and ${stray} is not` }]
  })

/** What cannot be offered: what no version of `from` has, unless the old version answers it; and stages of nothing. */
export const checkOffers = (all: readonly Offer[], stages: Stages | undefined): readonly Problem[] => [
  ...strayStages(all, stages),
  ...all.flatMap(({ version, operation, stage, from }) => {
    if (stage === 'pass') return []
    const what = `${version} ${operation}`
    if (factsOf(version).gateway === 'pass')
      return [{ input: 'stage', rule: `must let ${what} pass: the gateway does not answer it from another version` }]
    return from !== undefined
      ? []
      : [
          {
            input: 'from',
            rule: `must be the versions that answer, and none of these has ${operation} for ${version}, whose stage is not pass`,
          },
        ]
  }),
]

/**
 * What an old version shows, and the versions that answer for it have nothing for.
 *
 * @category Gateway
 */
export interface GatewayGaps {
  readonly version: Version
  readonly operation: Operation
  /** The versions that answer. */
  readonly from: readonly Version[]
  /** The fields, of those that programs read if `uses` says so. What is derived is missing, too: it depends on the record. */
  readonly gaps: readonly Gap[]
}

/** The gaps of all operations that newer versions answer. */
export const gapsOfOffers = (offers: readonly Offer[]): readonly GatewayGaps[] =>
  offers.flatMap(({ version, operation, stage, from, gapsFrom }) =>
    stage === 'pass' || from === undefined ? [] : [{ version, operation, from, gaps: gapsFrom(from) }],
  )

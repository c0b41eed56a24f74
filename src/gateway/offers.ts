import type { Versions } from '../client/config.ts'
import type { Problem } from '../errors/problem.ts'
import { type Gap, gaps } from '../lineage/gaps.ts'
import type { Uses } from '../lineage/uses.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Way, WireInput } from '../query/request.ts'
import type { InputRules } from '../server/inputs.ts'
import { everySpoke, offers } from '../versions/spokes.ts'
import { factsOf } from '../versions/table.ts'
import type { Part } from '../wire/wire-type.ts'
import type { Dialect } from './dialect/dialect.ts'
import { oldRules } from './inputs/old-inputs.ts'
import { type Stage, stageIn, type Stages } from './stages/stage.ts'

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
  readonly gapsFrom: (from: Version | Versions) => readonly Gap[]
  /** How the old version writes what is left open; `undefined` if as the specification shows it. */
  readonly dialect: Dialect | undefined
  /** Whether the old version still gets the tokens that are not the gateway's. */
  readonly drains: boolean
}

/** What decides about offers. */
interface OfferOptions {
  readonly offer: readonly Version[]
  readonly from: readonly Version[]
  readonly stage?: Stages | undefined
  readonly drain?: readonly Version[] | undefined
  readonly uses?: Uses | undefined
  readonly dialect?: Dialect | readonly Dialect[] | undefined
}

const versionsOf = ([first, ...others]: readonly Version[]): Versions | undefined =>
  first === undefined ? undefined : [first, ...others]

const isList = (given: Dialect | readonly Dialect[]): given is readonly Dialect[] => Array.isArray(given)

/** The dialects of an option, which may be one alone. */
export const dialectsIn = (given: Dialect | readonly Dialect[] | undefined): readonly Dialect[] => {
  if (given === undefined) return []
  return isList(given) ? given : [given]
}

/** The gaps of an operation, computed when they are first asked for. */
const gapsOf = (version: Version, operation: Operation, uses: Uses | undefined): Offer['gapsFrom'] => {
  const known = new Map<string, readonly Gap[]>()
  return (from) => {
    const key = String(from)
    const found = known.get(key) ?? gaps(version, operation, from, { uses })
    known.set(key, found)
    return found
  }
}

/** The token of the next page as a version takes it. */
const tokenOf = ({ inputs: { cursor } }: Way): WireInput | undefined => (cursor === 'none' ? undefined : cursor)

/** Everything that is offered, in the order of the versions. */
export const offersOf = ({ offer, from, stage, drain = [], uses, dialect }: OfferOptions): readonly Offer[] =>
  everySpoke()
    .filter(({ version }) => offer.includes(version))
    .map((spoke) => {
      const { version, operation } = spoke
      const own = stageIn(stage, version, operation) ?? factsOf(version).gateway
      return {
        ...spoke,
        rules: oldRules(version, operation, spoke),
        token: tokenOf(spoke),
        stage: own,
        from: versionsOf(from.filter((newer) => offers(newer, operation))),
        gapsFrom: gapsOf(version, operation, uses),
        dialect: dialectsIn(dialect).find((own) => own.version === version && own.operation === operation),
        // As long as somebody is still answered by the old version, it knows its tokens.
        drains: own !== 'serve' || drain.includes(version),
      }
    })

/** What cannot be offered: what no version of `from` has, unless the old version answers it. */
export const checkOffers = (all: readonly Offer[]): readonly Problem[] =>
  all.flatMap(({ version, operation, stage, from }) => {
    if (stage === 'pass') return []
    const what = `${version} ${operation}`
    if (factsOf(version).gateway === 'pass')
      return [{ input: 'stage', rule: `must let ${what} pass: the gateway does not answer it from another version` }]
    return from !== undefined
      ? []
      : [{ input: 'from', rule: `must have a version with ${what}, unless its stage is pass` }]
  })

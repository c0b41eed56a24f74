import type { Fetch } from '../client/options.ts'
import type { ShadowBudget, ShadowEvent } from '../compare/shadow/options.ts'
import type { Derivable } from '../derive/derive.ts'
import type { FallbackCause } from '../errors/lookup-error.ts'
import type { Uses } from '../lineage/uses.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { isOperation, isVersion, type Operation, operations, type Version } from '../model/version.ts'
import { isPlainObject } from '../wire/json.ts'
import type { Statuses } from './statuses.ts'
import type { Dialect } from './dialect.ts'
import type { Forms } from './forms.ts'

/**
 * Who answers an old version's requests:
 *
 * - `pass`: the old version itself; its answers pass through unchanged;
 * - `shadow`: the same, and some questions are also asked of the newer version, to compare the answers;
 * - `{ canary: 5 }`: the newer version for that percentage of callers, who stay the same as it grows, and the old version for
 *   the others;
 * - `serve`: the newer version.
 *
 * @category Gateway
 */
export type Stage = 'pass' | 'shadow' | 'serve' | { readonly canary: number }

/**
 * The stages of operations; those that are left out are served.
 *
 * @category Gateway
 */
export type OperationStages = { readonly [O in Operation]?: Stage | undefined }

/**
 * The stages of versions and of their operations: `{ v3: { phones: 'shadow' }, v4: { canary: 5 } }`. What is left out is
 * served.
 *
 * @category Gateway
 */
export type Stages = { readonly [V in Version]?: Stage | OperationStages | undefined }

const isStage = (value: unknown): value is Stage =>
  value === 'pass' ||
  value === 'shadow' ||
  value === 'serve' ||
  (isPlainObject(value) &&
    typeof value['canary'] === 'number' &&
    value['canary'] >= 0 &&
    value['canary'] <= 100 &&
    Object.keys(value).length === 1)

/** The stage of an operation of a version, if one is given. */
export const stageIn = (stages: Stages | undefined, version: Version, operation: Operation): Stage | undefined => {
  const given = stages?.[version]
  return given === undefined || isStage(given) ? given : given[operation]
}

/** The operations of a version that have a stage of their own; `undefined` if nothing of the version has any. */
export const operationsIn = (stages: Stages | undefined, version: Version): readonly Operation[] | undefined => {
  const given = stages?.[version]
  if (given === undefined || isStage(given)) return given && []
  const own = operations.filter((operation) => given[operation] !== undefined)
  return own.length === 0 ? undefined : own
}

/**
 * The name of a stage.
 *
 * @category Gateway
 */
export type StageName = 'pass' | 'shadow' | 'canary' | 'serve'

export const nameOfStage = (stage: Stage): StageName => (typeof stage === 'string' ? stage : 'canary')

const areStages = (value: unknown): boolean =>
  isStage(value) ||
  (isPlainObject(value) &&
    Object.entries(value).every(
      ([operation, stage]) => isOperation(operation) && (stage === undefined || isStage(stage)),
    ))

/** The problems with stages. */
export const checkStages = (stages: unknown): readonly Problem[] => {
  if (stages === undefined) return []
  const areByVersion =
    isPlainObject(stages) &&
    Object.entries(stages).every(([version, given]) => isVersion(version) && (given === undefined || areStages(given)))
  return unless(
    areByVersion,
    'stage',
    "must be by version, and below that by operation: pass, shadow, serve, or a percentage such as { canary: 5 }, as in { v3: { phones: 'shadow' } }",
  )
}

/**
 * How a request ended:
 *
 * - `answered`: with an answer made from a newer version's;
 * - `nobody`: a newer version has found nobody;
 * - `passed`: with the old version's answer, unchanged;
 * - `badInput`: the inputs break the old version's rules, or the newer version refused them;
 * - `refused`: the key is missing or unknown, the newer version refused it or the rate (401, 402, 403, 429), or a page of another
 *   site has asked;
 * - `failed`: there was no answer;
 * - `broken`: the answer had begun, and did not get to its end: the service broke off, or its time was up;
 * - `busy`: too many requests were under way, or their answers took too much memory;
 * - `aborted`: the caller has gone;
 * - `unknown`: there is no such path, or the method is not GET;
 * - `own`: the gateway itself was asked how it is.
 *
 * @category Gateway
 */
export type GatewayOutcome =
  | 'answered'
  | 'nobody'
  | 'passed'
  | 'badInput'
  | 'refused'
  | 'failed'
  | 'broken'
  | 'busy'
  | 'aborted'
  | 'unknown'
  | 'own'

/**
 * Why the gateway itself has refused a request, or would if it served: what is wrong with its `inputs`, page `token`, `key`,
 * `path`, `method` or `body`, with all of it (`request`), with its `host` or `site`, or that a `limit` was reached or there was no `room`. Of a body that broke
 * off, whether its time was up (`late`). Of `/ready`, why it is not.
 *
 * @category Gateway
 */
export type GatewayReason =
  | 'inputs'
  | 'token'
  | 'key'
  | 'path'
  | 'method'
  | 'body'
  | 'host'
  | 'site'
  | 'limit'
  | 'room'
  | 'request'
  | 'late'
  | 'stopping'
  | 'nobodyFound'
  | 'keyRefused'
  | 'noAnswers'

/**
 * What `onAnswer` receives for each request, for logs and metrics; for one whose answer breaks off, a second time. It contains no
 * input, no key, and nothing of an answer. Of all texts, only `requestId` has no fixed set of values.
 *
 * @category Gateway
 */
export interface GatewayEvent {
  /** The version that was asked for; `undefined` if there is no such path. */
  readonly version: Version | undefined
  readonly operation: Operation | undefined
  readonly stage: StageName | undefined
  /** Which of the gateway's own paths was asked for. */
  readonly own: 'live' | 'ready' | 'gaps' | 'refusals' | undefined
  readonly outcome: GatewayOutcome
  /** Why, if the gateway itself has refused the request; of one that passes while the stage is `shadow`, why `serve` would. */
  readonly reason: GatewayReason | undefined
  /** The HTTP status that the caller got. */
  readonly status: number
  /** The version that answered; `undefined` if none did. */
  readonly from: Version | undefined
  /** How many requests were sent to the service for the caller, those of a shadow not counted. */
  readonly requests: number
  /** How long it took, in milliseconds, to the head of the answer. */
  readonly durationMs: number
  /** How many fields of the old version `from` has nothing for, of those that are used. */
  readonly gaps: number
  /** How many values were derived. */
  readonly derived: number
  /** How many values of the newer version's answer could not be read. */
  readonly issues: number
  /** The service's id of the request, for its support, if it sent one that repeats neither an input nor the key. */
  readonly requestId: string | undefined
}

/** An event of which nothing is known yet. */
export const noEvent: GatewayEvent = {
  version: undefined,
  operation: undefined,
  stage: undefined,
  own: undefined,
  outcome: 'own',
  reason: undefined,
  status: 200,
  from: undefined,
  requests: 0,
  durationMs: 0,
  gaps: 0,
  derived: 0,
  issues: 0,
  requestId: undefined,
}

/**
 * Headers that announce the end of a version to its callers.
 *
 * @category Gateway
 */
export interface Announcement {
  /** Since when the version is deprecated, which may lie ahead: `@` and the seconds since 1970 (RFC 9745). */
  readonly deprecation?: string | undefined
  /** When it will be retired, as an HTTP date (RFC 8594). */
  readonly sunset?: string | undefined
  /** The address of its successor, or of a page about it: a `Link` with `rel="successor-version"` (RFC 5829). */
  readonly successor?: string | undefined
}

/**
 * What is compared in the background where the stage is `shadow`.
 *
 * @category Gateway
 */
export interface GatewayShadow {
  /** The share of questions that are sampled: above 0, up to 1. Default: 0.05. */
  readonly sample?: number | undefined
  /**
   * The largest numbers of requests in all, and in any 60 seconds: a hard limit. Default: 3,000 and 60. They are sent with the
   * key of the caller who has asked, or with the gateway's.
   */
  readonly budget?: ShadowBudget | undefined
  /** Called after each comparison. What it returns is ignored, and so is whatever it throws or rejects with. */
  readonly onCompared?: ((event: ShadowEvent) => unknown) | undefined
}

/**
 * The options of `createGateway`. Unknown and invalid options are an `InvalidOptionsError` that lists all problems.
 *
 * @category Gateway
 */
export interface GatewayOptions {
  /** The service's base address in full, as that of a lookup: https, or plain http to this machine. */
  readonly baseUrl: string | URL
  /** The versions that programs ask for: `['v3', 'v4']`. v5 can be offered only to let it pass. */
  readonly offer: readonly Version[]
  /** The versions that answer, in order: the next one for the causes in `fallbackOn`. Default: `['v5']`. */
  readonly from?: readonly Version[] | undefined
  /** Who answers: see `Stage`. Default: `serve`, and for v5 `pass`. */
  readonly stage?: Stages | undefined
  /** Old versions that still get the page tokens that are not the gateway's, until nobody has any. Default: none. */
  readonly drain?: readonly Version[] | undefined
  /** The service's own key, if callers have keys of the gateway. Default: each caller's own key is passed on. */
  readonly apiKey?: string | undefined
  /**
   * With `apiKey`: the hashes of the keys that callers have, each made by `hashKey`; or `anyone`, for a gateway that only
   * those can reach who may use your key.
   */
  readonly keys?: readonly string[] | 'anyone' | undefined
  /**
   * With `apiKey`: the names by which the gateway is reached, without a port, to refuse those of other sites that somebody has
   * led to its address (DNS rebinding). `localhost` and addresses in digits are always among them. Default: any name.
   */
  readonly hostNames?: readonly string[] | undefined
  /** Inputs that are left out, as if they were not there: `['_']`, which some programs add against caches. Default: none. */
  readonly ignoreInputs?: readonly string[] | undefined
  /**
   * The `Cache-Control` of answers, with `Vary: X-api-key`, but for those that pass with a caller's own key: these stay as they
   * are. Refusals and trouble are `no-store`. Default: `no-store`, as answers are about people.
   */
  readonly cacheControl?: string | undefined
  /**
   * What the old version has and the newer one only implies: full names, ages, and which address is the current one. Default:
   * all of it.
   */
  readonly derive?: boolean | Derivable | undefined
  /** The time by which ages and current addresses are derived. Default: the present. */
  readonly now?: Date | (() => Date) | undefined
  /**
   * How old versions write what the specification leaves open, one for each operation that needs it: as `learnDialect` makes
   * them of recorded answers. Default: as the specification shows it, which is `documentedDialect`.
   */
  readonly dialect?: Dialect | readonly Dialect[] | undefined
  /**
   * How old versions write lists whose form the specification does not show, such as the `work_history` of a v3 phone's owner.
   * Default: as a `dialect` has learned it, and else they stay empty, which is a gap.
   */
  readonly forms?: Forms | undefined
  /** What the programs read, to count only the gaps that matter to them. Default: they read everything. */
  readonly uses?: Uses | undefined
  /** What old programs get for each status of the newer version, where it is not the usual. */
  readonly statuses?: Statuses | undefined
  /** What announces the end of a version. Default: nothing. */
  readonly deprecations?: { readonly [V in Version]?: Announcement | undefined } | undefined
  /**
   * What page tokens are signed with and a canary is chosen by: the same for all gateways behind a balancer. Default: tokens
   * are signed with the key that goes to the service; a canary is chosen by `apiKey`, or without a secret.
   */
  readonly secret?: string | undefined
  /** What is compared in the background where the stage is `shadow`. */
  readonly shadow?: GatewayShadow | undefined
  /** The causes for which the next version of `from` is asked, as of a lookup. */
  readonly fallbackOn?: readonly FallbackCause[] | undefined
  /**
   * Time limit for one version, in milliseconds: 1 to 2^31 - 1. The body of an answer has as long to reach its caller. Default:
   * 30,000.
   */
  readonly timeoutMs?: number | undefined
  /** How often one version is retried. Default: 0, as the programs that call have retries of their own. */
  readonly retries?: number | undefined
  /** Size of the largest answer that is read, in bytes: 1 to 2^31 - 1; what passes is not read. Default: 8 MiB. */
  readonly maxResponseBytes?: number | undefined
  /**
   * How many requests may be under way at once, until the last byte of their answers has gone: a further one is answered with
   * 503, as are those for whose answers there is no memory: 16 MiB for all that are larger than 64 KiB. Default: 1,000.
   */
  readonly maxConcurrent?: number | undefined
  /** The function that sends requests. Default: the platform's `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Allows plain http to other machines: others can then read keys and answers on their way. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /** Called after each answer. What it returns is ignored, and so is whatever it throws or rejects with. */
  readonly onAnswer?: ((event: GatewayEvent) => unknown) | undefined
}

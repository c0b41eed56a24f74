import { type Problem, unless } from '../../errors/problem.ts'
import { isOperation, isVersion, type Operation, operations, type Version } from '../../model/version.ts'
import { isPlainObject } from '../../wire/json.ts'
import { type Caller, hmacWith } from '../keys.ts'

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

/** Whether the newer version answers a caller. */
export type IsServed = (stage: Stage, caller: Caller) => Promise<boolean>

/**
 * Decides by a keyed hash of the caller's key. The same callers are chosen by all gateways that have the same secret, and stay
 * when the percentage grows. Whoever has no key gets the old version.
 */
export const canaryWith = (secret: string): IsServed => {
  const hash = hmacWith('canary', secret)
  return async (stage, { ownKey }) => {
    if (typeof stage === 'string') return stage === 'serve'
    if (ownKey === undefined) return false
    const { buffer } = await hash(ownKey)
    return (new DataView(buffer).getUint32(0) / 2 ** 32) * 100 < stage.canary
  }
}

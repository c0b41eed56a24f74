import { isDeepStrictEqual } from 'node:util'
import {
  basicLogger,
  createMigration,
  init,
  LDExecutionOrdering,
  LDMigrationStage,
  LDMigrationSuccess,
  LDSerialExecution,
} from '@launchdarkly/node-server-sdk'
import { create } from 'jsondiffpatch'
import { experiment } from 'tzientist'
import type { LookupValue } from '../../../src/model/lookup.ts'
import type { Operation } from '../../../src/model/version.ts'
import { isModelPath } from '../../../src/lineage/model-path.ts'
import { carries } from '../../../src/public/index.ts'
import type { AnsweredTwice } from '../corpus/population.ts'
import type { CompareLibrary } from '../measure/library.ts'

// What says whether two answers differ. All of them get canonical values: two payloads never look alike.

/** Whether two answers to the same question differ. */
export type Differ = (pair: AnsweredTwice) => boolean | Promise<boolean>

export interface Comparer {
  readonly name: string
  readonly differ: Differ
}

type Value = LookupValue[Operation]

const ours = ({ compare, isRealDifference }: CompareLibrary): Comparer => ({
  name: 'people-lookup-compat',
  differ: ({ before, after, values: [one, other] }) =>
    compare(before.operation, { version: before.version, value: one }, { version: after.version, value: other }).some(
      ({ kind }) => isRealDifference(kind) || kind === 'moved',
    ),
})

const patcher = create()

/** A value without the leaves that one of two versions does not carry: what a team would write by hand. */
const carriedByBoth = ({ before, after }: AnsweredTwice) => {
  const isCarried = (path: string): boolean =>
    isModelPath(path) &&
    carries(before.version, before.operation, path) &&
    carries(after.version, after.operation, path)
  const known = new Map<string, boolean>()
  const pruned = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => pruned(item, `${path}/*`))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pruned(part, `${path}/${key}`)]))
    const isKept = known.get(path) ?? isCarried(path)
    known.set(path, isKept)
    return isKept ? value : undefined
  }
  return pruned
}

const byDiff: Comparer = {
  name: 'jsondiffpatch',
  differ: ({ values: [one, other] }) => patcher.diff(one, other) !== undefined,
}

const byDiffOfBoth: Comparer = {
  name: 'jsondiffpatch, of fields that both carry',
  differ: (pair) => {
    const prune = carriedByBoth(pair)
    const [one, other] = pair.values.map((value) => prune(value, ''))
    return patcher.diff(one, other) !== undefined
  },
}

/** Its `publish` gets both results, and compares them as its user likes: here, deeply. */
const byExperiment: Comparer = {
  name: 'tzientist',
  differ: ({ values: [one, other] }) => {
    let isDiffering = false
    const run = experiment<[], Value>({
      name: 'switch',
      control: () => one,
      candidate: () => other,
      options: {
        publish: ({ controlResult, candidateResult }) => {
          isDiffering = !isDeepStrictEqual(controlResult, candidateResult)
        },
      },
    })
    run()
    return isDiffering
  },
}

/** Its `check` is the user's, too. Nothing is sent: the client is offline. */
const byMigration = async (): Promise<Comparer> => {
  const client = init('no key', { offline: true, logger: basicLogger({ level: 'none' }) })
  await client.waitForInitialization({ timeout: 5 })
  let isDiffering = false
  const migration = createMigration<Value, boolean, AnsweredTwice>(client, {
    readOld: (pair) =>
      Promise.resolve(pair === undefined ? { success: false, error: new Error() } : LDMigrationSuccess(pair.values[0])),
    readNew: (pair) =>
      Promise.resolve(pair === undefined ? { success: false, error: new Error() } : LDMigrationSuccess(pair.values[1])),
    writeOld: () => Promise.resolve(LDMigrationSuccess(true)),
    writeNew: () => Promise.resolve(LDMigrationSuccess(true)),
    execution: new LDSerialExecution(LDExecutionOrdering.Fixed),
    latencyTracking: false,
    errorTracking: false,
    check: (one, other) => {
      isDiffering = !isDeepStrictEqual(one, other)
      return !isDiffering
    },
  })
  return {
    name: "LaunchDarkly's migrations",
    differ: async (pair) => {
      await migration.read('switch', { kind: 'user', key: 'anybody' }, LDMigrationStage.Shadow, pair)
      return isDiffering
    },
  }
}

/** All of them, ours first. */
export const comparers = async (library: CompareLibrary): Promise<readonly Comparer[]> => [
  ours(library),
  byDiffOfBoth,
  byDiff,
  byExperiment,
  await byMigration(),
]

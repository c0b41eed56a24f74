import { listed } from '../../errors/problem.ts'
import type { Announcement } from '../../gateway/options.ts'
import type { Stage } from '../../gateway/callers.ts'
import { isOperation, isVersion, type Operation, type Version, versions } from '../../model/version.ts'
import { usageError } from '../errors/cli-error.ts'
import { dateIn } from './now.ts'

// Options of a gateway that are about a part of the service: v3.phones=shadow, v4=5, v3=2026-12-31.

/** A stage, and what of a version has it. */
export interface GivenStage {
  readonly version: Version
  readonly operation: Operation | undefined
  readonly stage: Stage
}

/** The announcements of versions, as they are added up. */
export type Announcements = Readonly<Partial<Record<Version, Announcement>>>

/** Reads what stands before a `=`: a version, or an operation of one. */
const partOf = (option: string, text: string): Omit<GivenStage, 'stage'> & { readonly said: string } => {
  const [, version, operation, said] = /^([a-z\d]+)(?:\.([a-z]+))?=(.+)$/.exec(text) ?? []
  const isKnown = operation === undefined || isOperation(operation)
  if (isVersion(version) && isKnown && said !== undefined) return { version, operation, said }
  throw usageError(`${option} begins with a version (${listed(versions)}), or one and an operation, as in v3.phones=…`)
}

const stageWords = ['pass', 'shadow', 'serve'] as const

export const addStage = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--stage', text)
  const stage = stageWords.find((word) => word === said)
  if (stage === undefined)
    throw usageError('--stage is pass, shadow or serve, as in v3.phones=shadow; for a canary, use --canary.')
  return [...before, { ...part, stage }]
}

export const addCanary = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--canary', text)
  const canary = /^\d{1,3}(\.\d{1,6})?$/.test(said) ? Number(said) : NaN
  if (!(canary <= 100)) throw usageError('--canary is a percentage of callers, as in v4=5.')
  return [...before, { ...part, stage: { canary } }]
}

/** Creates a reader of something that is announced of a version: `v3=2026-12-31`. */
export const announcedBy =
  (option: string, read: (text: string) => Announcement | undefined, form: string) =>
  (text: string, before: Announcements = {}): Announcements => {
    const { version, operation, said } = partOf(option, text)
    const announcement = operation === undefined ? read(said) : undefined
    if (announcement === undefined) throw usageError(`${option} is of a version, as in v3=${form}.`)
    return { ...before, [version]: announcement }
  }

export const deprecationIn = (text: string): Announcement | undefined => {
  const date = dateIn(text)
  return date && { deprecation: `@${Math.floor(date.getTime() / 1000)}` }
}

export const sunsetIn = (text: string): Announcement | undefined => {
  const date = dateIn(text)
  return date && { sunset: date.toUTCString() }
}

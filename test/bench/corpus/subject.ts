import { type Operation, operations, type Version, versions } from '../../../src/model/version.ts'

/** What is measured, taken apart. */
export interface Subject {
  readonly version: Version
  readonly operation: Operation
  readonly density: string
}

/** Takes `v5 person sparse` apart. */
export const subjectOf = (subject: string): Subject => {
  const [first, second, density] = subject.split(' ')
  const version = versions.find((name) => name === first)
  const operation = operations.find((name) => name === second)
  if (version === undefined || operation === undefined || density === undefined) {
    throw new Error(`This is not a subject: ${subject}`)
  }
  return { version, operation, density }
}

import type { Operation, Version } from '../../src/model/version.ts'
import type { Population } from '../../src/public/sandbox.ts'
import { inputsFor } from '../sandbox/all-answers.ts'
import { pathOf } from '../sandbox/ask.ts'
import { allSpokes } from '../support/spokes.ts'

// Everything that programs which were written for old versions can ask of a sandbox's people.

/** A question to an old version. */
export interface AskedOfOld {
  readonly version: Version
  readonly operation: Operation
  readonly path: string
}

/** Every question to every old version. */
export const allQuestions = (population: Population): readonly AskedOfOld[] =>
  allSpokes
    .filter(({ version }) => version !== 'v5')
    .flatMap(({ version, operation }) =>
      inputsFor[operation](population).map((inputs) => ({
        version,
        operation,
        path: pathOf(version, operation, inputs),
      })),
    )

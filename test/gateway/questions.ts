import type { Operation, Version } from '../../src/model/version.ts'
import type { Population } from '../../src/public/sandbox.ts'
import { defaults } from '../../src/versions/table.ts'
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

/** Every question to every version that a gateway answers for. */
export const allQuestions = (population: Population): readonly AskedOfOld[] =>
  allSpokes
    .filter(({ version }) => defaults.offered.includes(version))
    .flatMap(({ version, operation }) =>
      inputsFor[operation](population).map((inputs) => ({
        version,
        operation,
        path: pathOf(version, operation, inputs),
      })),
    )

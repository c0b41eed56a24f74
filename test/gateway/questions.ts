import type { Operation, Version } from '../../src/model/version.ts'
import type { Population } from '../../src/public/sandbox.ts'
import { type Inputs, pathOf } from '../sandbox/ask.ts'
import { allSpokes } from '../support/spokes.ts'

// Everything that programs which were written for old versions can ask of a sandbox's people.

const nameQueries = ({ people }: Population): readonly Inputs[] => {
  const asked = people.flatMap(({ names }) =>
    names.flatMap(({ first, last }): readonly [string, Inputs][] =>
      first === undefined || last === undefined ? [] : [[`${first} ${last}`, { first_name: first, last_name: last }]],
    ),
  )
  return [...new Map(asked).values()]
}

const inputsFor: Readonly<Record<Operation, (population: Population) => readonly Inputs[]>> = {
  person: ({ people }) => people.map(({ id }) => ({ id: id ?? '' })),
  names: nameQueries,
  phones: ({ phones }) => phones.map((phone) => ({ phone })),
  emails: ({ emails }) => emails.map((email) => ({ email })),
  addresses: ({ addresses, examples }) =>
    [...addresses, examples.tower].map(({ street, unit, city, state }) => ({
      street,
      city,
      state,
      ...(unit !== undefined && { unit }),
    })),
}

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

import type { Operation } from '../../src/model/version.ts'
import type { Population, Sandbox } from '../../src/public/sandbox.ts'
import { parseJson } from '../support/json.ts'
import type { SpokeUnderTest } from '../support/spokes.ts'
import { type Inputs, key, pathOf } from './ask.ts'

// Everything that a sandbox can answer.

const nameQueries = ({ people }: Population): readonly Inputs[] => {
  const asked = people.flatMap(({ names }) =>
    names.flatMap(({ first, last }): readonly [string, Inputs][] =>
      first === undefined || last === undefined ? [] : [[`${first} ${last}`, { first_name: first, last_name: last }]],
    ),
  )
  return [...new Map(asked).values()]
}

/** Inputs that find everything there is. */
export const inputsFor: Readonly<Record<Operation, (population: Population) => readonly Inputs[]>> = {
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

/** A sandbox's answers of one version and operation, to inputs that find everything there is. */
export const allAnswers = async (
  { fetch, population }: Sandbox,
  { version, operation }: SpokeUnderTest,
): Promise<readonly unknown[]> =>
  Promise.all(
    inputsFor[operation](population).map(async (inputs) => {
      const response = await fetch(`http://localhost${pathOf(version, operation, inputs)}`, { headers: key })
      const text = await response.text()
      if (!response.ok) throw new Error(`The sandbox answered ${text}`)
      return parseJson(text)
    }),
  )

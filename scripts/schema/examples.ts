import type { Operation, Version } from '../../src/model/version.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { pathAndQuery, type Question, requestFor, textsOf } from '../../src/query/request.ts'
import type { Example } from '../../src/schema/schemas.ts'
import { findSpoke } from '../../src/versions/table.ts'

/** An example of each operation of each version, by the sandbox: a mock of the OpenAPI finds the sandbox's Ada. */
export const examplesOf = async (
  spokes: readonly { readonly version: Version; readonly operation: Operation }[],
): Promise<(version: Version, operation: Operation) => Example | undefined> => {
  const { fetch, population } = createSandbox()
  const { person: id, phone, email, address } = population.examples
  const [name] = population.people.find((person) => person.id === id)?.names ?? []
  const questions: { readonly [O in Operation]: Question } = {
    person: { operation: 'person', id },
    names: { operation: 'names', query: { firstName: name?.first, lastName: name?.last } },
    phones: { operation: 'phones', phone },
    emails: { operation: 'emails', email },
    addresses: { operation: 'addresses', query: address },
  }
  const found = new Map<string, Example>()
  for (const { version, operation } of spokes) {
    const way = findSpoke(version, operation)
    if (way === undefined) continue
    const path = pathAndQuery(requestFor(way, questions[operation]))
    const response = await fetch(`http://localhost${path}`, { headers: { 'X-api-key': 'any' } })
    if (!response.ok) throw new Error(`The sandbox has no ${operation} in ${version}: ${response.status}`)
    found.set(`${version} ${operation}`, { inputs: textsOf(questions[operation]), answer: await response.json() })
  }
  return (version, operation) => found.get(`${version} ${operation}`)
}

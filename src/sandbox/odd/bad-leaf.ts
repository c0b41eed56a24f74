import type { Operation } from '../../model/version.ts'
import { isObject } from '../../wire/json.ts'
import type { Answer } from '../http/answers.ts'

/** A leaf of each operation that every version writes, with a known type. */
const leaves: Readonly<Record<Operation, string>> = {
  person: 'gender',
  names: 'is_deceased',
  phones: 'carrier',
  emails: 'last_name',
  addresses: 'county',
}

/** Makes one value unreadable: the first with its name, in the order of the body, and nothing else. */
export const breakLeaf = ({ operation, body }: Answer): unknown => {
  let isBroken = false
  const walk = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(walk)
    if (!isObject(at)) return at
    return Object.fromEntries(
      Object.entries(at).map(([key, member]) => {
        if (isBroken || key !== leaves[operation]) return [key, walk(member)]
        isBroken = true
        return [key, { unreadable: true }]
      }),
    )
  }
  return walk(body)
}

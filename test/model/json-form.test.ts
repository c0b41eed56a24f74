import test from 'ava'
import fc from 'fast-check'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { dense, payloadsOf, sparse } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// What guide 2 promises to those who read the model as JSON, in Python or SQL: they have no types, and no `revive`.

/** A place in a value, with `*` for a position in a list: the kinds of JSON that were found there, and in objects the lists. */
interface Found {
  readonly kinds: Set<string>
  readonly lists: Set<string>
}

const kindOf = (json: unknown): string => (json === null ? 'null' : isList(json) ? 'list' : typeof json)

const collect = (found: Map<string, Found>, place: string, json: unknown): void => {
  const { kinds, lists } = found.get(place) ?? { kinds: new Set(), lists: new Set() }
  found.set(place, { kinds, lists })
  kinds.add(kindOf(json))
  if (isList(json)) for (const item of json) collect(found, `${place}/*`, item)
  if (!isJsonObject(json)) return
  lists.add(
    Object.keys(json)
      .filter((key) => key !== 'fragments' && isList(json[key]))
      .sort()
      .join(),
  )
  for (const [key, member] of Object.entries(json)) if (key !== 'fragments') collect(found, `${place}/${key}`, member)
}

test('as JSON, each place has one type in all versions, and the same lists, whatever was sent', (t) => {
  const found = new Map<string, Found>()
  for (const spoke of allSpokes) {
    for (const density of [sparse, dense]) {
      for (const payload of fc.sample(payloadsOf(spoke, density), { seed: 1, numRuns: 30 })) {
        collect(found, `/${spoke.operation}`, parseJson(JSON.stringify(normalized(spoke, payload).value)))
      }
    }
  }
  t.true(found.size > 900, String(found.size))
  const places = [...found]
  t.deepEqual(
    places.filter(([, { kinds }]) => kinds.size !== 1 || kinds.has('null')),
    [],
  )
  t.deepEqual(
    places.filter(([, { lists }]) => lists.size > 1),
    [],
  )
})

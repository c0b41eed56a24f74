import { holdsLink } from '../../src/wire/root.ts'
import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import { isNotFoundError } from '../../src/errors/http-errors.ts'
import { isUndecodableError } from '../../src/errors/undecodable-error.ts'
import { detectVersion, normalizeAny } from '../../src/normalize/by-name.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'
import { isRoot, type Part } from '../../src/wire/wire-type.ts'
import { isJsonObject, parseJson, replaceAt } from '../support/json.ts'
import { holds, runs } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { dense, payloadsOf, type Place, placesIn } from '../support/payloads.ts'
import { saySame } from '../support/same-payload.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 6, total: any JSON at all gives a value or an UndecodableError; never another exception. Keys named __proto__ and
// constructor are data.

const hostileKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'data',
  'person',
  'people',
  'owners',
  'id',
)

const hostileObject = parseJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')

const hostileMembers = isJsonObject(hostileObject) ? hostileObject : {}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc
    .dictionary(hostileKeys, fc.jsonValue({ maxDepth: 2 }))
    .map((value) => parseJson(JSON.stringify(value).replaceAll('"toString"', '"__proto__"'))),
  fc.constant(hostileObject),
  fc.constantFrom(1e400, '\u0000', '\uD800'),
)

/** Hostile values inside the root of a spoke, as there is no value without one. */
const hostileIn = ({ shape }: Part): fc.Arbitrary<unknown> => {
  if (shape.kind === 'list') return fc.array(hostileIn(shape.item), { maxLength: 2 })
  if (shape.kind === 'leaf') return hostile
  const root = Object.entries(shape.fields).filter(([, field]) => isRoot(field))
  if (root.length > 0) return fc.record(Object.fromEntries(root.map(([key, field]) => [key, hostileIn(field)])))
  return fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(shape.fields)), hostileKeys), hostile, { maxKeys: 5 })
}

const keepsAnyKey = ({ shape }: Part): boolean => {
  if (shape.kind === 'leaf') return /^(verbatim$|loose |nested )/.test(shape.leaf)
  return shape.kind === 'record' && shape.isOpen
}

const withHostileKeys = (payload: unknown, { keys, value }: Place): unknown =>
  replaceAt(payload, keys, isJsonObject(value) ? { ...value, ...hostileMembers } : hostileObject)

for (const spoke of allSpokes) {
  let values = 0
  const survives = (payload: unknown): void => {
    const result = normalizeAny(spoke.version, spoke.operation, payload)
    if (isLeft(result)) assert.ok(isUndecodableError(result.left) || isNotFoundError(result.left))
    else {
      values += 1
      rendered(spoke, result.right.value)
    }
    detectVersion(spoke.operation, payload)
    assert.equal(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted'), undefined)
  }

  test(`total: any JSON as ${spoke.title} gives a value or an error of ours`, (t) => {
    holds(t, fc.oneof(hostile, hostileIn(spoke.codec)), survives)
    // What only holds an answer together says nothing: with links, fewer say something.
    t.true(values > runs / (holdsLink(spoke.codec.shape) ? 16 : 4), 'many of them reach beyond the root')
  })

  test(`total: a ${spoke.title} with anything anywhere in it gives a value or an error of ours`, (t) => {
    holds(t, fc.tuple(payloadsOf(spoke), fc.nat(), hostile), ([payload, at, anything]) => {
      const places = placesIn(spoke.codec, payload)
      survives(replaceAt(payload, places[at % places.length]?.keys ?? [], anything))
    })
  })

  if (placesIn(spoke.codec, sampleOf(spoke.codec.shape, 0)).some(({ part }) => keepsAnyKey(part))) {
    test(`total: ${spoke.title} keeps __proto__ and constructor where it keeps anything`, (t) => {
      holds(t, payloadsOf(spoke, dense), (payload) => {
        const places = placesIn(spoke.codec, payload).filter(({ part }) => keepsAnyKey(part))
        const changed = places.reduce(withHostileKeys, payload)
        const { value, issues } = normalized(spoke, changed)
        assert.deepStrictEqual(issues, [])
        const { payload: written, losses } = rendered(spoke, value)
        assert.deepStrictEqual(losses, [])
        if (!saySame(spoke.codec.shape, changed, written)) assert.deepStrictEqual(written, changed)
        assert.equal(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted'), undefined)
      })
    })
  }
}

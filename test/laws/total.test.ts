import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import { isNotFoundError } from '../../src/errors/not-found-error.ts'
import { isUndecodableError } from '../../src/errors/undecodable-error.ts'
import { detectVersion } from '../../src/normalize/detect-version.ts'
import { normalizeAny } from '../../src/normalize/normalize.ts'
import { parseJson, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { rendered } from '../support/normalize.ts'
import { payloadsOf, placesIn } from '../support/payloads.ts'
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

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc
    .dictionary(hostileKeys, fc.jsonValue({ maxDepth: 2 }))
    .map((value) => parseJson(JSON.stringify(value).replaceAll('"toString"', '"__proto__"'))),
  fc.constant(parseJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.constantFrom(1e400, '\u0000', '\uD800'),
)

for (const spoke of allSpokes) {
  const survives = (payload: unknown): void => {
    const result = normalizeAny(spoke.version, spoke.operation, payload)
    if (isLeft(result)) assert.ok(isUndecodableError(result.left) || isNotFoundError(result.left))
    else rendered(spoke, result.right.value)
    detectVersion(spoke.operation, payload)
    assert.equal(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted'), undefined)
  }

  test(`total: any JSON as ${spoke.title} gives a value or an error of ours`, (t) => {
    holds(t, hostile, survives)
  })

  test(`total: a ${spoke.title} with anything anywhere in it gives a value or an error of ours`, (t) => {
    holds(t, fc.tuple(payloadsOf(spoke), fc.nat(), hostile), ([payload, at, anything]) => {
      const places = placesIn(spoke.codec, payload)
      survives(replaceAt(payload, places[at % places.length]?.keys ?? [], anything))
    })
  })
}

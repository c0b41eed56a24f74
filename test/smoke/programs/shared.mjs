// What several entries export is one thing, and what one entry makes is known to another.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createLookup, normalize } from 'people-lookup-compat/core'
import { UndecodableError } from 'people-lookup-compat/model'
import * as v5 from 'people-lookup-compat/v5'

const name = 'people-lookup-compat'
const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
const known = new Map()
const shared = []
for (const [entry, target] of Object.entries(exports)) {
  // The queue needs peers.
  if (typeof target === 'string' || entry === './queue') continue
  for (const [key, value] of Object.entries(await import(name + entry.slice(1)))) {
    // Classes and codecs; functions of the same name may return something else.
    if (!/^[A-Z]/.test(key)) continue
    if (known.has(key)) shared.push(key)
    assert.equal(value, known.get(key) ?? value, `${key} of ${entry}`)
    known.set(key, value)
  }
}
assert.ok(shared.includes('UndecodableError') && shared.includes('AreaCodeLocation'), shared.join())
assert.throws(() => normalize(v5.person, { data: 7 }), UndecodableError)
createLookup({ baseUrl: 'https://example.com', apiKey: 'k', spokes: [v5.person] })

import assert from 'node:assert/strict'
import test from 'ava'
import type { LookupValue } from '../../src/model/lookup.ts'
import { type Operation, type Version, versions } from '../../src/model/version.ts'
import { carries, lineage } from '../../src/public/index.ts'
import { holds } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'
import { pathsOf } from '../support/json.ts'

// Cursors: if there is a next page, its cursor has the version and the operation of the payload, and a version writes the
// token of its own cursors only. An adapter puts its version into the cursor, so a new version cannot reuse an older one's
// adapter for its pages: its cursors would be sent to the older version.

const hasPages = (operation: Operation): boolean => lineage(operation).some(({ path }) => path === '/next/token')

const paged = allSpokes.filter(
  ({ version, operation }) => hasPages(operation) && carries(version, operation, '/next/token'),
)

test('cursors: every version has an operation with pages', (t) => {
  t.deepEqual([...new Set(paged.map(({ version }) => version))], [...versions])
})

/** Few runs are enough: a cursor does not depend on the contents of its page. */
const runs = 30

/** A value with a cursor of another version. */
const withCursorOf = (version: Version, value: LookupValue[Operation]): LookupValue[Operation] => {
  const token = 'a-token'
  if ('items' in value) return { ...value, next: { version, operation: 'names', token } }
  if ('nearbySchools' in value) return { ...value, next: { version, operation: 'addresses', token } }
  return value
}

for (const spoke of paged) {
  const { version, title } = spoke

  test(`cursors: the next page of any ${title} is a page of ${version}`, (t) => {
    let met = 0
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        const { value } = normalized(spoke, payload)
        if (!('next' in value) || value.next === undefined) return
        met += 1
        assert.equal(value.next.version, version)
        assert.equal(value.next.operation, spoke.operation)
        assert.deepEqual(rendered(spoke, value).losses, [], 'its own cursor is written')
      },
      runs,
    )
    t.true(met > 0)
  })

  test(`cursors: ${title} does not write the token of another version`, (t) => {
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        const { value } = normalized(spoke, payload)
        for (const other of versions.filter((each) => each !== version)) {
          const { payload: written, losses } = rendered(spoke, withCursorOf(other, value))
          const again = normalized(spoke, written).value
          assert.ok('next' in again)
          assert.equal(again.next, undefined)
          assert.deepEqual(pathsOf(losses), ['/next/version', '/next/operation', '/next/token'])
        }
      },
      runs,
    )
  })
}

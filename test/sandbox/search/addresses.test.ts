import test from 'ava'
import { createSandbox } from '../../../src/sandbox.ts'
import { clientFor, pathOf, sound } from '../ask.ts'

test('a unit may stand in the street, and the same street of another city is another address', async (t) => {
  const { get, population } = await clientFor(t)
  const { street, city, state } = population.examples.tower
  const within = await get(pathOf('v5', 'addresses', { street: `${street} Apt 7`, city, state }))
  t.is(sound(t, 'v5', 'addresses', within).properties.length, 1)
  const elsewhere = await get(pathOf('v5', 'addresses', { street, city: 'Nowhere', state }))
  t.is(elsewhere.text, '{"data":{"address":null},"metadata":{}}')
})

test('the option pageSize makes the pages of an address search shorter, and never longer than 20', async (t) => {
  const { street, city, state } = createSandbox().population.examples.tower
  for (const [pageSize, expected] of [
    [3, 3],
    [20, 20],
    [21, 20],
  ] as const) {
    const { get } = await clientFor(t, { pageSize })
    const { properties } = sound(t, 'v5', 'addresses', await get(pathOf('v5', 'addresses', { street, city, state })))
    t.is(properties.length, expected)
  }
})

import test from 'ava'
import { idsOf, type Inputs, pathOf, sound, startClient } from '../ask.ts'

const client = await startClient()
test.after.always(client.close)
const { examples } = client.population

const searches: readonly (readonly [what: string, inputs: Inputs])[] = [
  ['a name with accents that it has not', { first_name: 'Adá', last_name: 'Býron' }],
  ['a street without its house number', { last_name: 'Byron', street: examples.address.street.replace(/^\d+ /, '') }],
]

for (const [what, inputs] of searches) {
  test(`Ada Byron is found by ${what}`, async (t) => {
    const { items } = sound(t, 'v5', 'names', await client.get(pathOf('v5', 'names', inputs)))
    t.true(idsOf(items).includes(examples.person))
  })
}

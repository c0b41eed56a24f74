import test from 'ava'
import { InvalidOptionsError } from '../../../src/public/index.ts'
import { createGateway, type Dialect } from '../../../src/public/gateway.ts'
import { objectIn } from '../../support/json.ts'
import { ask, standIn } from '../asking.ts'

const numbers: Dialect = {
  version: 'v3',
  operation: 'person',
  fields: {
    '/person/id': { form: 'number' },
    '/person/phones/*': { form: 'number' },
    '/person/death_year': { nothing: 'null' },
    '/person/relatives': { nothing: 'null' },
  },
}

test('a gateway writes in the dialect of the old version, and in that of the specification where there is none', async (t) => {
  const stand = standIn({ dialect: [numbers] })
  const { person } = stand.sandbox.population.examples
  const v3 = objectIn((await ask(stand, `/v3/person_ids?id=${person}`)).text)
  t.like(v3['person'], { id: Number(person), phones: [2125550100], death_year: null })
  const v4 = objectIn((await ask(stand, `/v4/person_id/${person}`)).text)
  t.like(v4['data'], { person: { id: person } })
  t.deepEqual(objectIn((await ask(stand, '/v3/person_ids?id=5')).text), { person: null })
})

test('nobody, too, is in the dialect', async (t) => {
  const dialect: Dialect = {
    version: 'v3',
    operation: 'phones',
    fields: { '/area_code_locations': { nothing: 'null' } },
  }
  const { text } = await ask(standIn({ dialect }), '/v3/phones?phone=6465550100')
  t.deepEqual(objectIn(text), { owners: [], area_code_locations: null })
})

test('what is no dialect, and two for one operation, are refused', (t) => {
  const options = { baseUrl: 'https://people.example.com', offer: ['v3'] }
  for (const dialect of [{}, [numbers, numbers], [numbers, { ...numbers, fields: { '/person/no': {} } }], 'v3']) {
    t.throws(
      () => {
        Reflect.apply(createGateway, undefined, [{ ...options, dialect }])
      },
      {
        instanceOf: InvalidOptionsError,
        message: /dialect/,
      },
    )
  }
})

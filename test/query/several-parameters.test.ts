import test from 'ava'
import { ownNames, oldRules, queryNamesOf } from '../../src/gateway/asked.ts'
import { pathAndQuery, requestFor } from '../../src/query/request.ts'
import { required } from '../../src/versions/facts.ts'

// One input may fill several parameters, and nested ones, as a version in the form of JSON:API has them.

const way = {
  path: '/v6/phones',
  inputs: {
    phone: required('filter[phone][number]', {
      'filter[phone][country]': 'US',
      'filter[phone][area]': (phone) => phone.slice(0, 3),
    }),
  },
} as const

test('a request has the parameters beside that of the input', (t) => {
  const { parameters, path } = requestFor(way, { operation: 'phones', phone: '2125550100' })
  t.deepEqual(parameters, {
    'filter[phone][number]': '2125550100',
    'filter[phone][country]': 'US',
    'filter[phone][area]': '212',
  })
  const sent = new URL(pathAndQuery({ path, parameters }), 'https://example.com').searchParams
  t.deepEqual(Object.fromEntries(sent), parameters)
})

const { known, problemsOf } = oldRules('v5', 'phones', way)
const given = { 'filter[phone][number]': '2125550100', 'filter[phone][country]': 'US', 'filter[phone][area]': '212' }

test('a gateway takes them, and refuses what contradicts the input', (t) => {
  t.deepEqual(known, Object.keys(given))
  t.deepEqual(queryNamesOf(way), Object.keys(given))
  t.deepEqual(problemsOf(new Map(Object.entries(given))), [])
  t.deepEqual(problemsOf(new Map([['filter[phone][number]', '2125550100']])), [])
  t.deepEqual([...ownNames(way, new Map(Object.entries(given)))], [['phone', '2125550100']])
  const abroad = new Map(Object.entries({ ...given, 'filter[phone][country]': 'CA' }))
  t.deepEqual(problemsOf(abroad), [{ input: 'filter[phone][country]', rule: 'must fit filter[phone][number]' }])
})

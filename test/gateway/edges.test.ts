import test from 'ava'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { ask, type Call, standIn } from './asking.ts'

// Requests at the edge of what an old version takes: the gateway does as the sandbox's own old version does.

const { sandbox, ...stand } = standIn()

const ada = '/v3/person_ids?id=1234567890'
const john = 'first_name=John&last_name=Smith'

/** Each a path, and what else is unusual. */
const requests: readonly (readonly [string, Call?])[] = [
  [ada, { method: 'HEAD' }],
  [ada, { method: 'POST', body: '{}' }],
  [ada, { method: 'OPTIONS' }],
  [ada, { method: 'DELETE' }],
  ['/'],
  ['/v3'],
  ['/v3/person_id/1234567890'],
  ['/v3/addresses?street=1+Elm+St&city=Salem&state=MA'],
  ['/v4/emails?email=ada@example.com'],
  [`/v3/names/?${john}`],
  [`/V3/names?${john}`],
  [`//v3/names?${john}`],
  [`/v3/names?${john}`, { headers: {} }],
  [`/v3/names?${john}`, { headers: { 'x-api-key': ' ' } }],
  [`/v3/names?${john}`, { headers: { 'x-api-key': 'k\u00e9y' } }],
  [ada, { headers: { 'x-api-key': 'any', 'if-none-match': '*', range: 'bytes=0-3', accept: 'text/html' } }],
  [`/v3/names?${john}&first_name=Jim`],
  ['/v3/names?first_name=John'],
  ['/v3/names?first_name=&last_name=Smith'],
  ['/v3/names?first_name=%20John%20&last_name=Smith'],
  ['/v3/names?first_name=%00&last_name=%F0%9F%98%80'],
  ['/v3/names?first_name=John;last_name=Smith'],
  ['/v3/names?__proto__=1&first_name=John&last_name=Smith'],
  [`/v3/names?${john}&email=ada@example.com`],
  [`/v3/names?${john}&state=ZZ`],
  [`/v4/names?${john}&state=ZZ`],
  [`/v4/names?${john}&email=nobody`],
  ['/v4/names?first_name=John&state=NY&age_min=3'],
  ['/v4/names?last_name=Smith&state=NY'],
  [`/v4/names?${john}&start_index=2`],
  ['/v4/addresses?street=1+Elm+St&city=Salem'],
  ['/v4/addresses?street=1+Elm+St&city=Salem&state=ZZ'],
  ['/v4/addresses?street=1+Elm+St&city=Salem&state=MA'],
  ['/v4/person_id/%31234567890'],
  ['/v4/person_id/1234567890%20'],
  ['/v4/person_id/a%2Fb'],
  ['/v4/person_id/%20'],
  ['/v4/person_id/'],
  ['/v4/person_id/1234567890/'],
  ['/v4/person_id/%zz'],
  ['/v4/person_id/%ff'],
  ['/v4/person_id/%2e%2e'],
  ['/v4/person_id/..%2f..'],
  ['/v4/person_id/1234567890?id=2'],
  ['/v3/person_ids'],
  ['/v3/person_ids?id=abc'],
  ['/v3/person_ids?id=..'],
  ['/v3/person_ids?id=0001234567890'],
  ['/v3/person_ids?id=9007199254740993'],
  [`/v3/person_ids?id=${'1'.repeat(1000)}`],
  ['/v3/phones?phone=212-555-0100'],
  ['/v3/phones?phone=12125550100'],
  ['/v3/phones?phone=0000000000'],
  ['/v4/phones?phone=%202125550100'],
  ['/v4/phones'],
  ['/v3/emails?email=nonsense'],
  ['/v3/emails?email=nobody@example.com'],
  ['/v3/emails?email=ADA.BYRON@EXAMPLE.COM'],
  [`/v3/names?${john}&position_token=abc`],
  [`/v4/names?${john}&position_token=abc`],
  ['/v4/addresses?street=1+Elm+St&city=Salem&state=MA&position_token=17'],
  [`/v3/names?${john}&position_token=`],
]

/** Inputs that the body of an error complains of. */
const complaints = (text: string): readonly unknown[] => {
  const body = text.startsWith('{') ? parseJson(text) : undefined
  const problems = isJsonObject(body) ? body['problems'] : undefined
  return isList(problems) ? problems.map((problem) => isJsonObject(problem) && problem['input']) : []
}

for (const [path, call = {}] of requests) {
  const { method = 'GET', headers } = call
  const title = `${method} ${path.slice(0, 80)}${headers === undefined ? '' : ` ${JSON.stringify(headers)}`}`
  test(`as the old version does: ${title}`, async (t) => {
    const [own, given] = [await ask(sandbox, path, call), await ask(stand, path, call)]
    t.is(given.status, own.status)
    t.is(given.headers.get('content-type'), own.headers.get('content-type'))
    t.is(given.headers.get('allow'), own.headers.get('allow'))
    t.is(given.text === '', own.text === '')
    // Of what only the newer version has refused, it is not known which input it was.
    if (!complaints(given.text).includes('inputs')) t.deepEqual(complaints(given.text), complaints(own.text))
  })
}

test('what only v5 takes is refused before anything is sent: it would find other people', async (t) => {
  const own = standIn()
  for (const version of ['v3', 'v4']) {
    for (const rest of ['first_name=John&age_min=3', 'first_name=John&state=NY', `${john}&distance=5&city=Salem`]) {
      const { status } = await ask(own, `/${version}/names?${rest}`)
      t.is(status, version === 'v3' ? 412 : 404)
    }
  }
  t.deepEqual(own.sent, [])
})

test('ids that no path can hold are nobody, and never another path', async (t) => {
  const own = standIn()
  for (const id of ['..', '.', '../names', 'a/../b', '%2e%2e', 'a'.repeat(600)]) {
    const { status, text } = await ask(own, `/v3/person_ids?id=${encodeURIComponent(id)}`)
    t.is(status, 200)
    t.is(text, '{"person":null}')
  }
  t.true(own.sent.every((path) => path.startsWith('/v5/person_id/')))
})

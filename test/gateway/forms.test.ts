import test from 'ava'
import { documentedDialect, learnDialect } from '../../src/public/gateway.ts'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { ask, standIn } from './asking.ts'
import { allQuestions } from './questions.ts'

// Programs are typed by what they have seen: a gateway writes what is open as their version has written it.

const ada = '/v3/person_ids?id=1234567890'

test('without a dialect, answers are written as the specification shows them', async (t) => {
  const [plain, documented] = [standIn(), standIn({ dialect: documentedDialect('v3', 'person') })]
  for (const { path } of allQuestions(plain.sandbox.population).slice(0, 50)) {
    t.deepEqual(parseJson((await ask(documented, path)).text), parseJson((await ask(plain, path)).text))
  }
})

test('a dialect decides about numbers, text and nothing, also where there is nobody', async (t) => {
  const fields = {
    '/person/id': { form: 'number' },
    '/person/aliases': { nothing: 'null' },
    '/person/phones/*': { form: 'number' },
  } as const
  const stand = standIn({ dialect: [{ version: 'v3', operation: 'person', fields }] })
  const body = parseJson((await ask(stand, ada)).text)
  const person = isJsonObject(body) ? body['person'] : undefined
  if (!isJsonObject(person)) return t.fail()
  t.is(person['id'], 1234567890)
  t.is(person['aliases'], null)
  t.is(isList(person['phones']) ? person['phones'][0] : undefined, 2125550100)
  t.is((await ask(stand, '/v3/person_ids?id=0')).text, '{"person":null}')
})

test('what an old service has written is learned, and written again', async (t) => {
  const { sandbox } = standIn()
  const questions = allQuestions(sandbox.population).filter(
    ({ version, operation }) => version === 'v4' && operation === 'phones',
  )
  const recorded = await Promise.all(
    questions
      .slice(0, 40)
      .map(async ({ path }) => parseJson((await ask(sandbox, path)).text.replaceAll(/"id":"(\d{1,15})"/g, '"id":$1'))),
  )
  const { dialect } = learnDialect('v4', 'phones', recorded)
  const { text } = await ask(standIn({ dialect }), '/v4/phones?phone=2125550100')
  t.regex(text, /"id":1234567890,/)
})

import test from 'ava'
import { askedBy } from '../../src/query/asked.ts'
import { parseJson } from '../support/json.ts'
import { checkAddressQuery, checkNameQuery, nameInputs, type NameQuery } from '../../src/query/searches.ts'
import { checkEmail, checkPersonId, checkPhone } from '../../src/query/kinds.ts'
import { parsePhoneNumber } from '../../src/wire/phone-number.ts'
import { ada, untyped, way, wrong } from './queries.ts'

// What an input has to be, by itself.

test('blank text, an invalid phone and an email without @ are refused', (t) => {
  t.deepEqual(wrong({ firstName: '  ', lastName: 'Byron' }), ['firstName'])
  t.deepEqual(wrong({ firstName: 'Ada', phone: '555-0100' }), ['phone'])
  t.deepEqual(wrong({ firstName: 'Ada', email: 'ada' }), ['email'])
})

test('phones are accepted as people write them', (t) => {
  for (const phone of ['2125550100', '(212) 555-0100', '+1 212.555.0100', '1-212-555-0100'])
    t.is(String(parsePhoneNumber(phone)), '2125550100')
  for (const phone of [
    '212\u2010555\u20110100',
    '212\u2013555\u20140100',
    '212\u2212555\u22120100',
    '\u202a(212)\u00a0555\u20110100\u202c',
    '\u2066212\u2060-555-0100\u2069',
  ])
    t.is(String(parsePhoneNumber(phone)), '2125550100', 'as web pages and address books have it')
  for (const phone of [
    '',
    '12',
    '212\u2018555\u20190100',
    '212\u2026555\u20260100',
    '21255501000',
    '+65 6123 4567',
    '+4512345678',
    'two',
    null,
    {},
  ])
    t.not(checkPhone(phone).length, 0)
})

test('a phone that nobody can have is refused, wherever it is an input: its area code or exchange begins with 0 or 1', (t) => {
  for (const phone of ['0000000000', '0125550100', '1125550100', '2120550100', '+1 (212) 155-0100', 2121550100]) {
    t.regex(checkPhone(phone)[0]?.rule ?? '', /begin with 2 to 9/, String(phone))
    t.deepEqual(wrong({ firstName: 'Ada', phone: String(phone) }), ['phone'])
  }
  // In a payload it is no number, either.
  t.is(parsePhoneNumber('0000000000'), undefined)
})

test('an email must be a single one, and a person id cannot leave its place in the path', (t) => {
  for (const email of ['ada@example.com', ' ada@example.com ']) {
    t.deepEqual(checkEmail(email), [])
    t.deepEqual(checkNameQuery({ firstName: 'Ada', email }), [])
  }
  for (const email of [
    'a@b.co',
    'a+b@example.co.uk',
    "o'brien@example.com",
    'josé@exämple.com',
    'a@xn--exmple-cua.com',
  ])
    t.deepEqual(checkEmail(email), [], email)
  const nobodys = [
    'a@b',
    'a@b.c',
    'a@b.12',
    'a@1.2.3.4',
    'a@.com',
    'a@b..com',
    'a@-b.com',
    'a@b-.com',
    'a@b_c.com',
    'a@b.com.',
  ]
  const local = [
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ]
  for (const email of ['@@@', 'ada@@example.com', 'a@b/c@d', 'a@b|', ...nobodys, ...local])
    t.is(checkEmail(email).length, 1, email)
  for (const email of ['"a,b"@example.com', '"<a>"@example.com', '"a b"@example.com', 'a."b; \\"c"@example.com'])
    t.deepEqual(checkEmail(email), [], email)
  for (const email of ['"Ada"<a@b>', '"Ada B" <a@b>', '"a b"@c d', 'mailto:"a b"@c', '"a b', '"a b" @c', 'a, "b c"@d'])
    t.is(checkEmail(email).length, 1, email)
  for (const email of [
    'mailto:',
    'mailto:a@b',
    'a@b.co,c@d.co',
    'a@b.co;',
    '<a@b.co>',
    'Ada<a@b.co>',
    'mailto:a%00@b.co',
    'mailto:a%20b@b.co',
  ])
    t.is(checkEmail(email).length, 1)
  for (const email of ['', 'ada', '@', '@@', 'a@', '@b', 'a b@c', 'a@b\tc', 7]) {
    t.not(checkEmail(email).length, 0)
    t.deepEqual(untyped(checkNameQuery, { firstName: 'Ada', email }), checkEmail(email), 'the same in a name search')
  }
  const possible = [
    '9007199254740993',
    'PX7-81_b',
    'p:12.3',
    '7/8',
    '7%2F8',
    '7?x',
    '７',
    ' 7\n',
    '...',
    '7'.repeat(512),
    7,
    0,
    2 ** 53 - 1,
  ]
  for (const id of possible) t.deepEqual(checkPersonId(id), [], String(id))
  const impossible = [
    '',
    ' ',
    '.',
    '..',
    '../v3/names',
    '7/..',
    '7\\..\\8',
    '7\n8',
    'a\u0000',
    '\uD800',
    7.5,
    -7,
    2 ** 53,
    NaN,
    null,
    {},
  ]
  for (const id of [...impossible, '7'.repeat(513)]) t.not(checkPersonId(id).length, 0, JSON.stringify(id))
  t.regex(checkPersonId(' ')[0]?.rule ?? '', /not blank/)
})

test('an invalid email is refused quickly, however long it is', (t) => {
  // If the time grew with the square of the length, this would not end.
  t.not(checkEmail(`${'@'.repeat(2_000_000)} a`).length, 0)
  t.not(checkEmail(`"${'\\"'.repeat(2_000_000)} a@b`).length, 0)
})

test('text that cannot be sent as given is refused, not changed', (t) => {
  for (const text of ['Ad\u0000a', 'A\u001Bda', '\uD800', 'A\u009B']) {
    t.deepEqual(wrong({ firstName: text, lastName: text, city: text }), ['firstName', 'lastName', 'city'])
    t.deepEqual(wrong({ firstName: 'Ada', email: `${text}@example.com` }), ['email'])
    t.not(checkEmail(`${text}@example.com`).length, 0)
    const address = { street: text, city: text, state: text, unit: text }
    t.deepEqual(
      checkAddressQuery(address).map(({ input }) => input),
      ['street', 'city', 'state', 'unit'],
    )
  }
  t.deepEqual(wrong({ firstName: ' Zoë\n', lastName: '李𠮷' }), [])
})

const inputsOfAnotherKind: readonly (readonly [string, unknown, string])[] = [
  ...['firstName', 'middleName', 'lastName', 'relativeFirstName', 'relativeLastName'].flatMap((input) =>
    [7, null, {}].map((value) => [input, value, 'must be text'] as const),
  ),
  ...[1, null].map((value) => ['includePossibleMatches', value, 'must be true or false'] as const),
  ...[1.5, null].map((value) => ['ageMin', value, 'must be a whole number of years'] as const),
  // A form and a URL have text only, and an index signature of text is accepted where a query is expected.
  ['includePossibleMatches', 'true', 'must be true or false, and not text'],
  ['ageMin', '40', 'must be a whole number of years, and not text'],
  ['startIndex', '1', 'must be a whole number from 1, and not text'],
  ['distance', '9', 'must be a number of miles from 0 to 999, and not text'],
]

for (const [input, value, rule] of inputsOfAnotherKind) {
  test(`${input} is refused as ${JSON.stringify(value)}`, (t) => {
    t.deepEqual(untyped(checkNameQuery, { ...ada, city: 'Albany', [input]: value }), [{ input, rule }])
  })
}

test('the inputs of an address search are text', (t) => {
  for (const input of ['street', 'city', 'state'])
    for (const value of [7, null, {}, undefined])
      t.deepEqual(untyped(checkAddressQuery, { ...way, [input]: value }), [
        { input, rule: value === undefined ? 'is required' : 'must be text' },
      ])
  for (const unit of [7, null, {}])
    t.deepEqual(untyped(checkAddressQuery, { ...way, unit }), [{ input: 'unit', rule: 'must be text' }])
})

test('an unknown input is refused, and the inputs that there are are told once', (t) => {
  const query: NameQuery = Object.assign({ firstName: 'Ada', lastName: 'Byron' }, { fristName: 'Ada', zip: '12207' })
  t.deepEqual(checkNameQuery(query), [
    { input: 'fristName', rule: `is not an input of a name search: use one of ${nameInputs.join(', ')}` },
    { input: 'zip', rule: 'is not an input of a name search' },
  ])
})

test('an unknown input that is the beginning of one other, or spelt as the service spells it, leads to it', (t) => {
  const unknown = { first_name: 'Ada', include: true, age: 3, first_names: 'Ada' }
  t.deepEqual(untyped(checkNameQuery, { firstName: 'Ada', lastName: 'Byron', ...unknown }), [
    { input: 'first_name', rule: 'is not an input of a name search: use', other: 'firstName' },
    { input: 'include', rule: 'is not an input of a name search: use', other: 'includePossibleMatches' },
    { input: 'age', rule: 'is not an input of a name search' },
    { input: 'first_names', rule: 'is not an input of a name search' },
  ])
})

test('an unknown input of an address search is refused', (t) => {
  t.deepEqual(untyped(checkAddressQuery, { ...way, zip: '12207' }), [
    { input: 'zip', rule: 'is not an input of an address search: use one of street, city, state, unit, cursor' },
  ])
})

test('what is no object of inputs is refused with an example that breaks no rule', (t) => {
  for (const operation of ['names', 'addresses'] as const) {
    const [problem] = askedBy(operation, 'Ada Byron').problems ?? []
    const [, example = ''] = /^must be an object of inputs, such as (\{ .* \})$/.exec(problem?.rule ?? '') ?? []
    const inputs = example.replaceAll(/(\w+): '([^']+)'/g, '"$1": "$2"')
    t.is(askedBy(operation, parseJson(inputs)).problems, undefined, example)
  }
})

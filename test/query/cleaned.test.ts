import test from 'ava'
import { askedBy } from '../../src/query/asked.ts'
import { cleaned } from '../../src/query/kinds.ts'
import type { Operation } from '../../src/model/version.ts'

// One cleaning for each input, whatever its kind and way in (design section 10).

/** Ways to write a text that programs leave behind, each of which is the same text. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => `\u200B${text}\u200B`,
  (text) => `\uFEFF${text}`,
  (text) => `${text.slice(0, 2)}\u00AD${text.slice(2)}`,
  (text) => `\u202A${text}\u202C`,
  (text) => `\u2066${text}\u2069`,
  (text) => `${text.slice(0, 1)}\u200D${text.slice(1)}\u2060`,
  (text) => `\u00A0${text}\u3000\u2003`,
  (text) => ` \t${text}\u0085\r\n`,
  (text) => `="${text}"`,
  (text) => ` ="\u00A0${text} " `,
  (text) => (/^[\d=+@-]/.test(text) ? `'${text}` : text),
  (text) => text.replaceAll(' ', '\u00A0 \t\n'),
  (text) => text.normalize('NFD'),
]

const inputs: readonly (readonly [Operation, string, (text: string) => unknown])[] = [
  ['person', '1234567890', (id) => id],
  ['phones', '2125550100', (phone) => phone],
  ['emails', 'josé@example.com', (email) => email],
  ['names', 'José', (firstName) => ({ firstName, lastName: 'Byron' })],
  ['names', 'Byron', (lastName) => ({ firstName: 'Ada', lastName })],
  ['names', 'ada@example.com', (email) => ({ firstName: 'Ada', email })],
  ['names', '2125550100', (phone) => ({ firstName: 'Ada', phone })],
  ['addresses', '1 Café Way', (street) => ({ street, city: 'Albany', state: 'NY' })],
  ['addresses', '2B', (unit) => ({ street: '1 Way', city: 'Albany', state: 'NY', unit })],
]

test('an input is the same question however a program has disguised it', (t) => {
  for (const [operation, text, inputOf] of inputs) {
    const { key, input } = askedBy(operation, inputOf(text))
    t.truthy(key)
    t.deepEqual(input, inputOf(text))
    for (const disguise of disguises) t.is(askedBy(operation, inputOf(disguise(text))).key, key, disguise(text))
  }
})

/** The rule that an input breaks. */
const rule = (operation: Operation, input: unknown): string => askedBy(operation, input).problems?.[0]?.rule ?? ''

const isBlankIn = (operation: Operation, input: unknown): boolean => {
  const asked = askedBy(operation, input)
  return asked.problems !== undefined && asked.isBlank
}

test('blanks alone are blank', (t) => {
  for (const nothing of ['', ' ', '\u200B', '\u00A0\t\r\n', '=""', '="\u3000"']) {
    t.is(cleaned(nothing), '', nothing)
    for (const [operation, , inputOf] of inputs) t.truthy(askedBy(operation, inputOf(nothing)).problems, operation)
  }
  for (const operation of ['person', 'phones', 'emails'] as const) t.true(isBlankIn(operation, ' '))
  t.true(isBlankIn('addresses', { street: '1 Way', city: ' ', state: 'NY' }))
  t.false(isBlankIn('addresses', { street: '1 Way', city: ' ', state: 'NY', unit: 7 }))
})

const way = { street: '1 Way', city: 'Albany', state: 'NY' }

test('a name is what people are called, and a word for nothing is refused anywhere else: it is never left out', (t) => {
  for (const name of ['Null', 'null', 'NAN', 'Nan', 'None', 'Nil', 'Na', 'Nat']) {
    for (const input of ['firstName', 'middleName', 'lastName', 'relativeFirstName', 'relativeLastName'])
      t.deepEqual(askedBy('names', { firstName: 'Ada', lastName: 'Byron', [input]: name }).input, {
        firstName: 'Ada',
        lastName: 'Byron',
        [input]: name,
      })
    for (const input of ['city', 'state', 'street', 'email', 'phone'])
      t.regex(rule('names', { firstName: 'Ada', [input]: name }), /word for nothing/, `${input} ${name}`)
    for (const input of ['street', 'city', 'state', 'unit'])
      t.regex(rule('addresses', { ...way, [input]: name }), /word for nothing/)
    for (const operation of ['person', 'phones', 'emails'] as const)
      t.regex(rule(operation, ` ${name}`), /word for nothing/, `${operation} ${name}`)
  }
  for (const word of ['n/a', 'N/A', 'undefined', '<NA>', '(null)', '\\N', '-', '="n/a"', "'-"])
    for (const [operation, , inputOf] of inputs) t.regex(rule(operation, inputOf(word)), /word for nothing/, word)
})

test('an error of a spreadsheet is refused in every input', (t) => {
  for (const error of [
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#NV',
    '#######',
    'Err:502',
    '#GETTING_DATA',
  ])
    for (const [operation, , inputOf] of inputs)
      t.regex(rule(operation, inputOf(error)), /error of a spreadsheet/, error)
  t.is(askedBy('addresses', { ...way, unit: '#4' }).problems, undefined)
})

const damaged: readonly (readonly [text: string, how: RegExp])[] = [
  ['Th\uFFFDo', /U\+FFFD/],
  ...['Théo', 'García', 'Zoë', 'José\u00A0', 'D’Arcy', 'Łódź', 'Иван', 'Ünal', 'à Paris', 'Nuñez', '李', '😀'].map(
    (text) => [Buffer.from(text).toString('latin1'), /read as Latin-1/] as const,
  ),
  ['Th\u00C3\u00A9o', /read as Latin-1/],
  ['D\u00E2\u20AC\u2122Arcy', /read as Latin-1/],
  ['Jos\u221A\u00A9', /another encoding/],
  ['O&#39;Brien', /HTML/],
  ['Th&eacute;o', /HTML/],
  ['Smith &amp; Sons', /HTML/],
  ['Th\\u00e9o', /JSON/],
  ['Th=C3=A9o', /mail/],
  ['Th%C3%A9o', /address/],
  ['Ada%20Byron', /address/],
  ['[object Object]', /what a program writes/],
  ['<b>Ada</b>', /markup/],
  ['Th?o', /\? in place/],
]

test('what carries a mark of damage is refused, and the reason says which, wherever it is an input', (t) => {
  for (const [text, how] of damaged) {
    t.regex(rule('names', { firstName: 'Ada', lastName: text }), how, text)
    t.regex(rule('names', { firstName: 'Ada', city: text }), how, text)
    t.regex(rule('addresses', { ...way, street: text }), how, text)
    t.regex(rule('person', text), how, text)
  }
})

test('letters of people and places are no damage', (t) => {
  for (const text of [
    'Théo',
    'García',
    'JOSÉ',
    'D’Arcy',
    'Łukasz',
    'Иван',
    'Ünal',
    'À',
    'Nuñez-Ångström',
    'Đặng',
    'Ñandú',
    'Ærø',
    'AT&T',
    'B & B;',
    'Ð',
    '50% Way',
    'ÂÎ',
    'CAFÉ’S',
    'Ada?',
  ]) {
    t.is(askedBy('addresses', { ...way, street: text }).problems, undefined, text)
    t.is(askedBy('addresses', { ...way, street: text.normalize('NFD') }).problems, undefined, text)
  }
})

test('what only looks like nothing, or like a mark, is kept', (t) => {
  for (const text of [
    "'t Hooft",
    "O'Brien",
    "'Ada'",
    "'n Way",
    '=1',
    '="',
    'Nano',
    'n/a n/a',
    '"Ada"',
    'A B',
    '10.50',
    '0.0.0',
    '1.00.0',
  ])
    t.is(cleaned(text), text)
  t.is(cleaned(7), 7)
})

test('a number without its zero decimals is read; one that a spreadsheet has damaged is refused, with the reason', (t) => {
  t.is(askedBy('person', '1234567890.0').key, '1234567890')
  t.is(askedBy('phones', '2125550100.0').key, '2125550100')
  // These have lost nothing.
  t.is(askedBy('phones', '2.125550100E+09').key, '2125550100')
  t.is(askedBy('person', '1.2345678900000E+09').key, '1234567890')
  for (const [operation, input] of [
    ['person', '1.23457E+09'],
    ['person', '1,23457E+09'],
    ['person', '="1.23457e+9"'],
    ['person', '1E+09'],
    ['person', '1,234,567,890'],
    ['person', '1.234.567.890'],
    ['person', '1 234 567 890'],
    ['phones', '2.12556E+09'],
    ['phones', '2,12556E+09'],
    ['names', { firstName: 'Ada', phone: '2.12556E+09' }],
    ['addresses', { street: '1 Way', city: 'Albany', state: 'NY', unit: '1.2E+05' }],
  ] as const)
    t.regex(askedBy(operation, input).problems?.[0]?.rule ?? '', /format its column as text/, JSON.stringify(input))
  for (const id of ['1e5', '12E5', 'a,b', '1,2', '1.5', '7 8']) t.is(askedBy('person', id).key, id)
})

test('the reason of a refused phone, email or id is its own', (t) => {
  for (const [operation, input, reason] of [
    ['phones', '011 1 212 555 0100', /dialled from abroad/],
    ['phones', '0012125550100', /dialled from abroad/],
    ['phones', '+44 20 7946 0018', /another country/],
    ['phones', '555-0100', /fewer/],
    ['phones', '1-800-FLOWERS', /letters/],
    ['phones', '2,125,550,100', /groups/],
    ['phones', '212.555.01.00', /10 digits$/],
    ['phones', 212555, /fewer/],
    ['emails', 'ada', /no @/],
    ['emails', 'ada byron@example.com', /has a blank/],
    ['emails', 'ada@example', /somebody can have/],
    ['person', 9007199254740993, /rounded/],
    ['person', '1234567890,0', /decimals/],
    ['person', '7.0000000000000000001', /fraction/],
  ] as const)
    t.regex(rule(operation, input), reason, String(input))
})

test('an extension is read, and the number is asked; mailto: is read as tel: is', (t) => {
  for (const phone of ['212-555-0100 x12', '(212) 555-0100 ext. 12', 'tel:+1-212-555-0100;ext=12', '2125550100#12'])
    t.is(askedBy('phones', phone).key, '2125550100', phone)
  t.is(
    askedBy('names', { firstName: 'Ada', phone: '212-555-0100 x12' }).key,
    '{"firstName":"Ada","phone":"2125550100"}',
  )
  for (const email of ['mailto:ada@example.com', 'MailTo:ada@EXAMPLE.com'])
    t.is(askedBy('emails', email).key, 'ada@example.com')
  // In a link, and only there, %2B is a + (RFC 6068, section 2).
  for (const email of ['mailto:ada%2Bhome@example.com', 'mailto:ada+home@example.com', 'ada+home@example.com'])
    t.is(askedBy('emails', email).key, 'ada+home@example.com', email)
  t.is(askedBy('emails', 'ada%2Bhome@example.com').key, 'ada%2Bhome@example.com')
  t.is(askedBy('emails', 'mailto:ada%home@example.com').key, 'ada%home@example.com')
  t.is(askedBy('person', 9007199254740993n).key, '9007199254740993')
})

import test from 'ava'
import { askedBy } from '../../src/query/asked.ts'
import { cleaned } from '../../src/query/cleaned.ts'
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
  (text) => `'${text}`,
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

test('what says that there is no value is blank, and so refused', (t) => {
  for (const nothing of [
    '',
    ' ',
    '\u200B',
    'n/a',
    'N/A',
    '#N/A',
    'NaN',
    'null',
    'None',
    '-',
    '="n/a"',
    "'-",
    '=""',
    "'",
  ]) {
    t.is(cleaned(nothing), '', nothing)
    for (const [operation, , inputOf] of inputs)
      t.truthy(askedBy(operation, inputOf(nothing)).problems?.length, `${operation} ${nothing}`)
  }
})

test('what only looks like that is kept', (t) => {
  for (const text of [
    "'t Hooft",
    "O'Brien",
    '=1',
    '="',
    'Nano',
    'n/a n/a',
    '--',
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

import { inspect } from 'node:util'
import test from 'ava'
import fc from 'fast-check'
import * as fp from '../../src/public/fp.ts'
import { parsePayload, UndecodableError } from '../../src/public/index.ts'
import { jsonFault } from '../../src/normalize/parse-payload.ts'
import { holds } from '../support/laws.ts'

// JSON parsing that loses no digit.

/** Keeps every digit by the text of each number, which `JSON.parse` shows: slow, but a check for ours. */
const exactly = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '') && !Number.isSafeInteger(value)
    ? context?.source
    : value

test('any JSON gives the same as JSON.parse, except for integers that a number cannot hold', (t) => {
  holds(
    t,
    fc.json({ maxDepth: 4 }),
    (text) => {
      t.deepEqual(parsePayload(text), JSON.parse(text, exactly))
    },
    2000,
  )
})

test('every integer that a number cannot hold is text, digit for digit', (t) => {
  const long = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 2n ** 53n, max: 10n ** 40n }))
    .map(([minus, n]) => (minus ? `-${n}` : `${n}`))
  const inside = fc.tuple(long, fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  holds(
    t,
    inside,
    ([digits, text, number]) => {
      const json = `{ "a" : [${digits},${JSON.stringify(digits)} , ${JSON.stringify(text)}], ${JSON.stringify(`\\"${text}`)}:${JSON.stringify(number)},"z":${digits}}`
      t.like(parsePayload(json), { a: [digits, digits, text], z: digits })
    },
    1000,
  )
})

test('no long integer is missed, wherever it is and whatever digits are beside it', (t) => {
  for (let at = 0; at < 40; at++) {
    for (const before of ['', '7,', `"${'7'.repeat(20)}",`, `0.${'7'.repeat(20)},`]) {
      const json = `[${' '.repeat(at)}${before}9007199254740993]`
      t.deepEqual(parsePayload(json), JSON.parse(json, exactly), json)
    }
  }
})

test('numbers that a number holds stay numbers', (t) => {
  t.deepEqual(
    parsePayload('[9007199254740991, -9007199254740991, 1e21, 0.12345678901234567890, 12345678901234567890.5, 0]'),
    [9007199254740991, -9007199254740991, 1e21, 0.12345678901234568, 12345678901234567890.5, 0],
  )
  t.deepEqual(parsePayload('[9007199254740992]'), ['9007199254740992'])
})

test('long digits that are only a part of a number are not taken for an integer', (t) => {
  for (const json of [
    '12345678901234567e3',
    '12345678901234567E+3',
    '-12345678901234567e-3',
    '12345678901234567.5e3',
    '1e-00000000000000000007',
    '1.12345678901234567890E+7',
  ]) {
    t.is(parsePayload(json), Number(json), json)
  }
})

test('a string is never mistaken for numbers, however it is escaped', (t) => {
  for (const text of [
    '9007199254740993',
    '\\',
    '\\"9007199254740993',
    '\\\\"',
    '"9007199254740993"',
    '[9007199254740993,',
  ]) {
    t.deepEqual(parsePayload(JSON.stringify([text, { [text]: text }])), [text, { [text]: text }])
  }
})

test('text that is not JSON is an UndecodableError that repeats none of it', (t) => {
  for (const text of [
    'secret',
    '{"id": secret}',
    '{"id":"secret"',
    '[1,]',
    '9007199254740993 secret',
    '"secret 9007199254740993',
    '{"id":00012345678901234567,"secret":1}',
    '["secret",-012345678901234567]',
    '{12345678901234567890:"secret"}',
    '{"secret":1,-12345678901234567890 :1}',
    '["secret",12345678901234567,-]',
  ]) {
    const error = t.throws(() => parsePayload(text), { instanceOf: UndecodableError })
    t.regex(
      error.message,
      /^This is not a payload: expected valid JSON at its root. (There is .+|It ends too early,) in line 1, column \d+\.$/,
    )
    t.false(inspect(error, { showHidden: true, depth: 9 }).includes('secret'))
  }
  t.like(fp.parsePayload('x'), { _tag: 'Left', left: { name: 'UndecodableError' } })
})

for (const [text, place, found] of [
  ['{"age":NaN}', [1, 8], 'NaN'],
  ['{\n  "age": -Infinity\n}', [2, 10], '-Infinity'],
  ['[None]', [1, 2], 'None'],
  ['{"a":1,\r\n "b":[1,2,],\r\n}', [2, 11], ']'],
  ['{"a":1,}', [1, 8], '}'],
  ['[1,,2]', [1, 4], ','],
  ['[1 2]', [1, 4], 'something else'],
  ['["a" "b"]', [1, 6], '"'],
  ['{a:1}', [1, 2], 'something else'],
  ["{'a':1}", [1, 2], "'"],
  ['{"a" 1}', [1, 6], 'something else'],
  ['{"a":}', [1, 6], '}'],
  ['{"a":01}', [1, 6], 'something else'],
  ['{"a":.5}', [1, 6], '.'],
  ['{"a":[1,2}', [1, 10], '}'],
  ['{"a":1', [1, 7], undefined],
  ['{"a":"cut', [1, 10], undefined],
  ['{"a":"b\nc"}', [1, 8], 'something else'],
  ['{"a":"b\\x"}', [1, 8], '\\'],
  ['{} // done', [1, 4], '/'],
  ['[1, // one\n2]', [1, 5], '/'],
  ['\uFEFF[\u00e9]', [1, 2], 'something else'],
  ['[9007199254740993,NaN]', [1, 19], 'NaN'],
] as const) {
  test(`the error of ${JSON.stringify(text)} says where it stops being JSON, and what is there`, (t) => {
    const [line, column] = place
    const says = found === undefined ? 'It ends too early,' : `There is ${found}`
    t.throws(() => parsePayload(text), {
      message: `This is not a payload: expected valid JSON at its root. ${says} in line ${line}, column ${column}.`,
    })
  })
}

test('where a text stops being JSON is found for any text, and only for one that is not JSON', (t) => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const spoilt = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '"', '\\', ':', '0', 'x', '\n', '-', '['),
    )
    .map(([json, at, sign]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + sign + json.slice(place + 1)
    })
  holds(t, fc.oneof(spoilt, fc.json()), (text) => t.is(jsonFault(text) === undefined, isJson(text)), 5000)
})

test('a number that would be rounded to an integer keeps its decimals, and so is no id', (t) => {
  for (const digits of ['7.0000000000000000001', '-6.99999999999999999999', '2000006924.00000001']) {
    t.deepEqual(parsePayload(`{"id":${digits},"ids":[ ${digits} ]}`), { id: digits, ids: [digits] })
  }
  t.deepEqual(parsePayload(`[${'9'.repeat(400)}]`), ['9'.repeat(400)])
  t.deepEqual(parsePayload('[40.71277600000000123,7.0000000000000000000]'), [40.71277600000000123, 7])
})

test('an integer beyond 2^53 with decimals that are all zero is its digits', (t) => {
  t.deepEqual(parsePayload('[9007199254740993.0,-9007199254740993.000,42.0,9007199254740993.5]'), [
    '9007199254740993',
    '-9007199254740993',
    42,
    9007199254740993.5,
  ])
})

test('the error of text that is markup says so', (t) => {
  for (const text of ['<!doctype html>', '\uFEFF<?xml version="1.0"?>', '\n  <p>12345678901234567</p>']) {
    const error = t.throws(() => parsePayload(text), { instanceOf: UndecodableError })
    const says = 'This is not a payload: expected valid JSON at its root.'
    t.is(error.message, `${says} It is HTML or XML: check the address that it came from.`)
  }
})

test('text that is not JSON is refused with long integers in it, too', (t) => {
  const piece = fc.constantFrom(
    '12345678901234567',
    '0',
    '-',
    '.5',
    'e7',
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    ' ',
    '"',
    '"a":',
  )
  const outcome = (parse: () => unknown): unknown => {
    try {
      return parse()
    } catch {
      return 'no JSON'
    }
  }
  holds(
    t,
    fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join('')),
    (text) => {
      t.deepEqual(
        outcome(() => parsePayload(text)),
        outcome(() => JSON.parse(text, exactly)),
      )
    },
    5000,
  )
})

test('the error of empty text says that it is empty', (t) => {
  for (const text of ['', ' \r\n', '\uFEFF']) {
    t.throws(() => parsePayload(text), {
      message: 'This is not a payload: expected valid JSON instead of nothing at its root.',
    })
  }
})

test('if something else is passed in place of text, the error says what it is and what to do', (t) => {
  const text = '{"full_name":"Ada Byron"}'
  const anything: readonly (readonly [unknown, string])[] = [
    [undefined, 'instead of nothing at its root.'],
    [null, 'instead of nothing at its root.'],
    [7, 'at its root.'],
    [Buffer.from(text), 'at its root. It is bytes: decode them to text.'],
    [new TextEncoder().encode(text).buffer, 'at its root. It is bytes: decode them to text.'],
    [Promise.resolve(text), 'at its root. It is a promise: await it.'],
    [new Response(text), 'at its root. It is a Response: await its text().'],
    [JSON.parse(text), 'at its root. It is an object: if it is a payload, it is parsed already.'],
  ]
  for (const [input, ending] of anything) {
    const message = `This is not a payload: expected valid JSON ${ending}`
    t.throws((): unknown => Reflect.apply(parsePayload, undefined, [input]), { instanceOf: UndecodableError, message })
    t.like(Reflect.apply(fp.parsePayload, undefined, [input]), { _tag: 'Left', left: { message } })
  }
})

test('a byte order mark is skipped', (t) => {
  t.deepEqual(parsePayload('\uFEFF{"id":9007199254740993}'), { id: '9007199254740993' })
})

test('half a million long numbers do not take for ever, also if they run into each other and are no JSON', (t) => {
  const ids = Array.from({ length: 500_000 }, () => '9007199254740993')
  t.deepEqual(parsePayload(`[${ids.join(',')}]`), ids)
  t.is(fp.parsePayload(`[${'0000000000000001e'.repeat(500_000)}`)._tag, 'Left')
  t.is(fp.parsePayload(`[${'9007199254740993-'.repeat(500_000)}`)._tag, 'Left')
  t.is(fp.parsePayload('9007199254740993"'.repeat(500_000))._tag, 'Left')
})

test('a million brackets, or a string of a million quotes, do not crash', (t) => {
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  t.notThrows(() => fp.parsePayload(deep))
  t.notThrows(() => fp.parsePayload(deep.slice(1)))
  const quotes = '\\"'.repeat(1_000_000)
  t.like(parsePayload(`["${quotes}",9007199254740993]`), { 1: '9007199254740993' })
})

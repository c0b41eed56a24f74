import test from 'ava'
import { normalize } from '../../src/public/index.ts'
import { phone } from '../../src/wire/digit-leaves.ts'
import { email, id, text, word } from '../../src/wire/leaves.ts'
import { decimal, month, number, year } from '../../src/wire/numbers.ts'

// One grammar for each kind of value (design section 10): the verdicts are by the rule, and not by what the code does.

interface Kind {
  readonly parse: (input: unknown) => unknown
}

type Grammar = readonly [kind: string, leaf: Kind, inside: readonly unknown[], outside: readonly unknown[]]

const grammars: readonly Grammar[] = [
  [
    'ten digits as people group them',
    phone,
    [
      ...['2125550100', 2125550100, '212-555-0100', '212.555.0100', '212 555 0100', '(212) 555-0100', '(212)555-0100'],
      ...['212/555-0100', '212-5550100', '212555-0100', '+12125550100', '+1 212 555 0100', '+1-212-555-0100'],
      ...['1 (212) 555-0100', '1.212.555.0100', '(+1) 212 555 0100', '12125550100', 'tel:+1-212-555-0100'],
      ...['212\u2011555\u20110100', '\u200e2125550100\u200f', '21\u200b25550100', '212\u00ad555\u00ad0100'],
      ...[' 212 - 555 - 0100 ', '2125550100.0', '212-555-0100 x12', '(212) 555-0100 ext. 7'],
      ...['212\u00b7555\u00b70100', '212\u2022555\u20220100', '[212] 555-0100'],
    ],
    [
      ...['192.168.100.1', '192.168.10.10', '100.200.30.40', '10.100.100.10', '2003-05-06 10', '2003-05-0610'],
      ...['2003/05/06/10', '20030506 10', '06-05-2003 10', '2003 0506 10', '1 (212) 555-010', '+1 212555010'],
      ...[
        '1-212-555-010',
        '1 212555010',
        '2 125550100',
        '21 25 55 01 00',
        '21-2555-0100',
        '2125-550-100',
        '212-55-50100',
      ],
      ...[
        '212 555 01 00',
        '212555010',
        '21255501000',
        '+2125550100',
        '212-555-0100 212-555-0101',
        '212-555-O100',
        '',
        1.5,
      ],
    ],
  ],
  [
    'a year of four digits alone',
    year,
    ['1975', 1975, ' 1975 ', '1975.0', '2004', '\u00a01975'],
    [
      ...['$1975', '1e3', '1,975', '+1975', '-1975', '1975 AD', 'c1975', '1975?', '~1975', '1975-05', '1975/05', "'75"],
      ...[
        '75',
        75,
        975,
        '19750',
        '1 975',
        '197S',
        '1.975e3',
        '1975.5',
        '1975 USD',
        '0x7B7',
        '01975',
        1975.5,
        10_000,
        true,
      ],
    ],
  ],
  [
    'a month of digits alone, or by its name',
    month,
    ['5', '05', 5, ' 5 ', '5.0', '12', 'May', 'december', 'Sept'],
    ['$5', '1e0', '+5', '-5', '5,0', '5/', 'May 5', '0', '13', 0, 13, '5.5', '1,2', '5 USD', 'M', 'Q2', '005.1', true],
  ],
  [
    'an amount, whose thousands commas group',
    number,
    [
      ...[0, 7, -7, 7.5, '7', '-7', '7.5', '.5', '1234', '1,234', '12,345', '123,456', '1,234,567', '350,000'],
      ...['$350,000', '$350,000.00', 'US$1,234', '-1,234', ' 1,234 ', '7.0', '+7', '1e3'],
    ],
    [
      ...['1,23', '12,34,567', '1,2345', '0,123', '1,234,56', ',123', '1,,234', '1,234,', '1.234,5', '7,5', '1 234'],
      ...["1'234", '1_234', '85%', '$', '--7', '1-2', '7 or 8', 'seven', '0x10', '1,234-1,300', '(7)', '€5', true],
    ],
  ],
  [
    'a latitude, in which no comma means anything',
    decimal,
    [40.712, -74, 0, '40.712', '-74.006', ' 40.712 ', '40', '0', '-0.5', '40.0', '+40.7', '4.0712e1'],
    [
      ...['40,712', '-74,006', '40,7', '1,234', '40.712,5', '$40', '40.712\u00b0', '40.712 N', 'N 40.712', '40 42 46'],
      ...['40.712/-74.006', '40.712, -74.006', '40.712 -74.006', '40.71.2', 'USD 40', '--40', '40-', 'n/a', true],
    ],
  ],
  [
    'one email address',
    email,
    [
      ...['ada@example.com', ' ada@example.com ', 'Ada.B+x@Example.com', '"a b"@example.com'],
      ...["o'brien@example.com", 'a_b-c@x.example.com', '7@example.com', 'zoë@example.com', 'mailto:ada@example.com'],
    ],
    [
      ...['ada@example.com bob@example.com', 'ada@example.com,bob@example.com', 'ada@example.com;bob@example.com'],
      ...['ada@example.com/bob@example.com', 'ada@example.com|bob@example.com', 'ada@example.com\nbob@example.com'],
      ...['ada@bob@example.com', 'Ada <ada@example.com>', '<ada@example.com>', 'ada@localhost', 'ada@', '@ada'],
      ...['ada', 'none', 'N/A', '[]', '-', '3', 3, 0, true, 'ada at example.com', 'ada @example.com', '@', '@@'],
    ],
  ],
  [
    'an id, as it can be asked for',
    id,
    ['42', 42, 0, ' 42 ', '0042', 'a-1', 'Gn0ne', 'nan-7', '12345678901234567890', '42.0'],
    ['', ' ', 'null', 'NULL', 'None', 'NaN', 'undefined', 'N/A', '-', '?', -1, 1.5, 2 ** 53, true, [1], {}],
  ],
  ['text that is not blank', text, ['Ada', ' Ada ', '-', '0', 7, 'n/a'], ['', ' ', '\t\n', '\u00a0', true]],
  ['a word that is not blank', word, ['Ada', ' Ada ', '-', '0', 7], ['', ' ', '\t\n', '\u00a0', true]],
]

for (const [kind, leaf, inside, outside] of grammars)
  test(`the grammar of a value: ${kind}`, (t) => {
    for (const input of inside) t.not(leaf.parse(input), undefined, JSON.stringify(input))
    for (const input of outside) t.is(leaf.parse(input), undefined, JSON.stringify(input))
  })

const inLists: readonly (readonly [string, (value: unknown) => ReturnType<typeof normalize>, string])[] = [
  ['v3 family_members', (it) => normalize('v3', 'names', { people: [{ id: 7, family_members: it }] }), 'relatives'],
  ['v4 hit relatives', (it) => normalize('v4', 'names', { data: { people: [{ id: 7, relatives: it }] } }), 'relatives'],
  ['v5 hit relatives', (it) => normalize('v5', 'names', { data: { people: [{ id: 7, relatives: it }] } }), 'relatives'],
  ['v3 hit aliases', (it) => normalize('v3', 'names', { people: [{ id: 7, aliases: it }] }), 'names'],
  ['v4 hit aliases', (it) => normalize('v4', 'names', { data: { people: [{ id: 7, aliases: it }] } }), 'names'],
  ['v3 owner aliases', (it) => normalize('v3', 'phones', { owners: [{ id: 7, aliases: it }] }), 'names'],
  ['v3 owner relatives', (it) => normalize('v3', 'phones', { owners: [{ id: 7, relatives: it }] }), 'relatives'],
  ['v4 owner aliases', (it) => normalize('v4', 'phones', { data: { owners: [{ id: 7, aliases: it }] } }), 'names'],
  ['v3 hit emails', (it) => normalize('v3', 'names', { people: [{ id: 7, emails: it }] }), 'emails'],
  ['v3 owner emails', (it) => normalize('v3', 'emails', { owners: [{ id: 7, emails: it }] }), 'emails'],
  ['v4 hit emails', (it) => normalize('v4', 'names', { data: { people: [{ id: 7, emails: it }] } }), 'emails'],
  ['v5 hit emails', (it) => normalize('v5', 'names', { data: { people: [{ id: 7, emails: it }] } }), 'emails'],
  ['v5 usernames', (it) => normalize('v5', 'names', { data: { people: [{ id: 7, usernames: it }] } }), 'usernames'],
  [
    'v4 majors',
    (it) => normalize('v4', 'person', { data: { person: { id: 7, schools: [{ majors: it }] } } }),
    'majors',
  ],
  [
    'v5 majors',
    (it) => normalize('v5', 'person', { data: { person: { id: 7, schools: [{ majors: it }] } } }),
    'majors',
  ],
]

for (const [title, read, list] of inLists)
  test(`what is no record of a list is nothing in ${title}, and an issue; what is nothing, is none`, (t) => {
    const holds = (value: unknown): boolean => JSON.stringify(value).includes(`"${list}":[]`)
    for (const odd of [
      3,
      0,
      'none',
      'None',
      'N/A',
      'n/a',
      '[]',
      '{}',
      '-',
      'null',
      'nan',
      '#N/A',
      true,
      false,
      '3',
      '["x"]',
    ]) {
      const { value, issues } = read(odd)
      t.true(holds(value), `${title} ${JSON.stringify(odd)}`)
      t.is(issues.length, 1, `${title} ${JSON.stringify(odd)}`)
    }
    for (const nothing of ['', ' ', [], null, {}, [null]]) {
      const { value, issues } = read(nothing)
      t.true(holds(value), `${title} ${JSON.stringify(nothing)}`)
      t.deepEqual(issues, [])
    }
  })

test('nothing in place of a list is none, also where the form of its items is not specified', (t) => {
  const owner = (it: unknown) => ({ id: 7, social_profiles: it, work_history: it, schools: it })
  for (const nothing of ['', ' ', [], null, {}, [null]]) {
    const found = [
      normalize('v3', 'emails', { owners: [owner(nothing)] }),
      normalize('v3', 'phones', { owners: [owner(nothing)] }),
      normalize('v4', 'phones', { data: { owners: [owner(nothing)] } }),
    ]
    for (const { value, issues } of found) {
      const [first] = value.owners
      t.deepEqual([first?.socialProfiles, first?.workHistory, first?.schools, issues], [[], [], [], []])
    }
  }
})

test('a lone item that is certain stands for its list', (t) => {
  const [hit] = normalize('v3', 'names', {
    people: [{ aliases: 'Ada King', family_members: 'Ralph Byron', emails: 'ada@example.com', phones: '212-555-0100' }],
  }).value.items
  t.deepEqual(
    [hit?.names[0]?.full, hit?.relatives[0]?.names[0]?.full, hit?.emails[0]?.address, hit?.phones[0]?.number],
    ['Ada King', 'Ralph Byron', 'ada@example.com', '2125550100'],
  )
})

test("v3's owners have arrays of arrays, of one value, too", (t) => {
  for (const age of [42, [42], [[42]], '42', [['42']]]) {
    const { value, issues } = normalize('v3', 'phones', {
      owners: [{ age, aliases: [['Ada King']], emails: [['a@example.com']] }],
    })
    const [owner] = value.owners
    t.deepEqual(
      [owner?.age, owner?.names[0]?.full, owner?.emails[0]?.address, issues],
      [42, 'Ada King', 'a@example.com', []],
    )
  }
})

test('an unreadable value is one issue with its pointer, and lost alone', (t) => {
  const { value, issues } = normalize('v5', 'names', {
    data: {
      people: [
        { dob_year: '$1975', dob_month: 5, addresses: [{ latitude: '40,712', longitude: -74, city: 'Albany' }] },
      ],
    },
  })
  t.deepEqual(
    issues.map(({ kind, path }) => [kind, path]),
    [
      ['value', '/data/people/0/dob_year'],
      ['value', '/data/people/0/addresses/0/latitude'],
    ],
  )
  t.deepEqual(
    [value.items[0]?.birth?.date?.month, value.items[0]?.addresses[0]?.city, value.items[0]?.addresses[0]?.longitude],
    [5, 'Albany', -74],
  )
})

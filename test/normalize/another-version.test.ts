import test from 'ava'
import { isLeft } from '../../src/either.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import {
  createLookup,
  detectVersion,
  isUndecodableError,
  normalize,
  offers,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { allSpokes } from '../support/spokes.ts'

// Whose payload it is: records and lists tell, and plain fields, which services add, do not.

for (const spoke of allSpokes) {
  test(`a ${spoke.title} payload is refused by every other version, which says whose it is`, (t) => {
    const payload = readGolden(goldenFilesOf(spoke).payload)
    for (const other of versions.filter((version) => version !== spoke.version && offers(version, spoke.operation))) {
      const result = normalizeAny(other, spoke.operation, payload)
      const looksLike = isLeft(result) && isUndecodableError(result.left) ? result.left.looksLike : 'read'
      t.is(looksLike, spoke.version)
    }
  })
}

const refusal = (run: () => unknown): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return isUndecodableError(error) ? error.looksLike : error
  }
}

test('a person of another version is never read without a name', (t) => {
  const v5 = { data: { person: { names: [{ full_name: 'Ada Byron' }] } } }
  const v4 = { data: { person: { id: 7, full_name: 'Ada Byron', gender: 'f' } } }
  t.is(
    refusal(() => normalize('v4', 'person', v5)),
    'v5',
  )
  t.is(
    refusal(() => normalize('v5', 'person', v4)),
    'v4',
  )
  t.is(
    refusal(() => normalize('v4', 'names', { data: { people: [{ names: [{ full_name: 'Ada' }] }] } })),
    'v5',
  )
  t.is(
    refusal(() => normalize('v5', 'phones', { data: { owners: [{ name: 'Ada Byron' }] } })),
    'v4',
  )
})

test('records of another version without its envelope are not read as those of v3, which has none', async (t) => {
  const names = [{ full_name: 'Ada Byron' }]
  for (const [operation, bare] of [
    ['person', { person: { names, birth: { dob_year: 1815 } } }],
    ['names', { people: [{ id: 7, names }] }],
    ['phones', { owners: [{ id: 7, names }] }],
  ] as const) {
    t.is(
      refusal(() => normalize('v3', operation, bare)),
      'v5',
    )
  }
  const fetch = () => Promise.resolve(Response.json({ person: { names } }))
  for (const version of versions) {
    const lookup = createLookup<Version>({
      baseUrl: 'https://people.example.com',
      apiKey: 'any',
      versions: [version],
      fetch,
    })
    await t.throwsAsync(lookup.person('7'), { name: 'UndecodableError' }, version)
  }
  t.is(normalize('v3', 'person', { person: { id: 7, nicknames: [{ full_name: 'Ada' }] } }).value.names.length, 0)
})

test('new fields of a version, flat or not, do not make a payload another one’s', (t) => {
  const names = [{ full_name: 'Ada Byron', name_type: 'main' }]
  const v5 = { data: { person: { id: 7, names, age: 36, dob_year: 1815, dob_month: 12, is_deceased: true } } }
  t.is(detectVersion('person', v5), 'v5')
  t.is(normalize('v5', 'person', v5).looksLike, undefined)
  const flatter = {
    data: { people: [{ names, full_name: 'Ada Byron', first_name: 'Ada', address_count: 2, age: 36 }] },
  }
  t.is(detectVersion('names', flatter), 'v5')
  t.is(normalize('v5', 'names', flatter).value.items.length, 1)
  const grown = { data: { person: { full_name: 'Ada Byron', aliases: ['Ada'], languages: [{ language: 'fr' }] } } }
  t.is(normalize('v4', 'person', grown).value.names.length, 2)
  t.is(normalize('v4', 'person', { data: { person: { full_name: 'Ada', trace: { id: 1 } } } }).value.names.length, 1)
})

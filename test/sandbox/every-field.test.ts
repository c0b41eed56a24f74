import { readFileSync } from 'node:fs'
import test from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import { sentLeaves, unsentLeaves } from '../support/leaf-paths.ts'
import { root } from '../support/run.ts'
import { allSpokes } from '../support/spokes.ts'
import { allAnswers } from './all-answers.ts'

// Every field that a version can send occurs in some answer of the sandbox, except for those listed here. A field that
// is added to a codec has to be invented in src/sandbox/population, or listed with the reason.

const sandbox = createSandbox()

const answered = await Promise.all(
  allSpokes.map(async (spoke) => ({ ...spoke, answers: await allAnswers(sandbox, spoke) })),
)

const below = (prefix: string, paths: readonly string[]): readonly string[] => paths.map((path) => `${prefix}/${path}`)

/** The specification does not show what is in these lists (section 4.4; v3's age is one, too), so the sandbox sends none. */
const unspecified = {
  v3Phones: below('/owners/*', ['age', 'schools/*', 'social_profiles/*', 'work_history/*', 'akas/*']),
  v4Phones: below('/data/owners/*', ['social_profiles/*', 'work_history/*']),
}

/** No line of the sandbox belongs to a special service. */
const specialService = 'phone_info/special_service_type'

/** Details of properties that the sandbox does not invent: they would only be more of the same. */
const propertyDetails = below('property_info', [
  ...['view_type', 'pool_type', 'fireplace', 'foundation_type', 'porch_type', 'roof_construction', 'floor_material'],
  ...['sewage_type', 'fence_type', 'flood_zone_description', 'carport_sqft', 'legal_subdivision', 'attic_sqft'],
  ...['basement_sqft', 'basement_sqft_finished', 'basement_sqft_unfinished', 'area_fence'],
])

const propertyFacts = [
  ...propertyDetails,
  // All taxes are paid.
  'tax/delinquent_first_year',
  'tax/delinquent_last_year',
  // Those who have a suffix live in houses or condominiums, and only apartments are units.
  'units/*/residents/*/names/*/suffix',
]

/** What no answer contains, by spoke. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'v3 phones': [...unspecified.v3Phones, `/${specialService}`],
  'v4 phones': [...unspecified.v4Phones, `/data/${specialService}`],
  'v4 addresses': below('/data/address/properties/*', propertyFacts),
  'v5 person': below('/data/person', [
    // The record of a wedding gives no maiden name of the spouse, and no zodiac sign.
    'historical_records/*/relatives/*/names/*/maiden_name',
    'historical_records/*/birth/dob_zodiac',
  ]),
  'v5 phones': [
    // Schools have a website only.
    ...below('/data/owners/*/schools/*', ['linkedin', 'facebook', 'twitter']),
    `/data/${specialService}`,
  ],
  'v5 addresses': below('/data/address/properties/*', [
    // Only present owners are listed.
    'owners/*/ownership_end_date',
    ...propertyFacts,
  ]),
}

for (const { title, codec, answers } of answered) {
  test(`the answers of ${title} have every field of its codec, except for the listed ones`, (t) => {
    t.deepEqual(
      unsentLeaves(codec, answers).toSorted(),
      (exceptions[title] ?? []).toSorted(),
      'invent it in src/sandbox/population, or list it here with the reason',
    )
  })
}

test('the answers contain no null: a field without a value is left out, as guide 8 says', (t) => {
  for (const { title, answers } of answered) {
    const withNull = answers.filter((answer) => /[:,[]null\b/.test(JSON.stringify(answer)))
    t.deepEqual(withNull, [], title)
  }
})

const rows = readFileSync(`${root}docs/8-the-sandbox.md`, 'utf8').split('### Values')[1] ?? ''

test('guide 8 names what no answer contains', (t) => {
  t.true(rows.includes(`${propertyDetails.length} fields of \`property_info\``))
  for (const path of Object.values(exceptions).flat()) {
    const name = path.split('/').findLast((step) => step !== '*') ?? ''
    t.true(path.includes('/property_info/') || rows.includes(`\`${name}\``), path)
  }
})

test('a field of which guide 8 does not say where it is missing is in no answer', (t) => {
  const [row = ''] = /^\| how often a field has a value \|.*$/m.exec(rows) ?? []
  const names = Array.from(row.matchAll(/(?:sends|,) `(\w+)`(?=,)/g), ([, name = '']) => name)
  t.true(names.includes('dob_zodiac'))
  for (const { title, codec, answers } of answered) {
    const untrue = answers
      .flatMap((answer) => sentLeaves(codec, answer))
      .map(({ pointer }) => pointer)
      .filter((pointer) => names.some((name) => pointer.endsWith(`/${name}`)))
    t.deepEqual([...new Set(untrue)], [], title)
  }
})

test('exceptions are listed for spokes that exist', (t) => {
  const titles = allSpokes.map(({ title }) => title)
  t.deepEqual(
    Object.keys(exceptions).filter((title) => !titles.includes(title)),
    [],
  )
})

import test from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import { isList } from '../support/json.ts'
import { type SentLeaf, sentLeaves } from '../support/leaf-paths.ts'
import { allSpokes } from '../support/spokes.ts'
import { allAnswers } from './all-answers.ts'

// A codec reads a value in several forms, and writes one that does not fit the declared form in another, so that nothing
// is lost, such as a full date where a year is declared. The sandbox sends only what is declared.

type JsonKind = 'string' | 'number' | 'boolean' | 'list'

/** What the specification declares for each kind of leaf. */
const declaredKinds: Readonly<Record<string, JsonKind>> = {
  text: 'string',
  word: 'string',
  email: 'string',
  flag: 'boolean',
  // v3's `is_current_owner` is declared as a string (section 4.4), v4's is not declared.
  flagText: 'string',
  flagOrText: 'boolean',
  // Named as a date, but shown as a boolean (section 2.5).
  flagOrDate: 'boolean',
  number: 'number',
  month: 'number',
  year: 'number',
  // A parcel's and a document's number (section 2.5).
  label: 'number',
  // Declared as strings, and shown as numbers (section 2).
  id: 'string',
  opaqueId: 'string',
  token: 'string',
  phone: 'number',
  phoneText: 'string',
  zip: 'number',
  zipText: 'string',
  date: 'string',
  yearDate: 'number',
  monthDate: 'string',
  // "Each an array of arrays" (section 4.4): these are the inner ones, and an age, of which that can hardly be meant.
  'nested text': 'list',
  'nested email': 'list',
  'nested phoneText': 'list',
  'loose number': 'number',
  // The names in v4's lists of a resident, of a form that is not shown there: they are strings in all its others (section 4.3).
  'loose text': 'string',
}

const kindOf = (value: unknown): string => (isList(value) ? 'list' : typeof value)

const isAsDeclared = ({ leaf, value }: SentLeaf): boolean => {
  // "Each an array of arrays" again, or nothing at all: then it has the form of another answer (sections 4.3, 4.4).
  if (leaf === 'verbatim') return ['list', 'object'].includes(kindOf(value))
  const declared = declaredKinds[leaf]
  if (declared === undefined) throw new Error(`It is not known how the leaf ${leaf} is declared: say it here.`)
  return kindOf(value) === declared
}

/** Dates are `YYYY-MM-DD` "unless a field says otherwise", as these do. */
const otherDates: readonly (readonly [pointer: RegExp, form: RegExp])[] = [
  // Section 2.1.
  [/\/certifications\/\*\/(start|end)_date$/, /^\d{4}-\d{2}$/],
  // A year in v5 (sections 2.1, 2.3, 2.4); the form is not shown in v3 and v4.
  [/\/schools\/\*\/(start|end)_date$/, /^\d{4}$/],
]

const isDateAsDeclared = ({ pointer, leaf, value }: SentLeaf): boolean => {
  if (leaf !== 'date') return true
  const [, form = /^\d{4}-\d{2}-\d{2}$/] = otherDates.find(([place]) => place.test(pointer)) ?? []
  return form.test(String(value))
}

/** The places of values that are not as declared, each with an example. */
const wrongIn = (
  leaves: readonly SentLeaf[],
  isRight: (leaf: SentLeaf) => boolean,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    leaves.filter((leaf) => !isRight(leaf)).map(({ pointer, leaf, value }) => [pointer, [leaf, value]]),
  )

for (const seed of [1, -5]) {
  const sandbox = createSandbox({ seed })
  for (const spoke of allSpokes) {
    test(`seed ${seed}: every value of ${spoke.title} has the type that is declared for it`, async (t) => {
      const sent = (await allAnswers(sandbox, spoke)).map((answer) => sentLeaves(spoke.codec, answer))
      t.true(sent.length > 0 && sent.every((leaves) => leaves.length > 0))
      t.deepEqual(wrongIn(sent.flat(), isAsDeclared), {})
      t.deepEqual(wrongIn(sent.flat(), isDateAsDeclared), {})
    })
  }
}

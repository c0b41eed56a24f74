import test from 'ava'
import { isAddressLookup, isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import { addressLookup, emailLookup, page, person, phoneLookup } from '../../src/model/index.ts'

// Every codec's `is` rests on these: whoever is told that a value is a person reads any of its lists.

const guards: readonly (readonly [string, (value: unknown) => boolean, object])[] = [
  ['a person', isPerson, person()],
  ['a page of people', isPersonPage, page({})],
  ['a phone lookup', isPhoneLookup, phoneLookup()],
  ['an email lookup', isEmailLookup, emailLookup()],
  ['an address lookup', isAddressLookup, addressLookup()],
]

for (const [title, is, blank] of guards) {
  test(`what lacks any of the lists of ${title} is none`, (t) => {
    t.true(is(blank))
    const lists = Object.entries(blank).filter(([, value]) => Array.isArray(value))
    t.true(lists.length > 0)
    for (const [key] of lists) t.false(is({ ...blank, [key]: undefined }), key)
  })
}

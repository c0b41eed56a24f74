import { byVersion } from '../../src/model/version.ts'
import test from 'ava'
import {
  formatPhoneNumber,
  isOperation,
  isPersonId,
  isPhoneNumber,
  isPostalCode,
  isVersion,
  type Operation,
  operations,
  parsePhoneNumber,
  versions,
} from '../../src/public/index.ts'
import { personId, phoneNumber, postalCode } from '../../src/public/model.ts'
import { isAddressLookup, isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/lookup.ts'
import { addressLookup, emailLookup, page, person, phoneLookup } from '../../src/model/constructors.ts'

// Every codec's `is` depends on these: code that is told that a value is a person may read any of its lists.

const guards: readonly (readonly [string, (value: unknown) => boolean, object])[] = [
  ['a person', isPerson, person()],
  ['a page of people', isPersonPage, page({})],
  ['a phone lookup', isPhoneLookup, phoneLookup()],
  ['an email lookup', isEmailLookup, emailLookup()],
  ['an address lookup', isAddressLookup, addressLookup()],
]

for (const [title, is, blank] of guards) {
  test(`a value that lacks any of the lists of ${title} is not one`, (t) => {
    t.true(is(blank))
    for (const nothing of [undefined, null, 7, 'text', []]) t.false(is(nothing))
    const lists = Object.entries(blank).filter(([, value]) => Array.isArray(value))
    t.true(lists.length > 0)
    for (const [key] of lists) t.false(is({ ...blank, [key]: undefined }), key)
  })
}

test('ids, phone numbers and postal codes are checked, and refused in one line that does not repeat them', (t) => {
  t.true(isPersonId('7') && isPhoneNumber('2125550100') && isPostalCode('02139') && isPostalCode('02139-4307'))
  t.false(
    isPersonId(' ') || isPersonId(7) || isPhoneNumber('212-555-0100') || isPostalCode('2139') || isPostalCode(2139),
  )
  t.is(personId('7'), personId('7'))
  for (const build of [() => personId(''), () => phoneNumber('555-0100'), () => postalCode('secret')]) {
    const error = t.throws(build, { instanceOf: RangeError })
    t.notRegex(error.message, /\n|555-0100|secret/)
  }
})

test('a phone number that is formatted for people is parsed as the same number', (t) => {
  const number = phoneNumber('2125550100')
  t.is(formatPhoneNumber(number), '(212) 555-0100')
  t.is(formatPhoneNumber(undefined), '')
  t.is(formatPhoneNumber(null), '')
  for (const text of ['12125550100', 'x', '']) t.is(Reflect.apply(formatPhoneNumber, undefined, [text]), text)
  t.is(parsePhoneNumber(formatPhoneNumber(number)), number)
})

test('a phone number in another notation is refused, and the error names the function that reads it', (t) => {
  const error = t.throws(() => phoneNumber('(212) 555-0100'), { instanceOf: RangeError })
  t.regex(error.message, /parsePhoneNumber reads other notations\.$/)
})

test('the lists of versions and operations are complete', (t) => {
  const eachOperation: Readonly<Record<Operation, true>> = {
    person: true,
    names: true,
    phones: true,
    emails: true,
    addresses: true,
  }
  t.deepEqual(versions.map(String), Object.keys(byVersion(() => true)))
  t.deepEqual(operations.map(String), Object.keys(eachOperation))
})

test('versions and operations from outside are recognized by name', (t) => {
  t.true(versions.every(isVersion) && operations.every(isOperation))
  for (const value of ['v99', 'person', '', 3, null, undefined, ['v3']]) t.false(isVersion(value))
  for (const value of ['v3', 'Person', '', null, ['person']]) t.false(isOperation(value))
})

import test from 'ava'
import { asksFor, asksForInitial, asksForStreet, isLike, plain } from '../../../src/sandbox/search/text.ts'

// When a search takes what was asked for and what is there for the same.

test('letter case, accents and punctuation make no difference, on either side', (t) => {
  for (const [asked, there] of [
    ['José', 'Jose'],
    ['jose', 'José'],
    ['Adá', 'ADA'],
    ['Zoë', 'Zoe'],
    ["O'Brien", 'OBrien'],
    ['Smith - Jones', 'Smith-Jones'],
  ] as const) {
    t.true(asksFor(asked, there), `${asked} ${there}`)
    t.true(asksFor(there, asked), `${there} ${asked}`)
  }
  t.is(plain('  Ångström,  Ünal '), 'angstrom unal')
  t.false(asksFor('José', 'Josef'))
})

test('what was not asked for is anything, and what is not there is nothing', (t) => {
  t.true(asksFor(undefined, undefined))
  t.true(isLike(undefined, undefined))
  t.true(asksForStreet(undefined, undefined, undefined))
  t.false(asksFor('Ada', undefined))
  t.false(isLike('Ada', undefined))
  t.false(asksForStreet('12 Saint James Sq', undefined, undefined))
})

test('one letter is an initial, and two are a name', (t) => {
  t.true(asksForInitial('é', 'Emma'))
  t.false(asksForInitial('em', 'Emma'))
})

test('a street is found with and without its house number, and with and without its unit', (t) => {
  const there = '500 Terrace Ave Apt 7'
  for (const [street, unit, isFound] of [
    ['500 Terrace Avenue', undefined, true],
    ['Terrace Avenue', undefined, true],
    ['terrace ave #7', undefined, true],
    ['Terrace Ave', '7', true],
    ['Terrace Ave', '8', false],
    ['50 Terrace Ave', undefined, false],
    ['Terrace', undefined, false],
  ] as const) {
    t.is(asksForStreet(street, unit, there), isFound, `${street} ${unit ?? ''}`)
  }
})

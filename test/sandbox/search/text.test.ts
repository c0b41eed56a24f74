import test from 'ava'
import { asksFor, asksForInitial, asksForStreet, isLike, comparable } from '../../../src/sandbox/search/text.ts'

// When a value of a record matches an input of a search.

test('letter case, accents and punctuation make no difference, on either side', (t) => {
  for (const [asked, there] of [
    ['José', 'Jose'],
    ['jose', 'José'],
    ['Adá', 'ADA'],
    ['Zoë', 'Zoe'],
    ["O'Brien", 'OBrien'],
    ['Smith - Jones', 'Smith-Jones'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['New\u00A0York', 'New York'],
    ['O\u2019Brien', "O'Brien"],
    ['Jose\u0301', 'Jos\u00E9'],
  ] as const) {
    t.true(asksFor(asked, there), `${asked} ${there}`)
    t.true(asksFor(there, asked), `${there} ${asked}`)
  }
  t.is(comparable('  Ångström,  Ünal '), 'angstrom unal')
  t.false(asksFor('José', 'Josef'))
})

test('an omitted input matches anything, and an absent value matches no input', (t) => {
  t.true(asksFor(undefined, undefined))
  t.true(isLike(undefined, undefined))
  t.true(asksForStreet(undefined, undefined, undefined))
  t.false(asksFor('Ada', undefined))
  t.false(isLike('Ada', undefined))
  t.false(asksForStreet('12 Saint James Sq', undefined, undefined))
})

test('names are similar if one begins with the other, or at most two letters differ', (t) => {
  for (const [asked, there, isAlike] of [
    ['Ann', 'Annabella', true],
    ['Annabella', 'Ann', true],
    ['Byron', 'Birun', true],
    ['Byron', 'Birum', false],
    ['李', 'Ada', false],
    ['Ada', '李', false],
  ] as const) {
    t.is(isLike(asked, there), isAlike, `${asked} ${there}`)
  }
})

test('one letter matches as an initial, two do not', (t) => {
  t.true(asksForInitial('é', 'Emma'))
  t.false(asksForInitial('em', 'Emma'))
})

test('the point of an initial makes no difference, and a point alone is no initial', (t) => {
  t.true(asksForInitial('E.', 'Emma'))
  t.true(asksForInitial('É'.normalize('NFD'), 'Emma'))
  t.false(asksForInitial('A.', 'Emma'))
  t.false(asksForInitial('.', 'Emma'))
  t.false(asksForInitial('E.', undefined))
})

test('a street matches with and without its house number, and with and without its unit', (t) => {
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

test('common words of street names may be abbreviated', (t) => {
  for (const [long, short] of [
    ['12 Saint James Square', '12 St James Sq'],
    ['1 High Street', '1 High St'],
    ['1 Terrace Avenue', '1 Terrace Ave'],
    ['1 Mill Lane Apartment 2', '1 Mill Ln Apt 2'],
    ['1 Park Drive Unit 2', '1 Park Dr Apt 2'],
    ['1 Maple Court', '1 Maple Ct'],
    ['1 School Road', '1 School Rd'],
  ] as const) {
    t.true(asksForStreet(long, undefined, short), long)
    t.true(asksForStreet(short, undefined, long), short)
  }
})

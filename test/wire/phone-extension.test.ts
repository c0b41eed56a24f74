import test from 'ava'
import { phoneNumber } from '../../src/public/model.ts'
import { phone, phoneText } from '../../src/wire/digit-leaves.ts'

// Phone numbers with an extension: the number and the extension are read apart, and written as one text.

test('an extension is read in any usual notation', (t) => {
  const expected = { number: phoneNumber('2125550100'), extension: '123' }
  for (const text of [
    ...['212-555-0100 x123', '212-555-0100x123', '(212) 555-0100 X 123', '2125550100 ext 123', '212.555.0100 ext. 123'],
    ...['+1 212 555 0100, extension 123', '212-555-0100 extn 123', '212-555-0100 #123', '212-555-0100 (ext. 123)'],
    ...['tel:+1-212-555-0100;ext=123', ' 212-555-0100 Ext.: 123 '],
  ])
    t.deepEqual(phoneText.parse(text), expected, text)
})

test('a number without an extension has none, and an extension keeps its zeros', (t) => {
  for (const input of [2125550100, '2125550100', '(212) 555-0100', '2125550100.0'])
    t.deepEqual(phone.parse(input), { number: phoneNumber('2125550100'), extension: undefined })
  t.is(phone.parse('212-555-0100 x007')?.extension, '007')
})

test('digits that may be anything, or a number without all of its digits, are no phone number', (t) => {
  for (const text of [
    ...['212-555-0100 123', '2125550100,123', '212-555-0100 x', '212-555-0100 x12345678', '212-555-0100 x12 or 13'],
    ...['555-0100 x123', 'x123', '212-555-0100 x1a', `212-555-0100${' '.repeat(100)}x1`, '22125550100 x1'],
  ])
    t.is(phone.parse(text), undefined, text)
})

test('a number with an extension is written so that both are read again', (t) => {
  for (const leaf of [phone, phoneText])
    for (const extension of [undefined, '7', '0042']) {
      const value = { number: phoneNumber('2125550100'), extension }
      t.deepEqual(leaf.parse(leaf.encode(value)), value)
      t.true(leaf.is(value))
    }
  t.false(phone.is({ number: '2125550100', extension: 'x7' }))
})

import test from 'ava'
import { membersOf } from '../support/public-members.ts'

// What a number counts or measures, and in which unit, no type says: an editor shows the doc comment.

const numbers = ['index', 'fp', 'model', 'sandbox'].flatMap(membersOf).filter(({ isNumber }) => isNumber)

test('every public number has a doc comment', (t) => {
  t.true(numbers.length > 150)
  t.deepEqual(
    numbers.filter(({ doc }) => doc === '').map(({ name }) => name),
    [],
  )
})

/** How a doc comment tells the unit of a number: it may be a count, or not specified. */
const unit =
  /\bhow (many|often)\b|\bin (whole )?(degrees|square feet|years|miles|milliseconds|bytes)\b|\b(year|month|day)\b|currency|range is not|which end|unit is not|percent|per square foot|HTTP status|index of|the (number|port)|whole number/i

test('the doc comment of every public number says what it counts or its unit, or that it is not specified', (t) => {
  t.deepEqual(
    numbers.filter(({ doc }) => !unit.test(doc)).map(({ name, doc }) => `${name}: ${doc}`),
    [],
  )
})

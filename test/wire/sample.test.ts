import test from 'ava'
import { flagOrText } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { openRecord } from '../../src/wire/record.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'

test('a sample has every key, and all variants together have every notation', (t) => {
  const [one, two, three, ...others] = flagOrText.shape.kind === 'leaf' ? flagOrText.shape.examples : []
  t.true(three !== undefined && others.length === 0)
  const { shape } = openRecord('Sample', { flag: flagOrText, flags: list(flagOrText) })
  t.deepEqual(
    [0, 1, 2, 3].map((variant) => sampleOf(shape, variant)),
    [
      { flag: one, flags: [one, two], 'anything else': 'text' },
      { flag: two, flags: [two, three], 'anything else': 'text' },
      { flag: three, flags: [three, one], 'anything else': 'text' },
      { flag: one, flags: [one, two], 'anything else': 'text' },
    ],
  )
})

import test from 'ava'
import { createSandbox, type Outcome } from '../../src/sandbox.ts'

/** The least and the most of each outcome that takes a number, and what lies beyond. */
const limits: readonly (readonly [name: 'status' | 'delay' | 'retry-after', low: number, high: number])[] = [
  ['status', 300, 599],
  ['delay', 0, 600_000],
  ['retry-after', 0, 86_400],
]

const create = (name: (typeof limits)[number][0], amount: number) => (): unknown => {
  const outcome: Outcome = `${name}=${amount}`
  return createSandbox({ outcomes: { v5: outcome } })
}

for (const [name, low, high] of limits) {
  test(`${name} is ${low} to ${high}`, (t) => {
    t.notThrows(create(name, low))
    t.notThrows(create(name, high))
    t.throws(create(name, low - 1), { instanceOf: RangeError })
    t.throws(create(name, high + 1), { instanceOf: RangeError })
  })
}

import test from 'ava'
import { Bell } from '../../src/batch/bell.ts'
import { Flow } from '../../src/batch/flow.ts'

test('each pause ends, and not too soon, though timers are up to two milliseconds early', async (t) => {
  const tooSoon = await Promise.all(
    Array.from({ length: 2000 }, async (_, at) => {
      const flow = new Flow(new Bell())
      await new Promise((resolve) => setTimeout(resolve, at))
      const end = performance.now() + at / 1000
      flow.pause(at / 1000)
      await flow.afterPause()
      return performance.now() < end
    }),
  )
  t.deepEqual(
    tooSoon.filter((isTooSoon) => isTooSoon),
    [],
  )
})

test('a run that stops does not wait for the end of a pause', async (t) => {
  const flow = new Flow(new Bell())
  flow.pause(60_000)
  const waiting = flow.afterPause()
  flow.stop('aborted')
  await t.notThrowsAsync(waiting)
})

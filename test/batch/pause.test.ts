import test from 'ava'
import { Change, Pause } from '../../src/batch/rounds.ts'

const options = { maxPauseMs: 3_600_000, onPause: undefined }

test('each pause ends, and not too soon, though timers are up to two milliseconds early', async (t) => {
  const tooSoon = await Promise.all(
    Array.from({ length: 2000 }, async (_, at) => {
      const pause = new Pause(new Change(), options, () => false)
      await new Promise((resolve) => setTimeout(resolve, at))
      const end = performance.now() + at / 1000
      pause.begin(at / 1000, 'failing')
      await pause.over()
      return performance.now() < end
    }),
  )
  t.deepEqual(
    tooSoon.filter((isTooSoon) => isTooSoon),
    [],
  )
})

test('a run that stops does not wait for the end of a pause', async (t) => {
  const change = new Change()
  let isStopped = false
  const pause = new Pause(change, options, () => isStopped)
  pause.begin(60_000, 'failing')
  const waiting = pause.over()
  isStopped = true
  change.tell()
  await t.notThrowsAsync(waiting)
})

import { sharedRateLimit } from '../../src/public/batch.ts'

// A program that takes so many turns of a shared limit, and prints when: `node take-times.ts <where> <rate> <turns>`.

const [, , where = '', rate = '', turns = ''] = process.argv
const limit = sharedRateLimit(where, Number(rate))
for (let turn = 0; turn < Number(turns); turn += 1) {
  await limit.take()
  console.log(Date.now())
}
await limit.close?.()

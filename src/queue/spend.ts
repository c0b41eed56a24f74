import { setTimeout } from 'node:timers/promises'
import { BudgetSpent } from '../batch/budget.ts'
import { orTrouble } from '../batch/shared/load-ioredis.ts'
import type { Redis } from './connections.ts'

/** Counts a request, unless the budget is spent, which all workers share, or nobody knows how many were sent. */
const count = `
local sent = redis.call('GET', KEYS[1])
if not sent then return ARGV[1] == '' and 1 or -1 end
if ARGV[1] ~= '' and tonumber(sent) >= tonumber(ARGV[1]) then return 0 end
redis.call('INCR', KEYS[1])
return 1`

/** A Redis that started anew without what it had is told again by the run, which takes a few seconds, in milliseconds. */
const patience = 30_000
const askEvery = 250

/**
 * Counts a request of a run before it is sent.
 *
 * @throws BudgetSpent when no more may be sent
 */
export const spend = async (redis: Redis, key: string, maxRequests: number | undefined): Promise<void> => {
  for (let waited = 0; waited < patience; waited += askEvery) {
    const counted = await orTrouble(redis.eval(count, 1, key, maxRequests ?? ''))
    if (counted === 1) return
    if (counted === 0) throw new BudgetSpent()
    await setTimeout(askEvery)
  }
  throw new TypeError('Nobody knows how much of the budget is left.')
}

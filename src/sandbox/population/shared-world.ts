import { deepFreeze } from '../../wire/json.ts'
import { today } from './calendar.ts'
import { type Population, populationOf } from './population.ts'
import { createWorld, type World } from './world.ts'

/** A world and its public view. */
interface SharedWorld {
  readonly world: World
  readonly population: Population
}

/** How many worlds are kept: every test makes a sandbox, but with few different seeds. */
const most = 4

/** The most recent last. */
const kept = new Map<string, SharedWorld>()

/**
 * The world of a seed in the month of a day. Making one takes a while, so sandboxes of the same seed share theirs; its people are
 * frozen, so that no test can change them for another.
 */
export const sharedWorld = (seed: number, day: Date | undefined): SharedWorld => {
  const now = day === undefined ? today : { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
  const key = `${seed} ${now.year} ${now.month}`
  const found = kept.get(key)
  if (found !== undefined) {
    kept.delete(key)
    kept.set(key, found)
    return found
  }
  const world = createWorld(seed, now)
  const made = { world, population: populationOf(world) }
  deepFreeze(made.population)
  kept.set(key, made)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return made
}

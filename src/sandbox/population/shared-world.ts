import { deepFreeze } from '../../wire/deep-freeze.ts'
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
const kept = new Map<number, SharedWorld>()

/**
 * The world of a seed. Making one takes a while, so sandboxes of the same seed share theirs; its people are frozen, so
 * that no test can change them for another.
 */
export const sharedWorld = (seed: number): SharedWorld => {
  const found = kept.get(seed)
  if (found !== undefined) {
    kept.delete(seed)
    kept.set(seed, found)
    return found
  }
  const world = createWorld(seed)
  const made = { world, population: populationOf(world) }
  deepFreeze(made.population)
  kept.set(seed, made)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return made
}

import test from 'ava'
import { randomOf } from '../../src/sandbox/random.ts'
import { normalized } from '../support/normalize.ts'
import { allSpokes } from '../support/spokes.ts'
import { densities, payloadOf } from './corpus/payload.ts'
import { mappings } from './peers/mapping/mappings.ts'

// What must hold for the figures to mean anything: the payloads are sound, and the other validators do the same work.

for (const spoke of allSpokes) {
  for (const [name, density] of Object.entries(densities)) {
    const payloads = Array.from({ length: 10 }, (_, seed) =>
      payloadOf(spoke.codec, { random: randomOf(seed, spoke.title), density, breadth: 20 }),
    )

    test(`a ${name} ${spoke.title} payload of the benchmark is sound`, (t) => {
      for (const payload of payloads) {
        const { issues, extras } = normalized(spoke, payload)
        t.deepEqual(issues, [])
        t.deepEqual(extras, [])
      }
    })

    const mapping = mappings[spoke.title]
    if (mapping === undefined) continue
    test(`what maps a ${name} ${spoke.title} payload for the others gives what we give`, (t) => {
      for (const payload of payloads)
        t.deepEqual(mapping.map(payload), normalized(spoke, payload).value, 'see test/bench/peers/mapping')
    })
  }
}

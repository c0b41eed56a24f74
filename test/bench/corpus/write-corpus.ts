import { mkdirSync, writeFileSync } from 'node:fs'
import { hashOf, randomOf } from '../../../src/sandbox/random.ts'
import { type Density, densities, payloadOf } from './payload.ts'
import { fileOf } from './read-corpus.ts'
import { allSpokes, type SpokeUnderTest } from '../../support/spokes.ts'

// The payloads are made once, as text, and every process and every contender reads the same.

/** Payloads of a kind; their values and the keys that they lack differ. */
const count = 8

/** The size of a realistic profile, in characters. */
const realisticLength = 48 * 1024

/** The largest number of people on a page (spec section 8). */
const pageLength = 50

const textOf = ({ title, codec }: SpokeUnderTest, density: Density, breadth: number, position: number): string => {
  const random = randomOf(hashOf(`${density.absent}`), `${title} ${position}`)
  return JSON.stringify(payloadOf(codec, { random, density, breadth }))
}

/** A page has its maximum length; any other answer is as large as a realistic profile. */
const breadthOf = (spoke: SpokeUnderTest): number => {
  if (spoke.operation === 'names') return pageLength
  let breadth = 1
  while (textOf(spoke, densities.dense, breadth, 0).length < realisticLength) breadth += 1
  return breadth
}

/** Makes all payloads. */
export const writeCorpus = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const spoke of allSpokes) {
    const breadth = breadthOf(spoke)
    for (const [name, density] of Object.entries(densities)) {
      const texts = Array.from({ length: count }, (_, position) => textOf(spoke, density, breadth, position))
      writeFileSync(fileOf(folder, `${spoke.title} ${name}`), JSON.stringify(texts))
    }
    const short = Array.from({ length: count }, (_, position) => textOf(spoke, densities.sparse, 1, position))
    writeFileSync(fileOf(folder, `${spoke.title} short`), JSON.stringify(short))
  }
}

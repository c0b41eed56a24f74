import { hash } from 'node:crypto'

/** What a table says of a key that it does not have. */
export const absent = -1

/** Three quarters full, a table is doubled: fuller ones take long to search. */
const fullest = 0.75

/**
 * A number for each key, in 20 bytes a key, or 12 if there are no numbers: a table of ten million keys has the size of a
 * small film, one of strings would not fit into memory. Keys are told apart by 96 bits of a cryptographic hash.
 */
export class KeyTable {
  readonly #hasNumbers: boolean
  #hashes: Uint32Array
  #numbers: Float64Array
  #size = 0

  constructor(hasNumbers: boolean, capacity = 1024) {
    this.#hasNumbers = hasNumbers
    this.#hashes = new Uint32Array(3 * capacity)
    this.#numbers = new Float64Array(hasNumbers ? capacity : 0)
  }

  get size(): number {
    return this.#size
  }

  /** The number of a key; {@link absent} if it has none. In a table without numbers, that of a key is 0. */
  get(key: string): number {
    const [one, two, three] = hashOf(key)
    const slot = this.#slotOf(one, two, three)
    if (this.#isFree(slot)) return absent
    return this.#hasNumbers ? (this.#numbers[slot] ?? absent) : 0
  }

  /** Sets the number of a key, and returns whether it is new. */
  set(key: string, number = 0): boolean {
    if (this.#size >= fullest * (this.#hashes.length / 3)) this.#grow()
    const [one, two, three] = hashOf(key)
    const slot = this.#slotOf(one, two, three)
    const isNew = this.#isFree(slot)
    if (isNew) this.#put(slot, one, two, three)
    if (this.#hasNumbers) this.#numbers[slot] = number
    return isNew
  }

  #put(slot: number, one: number, two: number, three: number): void {
    this.#hashes[3 * slot] = one
    this.#hashes[3 * slot + 1] = two
    this.#hashes[3 * slot + 2] = three
    this.#size += 1
  }

  #isFree(slot: number): boolean {
    // No hash begins with 0.
    return this.#hashes[3 * slot] === 0
  }

  /** The slot of a hash, or the free one where it belongs. */
  #slotOf(one: number, two: number, three: number): number {
    const hashes = this.#hashes
    const last = hashes.length / 3 - 1
    let slot = one & last
    while (
      hashes[3 * slot] !== 0 &&
      !(hashes[3 * slot] === one && hashes[3 * slot + 1] === two && hashes[3 * slot + 2] === three)
    )
      slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    const hashes = this.#hashes
    const numbers = this.#numbers
    const capacity = (2 * hashes.length) / 3
    this.#hashes = new Uint32Array(3 * capacity)
    this.#numbers = new Float64Array(this.#hasNumbers ? capacity : 0)
    this.#size = 0
    for (let old = 0; old < hashes.length / 3; old++) {
      const one = hashes[3 * old] ?? 0
      if (one === 0) continue
      const two = hashes[3 * old + 1] ?? 0
      const three = hashes[3 * old + 2] ?? 0
      const slot = this.#slotOf(one, two, three)
      this.#put(slot, one, two, three)
      if (this.#hasNumbers) this.#numbers[slot] = numbers[old] ?? absent
    }
  }
}

const hashOf = (key: string): readonly [number, number, number] => {
  const bytes = hash('sha1', key, 'buffer')
  // 0 stands for a free slot.
  return [bytes.readUInt32LE(0) || 1, bytes.readUInt32LE(4), bytes.readUInt32LE(8)]
}

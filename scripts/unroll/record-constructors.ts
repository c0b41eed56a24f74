/** The module from which others import constructors; it is not a file. */
export const constructorsModule = 'record-constructors'

/** The function that returns its arguments as a list. No adapter has this name. */
export const listName = '$list'

/** The function that readies constructors. No adapter has this name. */
export const readyName = '$ready'

const constructorText = (name: string, keys: readonly string[]): string => {
  const parameters = keys.map((_, place) => `$${String(place)}`)
  const stores = keys.map((key, place) => `this.${key} = $${String(place)}`)
  // In a debugger, they have the same name as literals.
  return `export const ${name} = function Object(${parameters.join(', ')}) { ${stores.join('; ')} }
${name}.prototype = Object.prototype`
}

/** The constructors of records, one for each list of keys: records of one kind share one hidden class. */
export class RecordConstructors {
  readonly #names = new Map<string, { readonly name: string; readonly keys: readonly string[] }>()

  /** The name of the constructor of records with these keys, in this order. */
  nameOf(keys: readonly string[]): string {
    const id = keys.join()
    const known = this.#names.get(id) ?? { name: `$Record${String(this.#names.size)}`, keys }
    this.#names.set(id, known)
    return known.name
  }

  /**
   * The text of the module that exports them.
   *
   * V8 expects a field to keep the type of its first value, and then checks each value before it stores it. For fields
   * that have had both a small integer and `undefined`, it expects any type, and checks nothing. One record of each kind
   * stays: when a full collection finds none, V8 forgets all that, and discards what it has compiled for that kind.
   */
  text(): string {
    const constructors = [...this.#names.values()].map(({ name, keys }) => constructorText(name, keys))
    return `
export const ${listName} = (...items) => items
const readied = new Map()
export const ${readyName} = (...constructors) => {
  for (const Record of constructors) {
    if (readied.has(Record)) continue
    const numbers = new Array(Record.length).fill(0)
    // V8 watches the first seven records of a kind to find their size.
    for (let round = 0; round < 4; round++) {
      new Record(...numbers)
      new Record()
    }
    readied.set(Record, new Record())
  }
}
${constructors.join('\n')}
`
  }
}

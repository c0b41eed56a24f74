/** What the modules import constructors from, which is no file. */
export const constructorsModule = 'record-constructors'

/** What makes a list of what it is given, under a name that no adapter has. */
export const listName = '$list'

/** What readies constructors, under a name that no adapter has. */
export const readyName = '$ready'

const constructorText = (name: string, keys: readonly string[]): string => {
  const parameters = keys.map((_, place) => `$${String(place)}`)
  const stores = keys.map((key, place) => `this.${key} = $${String(place)}`)
  // In a debugger they are called what literals are.
  return `export const ${name} = function Object(${parameters.join(', ')}) { ${stores.join('; ')} }
${name}.prototype = Object.prototype`
}

/** Constructors of records, one for each list of keys: records of one kind share one hidden class. */
export class RecordConstructors {
  readonly #names = new Map<string, { readonly name: string; readonly keys: readonly string[] }>()

  /** The name of what constructs records of these keys, in this order. */
  nameOf(keys: readonly string[]): string {
    const id = keys.join()
    const known = this.#names.get(id) ?? { name: `$Record${String(this.#names.size)}`, keys }
    this.#names.set(id, known)
    return known.name
  }

  /**
   * The module that exports them.
   *
   * V8 takes what a field holds first for what it will hold always, and from then on looks at each value before it
   * stores it. Fields that have seen a small number and nothing hold anything, and nothing is looked at.
   */
  text(): string {
    const constructors = [...this.#names.values()].map(({ name, keys }) => constructorText(name, keys))
    return `
export const ${listName} = (...items) => items
const readied = new Set()
export const ${readyName} = (...constructors) => {
  for (const Record of constructors) {
    if (readied.has(Record)) continue
    readied.add(Record)
    const numbers = new Array(Record.length).fill(0)
    // V8 watches the first seven records of a kind to find their size.
    for (let round = 0; round < 4; round++) {
      new Record(...numbers)
      new Record()
    }
  }
}
${constructors.join('\n')}
`
  }
}

// Where a text stops being JSON, and what is there, in words that repeat nothing of a record. Engines say it in words of
// their own: some without the place, others with a part of the text.

/** Where a text stops being JSON. */
interface JsonFault {
  /** From 1 on. */
  readonly line: number
  /** From 1 on, in UTF-16 units. */
  readonly column: number
  /** What is there: `NaN`, `a comma that nothing follows`; `undefined` if the text ends there. */
  readonly found: string | undefined
}

/** Ends the walk through a text. */
class Fault extends Error {
  readonly at: number
  readonly found: string | undefined

  constructor(at: number, found: string | undefined) {
    super('This is not JSON.')
    this.at = at
    this.found = found
  }
}

const blanks = /[ \t\n\r]*/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
/** The next thing in a string that is not just a character of it. */
const special = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|["\\\u0000-\u001f]/g

/** What programs write that know no JSON, for what JSON lacks or has another word for. None of these is personal. */
const foreign = /(?:-?(?:NaN|Infinity)|nan|undefined|None|True|False)(?![\w$])/y

/** What is at a place, by the pattern that it matches. */
const kinds: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/[\p{L}_$]/uy, 'a word'],
  [/[-+.\d]/y, 'a number'],
  [/"/y, 'a string'],
  [/['`\u2018-\u201f]/y, 'another quotation mark than "'],
  [/\/[/*]/y, 'a comment'],
  [/\p{Cc}/uy, 'a control character'],
]

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const halfAnEscape = /\\(?:u[\da-fA-F]{0,3})?$/y
const mostUnfinished = 32
/** The beginning of a word or a number of JSON, where a text that breaks off may end. */
const unfinished = /(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?[\d.eE+-]*)$/y

/** What is at a place, in words; `undefined` at the end. */
const wordsFor = (text: string, at: number): string | undefined => {
  if (text.length - at < mostUnfinished && matchAt(unfinished, text, at) !== undefined) return undefined
  const [, what] = kinds.find(([pattern]) => matchAt(pattern, text, at) !== undefined) ?? []
  const character = text.charAt(at)
  return matchAt(foreign, text, at) ?? what ?? (/[!-~]/.test(character) ? character : 'a character')
}

/** Goes through a text, and throws a `Fault` where it is no JSON. In a loop, as it may be nested a million deep. */
class Walk {
  readonly #text: string
  #at = 0
  /** What closes the objects and lists that are open. */
  readonly #closers: string[] = []

  constructor(text: string) {
    this.#text = text
  }

  run(): void {
    this.#skip(blanks)
    do this.#takeValue()
    while (this.#takeEnds())
  }

  #isAt(sign: string | undefined): boolean {
    return this.#text.charAt(this.#at) === sign
  }

  #fault(found = wordsFor(this.#text, this.#at)): Fault {
    return new Fault(this.#at, found)
  }

  #skip(pattern: RegExp): boolean {
    const found = matchAt(pattern, this.#text, this.#at)
    this.#at += found?.length ?? 0
    return found !== undefined
  }

  /** Takes a value; of an object or a list, only what is before the first value in it. */
  #takeValue(): void {
    while (this.#isAt('[') || this.#isAt('{')) {
      const isList = this.#isAt('[')
      this.#closers.push(isList ? ']' : '}')
      this.#at += 1
      this.#skip(blanks)
      if (this.#isAt(this.#closers.at(-1))) return
      if (!isList) this.#takeKey()
    }
    if (this.#isAt('"')) this.#takeString()
    else if (!this.#skip(scalar)) throw this.#fault()
  }

  /** Takes what ends after a value, and the comma and the key before the next; returns whether there is one. */
  #takeEnds(): boolean {
    for (;;) {
      this.#skip(blanks)
      const closer = this.#closers.at(-1)
      if (closer === undefined) {
        if (this.#at < this.#text.length) throw this.#fault('something behind the end of the JSON')
        return false
      }
      if (this.#isAt(',')) break
      if (!this.#isAt(closer)) throw this.#fault()
      this.#closers.pop()
      this.#at += 1
    }
    const comma = this.#at
    this.#at += 1
    this.#skip(blanks)
    if (this.#isAt(this.#closers.at(-1))) throw new Fault(comma, 'a comma that nothing follows')
    if (this.#closers.at(-1) === '}') this.#takeKey()
    return true
  }

  #takeKey(): void {
    if (!this.#isAt('"')) throw this.#fault()
    this.#takeString()
    this.#skip(blanks)
    if (!this.#isAt(':')) throw this.#fault()
    this.#at += 1
    this.#skip(blanks)
  }

  #takeString(): void {
    special.lastIndex = this.#at + 1
    for (let found = special.exec(this.#text); found !== null; found = special.exec(this.#text)) {
      const [what] = found
      if (what.length > 1) continue
      this.#at = found.index
      if (what === '\\')
        throw new Fault(
          this.#at,
          matchAt(halfAnEscape, this.#text, this.#at) === undefined ? 'a backslash that escapes nothing' : undefined,
        )
      if (what !== '"') throw this.#fault('a line break or other control character in a string')
      this.#at += 1
      return
    }
    this.#at = this.#text.length
    throw this.#fault()
  }
}

/** Where a text stops being JSON; `undefined` if it is JSON. */
export const jsonFault = (text: string): JsonFault | undefined => {
  try {
    new Walk(text).run()
    return undefined
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const before = text.slice(0, fault.at).split(/\r\n?|\n/)
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found: fault.found }
  }
}

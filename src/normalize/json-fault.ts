// Where a text stops being JSON, and what is there, in words that repeat nothing of a record. Engines say it in words of
// their own: some without the place, others with a part of the text.

/** Where a text stops being JSON. */
interface JsonFault {
  /** From 1 on. */
  readonly line: number
  /** From 1 on, in UTF-16 units. */
  readonly column: number
  /** What is there: `NaN`, `]`; `undefined` if the text ends there. */
  readonly found: string | undefined
}

const blanks = /[ \t\n\r]*/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
/** The next thing in a string that is not just a character of it. */
const special = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|["\\\u0000-\u001f]/g

/** What programs write that know no JSON, for what JSON lacks or has another word for, and signs. None of these is personal. */
const nameable = /^(?:-?(?:NaN|Infinity)|nan|undefined|None|True|False)(?![\w$])|^[!-/:-@[-`{-~]/

/** The beginning of a word, a number or an escape of JSON, where a text that breaks off may end. */
const unfinished = /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?[\d.eE+-]*|\\(?:u[\da-fA-F]{0,3})?)$/
const mostUnfinished = 32

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}

/** The end of the string that begins here, or, negative, where it is none. */
const endOfString = (text: string, start: number): number => {
  special.lastIndex = start + 1
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    if (found[0] === '"') return found.index + 1
    if (found[0].length === 1) return -found.index
  }
  return -text.length
}

/** What may be next: a value or a key; those, or the end of an empty list or object; a colon; or what ends after a value. */
type Next = 'value' | 'item' | 'key' | 'member' | 'colon' | 'end'

/** The position where a text stops being JSON; -1 if it is JSON. In a loop, as it may be nested a million deep. */
const faultIn = (text: string): number => {
  /** What closes the objects and lists that are open. */
  const closers: string[] = []
  let next: Next = 'value'
  for (let at = endOf(blanks, text, 0); ; at = endOf(blanks, text, at)) {
    const sign = text.charAt(at)
    const closer = closers.at(-1)
    const isValue: boolean = next === 'value' || next === 'item'
    if (next === 'end' && closer === undefined) return at < text.length ? at : -1
    if (sign === closer && (next === 'item' || next === 'member' || next === 'end')) {
      closers.pop()
      next = 'end'
      at += 1
    } else if (isValue && (sign === '[' || sign === '{')) {
      closers.push(sign === '[' ? ']' : '}')
      next = sign === '[' ? 'item' : 'member'
      at += 1
    } else if (next === 'colon' ? sign === ':' : next === 'end' && sign === ',') {
      next = next === 'colon' || closer === ']' ? 'value' : 'key'
      at += 1
    } else if (sign === '"' && next !== 'colon' && next !== 'end') {
      const end = endOfString(text, at)
      if (end < 0) return -end
      next = isValue ? 'end' : 'colon'
      at = end
    } else {
      const end = isValue ? endOf(scalar, text, at) : at
      if (end === at) return at
      next = 'end'
      at = end
    }
  }
}

/** Where a text stops being JSON; `undefined` if it is JSON. */
export const jsonFault = (text: string): JsonFault | undefined => {
  const at = faultIn(text)
  if (at < 0) return undefined
  const before = text.slice(0, at).split(/\r\n?|\n/)
  const rest = text.slice(at, at + mostUnfinished)
  const found = unfinished.test(rest) ? undefined : (nameable.exec(rest)?.[0] ?? 'something else')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found }
}

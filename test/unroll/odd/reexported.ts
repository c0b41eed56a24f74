import { left } from 'fp-ts/lib/Either.js'
import { fromItem } from './helpers.ts'

// What is imported from here is declared elsewhere, or declared here under another name.

export { left, fromItem as fromThing }

const wordOf = (word: string) => ({ word })
const lengthOf = (word: string) => ({ length: word.length })
export { wordOf, lengthOf as measured }

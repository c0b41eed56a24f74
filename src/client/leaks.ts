/**
 * Only the letters and digits, in lower case: so an input is recognised in any notation, such as `212-555-0142` or
 * `ada+byron`.
 */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** A shorter input, such as the abbreviation of a state, occurs in many texts by chance. */
const leastLength = 4

/** Whether a text repeats the key, or an input that was sent: such a text is left out. */
export type Leaks = (text: string) => boolean

/** Recognises texts that repeat this key or one of these inputs. */
export const leaksOf =
  (apiKey: string | null, inputs: readonly string[]): Leaks =>
  (text) => {
    if (apiKey !== null && text.includes(apiKey)) return true
    const searched = bare(text)
    return [apiKey ?? '', ...inputs].map(bare).some((sent) => sent.length >= leastLength && searched.includes(sent))
  }

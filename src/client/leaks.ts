/** Letters and digits alone, in one case: an input is recognised in any notation, such as `212-555-0142` or `ada+byron`. */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** An input that is shorter, such as the abbreviation of a state, is in many texts by chance. */
const leastLength = 4

/** Whether a text repeats the key, or an input that was sent: then it is not told. */
export type Leaks = (text: string) => boolean

/** Tells what repeats this key or one of these inputs. */
export const leaksOf =
  (apiKey: string | null, inputs: readonly string[]): Leaks =>
  (text) => {
    if (apiKey !== null && text.includes(apiKey)) return true
    const searched = bare(text)
    return [apiKey ?? '', ...inputs].map(bare).some((sent) => sent.length >= leastLength && searched.includes(sent))
  }

/** Composing sorts the accents that follow one another, in a time that grows by the square of their number: no text of people has so many. */
const longest = 2000

/** A text in one form of Unicode, so that what looks the same is the same; one that is too long for a name stays as it is. */
export const composed = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  text.length > longest ? text : text.normalize(form)

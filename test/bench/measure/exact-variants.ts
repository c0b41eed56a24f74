const longId = '9007199254740993'

/** Variants of a payload's text, by description: 2^53 + 1 is the first integer that `JSON.parse` rounds. */
export const exactVariants: Readonly<Record<string, (text: string) => string>> = {
  'no long integer': (text) => text,
  'long digits in text alone': (text) => text.replace(/"id":"?\d+"?/g, `"id":"${longId}"`),
  'every id a long integer': (text) => text.replace(/"id":"?\d+"?/g, `"id":${longId}`),
}

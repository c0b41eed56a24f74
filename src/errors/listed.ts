/** Names as a sentence lists them: `v3, v4 or v5`. `Intl.ListFormat` does the same, but loads slowly. */
export const listed = (names: readonly string[], conjunction: 'and' | 'or' = 'or'): string =>
  names.join(', ').replace(/, ([^,]*)$/, ` ${conjunction} $1`)

/** Those of the texts that are neither absent nor empty. */
export const said = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text): text is string => text !== undefined && text !== '')

/** Those of these texts that say anything: neither absent nor empty. */
export const said = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text): text is string => text !== undefined && text !== '')

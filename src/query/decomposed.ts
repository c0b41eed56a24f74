/**
 * A text with its accents apart from their letters, which are split one by one: in a whole text, all accents that follow one
 * another are sorted, which can take minutes.
 */
export const decomposed = (text: string): string => text.replace(/\P{ASCII}/gu, (letter) => letter.normalize('NFD'))

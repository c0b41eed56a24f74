/** v5 wraps each major and each degree in an object (spec sections 2.1, 2.3). */
interface NamedText {
  readonly name: string | undefined
}

/** The adapter of such an object; one without a text has no place in the model. */
export const namedTextAdapter = {
  from: ({ name }: NamedText): string | undefined => name,
  to: (name: string): NamedText => ({ name }),
}

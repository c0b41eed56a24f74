/** v5 wraps each major and each degree in an object (spec sections 2.1, 2.3). */
interface NamedText {
  readonly name: string | undefined
}

/** The adapter of an object with only a name; without a name, it has no place in the model. */
export const namedTextAdapter = {
  from: ({ name }: NamedText): string | undefined => name,
  to: (name: string): NamedText => ({ name }),
}

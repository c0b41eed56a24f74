import { none } from '../../src/model/none.ts'

/** v5 wraps each major and each degree in an object (spec sections 2.1, 2.3). */
interface NamedText {
  readonly name: string | undefined
}

// Uses `flatMap`, which the build for Node turns into code without a record in between.
export const fromNamedTexts = (wires: readonly NamedText[]): readonly string[] =>
  wires.flatMap(({ name }) => name ?? none)

export const toNamedTexts = (names: readonly string[]): readonly NamedText[] => names.map((name) => ({ name }))

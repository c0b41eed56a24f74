import { type Operation, operations, type Version } from '../model/version.ts'
import { isLeft } from '../either.ts'
import { understood } from './detect-version.ts'
import { type Normalized, normalizeAny } from './normalize.ts'

/** How many values there are, apart from the cursor: an operation with pages reads the token of any other. */
const valuesIn = (value: object, enough?: number): number => understood({ ...value, next: undefined }, enough)

/**
 * The other operations that read the most values of a payload, of those that `mayBe` admits; none if none reads any.
 */
const othersThatRead = (
  version: Version,
  operation: Operation,
  payload: unknown,
  mayBe: (read: Normalized<object>) => boolean,
): readonly Operation[] => {
  const others = operations.flatMap((other) => {
    const read = other === operation ? undefined : normalizeAny(version, other, payload)
    if (read === undefined || isLeft(read) || !mayBe(read.right)) return []
    return [{ other, values: valuesIn(read.right.value) }]
  })
  const most = Math.max(1, ...others.map(({ values }) => values))
  return others.flatMap(({ other, values }) => (values === most ? other : []))
}

/** The operations whose payload it looks like, if this one cannot read it at all. */
export const operationsThatFit = (version: Version, operation: Operation, payload: unknown): readonly Operation[] =>
  othersThatRead(version, operation, payload, () => true)

/** Whether a path is one of these places, or below one. */
const isIn = (places: readonly string[], path: string): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * The operations whose payload it looks like instead of the one that it was read as. Any field may be absent (spec
 * section 1), so an answer without its main list reads as an empty one, and so does any answer of another operation in
 * the same envelope.
 *
 * A payload looks like another operation's only if nothing was read, and the other knows every key that this one knows:
 * so neither new fields nor a nearly empty answer make it look like another's.
 */
export const looksLikeOperations = ({ source, value, extras, raw }: Normalized<object>): readonly Operation[] =>
  extras.length === 0 || valuesIn(value, 1) > 0
    ? []
    : othersThatRead(source.version, source.operation, raw, (read) => read.extras.every((path) => isIn(extras, path)))

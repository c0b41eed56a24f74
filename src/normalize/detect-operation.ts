import { type Operation, operations, type Version } from '../model/version.ts'
import { isLeft } from '../either.ts'
import { isContainer } from '../wire/json.ts'
import { understood } from './detect-version.ts'
import { type Normalized, normalizeAny } from './normalize.ts'

/** How many values there are, apart from the cursor: whatever has pages reads the token of any other. */
const valuesIn = (value: unknown): number => understood(isContainer(value) ? { ...value, next: undefined } : value)

/** The operations but this one that read most of a payload, as far as they may; none if none reads anything. */
const othersThatRead = (
  version: Version,
  operation: Operation,
  payload: unknown,
  mayBe: (read: Normalized<unknown>) => boolean,
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
 * The operations whose payload it looks like instead of the one that it was read as. Any field may be absent (spec section
 * 1), so an answer without the list that it is about is an empty one, as is each of another operation in the same
 * envelope.
 *
 * It looks like another's only if nothing was read, and the other knows every key that this one knows: neither new fields
 * nor an answer that has next to nothing are taken for another's.
 */
export const looksLikeOperations = ({ source, value, extras, raw }: Normalized<unknown>): readonly Operation[] =>
  extras.length === 0 || valuesIn(value) > 0
    ? []
    : othersThatRead(source.version, source.operation, raw, (read) => read.extras.every((path) => isIn(extras, path)))

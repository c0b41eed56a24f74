// JSON Pointers (RFC 6901), into payloads and into canonical values.

/** A key as a step of a pointer, escaped. */
export const pointerStep = (key: string): `/${string}` => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The pointer of these keys, outermost first. */
export const pointerOf = (keys: readonly string[]): '' | `/${string}` =>
  keys.reduce<'' | `/${string}`>((path, key) => `${path}${pointerStep(key)}`, '')

/** The steps of a pointer, escaped as they are in it. */
export const pointerSteps = (pointer: string): readonly string[] => pointer.split('/').slice(1)

/** The pointers of all containers of a place, outermost first, and its own. */
export const withContainers = (pointer: string): readonly string[] =>
  pointer.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

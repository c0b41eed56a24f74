// JSON Pointers (RFC 6901), into payloads and into canonical values.

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A key as a step of a pointer, escaped. Hardly any key needs escaping, and checking for that is faster. */
export const pointerStep = (key: string): `/${string}` =>
  `/${key.includes('~') || key.includes('/') ? escaped(key) : key}`

/** The steps of a pointer, still escaped. */
export const pointerSteps = (pointer: string): readonly string[] => pointer.split('/').slice(1)

/** The pointers of all containers of a place, outermost first, and of the place itself. */
export const withContainers = (pointer: string): readonly string[] =>
  pointer.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

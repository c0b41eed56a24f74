// A path as a version's file writes it, such as `/v4/person_id/{id}`. The client fills it, and the sandbox and the gateway
// recognize what it was filled with.

const placeholder = /\{(\w+)\}/g

/** The path with these texts in place of its placeholders, which have their names. */
export const filled = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(placeholder, (_, name: string) => encodeURIComponent(texts[name] ?? ''))

/** The names of the placeholders. */
const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const expressionOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(placeholder)
      .map((part, at) => (at % 2 === 0 ? escaped(part) : '([^/]+)'))
      .join('')}$`,
  )

/** What was sent, as it is if it cannot be decoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Sorts what is fixed before what is not, step by step: `/people/search` is no id of a person. */
const byFixed = (one: string, other: string): number => {
  const others = other.split('/')
  for (const [at, step] of one.split('/').entries()) {
    const [here, there] = [namesIn(step).length, namesIn(others[at] ?? '').length]
    if (here !== there) return here - there
  }
  return 0
}

/** What a path was recognized as, and the texts in it by the names of the placeholders. */
interface Recognized<A> {
  readonly route: A
  readonly texts: Readonly<Record<string, string>>
}

/** A function that recognizes what a path is of several. Where two would do, the one that is fixed earlier does. */
export const recognizerOf = <A extends { readonly path: string }>(
  routes: readonly A[],
): ((path: string) => Recognized<A> | undefined) => {
  const all = routes
    .map((route) => ({ route, expression: expressionOf(route.path), names: namesIn(route.path) }))
    .sort((one, other) => byFixed(one.route.path, other.route.path))
  return (path) => {
    for (const { route, expression, names } of all) {
      const found = expression.exec(path)
      if (found !== null)
        return { route, texts: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')])) }
    }
    return undefined
  }
}

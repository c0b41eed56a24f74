import type ts from 'typescript'
import type { Part } from '../../../src/wire/wire-type.ts'
import type { AdapterSources } from './adapter-sources.ts'
import { bindAll } from './binding.ts'
import { type Scope, start } from './path.ts'
import { someIn } from './some-in.ts'

/** An expression of an adapter, in which some names stand for parts of a payload. */
export interface Body {
  readonly node: ts.ConciseBody
  readonly scope: Scope
  /** How many steps of each path lead to the part that the body is about. */
  readonly depth: number
}

/** Converts each item of a list while it is read, as by `map` or, if it is `flat`, by `flatMap`. */
interface ListConsumer {
  readonly kind: 'each' | 'flat'
  readonly body: Body
  /** Whether the adapter may change the list: if it is empty, it must then be a new one. */
  readonly mayChange: boolean
}

/** How a part of a payload is converted while it is read: a list, a whole value, or some fields of a record. */
export type Consumer =
  | ListConsumer
  | { readonly kind: 'whole'; readonly body: Body }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Consumer> }

/** A part of a payload that a body uses, and its consumer, if it can be converted before the body runs. */
export interface Use {
  /** The keys on the way to it, such as `data.people`; empty for the part that the body is about. */
  readonly key: string
  readonly consumer: Consumer | undefined
}

/** The body of a function with one parameter, if it uses nothing else that is local. */
export const bodyOf = (adapter: ts.ArrowFunction, part: Part, sources: AdapterSources): Body | undefined => {
  if (adapter.parameters.length !== 1 || someIn(adapter.body, (node) => sources.isLocalOutside(node, adapter)))
    return undefined
  // The parameter stands for a path: there is no argument to write.
  const inlining = { body: adapter.body, sources, pathOf: () => undefined, text: () => '' }
  const scope = bindAll(adapter.parameters, [start(part)], inlining)
  return scope && { node: adapter.body, scope, depth: 0 }
}

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

/**
 * How a part of a payload is converted while it is read: each item of a list, with `flat` as by `flatMap`; a whole
 * value; or some fields of a record.
 */
export type Consumer =
  | {
      readonly kind: 'each' | 'flat' | 'whole'
      readonly body: Body
      /** Whether an empty list must be a new one, because it may be changed. */
      readonly isOwn: boolean
    }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Consumer> }

/** A part of a payload that a body uses, and its consumer, if it can be converted before the body runs. */
export interface Use {
  readonly key: string
  readonly consumer: Consumer | undefined
}

/** The body of a function with one parameter, if it uses nothing else that is local. */
export const bodyOf = (given: ts.ArrowFunction, part: Part, sources: AdapterSources): Body | undefined => {
  if (given.parameters.length !== 1 || someIn(given.body, (node) => sources.isLocalOutside(node, given)))
    return undefined
  const place = { body: given.body, sources, pathOf: () => undefined, text: () => '' }
  const scope = bindAll(given.parameters, [start(part)], place)
  return scope && { node: given.body, scope, depth: 0 }
}

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
  /** How many steps of each path lead to what the body is about. */
  readonly depth: number
}

/**
 * What becomes of a part of a payload: of each item of a list, which a list of lists may come of that is made flat, of a
 * whole record, or of some of its fields.
 */
export type Consumer =
  | {
      readonly kind: 'each' | 'flat' | 'whole'
      readonly body: Body
      /** Whether a list of nothing is to be a new one, which may grow. */
      readonly isOwn: boolean
    }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Consumer> }

/** A part of a payload that a body uses, and what it makes of it, where it need not see it for that. */
export interface Use {
  readonly key: string
  readonly consumer: Consumer | undefined
}

/** What a function makes of its one parameter, where it needs nothing else that is not known everywhere. */
export const bodyOf = (given: ts.ArrowFunction, part: Part, sources: AdapterSources): Body | undefined => {
  if (given.parameters.length !== 1 || someIn(given.body, (node) => sources.isLocalOutside(node, given)))
    return undefined
  const place = { body: given.body, sources, pathOf: () => undefined, text: () => '' }
  const scope = bindAll(given.parameters, [start(part)], place)
  return scope && { node: given.body, scope, depth: 0 }
}

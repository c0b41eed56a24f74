import type ts from 'typescript'
import type { Operation } from '../../model/version.ts'
import type { Schema } from '../../lineage/explain.ts'

// Where each property of the payload types is in the payload: found by walking the types, once for each declaration of a
// property, so that types that are derived from them, as by Pick, are recognized, too.

/** A payload type that the program uses. */
export interface PayloadType {
  readonly name: string
  readonly version: Schema
  readonly operation: Operation
}

/** A place in a payload. */
export interface Place {
  readonly version: Schema
  readonly operation: Operation
  readonly path: string
}

/** The places of declarations, and those of whole types. */
export interface TypedFields {
  readonly byDeclaration: ReadonlyMap<ts.Node, readonly Place[]>
  readonly byType: ReadonlyMap<ts.Type, readonly Place[]>
}

const added = <K>(map: Map<K, Place[]>, key: K, place: Place): void => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [place])
  else if (
    !known.some(
      ({ path, version, operation }) =>
        path === place.path && version === place.version && operation === place.operation,
    )
  )
    known.push(place)
}

/** Relatives of relatives have no end. */
const deepest = 12

/** Walks types. */
export class FieldWalker implements TypedFields {
  readonly byDeclaration = new Map<ts.Node, Place[]>()
  readonly byType = new Map<ts.Type, Place[]>()
  readonly #ts: typeof ts
  readonly #checker: ts.TypeChecker

  constructor(compiler: typeof ts, checker: ts.TypeChecker) {
    this.#ts = compiler
    this.#checker = checker
  }

  walk(type: ts.Type, place: Place, chain: readonly ts.Type[] = []): void {
    for (const part of this.partsOf(type)) {
      // A list of JSON may contain itself.
      if (chain.includes(part) || chain.length >= deepest) continue
      const below = [...chain, part]
      const item = this.itemOf(part)
      if (item !== undefined) this.walk(item, { ...place, path: `${place.path}/*` }, below)
      else if (this.#isRecord(part)) {
        added(this.byType, part, place)
        for (const property of part.getProperties()) this.#walkProperty(property, place, below)
      }
    }
  }

  /** The members of a union, without those that are nothing. */
  partsOf(type: ts.Type): readonly ts.Type[] {
    const present = this.#checker.getNonNullableType(type)
    return present.isUnion() ? present.types : [present]
  }

  /** The type of a list's items, if it is one. */
  itemOf(type: ts.Type): ts.Type | undefined {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type)
      ? this.#checker.getIndexTypeOfType(type, this.#ts.IndexKind.Number)
      : undefined
  }

  /** A type, or the types in a list of it, however deep: each once, as a list of JSON may contain itself. */
  innermostOf(type: ts.Type, seen = new Set<ts.Type>()): readonly ts.Type[] {
    return this.partsOf(type).flatMap((part) => {
      if (seen.has(part)) return []
      seen.add(part)
      const item = this.itemOf(part)
      return item === undefined ? [part] : this.innermostOf(item, seen)
    })
  }

  /** The places of a type, or of what is in lists of it. */
  placesIn(type: ts.Type): readonly Place[] {
    return this.innermostOf(type).flatMap((part) => this.byType.get(part) ?? [])
  }

  /** The places of a property. */
  placesAt(property: ts.Symbol | undefined): readonly Place[] {
    return property?.declarations?.flatMap((one) => this.byDeclaration.get(one) ?? []) ?? []
  }

  /** Whether a type has fields of payloads of its own: then a field of this type is no leaf. */
  isContainer(type: ts.Type): boolean {
    return this.innermostOf(type).some((part) => this.byType.has(part))
  }

  /** Whether a type has fields: not a text with a brand, nor any JSON at all. */
  #isRecord(type: ts.Type): boolean {
    const isObject = (one: ts.Type): boolean => (one.flags & this.#ts.TypeFlags.Object) !== 0
    return (type.isIntersection() ? type.types.every(isObject) : isObject(type)) && type.getProperties().length > 0
  }

  #walkProperty(property: ts.Symbol, { path, ...of }: Place, chain: readonly ts.Type[]): void {
    const [declaration] = property.declarations ?? []
    if (declaration === undefined) return
    const below = { ...of, path: `${path}/${property.name.replaceAll('~', '~0').replaceAll('/', '~1')}` }
    added(this.byDeclaration, declaration, below)
    this.walk(this.#checker.getTypeOfSymbol(property), below, chain)
  }
}

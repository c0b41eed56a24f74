import { relative } from 'node:path'
import type ts from 'typescript'
import type { Escape, FieldUse, Uses } from '../../lineage/uses.ts'
import type { Place } from './typed-fields.ts'

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1)

const keyOf = ({ version, operation, path }: Place): string => `${version} ${operation} ${path}`

/** The places of reads and escapes, each with all the lines that do it. */
export class Notes {
  readonly #folder: string
  readonly #reads = new Map<string, { readonly use: FieldUse; readonly at: Set<string> }>()
  readonly #escapes = new Map<string, { readonly place: Place; readonly why: string; readonly at: Set<string> }>()

  /** Files are named as seen from a folder. */
  constructor(folder: string) {
    this.#folder = folder
  }

  read(places: readonly Place[], node: ts.Node): void {
    for (const place of places) this.#note(keyOf(place), place, node)
  }

  /** How many items there are, and nothing of them. */
  count(places: readonly Place[], node: ts.Node): void {
    for (const place of places) this.#note(`${keyOf(place)} count`, { ...place, isCount: true }, node)
  }

  escape(places: readonly Place[], why: string, node: ts.Node): void {
    for (const place of places) {
      const key = `${keyOf(place)} ${why}`
      const known = this.#escapes.get(key) ?? { place, why, at: new Set<string>() }
      this.#escapes.set(key, known)
      known.at.add(this.#at(node))
    }
  }

  uses(): Uses {
    const reads = [...this.#reads].sort(byKey).map(([, { use, at }]): FieldUse => ({ ...use, at: [...at] }))
    const escapes = [...this.#escapes]
      .sort(byKey)
      .map(([, { place, why, at }]): Escape => ({ ...place, why, at: [...at] }))
    return { reads, escapes }
  }

  #note(key: string, use: FieldUse, node: ts.Node): void {
    const known = this.#reads.get(key) ?? { use, at: new Set<string>() }
    this.#reads.set(key, known)
    known.at.add(this.#at(node))
  }

  #at(node: ts.Node): string {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${relative(this.#folder, file.fileName).replaceAll('\\', '/')}:${line + 1}`
  }
}

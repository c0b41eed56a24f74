import { settlerOf } from '../../../src/wire/record-reader.ts'
import type { Part, RecordShape } from '../../../src/wire/wire-type.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import type { Body, Consumer } from './body.ts'
import { type Fusion, fusionOf } from './fusion.ts'
import { itemText } from './item-text.ts'
import { listText } from './list-text.ts'
import { rowText, variablesOf, walkText } from '../records/walk-text.ts'

/** A codec, and the expression for it in the generated module. */
export interface Placed {
  readonly part: Part
  readonly text: string
}

/** What the readers need of the generated module. */
export interface Surroundings {
  readonly sources: AdapterSources
  readonly nameOf: (origin: Origin) => string
  /** The exported codecs of kinds of records. */
  readonly exported: ReadonlyMap<RecordShape, Origin>
}

/** The readers of payloads. Each is written when it is first needed, after those that it calls. */
export class FusedReaders {
  readonly #surroundings: Surroundings
  readonly #texts: string[] = []
  readonly #names = new Map<string, string>()
  readonly #numbers = new Map<object, number>()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** The name of a function that reads what the codec reads, and converts it for this consumer. */
  nameOf({ part, text }: Placed, consumer: Consumer): string {
    const { exported, nameOf } = this.#surroundings
    const id = `${this.#partId(part)} ${this.#consumerId(consumer)}`
    const origin = part.shape.kind === 'record' ? exported.get(part.shape) : undefined
    const name = this.#names.get(id) ?? this.#write({ part, text: origin ? nameOf(origin) : text }, consumer)
    this.#names.set(id, name)
    return name
  }

  text(): string {
    return this.#texts.join('\n')
  }

  #define(text: string): string {
    const name = `$r${String(this.#texts.length)}`
    this.#texts.push(`const ${name} = ${text}`)
    return name
  }

  /** A number that identifies an object without a name. */
  #numberOf(thing: object): number {
    const number = this.#numbers.get(thing) ?? this.#numbers.size
    this.#numbers.set(thing, number)
    return number
  }

  #partId(part: Part): string {
    const { shape } = part
    if (shape.kind === 'list') return `list ${shape.alone} ${shape.isRoot} of ${this.#partId(shape.item)}`
    return `part ${this.#numberOf(part)}`
  }

  /** An id that is the same for equivalent consumers: from their code, and the ids of those of their parts. */
  #consumerId(consumer: Consumer): string {
    const fusion = consumer.kind === 'fields' ? undefined : this.#fusionOf(consumer.body)
    const fields = consumer.kind === 'fields' ? consumer.fields : fusion?.consumers
    const parts = [...(fields ?? [])].map(([key, inner]) => `${key}(${this.#consumerId(inner)})`)
    return `${consumer.kind} ${consumer.kind !== 'fields' && consumer.isOwn} ${fusion?.text('$row', (key) => `.${key}`) ?? ''} of ${parts.join()}`
  }

  #fusionOf(body: Body): Fusion {
    return fusionOf(body, this.#surroundings.sources, this.#surroundings.nameOf)
  }

  #write(codec: Placed, consumer: Consumer): string {
    const { part, text } = codec
    const fusion = consumer.kind === 'fields' ? undefined : this.#fusionOf(consumer.body)
    if (part.shape.kind === 'record') {
      const consumers = consumer.kind === 'fields' ? consumer.fields : fusion?.consumers
      return this.#record(part.shape, text, consumers ?? new Map(), fusion)
    }
    if (fusion === undefined || consumer.kind === 'fields') throw new Error(`${text} has no fields.`)
    if (part.shape.kind === 'leaf' || consumer.kind === 'whole')
      return this.#define(itemText(part, this.#define(text), fusion, (inner) => this.#define(inner)))
    const item = { part: part.shape.item, text: `${text}.shape.item` }
    return this.#define(listText(part.shape, this.nameOf(item, { ...consumer, kind: 'whole' }), consumer.kind))
  }

  /** A reader of records that converts some fields, and perhaps the whole record. */
  #record(
    shape: RecordShape,
    text: string,
    consumers: ReadonlyMap<string, Consumer>,
    fusion: Fusion | undefined,
  ): string {
    const readerOf = (key: string): string | undefined => {
      const [part, consumer] = [shape.fields[key], consumers.get(key)]
      return part && consumer && this.nameOf({ part, text: `${text}.shape.fields.${key}` }, consumer)
    }
    const startsAnew = (key: string): boolean => {
      const consumer = consumers.get(key)
      return consumer !== undefined && consumer.kind !== 'fields' && consumer.isOwn
    }
    const end = this.#end(shape, text, fusion)
    return this.#define(`(${walkText(shape, { readerOf, startsAnew, end })})(stepsOf(${text}.shape.fields))`)
  }

  #end(shape: RecordShape, text: string, fusion: Fusion | undefined): string {
    const row = `const $row = ${rowText(shape)}\n`
    if (settlerOf(shape) !== undefined) {
      const settle = this.#define(`settlerOf(${text}.shape)`)
      const made = fusion?.text('$row', (key) => `$row.${key}`) ?? '$row'
      return `${row}if (!${settle}($row, input, findings)) return\nreturn ${made}`
    }
    if (fusion === undefined) return `return ${rowText(shape)}`
    const variables = variablesOf(shape)
    const made = fusion.text('$row', (key) => variables.get(key) ?? `$row.${key}`)
    return `${fusion.needsWhole || shape.isOpen ? row : ''}return ${made}`
  }
}

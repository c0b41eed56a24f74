import { settlerOf } from '../../../src/wire/record-reader.ts'
import type { Part, RecordShape } from '../../../src/wire/wire-type.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import type { Consumer } from './body.ts'
import { type Fusion, fusionOf } from './fusion.ts'
import { valueText } from './value-text.ts'
import { listText } from './list-text.ts'
import { rowText, variablesOf, walkText } from '../records/walk-text.ts'

/** A codec, and the expression for it in the generated module. */
interface WrittenCodec {
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

const mayChange = (consumer: Consumer | undefined): boolean =>
  consumer !== undefined && 'mayChange' in consumer && consumer.mayChange

/** The readers of a payload. Each is written when its name is first asked for, after those that it calls. */
export class FusedReaders {
  readonly #surroundings: Surroundings
  readonly #texts: string[] = []
  readonly #names = new Map<string, string>()
  readonly #numbers = new Map<Part, number>()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** The name of a function that reads what the codec reads, and converts it for this consumer. */
  readerOf({ part, text }: WrittenCodec, consumer: Consumer): string {
    const { exported, nameOf } = this.#surroundings
    const id = `${this.#partId(part)} ${this.#consumerId(consumer)}`
    // By its own name if it has one: otherwise, the expression is the whole way to it from the payload's codec.
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

  /** An id that is the same for lists of the same; any other part has its own. */
  #partId(part: Part): string {
    const { shape } = part
    if (shape.kind === 'list') return `list ${shape.alone} ${shape.isRoot} of ${this.#partId(shape.item)}`
    const number = this.#numbers.get(part) ?? this.#numbers.size
    this.#numbers.set(part, number)
    return `part ${number}`
  }

  /** An id that is the same for equivalent consumers: from their code, and the ids of those of their parts. */
  #consumerId(consumer: Consumer): string {
    const { fusion, fields } = this.#fusionOf(consumer)
    const parts = [...fields].map(([key, inner]) => `${key}(${this.#consumerId(inner)})`)
    const code = fusion?.text('$row', (key) => `.${key}`) ?? ''
    return `${consumer.kind} ${mayChange(consumer)} ${code} of ${parts.join()}`
  }

  /** The fusion of a consumer's body, if it has one, and the consumers of the fields of what it converts. */
  #fusionOf(consumer: Consumer): { readonly fusion: Fusion | undefined; readonly fields: Fusion['consumers'] } {
    if (consumer.kind === 'fields') return { fusion: undefined, fields: consumer.fields }
    const fusion = fusionOf(consumer.body, this.#surroundings.sources, this.#surroundings.nameOf)
    return { fusion, fields: fusion.consumers }
  }

  #write({ part, text }: WrittenCodec, consumer: Consumer): string {
    const { fusion, fields } = this.#fusionOf(consumer)
    if (part.shape.kind === 'record') return this.#record(part.shape, text, fields, fusion)
    if (fusion === undefined || consumer.kind === 'fields') throw new Error(`${text} has no fields.`)
    if (part.shape.kind === 'leaf' || consumer.kind === 'whole')
      return this.#define(valueText(part, this.#define(text), fusion, (inner) => this.#define(inner)))
    const item = { part: part.shape.item, text: `${text}.shape.item` }
    const reader = this.readerOf(item, { kind: 'whole', body: consumer.body })
    return this.#define(listText(part.shape, { reader, codec: this.#define(item.text) }, consumer.kind))
  }

  /** A reader of records that converts some fields, and perhaps the whole record. */
  #record(shape: RecordShape, text: string, fields: Fusion['consumers'], fusion: Fusion | undefined): string {
    const readerOf = (key: string): string | undefined => {
      const [part, consumer] = [shape.fields[key], fields.get(key)]
      return part && consumer && this.readerOf({ part, text: `${text}.shape.fields.${key}` }, consumer)
    }
    const walk = {
      readerOf,
      mayChange: (key: string) => mayChange(fields.get(key)),
      end: this.#end(shape, text, fusion),
    }
    return this.#define(`(${walkText(shape, walk)})(stepsOf(${text}.shape.fields))`)
  }

  /** The statements that return the record that was read, or what the body makes of it. */
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

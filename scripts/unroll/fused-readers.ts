import { LeafType } from '../../src/wire/leaf.ts'
import { LooseType } from '../../src/wire/loose.ts'
import { settlerOf } from '../../src/wire/record-reader.ts'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import type { Body, Consumer } from './body-text.ts'
import { fusionOf } from './fusion.ts'
import { listText } from './list-text.ts'
import { leafText, rowText, variablesOf, walkText } from './walk-text.ts'

/** A codec, and the expression that gives it in the module that is being written. */
export interface Placed {
  readonly part: Part
  readonly text: string
}

/** What the readers need of the module they are in. */
export interface Surroundings {
  readonly sources: AdapterSources
  readonly nameOf: (origin: Origin) => string
  /** The codec that a module exports for a kind of record. */
  readonly exported: ReadonlyMap<RecordShape['fields'], Origin>
}

/** Readers of payloads, each written when it is first asked for, and after those that it calls. */
export interface Readers {
  /** The name of a function that reads what a codec does, and makes of it what is asked for. */
  readonly nameOf: (codec: Placed, consumer: Consumer) => string
  readonly text: () => string
}

/** Tells things apart that have no name. */
const numbering = (): ((thing: object) => number) => {
  const numbers = new Map<object, number>()
  return (thing) => {
    const number = numbers.get(thing) ?? numbers.size
    numbers.set(thing, number)
    return number
  }
}

/** Starts to write readers. */
export const startReaders = ({ sources, nameOf, exported }: Surroundings): Readers => {
  const texts: string[] = []
  const known = new Map<string, string>()
  const numberOf = numbering()

  const define = (text: string): string => {
    const name = `r${String(texts.length)}$`
    texts.push(`const ${name} = ${text}`)
    return name
  }

  const consumerId = (consumer: Consumer): string =>
    consumer.kind === 'fields'
      ? [...consumer.fields].map(([key, inner]) => `${key}(${consumerId(inner)})`).join()
      : `${consumer.kind} ${numberOf(consumer.body.node)}`

  const partId = ({ shape, ...part }: Part): string => {
    if (shape.kind === 'record') return `record ${numberOf(shape.fields)} ${shape.isRoot}`
    if (shape.kind === 'list') return `list ${shape.mayStandAlone} ${shape.isRoot} of ${partId(shape.item)}`
    return `leaf ${numberOf(part)}`
  }

  const record = (shape: RecordShape, text: string, consumer: Consumer): string => {
    const fusion = consumer.kind === 'fields' ? undefined : fusionOf(consumer.body, sources, nameOf)
    const consumers = consumer.kind === 'fields' ? consumer.fields : fusion?.consumers
    const readerOf = (key: string): string | undefined => {
      const inner = consumers?.get(key)
      const part = shape.fields[key]
      return inner && part && name({ part, text: `${text}.shape.fields.${key}` }, inner)
    }
    const variables = variablesOf(shape)
    const row = `const row$ = ${rowText(shape)}\n`
    const end = (): string => {
      if (settlerOf(shape) !== undefined) {
        const settle = define(`settlerOf(${text}.shape)`)
        const given = fusion?.text('row$', (key) => `row$.${key}`) ?? 'row$'
        return `${row}if (!${settle}(row$, input, findings)) return\nreturn ${given}`
      }
      if (fusion === undefined) return `return ${rowText(shape)}`
      const given = fusion.text('row$', (key) => variables.get(key) ?? `row$.${key}`)
      return `${fusion.needsWhole || shape.isOpen ? row : ''}return ${given}`
    }
    return define(`(${walkText(shape, { readerOf, end: end() })})(stepsOf(${text}.shape.fields))`)
  }

  /** Reads something that is no record, and writes what a body makes of it. */
  const item = ({ part, text }: Placed, body: Body): string => {
    const codec = define(text)
    const { text: written } = fusionOf(body, sources, nameOf)
    if (part instanceof LooseType) {
      const parse = define(`${codec}.leaf.parse`)
      return define(`(v, findings) => {
        const w = ${part.isNested ? 'Array.isArray(v) && v.length === 1 ? v[0] : v' : 'v'}
        const value$ = ${leafText(part.leaf.keeps, 'w', parse)}
        let fragments$
        if (value$ === undefined) {
          fragments$ = copyJson(v)
          if (fragments$ === undefined) {
            findings.add('value', jsonExpected)
            return
          }
        }
        return ${written('{ value: value$, fragments: fragments$ }', (key) => `${key}$`)}
      }`)
    }
    if (part instanceof LeafType) {
      const parse = define(`${codec}.parse`)
      return define(`(v, findings) => {
        const value$ = ${leafText(part.keeps, 'v', parse)}
        if (value$ !== undefined) return ${written('value$', (key) => `value$.${key}`)}
        takeLeaf(${codec}, v, findings)
      }`)
    }
    return define(`(v, findings) => {
      const value$ = ${codec}.read(v, findings)
      return value$ === undefined ? undefined : ${written('value$', (key) => `value$.${key}`)}
    }`)
  }

  const written = (codec: Placed, consumer: Consumer): string => {
    const { shape } = codec.part
    if (shape.kind === 'record') return record(shape, codec.text, consumer)
    if (consumer.kind === 'fields') throw new Error(`${codec.text} has no fields.`)
    if (shape.kind === 'leaf' || consumer.kind === 'whole') return item(codec, consumer.body)
    const inner = name({ part: shape.item, text: `${codec.text}.shape.item` }, { ...consumer, kind: 'whole' })
    return define(listText(shape, inner, consumer.kind === 'flat'))
  }

  const name = ({ part, text }: Placed, consumer: Consumer): string => {
    const id = `${partId(part)} ${consumerId(consumer)}`
    const origin = part.shape.kind === 'record' ? exported.get(part.shape.fields) : undefined
    const reader = known.get(id) ?? written({ part, text: origin ? nameOf(origin) : text }, consumer)
    known.set(id, reader)
    return reader
  }

  return { nameOf: name, text: () => texts.join('\n') }
}

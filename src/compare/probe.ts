import { leavesOf, type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import { bareRecord } from '../lineage/landings.ts'
import type { Operation, Version } from '../model/version.ts'
import { findSpoke } from '../versions/spokes.ts'
import { Findings } from '../wire/findings.ts'
import { pointerSteps } from '../wire/json.ts'
import type { Shape } from '../wire/wire-type.ts'

/** A payload of this shape that has nothing but an example at this place. */
const payloadWith = (shape: Shape, [step, ...rest]: readonly string[]): unknown => {
  if (shape.kind === 'leaf') return shape.examples[0]
  if (shape.kind === 'list') {
    return shape.loneItem === 'readAndWritten' && step !== '*'
      ? payloadWith(shape.item.shape, step === undefined ? [] : [step, ...rest])
      : [payloadWith(shape.item.shape, rest)]
  }
  // An open record may say nothing by its presence alone.
  const bare = { ...bareRecord(shape), ...(shape.isOpen && step === undefined ? { ['anything else']: 'text' } : {}) }
  const part = step === undefined ? undefined : shape.fields[step]
  return step === undefined || part === undefined ? bare : { ...bare, [step]: payloadWith(part.shape, rest) }
}

/** What a version says in a canonical leaf as soon as there is anything at a place of its payload, such as `kind: 'alias'`. */
export const constantAt = (version: Version, operation: Operation, pointer: string, path: ModelPath): unknown => {
  const codec = findSpoke(version, operation)?.codec
  if (codec === undefined) return undefined
  const value = codec.read(payloadWith(codec.shape, pointerSteps(pointer)), new Findings())
  for (const [leaf, constant] of leavesOf(value)) if (modelPathOf(leaf) === path) return constant
  return undefined
}

import type { Operation } from '../model/version.ts'
import { isText, pointerSteps } from '../wire/json.ts'
import { isInModel, modelOrder } from './model-order.ts'
import { isModelPath, type ModelPath, modelPathOf } from './model-path.ts'
import { placesOf, type Writer } from './places.ts'
import { mostLike } from './similar.ts'

/**
 * Whether a writer can express anything at a path with `*` for every position. The model need not have it: a value that was made by
 * hand can have any key.
 */
export const isCarriedBy = (writer: Writer | undefined, path: ModelPath): boolean => {
  let place = writer && placesOf(writer)
  for (const step of pointerSteps(path)) place = place?.below.get(step)
  return place?.isCarried === true
}

/** The message about a path that is not in the model. */
const complaintAbout = (operation: Operation, path: unknown): string => {
  if (!isText(path)) return 'A path is text, a JSON Pointer into the value.'
  const [nearest] = mostLike(path, [...modelOrder(operation).keys()])
  const advice = nearest === undefined ? '' : `: the nearest is ${nearest}`
  return `The value of ${operation} has no such path${advice}.`
}

/**
 * {@link isCarriedBy} for a path of the model, with any positions; nothing is carried if nothing writes the operation.
 *
 * @throws RangeError when the model has no such path
 */
export const carriesOf = (operation: Operation, writer: Writer | undefined, path: ModelPath): boolean => {
  // Untyped callers may also pass a path without its slash, or no path.
  if (isModelPath(path)) {
    const general = modelPathOf(path)
    if (isCarriedBy(writer, general)) return true
    if (isInModel(operation, general)) return false
  }
  throw new RangeError(complaintAbout(operation, path))
}

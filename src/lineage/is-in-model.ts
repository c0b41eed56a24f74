import { type Operation, operations } from '../model/version.ts'
import { modelOrder } from './model-order.ts'
import type { ModelPath } from './model-path.ts'
import { pointerSteps } from '../wire/pointer.ts'

// Every key of a record is always there, but an empty list does not show what its items would be: no version's email
// search has languages, though its owners may. So a path is checked step by step: what a field has below it in one
// operation, it may have in all.

/** The steps of a path, each with the field that it belongs to: `names`, then `names *`, then `names * full`. */
function* stepsInFields(root: string, path: string): Generator<string> {
  let field = root
  for (const step of pointerSteps(path)) {
    yield `${field} ${step}`
    field = step === '*' ? `${field} *` : step
  }
}

let stepsOfModel: ReadonlySet<string> | undefined

const knownSteps = (): ReadonlySet<string> =>
  (stepsOfModel ??= new Set(
    operations.flatMap((operation) =>
      [...modelOrder(operation).keys()].flatMap((path) => [...stepsInFields(operation, path)]),
    ),
  ))

/** Positions in lists are `*`. */
export const isInModel = (operation: Operation, path: ModelPath): boolean =>
  [...stepsInFields(operation, path)].every((step) => knownSteps().has(step))

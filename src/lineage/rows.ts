import { lineage } from './lineage.ts'
import { isModelPath, type ModelPath } from './model-path.ts'
import type { Operation } from '../model/version.ts'
import { withContainers } from '../wire/pointer.ts'

const known = new Map<Operation, readonly ModelPath[]>()

/**
 * The places in which two answers to an operation can differ, in the order of the model: its leaves, the items of its
 * lists, and the value itself.
 */
export const rowsOf = (operation: Operation): readonly ModelPath[] => {
  const rows = known.get(operation) ?? [
    ...new Set<ModelPath>([
      '',
      ...lineage(operation).flatMap(({ path }) => [
        ...withContainers(path).filter(
          (container): container is ModelPath => isModelPath(container) && container.endsWith('/*'),
        ),
        path,
      ]),
    ]),
  ]
  known.set(operation, rows)
  return rows
}

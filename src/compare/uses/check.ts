import { isCarried } from '../../lineage/carries.ts'
import { gaps } from '../../lineage/gaps.ts'
import { lineage, rowsOf } from '../../lineage/lineage.ts'
import type { ModelPath } from '../../lineage/model-path.ts'
import type { FieldRelation } from '../../lineage/relation.ts'
import type { Version } from '../../model/version.ts'
import { checkVersion } from '../../versions/spokes.ts'
import { checkFields, checkUses, type FieldUse, leavesNeeded, type Uses } from '../../lineage/uses.ts'

/**
 * What becomes of a field that a program reads:
 *
 * - `same`: the version has it at the same place, under the same name, or the program reads it from the canonical model;
 * - `renamed`: it has another name there;
 * - `reshaped`: it is elsewhere there, or only its presence counts;
 * - `gap`: the version has no field for it, or not for all that is below it;
 * - `escape`: the program may read everything there, so nothing can be said.
 *
 * @category Uses
 */
export type Fate = 'same' | 'renamed' | 'reshaped' | 'gap' | 'escape'

/**
 * What becomes of one use.
 *
 * @category Uses
 */
export interface CheckedUse extends FieldUse {
  readonly fate: Fate
  /** Where to read it in the canonical model instead. */
  readonly model: readonly ModelPath[]
  /** Where it is in the payload of the version that one switches to: JSON Pointers, with `*` for positions in lists. */
  readonly payload: readonly string[]
  /** The model's leaves for which the version has no field. */
  readonly gaps: readonly ModelPath[]
  /** What the program does with what it may read everything of; of a gap, that only the form of the old version is unknown. */
  readonly why?: string | undefined
}

/** The name of a field, whatever its place. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '*')
    .at(-1) ?? ''

/** How a field of one version relates to the same leaf in another one. */
const relationTo = (use: FieldUse, leaf: ModelPath, to: Version): FieldRelation => {
  const row = lineage(use.operation).find(({ path }) => path === leaf)
  const [field] = row?.[to].fields ?? []
  if (row === undefined || field === undefined || use.version === 'canonical') return 'same'
  const own = row[use.version].fields.find(({ path }) => path === use.path || path.startsWith(`${use.path}/`))
  if (own === undefined || field.relation === 'derived') return 'reshaped'
  const steps = (path: string): number => path.replace(/^\/data(?=\/)/, '').split('/').length
  if (steps(own.path) !== steps(field.path)) return 'reshaped'
  return nameOf(own.path) === nameOf(field.path) ? 'same' : 'renamed'
}

const worst: readonly FieldRelation[] = ['reshaped', 'renamed', 'same']

const fateOf = (use: FieldUse, leaves: readonly ModelPath[], gaps: readonly ModelPath[], to: Version): Fate => {
  if (gaps.length > 0) return 'gap'
  const relations = leaves.map((leaf) => relationTo(use, leaf, to))
  const found = worst.find((relation) => relations.includes(relation)) ?? 'same'
  return found === 'derived' ? 'reshaped' : found
}

/** Whether only the form of what is missing is unknown. */
const isOfForm = ({ version, operation }: FieldUse, missing: readonly ModelPath[], to: Version): boolean =>
  missing.length > 0 &&
  version !== 'canonical' &&
  missing.every((leaf) => gaps(version, operation, to).some(({ path, why }) => path === leaf && why === 'formNotShown'))

const checked = (use: FieldUse, to: Version): CheckedUse => {
  const known = new Set(lineage(use.operation).map(({ path }) => path))
  // The items of a list are no leaf, unless they are texts.
  const isContainer = (path: ModelPath): boolean => !known.has(path) && rowsOf(use.operation).includes(path)
  const model = leavesNeeded(use, to).filter((leaf) => !isContainer(leaf))
  const missing = model.filter((leaf) => !isCarried(to, use.operation, leaf))
  const fields = lineage(use.operation).flatMap((row) => (model.includes(row.path) ? row[to].fields : []))
  const own = fields.filter(({ relation }) => relation !== 'derived')
  const payload = [...new Set((own.length > 0 ? own : fields).map(({ path }) => path))]
  const why = isOfForm(use, missing, to) ? `${to} has it; the form of ${use.version} is not shown` : undefined
  const found = { model, payload, gaps: missing, ...(why !== undefined && { why }) }
  return { ...use, fate: fateOf(use, model, missing, to), ...found }
}

/**
 * What becomes of everything that a program reads when it switches to another version, and where to find it in the
 * canonical model.
 *
 * @throws RangeError when there is no such version, or a use names a field that does not exist
 * @category Uses
 */
export const checkUsesFor = (to: Version, uses: Uses): readonly CheckedUse[] => {
  checkVersion(to)
  const own = checkUses(uses)
  checkFields(own)
  const { reads, escapes = [] } = own
  return [
    ...reads.map((use) => checked(use, to)),
    ...escapes.map((use): CheckedUse => ({ ...checked(use, to), fate: 'escape', why: use.why })),
  ]
}

import type * as model from '../../model/index.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { text } from './leaves.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Name`. */
export type Name = model.Name

/** The codec of a `Name`. */
export const Name: ModelType<Name> = record('Name', {
  full: text,
  first: text,
  middle: text,
  last: text,
  suffix: text,
  maiden: text,
  kind: text,
  fragments: verbatim,
})

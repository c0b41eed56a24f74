import type * as model from '../../model/index.ts'
import { noName } from '../../model/name.ts'
import { verbatim } from '../loose.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Name`. */
export type Name = model.Name

/** The codec of a `Name`. */
export const Name: ModelType<Name> = modelRecord('Name', noName, { fragments: verbatim })

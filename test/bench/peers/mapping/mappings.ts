import type { Page } from '../../../../src/model/lookup.ts'
import type { Person } from '../../../../src/model/person.ts'
import type { Shape } from '../../../../src/wire/wire-type.ts'
import { V5NamesBody, type V5NamesPayload } from '../../../../src/wire/v5/names.ts'
import { V5PersonBody, type V5PersonPayload } from '../../../../src/wire/v5/person.ts'
import { isJsonObject } from '../../../support/json.ts'
import { pageOf } from './names.ts'
import { personOf } from './person.ts'

// The validator has checked it, but its type cannot say so, as its schema was made from data.
const isPersonPayload = (payload: unknown): payload is V5PersonPayload => isJsonObject(payload)
const isNamesPayload = (payload: unknown): payload is V5NamesPayload => isJsonObject(payload)

const mapPerson = (payload: unknown): Person | undefined => (isPersonPayload(payload) ? personOf(payload) : undefined)
const mapNames = (payload: unknown): Page<Person> | undefined => (isNamesPayload(payload) ? pageOf(payload) : undefined)

/** A payload that the others read, and how a user would map it. */
interface Mapping {
  readonly shape: Shape
  readonly map: (payload: unknown) => unknown
}

/** By payload: `v5 person`. */
export const mappings: Readonly<Record<string, Mapping>> = {
  'v5 person': { shape: V5PersonBody.shape, map: mapPerson },
  'v5 names': { shape: V5NamesBody.shape, map: mapNames },
}

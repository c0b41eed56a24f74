import { V5Addresses } from '../../adapters/v5/addresses.ts'
import { V5Emails } from '../../adapters/v5/emails.ts'
import { V5Names } from '../../adapters/v5/names.ts'
import { V5Person } from '../../adapters/v5/person.ts'
import { V5Phones } from '../../adapters/v5/phones.ts'
import { inPath, offer, optional, pageToken, required, type Facts } from './facts.ts'

// Spec sections 4.1, 4.2. No status of an error is shown (spec section 7, rule 4).
const common = { on404: 'nothingFound', badInput: 400 } as const

/**
 * v5's person by id (spec sections 4.1, 4.2).
 *
 * @category Spokes
 */
export const person = /* @__PURE__ */ offer('v5', 'person', () => ({
  ...common,
  path: '/v5/person_id/{id}',
  codec: V5Person,
  inputs: { id: inPath('id') },
}))

/**
 * v5's name search (spec sections 4.1, 4.2).
 *
 * @category Spokes
 */
export const names = /* @__PURE__ */ offer('v5', 'names', () => ({
  ...common,
  path: '/v5/names',
  codec: V5Names,
  inputs: {
    firstName: optional('first_name'),
    middleName: optional('middle_name'),
    lastName: optional('last_name'),
    street: optional('street'),
    unit: optional('unit'),
    city: optional('city'),
    state: optional('state'),
    distance: optional('distance'),
    email: optional('email'),
    phone: optional('phone'),
    relativeFirstName: optional('relative_first_name'),
    relativeLastName: optional('relative_last_name'),
    ageMin: optional('age_min'),
    ageMax: optional('age_max'),
    startIndex: optional('start_index'),
    endIndex: optional('end_index'),
    includePossibleMatches: optional('include_possible_matches'),
    cursor: pageToken('position_token', 'text'),
  },
}))

/**
 * v5's phone search (spec sections 4.1, 4.2).
 *
 * @category Spokes
 */
export const phones = /* @__PURE__ */ offer('v5', 'phones', () => ({
  ...common,
  path: '/v5/phones',
  codec: V5Phones,
  inputs: { phone: required('phone') },
}))

/**
 * v5's email search (spec sections 4.1, 4.2).
 *
 * @category Spokes
 */
export const emails = /* @__PURE__ */ offer('v5', 'emails', () => ({
  ...common,
  path: '/v5/emails',
  codec: V5Emails,
  inputs: { email: required('email') },
}))

/**
 * v5's address search (spec sections 4.1, 4.2).
 *
 * @category Spokes
 */
export const addresses = /* @__PURE__ */ offer('v5', 'addresses', () => ({
  ...common,
  path: '/v5/addresses',
  codec: V5Addresses,
  inputs: {
    street: required('street'),
    city: required('city'),
    state: required('state'),
    unit: optional('unit'),
    cursor: pageToken('position_token', 'digits'),
  },
}))

export const v5 = {
  gateway: 'pass',
  nobody: 'null',
  operations: {
    person,
    names,
    phones,
    emails,
    addresses,
  },
} as const satisfies Facts<'v5'>

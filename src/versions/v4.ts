import { V4Addresses } from '../../adapters/v4/addresses.ts'
import { V4Names } from '../../adapters/v4/names.ts'
import { V4Person } from '../../adapters/v4/person.ts'
import { V4Phones } from '../../adapters/v4/phones.ts'
import { inPath, offer, optional, pageToken, required, type Facts } from './facts.ts'

// Spec section 4.3.
const common = { on404: 'nothingFound', badInput: 400 } as const

/**
 * v4's person by id (spec section 4.3).
 *
 * @category Spokes
 */
export const person = /* @__PURE__ */ offer('v4', 'person', () => ({
  ...common,
  path: '/v4/person_id/{id}',
  codec: V4Person,
  inputs: { id: inPath('id') },
}))

/**
 * v4's name search (spec section 4.3).
 *
 * @category Spokes
 */
export const names = /* @__PURE__ */ offer('v4', 'names', () => ({
  path: '/v4/names',
  codec: V4Names,
  on404: 'error',
  badInput: 404,
  inputs: {
    firstName: required('first_name'),
    middleName: optional('middle_name'),
    lastName: required('last_name'),
    street: 'none',
    unit: 'none',
    city: optional('city'),
    state: optional('state'),
    distance: 'none',
    email: optional('email'),
    phone: 'none',
    relativeFirstName: 'none',
    relativeLastName: 'none',
    ageMin: 'none',
    ageMax: 'none',
    startIndex: 'none',
    endIndex: 'none',
    includePossibleMatches: 'none',
    // The specification shows a token in the answer, but no input for it: this, as in the other versions, is an
    // assumption.
    cursor: pageToken('position_token', 'text'),
  },
}))

/**
 * v4's phone search (spec section 4.3).
 *
 * @category Spokes
 */
export const phones = /* @__PURE__ */ offer('v4', 'phones', () => ({
  ...common,
  path: '/v4/phones',
  codec: V4Phones,
  inputs: { phone: required('phone') },
}))

/**
 * v4's address search (spec section 4.3).
 *
 * @category Spokes
 */
export const addresses = /* @__PURE__ */ offer('v4', 'addresses', () => ({
  ...common,
  path: '/v4/addresses',
  codec: V4Addresses,
  inputs: {
    street: required('street'),
    city: required('city'),
    state: required('state'),
    unit: optional('unit'),
    cursor: pageToken('position_token', 'digits'),
  },
}))

export const v4 = {
  gateway: 'serve',
  nobody: 'null',
  operations: {
    person,
    names,
    phones,
    // The specification shows none.
    emails: { notOffered: 'v4 has no email search' },
    addresses,
  },
} as const satisfies Facts<'v4'>

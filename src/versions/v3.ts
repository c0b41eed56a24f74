import { V3Emails } from '../../adapters/v3/emails.ts'
import { V3Names } from '../../adapters/v3/names.ts'
import { V3Person } from '../../adapters/v3/person.ts'
import { V3Phones } from '../../adapters/v3/phones.ts'
import { offer, optional, pageToken, required, type Facts } from './facts.ts'

// Spec section 4.4.
const common = { on404: 'nothingFound', badInput: 412 } as const

/**
 * v3's person by id (spec section 4.4).
 *
 * @category Spokes
 */
export const person = /* @__PURE__ */ offer('v3', 'person', () => ({
  ...common,
  path: '/v3/person_ids',
  codec: V3Person,
  inputs: { id: required('id') },
}))

/**
 * v3's name search (spec section 4.4).
 *
 * @category Spokes
 */
export const names = /* @__PURE__ */ offer('v3', 'names', () => ({
  ...common,
  path: '/v3/names',
  codec: V3Names,
  inputs: {
    firstName: required('first_name'),
    middleName: optional('middle_name'),
    lastName: required('last_name'),
    street: 'none',
    unit: 'none',
    city: optional('city'),
    state: optional('state'),
    distance: 'none',
    email: 'none',
    phone: 'none',
    relativeFirstName: 'none',
    relativeLastName: 'none',
    ageMin: 'none',
    ageMax: 'none',
    startIndex: 'none',
    endIndex: 'none',
    includePossibleMatches: 'none',
    cursor: pageToken('position_token', 'text'),
  },
}))

/**
 * v3's phone search (spec section 4.4).
 *
 * @category Spokes
 */
export const phones = /* @__PURE__ */ offer('v3', 'phones', () => ({
  ...common,
  path: '/v3/phones',
  codec: V3Phones,
  inputs: { phone: required('phone') },
}))

/**
 * v3's email search (spec section 4.4).
 *
 * @category Spokes
 */
export const emails = /* @__PURE__ */ offer('v3', 'emails', () => ({
  ...common,
  path: '/v3/emails',
  codec: V3Emails,
  inputs: { email: required('email') },
}))

export const v3 = {
  gateway: 'serve',
  nobody: 'null',
  operations: {
    person,
    names,
    phones,
    emails,
    // The specification shows none.
    addresses: { notOffered: 'v3 has no address search' },
  },
} as const satisfies Facts<'v3'>

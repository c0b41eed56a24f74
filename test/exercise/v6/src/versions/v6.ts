import { V6Names } from '../../adapters/v6/names.ts'
import { V6Person } from '../../adapters/v6/person.ts'
import { V6Phones } from '../../adapters/v6/phones.ts'
import { type Facts, inPath, offer, optional, pageToken, required } from './facts.ts'

const common = { on404: 'nothingFound', badInput: 400 } as const

/** v6's person by id. */
export const person = /* @__PURE__ */ offer('v6', 'person', () => ({
  ...common,
  path: '/v6/people/{id}',
  codec: V6Person,
  inputs: { id: inPath('id') },
}))

/** v6's name search. */
export const names = /* @__PURE__ */ offer('v6', 'names', () => ({
  ...common,
  path: '/v6/people/search',
  codec: V6Names,
  inputs: {
    firstName: optional('first'),
    middleName: 'none',
    lastName: optional('last'),
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
    cursor: pageToken('next_token', 'text'),
  },
}))

/** v6's phone search. */
export const phones = /* @__PURE__ */ offer('v6', 'phones', () => ({
  ...common,
  path: '/v6/phones',
  codec: V6Phones,
  inputs: { phone: required('filter[phone][number]', { 'filter[phone][country]': 'US' }) },
}))

export const v6 = {
  gateway: 'pass',
  nobody: 'null',
  operations: {
    person,
    names,
    phones,
    emails: { notOffered: 'v6 has no email search' },
    addresses: { notOffered: 'v6 has no address search' },
  },
} as const satisfies Facts<'v6'>

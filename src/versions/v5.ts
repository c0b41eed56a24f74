import { V5Addresses } from '../../adapters/v5/addresses.ts'
import { V5Emails } from '../../adapters/v5/emails.ts'
import { V5Names } from '../../adapters/v5/names.ts'
import { V5Person } from '../../adapters/v5/person.ts'
import { V5Phones } from '../../adapters/v5/phones.ts'
import { type Facts, inPath, offer, optional, pageToken, required } from './facts.ts'

// Spec sections 4.1, 4.2. No status of an error is shown (spec section 7, rule 4).
const common = { on404: 'nothingFound', badInput: 400 } as const

export const v5 = {
  gateway: 'pass',
  nobody: 'null',
  operations: {
    person: offer({ ...common, path: '/v5/person_id/{id}', codec: V5Person, inputs: { id: inPath('id') } }),
    names: offer({
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
    }),
    phones: offer({ ...common, path: '/v5/phones', codec: V5Phones, inputs: { phone: required('phone') } }),
    emails: offer({ ...common, path: '/v5/emails', codec: V5Emails, inputs: { email: required('email') } }),
    addresses: offer({
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
    }),
  },
} as const satisfies Facts<'v5'>

import { V4Addresses } from '../../adapters/v4/addresses.ts'
import { V4Names } from '../../adapters/v4/names.ts'
import { V4Person } from '../../adapters/v4/person.ts'
import { V4Phones } from '../../adapters/v4/phones.ts'
import { type Facts, inPath, offer, optional, pageToken, required } from './facts.ts'

// Spec section 4.3.
const common = { on404: 'nothingFound', badInput: 400 } as const

export const v4 = {
  gateway: 'serve',
  nobody: 'null',
  operations: {
    person: offer({ ...common, path: '/v4/person_id/{id}', codec: V4Person, inputs: { id: inPath('id') } }),
    names: offer({
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
    }),
    phones: offer({ ...common, path: '/v4/phones', codec: V4Phones, inputs: { phone: required('phone') } }),
    // The specification shows none.
    emails: { notOffered: 'v4 has no email search' },
    addresses: offer({
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
    }),
  },
} as const satisfies Facts<'v4'>

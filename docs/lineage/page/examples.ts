import type { Operation, Version } from '../../../src/public/index.ts'
import v3Emails from '../../../test/fixtures/v3-emails.payload.json' with { type: 'json' }
import v3Names from '../../../test/fixtures/v3-names.payload.json' with { type: 'json' }
import v3Person from '../../../test/fixtures/v3-person.payload.json' with { type: 'json' }
import v3Phones from '../../../test/fixtures/v3-phones.payload.json' with { type: 'json' }
import v4Addresses from '../../../test/fixtures/v4-addresses.payload.json' with { type: 'json' }
import v4Names from '../../../test/fixtures/v4-names.payload.json' with { type: 'json' }
import v4Person from '../../../test/fixtures/v4-person.payload.json' with { type: 'json' }
import v4Phones from '../../../test/fixtures/v4-phones.payload.json' with { type: 'json' }
import v5Addresses from '../../../test/fixtures/v5-addresses.payload.json' with { type: 'json' }
import v5Emails from '../../../test/fixtures/v5-emails.payload.json' with { type: 'json' }
import v5Names from '../../../test/fixtures/v5-names.payload.json' with { type: 'json' }
import v5Person from '../../../test/fixtures/v5-person.payload.json' with { type: 'json' }
import v5Phones from '../../../test/fixtures/v5-phones.payload.json' with { type: 'json' }

/** A payload of invented people, to try the page with. */
export interface Example {
  readonly title: string
  readonly operation: Operation
  readonly version: Version
  readonly payload: object
}

const v3 = (operation: Operation, payload: object): Example => ({ title: 'v3', operation, version: 'v3', payload })
const v4 = (operation: Operation, payload: object): Example => ({ title: 'v4', operation, version: 'v4', payload })
const v5 = (operation: Operation, payload: object): Example => ({ title: 'v5', operation, version: 'v5', payload })

/** What goes wrong in real payloads, all in one. */
const faulty: Example = {
  title: 'v3 with faults',
  operation: 'person',
  version: 'v3',
  payload: {
    person: {
      ...v3Person.person,
      age: 'unknown',
      phones: ['6175550100', 'ask her'],
      addresses: v3Person.person.addresses.map((address) => ({ ...address, plus_code: '87JC9VFJ+2X' })),
      relatives: 'none',
      work_history: [{ title: 'Analyst', company_name: 'Example Engines', is_current: true, current: false }],
      shoe_size: 39,
    },
  },
}

/** The examples, by operation and version. */
export const examples: readonly Example[] = [
  v3('person', v3Person),
  v4('person', v4Person),
  v5('person', v5Person),
  faulty,
  v3('names', v3Names),
  v4('names', v4Names),
  v5('names', v5Names),
  v3('phones', v3Phones),
  v4('phones', v4Phones),
  v5('phones', v5Phones),
  v3('emails', v3Emails),
  v5('emails', v5Emails),
  v4('addresses', v4Addresses),
  v5('addresses', v5Addresses),
]

import test from 'ava'
import { formatAddress, normalize } from '../../src/public/index.ts'
import { address, postalCode } from '../../src/public/model.ts'

// An address in one line.

test('an address is formatted as its text, or else from the parts that are known', (t) => {
  const home = { street: '12 Saint James Sq', city: 'New York', state: 'NY', postalCode: postalCode('10001') }
  t.is(formatAddress(address(home)), '12 Saint James Sq, New York, NY 10001')
  t.is(formatAddress(address({ ...home, county: 'New York', country: 'US' })), '12 Saint James Sq, New York, NY 10001')
  t.is(formatAddress(address({ ...home, text: 'New York, New York' })), 'New York, New York')
  t.is(formatAddress(address({ city: 'Boston', postalCode: postalCode('02139') })), 'Boston, 02139')
  t.is(formatAddress(address({ text: '', street: '', city: 'Boston', state: 'MA' })), 'Boston, MA')
  t.is(formatAddress(address({ postalCode: postalCode('02139') })), '02139')
  t.is(
    formatAddress(address({ text: ' ', street: '12 Saint James Sq  ', city: ' ', state: 'NY' })),
    '12 Saint James Sq, NY',
  )
  t.is(formatAddress(address({ country: 'US' })), '')
  t.is(formatAddress(address()), '')
  t.is(formatAddress(undefined), '')
  t.is(formatAddress(null), '')
})

test('an address that a version sends as one text is formatted in one line, too', (t) => {
  const owners = [{ previous_locations: [['Boston, MA']], current_address: { street_address: '12 Way', zip: 2139 } }]
  const { value } = normalize('v3', 'phones', { owners })
  t.deepEqual(value.owners[0]?.addresses.map(formatAddress), ['12 Way, 02139', 'Boston, MA'])
})

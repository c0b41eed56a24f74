import test from 'ava'
import { normalize, render } from '../../../src/public/index.ts'
import { address, partialDate, period, person, relative } from '../../../src/public/model.ts'
import { pathsOf } from '../../support/json.ts'
import { v3Owner, v4Owner, v4Property, v5Person, v5Property } from './read.ts'

// Each meaning has one home in the model, and what has another meaning has another one.

test("social profiles of v3's email search have the homes of v3's profiles, and what they have besides is kept", (t) => {
  const shown = { network_name: 'examplebook', url: 'https://example.com/ada', photo_url: 'https://example.com/a.jpg' }
  const sent = [shown, { ...shown, followers: 7 }, 'https://example.com/ada', { handle: 'ada' }]
  const payload = { owners: [{ social_profiles: sent }] }
  const { value, issues, extras } = normalize('v3', 'emails', payload)
  const [first, second, third, fourth] = value.owners[0]?.socialProfiles ?? []
  t.like(first, { network: 'examplebook', url: 'https://example.com/ada', photoUrl: 'https://example.com/a.jpg' })
  t.is(first?.fragments, undefined)
  t.like(second, { network: 'examplebook', fragments: { followers: 7 } })
  t.like(third, { network: undefined, fragments: 'https://example.com/ada' })
  t.like(fourth, { url: undefined, fragments: { handle: 'ada' } })
  t.deepEqual([issues, extras], [[], []])
  t.deepEqual(render('v3', 'emails', value).payload.owners?.[0]?.social_profiles, sent)
})

test('whether an owner lives at the property is where it is of a resident', (t) => {
  const people = { residents: [{ lives_at_property: true }], owners: [{ lives_at_property: true }] }
  for (const property of [v4Property(people), v5Property(people).property]) {
    for (const one of [property?.residents[0], property?.owners[0]]) t.true(one?.residency?.livesAtProperty)
    t.is(property?.owners[0]?.ownership, undefined)
  }
})

test('previous locations say that they are previous', (t) => {
  const place = '7 Difference Street, Albany, NY'
  const current = { city: 'Boston' }
  for (const owner of [
    v3Owner({ previous_locations: [[place]], current_address: current }).owner,
    v4Owner({ previous_locations: [place], current_address: current }),
  ]) {
    t.deepEqual(
      owner?.addresses.map(({ isCurrent, text }) => [isCurrent, text]),
      [
        [true, undefined],
        [false, place],
      ],
    )
  }
})

test("v3 and v4 have the latest of a relative's addresses", (t) => {
  const lived = (city: string, start?: number, end?: number) =>
    address({
      city,
      residence: period(start === undefined ? start : partialDate(start), end === undefined ? end : partialDate(end)),
    })
  const placeOf = (...addresses: ReturnType<typeof address>[]) => {
    const value = person({ relatives: [relative({ addresses })] })
    const [v3, v4] = [render('v3', 'person', value).payload, render('v4', 'person', value).payload]
    t.is(v3.person?.relatives?.[0]?.city, v4.data?.person?.relatives?.[0]?.city)
    return v4.data?.person?.relatives?.[0]?.city
  }
  t.is(placeOf(lived('Albany', 1990, 1999), lived('Boston', 1999, 2010), lived('Salem', 1985, 1990)), 'Boston')
  t.is(placeOf(lived('Albany', 1990, 2020), lived('Boston', 1999)), 'Boston')
  t.is(placeOf(lived('Albany', 1990, 2020), lived('Boston', 1999, 2020)), 'Boston')
  t.is(placeOf(lived('Albany', 1990), address({ city: 'Boston', isCurrent: true })), 'Boston')
  t.is(placeOf(address({ city: 'Albany' }), lived('Boston', 1999, 2010)), 'Boston')
  t.is(placeOf(address({ city: 'Albany' }), address({ city: 'Boston' })), 'Albany')
})

test('all bathrooms of a profile are not the decimal ones of an address search', (t) => {
  const property = { bath_total_count: 3, bath_partial_count: 1 }
  const { value } = v5Person({ addresses: [{ property }] })
  const details = value.addresses[0]?.property?.details
  t.like(details, { totalBathCount: 3, partialBathCount: 1, bathCount: undefined })
  const found = v5Property({ property_info: { bath_count: 2.5 } }).property?.details
  t.like(found, { bathCount: 2.5, totalBathCount: undefined })
  t.deepEqual(pathsOf(render('v5', 'person', value).losses), [])
})

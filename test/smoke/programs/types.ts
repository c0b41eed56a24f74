// What the types promise, as a user's compiler sees it.

import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { createLookup, type LookupFailure, normalize, type Person, render } from 'people-lookup-compat'
import * as fp from 'people-lookup-compat/fp'
import { Person as PersonCodec, revive, type Stored } from 'people-lookup-compat/model'
import { createSandbox, type Listening } from 'people-lookup-compat/sandbox'
import { V3Person, V3PersonBody, type V3PersonPayload } from 'people-lookup-compat/v3'
import { V4Person } from 'people-lookup-compat/v4'
import { V5Person, type V5PersonPayload } from 'people-lookup-compat/v5'

declare const payload: unknown

export const person: Person = normalize('v3', 'person', payload).value
export const full: string | undefined = person.names[0]?.full
export const written: V5PersonPayload = render('v5', 'person', person).payload
export const either: Either<LookupFailure, { readonly value: Person }> = fp.normalize('v5', 'person', payload)

export const revived: Person = revive('person', payload).value
export const stored: Stored<Person> = PersonCodec.encode(revived)
export const codecs: readonly t.Type<Person, object, unknown>[] = [V3Person, V4Person, V5Person]
export const payloadOf: (body: t.TypeOf<typeof V3PersonBody>) => V3PersonPayload = V3PersonBody.encode
export const encoded: V3PersonPayload = V3Person.encode(person)
export const Customer = t.type({ since: t.number, profile: V5Person })
export const profileOf = (customer: t.TypeOf<typeof Customer>): Person => customer.profile

export const look = async (): Promise<Person> => {
  await using service: Listening = await createSandbox().listen()
  const lookup = createLookup({ baseUrl: service.url, apiKey: 'key', versions: ['v4'] })
  // @ts-expect-error v4 has no email search
  await lookup.emails('ada@example.com')
  return (await lookup.person('1')).value
}

// @ts-expect-error v4 has no email search
normalize('v4', 'emails', payload)
// @ts-expect-error names are a list
export const wrong: string = person.names

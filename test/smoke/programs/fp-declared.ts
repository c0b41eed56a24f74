// What other packages import from a user's library on `people-lookup-compat/fp`: its declarations can name every type.

import { createLookup, normalize } from 'people-lookup-compat/fp'

export const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] })
export const find = lookup.person
export const found = async (id: string) => lookup.person(id)()
export const read = (payload: unknown) => normalize('v5', 'person', payload)

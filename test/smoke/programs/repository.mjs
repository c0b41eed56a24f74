// A library of the user's own, which a bundler may leave outside the bundle of the program.

import { createLookup } from 'people-lookup-compat'

export const find = async (id) => {
  const fetch = async () => new Response('{"error":{}}', { status: 503 })
  const lookup = createLookup({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    versions: ['v5'],
    retries: 0,
    fetch,
  })
  return lookup.person(id)
}

// A worker at the edge, with the key in its environment. The first request of the lookup has to be repeated.

import { createLookup, isNotFoundError } from 'people-lookup-compat'

export default {
  async fetch(_request, { baseUrl, apiKey }) {
    const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4'] })
    const { value, source } = await lookup.person('1234567890')
    const isNobody = await lookup.person('1').catch(isNotFoundError)
    return Response.json([value.names[0].full, source.version, isNobody])
  },
}

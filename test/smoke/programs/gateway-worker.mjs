// A gateway at the edge.

import { createGateway } from 'people-lookup-compat/gateway'

let gateway

export default {
  fetch(request, { baseUrl }) {
    gateway ??= createGateway({ baseUrl, offer: ['v3', 'v4'], from: ['v5'], now: new Date('2025-07-01') })
    return gateway.fetch(request)
  },
}

// A gateway at the edge.

import { createGateway } from 'people-lookup-compat/gateway'

let gateway

export default {
  fetch(request, env, context) {
    const { baseUrl, stage } = env
    gateway ??= createGateway({
      baseUrl,
      offer: ['v3', 'v4'],
      from: ['v5'],
      stage: { v3: stage, v4: stage },
      shadow: { sample: 1, budget: { requests: 100 } },
      now: new Date('2025-07-01'),
    })
    return gateway.fetch(request, env, context)
  },
}

import type { serve as serveOnNode } from '@hono/node-server'

/** What there is to serve with where there is no Node: `imports` of package.json says where. */
export const serve: typeof serveOnNode = () => {
  throw new Error('A sandbox listens on Node alone; elsewhere, give its fetch to a lookup.')
}

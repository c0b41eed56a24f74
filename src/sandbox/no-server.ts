import type { serve as serveOnNode } from '@hono/node-server'

/** The server on platforms other than Node; `imports` of package.json selects it. */
export const serve: typeof serveOnNode = () => {
  throw new Error('A sandbox listens in Node only; elsewhere, give its fetch to a lookup.')
}

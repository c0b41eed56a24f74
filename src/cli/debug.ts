import { debuglog } from 'node:util'

/** Tells of stacks and threads those who ask for it with NODE_DEBUG=people-lookup-compat, as Node's own modules have it. */
export const debug = debuglog('people-lookup-compat')

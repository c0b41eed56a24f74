/**
 * What runs only in Node: another way to send requests.
 *
 * @category Entry points
 * @module people-lookup-compat/node
 */

export type { Fetch, FetchedResponse } from '../client/options.ts'
export { nodeFetch } from '../client/node-carrier.ts'

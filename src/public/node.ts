/**
 * What runs only in Node: another way to send requests.
 *
 * @category Entry points
 * @module people-lookup-compat/node
 */

export { nodeFetch } from '../client/node-carrier.ts'

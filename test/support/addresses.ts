import { networkInterfaces } from 'node:os'

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])

/** Not every machine has IPv6. */
export const hasIpv6 = addresses.some(({ address }) => address === '::1')

/** This machine's address in its network, if it is in one. */
export const ownAddress = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address

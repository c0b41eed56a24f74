import type { Caller } from '../keys/callers.ts'
import { hmacWith } from '../hmac.ts'
import type { Stage } from './stage.ts'

/** Whether the newer version answers a caller. */
export type IsServed = (stage: Stage, caller: Caller) => Promise<boolean>

/**
 * Decides by a keyed hash of the caller's key. The same callers are chosen by all gateways that have the same secret, and stay
 * when the percentage grows. Whoever has no key gets the old version.
 */
export const canaryWith = (secret: string): IsServed => {
  const hash = hmacWith('canary', secret)
  return async (stage, { ownKey }) => {
    if (typeof stage === 'string') return stage === 'serve'
    if (ownKey === undefined) return false
    const { buffer } = await hash(ownKey)
    return (new DataView(buffer).getUint32(0) / 2 ** 32) * 100 < stage.canary
  }
}

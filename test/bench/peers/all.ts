import type { Peer } from './peer.ts'

/** The library among them. */
export const ours = 'people-lookup-compat'

/** What the library is measured against, by name; a process loads the one that it measures. */
export const peers: Readonly<Record<string, () => Promise<Peer>>> = {
  ajv: async () => (await import('./ajv.ts')).ajv,
  typebox: async () => (await import('./typebox.ts')).typebox,
  arktype: async () => (await import('./arktype.ts')).arktype,
  valibot: async () => (await import('./valibot.ts')).valibot,
  zod: async () => (await import('./zod.ts')).zod,
  effect: async () => (await import('./effect.ts')).effect,
  'plain io-ts': async () => (await import('./io-ts.ts')).ioTs,
}

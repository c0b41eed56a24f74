import type { Journal } from './journal.ts'

/** The journal of a run that does not outlive its process. */
export const memoryJournal: Journal = {
  open: () => {
    const settled = new Set<string>()
    return {
      requests: 0,
      counts: {},
      untaken: () => [],
      stateOf: (key) => (settled.has(key) ? 'settled' : 'new'),
      sending: () => undefined,
      failed: () => undefined,
      keep: ({ key }) => {
        settled.add(key)
      },
      taken: () => undefined,
      close: () => undefined,
    }
  },
}

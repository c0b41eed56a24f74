import type { Outcome } from '../support/run.ts'
import { runMain } from './run-main.ts'

/** What must not leak. */
export const key = 'sk-5f2c-4711'

/** The environment that tells a program about a service. */
export const serviceAt = (baseUrl: string) => ({ PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: key })

/** Queries a service. */
export const ask = async (args: readonly string[], baseUrl: string): Promise<Outcome> =>
  runMain(args, { env: serviceAt(baseUrl) })

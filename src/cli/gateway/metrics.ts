import type * as PromClient from 'prom-client'
import { loadPeer } from '../../batch/load-peer.ts'
import { isInvalidOptionsError } from '../../errors/invalid-input-errors.ts'
import type { GatewayEvent } from '../../gateway/options.ts'
import { type Outgoing, plain } from '../../gateway/reply.ts'
import { failure } from '../../server/routes.ts'

/** What a gateway's answers add up to, in the text format of Prometheus. */
export interface Metrics {
  readonly add: (event: GatewayEvent) => void
  readonly answer: () => Promise<Outgoing>
}

/** No path, input or id is among them: a label with more values than these would never stop growing. */
const labelNames = ['version', 'operation', 'stage', 'status'] as const

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const metricsBy = ({ collectDefaultMetrics, Counter, Histogram, Registry }: typeof PromClient): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'people_lookup_gateway_request_duration_seconds',
    help: 'Time until the head of the answer.',
    labelNames,
    buckets: seconds,
    registers: [register],
  })
  const outcomes = new Counter({
    name: 'people_lookup_gateway_outcomes_total',
    help: 'Requests by how they ended.',
    labelNames: ['version', 'operation', 'outcome'] as const,
    registers: [register],
  })
  const requests = new Counter({
    name: 'people_lookup_gateway_service_requests_total',
    help: 'Requests that were sent to the service, without those of shadows.',
    labelNames: ['version', 'operation'] as const,
    registers: [register],
  })
  return {
    add: ({ version = 'none', operation = 'none', stage = 'none', status, outcome, requests: sent, durationMs }) => {
      outcomes.inc({ version, operation, outcome })
      // It was counted with the head of its answer.
      if (outcome === 'broken') return
      durations.observe({ version, operation, stage, status }, durationMs / 1000)
      requests.inc({ version, operation }, sent)
    },
    answer: async () =>
      plain({ status: 200, headers: [['content-type', register.contentType]], body: await register.metrics() }),
  }
}

const used = ['collectDefaultMetrics', 'Counter', 'Histogram', 'Registry'] as const

/** Metrics of one gateway, and of its process; without prom-client, which those install who want them, an answer that says so. */
export const createMetrics = async (): Promise<Metrics> => {
  try {
    return metricsBy(await loadPeer('prom-client', async () => import('prom-client'), used))
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return { add: () => undefined, answer: async () => Promise.resolve(plain(failure(501, error.problems))) }
  }
}

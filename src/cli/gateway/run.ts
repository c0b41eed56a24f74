import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as PromClient from 'prom-client'
import { loadPeer } from '../../batch/load-peer.ts'
import { nodeFetch } from '../../client/node-carrier.ts'
import { isInvalidOptionsError } from '../../errors/invalid-input-errors.ts'
import { listed } from '../../errors/problem.ts'
import { targetIn } from '../../gateway/asked.ts'
import { type Core, coreOf } from '../../gateway/create-gateway.ts'
import { type GatewayEvent, noEvent } from '../../gateway/options.ts'
import { type Outgoing, plain, type Incoming } from '../../gateway/reply.ts'
import type { GatewayRefusal } from '../../gateway/watch.ts'
import { failure } from '../../server/routes.ts'
import { unwrittenError, usageErrorFromSystem, interruptSignal, type ExitCode, exitCodes } from '../errors/cli-error.ts'
import { usualHost } from '../options/table.ts'
import { counted, endUnwritten, json, jsonLine, note } from '../terminal/output.ts'
import { listen, type Served } from './node-server.ts'
import { type GatewayFlags, type ServedOptions, settingsFrom } from './settings.ts'

/** What a gateway's answers add up to, in the text format of Prometheus. */
interface Metrics {
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

/** What the versions that answer have nothing for, in one line. */
const gapsInWords = (gateway: Core): string => {
  const all = gateway.gaps().filter(({ gaps }) => gaps.length > 0)
  if (all.length === 0) return 'Nothing is missing of what the programs read.'
  const told = all.map(({ version, operation, gaps }) => `${version} ${operation} ${gaps.length}`)
  const sum = all.reduce((count, { gaps }) => count + gaps.length, 0)
  const unshown = all.flatMap(({ gaps }) => gaps).filter(({ why }) => why === 'formNotShown').length
  const advice = `\n${unshown} of them are there, but the old form is not shown: gateway learn takes it from recorded answers.`
  return `${counted(sum, 'field')} cannot be given (${told.join(', ')}): GET /gaps lists them.${unshown > 0 ? advice : ''}`
}

const keysInWords = ({ apiKey, keys }: ServedOptions): string => {
  if (apiKey === undefined) return 'Callers send their own keys for the service.'
  return keys === 'anyone'
    ? 'Anyone on this machine may use the key for the service.'
    : `${counted(keys?.length ?? 0, 'caller')} may use the key for the service.`
}

const greet = ({ url }: Served, gateway: Core, options: ServedOptions): void => {
  const { offer, from = [] } = options
  const what = `The gateway at ${url} answers ${listed(offer, 'and')} from ${listed(from, 'and')}. Ctrl-C ends it.`
  note([what, gapsInWords(gateway), keysInWords(options)].join('\n'))
}

const unsaid: string[] = []

/** One line for each request, and one more for an answer that breaks off. It has no input, no key and nothing of an answer. */
const log = (event: GatewayEvent): void => {
  const { durationMs, ...others } = event
  const line = { time: new Date().toISOString(), ...others, durationMs: Math.round(durationMs * 10) / 10 }
  // All that a turn of the event loop has to say is written at once.
  if (unsaid.push(jsonLine(line)) === 1) setImmediate(() => process.stdout.write(unsaid.splice(0).join('')))
}

const listenAt = async (
  answer: Parameters<typeof listen>[0],
  { port = 8080, host = usualHost, graceMs = 10_000 }: GatewayFlags,
): Promise<Served> => {
  try {
    return await listen(answer, { port, host, graceMs }, (status) =>
      log({ ...noEvent, outcome: 'unknown', reason: 'request', status }),
    )
  } catch (error) {
    throw usageErrorFromSystem('The gateway cannot listen', error)
  }
}

const orUnwritten = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing
  } catch (error) {
    throw unwrittenError('The report cannot be written', error)
  }
}

/** Whoever has compared for weeks must not learn only then that nothing can be written. */
const checkReport = async (file: string | undefined): Promise<void> => {
  if (file !== undefined) await orUnwritten(appendFile(file, ''))
}

const writeReport = async (gateway: Core, file: string | undefined): Promise<void> => {
  if (file !== undefined) await orUnwritten(writeFile(file, json(await gateway.flush())))
}

/** Says of each kind of request that `serve` would refuse, once, what would let it go. */
const createRefusalNotes = () => {
  const said = new Set<string>()
  return (refusals: readonly GatewayRefusal[]): void => {
    for (const { version = 'a request', operation = 'of no operation', input, rule } of refusals) {
      const line = `${version} ${operation}: serve would refuse ${input}, which ${rule}.`
      if (said.has(line)) continue
      said.add(line)
      note(rule.startsWith('is unknown') ? `${line} --ignore-inputs ${input} lets it go.` : line)
    }
  }
}

/** A log that nobody reads any more is an error: whatever runs the gateway starts it again. */
const endOnClosedLog = (): void => {
  process.stdout.prependListener('error', (error) => endUnwritten('The log cannot be written', error))
}

/** Waits until somebody ends the gateway. If a machine does, it says so first where a balancer looks, and goes on for a while. */
const untilEnded = async (interrupted: AbortSignal, end: () => void, drainMs: number): Promise<void> => {
  const terminated = new AbortController()
  process.once('SIGTERM', () => terminated.abort())
  if (!interrupted.aborted) await once(interrupted, 'abort')
  // The other listener of the signal may come later.
  await sleep(0)
  if (!terminated.signal.aborted) return
  end()
  await sleep(drainMs)
}

/** Runs a gateway until it is interrupted. */
export const runGateway = async (flags: GatewayFlags): Promise<ExitCode> => {
  const interrupted = interruptSignal('SIGTERM')
  endOnClosedLog()
  const options = await settingsFrom(flags)
  await checkReport(flags.report)
  const metrics = await createMetrics()
  const noteRefusals = createRefusalNotes()
  const gateway: Core = coreOf({
    ...options,
    fetch: nodeFetch,
    onAnswer: (event) => {
      metrics.add(event)
      log(event)
      if (event.reason !== undefined && event.outcome === 'passed') noteRefusals(gateway.refusals())
    },
  })
  const answer = async (incoming: Incoming): Promise<Outgoing> =>
    targetIn(incoming.url).path === '/metrics' ? metrics.answer() : gateway.answer(incoming)
  const served = await listenAt(answer, flags)
  greet(served, gateway, options)
  const drain = (): void => {
    gateway.announceEnd()
    served.drain()
  }
  await untilEnded(interrupted, drain, flags.drainTime ?? 10_000)
  await served.stop()
  await writeReport(gateway, flags.report)
  // Being interrupted is its normal end.
  return exitCodes.fine
}

import type { Hono } from 'hono'
import type { Problem } from '../errors/problem.ts'
import { recognizerOf } from '../query/request.ts'
import { failure, responseOf } from './failure.ts'

/** What a runtime that may end a process after the answer, as workers do, keeps it for. */
export interface Background {
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The app of a server, which is given with each request what the runtime does in the background. */
export type App = Hono<{ Bindings: Background }>

/** Answers a request whose path is one of an operation, with the inputs in that path. */
export type RouteHandler = (
  request: Request,
  path: Readonly<Record<string, string>>,
  background: Background,
) => Promise<Response>

/** A path as a version's file writes it, such as `/v5/person_id/{id}`, and what answers there. */
export interface Route {
  readonly path: string
  readonly handle: RouteHandler
}

const onlyGet: readonly Problem[] = [{ input: 'method', rule: 'must be GET' }]

/**
 * Adds the service's routes, and an explicit 404 or 405 for everything else. HEAD is answered as GET, without a body.
 */
export const addRoutes = (app: App, basePath: string, routes: readonly Route[]): void => {
  const all = routes.map((route) => ({ ...route, path: basePath + route.path }))
  const recognize = recognizerOf(all)
  const noPath: readonly Problem[] = [
    { input: 'path', rule: `must be one of ${all.map(({ path }) => path).join(', ')}` },
  ]
  app.all('*', ({ req, env }) => {
    const found = recognize(req.path)
    if (found === undefined) return responseOf(failure(404, noPath))
    if (req.method === 'GET' || req.method === 'HEAD') return found.route.handle(req.raw, found.texts, env)
    return responseOf(failure(405, onlyGet, { allow: 'GET' }))
  })
}

import type { Hono } from 'hono'
import type { Problem } from '../errors/problem.ts'
import { failure } from './failure.ts'

/** Answers a request whose path is one of an operation, with the inputs in that path. */
export type RouteHandler = (request: Request, path: Readonly<Record<string, string>>) => Promise<Response>

/** A path of the specification, such as `/v5/person_id/{id}`, and what answers there. */
export interface Route {
  readonly path: string
  readonly handle: RouteHandler
}

const onlyGet: readonly Problem[] = [{ input: 'method', rule: 'must be GET' }]

/** Adds the service's routes, and an explicit 404 or 405 for everything else. HEAD is answered as GET, without a body. */
export const addRoutes = (app: Hono, basePath: string, routes: readonly Route[]): void => {
  const paths = routes.map(({ path }) => basePath + path.replace('{id}', ':id'))
  for (const [at, path] of paths.entries()) {
    const handle = routes[at]?.handle
    if (handle === undefined) continue
    app.get(path, async ({ req }) => handle(req.raw, req.param()))
    app.all(path, () => failure(405, onlyGet, { allow: 'GET' }))
  }
  app.notFound(() => failure(404, [{ input: 'path', rule: `must be one of ${paths.join(', ')}` }]))
}

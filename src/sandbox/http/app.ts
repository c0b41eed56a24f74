import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { everySpoke } from '../../spokes/find-spoke.ts'
import type { Settings } from '../settings.ts'
import { waitHeaders } from '../plan.ts'
import type { World } from '../population/world.ts'
import { failure } from './failure.ts'
import { createHandler } from './handler.ts'

/** Each operation of each version, with its path as Hono writes it: `/v5/person_id/:id`. */
const routesBelow = (basePath: string) =>
  everySpoke().map((spoke) => ({ ...spoke, path: basePath + spoke.path.replace('{id}', ':id') }))

const exposed = ['x-request-id', 'deprecation', 'sunset', 'retry-after']

/** The service's routes, and an explicit 404 or 405 for everything else. */
export const createApp = (settings: Settings, world: World): Hono => {
  const app = new Hono()
  const routes = routesBelow(settings.basePath)
  let requests = 0
  if (settings.cors !== undefined && settings.cors !== false) {
    // A page may send whichever headers it asks for: the key, and those of the sandbox.
    app.use(
      cors({
        origin: settings.cors === true ? '*' : settings.cors,
        allowMethods: ['GET'],
        exposeHeaders: [...new Set([...exposed, ...waitHeaders])],
      }),
    )
  }
  app.use(async (context, next) => {
    requests += 1
    const id = `sandbox-${requests}`
    await next()
    context.header('x-request-id', id)
  })
  for (const { path, ...route } of routes) {
    const handle = createHandler({ ...route, settings, world })
    app.get(path, async ({ req }) => handle(req.raw, req.param()))
    app.all(path, () => failure(405, [{ input: 'method', rule: 'must be GET' }], { allow: 'GET' }))
  }
  app.notFound(() =>
    failure(404, [{ input: 'path', rule: `must be one of ${routes.map((route) => route.path).join(', ')}` }]),
  )
  // A broken connection, or a bug of the sandbox, must not look like an answer.
  app.onError((error) => {
    throw error
  })
  return app
}

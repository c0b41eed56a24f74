import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { everySpoke } from '../../versions/spokes.ts'
import { addRoutes, type App } from '../../server/routes.ts'
import type { Settings } from '../settings.ts'
import { waitHeaders } from '../plan.ts'
import type { World } from '../population/world.ts'
import { createHandler } from './handler.ts'

const exposed = ['x-request-id', 'deprecation', 'sunset', 'retry-after']

/** The service's routes, and an explicit 404 or 405 for everything else. */
export const createApp = (settings: Settings, world: World): App => {
  const app: App = new Hono()
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
  addRoutes(
    app,
    settings.basePath,
    everySpoke().map((spoke) => ({ path: spoke.path, handle: createHandler({ ...spoke, settings, world }) })),
  )
  // A broken connection, or a bug of the sandbox, must not look like an answer.
  app.onError((error) => {
    throw error
  })
  return app
}

import { randomUUID } from 'node:crypto'
import { allCalls } from '@plaza/contract/all'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { approvalRoutes } from '../approvals/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { campaignRoutes } from '../campaigns/routes.ts'
import { displayConstraints, displayRoutes } from '../displays/routes.ts'
import { locationRoutes } from '../locations/routes.ts'
import { rateScheduleRoutes } from '../rate-schedules/routes.ts'
import { serveFiles } from '../uploads/files.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { userRoutes } from '../users/routes.ts'
import type { Services } from './context.ts'
import { errorHandler } from './errors.ts'
import { Failure } from './failure.ts'
import { MAX_UPLOAD } from './form.ts'
import { mount } from './mount.ts'
import { nest } from './nest.ts'
import { openapi } from './openapi.ts'
import { serveSite } from './site.ts'

const routes = [
  ...authRoutes,
  ...userRoutes,
  ...uploadRoutes,
  ...locationRoutes,
  ...rateScheduleRoutes,
  ...displayRoutes,
  ...campaignRoutes,
  ...approvalRoutes,
]

/** A call of the contract that nothing answers is our fault, found at the start. */
const checkComplete = (): void => {
  const served = new Set(routes.map(({ call }) => call))
  const missing = allCalls.filter(({ call }) => !served.has(call)).map(({ name }) => name)
  if (missing.length) throw new Error(`No route answers: ${missing.join(', ')}`)
}

/** The server's HTTP side, ready to listen or to be asked in tests. */
export const buildApp = async (services: Services, logger: FastifyBaseLogger): Promise<FastifyInstance> => {
  checkComplete()
  const app = Fastify({
    loggerInstance: logger,
    // One line a request, ours: with the route and without what the query says.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    bodyLimit: 8 * 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: (query) => nest(new URLSearchParams(query)),
    },
  })
  app.setErrorHandler(errorHandler(displayConstraints))
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 4, fields: 200, fieldSize: 1024 * 1024 },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const path = url.split('?')[0]
    request.log.info(
      { method, path, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  for (const one of routes) mount(app, services, one)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/api/openapi.json', async () => openapi())
  serveFiles(app, services)
  app.all('/api/*', async () => {
    throw new Failure('not_found', { sentence: 'There is no such call.' })
  })
  await serveSite(app)
  return app
}

import { randomUUID } from 'node:crypto'
import { allCalls } from '@plaza/contract/all'
import type { Call } from '@plaza/contract/call'
import { streamEvents } from '@plaza/contract/live'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { administrationRoutes } from '../administration/routes.ts'
import { approvalRoutes } from '../approvals/routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { bulkImportRoutes } from '../bulk-import/routes.ts'
import { campaignRoutes } from '../campaigns/routes.ts'
import { commentRoutes } from '../comments/routes.ts'
import { deleteRoutes } from '../deletes/routes.ts'
import { displayInvitationRoutes } from '../display-invitations/routes.ts'
import { blockRoutes } from '../blocks/routes.ts'
import { displayEditRoutes } from '../displays/edit-routes.ts'
import { displayConstraints, displayRoutes } from '../displays/routes.ts'
import { favouriteRoutes } from '../favourites/routes.ts'
import { serveEvents } from '../live/serve-events.ts'
import { layoutRoutes } from '../layouts/routes.ts'
import { locationRoutes } from '../locations/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { onboardingRoutes } from '../onboarding/routes.ts'
import { onBehalfRoutes } from '../on-behalf/routes.ts'
import { organizationConstraints, organizationRoutes } from '../organizations/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { planRoutes } from '../plans/routes.ts'
import { proofRoutes } from '../proof-of-play/routes.ts'
import { rateScheduleRoutes } from '../rate-schedules/routes.ts'
import { settingsRoutes } from '../settings/routes.ts'
import { serveFiles } from '../uploads/files.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { accountRoutes } from '../users/account-routes.ts'
import { userRoutes } from '../users/routes.ts'
import { closeConnections } from './closing.ts'
import { contentPolicy } from './content-policy.ts'
import type { Services } from './context.ts'
import { serveDocs } from './docs.ts'
import { errorHandler, MAX_BODY } from './errors.ts'
import { Failure } from './failure.ts'
import { MAX_FIELD, MAX_UPLOAD } from './form.ts'
import { takeJson } from './json-body.ts'
import { mount } from './mount.ts'
import { openapi } from './openapi.ts'
import { serveSite } from './site.ts'

const routes = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...onboardingRoutes,
  ...uploadRoutes,
  ...locationRoutes,
  ...rateScheduleRoutes,
  ...displayRoutes,
  ...displayEditRoutes,
  ...blockRoutes,
  ...layoutRoutes,
  ...displayInvitationRoutes,
  ...bulkImportRoutes,
  ...campaignRoutes,
  ...approvalRoutes,
  ...commentRoutes,
  ...favouriteRoutes,
  ...proofRoutes,
  ...onBehalfRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...organizationRoutes,
  ...administrationRoutes,
  ...planRoutes,
  ...deleteRoutes,
  ...notificationRoutes,
]

/** A call of the contract that nothing answers is our fault, found at the start. */
const checkComplete = (): void => {
  const served = new Set<Call>([...routes.map(({ call }) => call), streamEvents])
  const missing = allCalls.filter(({ call }) => !served.has(call)).map(({ name }) => name)
  if (missing.length) throw new Error(`No route answers: ${missing.join(', ')}`)
}

/** The server's HTTP side, ready to listen or to be asked in tests. */
export const buildApp = async (services: Services, logger: FastifyBaseLogger): Promise<FastifyInstance> => {
  checkComplete()
  const answerError = errorHandler({ ...displayConstraints, ...organizationConstraints })
  const app = Fastify({
    loggerInstance: logger,
    // One line a request, ours: with the route and without what the query says.
    logController: new LogController({ disableRequestLogging: true }),
    // Counted from the server outwards: what stands before the proxies' own entries anybody can write.
    trustProxy: (_address, hop) => hop < services.config.trustProxy,
    bodyLimit: MAX_BODY,
    // Time for the largest upload over a slow line; what comes slower holds a connection for nothing.
    requestTimeout: 20 * 60_000,
    genReqId: () => randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: () => ({}),
    },
    // What the router itself refuses gets no further than here.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  })
  closeConnections(app)
  app.setErrorHandler(answerError)
  takeJson(app)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy(services.config) },
    strictTransportSecurity: false,
  })
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 4, fields: 200, fieldSize: MAX_FIELD },
    throwFileSizeLimit: false,
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
  serveEvents(app, services)
  app.get('/healthz', async () => ({ status: 'ok' }))
  const document = openapi()
  app.get('/api/openapi.json', async () => document)
  serveDocs(app)
  serveFiles(app, services)
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw new Failure('not_found', { sentence: 'There is no such call.' })
    })
  }
  await serveSite(app, services)
  return app
}

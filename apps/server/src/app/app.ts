import { randomUUID } from 'node:crypto'
import { allCalls } from '@plaza/contract/all'
import type { Call } from '@plaza/contract/call'
import { streamEvents } from '@plaza/contract/live'
import { streamPlayerEvents } from '@plaza/contract/player-calls'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { openMetrics } from './watching/metrics.ts'
import { serveWatching } from './watching/serve-watching.ts'
import { announcementRoutes } from '../people/announcements/routes.ts'
import { termsConstraints } from '../people/terms/repo.ts'
import { termsRoutes } from '../people/terms/routes.ts'
import { administrationRoutes } from '../people/administration/routes.ts'
import { approvalRoutes } from '../market/approvals/routes.ts'
import { auditRoutes } from '../base/audit/routes.ts'
import { signUpRoutes } from '../people/accounts/sign-up-routes.ts'
import { bulkEditRoutes } from '../supply/bulk-edit/routes.ts'
import { bulkImportRoutes } from '../supply/bulk-import/routes.ts'
import { largeImportRoutes } from '../supply/large-import/routes.ts'
import { cancellationRoutes } from '../market/cancellations/routes.ts'
import { mediaLibraryRoutes } from '../market/media-library/routes.ts'
import { mediaRequestRoutes } from '../market/media-requests/routes.ts'
import { campaignRoutes } from '../market/campaigns/routes.ts'
import { campaignCopyRoutes } from '../market/campaign-copies/routes.ts'
import { draftRoutes } from '../market/drafts/routes.ts'
import { searchRoutes } from '../market/search/routes.ts'
import { sharedPlanRoutes } from '../market/shared-plans/routes.ts'
import { uploadLinkRoutes } from '../market/upload-links/routes.ts'
import { commentRoutes } from '../market/comments/routes.ts'
import { directoryRoutes } from '../market/directory/routes.ts'
import { figureRoutes } from '../market/figures/routes.ts'
import { deleteRoutes } from '../people/deletes/routes.ts'
import { displayInvitationRoutes } from '../supply/display-invitations/routes.ts'
import { blockRoutes } from '../supply/blocks/routes.ts'
import { playLogRoutes } from '../delivery/play-logs/routes.ts'
import { programRoutes } from '../delivery/programs/routes.ts'
import { readPlayer } from '../delivery/players/read-player.ts'
import { playerRoutes } from '../delivery/players/routes.ts'
import { playRoutes } from '../delivery/plays/routes.ts'
import { ownContentRoutes } from '../supply/own-content/routes.ts'
import { calendarRoutes } from '../supply/calendar/routes.ts'
import { importConstraints } from '../supply/bulk-import/once-repo.ts'
import { displayConstraints, displayRoutes } from '../supply/displays/routes.ts'
import { findingRoutes } from '../market/finding/routes.ts'
import { answerByRules } from '../market/approval-rules/answer-by-rules.ts'
import { banConstraints, banRoutes } from '../supply/bans/routes.ts'
import { approvalRuleConstraints, approvalRuleRoutes } from '../market/approval-rules/routes.ts'
import { displayListConstraints, displayListRoutes } from '../market/display-lists/routes.ts'
import { favouriteRoutes } from '../market/favourites/routes.ts'
import { serveEvents } from '../base/http/serve-events.ts'
import { servePlayerEvents } from '../base/http/serve-player-events.ts'
import { layoutRoutes } from '../supply/layouts/routes.ts'
import { locationRoutes } from '../supply/locations/routes.ts'
import { otherHoursRoutes } from '../supply/other-hours/routes.ts'
import { serveUnsubscribe } from '../base/notifications/unsubscribe.ts'
import { notificationRoutes } from '../base/notifications/routes.ts'
import { onboardingRoutes } from '../people/onboarding/routes.ts'
import { onBehalfRoutes } from '../people/on-behalf/routes.ts'
import { organizationConstraints, organizationRoutes } from '../people/organizations/routes.ts'
import { userRoutes } from '../people/users/routes.ts'
import { placeRoutes } from '../base/places/routes.ts'
import { planRoutes } from '../people/plans/routes.ts'
import { proofRoutes } from '../market/proof-of-play/routes.ts'
import { rateScheduleRoutes } from '../supply/rate-schedules/routes.ts'
import { settingsRoutes } from '../people/settings/routes.ts'
import { serveFiles } from '../base/uploads/files.ts'
import { uploadRoutes } from '../base/uploads/routes.ts'
import { accountRoutes } from '../people/accounts/account-routes.ts'
import { sessionRoutes } from '../people/accounts/session-routes.ts'
import { closeConnections } from '../base/http/closing.ts'
import { boundConnections, parserErrorHandler, serverOptions } from '../base/http/connections.ts'
import { addSafeguards } from '../base/http/safeguards.ts'
import type { Services } from '../base/scope/scope.ts'
import { serveDocs } from '../base/http/docs.ts'
import { bareSafeguards } from '../base/http/transport-security.ts'
import { guardDoor, noCall } from '../base/http/door.ts'
import { exportRoutes } from './exports/routes.ts'
import { errorHandler } from '../base/http/errors.ts'
import { traceRequests } from '../base/tracing/trace-requests.ts'
import { takeJson } from '../base/http/json-body.ts'
import { mount } from '../base/http/mount.ts'
import { openapi } from '../base/http/openapi.ts'
import { readActor } from '../people/accounts/sessions.ts'
import { notificationKinds } from './notifications.ts'
import { invoiceRoutes } from '../money/invoices/routes.ts'
import { taxRateConstraints, taxRateRoutes } from '../money/tax-rates/routes.ts'
import { waitingListRoutes } from '../market/waiting-list/routes.ts'
import { recordChange } from './record-change.ts'
import { display, location, rateSchedule } from '../supply/deletes/things.ts'
import { campaign } from '../market/campaigns/delete-campaign.ts'
import * as organizationCampaigns from '../market/campaigns/deletion-repo.ts'
import { askNotToList, serveListings } from './search-engines.ts'
import { servePlayer } from './player-page.ts'
import { serveVerifier } from './verify/serve-verifier.ts'
import { serveSandbox } from './serve-sandbox.ts'
import { serveSite } from './site.ts'
import type { Sandbox } from '@plaza/sandbox/sandbox'
import { campaignMoneyRoutes } from '../money/campaign-money/routes.ts'
import { moneyDeskRoutes } from '../money/money-desk/routes.ts'
import { quoteCheckout } from '../money/checkout/price-checkout.ts'
import { checkoutRoutes } from '../money/checkout/routes.ts'
import { subscriptionRoutes } from '../money/subscriptions/routes.ts'
import { payoutRoutes } from '../money/payouts/routes.ts'
import { serveProviderEvents } from '../money/provider-events/serve-events.ts'

const ownRoutes = [
  ...signUpRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...onboardingRoutes,
  ...uploadRoutes,
  ...locationRoutes,
  ...otherHoursRoutes,
  ...rateScheduleRoutes,
  ...displayRoutes,
  ...findingRoutes,
  ...placeRoutes,
  ...blockRoutes,
  ...ownContentRoutes,
  ...calendarRoutes,
  ...playLogRoutes,
  ...programRoutes,
  ...playerRoutes,
  ...playRoutes,
  ...layoutRoutes,
  ...displayInvitationRoutes,
  ...bulkImportRoutes,
  ...largeImportRoutes,
  ...bulkEditRoutes,
  ...campaignRoutes({ quote: quoteCheckout, answerByRules }),
  ...campaignCopyRoutes,
  ...draftRoutes,
  ...cancellationRoutes,
  ...mediaRequestRoutes(answerByRules),
  ...searchRoutes,
  ...sharedPlanRoutes,
  ...uploadLinkRoutes,
  ...waitingListRoutes,
  ...approvalRoutes,
  ...approvalRuleRoutes,
  ...banRoutes,
  ...commentRoutes,
  ...favouriteRoutes,
  ...displayListRoutes,
  ...mediaLibraryRoutes,
  ...proofRoutes,
  ...onBehalfRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...organizationRoutes,
  ...directoryRoutes,
  ...figureRoutes,
  ...administrationRoutes,
  ...announcementRoutes,
  ...termsRoutes,
  ...planRoutes,
  ...checkoutRoutes,
  ...payoutRoutes,
  ...subscriptionRoutes,
  ...campaignMoneyRoutes,
  ...moneyDeskRoutes,
  ...deleteRoutes(
    { displays: display, locations: location, 'rate-schedule': rateSchedule, campaigns: campaign },
    organizationCampaigns,
  ),
  ...taxRateRoutes,
  ...invoiceRoutes,
  ...notificationRoutes(notificationKinds),
]

const routes = [...ownRoutes, ...exportRoutes(ownRoutes)]

/** Pages and calls of what is reached by a link. What follows is the link's secret, which no log may hold. */
const BY_LINK = /^(\/(?:plan|upload|verify|api\/public\/(?:plans|proofs|upload-links))\/).*/

/** Throws where a call of the contract has no route, or no look at its link: a bug of ours, found at the start. */
const checkComplete = (): void => {
  const served = new Set<Call>([...routes.map(({ call }) => call), streamEvents, streamPlayerEvents])
  const missing = allCalls.filter(({ call }) => !served.has(call)).map(({ name }) => name)
  if (missing.length) throw new Error(`No route answers: ${missing.join(', ')}`)
  const open = routes.filter(({ call, admitGuest }) => call.byLink && !admitGuest)
  if (open.length)
    throw new Error(`No route looks at the link: ${open.map(({ call }) => call.path).join(', ')}`)
}

/**
 * Builds the server's HTTP side, ready to listen or to be called in tests. While `isLeaving` says so, balancers are asked
 * to send new requests elsewhere.
 */
export async function buildApp(
  services: Services,
  logger: FastifyBaseLogger,
  sandbox: Sandbox | null = null,
  isLeaving: () => boolean = () => false,
): Promise<FastifyInstance> {
  checkComplete()
  const answerError = errorHandler({
    codes: {
      ...displayConstraints,
      ...organizationConstraints,
      ...importConstraints,
      ...displayListConstraints,
      ...banConstraints,
      ...approvalRuleConstraints,
      ...banConstraints,
      ...taxRateConstraints,
      ...termsConstraints,
    },
    strict: services.config.strict,
  })
  const app = Fastify({
    loggerInstance: logger,
    // We log one line per request ourselves, with the route and without the query's values.
    logController: new LogController({ disableRequestLogging: true }),
    // The hops are counted from the server outwards, since anybody can write what stands before the proxies'
    // own entries.
    trustProxy: (_address, hop) => hop < services.config.trustProxy,
    ...serverOptions,
    clientErrorHandler: parserErrorHandler(services.config),
    genReqId: () => randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: () => ({}),
    },
    // Requests that the router itself refuses are answered here and go no further.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(bareSafeguards(services.config))),
  })
  if (services.config.tracing) traceRequests(app)
  closeConnections(app)
  boundConnections(app, services.config)
  app.setErrorHandler(answerError)
  takeJson(app)
  await addSafeguards(app, services.config)
  // Each call says how much of a form it takes (form.ts).
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    // An answer that does not say otherwise is for its caller alone, so no cache may keep it.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    // What is reached by a link is for those who were given it.
    if (BY_LINK.test(request.url)) reply.header('x-robots-tag', 'noindex')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request
    const isCall = routeOptions.url && !routeOptions.url.includes('*')
    // A call is logged by its route, which names nobody, and anything else by the beginning of its path.
    const path = url.split('?')[0]?.replace(BY_LINK, '$1…').slice(0, 100)
    const asked = isCall ? { route: routeOptions.url } : { path }
    const answered = { status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ method, ...asked, ...answered }, 'request')
    done()
  })
  if (!services.config.searchEngines) askNotToList(app)
  guardDoor(app, services, { actor: readActor, player: readPlayer })
  for (const one of routes) mount(app, { services, recordChange }, one)
  serveEvents(app, services)
  servePlayerEvents(app, services, readPlayer)
  serveUnsubscribe(app)
  await serveProviderEvents(app, services)
  if (sandbox) serveSandbox(app, sandbox)
  app.get('/healthz', { config: { isVital: true } }, async () => ({ status: 'ok' }))
  serveWatching(app, services, { registry: openMetrics(app, services), isLeaving })
  app.get('/api/openapi.json', async () => openapi())
  serveDocs(app)
  serveFiles(app, services)
  serveListings(app, services)
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw noCall()
    })
  }
  await serveSite(app, services)
  await servePlayer(app)
  await serveVerifier(app)
  return app
}

import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Context,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan } from './span.ts'

/** The route of a call; null for pages, files and what only watches. */
const routeOf = ({ routeOptions: { url, config } }: FastifyRequest): string | null =>
  url?.startsWith('/api/') && !url.includes('*') && !config.isVital ? url : null

/**
 * Makes a span of each call, within the trace that its sender names. It has the call's route, which names nobody, and the
 * id of the request, which the log and the sender have as well.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const goOn = (request: FastifyRequest, done: () => void): void => {
    const found = contexts.get(request)
    if (found) context.with(found, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    if (route === null) return done()
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'plaza.request_id': request.id,
    }
    const span = beginSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    if (span) contexts.set(request, trace.setSpan(parent, span))
    goOn(request, done)
  })
  // Reading a body goes on where the body arrives, which is outside of what was begun above.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

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

const isTraced = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  Boolean(url?.startsWith('/api/') && !url.includes('*') && !config.isVital)

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
    const parent = isTraced(request) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const { method, url } = request.routeOptions.url
      ? { method: request.method, url: request.routeOptions.url }
      : request
    const attributes = { 'http.request.method': method, 'http.route': url, 'plaza.request_id': request.id }
    const span = isTraced(request)
      ? beginSpan(`${method} ${url}`, { kind: SpanKind.SERVER, attributes }, parent)
      : null
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

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { Failure } from '../../base/failure.ts'
import { isFromThisMachine } from '../../base/http/host.ts'
import type { Services } from '../../base/scope/scope.ts'
import { isDatabaseThere } from './figures-repo.ts'

/** A balancer that hears nothing for so long takes the server for lost anyway. */
const PATIENCE_MS = 2000

const isToken = (authorization: string | undefined, token: string): boolean => {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether somebody may read the metrics: this machine itself, or whoever has the token. */
const mayRead = (request: FastifyRequest, token: string | null): boolean =>
  isFromThisMachine(request) || (token !== null && isToken(request.headers.authorization, token))

const within = (answer: Promise<boolean>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([answer, late])
}

/**
 * Serves what programs of the operator ask: `/readyz`, whether new requests should come here, and `/metrics`, in the
 * format of Prometheus (docs/operating.md, "Watching").
 */
export function serveWatching(
  app: FastifyInstance,
  services: Services,
  { registry, isLeaving }: { registry: Registry; isLeaving: () => boolean },
): void {
  app.get('/readyz', { config: { isVital: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' })
    if (await within(isDatabaseThere({ db: services.probe }))) {
      const replicas = services.replicas.states().map(({ state }) => state)
      return { status: 'ready', ...(replicas.length ? { replicas } : {}) }
    }
    return reply.code(503).send({ status: 'no database' })
  })
  app.get('/metrics', { config: { isVital: true } }, async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken)) throw new Failure('not_found')
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}

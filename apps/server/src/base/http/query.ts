import type { FastifyRequest } from 'fastify'

/**
 * The query as it was sent. Read here and not by the router's parser: what that throws ends the
 * process instead of the request.
 */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

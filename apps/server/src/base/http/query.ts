import type { FastifyRequest } from 'fastify'

/**
 * Returns the query as it was sent. It is not read by the router's parser, whose errors end the process
 * instead of the request.
 */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

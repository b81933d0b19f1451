import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serverRoot } from '../postgres/server-root.ts'

const CLOCK_SHIFT = '<meta name="clock-shift" content="0"'

/**
 * Serves the built site: its hashed assets for ever, and its page for every other address, since
 * the addresses of screens are known to the browser's router alone. The page tells how far the
 * installation's clock is shifted, in milliseconds: what is today is the installation's to say.
 */
export const serveSite = async (app: FastifyInstance, clockShift: number): Promise<void> => {
  const dist = resolve(serverRoot(), '../web/dist')
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ error: 'The site is not built.', code: 'not_found' }),
    )
    return
  }
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const page = built.replace(CLOCK_SHIFT, CLOCK_SHIFT.replace('0', String(clockShift)))
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${join(dist, 'assets')}`)
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send({ error: 'There is nothing here.', code: 'not_found' })
    }
    // A missing asset is missing: the page in its place would be run as a script.
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

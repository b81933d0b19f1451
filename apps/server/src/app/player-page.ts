import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serverRoot } from '../base/postgres/server-root.ts'

/** What the page may load: its own files, and what its worker and this server answer. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
].join(';')

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}

/**
 * Serves the page by which any browser becomes a screen, its worker, and its files, whose names change with what is in them
 * (docs/domain.md, "Playing"). It has a policy of its own, since nothing of the site runs in it.
 */
export async function servePlayer(app: FastifyInstance): Promise<void> {
  const dist = resolve(serverRoot(), '../player/dist')
  // As with the site, a server that is run from its sources alone has none.
  if (!existsSync(join(dist, 'player.html'))) return
  const [page, worker, names] = await Promise.all([
    readFile(join(dist, 'player.html')),
    readFile(join(dist, 'player-worker.js')),
    readdir(join(dist, 'assets')),
  ])
  const own = { 'content-security-policy': POLICY, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
  app.get('/player', async (_request, reply) =>
    reply.headers(own).type('text/html; charset=utf-8').send(page),
  )
  app.get('/player-worker.js', async (_request, reply) =>
    reply
      .headers(own)
      .type(TYPES.js ?? '')
      .send(worker),
  )
  for (const name of names) {
    const content = await readFile(join(dist, 'assets', name))
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    app.get(`/player/assets/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    )
  }
  // What only the worker answers, and files of another version, are no page of the site.
  app.get('/player/*', async (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}

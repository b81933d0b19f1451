import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newStyleMark, policyWithStyles } from '../base/http/content-policy.ts'
import { serverRoot } from '../base/postgres/server-root.ts'
import { readBrand } from '../people/settings/brand.ts'
import type { Services } from '../base/scope/scope.ts'
import { basePage, brandedPage, markedPage, pageWithCard } from './page.ts'
import { pagesWithFiles, readScreenFiles } from './page-files.ts'
import { readPageCard } from './page-card.ts'

/** Where the build puts the tiles of the bundled map (apps/web/public). */
const MAP = 'assets/map'

/** A page waits this long for what is read for it, since a database in trouble must not keep the site away. */
const READING_MS = 1000

/** What is read for a page; null where it fails or takes too long, and the page goes out without it. */
const inTime = async <T>(
  what: string,
  read: Promise<T | null>,
  { log }: FastifyRequest,
): Promise<T | null> => {
  const reading = read.catch((error: unknown) => {
    log.warn({ err: error }, `a page goes out without its ${what}`)
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READING_MS, null)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/**
 * Serves the built site: its hashed assets with unlimited caching, and its page for every other address,
 * since only the router in the browser knows the screens' addresses. The page states how far the
 * installation's clock is shifted, in milliseconds, since the installation decides what today is. It wears
 * the brand that an invitation's link or its cookie names, else the default palette, and names the files of the
 * screen at its address, which come with the first scripts and not only once those have run.
 */
export async function serveSite(app: FastifyInstance, services: Services): Promise<void> {
  const dist = resolve(serverRoot(), '../web/dist')
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ error: 'The site is not built.', code: 'not_found' }),
    )
    return
  }
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const { clock, config } = services
  const base = basePage(built, { ...config, clockShift: clock.shift })
  const pageAt = pagesWithFiles(await readScreenFiles(dist))
  await app.register(compress, { global: true, threshold: 1024 })
  const serving: FastifyStaticOptions = {
    root: dist,
    index: false,
    cacheControl: false,
    // The build puts compressed copies beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${join(dist, 'assets')}`)
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  }
  await app.register(fastifyStatic, { ...serving, wildcard: false, globIgnore: [`${MAP}/**`] })
  // A route for each of the map's many files would take most of a start.
  const map = { root: join(dist, MAP), prefix: `/${MAP}/`, wildcard: true, decorateReply: false }
  await app.register(fastifyStatic, { ...serving, ...map })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send({ error: 'This page does not exist.', code: 'not_found' })
    }
    // A missing asset is answered with 404: the page in its place would be run as a script.
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
    const [brand, card] = await Promise.all([
      inTime('brand', readBrand(services.db, { url: request.url, cookies: request.headers.cookie }), request),
      inTime('card', readPageCard(services, request.url), request),
    ])
    const page = pageAt(base, request.url)
    const own = card ? pageWithCard(page, card) : page
    const mark = newStyleMark()
    const policy = policyWithStyles(String(reply.getHeader('content-security-policy')), mark)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        'content-security-policy': policy,
      })
      .send(markedPage(brand ? brandedPage(own, brand) : own, mark))
  })
}

import { escapeMarkup } from '@plaza/domain/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '../base/failure.ts'
import { KeptAnswers } from '../base/http/kept-answers.ts'
import { queryOf } from '../base/http/query.ts'
import type { Services } from '../base/scope/scope.ts'
import { countPublic, findPublicIds } from '../market/finding/public-repo.ts'

/** So many pages stand in one list; a search engine takes 50,000. */
const PAGES_EACH = 10_000

/** The seconds for which a list of pages is kept. */
const KEPT = 3600

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const listOf = (root: string, entry: string, addresses: string[]): string => {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeMarkup(address)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${entries.join('\n')}</${root}>\n`
}

/** One list of pages, or with `page` null where there are several the list of those lists. */
const write = async (services: Services, site: string, page: number | null): Promise<string> => {
  const viewer = { db: services.db, actor: null, now: services.clock.now() }
  if (page === null) {
    const lists = Math.ceil((await countPublic(viewer)) / PAGES_EACH)
    const addressOf = (_: unknown, index: number) => `${site}/sitemap.xml?page=${index + 1}`
    if (lists > 1) return listOf('sitemapindex', 'sitemap', Array.from({ length: lists }, addressOf))
  }
  const ids = await findPublicIds(viewer, (page ?? 1) - 1, PAGES_EACH)
  const addresses = ids.map((id) => `${site}/find/${id}`)
  return listOf('urlset', 'url', addresses)
}

/** Asks search engines not to list the pages and the answers about displays. */
export function askNotToList(app: FastifyInstance): void {
  app.addHook('onSend', ({ url }, reply: FastifyReply, _payload, done) => {
    if (/^\/(?:api|find)(?:[/?#]|$)/.test(url)) reply.header('x-robots-tag', 'noindex')
    done()
  })
}

/**
 * Serves what search engines ask for first: what they may read, and with SEARCH_ENGINES=1 the pages of all public
 * displays. Without it they are asked by a header not to list pages (`askNotToList`), which they must read for that.
 */
export function serveListings(app: FastifyInstance, services: Services): void {
  const { searchEngines, publicUrl } = services.config
  const isListed = searchEngines && publicUrl !== null
  // Pictures of displays are files of the API, and the site's pages are drawn from its public calls.
  const rules = ['User-agent: *', 'Allow: /api/files/', 'Allow: /api/public/', 'Disallow: /api/']
  const robots = isListed ? [...rules, `Sitemap: ${publicUrl}/sitemap.xml`] : ['User-agent: *', 'Disallow:']
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT}`)
      .send(`${robots.join('\n')}\n`),
  )
  const kept = new KeptAnswers()
  app.get('/sitemap.xml', async (request, reply) => {
    const asked = queryOf(request).get('page')
    const page = asked && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null
    if (!isListed) throw new Failure('not_found', { sentence: 'This installation has no list of pages.' })
    const make = () => write(services, publicUrl, page)
    const { body, seconds } = await kept.get(String(page), KEPT, services.clock.now(), make)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${seconds}`)
      .send(body)
  })
}

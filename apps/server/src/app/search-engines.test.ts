import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type TestActor } from '../../test/actors.ts'
import { makeDisplay, makeOffer, upload } from '../../test/builders.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readPageCard } from './page-card.ts'

const SITE = 'https://plaza.example'

let server: TestServer
let seller: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: SITE, SEARCH_ENGINES: '1' })
  seller = await owner(server)
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const make = (changes: object) =>
  makeDisplay(seller, { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }, changes)

describe('where search engines may list displays', () => {
  it('they are told where the list is, and find the public ones in it', async () => {
    const hidden = await make({ visibility: 'Private' })
    const robots = await fetch(`${server.url}/robots.txt`)
    expect(await robots.text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    const sitemap = await fetch(`${server.url}/sitemap.xml`)
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(sitemap.headers.get('cache-control')).toBe('public, max-age=3600')
    const list = await sitemap.text()
    expect(list).toContain(`<url><loc>${SITE}/find/${offer.display.id}</loc></url>`)
    expect(list).not.toContain(hidden.id)
    const further = await fetch(`${server.url}/sitemap.xml?page=2`)
    expect(await further.text()).not.toContain('<url>')
  })

  it('no page and no answer asks not to be listed but those that are reached by a link', async () => {
    const tagOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers.get('x-robots-tag')
    expect(await tagOf('/api/public/displays')).toBeNull()
    expect(await tagOf('/api/public/plans/unknown')).toBe('noindex')
    expect(await tagOf('/plan/unknown')).toBe('noindex')
    expect(await tagOf('/api/public/proofs/unknown')).toBe('noindex')
    expect(await tagOf('/verify/unknown')).toBe('noindex')
  })
})

it('by default pages and answers about displays ask not to be listed, and there is no list', async () => {
  const other = await startServer()
  try {
    const tagOf = async (path: string) => (await fetch(`${other.url}${path}`)).headers.get('x-robots-tag')
    expect(await tagOf('/api/public/displays')).toBe('noindex')
    expect(await tagOf('/find')).toBe('noindex')
    expect(await tagOf('/find/x?y=1')).toBe('noindex')
    expect(await tagOf('/findings')).toBeNull()
    expect(await (await fetch(`${other.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow:\n')
    expect((await fetch(`${other.url}/sitemap.xml`)).status).toBe(404)
  } finally {
    await other.close()
  }
})

describe('what the page of a display tells', () => {
  const read = (path: string, services = server.services) => readPageCard(services, path)

  it('is its name, its place, its price and its picture', async () => {
    const image = await upload(seller)
    const { id } = await make({ name: 'Window', image: image.url })
    const card = {
      title: 'Window, Ferry terminal',
      description:
        'From €10.00 for a spot on a day. A 55-inch landscape display at Ferry terminal, Quay 1, Hamburg, by Harbour Screens.',
      address: `${SITE}/find/${id}`,
      image: `${SITE}${image.path}`,
    }
    for (const end of ['', '/', '?startDate=2027-03-01', '#map'])
      expect(await read(`/find/${id}${end}`)).toEqual(card)
  })

  it('is nothing for other pages, other displays and where visitors are kept out', async () => {
    const { id } = offer.display
    const hidden = await make({ visibility: 'Private' })
    const gone = await make({})
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${gone.id}`)
    for (const path of ['/find', `/find/${id}x`, `/plan/${id}`, `/find/${hidden.id}`, `/find/${gone.id}`]) {
      expect(await read(path)).toBeNull()
    }
    const config = { ...server.services.config, publicCatalogue: false }
    expect(await read(`/find/${id}`, { ...server.services, config })).toBeNull()
  })
})

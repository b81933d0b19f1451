import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../../test/actors.ts'
import {
  campaignBody,
  FLIGHT,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  picture,
  upload,
} from '../../../../test/builders.ts'
import { draftBody, makeDraft } from '../../../../test/drafts.ts'
import { expectGuarded, faultAt } from '../../../../test/rights.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let buyer: TestActor
let other: TestActor
let seller: TestActor
let second: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[buyer, other, seller, second] = await Promise.all([
    advertiser(server, { name: 'Corner Gym' }),
    advertiser(server),
    owner(server, { name: 'Harbour Screens' }),
    owner(server, { name: 'Station Media' }),
  ])
})
afterAll(() => server.close())

type Offer = Awaited<ReturnType<typeof makeOffer>>
type Cells = (string | number | Date | null)[][]

const campaignPath = (id: string, format = 'xlsx') => `/api/savvy/campaigns/${id}/export?format=${format}`
const draftPath = (id: string, format = 'xlsx') => `/api/savvy/campaigns/drafts/${id}/export?format=${format}`

const fetchFile = async (actor: TestActor, path: string) => {
  const headers = { authorization: `Bearer ${actor.tokens.access_token}` }
  const answer = await fetch(`${server.url}${path}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${answer.status}: ${bytes.toString()}`)
  return { bytes, type: answer.headers.get('content-type'), as: answer.headers.get('content-disposition') }
}

const sheet = async (bytes: Buffer, name: string) => (await readSheet(bytes, name)) as Cells
/** The rows of a sheet by the words of its head. */
const rowsIn = async (bytes: Buffer) => {
  const [head = [], ...rows] = await sheet(bytes, 'Displays')
  return rows.map((row) => Object.fromEntries(head.map((label, at) => [String(label), row[at] ?? null])))
}
const totalIn = async (bytes: Buffer) =>
  (await sheet(bytes, 'Receipt')).find(([label]) => label === 'Total')?.[4]

const textOf = async (bytes: Buffer) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text, totalPages }
}

/** A campaign with a spot at each of two owners, one of whose displays has the name of a formula. */
const buyFromBoth = async () => {
  const [one, two] = [await makeOffer(seller), await makeOffer(second)]
  const formula = await makeDisplay(
    seller,
    { location_id: one.location.id, rate_schedule_id: one.rateSchedule.id },
    { name: '=1+1' },
  )
  const { url } = await upload(buyer)
  const zoneIn = ({ zones }: Offer, display_id: string, spots: number) => ({
    id: zones[0]?.id ?? '',
    display_id,
    spots,
    media: [{ url }],
  })
  const zones = [zoneIn(one, one.display.id, 1), zoneIn(one, formula.id, 2), zoneIn(two, two.display.id, 3)]
  const body = campaignBody(buyer, zones, { name: 'Frühling: „Öffnung“ / 2027', budget: 98_765_432 })
  const { status, data, error } = await buyer.ask('POST', '/api/savvy/campaigns', body)
  if (status !== 201) throw new Error(JSON.stringify(error))
  return { id: data.id as string, cost: data.cost as number, one, two }
}

describe('a campaign', () => {
  let campaign: Awaited<ReturnType<typeof buyFromBoth>>
  beforeAll(async () => {
    campaign = await buyFromBoth()
  })

  it('is a spreadsheet with a row for each zone, and sums that are the cost', async () => {
    const { bytes, type, as } = await fetchFile(buyer, campaignPath(campaign.id))
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(as).toContain(`filename*=UTF-8''${encodeURIComponent('Frühling „Öffnung“ 2027.xlsx')}`)
    const rows = await rowsIn(bytes)
    expect(rows.map((row) => [row['Display owner'], row.Spots, row['Open days'], row['Price, net']])).toEqual(
      expect.arrayContaining([
        ['Harbour Screens', 1, 7, 70],
        ['Harbour Screens', 2, 7, 140],
        ['Station Media', 3, 7, 210],
      ]),
    )
    expect(rows).toHaveLength(3)
    expect(campaign.cost).toBe(42_000)
    expect(await totalIn(bytes)).toBe(campaign.cost / 100)
    expect(rows[0]).toMatchObject({
      City: 'Hamburg',
      Location: 'Ferry terminal',
      'First day': new Date(`${FLIGHT.start_date}T00:00:00Z`),
      'Last day': new Date(`${FLIGHT.end_date}T00:00:00Z`),
      'Price of one spot on one day': expect.stringMatching(/^1\s–\s7 Mar 2027: €10\.00, Base price$/),
    })
  })

  it('keeps a name that looks like a formula as a text', async () => {
    const { bytes } = await fetchFile(buyer, campaignPath(campaign.id))
    expect((await rowsIn(bytes)).map(({ Display }) => Display)).toContain('=1+1')
  })

  it('is a PDF with its names and prices, and nothing of people and budgets', async () => {
    const { bytes, type, as } = await fetchFile(buyer, campaignPath(campaign.id, 'pdf'))
    expect(type).toBe('application/pdf')
    expect(as).toContain('.pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { text, totalPages } = await textOf(bytes)
    expect(totalPages).toBe(2)
    for (const words of ['Corner Gym', 'Harbour Screens', 'Station Media', '=1+1', '€420.00', 'Pending']) {
      expect(text).toContain(words)
    }
    for (const secret of ['manager@', '987,654', '98765432', buyer.email]) expect(text).not.toContain(secret)
  })

  it('holds for an owner its own part alone', async () => {
    await server.services.db
      .updateTable('approval_requests')
      .set({ status: 'rejected', reason: 'unavailable' })
      .where('campaign_id', '=', campaign.id)
      .where('org_id', '=', second.orgId)
      .execute()
    const { bytes } = await fetchFile(seller, campaignPath(campaign.id))
    const rows = await rowsIn(bytes)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row['Display owner']))).toEqual(new Set(['Harbour Screens']))
    expect(await totalIn(bytes)).toBe(210)
    const told = JSON.stringify([rows, await sheet(bytes, 'Receipt')])
    for (const secret of ['Station Media', '987654', 'manager@']) expect(told).not.toContain(secret)
    const theirs = await fetchFile(second, campaignPath(campaign.id, 'pdf'))
    const { text } = await textOf(theirs.bytes)
    expect(text).toContain('Rejected')
    expect(text).not.toContain('Harbour Screens')
    expect(await totalIn((await fetchFile(buyer, campaignPath(campaign.id))).bytes)).toBe(210)
  })

  it('is by owner and city where an owner sells many, in the cities in which they stood when they were bought', async () => {
    const offer = await makeOffer(seller)
    const kiel = {
      location_name: 'Pier',
      address: 'Pier 2',
      location: { latitude: 54.3233, longitude: 10.1228 },
    }
    const away = await makeLocation(seller, kiel)
    const rate_schedule_id = offer.rateSchedule.id
    const more = [away, ...Array.from({ length: 11 }, () => offer.location)].map(({ id: location_id }) =>
      makeDisplay(seller, { location_id, rate_schedule_id }),
    )
    const ids = [offer.display, ...(await Promise.all(more))].map(({ id }) => id as string)
    const { url } = await upload(buyer)
    const zones = ids.map((display_id) => ({
      id: offer.zones[0]?.id ?? '',
      display_id,
      spots: 1,
      media: [{ url }],
    }))
    const bought = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
    await server.services.db
      .updateTable('locations')
      .set({ latitude: 48.2082, longitude: 16.3738 })
      .where('id', '=', away.id)
      .execute()
    const { bytes } = await fetchFile(buyer, campaignPath(bought.data.id))
    const sums = (await sheet(bytes, 'Receipt')).slice(-6, -2)
    expect(sums).toEqual([
      ['Harbour Screens', null, 13, expect.any(Number), 910],
      [null, 'Hamburg', 12, expect.any(Number), 840],
      [null, 'Kiel', 1, expect.any(Number), 70],
      ['Total', null, null, null, 910],
    ])
    expect((await rowsIn(bytes)).map(({ City }) => City)).toEqual([...Array(12).fill('Hamburg'), 'Kiel'])
    const { text } = await textOf((await fetchFile(buyer, campaignPath(bought.data.id, 'pdf'))).bytes)
    expect(text.match(/Hamburg\s12 displays/g)).toHaveLength(2)
    expect(text.match(/Kiel\s1 display/g)).toHaveLength(2)
    expect(text.indexOf('€840.00')).toBeLessThan(text.indexOf('Pier 2'))
  })

  it('has the logo of the organization that exports it', async () => {
    const one = await advertiser(server, { name: 'Bakery' })
    const bought = await makeCampaign(one, await makeOffer(seller))
    const plain = await fetchFile(one, campaignPath(bought.id, 'pdf'))
    const { path } = await upload(one, await picture(400, 80, 'webp'))
    await server.services.db
      .insertInto('organization_settings')
      .values({
        org_id: one.orgId,
        colors: '{}',
        logo_file_id: path.slice('/api/files/'.length).split('.')[0],
        updated_at: server.services.clock.now(),
      })
      .execute()
    const branded = await fetchFile(one, campaignPath(bought.id, 'pdf'))
    expect(plain.bytes.includes('/Subtype /Image')).toBe(false)
    expect(branded.bytes.includes('/Subtype /Image')).toBe(true)
  })
})

describe('a draft', () => {
  const draftOf = ({ display, zones }: Offer, name: string) =>
    makeDraft(buyer, {
      general: { name, ...FLIGHT, budget: 98_765_432 },
      displays: [{ ...draftBody().displays[0], display_id: display.id }],
      zones: [{ id: zones[0]?.id, display_id: display.id, spots: 2, media: [] }],
    })

  it('has the prices of now, and says so in words where there are none', async () => {
    const offer = await makeOffer(seller)
    const { id } = await draftOf(offer, '..//')
    const { bytes, as } = await fetchFile(buyer, draftPath(id))
    expect(as).toBe('attachment; filename=Plan.xlsx')
    expect(await totalIn(bytes)).toBe(140)
    await server.services.db
      .updateTable('displays')
      .set({ active: false })
      .where('id', '=', offer.display.id)
      .execute()
    const after = (await fetchFile(buyer, draftPath(id))).bytes
    expect(await totalIn(after)).toBe(0)
    expect(await rowsIn(after)).toMatchObject([
      { Note: 'Cannot be bought on these days', 'Price, net': null },
    ])
    const { text } = await textOf((await fetchFile(buyer, draftPath(id, 'pdf'))).bytes)
    expect(text).toContain('What has no price is not in the total.')
  })

  it('shows names in Arabic, Hebrew, Chinese, Japanese and Korean, with fonts that a file has only where it needs them', async () => {
    const offer = await makeOffer(seller)
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const names = ['מסך הנמל', '東京駅前スクリーン', '서울역 광장', '北京西站 (LED)']
    const made = await Promise.all(names.map((name) => makeDisplay(seller, place, { name })))
    const displays = made.map(({ id }) => ({ ...draftBody().displays[0], display_id: id }))
    const { id } = await makeDraft(buyer, { general: { name: 'حملة الربيع 2027', ...FLIGHT }, displays })
    const { bytes } = await fetchFile(buyer, draftPath(id, 'pdf'))
    const { text } = await textOf(bytes)
    for (const name of names.slice(1)) expect(text).toContain(name)
    const fonts = ['Arabic', 'Hebrew', 'JP', 'KR', 'SC']
    for (const font of fonts) expect(bytes.includes(`NotoSans${font}`)).toBe(true)
    const { items } = await (
      await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
    ).getTextContent()
    const leftOf = (words: RegExp): number => {
      const item = items.find((one) => 'str' in one && words.test(one.str))
      return item && 'transform' in item ? item.transform[4] : NaN
    }
    // The name is read from the right: its year stands left of its words.
    expect(leftOf(/^\D*2027\D*$/)).toBeLessThan(leftOf(/\p{Script=Arabic}/u))
    const plain = await fetchFile(buyer, draftPath((await draftOf(offer, 'Spring')).id, 'pdf'))
    expect(plain.bytes.includes('NotoSans')).toBe(false)
  })

  it('that is empty is a document all the same', async () => {
    const { id } = await makeDraft(buyer, { general: { name: '' }, displays: [] })
    expect(await totalIn((await fetchFile(buyer, draftPath(id))).bytes)).toBe(0)
    expect((await textOf((await fetchFile(buyer, draftPath(id, 'pdf'))).bytes)).text).toContain(
      'Not chosen yet',
    )
  })
})

describe('two hundred displays', () => {
  let id: string
  beforeAll(async () => {
    const offer = await makeOffer(seller)
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const ids: string[] = []
    while (ids.length < 200) {
      const made = await Promise.all(Array.from({ length: 10 }, () => makeDisplay(seller, place)))
      ids.push(...made.map((display) => display.id))
    }
    const zones = ids.map((display_id) => ({ id: offer.zones[0]?.id, display_id, spots: 1, media: [] }))
    const displays = ids.map((display_id) => ({ ...draftBody().displays[0], display_id }))
    ;({ id } = await makeDraft(buyer, { general: { name: 'Many', ...FLIGHT }, displays, zones }))
  }, 60_000)

  // Tried again where the whole machine was busy with other tests.
  it.each(['xlsx', 'pdf'])(
    'are exported as %s within ten seconds, while others are answered',
    { retry: 2, timeout: 60_000 },
    async (format) => {
      const began = performance.now()
      let isDone = false
      const exported = fetchFile(buyer, draftPath(id, format)).finally(() => (isDone = true))
      const waits: number[] = []
      while (!isDone) {
        const asked = performance.now()
        expect((await other.ask('GET', '/api/savvy/users/me')).status).toBe(200)
        waits.push(performance.now() - asked)
      }
      const { bytes } = await exported
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(waits.length).toBeGreaterThan(3)
      expect(Math.max(...waits)).toBeLessThan(300)
      if (format === 'xlsx') {
        expect(await rowsIn(bytes)).toHaveLength(200)
        expect(await totalIn(bytes)).toBe(14_000)
      } else {
        const { text } = await textOf(bytes)
        expect(text).toContain('€14,000.00')
        expect(text.match(/1 spot · 7 days/g)).toHaveLength(200)
      }
    },
  )
})

it('requires a login, and for a draft that of an advertiser', async () => {
  await expectGuarded(server, null, 'GET', campaignPath(UNKNOWN))
  await expectGuarded(server, seller, 'GET', draftPath(UNKNOWN))
})

it("knows nothing of another organization's", async () => {
  const { id } = await makeCampaign(buyer, await makeOffer(seller))
  const draft = await makeDraft(buyer)
  const [stranger, third] = [await owner(server), other]
  for (const [actor, path] of [
    [stranger, campaignPath(id)],
    [third, campaignPath(id)],
    [third, draftPath(draft.id)],
    [third, campaignPath(UNKNOWN)],
  ] as const) {
    expect(await actor.ask('GET', path)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  }
})

it('names a format that there is not', async () => {
  const { id } = await makeDraft(buyer)
  expect(faultAt(await buyer.ask('GET', draftPath(id, 'docx')), 'format')).toBe('This must be xlsx or pdf.')
  expect(faultAt(await buyer.ask('GET', `/api/savvy/campaigns/${id}/export`), 'format')).toBe(
    'This must be xlsx or pdf.',
  )
})

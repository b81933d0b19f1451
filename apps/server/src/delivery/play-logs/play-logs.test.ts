import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, formWith, makeOffer, picture } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
const DAY = '2027-02-08'
const NEXT = '2027-02-09'
/** Open from 10:00 to 02:00 at night: a thousand and more loops of a minute. */
const night = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '02:00' })),
  },
}
const PROMISED = 16 * 60

let colours = 0
/** A campaign on one display that has begun, with a file of a name of its own. */
const running = async () => {
  const offer = await makeOffer(seller, {}, night)
  const bytes = await picture(640, 360, 'png', `#22667${++colours}`)
  const uploaded = await buyer.ask('POST', '/api/utility/upload', formWith(bytes, 'Spring opening.png'))
  const media = [{ url: uploaded.data.url }]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media }
  const flight = { start_date: DAY, end_date: NEXT }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone], flight))
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  return { campaign: data.id as string, display: offer.display as { id: string; name: string } }
}
const pathOf = (campaign: string, preview = false) =>
  `/api/savvy/proof-of-play/${campaign}/log${preview ? '/preview' : ''}`
const formOf = (text: string | Buffer, columns: Record<string, string> = {}) => {
  const form = formWith(Buffer.from(text), 'stats.csv', 'text/csv')
  for (const [field, at] of Object.entries(columns)) form.append(field, at)
  return form
}
const XIBO = '"Stat Date",Type,FromDT,ToDT,Layout,Display,Media,Tag,Duration,Count,Engagements'
const rowOf = (display: string, at: string, count: number | string, media = 'Spring opening') =>
  `${at},media,${at},${at},Loop,"${display}",${media},,10,${count},[]`

const first = await running()
const unbegun = await running()
await server.stay((Date.parse(`${NEXT}T12:00:00Z`) - server.services.clock.now().getTime()) / 3_600_000)

it('previews what a log of Xibo counts, and makes the proof of it, which can be taken back', async () => {
  const { campaign, display } = first
  const text = [
    XIBO,
    rowOf(display.name, `${DAY} 12:00:00`, 500),
    // After midnight it still belongs to the evening before.
    rowOf(display.name, `${NEXT} 01:30:00`, 100),
    rowOf(display.name, `${NEXT} 12:00:00`, 5000),
    rowOf('Another screen', `${DAY} 12:00:00`, 3),
    rowOf(display.name, `${DAY} 12:00:00`, 3, '"=HYPERLINK(""http://x"")"'),
    rowOf(display.name, 'yesterday', 3),
  ].join('\r\n')
  const shown = await seller.ask('POST', pathOf(campaign, true), formOf(text))
  expect(shown.status).toBe(200)
  const plays = 600 + PROMISED
  expect(shown.data).toMatchObject({
    source: 'xibo',
    rows: 6,
    counted: 3,
    plays,
    promised: 2 * PROMISED,
    beyond: 5000 - PROMISED,
    placements: [{ display_name: display.name, plays, promised: 2 * PROMISED, days: 2, of_days: 2 }],
    refused: { display: 1, media: 1, time: 1 },
    bad: [{ line: 7, why: 'time', cell: 'yesterday' }],
    unknown: [
      { field: 'display', name: 'Another screen', rows: 1 },
      { field: 'media', name: '=HYPERLINK("http://x")', rows: 1 },
    ],
  })
  const list = async () => (await buyer.ask('GET', `/api/savvy/proof-of-play/${campaign}`)).data.rows
  expect(await list()).toEqual([])
  const added = await seller.ask('POST', pathOf(campaign), formOf(text))
  expect(added).toMatchObject({
    status: 200,
    data: { plays, proofFiles: [], status: 'in review', log: { source: 'xibo', file_name: 'stats.csv' } },
  })
  expect(await list()).toMatchObject([{ log: { source: 'xibo', file_name: 'stats.csv' }, plays }])
  const { rows } = await server.pool.query(
    'SELECT day::text, plays FROM proof_counts WHERE proof_id = $1 ORDER BY day',
    [added.data.id],
  )
  expect(rows).toEqual([
    { day: DAY, plays: 600 },
    { day: NEXT, plays: PROMISED },
  ])
  expect((await seller.ask('DELETE', `/api/savvy/proof-of-play/${campaign}/${added.data.id}`)).status).toBe(
    200,
  )
  expect(await list()).toEqual([])
  expect((await server.pool.query('SELECT FROM proof_counts')).rows).toEqual([])
})

it('reads the Stats of OpenDirect by ids and in UTC, and columns that are chosen', async () => {
  const { campaign, display } = first
  const stats = [
    'StartDate;EndDate;SpotLength;ShareOfTime;FrameID;CreativeID;BookedPlays;DeliveredPlays;Delivery',
    `${DAY}T11:00:00Z;${DAY}T12:00:00Z;10;16.7;${display.id};Spring opening.png;60;58;96.7`,
  ].join('\n')
  const openDirect = await seller.ask('POST', pathOf(campaign, true), formOf(stats))
  expect(openDirect.data).toMatchObject({ source: 'opendirect', plays: 58 })
  const own = ['Wo;Was;Wann', `${display.name};spring opening;${DAY}`].join('\n')
  const unclear = await seller.ask('POST', pathOf(campaign, true), formOf(own))
  expect(unclear.data).toMatchObject({ source: 'other', rows: 1, counted: 0, plays: 0 })
  expect(faultsOf(await seller.ask('POST', pathOf(campaign), formOf(own)))).toEqual(['file'])
  const chosen = { display: '0', media: '1', time: '2' }
  expect((await seller.ask('POST', pathOf(campaign, true), formOf(own, chosen))).data.plays).toBe(1)
})

it('reads a hundred thousand rows in a stream', async () => {
  const { campaign, display } = first
  const rows = Array.from({ length: 100_000 }, (_, at) =>
    rowOf(at % 2 ? display.name : `Screen ${at}`, `${DAY} ${10 + (at % 12)}:00:00`, 1),
  )
  const { status, data } = await seller.ask(
    'POST',
    pathOf(campaign, true),
    formOf([XIBO, ...rows].join('\n')),
  )
  expect(status).toBe(200)
  expect(data).toMatchObject({ rows: 100_000, counted: 50_000, plays: PROMISED, beyond: 50_000 - PROMISED })
  expect(data.unknown).toHaveLength(50)
}, 120_000)

it('refuses what is no table, columns that are not there, and a log of nothing', async () => {
  const { campaign } = first
  const preview = (text: string | Buffer, columns?: Record<string, string>) =>
    seller.ask('POST', pathOf(campaign, true), formOf(text, columns))
  expect(faultsOf(await preview(Buffer.from('PK\x03\x04 not a table', 'latin1')))).toEqual(['file'])
  expect(faultsOf(await preview(Buffer.from('a,b\0,c\n1,2,3')))).toEqual(['file'])
  expect(faultsOf(await preview(`${XIBO}\n"never closed`))).toEqual(['file'])
  expect(faultsOf(await preview(`a${',b'.repeat(200)}`))).toEqual(['file'])
  expect(faultsOf(await preview(XIBO, { display: '40' }))).toEqual(['display'])
  expect(faultsOf(await preview(XIBO, { display: 'first' }))).toEqual(['display'])
  expect(faultsOf(await seller.ask('POST', pathOf(campaign), formOf(XIBO)))).toEqual(['file'])
})

it('is for the owner of a part alone, and for one that has begun', async () => {
  const { campaign } = first
  const path = pathOf(campaign, true)
  await expectGuarded(server, buyer, 'POST', path, formOf(XIBO))
  expect((await other.ask('POST', path, formOf(XIBO))).status).toBe(404)
  expect((await other.ask('POST', pathOf(campaign), formOf(XIBO))).status).toBe(404)
  await server.pool.query(
    "UPDATE approval_requests SET starts_at = '2030-01-01', ends_at = '2030-01-02' WHERE campaign_id = $1",
    [unbegun.campaign],
  )
  expect((await seller.ask('POST', pathOf(unbegun.campaign), formOf(XIBO))).error.code).toBe('not_running')
})

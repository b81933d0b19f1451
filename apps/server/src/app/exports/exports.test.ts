import { EXPORTED_LISTS } from '@plaza/contract/exports'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { formWith, makeCampaign, makeDisplay, makeLocation, makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer, platform] = await Promise.all([
  owner(server),
  owner(server),
  advertiser(server),
  admin(server),
])

const path = (list: string, query = 'format=csv') => `/api/savvy/exports/${list}?${query}`
const fetchFile = (who: TestActor, list: string, query?: string) =>
  fetch(`${server.url}${path(list, query)}`, {
    headers: { authorization: `Bearer ${who.tokens.access_token}` },
  })
const csv = async (who: TestActor, list: string, query = '') => {
  const answer = await fetchFile(who, list, `format=csv&${query}`)
  expect(answer.status).toBe(200)
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
}

it('gives all rows that match the filters, as CSV and as a spreadsheet, with formulas as texts', async () => {
  const { location } = await makeOffer(seller)
  const name = '=HYPERLINK("http://example.org")'
  await makeDisplay(seller, { location_id: location.id }, { name, visibility: 'Private' })
  const filters = `location_id=${location.id}&visibility=Private`
  const [head, row, ...more] = await csv(seller, 'displays', filters)
  expect(head).toContain('Display id,Display name,Location,Display location,Kind of place,Resolution')
  expect(row).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(more).toEqual([])
  const answer = await fetchFile(seller, 'displays', `format=xlsx&${filters}`)
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="Displays \d{4}-\d\d-\d\d\.xlsx"/,
  )
  const cells = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown[][]
  expect(cells[1]?.slice(1, 8)).toEqual([
    name,
    'Ferry terminal',
    'Hall',
    null,
    '1920x1080',
    'landscape',
    '55',
  ])
})

it('an export of displays that nobody changed is read as unchanged', async () => {
  const own = await owner(server)
  const { display, location } = await makeOffer(own)
  await makeDisplay(own, { location_id: location.id }, { name: '@home', media_palyer_sn: 'A, B' })
  await own.ask('POST', '/api/savvy/displays/bulk-change', {
    rows: [{ id: display.id, set: { retires_on: '2027-09-01', digital_signage_software: '+soft' } }],
  })
  for (const format of ['csv', 'xlsx']) {
    const file = await fetchFile(own, 'displays', `format=${format}`)
    const form = formWith(new Uint8Array(await file.arrayBuffer()), `displays.${format}`, 'text/csv')
    form.append('org_id', own.orgId)
    const { data } = await own.ask('POST', '/api/savvy/displays/read-changes', form)
    expect(data).toEqual({ rows: [], count: 2, unchanged: 2 })
  }
})

it('exports every list that somebody sees, and no other', async () => {
  await makeCampaign(buyer, await makeOffer(seller))
  const answers = async (who: TestActor) =>
    Object.fromEntries(
      await Promise.all(
        EXPORTED_LISTS.map(async (list) => {
          const query = ['users', 'rate-schedules', 'locations'].includes(list) ? `&org_id=${who.orgId}` : ''
          return [list, (await fetchFile(who, list, `format=csv${query}`)).status] as const
        }),
      ),
    )
  const everybody = { plans: 200, users: 200, documents: 200, changes: 200, 'deletion-requests': 200 }
  const none = Object.fromEntries(EXPORTED_LISTS.map((list) => [list, 403]))
  const sellers = {
    displays: 200,
    locations: 200,
    'rate-schedules': 200,
    approvals: 200,
    advertisers: 200,
    'display-invitations': 200,
    payouts: 200,
  }
  expect(await answers(seller)).toEqual({ ...none, ...everybody, ...sellers })
  expect(await answers(buyer)).toEqual({
    ...none,
    ...everybody,
    campaigns: 200,
    owners: 200,
    drafts: 200,
    'shared-plans': 200,
  })
  const platforms = {
    advertisers: 200,
    owners: 200,
    'owner-people': 200,
    mails: 200,
    'money-desk': 200,
    ledger: 200,
    'all-payouts': 200,
    announcements: 200,
    people: 200,
  }
  expect(await answers(platform)).toEqual({ ...none, ...everybody, ...platforms })
  const [head, row] = await csv(buyer, 'campaigns')
  expect(head).toBe('Campaign id,Name,First day,Last day,Manager,Category,Budget,"Cost, net",Currency,Status')
  expect(row).toContain(
    'Spring opening,2027-03-01,2027-03-07,manager@example.org,,100000.00,70.00,EUR,pending',
  )
})

it('reads as many pages as a list has', async () => {
  const own = await owner(server)
  const { id } = await makeLocation(own)
  await sql`
    INSERT INTO locations (id, org_id, name, address, latitude, longitude, time_zone, opening_hours, created_at)
    SELECT gen_random_uuid(), org_id, 'Place ' || n, address, latitude, longitude, time_zone, opening_hours, created_at
    FROM locations, generate_series(1, 2500) AS n WHERE id = ${id}`.execute(server.services.db)
  const rows = await csv(own, 'locations', `org_id=${own.orgId}`)
  expect(new Set(rows).size).toBe(2502)
})

it('requires a login, shows nothing of others, and names what is invalid', async () => {
  await expectGuarded(server, null, 'GET', path('displays'))
  expect((await fetchFile(buyer, 'displays')).status).toBe(403)
  expect((await fetchFile(other, 'locations', `format=csv&org_id=${seller.orgId}`)).status).toBe(403)
  const bad = await seller.ask('GET', path('displays', 'format=pdf'))
  expect(bad).toMatchObject({ status: 400, error: { issues: [{ path: 'format' }] } })
  expect((await seller.ask('GET', path('everything'))).error.issues?.[0]?.path).toBe('list')
  const filter = await seller.ask('GET', path('displays', 'format=csv&visibility=Hidden'))
  expect(filter).toMatchObject({ status: 400, error: { issues: [{ path: 'visibility' }] } })
})

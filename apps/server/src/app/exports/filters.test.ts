import { EXPORTED_LISTS, type ExportedList } from '@plaza/contract/exports'
import { expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import {
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
} from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { issue } from '../../../test/documents.ts'
import { makeDraft } from '../../../test/drafts.ts'
import { invite } from '../../../test/invitations.ts'
import { ownServer } from '../../../test/own-server.ts'
import { offerPlan } from '../../../test/plans.ts'
import { faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer, otherBuyer, platform] = await Promise.all([
  owner(server, { name: 'Harbour Screens', industry: 'Retail' }),
  owner(server, { name: 'Other Screens', industry: 'Education' }),
  advertiser(server, { name: 'Corner Gym', industry: 'Retail' }),
  advertiser(server, { name: 'Daily Bread', industry: 'Education' }),
  admin(server),
])

type Row = Record<string, unknown>

/** A list with its filters, and what tells apart the rows that each of them leaves. */
interface Filtered {
  who: TestActor
  path: string
  /** What the list's own call needs beside its filters, and its export as well. */
  query?: Record<string, string>
  /** What identifies a row, and the head of the column in which the export has it. */
  key: (row: Row) => unknown
  head: string
  filters: readonly (readonly [query: string, keeps: (row: Row) => boolean])[]
  /** Values that are refused, each naming its field. */
  bad: Record<string, string>
}

const WEEK = { start_date: '2027-04-05', end_date: '2027-04-11' }

/** Does something that has to succeed. */
async function done(who: TestActor, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { status, error } = await who.ask(method, path, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`)
}

async function fill() {
  await confirmed(server, seller)
  const offer = await makeOffer(seller)
  const foreign = await makeOffer(other, {}, { location_name: 'Elsewhere' })
  const empty = await makeLocation(seller, { location_name: 'Empty hall' })
  const unused = await makeRateSchedule(seller, { name: 'Unused' })
  await makeDisplay(seller, { location_id: offer.location.id }, { visibility: 'Private' })
  const first = await makeCampaign(buyer, offer)
  await makeCampaign(buyer, offer, { name: 'April', ...WEEK })
  await makeCampaign(otherBuyer, foreign, { name: 'Of others' })
  const draft = await makeDraft(buyer, {
    general: { name: 'In March', start_date: '2027-03-01', end_date: '2027-03-07' },
  })
  const shared = await makeDraft(await colleague(server, buyer, { role_id: 2 }), {
    general: { name: 'Of a colleague' },
  })
  for (const what of [
    { draft_id: draft.id },
    { draft_id: shared.id },
    { campaign_id: first.campaign_id ?? first.id },
  ]) {
    await done(buyer, 'POST', '/api/savvy/plans-shared', what)
  }
  await colleague(server, seller)
  const away = await colleague(server, seller)
  await done(seller, 'PUT', `/api/savvy/users/deactivate/${away.id}`)
  await invite(seller, { email: 'invited@example.org' })
  const invitations = `/api/savvy/organization/invite-to-display/${seller.orgId}`
  await done(seller, 'POST', invitations, {
    list: ['all@example.org', { email: 'one@example.org', displays: [offer.display.id] }],
  })
  const common = { content: 'News.', link: '/settings', starts_on: '2027-02-01', ends_on: '2027-02-03' }
  for (const audience of ['all', 'DSO']) {
    await done(platform, 'POST', '/api/savvy/admin/announcements', { ...common, audience })
  }
  await done(platform, 'POST', '/api/savvy/admin/announcements', {
    ...common,
    audience: 'ADV',
    starts_on: '2027-02-02',
  })
  await offerPlan(platform, 'Monthly', 1000, { interval: 'month' })
  await offerPlan(platform, 'Yearly', 9000, { interval: 'year' })
  for (const [path, id] of [
    ['locations', empty.id],
    ['rate-schedule', unused.id],
  ]) {
    await done(seller, 'DELETE', `/api/savvy/${path}/request/${id}?user_id=${seller.id}`)
  }
  await issue(server, { org_id: seller.orgId, due_on: '2027-01-20' } as Parameters<typeof issue>[1])
  await issue(server, { org_id: seller.orgId, due_on: '2027-03-20' } as Parameters<typeof issue>[1])
  await issue(server, { org_id: seller.orgId, kind: 'receipt' })
  await issue(server, { org_id: other.orgId })
  return offer
}

const offer = await fill()

const within = (row: Row, first: string, last: string) =>
  row.start_date !== null && String(row.start_date) <= last && String(row.end_date) >= first
const flights: Filtered['filters'] = [
  ['from=2027-03-08', (row) => within(row, '2027-03-08', '9999-12-31')],
  ['to=2027-03-31', (row) => within(row, '0001-01-01', '2027-03-31')],
  ['from=2027-04-11&to=2027-04-20', (row) => within(row, '2027-04-11', '2027-04-20')],
]
const active: Filtered['filters'][number] = ['active=1', (row) => row.active === true]
const id = (row: Row) => row.id
const named = (name: string) => (row: Row) => row[name]

const LISTS: Partial<Record<ExportedList, Filtered>> = {
  locations: {
    who: seller,
    path: '/api/savvy/locations',
    query: { org_id: seller.orgId },
    key: id,
    head: 'Location id',
    filters: [['used=1', (row) => Number(row.displays) > 0], ['used=0', (row) => row.displays === 0], active],
    bad: { used: 'yes', active: '2' },
  },
  'rate-schedules': {
    who: seller,
    path: '/api/savvy/rate-schedule',
    query: { org_id: seller.orgId },
    key: id,
    head: 'Rate schedule id',
    filters: [
      ['used=1', (row) => Number(row.noOfDisplays) > 0],
      ['used=0', (row) => row.noOfDisplays === 0],
    ],
    bad: { used: '2' },
  },
  displays: {
    who: seller,
    path: `/api/savvy/displays/by-organization-id/${seller.orgId}`,
    key: id,
    head: 'Display id',
    filters: [
      ['visibility=Private', (row) => row.visibility === 'Private'],
      ['rate_schedule_id=none', (row) => row.rate_schedule_id === null],
      [`rate_schedule_id=${offer.rateSchedule.id}`, (row) => row.rate_schedule_id === offer.rateSchedule.id],
    ],
    bad: { visibility: 'Hidden', location_id: '7', retiring: '0' },
  },
  campaigns: {
    who: buyer,
    path: `/api/savvy/campaigns/${buyer.orgId}`,
    key: id,
    head: 'Campaign id',
    filters: [
      ...flights,
      ['status[]=pending&status[]=active', (row) => row.status === 'pending' || row.status === 'active'],
    ],
    bad: { from: '2027-02-30', to: 'soon', 'status[]': 'lost' },
  },
  drafts: {
    who: buyer,
    path: '/api/savvy/campaigns/drafts',
    key: id,
    head: 'Draft id',
    filters: [
      ['mine=1', (row) => row.name === 'In March'],
      ['to=2027-03-31', (row) => within(row, '0001-01-01', '2027-03-31')],
    ],
    bad: { mine: '0', from: '1' },
  },
  approvals: {
    who: seller,
    path: `/api/savvy/approval-flow/${seller.orgId}`,
    key: id,
    head: 'Request id',
    filters: [
      ...flights,
      ['kind=placements', (row) => row.kind === 'placements'],
      ['kind=media', (row) => row.kind === 'media'],
    ],
    bad: { kind: 'money', to: 'x' },
  },
  users: {
    who: seller,
    path: '/api/savvy/organization/getUsers',
    query: { org_id: seller.orgId },
    key: named('email'),
    head: 'Email',
    filters: [
      ['state=active', (row) => row.active === true],
      ['state=deactivated', (row) => row.active === false && row.invited === false],
      ['state=invited', (row) => row.invited === true],
      ['role_id=2', (row) => row.role_id === 2],
      ['state=invited&role_id=2', () => false],
    ],
    bad: { state: 'gone', role_id: '4' },
  },
  advertisers: {
    who: platform,
    path: '/api/savvy/organization/get-advs-list',
    key: named('org_name'),
    head: 'Organization',
    filters: [
      ['industry[]=Retail', (row) => row.industry === 'Retail'],
      ['bought=1', (row) => Number(row.campaigns) > 0],
      ['bought=0', (row) => row.campaigns === 0],
      ['plan_id=none', (row) => row.plan === ''],
      active,
    ],
    bad: { bought: 'x', plan_id: 'gold' },
  },
  owners: {
    who: platform,
    path: '/api/savvy/organization/get-dsos',
    key: named('name'),
    head: 'Organization',
    filters: [
      ['industry[]=Retail', (row) => row.industry === 'Retail'],
      ['plan_id=none', (row) => row.plan === ''],
    ],
    bad: { plan_id: 'gold', favourite: '0' },
  },
  'display-invitations': {
    who: seller,
    path: `/api/savvy/organization/display-invitations/${seller.orgId}`,
    key: named('email'),
    head: 'Email',
    filters: [
      ['reach=all', (row) => row.all_displays === true],
      ['reach=some', (row) => row.all_displays === false],
      [`display_id=${offer.display.id}`, (row) => row.all_displays === false],
    ],
    bad: { reach: 'none', display_id: '1' },
  },
  'shared-plans': {
    who: buyer,
    path: '/api/savvy/plans-shared',
    key: named('name'),
    head: 'Plan',
    filters: [
      ['of=draft', (row) => row.draft_id !== null],
      ['of=campaign', (row) => row.campaign_id !== null],
      ['opened=0', (row) => row.opened === 0],
    ],
    bad: { of: 'display', opened: 'often' },
  },
  documents: {
    who: platform,
    path: '/api/savvy/invoices',
    key: named('number'),
    head: 'Number',
    filters: [
      ['kind=receipt', (row) => row.kind === 'receipt'],
      ['state=open', (row) => row.due_on !== null && row.paid_on === null],
      ['state=overdue', (row) => row.due_on === '2027-01-20'],
      ['state=settled', (row) => row.due_on === null],
    ],
    bad: { state: 'late', month: '2027' },
  },
  changes: {
    who: seller,
    path: '/api/savvy/audit',
    key: (row) => row.created_at,
    head: 'When, in UTC',
    filters: [
      ['topic=locations', (row) => row.kind === 'location'],
      ['from=2028-01-01', () => false],
    ],
    bad: { topic: 'x', from: 'y' },
  },
  'deletion-requests': {
    who: seller,
    path: '/api/savvy/deletion-requests',
    key: named('target_name'),
    head: 'Name',
    filters: [
      ['path=locations', (row) => row.path === 'locations'],
      ['status=waiting', (row) => row.status === 'waiting'],
    ],
    bad: { path: 'money', status: 'late' },
  },
  announcements: {
    who: platform,
    path: '/api/savvy/admin/announcements',
    key: named('audience'),
    head: 'For',
    filters: [
      ['state=shown', (row) => row.state === 'shown'],
      ['state=ahead', (row) => row.state === 'ahead'],
      ['audience=DSO', (row) => row.audience === 'DSO'],
    ],
    bad: { state: 'x', audience: 'X' },
  },
  plans: {
    who: platform,
    path: '/api/savvy/plans',
    key: named('plan_name'),
    head: 'Plan',
    filters: [['interval=year', (row) => row.interval === 'year'], active],
    bad: { interval: 'week' },
  },
  people: {
    who: platform,
    path: '/api/savvy/admin/people',
    key: named('email'),
    head: 'Email',
    filters: [
      ['type=DSO', (row) => row.org_type === 'DSO'],
      ['role_id=3', (row) => row.role_id === 3],
      ['active=0', (row) => row.active === false],
      ['type=ADV&role_id=2', (row) => row.org_type === 'ADV' && row.role_id === 2],
    ],
    bad: { type: 'X', role_id: '0' },
  },
  mails: {
    who: platform,
    path: '/api/savvy/admin/mails',
    key: named('subject'),
    head: 'Subject',
    filters: [
      ['from=2027-02-01&to=2027-02-01', () => true],
      ['to=2027-01-31&time_zone=Europe/Berlin', () => false],
    ],
    bad: { from: 'x', time_zone: 'Mars', state: 'lost' },
  },
  'owner-people': {
    who: platform,
    path: '/api/savvy/users/dso',
    key: named('email'),
    head: 'Email',
    filters: [active],
    bad: { active: 'x' },
  },
  'money-desk': {
    who: platform,
    path: '/api/savvy/payments/desk/attention',
    key: named('campaign'),
    head: 'Campaign',
    filters: [['due=1', (row) => row.until !== null]],
    bad: { due: '0', kind: 'x' },
  },
}

const join = (...queries: string[]) => queries.filter(Boolean).join('&')

/** All rows of a list, page by page of two. */
async function pagesOf({ who, path, query = {} }: Filtered, filter = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = join(new URLSearchParams(query).toString(), filter, `size=2&page=${page}`)
    const { status, data } = await who.ask('GET', `${path}?${asked}`)
    expect(status, `${path}?${asked}`).toBe(200)
    rows.push(...data.rows)
    if (data.rows.length < 2) {
      expect(data.count).toBe(rows.length)
      return rows
    }
  }
}

/** The cells of a line of CSV, none of which holds a line break. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** What an export has in the column that identifies its rows. */
async function exported({ who, head, query = {} }: Filtered, list: string, filter: string) {
  const asked = join('format=csv', new URLSearchParams(query).toString(), filter)
  const answer = await fetch(`${server.url}/api/savvy/exports/${list}?${asked}`, {
    headers: { authorization: `Bearer ${who.tokens.access_token}` },
  })
  expect(answer.status).toBe(200)
  const [heads = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  const at = cellsOf(heads).indexOf(head)
  expect(at).toBeGreaterThanOrEqual(0)
  return lines.map((line) => cellsOf(line)[at])
}

const lists = Object.entries(LISTS) as [ExportedList, Filtered][]

it('knows the filters of every list that is exported', () => {
  expect(lists.map(([name]) => name).toSorted()).toEqual([...EXPORTED_LISTS].toSorted())
})

it.each(lists)(
  '%s: each filter leaves what it names, page by page, and the export has the same',
  async (name, list) => {
    const all = await pagesOf(list)
    let [some, others] = [0, 0]
    for (const [filter, keeps] of list.filters) {
      const kept = all.filter(keeps).map(list.key)
      some += kept.length
      others += all.length - kept.length
      expect((await pagesOf(list, filter)).map(list.key), filter).toEqual(kept)
      expect((await exported(list, name, filter)).toSorted(), filter).toEqual(kept.map(String).toSorted())
    }
    // A filter that leaves all rows, or none, would prove nothing. What waits at the desk is in the desk's own tests.
    if (name !== 'money-desk') expect(Math.min(some, others)).toBeGreaterThan(0)
  },
)

it.each(lists)(
  '%s: a bad value of a filter is refused by its name, in the list and in its export',
  async (name, list) => {
    for (const [field, value] of Object.entries(list.bad)) {
      const asked = join(new URLSearchParams(list.query).toString(), `${field}=${value}`)
      const at = field.replace('[]', '')
      const of = (answer: Parameters<typeof faultsOf>[0]) =>
        faultsOf(answer).map((path) => path.split('.')[0])
      expect(of(await list.who.ask('GET', `${list.path}?${asked}`)), field).toEqual([at])
      expect(of(await list.who.ask('GET', `/api/savvy/exports/${name}?format=csv&${asked}`)), field).toEqual([
        at,
      ])
    }
  },
)

it('a filter goes with a search, and never reaches what is another organization’s', async () => {
  const campaigns = `/api/savvy/campaigns/${buyer.orgId}?from=2027-03-01`
  const found = async (query: string) =>
    (await buyer.ask('GET', `${campaigns}&${query}`)).data.rows.map(({ name }: Row) => name)
  expect(await found('search=April')).toEqual(['April'])
  expect(await found('search=others')).toEqual([])
  expect(await found('search=April&to=2027-03-31')).toEqual([])
  const foreign = await other.ask('GET', '/api/savvy/audit')
  const [place] = foreign.data.rows.filter(({ kind }: Row) => kind === 'display')
  const theirs = `/api/savvy/displays/by-organization-id/${seller.orgId}?location_id=${place.target}`
  expect((await seller.ask('GET', theirs)).data.rows).toEqual([])
  const invitations = `/api/savvy/organization/display-invitations/${seller.orgId}?display_id=${place.target}`
  expect((await seller.ask('GET', invitations)).data.rows).toEqual([])
})

it('only the platform narrows by plans, since it alone learns who has which', async () => {
  for (const [who, path] of [
    [buyer, '/api/savvy/organization/get-dsos'],
    [seller, `/api/savvy/organization/getAdvByDsoId/${seller.orgId}`],
  ] as const) {
    expect(faultsOf(await who.ask('GET', `${path}?plan_id=none`))).toEqual(['plan_id'])
  }
})

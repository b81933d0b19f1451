import type { ExportedList } from '@plaza/contract/exports'
import type { TestActor } from './actors.ts'
import type { fillLists, ListActors } from './filled-lists.ts'

export type Row = Record<string, unknown>

/** A list with its filters, and what tells apart the rows that each of them leaves. */
export interface Filtered {
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

const within = (row: Row, first: string, last: string) =>
  row.start_date !== null && String(row.start_date) <= last && String(row.end_date) >= first
const flights: Filtered['filters'] = [
  ['from=2027-03-08', (row) => within(row, '2027-03-08', '9999-12-31')],
  ['to=2027-03-31', (row) => within(row, '0001-01-01', '2027-03-31')],
  ['from=2027-04-11&to=2027-04-20', (row) => within(row, '2027-04-11', '2027-04-20')],
]
const active: Filtered['filters'][number] = ['active=1', (row) => row.active === true]
const id = (row: Row) => row.id
const payouts: Pick<Filtered, 'key' | 'head' | 'filters' | 'bad'> = {
  key: id,
  head: 'Payout id',
  filters: [
    ['state=paid', (row) => row.state === 'paid'],
    ['from=2027-01-20', (row) => String(row.arrives_on) >= '2027-01-20'],
    ['from=2027-01-10&to=2027-01-20', (row) => String(row.arrives_on) <= '2027-01-20'],
  ],
  bad: { state: 'lost', from: 'x' },
}
const named = (name: string) => (row: Row) => row[name]

type Listed = Awaited<ReturnType<typeof fillLists>>

/** Every list that is exported, with its filters. */
export function filteredLists(
  { seller, buyer, platform }: ListActors,
  offer: Listed,
): Partial<Record<ExportedList, Filtered>> {
  return {
    locations: {
      who: seller,
      path: '/api/savvy/locations',
      query: { org_id: seller.orgId },
      key: id,
      head: 'Location id',
      filters: [
        ['used=1', (row) => Number(row.displays) > 0],
        ['used=0', (row) => row.displays === 0],
        active,
      ],
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
        [
          `rate_schedule_id=${offer.rateSchedule.id}`,
          (row) => row.rate_schedule_id === offer.rateSchedule.id,
        ],
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
    ledger: {
      who: platform,
      path: `/api/savvy/payments/organization/${buyer.orgId}`,
      query: { org_id: buyer.orgId },
      key: id,
      head: 'Entry id',
      filters: [
        ['kind=credited', (row) => row.kind === 'credited'],
        ['to=2027-01-15', () => true],
        ['to=2027-01-15&time_zone=Europe/Berlin', (row) => row.kind === 'credited'],
        ['from=2027-01-11', (row) => row.kind === 'refund_failed'],
      ],
      bad: { kind: 'x', from: 'y', time_zone: 'Mars' },
    },
    payouts: { who: seller, path: `/api/savvy/payments/payouts/${seller.orgId}`, ...payouts },
    'all-payouts': { who: platform, path: '/api/savvy/payments/desk/payouts', ...payouts },
    'money-desk': {
      who: platform,
      path: '/api/savvy/payments/desk/attention',
      key: named('campaign'),
      head: 'Campaign',
      filters: [['due=1', (row) => row.until !== null]],
      bad: { due: '0', kind: 'x' },
    },
  }
}

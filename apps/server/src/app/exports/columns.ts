import { listOwnersPeople, listMails } from '@plaza/contract/administration'
import { listAnnouncements } from '@plaza/contract/announcements'
import { listRequests } from '@plaza/contract/approvals'
import { listChanges } from '@plaza/contract/audit'
import type { Call, CallData } from '@plaza/contract/call'
import { listCampaigns } from '@plaza/contract/campaigns'
import { listDeletionRequests } from '@plaza/contract/deletion-requests'
import { listDisplayInvitations } from '@plaza/contract/display-invitations'
import { listDrafts } from '@plaza/contract/drafts'
import type { ExportedList } from '@plaza/contract/exports'
import { listDocuments } from '@plaza/contract/invoices'
import { listLocations } from '@plaza/contract/locations'
import { getOrganizationMoney, listMoneyAttention } from '@plaza/contract/money-desk'
import { listAdvertisersPlainly, listOwners } from '@plaza/contract/organizations'
import { listAllPayouts, listPayouts } from '@plaza/contract/payouts'
import { listPlans } from '@plaza/contract/plans'
import { listPeople } from '@plaza/contract/platform'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { listSharedPlans } from '@plaza/contract/shared-plans'
import { listUsers } from '@plaza/contract/users'
import type { Cell } from '@plaza/domain/csv'
import { currencyDecimals } from '@plaza/domain/money'
import { sayCategory } from '@plaza/domain/taxonomies/ad-products'
import { unitsToText } from '@plaza/domain/units'
import { changedWords } from '@plaza/words/changes/changed-words'
import { changeSentence } from '@plaza/words/changes/sentences'
import { speakOnServer } from '@plaza/words/server-words'

speakOnServer()

/** What a cell shows of a row: a text, a figure, whether something is so, or nothing. */
type Value = string | number | boolean | null | undefined | { minor: number; currency: string }

/** A list that is exported from the pages of its call, with the heads of its columns and what they show. */
export interface PagedExport {
  name: string
  call: Call
  head: string[]
  cells: (row: never) => Cell[]
}

/** A value as a cell. Amounts are figures in units of their currency, with its decimals. */
function cellOf(value: Value): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return { figure: String(value) }
  return { figure: unitsToText(value.minor, currencyDecimals(value.currency)) }
}

type RowOf<C extends Call> = CallData<C> extends { rows: (infer Row)[] } ? Row : never

const paged = <C extends Call>(
  name: string,
  call: C,
  columns: Record<string, (row: RowOf<C>) => Value>,
): PagedExport => ({
  name,
  call,
  head: Object.keys(columns),
  cells: (row: RowOf<C>) => Object.values(columns).map((value) => cellOf(value(row))),
})

const ROLES: Partial<Record<number, string>> = { 1: 'platform admin', 2: 'owner', 3: 'user' }

const state = ({ active }: { active: boolean }) => (active ? 'active' : 'deactivated')

type Payout = RowOf<typeof listPayouts>

/** What both lists of payouts show of each. */
const payoutColumns: Record<string, (row: Payout) => Value> = {
  Amount: ({ amount, currency }) => ({ minor: amount, currency }),
  Currency: ({ currency }) => currency,
  State: (row) => row.state,
  'Arrives on': (row) => row.arrives_on,
  Reference: ({ reference }) => reference,
  'Made, UTC': (row) => row.created_at,
  'Payout id': ({ id }) => id,
}

/** The lists that are exported from the pages of their calls. */
export const PAGED_EXPORTS: Record<Exclude<ExportedList, 'displays'>, PagedExport> = {
  locations: paged('Locations', listLocations, {
    'Location id': ({ id }) => id,
    'Location name': (row) => row.location_name,
    Address: ({ address }) => address,
    Latitude: ({ location }) => location.latitude,
    Longitude: ({ location }) => location.longitude,
    'Time zone': (row) => row.time_zone,
    Displays: ({ displays }) => displays,
    State: state,
  }),
  'rate-schedules': paged('Rate schedules', listRateSchedules, {
    'Rate schedule id': ({ id }) => id,
    Name: ({ name }) => name,
    'Loop, seconds': (row) => row.totalPlaylistTime,
    Zones: (row) => row.noOfZones,
    Displays: (row) => row.noOfDisplays,
    'Lowest base price': ({ zones, currency }) => ({
      minor: Math.min(...zones.map(({ pricePerDay }) => pricePerDay)),
      currency,
    }),
    'Least days': (row) => row.min_days,
    'Least spend, net': ({ min_spend, currency }) =>
      min_spend === null ? null : { minor: min_spend, currency },
    Currency: ({ currency }) => currency,
    State: state,
  }),
  campaigns: paged('Campaigns', listCampaigns, {
    'Campaign id': ({ id }) => id,
    Name: ({ name }) => name,
    'First day': (row) => row.start_date,
    'Last day': (row) => row.end_date,
    Manager: (row) => row.manager_email,
    Category: ({ category }) => sayCategory(category),
    Budget: ({ budget, currency }) => ({ minor: budget, currency }),
    'Cost, net': ({ cost, currency }) => ({ minor: cost, currency }),
    Currency: ({ currency }) => currency,
    Status: ({ status }) => status,
  }),
  approvals: paged('Approvals', listRequests, {
    'Request id': ({ id }) => id,
    Campaign: (row) => row.campaign_name,
    Advertiser: (row) => row.adv_name,
    Category: ({ category }) => sayCategory(category),
    'First day': (row) => row.start_date,
    'Last day': (row) => row.end_date,
    Displays: ({ displays }) => displays,
    'Price, net': ({ cost, currency }) => ({ minor: cost, currency }),
    Currency: ({ currency }) => currency,
    About: ({ kind }) => kind,
    Status: ({ status }) => status,
    'Answer until, UTC': (row) => row.expires_at,
  }),
  advertisers: paged('Advertisers', listAdvertisersPlainly, {
    Organization: (row) => row.org_name,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Industry: ({ industry }) => industry,
    Campaigns: ({ campaigns }) => campaigns,
    Displays: ({ displays }) => displays,
    Zones: ({ zones }) => zones,
    Plan: ({ plan }) => plan,
    State: state,
  }),
  owners: paged('Display owners', listOwners, {
    Organization: ({ name }) => name,
    Owner: (row) => row.owner_name,
    Email: ({ email }) => email,
    Industry: ({ industry }) => industry,
    Displays: ({ displays }) => displays,
    Advertisers: ({ advertisers }) => advertisers,
    Ads: ({ ads }) => ads,
    Plan: ({ plan }) => plan,
    State: state,
  }),
  users: paged('Users', listUsers, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Role: ({ role }) => role,
    Permissions: ({ permissions }) => permissions.join(', '),
    'Last login, UTC': (row) => row.last_login,
    Invited: ({ invited }) => invited,
    State: state,
  }),
  documents: paged('Documents', listDocuments, {
    Number: ({ number }) => number,
    Kind: ({ kind }) => kind,
    'Issued on': (row) => row.issued_on,
    Recipient: ({ recipient }) => recipient,
    About: ({ subject }) => subject,
    'Terms, version': ({ terms }) => terms?.number,
    Net: ({ net, currency }) => ({ minor: net, currency }),
    Tax: ({ tax, currency }) => ({ minor: tax, currency }),
    Gross: ({ gross, currency }) => ({ minor: gross, currency }),
    Currency: ({ currency }) => currency,
    Due: (row) => row.due_on,
    'Paid on': (row) => row.paid_on,
  }),
  changes: paged('Changes', listChanges, {
    'When, in UTC': (row) => row.created_at,
    Who: (row) => row.user_name,
    Organization: (row) => row.org_name,
    'Acting organization': (row) => row.acting_org_name,
    What: changeSentence,
    'Before and after': ({ changed }) => changed.map(changedWords).join('; '),
    Call: ({ call: name }) => name,
    'Of what': ({ target }) => target,
    'Its name': (row) => row.target_name,
  }),
  'owner-people': paged('Users of display owners', listOwnersPeople, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Role: ({ role }) => role,
    Organization: (row) => row.org_name,
    Plan: ({ plan }) => plan,
    'Restricted invoices': (row) => row.isInvoicesRestricted,
    State: state,
  }),
  mails: paged('Emails', listMails, {
    To: ({ to }) => to,
    Subject: ({ subject }) => subject,
    Organization: (row) => row.org_name,
    'Written, UTC': (row) => row.created_at,
    'Sent, UTC': (row) => row.sent_at,
    Attempts: ({ attempts }) => attempts,
    Fault: ({ fault }) => fault,
  }),
  'deletion-requests': paged('Deletion requests', listDeletionRequests, {
    Kind: ({ path }) => path,
    Name: (row) => row.target_name,
    Organization: (row) => row.org_name,
    'Asked by': (row) => row.requested_by_name,
    'Asked, UTC': (row) => row.created_at,
    Status: ({ status }) => status,
    Note: ({ note }) => note,
  }),
  drafts: paged('Drafts', listDrafts, {
    'Draft id': ({ id }) => id,
    Name: ({ name }) => name,
    'First day': (row) => row.start_date,
    'Last day': (row) => row.end_date,
    Displays: ({ displays }) => displays,
    Zones: ({ zones }) => zones,
    Currency: ({ currency }) => currency,
    'Saved, UTC': (row) => row.updated_at,
    'Saved by': (row) => row.updated_by,
  }),
  'shared-plans': paged('Shared plans', listSharedPlans, {
    Plan: ({ name }) => name,
    Of: (row) => (row.campaign_id ? 'campaign' : 'draft'),
    'Shared, UTC': (row) => row.created_at,
    'Shared by': (row) => row.created_by,
    'Valid until, UTC': (row) => row.expires_at,
    'Times opened': ({ opened }) => opened,
    'Last opened, UTC': (row) => row.last_opened_at,
  }),
  'display-invitations': paged('Invitations to displays', listDisplayInvitations, {
    Email: ({ email }) => email,
    Displays: (row) =>
      row.all_displays ? 'all private displays' : row.displays.map(({ name }) => name).join('; '),
    Message: ({ message }) => message,
    'Invited by': (row) => row.invited_by,
    'Invited, UTC': (row) => row.created_at,
    'Last mail, UTC': (row) => row.sent_at,
  }),
  'money-desk': paged('Money desk', listMoneyAttention, {
    Kind: ({ kind }) => kind,
    Campaign: ({ campaign }) => campaign,
    Organization: ({ organization }) => organization,
    Owner: ({ owner }) => owner,
    Amount: ({ amount, currency }) => (amount === null ? null : { minor: amount, currency }),
    Currency: ({ currency }) => currency,
    Detail: ({ detail }) => detail,
    'Since, UTC': ({ since }) => since,
    'Until, UTC': ({ until }) => until,
  }),
  people: paged('People', listPeople, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Organization: (row) => row.org_name,
    'Kind of organization': (row) => row.org_type,
    Role: (row) => ROLES[row.role_id] ?? '',
    State: state,
  }),
  plans: paged('Plans', listPlans, {
    Plan: (row) => row.plan_name,
    Price: ({ price, currency }) => ({ minor: price, currency }),
    Currency: ({ currency }) => currency,
    Paid: ({ interval }) => interval,
    'Displays at most': ({ limits }) => limits.displays,
    'Users at most': ({ limits }) => limits.users,
    Organizations: ({ organizations }) => organizations,
    State: state,
  }),
  ledger: paged('Ledger', getOrganizationMoney, {
    'When, in UTC': (row) => row.occurred_at,
    What: ({ kind }) => kind,
    Campaign: ({ campaign }) => campaign,
    Amount: ({ amount, currency }) => ({ minor: amount, currency }),
    // What the entry leaves on the accounts of the organization that was asked for, and of its parts.
    'Change of its accounts': ({ lines, currency }) => ({
      minor: lines.reduce((sum, { amount, own }) => sum + (own ? amount : 0), 0),
      currency,
    }),
    Currency: ({ currency }) => currency,
    'Entry id': ({ id }) => id,
  }),
  payouts: paged('Payouts', listPayouts, payoutColumns),
  'all-payouts': paged('Payouts', listAllPayouts, {
    Organization: ({ organization }) => organization,
    ...payoutColumns,
  }),
  announcements: paged('Announcements', listAnnouncements, {
    Text: ({ content }) => content,
    Link: ({ link }) => link,
    For: ({ audience }) => audience,
    'First day': (row) => row.starts_on,
    'Last day': (row) => row.ends_on,
    State: (row) => row.state,
    'Put away by': ({ dismissed }) => dismissed,
  }),
}

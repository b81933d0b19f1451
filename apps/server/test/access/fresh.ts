import { randomBytes, randomUUID } from 'node:crypto'
import { addDays } from '@plaza/domain/calendar'
import { reviewUntil } from '@plaza/domain/proof'
import { issueCode } from '../../src/people/accounts/issue-code.ts'
import { newId } from '../../src/base/id.ts'
import { fileIdOf } from '../../src/base/storage/address.ts'
import { beginSession } from '../../src/people/accounts/sessions.ts'
import { sessionOf } from '../../src/people/accounts/tokens.ts'
import {
  formWith,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  picture,
  upload,
} from '../builders.ts'
import { client } from '../client.ts'
import { hashedPassword, type TestActor } from '../actors.ts'
import { makeDraft } from '../drafts.ts'
import { connectScreen, showCode } from '../players.ts'
import type { TestServer } from '../server.ts'
import type { Ids, Word } from './ids.ts'
import type { Side } from './side.ts'

export function newAddress(): string {
  return `access-${randomBytes(6).toString('hex')}@example.org`
}

export interface NewUser {
  role_id?: number
  permissions?: string[]
  active?: boolean
}

/** Creates a user of an organization, with the password of all test actors and a confirmed address. */
export async function newUser(
  { services: { db, clock } }: TestServer,
  org_id: string,
  change: NewUser = {},
): Promise<{ id: string; email: string }> {
  const [now, email] = [clock.now(), newAddress()]
  const password_hash = await hashedPassword()
  const user = { id: newId(now), org_id, name: 'Kim', email, password_hash, role_id: 3, ...change }
  await db
    .insertInto('users')
    .values({ ...user, address_confirmed_at: now, created_at: now })
    .execute()
  return { id: user.id, email }
}

/** Begins a session as a login does, on behalf of an organization where one is given. */
export async function newSession({ services }: TestServer, userId: string, onBehalfOf: string | null = null) {
  const { db, clock } = services
  const scope = { services, db, actor: null, now: clock.now(), device: '' }
  const pair = await beginSession(scope, userId, onBehalfOf)
  return { id: sessionOf(pair.refresh) ?? '', ...pair }
}

/** Lets the user of an address act for an organization. */
export async function newGrant(
  { services: { db, clock } }: TestServer,
  org_id: string,
  email = newAddress(),
): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db.insertInto('on_behalf_grants').values({ id, org_id, email, created_at: now }).execute()
  return id
}

/** Creates a notification for one user, in the name of their organization or of one that they act for. */
export async function newNotification(
  { services: { db, clock } }: TestServer,
  org_id: string,
  user_id: string,
): Promise<string> {
  const created_at = clock.now()
  const id = newId(created_at)
  const told = { kind: 'request_expired', data: '{}', actor_name: '', personal: true, created_at }
  await db
    .insertInto('notifications')
    .values({ id, org_id, key: `access:${id}`, ...told })
    .execute()
  await db.insertInto('notification_readers').values({ user_id, org_id, notification_id: id }).execute()
  return id
}

export async function newOrganization(
  { services: { db, clock } }: TestServer,
  change: { active?: boolean } = {},
): Promise<string> {
  const now = clock.now()
  const organization = {
    id: newId(now),
    name: 'Spare',
    type: 'DSO' as const,
    currency: 'EUR',
    created_at: now,
  }
  await db
    .insertInto('organizations')
    .values({ ...organization, ...change })
    .execute()
  return organization.id
}

/** Adds proof of play for a campaign, as its owner does once it runs. */
export async function newProof(
  { services: { db, clock } }: TestServer,
  { owner, advertiser }: Pick<Side, 'owner' | 'advertiser'>,
  { campaign, picture }: { campaign: string; picture: string },
): Promise<string> {
  const created_at = clock.now()
  const id = newId(created_at)
  const review_until = new Date(reviewUntil(created_at.getTime(), created_at.getTime()))
  const [org_id, adv_org_id] = [owner.orgId, advertiser.orgId]
  const sides = { campaign_id: campaign, adv_org_id, owner_org_id: org_id, org_id }
  await db
    .insertInto('proofs')
    .values({ id, ...sides, user_name: 'Robin', review_until, created_at })
    .execute()
  const file_id = fileIdOf(picture) ?? ''
  await db.insertInto('proof_files').values({ proof_id: id, org_id, position: 0, file_id }).execute()
  return id
}

/** A campaign that is waiting for the owner's decision. */
const newCampaign = ({ advertiser, things }: Side) =>
  makeCampaign(advertiser, { display: { id: things.display }, zones: [{ id: things.zone }] })

/** A campaign that is over because it was rejected. */
const newEnded = async (side: Side): Promise<string> => {
  const { id, requests } = await newCampaign(side)
  const answer = { decision: 'rejected', reason: 'unavailable' }
  await side.owner.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, answer)
  return id
}

/** A campaign in which the owner asked for other media. */
const newCorrected = async (side: Side): Promise<string> => {
  const { id, requests } = await newCampaign(side)
  const answer = { decision: 'correction', reason: 'wrong_format' }
  await side.owner.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, answer)
  return id
}

export async function newLayout(owner: TestActor): Promise<string> {
  const zones = [{ name: 'All', frame: { x: 0, y: 0, width: 100, height: 100 } }]
  const body = { configurations: [{ name: 'Mine', zones }] }
  return (await owner.ask('POST', '/api/savvy/layout-configurations', body)).data.id
}

/** A block of one spot. */
export async function newBlock(
  owner: TestActor,
  { display, zone }: Pick<Ids, 'display' | 'zone'>,
): Promise<string> {
  const body = { zone_id: zone, start_date: '2027-06-01', end_date: '2027-06-01', spots: 1 }
  return (await owner.ask('POST', `/api/savvy/displays/${display}/blocks`, body)).data.id
}

/** A house campaign of one spot. */
export async function newHouseCampaign(
  owner: TestActor,
  { display: display_id, zone: zone_id }: Pick<Ids, 'display' | 'zone'>,
): Promise<string> {
  const places = [{ display_id, zone_id, spots: 1, media: [] }]
  const body = { name: 'Own show', start_date: '2027-07-01', end_date: '2027-07-01', places }
  return (await owner.ask('POST', '/api/savvy/house-campaigns', body)).data.id
}

const newInvitation = async ({ owner }: Side): Promise<string> => {
  const path = `/api/savvy/organization/invite-to-display/${owner.orgId}`
  return (await owner.ask('POST', path, { list: [newAddress()] })).data.rows[0].id
}

const newDeletion = async ({ owner }: Side): Promise<string> => {
  const { id } = await makeLocation(owner)
  return (await owner.ask('DELETE', `/api/savvy/locations/request/${id}`)).data.request_id
}

/** Marks the organization on the other side as a favourite. */
const markedPartner: Make = async ({ services: { db, clock } }, { org, partner }) => {
  const created_at = clock.now()
  const mark = { id: newId(created_at), org_id: org, other_org_id: partner, created_at }
  await db
    .insertInto('favourites')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return partner
}

/** Makes a link to a draft. Gives its id and its secret. */
export async function newLink(buyer: TestActor, draft_id: string): Promise<{ id: string; secret: string }> {
  const { data } = await buyer.ask('POST', '/api/savvy/plans-shared', { draft_id })
  return { id: data.id, secret: data.url.split('/plan/')[1] }
}

/** Makes a link to the proof of a campaign. Gives its id and its secret. */
export async function newProofLink(
  buyer: TestActor,
  campaign: string,
): Promise<{ id: string; secret: string }> {
  const { data } = await buyer.ask('POST', `/api/savvy/campaigns/${campaign}/proof-links`, {})
  return { id: data.id, secret: data.url.split('/verify/')[1] }
}

/** Makes a link by which media are uploaded for a draft. Gives its id and its secret. */
export async function newUploadLink(
  buyer: TestActor,
  draft_id: string,
): Promise<{ id: string; secret: string }> {
  const { data } = await buyer.ask('POST', '/api/savvy/upload-links', { draft_id, title: 'For the designer' })
  return { id: data.id, secret: data.url.split('/upload/')[1] }
}

/** Uploads a picture by a link, for a zone over a whole display. Gives its id. */
export async function newArrival(server: TestServer, secret: string): Promise<string> {
  const form = formWith(await picture(192, 108))
  form.append('format', '1920x1080')
  return (await client(server.url)('POST', `/api/public/upload-links/${secret}/files`, form)).data.id
}

/** Makes a list of displays, with a name of its own. */
export async function newList(buyer: TestActor): Promise<string> {
  const body = { name: randomUUID() }
  return (await buyer.ask('POST', '/api/savvy/display-lists', body)).data.id
}

/** Adds a rule of an owner's, which is off, with a name of its own. */
export async function newRule(seller: TestActor): Promise<string> {
  const body = { name: randomUUID(), known: true, active: false }
  return (await seller.ask('POST', '/api/savvy/approval-rules', body)).data.id
}

export async function newBan(seller: TestActor): Promise<string> {
  const body = { email: `${randomUUID()}@example.org` }
  return (await seller.ask('POST', '/api/savvy/bans', body)).data.id
}

export async function newDeletedList(buyer: TestActor): Promise<string> {
  const id = await newList(buyer)
  await buyer.ask('DELETE', `/api/savvy/display-lists/${id}`)
  return id
}

/** Waits for more spots of a zone than are free. */
export async function newWaitingEntry(
  buyer: TestActor,
  { display, zone }: Pick<Ids, 'display' | 'zone'>,
): Promise<string> {
  const dates = { start_date: '2027-06-02', end_date: '2027-06-03' }
  const body = { display_id: display, zone_id: zone, ...dates, spots: 1000 }
  return (await buyer.ask('POST', '/api/savvy/waiting-list', body)).data.id
}

/** Uploads media that no campaign has. */
let shades = 0

/** Uploads a picture of a colour of its own, since the same bytes are one file of the library. */
export async function newLibraryFile(buyer: TestActor): Promise<string> {
  const colour = `#${(shades++).toString(16).padStart(6, '0')}`
  return fileIdOf((await upload(buyer, await picture(640, 360, 'png', colour))).path) ?? ''
}

export async function newDeletedFile(buyer: TestActor): Promise<string> {
  const id = await newLibraryFile(buyer)
  await buyer.ask('DELETE', `/api/savvy/media-library/${id}`)
  return id
}

/** An announcement to everybody, on the day on which tests begin. */
export async function newAnnouncement({ services: { db, clock } }: TestServer): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const day = '2027-02-01'
  await db
    .insertInto('announcements')
    .values({
      id,
      content: 'Of the access table',
      audience: 'all',
      starts_on: day,
      ends_on: day,
      created_at: now,
    })
    .execute()
  return id
}

/** The next version of the terms, of a day long after the tests. */
export async function newTerms({ services: { db, clock } }: TestServer): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const { last } = await db
    .selectFrom('terms_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const version = { id, number: (last ?? 0) + 1, content: 'Of the access table', valid_from: '2030-01-01' }
  await db
    .insertInto('terms_versions')
    .values({ ...version, ask_again: false, created_at: now })
    .execute()
  return id
}

/** Adds a tax rate of a day of its own. */
export async function newTaxRate({ services: { db, clock } }: TestServer): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const { days } = await db
    .selectFrom('tax_rates')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .executeTakeFirstOrThrow()
  const rate = { id, country: 'NZ', basis_points: 1500, name: 'GST', valid_from: addDays('2020-01-01', days) }
  await db
    .insertInto('tax_rates')
    .values({ ...rate, created_at: now })
    .execute()
  return id
}

/** Notes a difference between the ledger and the payment provider, about a thing of its own. */
export async function newDifference({ services: { db, clock } }: TestServer): Promise<string> {
  const found_at = clock.now()
  const id = newId(found_at)
  const said = { kind: 'balance', currency: 'EUR', ours: 1000, theirs: 1200, detail: 'They differ.' }
  await db
    .insertInto('differences')
    .values({ id, key: `balance:${id}`, ...said, found_at })
    .execute()
  return id
}

type Make = (server: TestServer, ids: Ids, side: Side) => Promise<string>

/** Creates a thing that a call uses up. `ids` are those that the call would name without it. */
export const FRESH: Partial<Record<Word, Make>> = {
  location: async (_server, _ids, { owner }) => (await makeLocation(owner)).id,
  rateSchedule: async (_server, _ids, { owner }) => (await makeRateSchedule(owner)).id,
  display: async (_server, _ids, { owner, things }) =>
    (await makeDisplay(owner, { location_id: things.location, rate_schedule_id: things.rateSchedule })).id,
  block: (_server, _ids, { owner, things }) => newBlock(owner, things),
  houseCampaign: (_server, _ids, { owner, things }) => newHouseCampaign(owner, things),
  layout: (_server, _ids, { owner }) => newLayout(owner),
  campaign: (_server, _ids, side) => newEnded(side),
  draft: async (_server, _ids, { advertiser }) => (await makeDraft(advertiser)).id,
  waiting: async (_server, _ids, side) => (await newCampaign(side)).id,
  corrected: (_server, _ids, side) => newCorrected(side),
  sharedPlan: async (_server, _ids, { advertiser, things }) => (await newLink(advertiser, things.draft)).id,
  proofLink: async (_server, _ids, { advertiser, things }) =>
    (await newProofLink(advertiser, things.campaign)).id,
  uploadLink: async (_server, _ids, { advertiser, things }) =>
    (await newUploadLink(advertiser, things.draftWithZone)).id,
  arrival: (server, _ids, { things }) => newArrival(server, things.uploadSecret),
  displayList: (_server, _ids, { advertiser }) => newList(advertiser),
  waitingEntry: (_server, _ids, { advertiser, things }) => newWaitingEntry(advertiser, things),
  deletedList: (_server, _ids, { advertiser }) => newDeletedList(advertiser),
  libraryFile: (_server, _ids, { advertiser }) => newLibraryFile(advertiser),
  deletedFile: (_server, _ids, { advertiser }) => newDeletedFile(advertiser),
  approvalRule: (_server, _ids, { owner }) => newRule(owner),
  ban: (_server, _ids, { owner }) => newBan(owner),
  player: async (server, _ids, { owner, things }) =>
    (await connectScreen(server.url, owner.ask, things.display)).player.id,
  pairingCode: async (server) => (await showCode(server.url)).code,
  request: async (_server, _ids, side) => (await newCampaign(side)).requests[0].id,
  colleague: async (server, { org }) => (await newUser(server, org)).id,
  idle: async (server, { org }) => (await newUser(server, org, { active: false })).id,
  session: async (server, { user }) => (await newSession(server, user)).id,
  refreshToken: async (server, { user }) => (await newSession(server, user)).refresh,
  notification: (server, { org, user }) => newNotification(server, org, user),
  grant: (server, { org }) => newGrant(server, org),
  partner: markedPartner,
  proof: (server, { campaign, ownerPicture: picture }, side) => newProof(server, side, { campaign, picture }),
  invitation: (_server, _ids, side) => newInvitation(side),
  deletion: (_server, _ids, side) => newDeletion(side),
  taxRate: (server) => newTaxRate(server),
  announcement: (server) => newAnnouncement(server),
  terms: (server) => newTerms(server),
  difference: (server) => newDifference(server),
  organization: (server) => newOrganization(server),
  address: async () => newAddress(),
  resetCode: async (server, { org }) => codeOf(server, 'reset', org),
  addressCode: async (server, { org }) => codeOf(server, 'address', org),
  invitationCode: async ({ services: { db, clock } }, _ids, { owner }) => {
    const invited = { email: newAddress(), org_id: owner.orgId, role_id: 3, created_by: owner.id }
    return (await issueCode({ db, actor: null, now: clock.now() }, 'invitation', invited)).code
  },
}

const codeOf = async (server: TestServer, purpose: 'reset' | 'address', org: string): Promise<string> => {
  const { id: user_id, email } = await newUser(server, org)
  const { db, clock } = server.services
  return (await issueCode({ db, actor: null, now: clock.now() }, purpose, { user_id, email })).code
}

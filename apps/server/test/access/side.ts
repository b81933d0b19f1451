import { admin, advertiser, confirmed, owner, type TestActor } from '../actors.ts'
import { makeCampaign, makeDisplay, makeOffer, upload } from '../builders.ts'
import { issue } from '../documents.ts'
import { draftBody, makeDraft } from '../drafts.ts'
import { connectScreen, showCode } from '../players.ts'
import type { TestServer } from '../server.ts'
import {
  newArrival,
  newBlock,
  newHouseCampaign,
  newDeletedFile,
  newDifference,
  newDeletedList,
  newGrant,
  newLayout,
  newLibraryFile,
  newLink,
  newProofLink,
  newList,
  newBan,
  newRule,
  newWaitingEntry,
  newNotification,
  newProof,
  newSession,
  newAnnouncement,
  newTerms,
  newTaxRate,
  newUploadLink,
  newUser,
} from './fresh.ts'
import type { Ids } from './ids.ts'

/** The words whose values depend on the type of the actor's organization. */
type Party = Pick<
  Ids,
  | 'org'
  | 'user'
  | 'email'
  | 'refreshToken'
  | 'colleague'
  | 'idle'
  | 'session'
  | 'notification'
  | 'grant'
  | 'partner'
  | 'picture'
  | 'document'
>
/** The words whose values are the same for all actors. */
type Things = Omit<Ids, keyof Party>

/** A display owner and an advertiser that do business with each other, with everything they have. */
export interface Side {
  owner: TestActor
  advertiser: TestActor
  parties: Record<'DSO' | 'ADV', Party>
  things: Omit<Things, keyof Platform | keyof Once>
}

type Platform = Pick<
  Ids,
  'plan' | 'shelvedPlan' | 'taxRate' | 'announcement' | 'terms' | 'difference' | 'mail' | 'deletion'
>
type Once = Pick<
  Ids,
  'organization' | 'address' | 'resetCode' | 'addressCode' | 'invitationCode' | 'mailCode'
>

export interface World {
  here: Side
  there: Side
  admin: TestActor
  party: Party
  platform: Platform
}

const nameOf = (address: string): string => address.replace('/api/files/', '')

/** A logo, which is public, and a picture that opens only with a signature. */
const makeFiles = async (seller: TestActor) => {
  const [logo, own] = [await upload(seller), await upload(seller)]
  await seller.ask('POST', '/api/savvy/settings', { org_id: seller.orgId, settings: { logo: logo.path } })
  return { publicFile: nameOf(logo.path), privateFile: nameOf(own.path), signedFile: nameOf(own.url) }
}

/** Invites the advertiser to one private display, and returns the invitation's id. */
const inviteTo = async (seller: TestActor, buyer: TestActor, display: string): Promise<string> => {
  const path = `/api/savvy/organization/invite-to-display/${seller.orgId}`
  const { data } = await seller.ask('POST', path, { list: [{ email: buyer.email, displays: [display] }] })
  return data.rows[0].id
}

const writeComment = async (buyer: TestActor, camp_id: string): Promise<string> => {
  const body = { camp_id, commentText: 'Loud colours, please.' }
  return (await buyer.ask('POST', '/api/savvy/comments', body)).data.id
}

/** A loop of an hour has more spots than all campaigns of this table need. */
const roomy = { totalPlaylistTime: 3600 }

const makeParty = async (
  server: TestServer,
  actor: TestActor,
  { orgId: partner }: TestActor,
): Promise<Party> => {
  const colleague = await newUser(server, actor.orgId)
  return {
    org: actor.orgId,
    user: actor.id,
    email: actor.email,
    refreshToken: actor.tokens.refresh_token,
    colleague: colleague.id,
    idle: (await newUser(server, actor.orgId, { active: false })).id,
    session: (await newSession(server, actor.id)).id,
    notification: await newNotification(server, actor.orgId, colleague.id),
    grant: await newGrant(server, actor.orgId),
    partner,
    picture: (await upload(actor)).path,
    document: await issue(server, { org_id: actor.orgId }),
  }
}

const makeSide = async (server: TestServer, names: { owner: string; advertiser: string }): Promise<Side> => {
  const seller = await confirmed(server, await owner(server, { name: names.owner }))
  const buyer = await confirmed(server, await advertiser(server, { name: names.advertiser }))
  const offer = await makeOffer(seller, roomy)
  const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
  const hidden = await makeDisplay(seller, place, { visibility: 'Private' })
  const shown = await makeDisplay(seller, place, { visibility: 'Private' })
  const campaign = await makeCampaign(buyer, offer)
  const [zone] = offer.zones
  const draft = (await makeDraft(buyer)).id
  // The table changes the offer and the draft, and a link asks for the zones that there are now.
  const steady = await makeOffer(seller)
  const chosen = { id: steady.zones[0]?.id, display_id: steady.display.id, spots: 1, media: [] }
  const kept = { ...draftBody().displays[0], display_id: steady.display.id }
  const draftWithZone = (await makeDraft(buyer, { displays: [kept], zones: [chosen] })).id
  const uploads = await newUploadLink(buyer, draftWithZone)
  const link = await newLink(buyer, draft)
  const proof = await newProofLink(buyer, campaign.id)
  const screen = await connectScreen(server.url, seller.ask, offer.display.id)
  const parties = {
    DSO: await makeParty(server, seller, buyer),
    ADV: await makeParty(server, buyer, seller),
  }
  return {
    owner: seller,
    advertiser: buyer,
    parties,
    things: {
      ownerOrg: seller.orgId,
      advertiserOrg: buyer.orgId,
      location: offer.location.id,
      rateSchedule: offer.rateSchedule.id,
      zone: zone?.id ?? '',
      display: offer.display.id,
      displayName: offer.display.name,
      privateDisplay: hidden.id,
      invitedDisplay: shown.id,
      invitation: await inviteTo(seller, buyer, shown.id),
      block: await newBlock(seller, { display: offer.display.id, zone: zone?.id ?? '' }),
      houseCampaign: await newHouseCampaign(seller, { display: offer.display.id, zone: zone?.id ?? '' }),
      layout: await newLayout(seller),
      ownerPicture: parties.DSO.picture,
      media: parties.ADV.picture,
      campaign: campaign.id,
      draft,
      sharedPlan: link.id,
      planSecret: link.secret,
      proofLink: proof.id,
      proofSecret: proof.secret,
      draftWithZone,
      uploadLink: uploads.id,
      uploadSecret: uploads.secret,
      arrival: await newArrival(server, uploads.secret),
      displayList: await newList(buyer),
      waitingEntry: await newWaitingEntry(buyer, { display: offer.display.id, zone: zone?.id ?? '' }),
      deletedList: await newDeletedList(buyer),
      libraryFile: await newLibraryFile(buyer),
      deletedFile: await newDeletedFile(buyer),
      request: campaign.requests[0].id,
      approvalRule: await newRule(seller),
      ban: await newBan(seller),
      player: screen.player.id,
      playerToken: screen.token,
      pairingCode: (await showCode(server.url)).code,
      waiting: campaign.id,
      corrected: campaign.id,
      comment: await writeComment(buyer, campaign.id),
      proof: await newProof(
        server,
        { owner: seller, advertiser: buyer },
        { campaign: campaign.id, picture: parties.DSO.picture },
      ),
      ...(await makeFiles(seller)),
    },
  }
}

const makePlan = async (boss: TestActor, active: boolean): Promise<string> => {
  const body = { plan_name: active ? 'Growth' : 'Shelved', price: 4900, currency: 'EUR', active }
  return (await boss.ask('POST', '/api/savvy/plans', body)).data.id
}

const makePlatform = async (server: TestServer, boss: TestActor, here: Side): Promise<Platform> => {
  // A deletion request sends a mail to the admins.
  const request = `/api/savvy/displays/request/${here.things.privateDisplay}`
  const asked = await here.owner.ask('DELETE', request)
  return {
    deletion: asked.data.request_id,
    mail: (await boss.ask('GET', '/api/savvy/admin/mails')).data.rows[0].id,
    plan: await makePlan(boss, true),
    shelvedPlan: await makePlan(boss, false),
    taxRate: await newTaxRate(server),
    announcement: await newAnnouncement(server),
    terms: await newTerms(server),
    difference: await newDifference(server),
  }
}

/** Creates everything that the table refers to, once. */
export async function makeWorld(server: TestServer): Promise<World> {
  const here = await makeSide(server, { owner: 'Harbour Screens', advertiser: 'Corner Gym' })
  const there = await makeSide(server, { owner: 'Airport Screens', advertiser: 'Garden Centre' })
  const boss = await confirmed(server, await admin(server))
  const party = await makeParty(server, boss, here.advertiser)
  return { here, there, admin: boss, party, platform: await makePlatform(server, boss, here) }
}

import { createAnnouncement } from '@plaza/contract/announcements'
import { decideRequest } from '@plaza/contract/approvals'
import { createComment } from '@plaza/contract/comments'
import { inviteToDisplays } from '@plaza/contract/display-invitations'
import { createPlan } from '@plaza/contract/plans'
import { admin, advertiser, confirmed, owner, type TestActor } from '../actors.ts'
import { made } from '../builders.ts'
import { newEmail } from '../invitations.ts'
import type { TestServer } from '../server.ts'
import { fillAdvertiser, fillOwner } from './fill.ts'
import { senderOf } from './sender.ts'

/** An owner, an advertiser and the platform's admin, who have done business in hostile texts. */
export interface MarkedBusiness {
  seller: TestActor
  buyer: TestActor
  platform: TestActor
  campaign: { id: string; requests: { id: string }[] }
  draft: string
}

/** Lets an owner, an advertiser and an admin do business, with hostile texts in every field that takes them. */
export async function openMarkedBusiness(server: TestServer): Promise<MarkedBusiness> {
  const [seller, buyer, platform] = [
    await confirmed(server, await owner(server)),
    await advertiser(server),
    await admin(server),
  ]
  const [selling, buying, ruling] = [seller, buyer, platform].map(senderOf) as [
    ReturnType<typeof senderOf>,
    ReturnType<typeof senderOf>,
    ReturnType<typeof senderOf>,
  ]
  const zone = await fillOwner(selling)
  const { campaign, draft } = await fillAdvertiser(buying, zone)
  const decision = { decision: 'correction', reason: 'other', advice: 'Other' }
  await selling.send(decideRequest, decision, `/api/savvy/approval-flow/${campaign.requests[0]?.id}`)
  await selling.send(createComment, { camp_id: campaign.id, commentText: 'Quieter' })
  const invitation = { list: [{ email: newEmail() }], message: 'Come' }
  await selling.send(
    inviteToDisplays,
    invitation,
    `/api/savvy/organization/invite-to-display/${seller.orgId}`,
  )
  await ruling.send(createPlan, { plan_name: 'Growth', price: 4900, currency: 'EUR', active: true })
  const days = { starts_on: '2027-02-01', ends_on: '2027-02-10' }
  await ruling.send(createAnnouncement, { content: 'News', audience: 'all', by_mail: true, ...days })
  // Without a country there is no electronic invoice.
  for (const who of [seller, buyer, platform]) {
    const place = {
      country: 'DE',
      ...(who === platform && { address: 'Quay 1', city: '<b>Hamburg', postal_code: '20457' }),
    }
    made(await who.ask('PUT', `/api/savvy/organization/organizationDetails/${who.orgId}`, place))
  }
  return { seller, buyer, platform, campaign, draft }
}

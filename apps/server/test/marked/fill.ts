import { createApprovalRule } from '@plaza/contract/approval-rules'
import { createBan } from '@plaza/contract/bans'
import { blockSpots } from '@plaza/contract/blocks'
import type { Call } from '@plaza/contract/call'
import { createCampaign } from '@plaza/contract/campaigns'
import { createComment } from '@plaza/contract/comments'
import { createDisplayList } from '@plaza/contract/display-lists'
import { createDisplay } from '@plaza/contract/displays'
import { createDraft } from '@plaza/contract/drafts'
import { createLocation } from '@plaza/contract/locations'
import { updateOrganization } from '@plaza/contract/organizations'
import { createHouseCampaign } from '@plaza/contract/own-content'
import { createRateSchedule } from '@plaza/contract/rate-schedules'
import { sharePlan } from '@plaza/contract/shared-plans'
import { makeUploadLink } from '@plaza/contract/upload-links'
import { wholeZone } from '../builders.ts'
import { draftBody } from '../drafts.ts'

/** Somebody who makes calls with hostile texts in all their fields. */
export interface MarkedSender {
  org_id: string
  /** Makes a call. `path` replaces that of the call, where it has ids. */
  send(call: Call, body: object, path?: string): Promise<{ id: string }>
  /** Uploads a picture and gives its address. */
  upload(): Promise<string>
}

/** Fills an owner's things. Gives what an advertiser buys. */
export async function fillOwner({ org_id, send }: MarkedSender) {
  await send(updateOrganization, { version: 1 }, `/api/savvy/organization/organizationDetails/${org_id}`)
  const location = await send(createLocation, {
    location: { latitude: 53.5436, longitude: 9.9668 },
    address: 'Quay 1',
    location_name: 'Terminal',
    org_id,
    schedule: { type: 'always', slots: [] },
  })
  const rates = (await send(createRateSchedule, {
    name: 'Standard',
    totalPlaylistTime: 3600,
    noOfZones: 1,
    org_id,
    displayIds: [],
    zonesPreviewSnapshot: '',
    zones: [wholeZone()],
  })) as { id: string; zones: { id: string }[] }
  const zone = rates.zones[0]?.id ?? ''
  const info = { org_id, location_id: location.id, rate_schedule_id: rates.id, numberOfScreens: 1 }
  const display = await send(createDisplay, {
    generalInfo: { name: 'Totem', display_location: 'Hall', visibility: 'Public', ...info },
    screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
  })
  await send(
    blockSpots,
    { zone_id: zone, start_date: '2027-06-01', end_date: '2027-06-01', spots: 1 },
    `/api/savvy/displays/${display.id}/blocks`,
  )
  await send(createApprovalRule, { name: 'Rule', known: true, active: false })
  await send(createBan, { email: 'ban@example.org' })
  const places = [{ display_id: display.id, zone_id: zone, spots: 1, media: [] }]
  await send(createHouseCampaign, { name: 'Show', start_date: '2027-07-01', end_date: '2027-07-01', places })
  return { display_id: display.id, id: zone }
}

/** Fills an advertiser's things. Gives the campaign with its request. */
export async function fillAdvertiser(
  { org_id, send, upload }: MarkedSender,
  zone: { display_id: string; id: string },
) {
  await send(updateOrganization, { version: 1 }, `/api/savvy/organization/organizationDetails/${org_id}`)
  const zones = [{ ...zone, media: [{ url: await upload() }] }]
  const flight = { start_date: '2027-03-01', end_date: '2027-03-07' }
  const info = { name: 'Spring', manager_email: 'm@example.org', budget: 10_000_000, adv_id: org_id }
  const buy = () => send(createCampaign, { general_info: { ...info, ...flight }, zones })
  const campaign = (await buy()) as { id: string; requests: { id: string }[] }
  await buy()
  await send(createComment, { camp_id: campaign.id, commentText: 'Loud' })
  await send(createDisplayList, { name: 'List', display_ids: [zone.display_id] })
  const kept = { ...draftBody().displays[0], display_id: zone.display_id }
  const chosen = { ...zone, spots: 1, media: [] }
  const draft = await send(createDraft, { draft: draftBody({ displays: [kept], zones: [chosen] }) })
  const plan = (await send(sharePlan, { draft_id: draft.id })) as unknown as { url: string }
  const link = (await send(makeUploadLink, { draft_id: draft.id, title: 'Link' })) as unknown as {
    url: string
  }
  return { campaign, draft: draft.id, plan: new URL(plan.url).pathname, link: new URL(link.url).pathname }
}

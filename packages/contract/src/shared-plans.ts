import { z } from 'zod'
import { reach, reachSum } from './audience.ts'
import { call } from './call.ts'
import { campaignStatus } from './campaigns.ts'
import { daypart } from './dayparts.ts'
import { fileData, id, namedDaysOfWeek, whole } from './fields.ts'
import { idParams, listOf, listQuery, oneKind, yesOrNo } from './lists.ts'
import { settings } from './settings.ts'
import { drawnZone } from './zones.ts'

// A plan that somebody without an account may read by its link (docs/domain.md, "Shared plans").

/** A link's longest time, and the time that it has unless another is asked for. */
const MOST_LINK_DAYS = 90
const USUAL_LINK_DAYS = 30

const editing = {
  feature: 'shared-plans',
  needs: { types: ['ADV'], can: 'campaign:create' },
} as const

export const sharePlan = call({
  ...editing,
  method: 'POST',
  path: '/api/savvy/plans-shared',
  summary:
    'Make a link by which anybody may read a draft or a campaign. Its address is answered only here; the same request again gives the link a new address',
  // The handler opens its own transaction, since the address must be in no answer that is kept.
  tx: 'none',
  changes: { kind: 'shared-plan', ids: 'data.id' },
  creates: true,
  body: z
    .object({
      draft_id: id.optional(),
      campaign_id: id.optional(),
      expires_in_days: whole(1, MOST_LINK_DAYS).default(USUAL_LINK_DAYS),
    })
    .refine(({ draft_id, campaign_id }) => !draft_id !== !campaign_id, {
      path: ['draft_id'],
      message: 'Name either a draft or a campaign.',
    }),
  message: 'Link created.',
  data: z.object({ id, url: z.string(), expires_at: z.iso.datetime() }),
  errors: ['too_many_links'],
})

export const withdrawPlan = call({
  ...editing,
  method: 'DELETE',
  path: '/api/savvy/plans-shared/{id}',
  summary: 'Withdraw a link at once',
  changes: { kind: 'shared-plan', ids: 'params.id' },
  tx: 'write',
  params: idParams,
  message: 'Link withdrawn.',
  data: z.object({ id }),
  errors: ['not_found'],
})

export const listSharedPlans = call({
  feature: 'shared-plans',
  method: 'GET',
  path: '/api/savvy/plans-shared',
  summary: "The organization's links that are still valid, the newest first unless sorted otherwise",
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  query: listQuery(['name', 'created_at', 'created_by', 'expires_at', 'opened']).extend({
    draft_id: id.optional(),
    campaign_id: id.optional(),
    /** Links to drafts, or links to campaigns. */
    of: oneKind(['draft', 'campaign']),
    /** Those that somebody has opened, or those that nobody has. */
    opened: yesOrNo,
  }),
  message: 'Links fetched.',
  data: listOf(
    z.object({
      id,
      draft_id: id.nullable(),
      campaign_id: id.nullable(),
      /** The name of the draft or the campaign. */
      name: z.string(),
      created_at: z.iso.datetime(),
      created_by: z.string(),
      expires_at: z.iso.datetime(),
      /** How often it was read, and when last. */
      opened: z.number().int(),
      last_opened_at: z.iso.datetime().nullable(),
    }),
  ),
})

/**
 * How a zone of a plan stands. Of a draft: it can be bought, too few spots are free, or it cannot be bought on
 * these days. Of a campaign: it is bought, or it was rejected, cancelled or not answered in time.
 */
export const ZONE_STATES = ['available', 'sold_out', 'not_on_offer', 'bought', 'fell_away'] as const

const planZone = drawnZone.extend({
  state: z.enum(ZONE_STATES),
  spots: z.number().int(),
  /** The parts of the day that it takes; empty for the whole day. */
  dayparts: z.array(daypart),
  /** The days that the flight takes. */
  days: z.number().int(),
  plays: z.number().int(),
  /** What it reaches, where the owner of the display says so. */
  reach: reach.nullable(),
  /** In minor units; null where it has no price now. */
  total: z.number().int().nullable(),
  /** What of it is due: all, nothing, or what is left of a zone that was cancelled. */
  due: z.number().int(),
})

export const readSharedPlan = call({
  feature: 'shared-plans',
  method: 'GET',
  path: '/api/public/plans/{token}',
  summary:
    'A shared plan, read by its link without an account: a draft with the prices of now, a campaign with those that it was bought at',
  needs: 'nobody',
  forVisitors: true,
  tx: 'read',
  // It prices a whole draft. Its body is as small as that of every call without a login.
  limits: { class: 'large', bytes: 64 * 1024 },
  params: z.object({ token: z.string().max(200) }),
  message: 'Plan fetched.',
  data: z.object({
    kind: z.enum(['draft', 'campaign']),
    organization: z.object({ name: z.string(), settings }),
    name: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    days_of_week: namedDaysOfWeek,
    /** The status of a campaign; null for a draft. */
    status: campaignStatus.nullable(),
    currency: z.string(),
    /** What the plan costs, net, in minor units: the sum of what is due for its zones. */
    total: z.number().int(),
    plays: z.number().int(),
    /** What its zones reach together; null where none has a figure. */
    reach: reachSum.nullable(),
    /** Whether each zone of each display has a price. */
    complete: z.boolean(),
    expires_at: z.iso.datetime(),
    displays: z.array(
      z.object({
        name: z.string(),
        owner_name: z.string(),
        location_name: z.string(),
        address: z.string(),
        /** Null where the display is no longer on offer. */
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        resolution: z.string(),
        /** The address of its picture; empty without one. */
        image: z.string(),
        on_offer: z.boolean(),
        /** All zones of its frame, as far as they are known, for a drawing. */
        layout: z.array(drawnZone),
        /** The zones of the plan. */
        zones: z.array(planZone),
        total: z.number().int(),
        plays: z.number().int(),
        reach: reachSum.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})

/** The documents in which a plan is exported, by their types. */
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

const exporting = {
  feature: 'shared-plans',
  method: 'GET',
  tx: 'read',
  // It prices a whole draft and writes a document. No body comes with it.
  limits: { class: 'large', bytes: 64 * 1024 },
  params: idParams,
  query: z.object({ format: z.enum(['xlsx', 'pdf'], 'This must be xlsx or pdf.') }),
  message: 'Plan exported.',
  file: Object.values(EXPORT_TYPES),
  data: fileData,
  errors: ['not_found'],
} as const

export const exportDraft = call({
  ...exporting,
  path: '/api/savvy/campaigns/drafts/{id}/export',
  summary: 'A draft as a spreadsheet or as PDF, with the prices of now',
  needs: { types: ['ADV'], can: 'organization:view' },
})

export const exportCampaign = call({
  ...exporting,
  path: '/api/savvy/campaigns/{id}/export',
  summary:
    'A campaign as a spreadsheet or as PDF, with the prices that it was bought at; for an owner its own part of it',
  needs: { types: ['ADV', 'DSO'], can: 'organization:view' },
})

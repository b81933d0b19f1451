import { z } from 'zod'
import { call } from './call.ts'
import { campaignStatus, requestKind, requestStatus } from './campaigns.ts'
import { claims, fileAddress, id, version } from './fields.ts'
import { idParams } from './lists.ts'

const CHOOSE = 'Choose media for this zone.'

const media = z
  .array(z.object({ url: fileAddress }), CHOOSE)
  .min(1, CHOOSE)
  .max(20, 'A zone can have at most 20 files.')

/** The new media of one zone of a display. */
const replaced = z.object({ display_id: id, zone_id: id, media })

/** One zone stands in the body itself, and several in `placements`. Each zone of a display is named once. */
const checkForm = (
  body: { placements?: unknown; display_id?: unknown; zone_id?: unknown; media?: unknown },
  context: z.core.$RefinementCtx,
): void => {
  if (body.placements == null) {
    for (const path of ['display_id', 'zone_id', 'media'] as const) {
      if (body[path] == null) context.addIssue({ code: 'custom', path: [path], message: 'This is required.' })
    }
    return
  }
  if (!Array.isArray(body.placements)) return
  const seen = new Set<string>()
  body.placements.forEach((each: z.input<typeof replaced>, index) => {
    const key = `${each?.display_id} ${each?.zone_id}`
    if (seen.has(key)) {
      const message = 'Each zone of a display can be named only once.'
      context.addIssue({ code: 'custom', path: ['placements', index, 'zone_id'], message })
    }
    seen.add(key)
  })
}

const input = z
  .object({
    display_id: id.optional(),
    zone_id: id.optional(),
    media: media.optional(),
    placements: z
      .array(replaced, 'This must be a list of placements.')
      .min(1, 'Choose media for at least one zone.')
      .max(3000, 'At most 3,000 zones.')
      .describe('Several zones of one owner, instead of the one zone beside this field.')
      .optional(),
    version,
    ...claims,
  })
  .superRefine(checkForm, { when: ({ value }) => typeof value === 'object' && value !== null })

export const replaceMedia = call({
  feature: 'media-requests',
  method: 'PUT',
  path: '/api/savvy/campaigns/media/{id}',
  summary:
    "Replace media in zones of one owner. In correction they are sent to the owner again; once approved, they become a request of their own. {id} is the campaign, and version that of the owner's request",
  needs: { types: ['ADV'], can: 'campaign:update' },
  tx: 'write',
  changes: { kind: 'campaign', ids: 'params.id' },
  identity: { user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: idParams,
  body: input,
  limits: { class: 'large' },
  message: 'New media sent.',
  data: z.object({
    /** The request that the owner decides next. */
    id,
    kind: requestKind,
    status: requestStatus,
    version: z.number().int(),
    expires_at: z.iso.datetime(),
    campaign_status: campaignStatus,
  }),
  errors: ['not_found', 'media_unfit', 'media_locked', 'changed_meanwhile'],
})

import { isCalendarDate } from '@plaza/domain/calendar'
import { z } from 'zod'
import { call } from './call.ts'
import { date, id } from './fields.ts'
import { idParams } from './lists.ts'

/** Why a display or a zone of a campaign is not in its copy, or cannot be bought on its days as things are. */
export const LEFT_OUT = ['not_on_offer', 'zone_gone', 'too_short', 'sold_out'] as const

export const copyCampaign = call({
  feature: 'campaign-copies',
  method: 'POST',
  path: '/api/savvy/campaigns/{id}/copy',
  summary:
    'Begin a draft from a campaign, with the same displays, zones, spots and files and with other days',
  changes: { kind: 'campaign-draft', ids: 'data.draft_id' },
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  creates: true,
  params: idParams,
  body: z
    .object({
      /** The days of the draft; both or none. Without them they are chosen later. */
      start_date: date.optional(),
      end_date: date.optional(),
    })
    .superRefine(({ start_date: from, end_date: to }, context) => {
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (from !== undefined && to === undefined) say('end_date', 'Please also give a last day.')
      if (to !== undefined && from === undefined) say('start_date', 'Please also give a first day.')
      if (isCalendarDate(from) && isCalendarDate(to) && to < from) {
        say('end_date', 'This must not be before the first day.')
      }
    }),
  message: 'Draft saved.',
  data: z.object({
    draft_id: id,
    /**
     * What the draft lacks: displays that are not on offer any more, and zones that their rate schedules have no
     * more. And what it has although the days have no spot free for it (`sold_out`), or are fewer than its owner sells at
     * least (`too_short`).
     */
    left_out: z.array(
      z.object({
        display_id: id,
        name: z.string(),
        /** The zone; empty where all of the display is concerned. */
        zone_name: z.string(),
        reason: z.enum(LEFT_OUT),
      }),
    ),
  }),
  errors: ['not_found', 'too_many_drafts'],
})

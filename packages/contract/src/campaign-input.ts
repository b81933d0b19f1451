import { z } from 'zod'
import {
  budget,
  claims,
  date,
  email,
  fileAddress,
  id,
  name,
  optionalLines,
  optionalText,
  whole,
} from './fields.ts'
import { joinedIds } from './lists.ts'

/** What to price; `detail=0` leaves the days out, which are most of the answer. */
export const flightToPrice = z.object({
  startDate: date,
  endDate: date,
  displayIds: joinedIds('Name at least one display.', 500, 'displays'),
  detail: z
    .union([z.enum(['0', '1']), z.literal([0, 1])], 'This must be 0 or 1.')
    .nullish()
    .transform((value) => String(value ?? 1) === '1'),
})

export const campaignInput = z.object({
  general_info: z.object({
    name: name(1, 120),
    start_date: date,
    end_date: date,
    manager_email: email,
    budget,
    category: optionalText(20),
    adv_id: id,
    org_id: id.nullish(),
    cost: whole(0, 1_000_000_000_000).nullish(),
    ...claims,
  }),
  zones: z
    .array(
      z.object({
        id,
        display_id: id,
        spots: whole(1, 86_400)
          .nullish()
          .transform((value) => value ?? 1),
        media: z
          .array(z.object({ url: fileAddress }), 'Choose media for this zone.')
          .min(1, 'Choose media for this zone.')
          .max(20, 'At most 20 files take turns in one zone.'),
      }),
      'This must be a list of zones.',
    )
    .min(1, 'Choose at least one zone.')
    .max(3000, 'At most 3,000 zones.')
    .superRefine((zones, context) => {
      const seen = new Set<string>()
      zones.forEach(({ id: zone, display_id }, index) => {
        const key = `${display_id} ${zone}`
        if (seen.has(key)) {
          const message = 'A zone of a display can be in a campaign once; raise its spots instead.'
          context.addIssue({ code: 'custom', path: [index, 'id'], message })
        }
        seen.add(key)
      })
    }),
  orgs: z.array(id, 'This must be a list of ids.').max(1000, 'At most 1,000 owners.').nullish(),
  origin: z.string().nullish(),
  comment: optionalLines(2000),
})

import { MAX_BUDGET } from '@plaza/domain/money'
import {
  findLengthFault,
  findSizeFault,
  LONGEST_QUESTION_DAYS,
  MOST_PRICE_RUNS,
  MOST_ZONE_DAYS,
} from '@plaza/domain/price-bounds'
import { z } from 'zod'
import { askedCategory } from './category.ts'
import { chosenDayparts } from './dayparts.ts'
import {
  budget,
  claims,
  date,
  daysOfWeek,
  email,
  fileAddress,
  id,
  minorUnits,
  name,
  optionalLines,
  optionalText,
  whole,
} from './fields.ts'
import { joinedIds } from './lists.ts'

const count = (number: number): string => number.toLocaleString('en')

/** The limits in the words of the API's document. */
const IN_ALL = `Displays × their zones × days of the flight: at most ${count(MOST_ZONE_DAYS)}.`

/**
 * The displays, at most so many, and the flight to price. `detail=0` leaves out the days, which are most of the
 * answer. Only the server knows how many zones a display has, so here each display counts as one.
 */
export function flightToPriceOf(most: number) {
  return z
    .object({
      startDate: date,
      endDate: date.describe(`At most ${count(LONGEST_QUESTION_DAYS)} days. ${IN_ALL}`),
      days_of_week: daysOfWeek,
      category: askedCategory.optional(),
      displayIds: joinedIds('Please choose at least one display.', most, 'displays').describe(
        `At most ${most}. ${IN_ALL}`,
      ),
      detail: z
        .union([z.enum(['0', '1']), z.literal([0, 1])], 'This must be 0 or 1.')
        .nullish()
        .transform((value) => String(value ?? 1) === '1')
        .describe(
          `0 leaves the days out: an answer holds at most ${count(MOST_PRICE_RUNS)} runs of equal days.`,
        ),
    })
    .superRefine(({ startDate: from, endDate: to, displayIds }, context) => {
      const displays = new Set(displayIds).size
      const isLong = findLengthFault(from, to)
      const message = isLong ?? findSizeFault({ displays, zones: displays, from, to })
      if (message) context.addIssue({ code: 'custom', path: [isLong ? 'endDate' : 'displayIds'], message })
    })
}

export const flightToPrice = flightToPriceOf(500)

const purchase = z.object({
  general_info: z.object({
    name: name(1, 120),
    start_date: date,
    end_date: date.describe(`At most ${count(LONGEST_QUESTION_DAYS)} days.`),
    days_of_week: daysOfWeek,
    manager_email: email,
    budget,
    category: optionalText(20),
    adv_id: id,
    org_id: id.nullish(),
    cost: minorUnits(0, MAX_BUDGET).nullish(),
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
        dayparts: chosenDayparts,
        media: z
          .array(z.object({ url: fileAddress }), 'Choose media for this zone.')
          .min(1, 'Choose media for this zone.')
          .max(20, 'A zone can have at most 20 files.'),
      }),
      'This must be a list of zones.',
    )
    .min(1, 'Choose at least one zone.')
    .max(3000, 'At most 3,000 zones.')
    .describe(`At most 3,000. Zones × days of the flight: at most ${count(MOST_ZONE_DAYS)}.`)
    .superRefine((zones, context) => {
      const seen = new Set<string>()
      zones.forEach(({ id: zone, display_id }, index) => {
        const key = `${display_id} ${zone}`
        if (seen.has(key)) {
          const message =
            'A campaign can include each zone of a display only once. Please increase its spots instead.'
          context.addIssue({ code: 'custom', path: [index, 'id'], message })
        }
        seen.add(key)
      })
    }),
  orgs: z.array(id, 'This must be a list of ids.').max(1000, 'At most 1,000 owners.').nullish(),
  origin: z.string().nullish(),
  comment: optionalLines(2000),
  /** The draft that is bought. It is deleted by the purchase. */
  draft_id: id.nullish(),
})

/** A purchase has the limits of a price calculation. */
export const campaignInput = purchase.superRefine(({ general_info, zones }, context) => {
  const { start_date: from, end_date: to } = general_info
  const displays = new Set(zones.map(({ display_id }) => display_id)).size
  const isLong = findLengthFault(from, to)
  const message = isLong ?? findSizeFault({ displays, zones: zones.length, from, to })
  if (message) {
    context.addIssue({ code: 'custom', path: isLong ? ['general_info', 'end_date'] : ['zones'], message })
  }
})

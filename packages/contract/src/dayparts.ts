import { findDaypartFaults, LONGEST_DAYPART_NAME, MOST_DAYPARTS } from '@plaza/domain/dayparts'
import { z } from 'zod'
import { name, wanted, whole } from './fields.ts'

const TIME = 'This must be a time, HH:mm.'
const time = z.string(wanted(TIME))

/** The parts into which a rate schedule divides the day, in the order of the day; empty where it is sold whole. */
export const daypartsInput = z
  .array(
    z.object(
      { name: name(1, LONGEST_DAYPART_NAME), from: time, to: time, percent: whole(1, 100) },
      'This must be {name, from, to, percent}.',
    ),
    'This must be a list of parts of the day.',
  )
  .max(MOST_DAYPARTS, `A day has at most ${MOST_DAYPARTS} parts.`)
  .superRefine((parts, context) => {
    // Parts that are no parts cannot be compared.
    if (context.issues.length) return
    for (const { index, field, message } of findDaypartFaults(parts)) {
      context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message })
    }
  })
  .describe(
    'In the order of the day and without a common minute; an end may be 24:00. `percent` is of the price of the day.',
  )

/** A part of the day as answers have it. */
export const daypart = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  percent: z.number().int(),
})

/** The names of the parts of the day that are bought, each once; none is the whole day. */
export const chosenDayparts = z
  .array(name(1, LONGEST_DAYPART_NAME), 'This must be a list of names of parts of the day.')
  .max(MOST_DAYPARTS, `A day has at most ${MOST_DAYPARTS} parts.`)
  .refine((names) => new Set(names).size === names.length, 'Each part of the day can be named once.')
  .nullish()
  .transform((names) => names ?? [])
  .describe('Names of parts of the day that the rate schedule has. None is the whole day.')

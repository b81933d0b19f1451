import { percentToHundredths } from '@plaza/domain/zones'
import { z } from 'zod'

const HALF = 'This must be a percentage with at most two decimals.'

/** Percent on the wire, hundredths of a percent inside. */
const percent = (min: number, sentence: string) =>
  z
    .number(HALF)
    .min(min, sentence)
    .max(100, 'This must be at most 100 percent.')
    .refine((value) => percentToHundredths(value) !== null, HALF)
    .transform((value) => percentToHundredths(value) ?? 0)

export const frameInput = z.object(
  {
    x: percent(0, 'This must not be negative.'),
    y: percent(0, 'This must not be negative.'),
    width: percent(1, 'A zone is at least 1 percent wide.'),
    height: percent(1, 'A zone is at least 1 percent high.'),
  },
  'This must be {x, y, width, height} in percent.',
)

/** A frame in percent of the whole, as answers give it. */
export const frame = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A zone as drawings need it. */
export const drawnZone = z.object({ name: z.string(), frame })

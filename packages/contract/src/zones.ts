import { findFrameFaults, MAX_ZONES, percentToHundredths } from '@plaza/domain/zones'
import { z } from 'zod'

const HALF = 'This must be a percentage with at most two decimals.'

/** The API has percent, and the code behind it hundredths of a percent. */
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
    width: percent(1, 'A zone must be at least 1 percent wide.'),
    height: percent(1, 'A zone must be at least 1 percent high.'),
  },
  'This must be {x, y, width, height} in percent.',
)

/** A frame in percent of the whole, as answers give it. */
export const frame = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** What a drawing needs of a zone. */
export const drawnZone = z.object({ name: z.string(), frame })

/** Checks the frames of all zones together. */
const checkFrames = (
  listed: { name: string; frame: z.output<typeof frameInput> }[],
  context: z.core.$RefinementCtx,
): void => {
  // A frame that is invalid itself is still in percent and not in hundredths, so it cannot be compared.
  const isMeasured = !context.issues.some(({ path }) => path?.includes('frame'))
  if (!isMeasured || !listed.length || listed.length > MAX_ZONES) return
  for (const { index, path, message } of findFrameFaults(listed)) {
    context.addIssue({ code: 'custom', path: [index, ...path.split('.').filter(Boolean)], message })
  }
}

/** The zones of a layout: at least one, without overlaps. */
export function zonesOf<S extends z.ZodType<{ name: string; frame: z.output<typeof frameInput> }>>(zone: S) {
  return z
    .array(zone, 'This must be a list of zones.')
    .min(1, 'A rate schedule must have at least one zone.')
    .max(MAX_ZONES, `A rate schedule can have at most ${MAX_ZONES} zones.`)
    .superRefine(checkFrames)
}

import { writtenAudience } from '@plaza/contract/audience'
import { updateDisplay } from '@plaza/contract/display-edit'
import { screens } from '@plaza/contract/display-input'
import { z } from 'zod'
import type { EditedDisplay } from '../queries.ts'

/**
 * The choice "no rate schedule". It has a value of its own, so that the keyboard reaches it like any
 * other.
 */
export const NO_SCHEDULE = 'none'

/**
 * The fields of the call, with screens and audience where the form of a new display has them, and with two more for the
 * photo: a chosen file, and whether the stored one is removed.
 */
export const displayEdit = z.object({
  screens,
  audience: writtenAudience.nullable(),
  generalInfo: updateDisplay.form.shape.generalInfo
    .unwrap()
    .omit({ screens: true, audience: true, retires_on: true })
    .extend({
      rate_schedule_id: z.string(),
      effective_from: z.string().nullable(),
      version: z.number(),
    }),
  file: z.instanceof(File).nullable(),
})

export type DisplayEdit = z.input<typeof displayEdit>

/**
 * The stored values with which the form starts. Where a rate schedule is planned for good, the form shows
 * that one.
 */
export function valuesOf(display: EditedDisplay): DisplayEdit & { version: number } {
  return {
    generalInfo: {
      name: display.name,
      location_id: display.location_id,
      display_location: display.display_location,
      venue_type: display.venue_type,
      media_palyer_sn: display.media_palyer_sn.split(',').filter(Boolean),
      digital_signage_software: display.digital_signage_software,
      visibility: display.visibility,
      visibilityStatus: display.visibilityStatus,
      rate_schedule_id: display.rate_schedule_id ?? NO_SCHEDULE,
      effective_from: null,
      remove_image: '0',
      version: display.version,
    },
    screens: display.screens.map(({ orientation, size, resolution }) => ({
      orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
      size,
      resolution,
    })),
    audience: display.audience,
    file: null,
    version: display.version,
  }
}

export function isOtherSchedule(chosen: string, { rate_schedule_id }: EditedDisplay): boolean {
  return chosen !== (rate_schedule_id ?? NO_SCHEDULE)
}

/** The body of the call. The rate schedule and its day are sent only if another one was chosen. */
export function sentOf(
  { generalInfo, screens: own, audience }: z.output<typeof displayEdit>,
  display: EditedDisplay,
) {
  const { rate_schedule_id: chosen, effective_from, ...info } = generalInfo
  const isOther = isOtherSchedule(chosen, display)
  return {
    generalInfo: {
      ...info,
      venue_type: info.venue_type ?? '',
      screens: own,
      audience: audience ?? '',
      ...(isOther && {
        rate_schedule_id: chosen === NO_SCHEDULE ? '' : chosen,
        effective_from: effective_from ?? '',
      }),
    },
  }
}

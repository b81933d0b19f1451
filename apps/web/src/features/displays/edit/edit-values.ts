import { updateDisplay } from '@plaza/contract/display-edit'
import { z } from 'zod'
import type { EditedDisplay } from '../queries.ts'

/** Stands for no rate schedule: a choice of its own, which keys reach as well as any other. */
export const NO_SCHEDULE = 'none'

/** The form of the call, with the picture among its fields: one that is chosen, and whether the old one goes. */
export const displayEdit = z.object({
  generalInfo: updateDisplay.form.shape.generalInfo.unwrap().extend({
    rate_schedule_id: z.string(),
    effective_from: z.string().nullable(),
    version: z.number(),
  }),
  file: z.instanceof(File).nullable(),
})

export type DisplayEdit = z.input<typeof displayEdit>

/** What is stored, as the form begins. A schedule that is planned for good is the one to look at. */
export function valuesOf(display: EditedDisplay): DisplayEdit & { version: number } {
  return {
    generalInfo: {
      name: display.name,
      visibility: display.visibility,
      visibilityStatus: display.visibilityStatus,
      rate_schedule_id: display.rate_schedule_id ?? NO_SCHEDULE,
      effective_from: null,
      remove_image: '0',
      version: display.version,
    },
    file: null,
    version: display.version,
  }
}

export function isOtherSchedule(chosen: string, { rate_schedule_id }: EditedDisplay): boolean {
  return chosen !== (rate_schedule_id ?? NO_SCHEDULE)
}

/** What is sent: a rate schedule and its day only where another one was chosen. */
export function sentOf({ generalInfo }: z.output<typeof displayEdit>, display: EditedDisplay) {
  const { rate_schedule_id: chosen, effective_from, ...info } = generalInfo
  const isOther = isOtherSchedule(chosen, display)
  return {
    generalInfo: {
      ...info,
      ...(isOther && {
        rate_schedule_id: chosen === NO_SCHEDULE ? '' : chosen,
        effective_from: effective_from ?? '',
      }),
    },
  }
}

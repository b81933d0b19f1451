import { campaignInput } from '@plaza/contract/campaign-input'
import { namedDaysOfWeek } from '@plaza/contract/fields'
import { findDayFaults, type FlightDays } from '@plaza/domain/flight'
import { z } from 'zod'
import type { Draft } from '../../../shared/campaign-draft/draft.ts'
import { campaignName } from '../../../shared/campaign-draft/campaign-name.ts'

export type StepNumber = 1 | 2 | 3 | 4

/** The props of every step: the function that leads to another one. */
export interface StepProps {
  go: (step: StepNumber) => void
}

const info = campaignInput.shape.general_info

/** A budget as the call takes it, or none: whoever sees what displays cost need not name one. */
export const optionalBudget = info.shape.budget.nullish()

/**
 * The schema of step 1 as the call takes it, with dates within the days that can be booked. The name may be left out
 * where there is one to propose.
 */
export function generalSchema(days: FlightDays, proposed = '') {
  const { name } = info.shape
  return info
    .pick({ start_date: true, end_date: true, manager_email: true, category: true })
    .extend({
      name: proposed ? name.or(z.literal('')) : name,
      budget: optionalBudget,
      days_of_week: namedDaysOfWeek,
    })
    .superRefine(({ start_date: start, end_date: end, days_of_week: daysOfWeek }, context) => {
      for (const { path, message } of findDayFaults({ start, end, daysOfWeek }, days)) {
        context.addIssue({ code: 'custom', path: [path], message })
      }
    })
}

/** The values of the form; fields that are not filled in yet are undefined. */
export function generalValues({ general: rest }: Draft) {
  return {
    ...rest,
    start_date: rest.start_date || undefined,
    end_date: rest.end_date || undefined,
    budget: rest.budget ?? undefined,
  }
}

const isGeneralDone = (draft: Draft, days: FlightDays): boolean =>
  generalSchema(days, campaignName(draft)).safeParse(generalValues(draft)).success

/** The furthest step that can be shown, since each needs what the steps before it ask for. */
export function furthestStep(draft: Draft, days: FlightDays): StepNumber {
  if (!isGeneralDone(draft, days)) return 1
  if (draft.displays.length === 0) return 2
  return draft.zones.length === 0 ? 3 : 4
}

/** The step after the first: whoever has found displays already need not confirm them. */
export function stepAfterGeneral({ displays }: Pick<Draft, 'displays'>): StepNumber {
  return displays.length === 0 ? 2 : 3
}

/** The step at which the user continues: whoever has found displays on dates goes on to what they show. */
export function resumeStep(draft: Draft, days: FlightDays): StepNumber {
  if (!isGeneralDone(draft, days)) return 1
  return stepAfterGeneral(draft)
}

const fields: Record<string, StepNumber> = {
  'general_info.name': 1,
  'general_info.start_date': 1,
  'general_info.end_date': 1,
  'general_info.days_of_week': 1,
  'general_info.manager_email': 1,
  'general_info.category': 1,
}

/** The step on which a fault of the call can be corrected; null for fields of the last step itself. */
export function stepOfIssue(path: string): StepNumber | null {
  const zone = /^zones\.\d+(?:\.(\w+))?/.exec(path)
  if (zone) return zone[1] === 'display_id' ? 2 : 3
  return path === 'zones' ? 3 : (fields[path] ?? null)
}

/** Returns the zone of the draft that a fault concerns. */
export function zoneOfIssue(path: string, draft: Pick<Draft, 'zones'>) {
  return draft.zones[Number(/^zones\.(\d+)/.exec(path)?.[1] ?? -1)]
}

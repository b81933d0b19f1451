import { campaignInput } from '@plaza/contract/campaign-input'
import { findDayFaults, type FlightDays } from '@plaza/domain/flight'
import type { Draft } from '../../../shared/campaign-draft.ts'

export type StepNumber = 1 | 2 | 3 | 4

/** What each step is given: the way to another. */
export interface StepProps {
  go: (step: StepNumber) => void
}

const info = campaignInput.shape.general_info

/** Step 1 as the call takes it, with dates within the days that can be booked. */
export function generalSchema(days: FlightDays) {
  return info
    .pick({ name: true, start_date: true, end_date: true, manager_email: true, budget: true })
    .superRefine(({ start_date, end_date }, context) => {
      for (const { path, message } of findDayFaults({ start: start_date, end: end_date }, days)) {
        context.addIssue({ code: 'custom', path: [path], message })
      }
    })
}

/** The form's values: what is not chosen yet has none. */
export function generalValues({ general: { category: _, ...rest } }: Draft) {
  return {
    ...rest,
    start_date: rest.start_date || undefined,
    end_date: rest.end_date || undefined,
    budget: rest.budget ?? undefined,
  }
}

const isGeneralDone = (draft: Draft, days: FlightDays): boolean =>
  generalSchema(days).safeParse(generalValues(draft)).success

/** The last step that can be shown: each needs what the ones before it ask for. */
export function furthestStep(draft: Draft, days: FlightDays): StepNumber {
  if (!isGeneralDone(draft, days)) return 1
  if (draft.displays.length === 0) return 2
  return draft.zones.length === 0 ? 3 : 4
}

/** Where to go on: after finding displays one looks at them before choosing zones. */
export function resumeStep(draft: Draft, days: FlightDays): StepNumber {
  if (!isGeneralDone(draft, days)) return 1
  return draft.zones.length === 0 ? 2 : 3
}

const fields: Record<string, StepNumber> = {
  'general_info.name': 1,
  'general_info.start_date': 1,
  'general_info.end_date': 1,
  'general_info.manager_email': 1,
  'general_info.category': 1,
}

/** The step at which a fault of the call can be mended; null for what stands on the last step itself. */
export function stepOfIssue(path: string): StepNumber | null {
  const zone = /^zones\.\d+(?:\.(\w+))?/.exec(path)
  if (zone) return zone[1] === 'display_id' ? 2 : 3
  return path === 'zones' ? 3 : (fields[path] ?? null)
}

/** The zone of the draft that a fault speaks of. */
export function zoneOfIssue(path: string, draft: Pick<Draft, 'zones'>) {
  return draft.zones[Number(/^zones\.(\d+)/.exec(path)?.[1] ?? -1)]
}

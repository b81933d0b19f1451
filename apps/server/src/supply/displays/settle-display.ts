import type { ParsedInput } from '@plaza/contract/call'
import type { createDisplay } from '@plaza/contract/displays'
import type { Issue } from '@plaza/contract/errors'
import { requireAbility } from '../../base/actor.ts'
import { badInput } from '../../base/failure.ts'
import { keepIssues } from '../../base/http/keep-issues.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { fieldsOf } from '../locations/location-fields.ts'
import { insertLocations } from '../locations/repo.ts'
import { create as createRateSchedule } from '../rate-schedules/create-rate-schedule.ts'
import type { Display } from './create-display.ts'

// docs/domain.md, "Places that come with displays".

type Body = ParsedInput<typeof createDisplay>['body']

/** Makes the place that a display brings along. Gives its id. */
async function makePlace(scope: CallScope, place: NonNullable<Body['place']>): Promise<string> {
  requireAbility(scope.actor, { types: ['DSO'], can: 'location:create' })
  const id = newId(scope.now)
  await insertLocations(scope, [{ id, ...(await fieldsOf(scope, place)) }])
  return id
}

/** Makes the rate schedule that a display brings along. Gives its id. */
async function makeRateSchedule(
  scope: CallScope,
  { rate_schedule, generalInfo: { org_id } }: Body,
): Promise<string | null> {
  if (!rate_schedule) return null
  requireAbility(scope.actor, { types: ['DSO'], can: 'rate-schedule:create' })
  return createRateSchedule(scope, { body: { ...rate_schedule, org_id } })
}

/** Runs a check of a part of the request, and keeps the issues at that part's place. */
async function keepUnder<T>(part: string, issues: Issue[], check: Promise<T>): Promise<T | undefined> {
  const found: Issue[] = []
  const result = await keepIssues(found, check)
  issues.push(...found.map((issue) => ({ ...issue, path: `${part}.${issue.path}` })))
  return result
}

/**
 * Makes the place and the rate schedule that a new display brings along, in the display's own transaction, and gives the
 * display as it is created: at that place, selling by that rate schedule.
 * @throws Failure `forbidden` for an actor that may not create them, `bad_input` with all that is wrong in them
 */
export async function settleDisplay(scope: CallScope, body: Body): Promise<Display> {
  const { generalInfo: info, screens, audience, place } = body
  const issues: Issue[] = []
  const placeId = place && (await keepUnder('place', issues, makePlace(scope, place)))
  const scheduleId = await keepUnder('rate_schedule', issues, makeRateSchedule(scope, body))
  if (issues.length) throw badInput(...issues)
  const location_id = info.location_id ?? placeId ?? ''
  return {
    generalInfo: { ...info, location_id, rate_schedule_id: scheduleId ?? info.rate_schedule_id },
    screens,
    audience,
  }
}

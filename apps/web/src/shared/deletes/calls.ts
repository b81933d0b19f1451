import type { CallData } from '@plaza/contract/call'
import * as calls from '@plaza/contract/deletes'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

/** The kinds of things that can be deleted, by the path of their calls. */
export type DeletableKind = 'displays' | 'locations' | 'rate-schedule' | 'campaigns'
/** The kinds of things that can also be deactivated and activated again. */
export type SupplyKind = Exclude<DeletableKind, 'campaigns'>

/** Whether a thing can be deleted now, the sentences that say why not, and the names of what prevents it. */
export type Eligibility = CallData<typeof calls.readDisplayEligibility>

const READ = {
  displays: calls.readDisplayEligibility,
  locations: calls.readLocationEligibility,
  'rate-schedule': calls.readRateScheduleEligibility,
  campaigns: calls.readCampaignEligibility,
}
const DELETE = {
  displays: calls.deleteDisplay,
  locations: calls.deleteLocation,
  'rate-schedule': calls.deleteRateSchedule,
  campaigns: calls.deleteCampaign,
}
const DEACTIVATE = {
  displays: calls.deactivateDisplay,
  locations: calls.deactivateLocation,
  'rate-schedule': calls.deactivateRateSchedule,
}
const ACTIVATE = {
  displays: calls.activateDisplay,
  locations: calls.activateLocation,
  'rate-schedule': calls.activateRateSchedule,
}

/** Displays, locations and rate schedules count each other, and a deleted display leaves the others free. */
const stale = {
  invalidates: ['displays', 'locations', 'rate-schedules', 'campaigns', 'deletions'],
} as const

/** Fetched anew for each dialog and not kept, since what prevents a deletion changes. */
export function eligibilityQuery(kind: DeletableKind, id: string) {
  return { ...queryOf(READ[kind], { params: { id } }), staleTime: 0, gcTime: 0 }
}

/** `onDone` is called before anything is fetched again, so that nothing still shows what was deleted. */
export function useDelete(kind: DeletableKind, onDone: () => void) {
  return useCall(DELETE[kind], { ...stale, onSuccess: onDone })
}
export function useDeactivate(kind: SupplyKind, onDone: () => void) {
  return useCall(DEACTIVATE[kind], { ...stale, onSuccess: onDone })
}
export function useActivate(kind: SupplyKind) {
  return useCall(ACTIVATE[kind], stale)
}

/** A row of a list, with what the server says may be done to it. */
export interface Thing {
  id: string
  name: string
  can: { activate?: boolean; deactivate?: boolean; delete: boolean }
}

/** The deletion or deactivation that the dialog asks about. */
export type Asked =
  | { verb: 'delete'; kind: DeletableKind; thing: Thing }
  | { verb: 'deactivate'; kind: SupplyKind; thing: Thing }

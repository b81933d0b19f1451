import type { CallData } from '@plaza/contract/call'
import type { getLocation } from '@plaza/contract/locations'
import { ANNA, idOf } from './log-in.ts'

/** A location of this name, as the server answers it. */
export function locationOf(number: number, location_name: string): CallData<typeof getLocation> {
  return {
    id: idOf(number),
    location_name,
    address: 'Quay 1, Hamburg',
    location: { latitude: 53.5436, longitude: 9.9668 },
    time_zone: 'Europe/Berlin',
    time_zone_chosen: false,
    schedule: { type: 'always', slots: [] },
    exceptions: [],
    coming: null,
    org_id: ANNA.org_id,
    displays: number,
    active: true,
    version: 1,
    can: { edit: true, activate: false, deactivate: true, delete: true },
  }
}

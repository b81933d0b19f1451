import type { location } from '@plaza/contract/locations'
import type { z } from 'zod'
import { supplyVerdicts } from '../deletes/policy.ts'
import type { Actor } from '../http/actor.ts'
import type { LocationRow } from './repo.ts'

/** A location as answers show it to whoever asks. */
export const presentLocation = (actor: Actor, row: LocationRow): z.input<typeof location> => ({
  id: row.id,
  location_name: row.name,
  address: row.address,
  location: { latitude: row.latitude, longitude: row.longitude },
  time_zone: row.time_zone,
  schedule:
    row.opening_hours.type === 'weekly'
      ? { type: 'weekly', slots: [...row.opening_hours.slots] }
      : { type: 'always', slots: [] },
  org_id: row.org_id,
  displays: row.displays,
  active: row.active,
  version: row.version,
  can: supplyVerdicts(actor, 'location', row),
})

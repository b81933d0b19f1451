import { createLocation, getLocation, listLocations, lookupLocations } from '@plaza/contract/locations'
import tzlookup from '@photostructure/tz-lookup'
import { badInput, Failure } from '../http/failure.ts'
import { route } from '../http/mount.ts'
import { newId } from '../id.ts'
import { presentLocation } from './present.ts'
import * as repo from './repo.ts'

export const locationRoutes = [
  route(createLocation, async (scope, { body }) => {
    const { latitude, longitude } = body.location
    const time_zone = body.time_zone ?? tzlookup(latitude, longitude)
    if (!(await repo.knowsTimeZone(scope, time_zone))) {
      throw badInput({ path: 'time_zone', message: `The time zone ${time_zone} is not known here.` })
    }
    const id = newId(scope.now)
    await repo.insertLocation(scope, {
      id,
      name: body.location_name,
      address: body.address,
      latitude,
      longitude,
      time_zone,
      opening_hours:
        body.schedule.type === 'always' ? { type: 'always' } : { type: 'weekly', slots: body.schedule.slots },
    })
    const row = await repo.findLocation(scope, id)
    if (!row) throw new Failure('not_found')
    return presentLocation(scope.actor, row)
  }),
  route(listLocations, async (scope, { query }) => {
    const { rows, ...total } = await repo.listLocations(scope, query)
    return {
      rows: rows.map((row) => presentLocation(scope.actor, row)),
      ...total,
      allData: await repo.lookupLocations(scope),
    }
  }),
  route(getLocation, async (scope, { params }) => {
    const row = await repo.findLocation(scope, params.id)
    if (!row) throw new Failure('not_found')
    return presentLocation(scope.actor, row)
  }),
  route(lookupLocations, async (scope) => {
    const rows = await repo.lookupLocations(scope)
    return { rows, count: rows.length }
  }),
]

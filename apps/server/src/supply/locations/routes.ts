import {
  createLocation,
  getLocation,
  listLocations,
  lookupLocations,
  updateLocation,
} from '@plaza/contract/locations'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { changeLocation } from './change-location.ts'
import { fieldsOf } from './location-fields.ts'
import { presentLocation } from './present.ts'
import * as repo from './repo.ts'

const show = async (scope: CallScope, id: string) => {
  const row = await repo.findLocation(scope, id)
  if (!row) throw new Failure('not_found')
  return presentLocation(scope.actor, row)
}

export const locationRoutes = [
  route(createLocation, async (scope, { body }) => {
    const id = newId(scope.now)
    await repo.insertLocations(scope, [{ id, ...(await fieldsOf(scope, body)) }])
    return show(scope, id)
  }),
  route(updateLocation, async (scope, input) => {
    await changeLocation(scope, input)
    return show(scope, input.params.id)
  }),
  route(listLocations, async (scope, { query }) => {
    const { rows, ...total } = await repo.listLocations(scope, query)
    return {
      rows: rows.map((row) => presentLocation(scope.actor, row)),
      ...total,
      allData: await repo.lookupLocations(scope),
    }
  }),
  route(getLocation, (scope, { params }) => show(scope, params.id)),
  route(lookupLocations, async (scope) => {
    const rows = await repo.lookupLocations(scope)
    return { rows, count: rows.length }
  }),
]

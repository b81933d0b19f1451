import {
  readDisplaysFile,
  readLocationsFile,
  undoDisplays,
  undoLocations,
  uploadDisplays,
  uploadLocations,
} from '@plaza/contract/bulk-import'
import { createDisplays } from '../displays/create-display.ts'
import { showOwnMany } from '../displays/show-own.ts'
import { badInput } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { fieldsOfAll } from '../locations/location-fields.ts'
import { insertLocations } from '../locations/repo.ts'
import { findDisplayFaults } from './display-faults.ts'
import { findPlacesOf, settleDisplays } from './new-places.ts'
import { makeOnce } from './once.ts'
import { findImportedLocations } from './once-repo.ts'
import { readDisplays } from './read-displays.ts'
import { readLocations } from './read-locations.ts'
import { displays, locations, undo } from './undo.ts'

export const bulkImportRoutes = [
  route(uploadLocations, async (scope, { body }) => {
    const ids = await makeOnce(scope, 'locations', body, async (left, at) => {
      const rows = (await fieldsOfAll(scope, left, at)).map((one) => ({ id: newId(scope.now), ...one }))
      await insertLocations(scope, rows)
      return rows.map(({ id }) => id)
    })
    const rows = await findImportedLocations(scope, ids)
    return { rows, count: rows.length }
  }),
  route(
    uploadDisplays,
    async (scope, { body }) => {
      const faults = await findDisplayFaults(scope, body)
      if (faults.length) throw badInput(...faults)
      const newPlaces: string[] = []
      const ids = await makeOnce(scope, 'displays', body, async (left, at) => {
        const { located, made } = await settleDisplays(scope, left, at)
        newPlaces.push(...made)
        return createDisplays(scope, located, at)
      })
      const places = await findImportedLocations(scope, await findPlacesOf(scope, body, newPlaces))
      const rows = await showOwnMany(scope, ids)
      return { rows, count: ids.length, places, places_made: newPlaces.length }
    },
    { findFaults: findDisplayFaults },
  ),
  route(readDisplaysFile, readDisplays),
  route(readLocationsFile, readLocations),
  route(undoDisplays, (scope, { body }) => undo(scope, displays, body.ids)),
  route(undoLocations, (scope, { body }) => undo(scope, locations, body.ids)),
]

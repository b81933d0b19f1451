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
import { badInput } from '../http/failure.ts'
import { route } from '../http/mount.ts'
import { newId } from '../id.ts'
import { fieldsOfAll } from '../locations/location-fields.ts'
import { insertLocations } from '../locations/repo.ts'
import { findDisplayFaults } from './display-faults.ts'
import { readDisplays } from './read-displays.ts'
import { readLocations } from './read-locations.ts'
import { displays, locations, undo } from './undo.ts'

export const bulkImportRoutes = [
  route(uploadLocations, async (scope, { body }) => {
    const fields = await fieldsOfAll(scope, body)
    const rows = fields.map((one) => ({ id: newId(scope.now), ...one }))
    await insertLocations(scope, rows)
    return {
      rows: rows.map(({ id, name, time_zone }) => ({ id, location_name: name, time_zone })),
      count: rows.length,
    }
  }),
  route(
    uploadDisplays,
    async (scope, { body }) => {
      const faults = await findDisplayFaults(scope, body)
      if (faults.length) throw badInput(...faults)
      const ids = await createDisplays(scope, body, (index) => `${index}.`)
      return { rows: await showOwnMany(scope, ids), count: ids.length }
    },
    findDisplayFaults,
  ),
  route(readDisplaysFile, readDisplays),
  route(readLocationsFile, readLocations),
  route(undoDisplays, (scope, { body }) => undo(scope, displays, body.ids)),
  route(undoLocations, (scope, { body }) => undo(scope, locations, body.ids)),
]

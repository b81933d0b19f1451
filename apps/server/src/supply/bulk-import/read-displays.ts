import type { readDisplaysFile } from '@plaza/contract/bulk-import'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { cutNotes, readDisplayRows, type DisplayItem } from '@plaza/contract/file-rows'
import { findNamedIn } from '@plaza/domain/import-displays'
import { DISPLAY_AND_PLACE_FIELDS } from '@plaza/domain/import-places'
import type { CallScope, ActorScope } from '../../base/scope/scope.ts'
import { findLocationsNamed } from '../locations/repo.ts'
import { findRateSchedulesNamed } from '../rate-schedules/repo.ts'
import { readColumns } from './columns.ts'
import type { DisplayPlace } from './duplicates-repo.ts'
import { findDuplicates } from './duplicates.ts'
import { readTable } from './read-table.ts'

const distinct = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.trim().toLowerCase() || [])),
]

const placeOf = ({ generalInfo: info, place }: DisplayItem): DisplayPlace | null =>
  info.name && info.display_location && (info.location_id || place)
    ? { name: info.name, display_location: info.display_location, location_name: info.location_name }
    : null

const findNamed = async (
  scope: ActorScope,
  rows: { location_name?: string; rate_schedule_name?: string }[],
) => ({
  locations: await findLocationsNamed(scope, distinct(rows.map((row) => row.location_name))),
  rateSchedules: await findRateSchedulesNamed(scope, distinct(rows.map((row) => row.rate_schedule_name))),
})

/**
 * Reads a file of displays: its rows, each as an item of a bulk upload with its faults. Nothing is stored.
 * @throws Failure of the file
 */
export async function readDisplays(
  scope: CallScope,
  { files, form }: ParsedInput<typeof readDisplaysFile>,
): Promise<HandlerData<typeof readDisplaysFile>> {
  const table = await readTable(files.file, scope.actor.orgId, DISPLAY_AND_PLACE_FIELDS, form)
  const { columns, rows } = readColumns(table, DISPLAY_AND_PLACE_FIELDS)
  const fields = columns.map(({ field }) => field)
  const named = await findNamed(
    scope,
    rows.map(({ fields: texts }) => texts),
  )
  const names = {
    orgId: scope.actor.orgId,
    location: findNamedIn(named.locations),
    rateSchedule: findNamedIn(named.rateSchedules),
    makesPlaces: scope.actor.permissions.has('location:create'),
  }
  const items = readDisplayRows(
    rows.map(({ fields: texts }) => texts),
    rows.map(({ line }) => line),
    names,
  )
  const read = rows.flatMap(({ fields: _, ...row }, index) => {
    const one = items[index]
    return one ? [{ ...row, ...one }] : []
  })
  const duplicates = await findDuplicates(
    scope,
    read.map(({ item }) => placeOf(item)),
    (index) => `row ${read[index]?.line}`,
  )
  return {
    columns,
    rows: read.map(({ faults, ...row }, index) => {
      const twice = duplicates.get(index)
      return {
        ...row,
        faults: twice ? [...faults, { path: 'generalInfo.name', message: twice }] : faults,
        notes: cutNotes(fields, row.cut),
        swapped: false,
      }
    }),
    count: read.length,
    ...table.about,
    locations: named.locations,
    rate_schedules: named.rateSchedules,
  }
}

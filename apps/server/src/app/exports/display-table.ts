import type { listDisplays } from '@plaza/contract/displays'
import { chunksOf } from '@plaza/domain/import-progress'
import type { Cell } from '@plaza/domain/csv'
import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import type { ParsedInput } from '@plaza/contract/call'
import type { Table } from '../../base/exports/table-writer.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findBulkRows, type BulkRow } from '../../supply/bulk-edit/repo.ts'
import { listOwnIds } from '../../supply/displays/repo.ts'

/** The columns by which an export is read again after somebody has changed it. */
const HEAD = [
  'Display id',
  'Display name',
  'Location',
  'Display location',
  'Kind of place',
  'Resolution',
  'Orientation',
  'Size in inches',
  'Visibility',
  'Visibility status',
  'Rate schedule',
  'Last day on offer',
  'Serial numbers',
  'Software',
  'Impressions a week',
  'Basis of the impressions',
  'Source of the impressions',
  'Impressions as of',
  'State',
]

/** The values of the screens, in a cell. */
const listed = (values: string[]): string => (values.some(Boolean) ? values.join('; ') : '')

const cellsOf = (row: BulkRow): Cell[] => [
  row.id,
  row.name,
  row.location_name,
  row.display_location,
  row.venue_type === null ? '' : venueTypes.say(row.venue_type),
  listed(row.screens.map(({ resolution }) => resolution)),
  listed(row.screens.map(({ orientation }) => orientation)),
  listed(row.screens.map(({ size }) => size)),
  row.visibility,
  row.visibility_status,
  row.rate_schedule_name,
  row.retires_on ?? '',
  row.media_player_sn,
  row.digital_signage_software,
  row.audience ? { figure: String(row.audience.weekly_impressions) } : '',
  row.audience?.basis ?? '',
  row.audience?.source ?? '',
  row.audience?.as_of ?? '',
  row.active ? 'active' : 'deactivated',
]

/** The most displays of one export, and how many are read at once. */
const [MOST, AT_ONCE] = [200_000, 1000]

/** The actor's displays that match the filters of the list, with what is read again by a change of many. */
export function displayTable(scope: ActorScope, filters: ParsedInput<typeof listDisplays>['query']): Table {
  async function* parts(): AsyncGenerator<Cell[][]> {
    const ids = (await listOwnIds(scope, filters, MOST)).map(({ id }) => id)
    for (const part of chunksOf(ids, AT_ONCE)) {
      const rows = await findBulkRows(scope, part)
      yield part.flatMap((id) => {
        const row = rows.get(id)
        return row ? [cellsOf(row)] : []
      })
    }
  }
  return { name: 'Displays', head: HEAD, parts: parts() }
}

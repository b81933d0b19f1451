import { i18n } from '@lingui/core'
import { listLargeImports, startLargeImport } from '@plaza/contract/large-import'
import { readLocationsFile, undoLocations, uploadLocations } from '@plaza/contract/bulk-import'
import type { CallInput } from '@plaza/contract/call'
import { type LocationItem, readLocationRow } from '@plaza/contract/file-rows'
import { messages } from '@plaza/contract/messages'
import { LOCATION_FIELDS, type LocationField, locationKeyOf } from '@plaza/domain/import-locations'
import { LOCATIONS_A_CHUNK, locationsPercent } from '@plaza/domain/import-progress'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '../../lib/query-of.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { callApi, callForAnswer } from '../../lib/call.ts'
import { intentKeys } from '../../lib/intent.ts'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { uploadApi } from '../../lib/upload.ts'
import { faultsAt, fieldFinder } from '../../shared/import/chunks.ts'
import { choiceForm, tableOf } from '../../shared/import/file-table.ts'
import { ImportFlow } from '../../shared/import/import-flow.tsx'
import type {
  FileTable,
  ImportField,
  ImportSpec,
  Ready,
  TableChoice,
} from '../../shared/import/import-spec.ts'
import { sendChunks, undoInParts } from '../../shared/import/send-chunks.ts'
import { LargeImports } from './large-imports.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** The import of locations from a file. */
export function ImportLocations() {
  const user = useUser()
  const client = useQueryClient()
  const mayUndo = useMay('location:delete')
  const spec = useMemo(
    () =>
      locationImport(user.org_id, mayUndo, () =>
        client.invalidateQueries({ queryKey: keyOf(listLargeImports) }),
      ),
    [user.org_id, mayUndo, client],
  )
  return (
    <Page
      title={i18n._('Import locations')}
      line={i18n._('Many places at once, from a spreadsheet or a CSV file.')}
      above={<BackLink to="/locations">{i18n._('Locations')}</BackLink>}
    >
      <LargeImports />
      <ImportFlow
        spec={spec}
        onChanged={() => void client.invalidateQueries({ queryKey: ['locations'] })}
        away={
          <LinkButton look="main" to="/locations" search={{}}>
            {i18n._('See your locations')}
          </LinkButton>
        }
      />
    </Page>
  )
}

const words = (): Record<LocationField, [label: string, hint: string, example: string]> => ({
  locationName: [i18n._('Location name'), i18n._('What you call the place'), 'Central Station'],
  locationAddress: [i18n._('Address'), i18n._('As people would find it'), 'Station Square 1, Hamburg'],
  latitude: [i18n._('Latitude'), i18n._('Degrees north, in any common notation'), '53.552736'],
  longitude: [i18n._('Longitude'), i18n._('Degrees east, in any common notation'), '10.006909'],
  coordinates: [i18n._('Coordinates'), i18n._('Both in one column, latitude first'), '53.552736, 10.006909'],
  operatingHours: [
    i18n._('Opening hours'),
    i18n._('Days with their times; empty means always open'),
    'Mon-Fri 08:00-20:00; Sat 10:00-18:00',
  ],
  opens: [i18n._('Opens'), i18n._('Where times have columns of their own'), '08:00'],
  closes: [i18n._('Closes'), i18n._('On the days of the opening hours, or on all'), '20:00'],
  scheduleType: [
    i18n._('Schedule type'),
    i18n._('always or weekly; worked out from the hours if empty'),
    'weekly',
  ],
  time_zone: [i18n._('Time zone'), i18n._('Follows from the coordinates'), 'Europe/Berlin'],
})

const REQUIRED = new Set<string>(['locationName', 'locationAddress', 'latitude', 'longitude'])
const OR: Partial<Record<LocationField, LocationField>> = {
  latitude: 'coordinates',
  longitude: 'coordinates',
}

const fieldsOf = (): ImportField[] => {
  const said = words()
  return LOCATION_FIELDS.map(({ name, words: known }) => {
    const [label, hint, example] = said[name]
    const or = OR[name]
    return { name, words: known, label, hint, example, required: REQUIRED.has(name), ...(or ? { or } : {}) }
  })
}

const fieldOf = fieldFinder(
  LOCATION_FIELDS.map(({ name }) => name),
  {},
)

const read = async (
  orgId: string,
  file: File,
  choice: TableChoice,
  signal: AbortSignal,
): Promise<FileTable> => {
  const input = { form: { org_id: orgId, ...choiceForm(choice) }, files: { file } }
  return tableOf(await callForAnswer(readLocationsFile, input, { signal }), fieldOf)
}

/** Returns the body as the call takes it; the schema has checked it before. */
const bodyOf = (chunk: Ready<LocationItem>[]) =>
  chunk.map(({ item, key }) => ({ ...item, import_key: key })) as CallInput<typeof uploadLocations>['body']

/** The share of a chunk's progress spent on sending; the rest is the server writing it. */
const SENDING_SHARE = 0.5

type Spec = ImportSpec<LocationItem>

const wordsOf = (): Spec['words'] => ({
  drop: i18n._('Drop a file with your locations here'),
  import: (n) => i18n._('{n, plural, one {Import # location} other {Import # locations}}', { n }),
  importing: i18n._('Importing your locations'),
  made: (n) =>
    i18n._(
      '{n, plural, =0 {No locations were imported} one {# location was imported} other {# locations were imported}}',
      { n },
    ),
  success: messages.locationsUploaded,
})

/** Sends rows; sending a chunk again after a lost answer creates nothing twice. */
const sender = (): Spec['send'] => {
  const keys = intentKeys()
  // The signal is not passed on: a request that has begun is finished, so that its result is known.
  const call = async (chunk: Ready<LocationItem>[], onShare: (share: number) => void) => {
    const body = bodyOf(chunk)
    const onProgress = (share: number) => onShare(share * SENDING_SHARE)
    const options = { idempotencyKey: keys.keyFor(body), onProgress }
    const { data } = await uploadApi(uploadLocations, { body }, options)
    keys.done()
    return data
  }
  return (rows, sending) =>
    sendChunks(rows, { size: LOCATIONS_A_CHUNK, fieldOf, percent: locationsPercent, call }, sending)
}

const undo = (ids: string[]) => callApi(undoLocations, { body: { ids } })

/**
 * Returns how locations are imported. `mayUndo` tells whether the user who imports may delete them as well.
 */
function locationImport(orgId: string, mayUndo: boolean, onLarge: () => Promise<void>): Spec {
  return {
    fileName: i18n._('Locations'),
    fields: fieldsOf(),
    words: wordsOf(),
    read: (file, choice, signal) => read(orgId, file, choice, signal),
    judge: (values) => {
      const { item, faults } = readLocationRow(values)
      return { item, faults: faultsAt(faults, fieldOf) }
    },
    alikeOf: ({ locationName, locationAddress }) => locationKeyOf(locationName, locationAddress),
    alikeField: 'locationName',
    pair: ['latitude', 'longitude'],
    nameOf: ({ locationName = '' }) => locationName,
    choices: {},
    send: sender(),
    takeLarge: async (file, signal, onProgress) => {
      const input = { form: { org_id: orgId }, files: { file } }
      const { message } = await uploadApi(startLargeImport, input, { signal, onProgress })
      toastSuccess(message)
      await onLarge()
    },
    undo: mayUndo ? (ids) => undoInParts(ids, LOCATIONS_A_CHUNK, undo) : null,
  }
}

import { i18n } from '@lingui/core'
import { undoDisplays, undoLocations, uploadDisplays } from '@plaza/contract/bulk-import'
import type { CallInput } from '@plaza/contract/call'
import { readPlaces } from '@plaza/contract/file-places'
import { type DisplayItem, type Nameable, placeRowOf, readDisplayRow } from '@plaza/contract/file-rows'
import { messages } from '@plaza/contract/messages'
import { DISPLAY_FIELDS, type DisplayField, displayKeyOf, findNamedIn } from '@plaza/domain/import-displays'
import { DISPLAY_AND_PLACE_FIELDS, type PlaceField } from '@plaza/domain/import-places'
import { DISPLAYS_A_CHUNK, displaysPercent } from '@plaza/domain/import-progress'
import { AUDIENCE_BASES } from '@plaza/domain/audience'
import { basisChoice } from '../../../shared/audience-words.ts'
import { callApi } from '../../../lib/call.ts'
import type { contentKeys, intentKeys } from '../../../lib/intent.ts'
import { faultsAt, fieldFinder } from '../../../shared/import/chunks.ts'
import type {
  Choice,
  ImportField,
  ImportSpec,
  Joint,
  Ready,
  Undone,
  Values,
} from '../../../shared/import/import-spec.ts'
import { sendChunks, undoInParts } from '../../../shared/import/send-chunks.ts'
import { pictureSender } from './send-pictures.ts'

/** The locations and rate schedules that rows may name, as choices. */
export interface Named {
  locations: readonly (Nameable & { address?: string })[]
  rateSchedules: readonly Nameable[]
}

const choicesOf = (things: readonly (Nameable & { address?: string })[]): Choice[] =>
  things.map(({ id, name, address }) => ({ value: id, label: address ? `${name} · ${address}` : name, name }))

const plain = (...values: string[]): Choice[] => values.map((value) => ({ value, label: value }))

const keyOf = (find: ReturnType<typeof findNamedIn<Nameable>>, values: Values): string | null => {
  const place = find(values.location_name ?? '')
  const { name, display_location: spot, location_name: written = '' } = values
  const placeName = typeof place === 'object' ? place.name : place ? '' : written.trim()
  return name?.trim() && spot?.trim() && placeName ? displayKeyOf(name, placeName, spot) : null
}

type Spec = ImportSpec<DisplayItem>

const wordsOf = (): Spec['words'] => ({
  drop: i18n._('Drop a file with your displays here'),
  import: (n) => i18n._('{n, plural, one {Import # display} other {Import # displays}}', { n }),
  importing: i18n._('Importing your displays'),
  made: (n) =>
    i18n._(
      '{n, plural, =0 {No displays were imported} one {# display was imported} other {# displays were imported}}',
      { n },
    ),
  success: messages.displaysUploaded,
})

/** Sends the rows in chunks; the pictures of a chunk are uploaded before it. */
const sender =
  ({ keys, placeKeys, places, pictures }: KeptOfSending): Spec['send'] =>
  (rows, sending) => {
    places.clear()
    // The signal is not passed on: a request that has begun is finished, so that its result is known.
    const call = async (chunk: Ready<DisplayItem>[]) => {
      // A place has the same key in all chunks, so the first one makes it for the others.
      const withKey = ({ place }: DisplayItem) => place && { ...place, import_key: placeKeys(place) }
      const body = chunk.map(({ item, key }) => ({
        ...item,
        place: withKey(item),
        import_key: key,
      })) as CallInput<typeof uploadDisplays>['body']
      const data = await callApi(uploadDisplays, { body }, { idempotencyKey: keys.keyFor(body) })
      keys.done()
      for (const { id } of data?.places ?? []) places.add(id)
      return data
    }
    const prepare = pictureSender(sending, pictures)
    const chunks = { size: DISPLAYS_A_CHUNK, fieldOf, percent: displaysPercent, prepare, call }
    return sendChunks(rows, chunks, sending)
  }

const MOST_UNDONE = 1000
const undo = (ids: string[]) => callApi(undoDisplays, { body: { ids } })

/** Undoes displays and then the places that came along with them, except where something is in use by now. */
async function undoAll(ids: string[], places: readonly string[]): Promise<Undone> {
  const displays = await undoInParts(ids, MOST_UNDONE, undo)
  const others = await undoInParts(places, MOST_UNDONE, (some) =>
    callApi(undoLocations, { body: { ids: some } }),
  )
  return { removed: displays.removed + others.removed, kept: [...displays.kept, ...others.kept] }
}

/** What is kept between attempts, so that a chunk whose answer was lost creates nothing twice. */
interface KeptOfSending {
  keys: ReturnType<typeof intentKeys>
  placeKeys: ReturnType<typeof contentKeys>
  /** The places that came along with the rows of the last sending. */
  places: Set<string>
  /** The addresses of the pictures that are uploaded already. */
  pictures: Map<File, string>
}

interface DisplayImportParts {
  orgId: string
  named: Named
  find: NonNullable<Spec['find']>
  read: Spec['read']
  kept: KeptOfSending
  /** Whether the user may also delete displays, and so undo the import. */
  mayUndo: boolean
  /** Whether the user may create locations, and so bring new ones along, and may delete them. */
  mayMakePlaces: boolean
  mayUndoPlaces: boolean
}

/** Reads the places that rows bring along, together. */
const joiner =
  (names: Parameters<typeof placeRowOf>[1]): NonNullable<Spec['join']> =>
  (rows) =>
    readPlaces(
      rows.map(({ values }) => placeRowOf(values, names)),
      (index) => rows[index]?.line ?? 0,
    ).map((found, index): Joint<DisplayItem> | null => {
      const row = rows[index]
      if (!found || !row) return null
      const { place, faults } = found
      return {
        item: { ...row.item, place },
        faults: faultsAt(faults, fieldOf),
        brought: place && {
          field: 'location_name',
          name: place.locationName ?? '',
          about: place.locationAddress ?? '',
        },
      }
    })

/** How displays are imported, with the places that they bring along. */
export function displayImport({ orgId, named, find, read, kept, ...may }: DisplayImportParts): Spec {
  const { locations, rateSchedules } = named
  const [location, rateSchedule] = [findNamedIn(locations), findNamedIn(rateSchedules)]
  const names = { orgId, location, rateSchedule, makesPlaces: may.mayMakePlaces }
  return {
    fileName: i18n._('Displays'),
    fields: fieldsOf(may.mayMakePlaces),
    words: wordsOf(),
    read,
    judge: (values) => {
      const { item, faults } = readDisplayRow(values, names)
      return { item, faults: faultsAt(faults, fieldOf) }
    },
    keyOf: (values) => keyOf(location, values),
    doubleField: 'name',
    nameOf: ({ name = '' }) => name,
    choices: {
      location_name: choicesOf(locations),
      rate_schedule_name: choicesOf(rateSchedules),
      visibility: plain('Public', 'Private'),
      orientation: plain('landscape', 'portrait'),
      audience_basis: AUDIENCE_BASES.map((value) => ({ value, label: basisChoice(value) })),
    },
    find,
    join: joiner(names),
    broughtWords: {
      mark: i18n._('New place'),
      head: (n) => i18n._('{n, plural, one {# new place} other {# new places}}', { n }),
      line: i18n._(
        'They are made together with their displays. You can choose one of your locations instead.',
      ),
      choose: (name) => i18n._('Location to use instead of {name}', { name }),
    },
    pictureField: 'image',
    send: sender(kept),
    undo: may.mayUndo ? (ids) => undoAll(ids, may.mayUndoPlaces ? [...kept.places] : []) : null,
  }
}

const words = (): Record<DisplayField | PlaceField, [label: string, hint: string, example: string]> => ({
  name: [i18n._('Display name'), i18n._('What you and advertisers call it'), 'Main hall, column 3'],
  location_name: [
    i18n._('Location name'),
    i18n._('One of your locations, or a new one with its address and coordinates'),
    'Central Station',
  ],
  display_location: [i18n._('Display location'), i18n._('Where it hangs there'), i18n._('Entrance')],
  venue_type: [i18n._('Kind of place'), i18n._('An OpenOOH id, or a path of names'), 'Retail › Grocery'],
  resolution: [i18n._('Resolution'), i18n._('Width x height; separate several with ;'), '1920x1080'],
  orientation: [i18n._('Orientation'), i18n._('Follows from the resolution'), 'landscape'],
  size: [i18n._('Size'), i18n._('In inches'), '55'],
  numberOfScreens: [i18n._('Number of screens'), i18n._('One if empty'), '1'],
  visibility: [i18n._('Visibility'), i18n._('Public or Private; Private if empty'), 'Public'],
  rate_schedule_name: [i18n._('Rate schedule'), i18n._('One of yours, or empty'), 'Standard'],
  image: [i18n._('Picture'), i18n._('The name of a picture that you add'), 'hall-3.jpg'],
  media_player_sn: [
    i18n._('Serial numbers'),
    i18n._('Of its media players, separated by commas'),
    'AB-1, AB-2',
  ],
  digital_signage_software: [i18n._('Software'), i18n._('What runs on its players'), 'Own player'],
  weekly_impressions: [
    i18n._('Impressions a week'),
    i18n._('How many people it reaches, if you know'),
    '42,000',
  ],
  audience_basis: [i18n._('Basis of the impressions'), i18n._('Counted, modelled or estimated'), 'modelled'],
  audience_source: [i18n._('Source of the impressions'), i18n._('Who says so'), 'City mobility model'],
  audience_as_of: [i18n._('Impressions as of'), i18n._('The day, as YYYY-MM-DD'), '2026-10-01'],
  locationAddress: [i18n._('Address'), i18n._('Of a new place'), 'Station Square 1, Hamburg'],
  latitude: [i18n._('Latitude'), i18n._('Of a new place, in any common notation'), '53.552736'],
  longitude: [i18n._('Longitude'), i18n._('Of a new place, in any common notation'), '10.006909'],
  coordinates: [i18n._('Coordinates'), i18n._('Both in one column, latitude first'), '53.552736, 10.006909'],
  operatingHours: [
    i18n._('Opening hours'),
    i18n._('Of a new place; empty means always open'),
    'Mon-Fri 08:00-20:00; Sat 10:00-18:00',
  ],
  opens: [i18n._('Opens'), i18n._('Where times have columns of their own'), '08:00'],
  closes: [i18n._('Closes'), i18n._('On the days of the opening hours, or on all'), '20:00'],
  time_zone: [i18n._('Time zone'), i18n._('Follows from the coordinates'), 'Europe/Berlin'],
})

const REQUIRED = new Set<string>(['name', 'location_name', 'display_location', 'resolution'])

function fieldsOf(withPlaces: boolean): ImportField[] {
  const said = words()
  return (withPlaces ? DISPLAY_AND_PLACE_FIELDS : DISPLAY_FIELDS).map(({ name, words: known }) => {
    const [label, hint, example] = said[name]
    return { name, words: known, label, hint, example, required: REQUIRED.has(name) }
  })
}

/** The field that a path within a display's item belongs to. */
export const fieldOf = fieldFinder(
  DISPLAY_AND_PLACE_FIELDS.map(({ name }) => name),
  {
    location_id: 'location_name',
    locationName: 'location_name',
    place: 'location_name',
    rate_schedule_id: 'rate_schedule_name',
    screens: 'resolution',
    audience: 'weekly_impressions',
    basis: 'audience_basis',
    source: 'audience_source',
    as_of: 'audience_as_of',
    scheduleType: 'operatingHours',
  },
)

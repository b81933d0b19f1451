import { i18n } from '@lingui/core'
import { undoDisplays, uploadDisplays } from '@plaza/contract/bulk-import'
import type { CallInput } from '@plaza/contract/call'
import { type DisplayItem, type Nameable, readDisplayRow } from '@plaza/contract/file-rows'
import { messages } from '@plaza/contract/messages'
import { DISPLAY_FIELDS, type DisplayField, displayKeyOf, findNamedIn } from '@plaza/domain/import-displays'
import { DISPLAYS_A_CHUNK, displaysPercent } from '@plaza/domain/import-progress'
import { callApi } from '../../../lib/call.ts'
import type { intentKeys } from '../../../lib/intent.ts'
import { faultsAt, fieldFinder } from '../../../shared/import/chunks.ts'
import type { Choice, ImportField, ImportSpec, Ready, Values } from '../../../shared/import/import-spec.ts'
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
  const { name, display_location: spot } = values
  return name?.trim() && spot?.trim() && typeof place === 'object'
    ? displayKeyOf(name, place.name, spot)
    : null
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
  ({ keys, pictures }: KeptOfSending): Spec['send'] =>
  (rows, sending) => {
    // The signal is not passed on: a request that has begun is finished, so that its result is known.
    const call = async (chunk: Ready<DisplayItem>[]) => {
      const body = chunk.map(({ item, key }) => ({ ...item, import_key: key })) as CallInput<
        typeof uploadDisplays
      >['body']
      const data = await callApi(uploadDisplays, { body }, { idempotencyKey: keys.keyFor(body) })
      keys.done()
      return data
    }
    const prepare = pictureSender(sending, pictures)
    const chunks = { size: DISPLAYS_A_CHUNK, fieldOf, percent: displaysPercent, prepare, call }
    return sendChunks(rows, chunks, sending)
  }

const MOST_UNDONE = 1000
const undo = (ids: string[]) => callApi(undoDisplays, { body: { ids } })

/** What is kept between attempts, so that a chunk whose answer was lost creates nothing twice. */
interface KeptOfSending {
  keys: ReturnType<typeof intentKeys>
  /** The addresses of the pictures that are uploaded already. */
  pictures: Map<File, string>
}

interface DisplayImportParts {
  orgId: string
  named: Named
  read: Spec['read']
  kept: KeptOfSending
  /** Whether the user may also delete displays, and so undo the import. */
  mayUndo: boolean
}

export function displayImport({ orgId, named, read, kept, mayUndo }: DisplayImportParts): Spec {
  const { locations, rateSchedules } = named
  const [location, rateSchedule] = [findNamedIn(locations), findNamedIn(rateSchedules)]
  return {
    fileName: i18n._('Displays'),
    fields: fieldsOf(),
    words: wordsOf(),
    read,
    judge: (values) => {
      const { item, faults } = readDisplayRow(values, { orgId, location, rateSchedule })
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
    },
    pictureField: 'image',
    send: sender(kept),
    undo: mayUndo ? (ids) => undoInParts(ids, MOST_UNDONE, undo) : null,
  }
}

const words = (): Record<DisplayField, [label: string, hint: string, example: string]> => ({
  name: [i18n._('Display name'), i18n._('What you and advertisers call it'), 'Main hall, column 3'],
  location_name: [i18n._('Location name'), i18n._('One of your locations'), 'Central Station'],
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
})

const REQUIRED = new Set<string>(['name', 'location_name', 'display_location', 'resolution'])

function fieldsOf(): ImportField[] {
  const said = words()
  return DISPLAY_FIELDS.map(({ name, words: known }) => {
    const [label, hint, example] = said[name]
    return { name, words: known, label, hint, example, required: REQUIRED.has(name) }
  })
}

/** The field that a path within a display's item belongs to. */
export const fieldOf = fieldFinder(
  DISPLAY_FIELDS.map(({ name }) => name),
  { location_id: 'location_name', rate_schedule_id: 'rate_schedule_name', screens: 'resolution' },
)

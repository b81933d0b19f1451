import { AUDIENCE_FIELDS, audienceIn, type WrittenAudience } from './import-audience.ts'
import { phrases, type ImportField } from './import-columns.ts'
import { DISPLAY_FIELDS, displayItemOf, type DisplayField, type FindNamed } from './import-displays.ts'
import type { CellsOf } from './import-locations.ts'

export type ChangeField =
  | Exclude<DisplayField, 'image' | 'numberOfScreens'>
  | 'id'
  | 'visibility_status'
  | 'last_day'

/**
 * The columns of an export of displays that is changed and read again: those of an import, but for pictures, with the
 * id by which each row is found.
 */
export const CHANGE_FIELDS: readonly (ImportField & { name: ChangeField })[] = [
  { name: 'id', words: phrases('display id') },
  ...DISPLAY_FIELDS.flatMap((field) =>
    field.name === 'image' || field.name === 'numberOfScreens' ? [] : [field],
  ),
  { name: 'visibility_status', words: phrases('visibility status') },
  { name: 'last_day', words: phrases('last day on offer') },
]

/** A cell of an export that spreadsheets would read as a formula has a quotation mark before it. */
const GUARDED = /^'[=+\-@\t\r]/

const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

/** A location or rate schedule that a row names. */
interface Named {
  id: string
  name: string
}

/** What a row wants of its display, as the call takes it, before anything is checked; with its faults. */
export interface RowChange {
  id: string
  set: Record<string, unknown>
  /** What no schema can find: a name that nothing has. */
  faults: string[]
}

/** What the display has, with which a row is compared. */
export interface StoredDisplay {
  location: Named
  rate_schedule: Named | null
  screens: readonly { orientation: string; size: string; resolution: string }[]
  audience: WrittenAudience | null
}

const findIdOf = (
  text: string,
  stored: Named | null,
  find: FindNamed<Named>,
  what: string,
): string | { fault: string } => {
  if (stored && text === stored.name) return stored.id
  const found = find(text)
  if (found === 'several') return { fault: `Several ${what}s are called “${text}”.` }
  return found ? found.id : { fault: `There is no ${what} called “${text}”.` }
}

/** Screens of a row, with what its file has no column for as it is stored. */
const withStored = (
  screens: ReturnType<typeof displayItemOf>['screens'],
  stored: StoredDisplay | undefined,
  { size, orientation }: CellsOf<ChangeField>,
) =>
  screens.map((screen, index) => {
    const before = stored?.screens[index]
    const isSame = before?.resolution === screen.resolution
    return {
      ...screen,
      ...(before && size === undefined && { size: before.size }),
      ...(before && orientation === undefined && isSame && { orientation: before.orientation }),
    }
  })

/** The audience that a row says, with what its file has no column for as it is stored; undefined without any column. */
const audienceOf = (
  cells: CellsOf<ChangeField>,
  before: WrittenAudience | null,
): WrittenAudience | null | undefined => {
  const hasColumn = AUDIENCE_FIELDS.map(({ name }) => cells[name] !== undefined)
  if (!hasColumn.includes(true)) return undefined
  const now = audienceIn(cells)
  const keys = ['weekly_impressions', 'basis', 'source', 'as_of'] as const
  const said = keys.map((key, index) => [key, hasColumn[index] ? now?.[key] : before?.[key]] as const)
  return said.some(([, value]) => value !== undefined)
    ? (Object.fromEntries(said) as unknown as WrittenAudience)
    : null
}

/**
 * Reads a row of a changed export. Only columns that the file has are read. Of fields that a display must have, an
 * empty cell changes nothing; others are emptied by it. `stored` is what the display has, by which equal names keep
 * their meaning.
 */
export function changeOf(
  cells: CellsOf<ChangeField>,
  stored: StoredDisplay | undefined,
  find: { location: FindNamed<Named>; rateSchedule: FindNamed<Named> },
): RowChange {
  const texts = Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, unguarded((text as string).trim())]),
  ) as CellsOf<ChangeField>
  const set: Record<string, unknown> = {}
  const faults: string[] = []
  const { generalInfo, screens } = displayItemOf(texts)
  const put = (key: string, value: unknown, text: string | undefined) => {
    if (text) set[key] = value
  }
  put('name', generalInfo.name, texts.name)
  put('display_location', generalInfo.display_location, texts.display_location)
  if (texts.venue_type !== undefined) set.venue_type = generalInfo.venue_type
  put('visibility', generalInfo.visibility, texts.visibility)
  put('visibilityStatus', texts.visibility_status?.toLowerCase(), texts.visibility_status)
  put('screens', withStored(screens, stored, texts), texts.resolution)
  if (texts.media_player_sn !== undefined) set.media_palyer_sn = generalInfo.media_player_sn
  if (texts.digital_signage_software !== undefined) {
    set.digital_signage_software = generalInfo.digital_signage_software
  }
  if (texts.last_day !== undefined) set.retires_on = texts.last_day
  const audience = audienceOf(texts, stored?.audience ?? null)
  if (audience !== undefined) set.audience = audience
  const putNamed = (key: string, found: string | { fault: string }) => {
    if (typeof found === 'string') set[key] = found
    else faults.push(found.fault)
  }
  if (texts.location_name) {
    putNamed(
      'location_id',
      findIdOf(texts.location_name, stored?.location ?? null, find.location, 'location'),
    )
  }
  if (texts.rate_schedule_name === '') set.rate_schedule_id = ''
  else if (texts.rate_schedule_name !== undefined) {
    const found = findIdOf(
      texts.rate_schedule_name,
      stored?.rate_schedule ?? null,
      find.rateSchedule,
      'rate schedule',
    )
    putNamed('rate_schedule_id', found)
  }
  return { id: texts.id?.toLowerCase() ?? '', set, faults }
}

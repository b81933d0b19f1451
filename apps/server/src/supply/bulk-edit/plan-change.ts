import { isDeepStrictEqual } from 'node:util'
import type { DisplaySet } from '@plaza/contract/bulk-edit'
import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { sayDate } from '@plaza/domain/say-date'
import { findBroken } from '@plaza/domain/sold-shape'
import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { statusOfVisibility } from '@plaza/domain/visibility'
import { frameOf } from '../displays/frame-of.ts'
import { soldSentence } from '../displays/keep-sold.ts'
import type { BulkRow, BulkWrite } from './repo.ts'

/** Until when something is taken of a display: by anybody, and by campaigns; null for nothing. */
export interface Taken {
  last: CalendarDate | null
  sold: CalendarDate | null
}

/** The names of what rows name of the actor's own, by id. */
export interface Names {
  locations: ReadonlyMap<string, string>
  rateSchedules: ReadonlyMap<string, string>
}

export interface Kept {
  reason: 'gone' | 'changed_meanwhile' | 'invalid' | 'sold' | 'retired' | 'duplicate'
  sentence: string
  last_day: CalendarDate | null
}

export interface FieldChange {
  field:
    | 'name'
    | 'location'
    | 'display_location'
    | 'venue_type'
    | 'screens'
    | 'media_players'
    | 'software'
    | 'visibility'
    | 'visibility_status'
    | 'rate_schedule'
    | 'last_day'
    | 'active'
    | 'audience'
  before: string
  after: string
}

/** What a change does to one display. */
export interface Plan {
  row: BulkRow
  changes: FieldChange[]
  /** The display's columns after the change. */
  write: BulkWrite
  /** Another rate schedule, or none, at once or from a day on; undefined where it stays. */
  schedule: { id: string | null; from: CalendarDate | null } | undefined
  /** Another last day on offer, or none; undefined where it stays. */
  lastDay: CalendarDate | null | undefined
  undo: DisplaySet
}

const kept = (reason: Kept['reason'], sentence: string, last_day: CalendarDate | null = null): Kept => ({
  reason,
  sentence,
  last_day,
})

export const GONE = kept('gone', 'This display does not exist any more.')
const FOREIGN = (what: string) =>
  kept('invalid', `This ${what} does not exist or belongs to another organization.`)

const writeOf = (row: BulkRow, set: DisplaySet): BulkWrite => {
  const visibility = set.visibility ?? row.visibility
  const usual = visibility === row.visibility ? row.visibility_status : statusOfVisibility(visibility)
  return {
    id: row.id,
    name: set.name ?? row.name,
    location_id: set.location_id ?? row.location_id,
    display_location: set.display_location ?? row.display_location,
    venue_type: set.venue_type === undefined ? row.venue_type : set.venue_type,
    ...frameOf(set.screens ?? row.screens),
    media_player_sn: set.media_palyer_sn ?? row.media_player_sn,
    digital_signage_software: set.digital_signage_software ?? row.digital_signage_software,
    visibility,
    visibility_status: set.visibilityStatus ?? usual,
    active: set.active ?? row.active,
    audience: set.audience === undefined ? row.audience : set.audience,
  }
}

const sayScreens = (screens: BulkRow['screens']): string =>
  screens
    .map(({ orientation, size, resolution }) =>
      [orientation, resolution, size && `${size}″`].filter(Boolean).join(' '),
    )
    .join('; ')

type ChangedColumn = readonly [
  FieldChange['field'],
  keyof BulkWrite,
  keyof DisplaySet,
  (value: unknown) => string,
]

const plain = (value: unknown) => String(value)

const none = (name: string): string => name || '–'

const sayAudience = (value: BulkRow['audience']): string =>
  value
    ? `${value.weekly_impressions.toLocaleString('en')} a week, ${value.basis}: ${value.source}, ${sayDate(value.as_of)}`
    : ''

const COLUMNS: readonly ChangedColumn[] = [
  ['name', 'name', 'name', plain],
  ['display_location', 'display_location', 'display_location', plain],
  ['venue_type', 'venue_type', 'venue_type', (value) => none(venueTypes.say(Number(value)))],
  ['screens', 'screens', 'screens', (value) => sayScreens(value as BulkRow['screens'])],
  ['media_players', 'media_player_sn', 'media_palyer_sn', plain],
  ['software', 'digital_signage_software', 'digital_signage_software', plain],
  ['visibility', 'visibility', 'visibility', plain],
  ['visibility_status', 'visibility_status', 'visibilityStatus', plain],
  ['active', 'active', 'active', (value) => (value ? 'active' : 'deactivated')],
  ['audience', 'audience', 'audience', (value) => sayAudience(value as BulkRow['audience'])],
]

/** The columns that change, in words, with what sets them back. */
const compareColumns = (row: BulkRow, write: BulkWrite, { locations }: Names) => {
  const different = COLUMNS.filter(([, column]) => !isDeepStrictEqual(row[column], write[column]))
  const changes = different.map(([field, column, , say]): FieldChange => ({
    field,
    before: say(row[column]),
    after: say(write[column]),
  }))
  const undo = Object.fromEntries(different.map(([, column, key]) => [key, row[column]])) as DisplaySet
  if (row.location_id === write.location_id) return { changes, undo }
  const after = locations.get(write.location_id) ?? ''
  return {
    changes: [...changes, { field: 'location' as const, before: row.location_name, after }],
    undo: { ...undo, location_id: row.location_id },
  }
}

/** What stands in the way of another rate schedule. */
const findScheduleObstacle = (
  row: BulkRow,
  from: CalendarDate | null,
  isAssigned: boolean,
  { last }: Taken,
): Kept | null => {
  if (from && from <= row.today) {
    return kept('invalid', `The day must be ${sayDate(addDays(row.today, 1))} or later.`)
  }
  if (last && (!from || from <= last)) {
    const sentence = `Spots are held, booked or blocked until ${sayDate(last)}. A rate schedule can change after that.`
    return kept('sold', sentence, last)
  }
  if (isAssigned && row.retires_on && row.retires_on < (from ?? row.today)) {
    return kept('retired', `Its last day on offer is ${sayDate(row.retires_on)}.`)
  }
  return null
}

const findRetiringObstacle = (row: BulkRow, lastDay: CalendarDate | null, { last }: Taken): Kept | null => {
  if (!lastDay) return null
  if (lastDay < row.today) {
    return kept('invalid', `The last day on offer must be ${sayDate(row.today)} or later.`)
  }
  if (!last || last <= lastDay) return null
  return kept('sold', `Spots are held, booked or blocked until ${sayDate(last)}.`, last)
}

const scheduleOf = (row: BulkRow, set: DisplaySet): Plan['schedule'] => {
  if (set.rate_schedule_id === undefined) return undefined
  const wanted = set.rate_schedule_id || null
  const from = set.effective_from ?? null
  return wanted === row.rate_schedule_id && !from ? undefined : { id: wanted, from }
}

const lastDayOf = (row: BulkRow, set: DisplaySet): Plan['lastDay'] => {
  if (set.retires_on === undefined) return undefined
  const wanted = set.retires_on || null
  return wanted === row.retires_on ? undefined : wanted
}

/**
 * Plans the change of one display, or says why it stays as it is (docs/domain.md, "Changing many displays"). A display
 * is changed as a whole or not at all.
 */
export function planChange(
  row: BulkRow,
  set: DisplaySet,
  version: number | undefined,
  names: Names,
  taken: Taken,
): Plan | Kept {
  if (version !== undefined && version !== row.version) {
    return kept('changed_meanwhile', 'Someone else has changed this display in the meantime.')
  }
  if (set.location_id && !names.locations.has(set.location_id)) return FOREIGN('location')
  if (set.rate_schedule_id && !names.rateSchedules.has(set.rate_schedule_id)) return FOREIGN('rate schedule')
  const write = writeOf(row, set)
  const broken = findBroken(row, write)
  if (broken.length && taken.sold) {
    return kept('sold', soldSentence(broken, taken.last ?? taken.sold), taken.last)
  }
  const [schedule, lastDay] = [scheduleOf(row, set), lastDayOf(row, set)]
  const obstacle =
    (schedule && findScheduleObstacle(row, schedule.from, schedule.id !== null, taken)) ||
    (lastDay !== undefined && findRetiringObstacle(row, lastDay, taken))
  if (obstacle) return obstacle
  const { changes, undo } = compareColumns(row, write, names)
  if (schedule) {
    const before = none(row.rate_schedule_name)
    const after = none(schedule.id ? (names.rateSchedules.get(schedule.id) ?? '') : '')
    changes.push({ field: 'rate_schedule', before, after })
    Object.assign(undo, { rate_schedule_id: row.rate_schedule_id ?? '', effective_from: schedule.from })
  }
  if (lastDay !== undefined) {
    changes.push({ field: 'last_day', before: none(row.retires_on ?? ''), after: none(lastDay ?? '') })
    Object.assign(undo, { retires_on: row.retires_on ?? '' })
  }
  return { row, changes, write, schedule, lastDay, undo }
}

/** Whether a plan is one, and no reason to leave the display as it is. */
export function isPlan(result: Plan | Kept): result is Plan {
  return 'changes' in result
}

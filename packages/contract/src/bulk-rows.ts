import { readCoordinates, type Axis } from '@plaza/domain/coordinates'
import { DISPLAYS_A_CHUNK, LOCATIONS_A_CHUNK } from '@plaza/domain/import-progress'
import { z } from 'zod'
import { writtenAudience } from './audience.ts'
import { checkLocation, checkNumberOfScreens, generalInfo, screens, serialNumbers } from './display-input.ts'
import { id, latitude, lines, longitude, name, timeZone } from './fields.ts'
import { schedule } from './locations.ts'

/** A number beyond both axes, so that a text with too many degrees gets the message about their range. */
const TOO_MANY = 1000

/** Degrees as a number or, since cells of a table have them so, as a text in any way of writing coordinates. */
const degrees = <S extends z.ZodType>(axis: Axis, schema: S) =>
  z.preprocess((value) => {
    const read = typeof value === 'string' ? readCoordinates(value) : null
    if (read?.kind === 'fault' && read.fault === 'out_of_range') return TOO_MANY
    return read?.kind === 'one' && (read.axis ?? axis) === axis ? read.degrees : value
  }, schema)

const HOURS = 'These must be opening hours, for example Mon-Fri 08:00-20:00; Sat 10:00-18:00.'

const hours = z.object({ slots: z.array(z.unknown(), 'This must be a list of slots.').nullish() }, HOURS)

/** The path of a fault of the opening hours within a row. */
const placeOf = (path: PropertyKey[]): PropertyKey[] =>
  path[0] === 'type' ? ['scheduleType'] : ['operatingHours', ...path]

interface RowHours {
  scheduleType?: unknown
  operatingHours?: { slots?: unknown } | null
}

const scheduleIn = (row: RowHours) =>
  schedule.safeParse({ type: row.scheduleType ?? 'always', slots: row.operatingHours?.slots })

/** The check runs even if other fields are wrong, so that one answer names all faults. No field can be relied on. */
const checkHours = (row: RowHours, context: z.core.$RefinementCtx): void => {
  if (row.operatingHours != null && typeof row.operatingHours !== 'object') return
  for (const { path, message } of scheduleIn(row).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: placeOf(path), message })
  }
}

/**
 * A key that identifies a row across attempts to import it. A row that is sent again after a lost answer, with
 * whatever other rows, creates nothing twice (docs/domain.md, "Lost updates and doubles").
 */
const importKey = z
  .string('This must be text.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'This must be 8 to 64 letters, digits, dashes and underscores.')
  .optional()

const isRow = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** A row of a bulk upload of locations. It is parsed to the input of a single create without the owner. */
export const bulkLocation = z
  .object({
    locationAddress: lines(1, 300),
    locationName: name(1, 120),
    latitude: degrees('latitude', latitude),
    longitude: degrees('longitude', longitude),
    scheduleType: z.string('This must be always or weekly.').nullish(),
    operatingHours: hours.nullish(),
    time_zone: timeZone.nullish(),
    import_key: importKey,
  })
  .superRefine(checkHours, { when: isRow })
  .transform((row) => ({
    address: row.locationAddress,
    location_name: row.locationName,
    location: { latitude: row.latitude, longitude: row.longitude },
    schedule: scheduleIn(row).data ?? { type: 'always' as const, slots: [] },
    time_zone: row.time_zone,
    import_key: row.import_key,
  }))

/** A location of a bulk upload as it was parsed. */
export type BulkLocation = z.output<typeof bulkLocation>

const { media_palyer_sn: _misspelt, ...info } = generalInfo.shape

/**
 * An item of a bulk upload of displays, where the field is spelled `media_player_sn`. Instead of `location_id` it may
 * have a `place`, which is made with it; items with the same key in it are at one place. It is parsed to the input of a
 * single create.
 */
export const bulkDisplay = z
  .object({
    generalInfo: z.object({ ...info, location_id: id.nullish(), media_player_sn: serialNumbers }),
    screens,
    audience: writtenAudience.nullish(),
    place: bulkLocation.nullish(),
    import_key: importKey,
  })
  .superRefine(
    (item, context) => {
      checkNumberOfScreens(item, context)
      checkLocation(item, context)
    },
    { when: isRow },
  )
  .transform(({ generalInfo: { media_player_sn, ...general }, ...item }) => ({
    ...item,
    generalInfo: { ...general, media_palyer_sn: media_player_sn },
  }))

export type BulkDisplay = z.output<typeof bulkDisplay>

const most = (count: number, what: string) => `At most ${count.toLocaleString('en')} ${what} at once.`

export const bulkLocations = z
  .array(bulkLocation, 'This must be a list of rows.')
  .min(1, 'There is nothing to upload.')
  .max(LOCATIONS_A_CHUNK, most(LOCATIONS_A_CHUNK, 'locations'))

export const bulkDisplays = z
  .array(bulkDisplay, 'This must be a list of {generalInfo, screens}.')
  .min(1, 'There is nothing to upload.')
  .max(DISPLAYS_A_CHUNK, most(DISPLAYS_A_CHUNK, 'displays'))

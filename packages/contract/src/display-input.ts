import { isVenueType } from '@plaza/domain/taxonomies/venue-type-ids'
import { z } from 'zod'
import { writtenAudience } from './audience.ts'
import {
  claims,
  id,
  latitude,
  longitude,
  name,
  optionalFileAddress,
  optionalLines,
  optionalText,
  text,
} from './fields.ts'
import { newPlace } from './locations.ts'
import { newRateSchedule } from './rate-schedule-input.ts'

export const visibility = z.enum(['Public', 'Private'], 'This must be Public or Private.')

const NO_VENUE = 'This must be a kind of place: its OpenOOH id, or its path, such as Retail › Grocery.'

/** The kind of place by its OpenOOH id (docs/domain.md, "Kinds of place"). Null or empty where the owner says none. */
export const venueType = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{0,6}$/, NO_VENUE),
    ],
    NO_VENUE,
  )
  .nullable()
  .transform((value) => (value === null || value === '' ? null : Number(value)))
  .refine((value) => value === null || isVenueType(value), NO_VENUE)

/** Width x height in pixels, as the screen hangs. */
const resolution = z
  .string('This must be width x height, for example 1920x1080.')
  .trim()
  .regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}$/i, 'This must be width x height, for example 1920x1080.')
  .toLowerCase()
  .refine(
    (value) => value.split('x').every((side) => Number(side) >= 16 && Number(side) <= 32_768),
    'Each side must have 16 to 32,768 pixels.',
  )

const screen = z.object({
  orientation: z.enum(['landscape', 'portrait'], 'This must be landscape or portrait.'),
  size: z
    .union([z.string(), z.number()], 'This must be text, in inches.')
    .nullish()
    // The texts are kept as JSON, which Postgres accepts only if they are well-formed.
    .transform((value) => String(value ?? '').replace(/\p{Cs}/gu, '\ufffd'))
    .pipe(text(0, 20)),
  resolution,
})

/** Serial numbers of media players: one text, joined with commas, or a list of texts. */
export const serialNumbers = z
  .union([z.string(), z.array(z.string()).max(64)], 'This must be text, or a list of at most 64 texts.')
  .nullish()
  .transform((value) => (Array.isArray(value) ? value.join(',') : (value ?? '')))
  .pipe(text(0, 1000))
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(','),
  )

export const generalInfo = z.object({
  name: name(1, 120),
  location_id: id,
  location_name: optionalText(300),
  display_location: name(1, 120),
  venue_type: venueType.optional().transform((value) => value ?? null),
  address: optionalLines(300),
  location: z.object({ lat: latitude, lng: longitude }).nullish(),
  org_id: id,
  visibility: visibility.nullish(),
  image: optionalFileAddress,
  media_palyer_sn: serialNumbers,
  digital_signage_software: optionalText(120),
  numberOfScreens: z
    .union(
      [z.number(), z.string().regex(/^\d{1,4}$/, 'This must be a whole number.')],
      'This must be a whole number.',
    )
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : Number(value))),
  rate_schedule_id: z
    .union([z.literal(''), id], 'This must be an id.')
    .nullish()
    .transform((value) => value || null),
  rate_schedule_name: optionalText(300),
  ...claims,
})

/** The check runs even if other fields are wrong, so that one answer names all faults. No field can be relied on. */
export function checkNumberOfScreens(
  { generalInfo: info, screens }: { generalInfo?: { numberOfScreens?: unknown }; screens?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const said = info?.numberOfScreens
  if (typeof said !== 'number' || !Array.isArray(screens) || said === screens.length) return
  const message = `This says ${said} screens, but ${screens.length} are listed.`
  context.addIssue({ code: 'custom', path: ['generalInfo', 'numberOfScreens'], message })
}

export const screens = z
  .array(screen, 'This must be a list of screens.')
  .min(1, 'A display must have at least one screen.')
  .max(64, 'A display can have at most 64 screens.')

/**
 * A display hangs at one of its owner's locations, or at a new one that comes along (docs/domain.md, "Places that come
 * with displays"). The check runs even if other fields are wrong. No field can be relied on.
 */
export function checkLocation(
  item: { generalInfo?: { location_id?: unknown }; place?: unknown },
  context: z.core.$RefinementCtx,
): void {
  if (typeof item.generalInfo !== 'object' || item.generalInfo === null) return
  const at = item.generalInfo.location_id
  const path = ['generalInfo', 'location_id']
  if (at == null && item.place == null)
    context.addIssue({ code: 'custom', path, message: 'This is required.' })
  if (at != null && item.place != null) {
    const message = 'A display that brings a new place along has no other location.'
    context.addIssue({ code: 'custom', path, message })
  }
}

/** A display sells by one of its owner's rate schedules, or by a new one that comes along. */
function checkRateSchedule(
  item: { generalInfo?: { rate_schedule_id?: unknown } | null; rate_schedule?: unknown },
  context: z.core.$RefinementCtx,
): void {
  if (!item.generalInfo?.rate_schedule_id || item.rate_schedule == null) return
  const message = 'A display that brings a new rate schedule along has no other one.'
  context.addIssue({ code: 'custom', path: ['generalInfo', 'rate_schedule_id'], message })
}

/**
 * A new display. Instead of `location_id` it may have a `place`, and instead of `generalInfo.rate_schedule_id` a
 * `rate_schedule`, which are made with it.
 */
export const displayInput = z
  .object({
    generalInfo: z.object({ ...generalInfo.shape, location_id: id.nullish() }),
    screens,
    audience: writtenAudience.nullish(),
    place: newPlace.nullish(),
    rate_schedule: newRateSchedule.nullish(),
  })
  .superRefine(
    (item, context) => {
      checkNumberOfScreens(item, context)
      checkLocation(item, context)
      checkRateSchedule(item, context)
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

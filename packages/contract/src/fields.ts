import { isCalendarDate } from '@plaza/domain/calendar'
import { normaliseDaysOfWeek } from '@plaza/domain/days-of-week'
import { canonicalAddress } from '@plaza/domain/email-address'
import { isCurrency, MAX_BUDGET, MAX_PRICE } from '@plaza/domain/money'
import { nameFault } from '@plaza/domain/names'
import { isTimeZone } from '@plaza/domain/time-zone'
import { z } from 'zod'

/**
 * The fields of the calls. Each refuses a wrong value with a sentence that says what is needed, so that every call
 * answers bad input in the same way.
 */

// Control characters, line and paragraph separators, and halves of characters, which Postgres does not accept in
// JSON.
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
const NOT_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}]/u

/** The options of a zod type: one sentence for a value of another type, and one for a missing value. */
export function wanted(sentence: string) {
  return {
    error: (issue: { input?: unknown }) => (issue.input == null ? 'This is required.' : sentence),
  }
}

/** Characters are code points, as the database and the JSON schema count them. */
const bounded = (schema: z.ZodString, min: number, max: number) =>
  schema
    .min(min, min === 1 ? 'This must not be empty.' : `This must have at least ${min} characters.`)
    .max(max, `This must have at most ${max} characters.`)

/** Text of one line, trimmed, with `min` to `max` characters. */
export function text(min: number, max: number) {
  return bounded(
    z
      .string(wanted('This must be text.'))
      .trim()
      .refine((value) => !NOT_IN_A_LINE.test(value), 'This must be one line, without control characters.'),
    min,
    max,
  )
}

/**
 * The name of a person, an organization, a display or anything else that people know by its name: one line in
 * which every character is visible.
 */
export function name(min: number, max: number) {
  return text(min, max).superRefine((value, context) => {
    const message = nameFault(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** Text of several lines, trimmed. Its lines end with \n, and a tab becomes a space. */
export function lines(min: number, max: number) {
  return bounded(
    z
      .string(wanted('This must be text.'))
      .overwrite((value) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))
      .trim()
      .refine((value) => !NOT_IN_LINES.test(value), 'This must not contain control characters.'),
    min,
    max,
  )
}

/** Text that may be missing or empty. It is parsed to ''. */
export function optionalText(max: number) {
  return text(0, max)
    .nullish()
    .transform((value) => value ?? '')
}

/** A name that may be missing or empty. It is parsed to ''. */
export function optionalName(max: number) {
  return name(0, max)
    .nullish()
    .transform((value) => value ?? '')
}

/** Text of several lines that may be missing or empty. It is parsed to ''. */
export function optionalLines(max: number) {
  return lines(0, max)
    .nullish()
    .transform((value) => value ?? '')
}

/**
 * A value that is only compared with what is stored. The only fault is that it is missing, because rules for
 * addresses and passwords would tell strangers how accounts here look.
 */
export const given = z
  .string(wanted('This must be text.'))
  .min(1, 'This is required.')
  .max(1000, 'This is too long.')

/** Ids are compared as they are stored, in lower case. */
export const id = z.uuid(wanted('This must be an id.')).toLowerCase()

/**
 * An email address. It is parsed to the one spelling in which addresses are stored (`canonicalAddress` of the
 * domain).
 */
export const email = text(1, 254)
  .overwrite(canonicalAddress)
  .pipe(z.email('This must be an email address.').max(254, 'This must have at most 254 characters.'))

export const date = z
  .string(wanted('This must be a date, YYYY-MM-DD.'))
  .refine(isCalendarDate, 'This must be a date that exists, YYYY-MM-DD.')

const DAYS_OF_WEEK = 'This must be days of the week, from 1 (Monday) to 7 (Sunday).'

/**
 * The days of the week that a flight takes: a list, or in a query also a text that joins them with commas. It is
 * parsed to a list in order, which is empty for every day: where none or all seven are named.
 */
export const daysOfWeek = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], DAYS_OF_WEEK)
  .nullish()
  .transform((value, context): number[] => {
    const parts = [value ?? []].flat().flatMap((part) => String(part).split(','))
    const days = parts.filter((part) => part.trim() !== '').map(Number)
    if (days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)) return normaliseDaysOfWeek(days)
    context.addIssue({ code: 'custom', message: DAYS_OF_WEEK })
    return z.NEVER
  })
  .describe('1 Monday to 7 Sunday. None, or all seven, is every day.')

/** The days of the week that a flight takes, in an answer: in order, empty for every day. */
export const namedDaysOfWeek = z.array(z.number().int())

const WHOLE = 'This must be a whole number.'

export function whole(min: number, max: number) {
  return z
    .number(wanted('This must be a number.'))
    .int(WHOLE)
    .min(min, `This must be at least ${min.toLocaleString('en')}.`)
    .max(max, `This must be at most ${max.toLocaleString('en')}.`)
}

/**
 * The version that a change is based on. A change based on an older version than the stored one is refused
 * (docs/domain.md, "Lost updates and doubles").
 */
export const version = whole(1, 1e9).optional()

/** The `version` in a form, where all fields are texts. */
export const formVersion = z
  .union([whole(1, 1e9), z.string().regex(/^\d{1,9}$/, WHOLE)], WHOLE)
  .transform(Number)

const MINOR_UNITS = 'minor units of the currency, such as cents'

/** An amount of money in minor units, with faults that name its limits. */
export function minorUnits(min: 0 | 1, max: number) {
  return z
    .number(wanted(`This must be a number of ${MINOR_UNITS}.`))
    .int(`This must be a whole number of ${MINOR_UNITS}.`)
    .min(min, min === 1 ? 'This must be more than 0.' : 'This must not be negative.')
    .max(max, `This must be at most ${max.toLocaleString('en')} ${MINOR_UNITS}.`)
}

/** A price of one spot on one day, in minor units. */
export const price = minorUnits(1, MAX_PRICE)
/** A budget, in minor units. */
export const budget = minorUnits(1, MAX_BUDGET)

export const latitude = z
  .number(wanted('This must be a number of degrees.'))
  .min(-90, 'A latitude must be between -90 and 90 degrees.')
  .max(90, 'A latitude must be between -90 and 90 degrees.')
export const longitude = z
  .number(wanted('This must be a number of degrees.'))
  .min(-180, 'A longitude must be between -180 and 180 degrees.')
  .max(180, 'A longitude must be between -180 and 180 degrees.')

export const currency = text(3, 3).refine(isCurrency, 'This must be an ISO 4217 currency, for example EUR.')
export const timeZone = text(1, 60).refine(
  isTimeZone,
  'This must be an IANA time zone, for example Europe/Berlin.',
)

/** The address of an uploaded file, with or without its signature. */
export const fileAddress = text(1, 500).regex(
  /^\/api\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5}(\?.*)?$/,
  'This must be the address of an uploaded file.',
)
export const optionalFileAddress = z
  .union([z.literal(''), fileAddress])
  .nullish()
  .transform((value) => value || null)

/** The user or organization that a call says it acts as. It is compared with the token and never trusted. */
export const claims = { user_id: z.string().optional(), onBehalf: z.string().nullish() }

/** Bytes of a file, or parts of it as they come. */
type FileBytes = Uint8Array | AsyncIterable<Uint8Array>

const isBytes = (value: unknown): boolean =>
  value instanceof Uint8Array ||
  (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

/** The data of a call that answers a file (`file` of a call): what the file is called, what it is and what it holds. */
export const fileData = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<FileBytes>(isBytes),
})
export type FileData = z.output<typeof fileData>

import { isCalendarDate } from '@plaza/domain/calendar'
import { z } from 'zod'
import { date, id } from './fields.ts'

/** A whole number in a query; `fallback` if it is left out. */
export function digits(min: number, max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/, 'This must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(min, `This must be at least ${min}.`).max(max, `This must be at most ${max}.`))
    .default(fallback)
}

/** A whole number in a query that may be left out. */
export const optionalDigits = z
  .string()
  .regex(/^\d{1,7}$/, 'This must be a whole number.')
  .transform(Number)
  .optional()

/** A search that is sent in quotes means the text inside them (docs/api.md, "Lists"). */
const unquote = (text: string) => /^"(.*)"$/s.exec(text.trim())?.[1] ?? text.trim()

export const searchText = z
  .string()
  .max(200, 'This must have at most 200 characters.')
  .transform((value) => unquote(value.replaceAll('\u0000', '')))

/**
 * The query of a list: page from 1, 10 rows by default and at most 1000, sorted by one of the
 * list's own columns (docs/api.md, "Lists").
 */
export function listQuery<const C extends readonly [string, ...string[]]>(columns: C) {
  return z.object({
    page: digits(1, 1_000_000, 1),
    size: digits(1, 1000, 10),
    search: searchText.optional(),
    active: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
    sorted_by: z.enum(columns, `This must be one of ${columns.join(', ')}.`).optional(),
    sort: z.enum(['asc', 'desc'], 'This must be asc or desc.').optional(),
  })
}

/** A key of a query that may be repeated (`industry[]`). A single value may come without brackets. */
export function several<S extends z.ZodType>(one: S, most: number, what: string) {
  return z.preprocess(
    (value: string | string[] | undefined) => (typeof value === 'string' ? [value] : value),
    z.array(one).max(most, `At most ${most} ${what}.`),
  )
}

/**
 * Ids joined with commas, as a repeated key, or as a list. Their order stays, so that faults name the right place.
 * `none` is the sentence for a missing list. At most `most` ids are accepted, and `what` names them in the
 * message.
 */
export function joinedIds(none: string, most: number, what: string) {
  return z
    .union([z.string(), z.array(z.string())], none)
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean)
        // One id more than the limit shows that there are too many, so the others need not be read.
        .slice(0, most + 1),
    )
    .pipe(
      z
        .array(id)
        .min(1, none)
        .max(most, `At most ${most.toLocaleString('en')} ${what}.`),
    )
}

export function listOf<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), count: z.number().int(), more: z.boolean().optional() })
}

/** A list that feeds a picker also has the id and name of all rows. */
export function pickableListOf<R extends z.ZodType>(row: R) {
  return listOf(row).extend({ allData: z.array(z.object({ id, name: z.string() })) })
}

export const lookup = z.object({
  rows: z.array(z.object({ id, name: z.string() })),
  count: z.number().int(),
})

/** The parameters of a list with its page and size in the path. */
export const pagedParams = z.object({ size: digits(1, 1000, 10), page: digits(1, 1_000_000, 1) })

/** Narrows a list to the rows of which something is so (1), or is not so (0). */
export const yesOrNo = z.enum(['0', '1'], 'This must be 1 or 0.').optional()

/** Narrows a list to the rows of which something is so. */
export const onlyThose = z.enum(['1'], 'This must be 1 or left out.').optional()

/** Narrows a list to one of these kinds, which a fault names. */
export function oneKind<const K extends readonly [string, ...string[]]>(kinds: K) {
  return z.enum(kinds, `This must be one of ${kinds.join(', ')}.`).optional()
}

/** Rules over several fields of a query run whatever else is wrong with it, so that all faults are told at once. */
export const whateverElse = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/**
 * The query of a list that is narrowed to the days `from` one `to` another, both included; either may be left out. Days
 * out of order would find nothing, so they are a fault of the last one.
 */
export function betweenDays<Fields extends z.ZodRawShape>(query: z.ZodObject<Fields>) {
  return query.extend({ from: date.optional(), to: date.optional() }).superRefine((narrowed, context) => {
    const { from, to } = narrowed as { from?: unknown; to?: unknown }
    if (!isCalendarDate(from) || !isCalendarDate(to) || to >= from) return
    const message = 'The last day must not be before the first day.'
    context.addIssue({ code: 'custom', path: ['to'], message })
  }, whateverElse)
}

export const orgParams = z.object({ orgId: id })
export const org_params = z.object({ org_id: id })
export const idParams = z.object({ id })

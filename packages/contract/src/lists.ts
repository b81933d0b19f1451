import { z } from 'zod'
import { id } from './fields.ts'

/** A whole number of a query, `fallback` where it is left out. */
export function digits(min: number, max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/, 'This must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(min, `This must be at least ${min}.`).max(max, `This must be at most ${max}.`))
    .default(fallback)
}

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

/** A key of a query that may be repeated (`industry[]`); a single one without brackets is taken too. */
export function several<S extends z.ZodType>(one: S, most: number, what: string) {
  return z.preprocess(
    (value: string | string[] | undefined) => (typeof value === 'string' ? [value] : value),
    z.array(one).max(most, `At most ${most} ${what}.`),
  )
}

/**
 * Ids joined with commas, a repeated key, or a list; each stays where it was, for the faults' paths.
 * `none` is the sentence where there is none; at most `most` of `what` are taken.
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
        // One more than is taken shows that there are too many: the others need not be looked at.
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

/** A list that feeds pickers also carries id and name of all. */
export function pickableListOf<R extends z.ZodType>(row: R) {
  return listOf(row).extend({ allData: z.array(z.object({ id, name: z.string() })) })
}

export const lookup = z.object({
  rows: z.array(z.object({ id, name: z.string() })),
  count: z.number().int(),
})

/** A list whose page and size stand in its path. */
export const pagedParams = z.object({ size: digits(1, 1000, 10), page: digits(1, 1_000_000, 1) })

/** With it a list holds the organization's favourites alone. */
export const favouritesOnly = z.enum(['1'], 'This must be 1 or left out.').optional()

export const orgParams = z.object({ orgId: id })
export const org_params = z.object({ org_id: id })
export const idParams = z.object({ id })

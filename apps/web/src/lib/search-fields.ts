import { isCalendarDate } from '@plaza/domain/calendar'

/** Reads one field of an address's search, of which it may look at others: undefined, or its default, where it is absent or broken. */
type Field<T> = (value: unknown, search?: Record<string, unknown>) => T

type Fields = Record<string, Field<unknown>>

/** What fields that are undefined where they are absent leave optional. */
type Read<F extends Fields> = {
  [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]>
} & { [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: ReturnType<F[K]> }

/** A route's search in the form that the router takes. Its types are for the compiler alone. */
interface Search<State> {
  types: { input: Partial<State>; output: State }
  parse: (search: unknown) => State
}

/** The state that a search holds: `SearchState<typeof findSearch>`. */
export type SearchState<S extends Search<unknown>> = S['types']['output']

// Every visit reads an address before its first screen, so this file does without a library of schemas.

/**
 * Makes a route's search of its fields. A broken address shows more than was asked for, never an error, and
 * what is no field is left out.
 */
export function searchOf<F extends Fields>(fields: F): Search<{ [K in keyof Read<F>]: Read<F>[K] }> {
  const parse = (search: unknown) => {
    const given = (search ?? {}) as Record<string, unknown>
    const read = Object.entries(fields).map(([name, field]) => [name, field(given[name], given)] as const)
    // The router lays what is read over what the address says, so what is broken there has to be named.
    return Object.fromEntries(read.filter(([name, value]) => value !== undefined || name in given))
  }
  return { parse } as Search<{ [K in keyof Read<F>]: Read<F>[K] }>
}

/** Makes a field of the texts that are right. */
export function textThat(isRight: (text: string) => boolean): Field<string | undefined> {
  return (value) => (typeof value === 'string' && isRight(value) ? value : undefined)
}

/** Makes a field of texts of at most so many characters. */
export function text(longest: number): Field<string | undefined> {
  return textThat(({ length }) => length <= longest)
}

/** A field of ids. */
export const uuid = textThat((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value))

/** A field of calendar dates. */
export const day = textThat(isCalendarDate)

/** The fields of a list's first and last day, both included. A last day before the first is broken. */
export const betweenDays = {
  from: day,
  to: (value: unknown, search?: Record<string, unknown>): string | undefined => {
    const [first, last] = [day(search?.from), day(value)]
    return first && last && last < first ? undefined : last
  },
}

/** Makes a field of these choices. Numbers are found by their digits, as an address has them. */
export function oneOf<const C extends string | number>(choices: readonly C[]): Field<C | undefined> {
  return (value) =>
    Array.isArray(value) ? undefined : choices.find((choice) => String(choice) === String(value))
}

/** Makes a field of whole numbers within bounds, both included. */
export function whole(least: number, most: number): Field<number | undefined> {
  return (value) => {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
    return Number.isInteger(number) && (number as number) >= least && (number as number) <= most
      ? (number as number)
      : undefined
  }
}

/** Makes a field that holds several of another's values; one that is broken leaves out all. */
export function several<T>(field: Field<T | undefined>): Field<T[] | undefined> {
  return (value) => {
    if (value === undefined) return undefined
    const read = [value].flat().map((one) => field(one))
    return read.every((one) => one !== undefined) ? read : undefined
  }
}

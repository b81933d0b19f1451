import { badParameter } from './api-error.ts'
import { type Raw, type RawGroup } from './form.ts'

/** One parameter: how its value is read, and whether a request has to have it. */
export interface Field<T, R extends boolean = boolean> {
  read(raw: Raw, path: string): T
  isRequired: R
}

export type Spec = Record<string, Field<unknown>>

type RequiredOf<S extends Spec> = {
  [K in keyof S]: S[K] extends Field<unknown, true> ? K : never
}[keyof S]
type ValueOf<F> = F extends Field<infer T> ? T : never

/** The values of the parameters that a spec names. */
export type Params<S extends Spec> = { [K in RequiredOf<S>]: ValueOf<S[K]> } & {
  [K in Exclude<keyof S, RequiredOf<S>>]?: ValueOf<S[K]>
}

/** A parameter that every request has to have. */
export function required<T>(field: Field<T>): Field<T, true> {
  return { read: field.read, isRequired: true }
}

const optional = <T>(read: (raw: Raw, path: string) => T): Field<T, false> => ({ read, isRequired: false })

/** A text of at most `most` characters. */
export function text(most = 5000): Field<string, false> {
  return optional((raw, path) => {
    if (typeof raw === 'object') throw badParameter(`Invalid string: ${path}`, path)
    const value = String(raw)
    if (value === '') {
      throw badParameter(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        path,
        'parameter_invalid_empty',
      )
    }
    if (value.length > most) {
      const message = `Invalid string: ${value.slice(0, 20)}...; must be at most ${most} characters`
      throw badParameter(message, path, 'parameter_invalid_string')
    }
    return value
  })
}

/** The address of a page, with its scheme. */
export function address(): Field<string, false> {
  return optional((raw, path) => {
    const value = text().read(raw, path)
    if (/^https?:\/\//.test(value) && URL.canParse(value)) return value
    throw badParameter('Not a valid URL', path, 'url_invalid')
  })
}

/** A text that may be emptied, which gives null. */
export function clearable(most = 5000): Field<string | null, false> {
  const field = text(most)
  return optional((raw, path) => (raw === '' || raw === null ? null : field.read(raw, path)))
}

/** A whole number. */
export function integer(least = -Number.MAX_SAFE_INTEGER): Field<number, false> {
  return optional((raw, path) => {
    const value = typeof raw === 'string' && /^-?\d{1,16}$/.test(raw) ? Number(raw) : raw
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      throw badParameter(`Invalid integer: ${shown(raw)}`, path, 'parameter_invalid_integer')
    }
    if (value < least) {
      const message = `This value must be greater than or equal to ${least}.`
      throw badParameter(message, path, 'parameter_invalid_integer')
    }
    return value
  })
}

const shown = (raw: Raw): string => (typeof raw === 'object' ? 'an object' : String(raw).slice(0, 40))

/** True or false. */
export function truth(): Field<boolean, false> {
  return optional((raw, path) => {
    if (raw === true || raw === 'true') return true
    if (raw === false || raw === 'false') return false
    throw badParameter(`Invalid boolean: ${shown(raw)}`, path)
  })
}

/** One of some words. */
export function oneOf<const T extends string>(...words: T[]): Field<T, false> {
  return optional((raw, path) => {
    const word = words.find((one) => one === raw)
    if (word !== undefined) return word
    throw badParameter(`Invalid ${path}: must be one of ${words.join(', ')}`, path)
  })
}

/** A currency's code, in small letters as Stripe gives it back. */
export function currency(): Field<string, false> {
  return optional((raw, path) => {
    const code = String(raw).toLowerCase()
    if (/^[a-z]{3}$/.test(code)) return code
    throw badParameter(`Invalid currency: ${shown(raw)}.`, path)
  })
}

/** A list of values of one kind. */
export function list<T>(field: Field<T>): Field<T[], false> {
  return optional((raw, path) => {
    if (typeof raw !== 'object' || raw === null) {
      if (raw === '' || raw === null) return []
      throw badParameter('Invalid array', path)
    }
    return Object.values(raw).map((one, index) => field.read(one ?? null, `${path}[${index}]`))
  })
}

/** A group of parameters. */
export function group<S extends Spec>(spec: S): Field<Params<S>, false> {
  return optional((raw, path) => {
    if (typeof raw !== 'object' || raw === null) throw badParameter('Invalid object', path)
    return readParams(spec, raw, path)
  })
}

const MOST_METADATA = 50

/** Names with values that the caller attaches to an object. An empty value, or an empty whole, takes away. */
export function metadata(): Field<Record<string, string>, false> {
  return optional((raw, path) => {
    if (raw === '' || raw === null) return {}
    if (typeof raw !== 'object') throw badParameter(`Invalid object`, path)
    const entries = Object.entries(raw)
    if (entries.length > MOST_METADATA) {
      throw badParameter(`You can only have up to ${MOST_METADATA} metadata keys`, path)
    }
    return Object.fromEntries(
      entries.map(([name, value]) => {
        const written = value === null || value === undefined ? '' : String(value)
        if (name.length > 40) throw badParameter('Metadata keys must be at most 40 characters', path)
        if (written.length > 500) throw badParameter('Metadata values must be at most 500 characters', path)
        return [name, written]
      }),
    )
  })
}

/** A moment in seconds since 1970, or a range of them, as lists are narrowed by. */
export function range(): Field<{ gt?: number; gte?: number; lt?: number; lte?: number }, false> {
  const bounds = group({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })
  return optional((raw, path) => {
    if (typeof raw === 'object') return bounds.read(raw, path)
    const at = integer().read(raw, path)
    return { gte: at, lte: at }
  })
}

/** What the sandbox takes as it comes and does nothing with. */
export function ignored(): Field<unknown, false> {
  return optional((raw) => raw)
}

/** Reads the parameters of a request, and refuses those that no call of this kind has. */
export function readParams<S extends Spec>(spec: S, raw: RawGroup, path = ''): Params<S> {
  const full = (name: string) => (path === '' ? name : `${path}[${name}]`)
  for (const name of Object.keys(raw)) {
    if (Object.hasOwn(spec, name)) continue
    throw badParameter(`Received unknown parameter: ${full(name)}`, full(name), 'parameter_unknown')
  }
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(spec)) {
    const value = raw[name]
    if (value !== undefined) values[name] = field.read(value, full(name))
    else if (field.isRequired) {
      throw badParameter(`Missing required param: ${full(name)}.`, full(name), 'parameter_missing')
    }
  }
  return values as Params<S>
}

/** Metadata after a change: names with an empty value are taken away. */
export function changedMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | undefined,
): Record<string, string> {
  const all = { ...before, ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

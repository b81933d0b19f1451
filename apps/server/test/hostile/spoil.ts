import type { Call } from '@plaza/contract/call'
import fc from 'fast-check'
import { z } from 'zod'
import { fitting, type Schema } from './fitting.ts'
import type { Request } from './request.ts'
import { hostileText, hostileValue, RAW_BODIES, wellFormed } from './values.ts'

/** One way in which a request is spoiled. */
type Spoil = (asked: Request) => Request

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !(value instanceof FormData)

const spots = (value: unknown): [Holder, string][] =>
  isHolder(value)
    ? Object.keys(value).flatMap((key) => {
        const here: [Holder, string] = [value, key]
        return [here, ...spots((value as Record<string, unknown>)[key])]
      })
    : []

/** Changes a body at one of its places. The place is drawn as a number, so that a run can be repeated. */
const atPlace =
  (place: number, change: (holder: Record<string, unknown>, key: string) => void): Spoil =>
  (asked) => {
    if (!isHolder(asked.body)) return asked
    const body = structuredClone(asked.body)
    const places = spots(body)
    const [holder, key] = places[place % Math.max(1, places.length)] ?? []
    if (holder && key !== undefined) change(holder as Record<string, unknown>, key)
    return { ...asked, body }
  }

/** A form with one of its fields, or its file, changed. */
const ofForm = (place: number, value: string): Spoil => {
  return (asked) => {
    if (!(asked.body instanceof FormData)) return asked
    const entries = [...asked.body.entries()]
    const form = new FormData()
    entries.forEach(([name, is], index) => {
      if (index !== place % entries.length) form.append(name, is)
      else if (typeof is === 'string') form.append(name, value)
      else
        form.append(name, place % 2 ? is : new Blob([value], { type: is.type }), wellFormed(value) || is.name)
    })
    return { ...asked, body: form }
  }
}

/** A header takes no line breaks, and Node sends nothing beyond one byte a character. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7E\x80-\xFF]/g, '?').slice(0, 3000))

const HEADERS = [
  'user_id',
  'idempotency-key',
  'x-change-id',
  'accept-language',
  'accept',
  'if-none-match',
  'range',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
  'authorization',
  'content-type',
]

/** The most that a list is made of by repeating it: beyond what calls of one thing take, within what can be sent quickly. */
const MOST_BYTES = 1024 ** 2

const place = fc.nat({ max: 10_000 })

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)

const anywhere: fc.Arbitrary<Spoil>[] = [
  fc.tuple(fc.constantFrom(...HEADERS), headerText).map(([name, value]): Spoil => (asked) => ({
    ...asked,
    headers: { ...asked.headers, [name]: value },
  })),
  fc.tuple(hostileText, hostileText).map(([name, value]): Spoil => (asked) => ({
    ...asked,
    query: [...asked.query, [name, value]],
  })),
]

const ofPath = ({ params }: Call): fc.Arbitrary<Spoil>[] => {
  const names = Object.keys(params?.shape ?? {})
  if (!names.length) return []
  return [
    fc.tuple(fc.constantFrom(...names), hostileText).map(([name, value]): Spoil => (asked) => ({
      ...asked,
      params: { ...asked.params, [name]: value },
    })),
  ]
}

const ofQuery = ({ query }: Call): fc.Arbitrary<Spoil>[] => {
  const shape = Object.entries(query ? (schemaOf(query).properties ?? {}) : {})
  return shape.map(([name, schema]) =>
    fc.oneof(fitting(schema).map(asText), hostileText).map((value): Spoil => {
      const sent = schema.type === 'array' && value.length % 2 ? `${name}[]` : name
      return (asked) => ({ ...asked, query: [...asked.query.filter(([is]) => is !== name), [sent, value]] })
    }),
  )
}

const ofBody = ({ body, form }: Call): fc.Arbitrary<Spoil>[] => {
  if (form) return [fc.tuple(place, hostileText).map(([at, value]) => ofForm(at, value))]
  if (!body) return []
  const schema = schemaOf(body)
  const fields = Object.entries(schema.properties ?? {})
  return [
    fc
      .tuple(place, hostileValue)
      .map(([at, value]) => atPlace(at, (holder, key) => void (holder[key] = value))),
    fc
      .tuple(place, hostileText)
      .map(([at, value]) => atPlace(at, (holder, key) => void (holder[key] = value))),
    place.map((at) => atPlace(at, (holder, key) => void delete holder[key])),
    fc.tuple(place, hostileText, hostileValue).map(([at, name, value]) =>
      atPlace(at, (holder) => {
        if (!Array.isArray(holder)) Object.assign(holder, { [name]: value })
      }),
    ),
    fc.tuple(place, fc.integer({ min: 2, max: 40 })).map(([at, times]) =>
      atPlace(at, (holder, key) => {
        const is = holder[key]
        if (!Array.isArray(is) || JSON.stringify(is).length * times > MOST_BYTES) return
        holder[key] = Array.from({ length: times }, () => is).flat()
      }),
    ),
    fc.constantFrom(...RAW_BODIES).map((raw): Spoil => (asked) => ({ ...asked, raw })),
    fitting(schema).map((value): Spoil => (asked) => ({ ...asked, body: value })),
    // Fields that the usual request leaves out, at their edges.
    ...fields.map(([name, one]) =>
      fitting(one).map(
        (value): Spoil =>
          (asked) =>
            isHolder(asked.body) ? { ...asked, body: { ...asked.body, [name]: value } } : asked,
      ),
    ),
  ]
}

/** Draws spoiled forms of requests of a call: each has one to three faults. */
export function spoils(call: Call): fc.Arbitrary<Spoil> {
  // What a call takes is spoiled more often than what all calls have in common.
  const own = [...ofPath(call), ...ofQuery(call), ...ofBody(call)]
  const weighed = [
    ...anywhere.map((arbitrary) => ({ weight: 1, arbitrary })),
    ...own.map((arbitrary) => ({ weight: 3, arbitrary })),
  ]
  return fc
    .array(fc.oneof(...weighed), { minLength: 1, maxLength: 3 })
    .map((all) => (asked: Request) => all.reduce((spoiled, spoil) => spoil(spoiled), asked))
}

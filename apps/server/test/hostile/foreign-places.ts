import type { Word } from '../access/ids.ts'
import type { Request } from './request.ts'
import type { Asked } from './theatre.ts'

/** A request with one of its values in place of which stands the same thing of somebody else. */
export interface Crossed {
  /** Where, such as `body.displays.0.id`. */
  at: string
  /** What, such as `display`. */
  word: string
  value: string
  asked: Request
}

const crossed = (value: unknown, put: (value: unknown) => Request, others: Others): Omit<Crossed, 'at'>[] => {
  const found = typeof value === 'string' ? others.get(value) : undefined
  return found ? [{ ...found, asked: put(found.value) }] : []
}

type Others = Map<string, { word: string; value: string }>

const within = (value: unknown, put: (value: unknown) => Request, at: string, others: Others): Crossed[] => {
  if (typeof value === 'string') return crossed(value, put, others).map((one) => ({ at, ...one }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const putItem = (other: unknown) =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other })
    return within(item, putItem, `${at}.${key}`, others)
  })
}

const ofForm = (form: FormData, asked: Request, others: Others): Crossed[] =>
  [...form.entries()].flatMap(([name, value]) =>
    crossed(
      value,
      (other) => {
        const body = new FormData()
        for (const [key, is] of form.entries()) body.append(key, key === name ? String(other) : is)
        return { ...asked, body }
      },
      others,
    ).map((one) => ({ at: `form.${name}`, ...one })),
  )

/**
 * Whoever has these may use them: they are secrets of a link, a mail or a session, an address that goes with the password
 * of all test users, or names of what everybody may see.
 */
const BEARER: ReadonlySet<string> = new Set([
  'email',
  'refreshToken',
  'resetCode',
  'addressCode',
  'invitationCode',
  'mailCode',
  'planSecret',
  'uploadSecret',
  'signedFile',
  'publicFile',
])

/** All requests that differ from this one by a single value, which belongs to the other side of the world. */
export function crossings({ request, ids, theirs }: Asked): Crossed[] {
  const others: Others = new Map(
    Object.entries(ids).flatMap(([word, value]) => {
      const other = theirs[word as Word]
      return other && other !== value && !BEARER.has(word) ? [[value, { word, value: other }] as const] : []
    }),
  )
  const { params, query, headers, body } = request
  return [
    ...within(params, (is) => ({ ...request, params: is as Request['params'] }), 'path', others),
    ...within(headers, (is) => ({ ...request, headers: is as Request['headers'] }), 'headers', others),
    ...query.flatMap(([name, value], index) =>
      crossed(value, (is) => ({ ...request, query: query.with(index, [name, String(is)]) }), others).map(
        (one) => ({ at: `query.${name}`, ...one }),
      ),
    ),
    ...(body instanceof FormData
      ? ofForm(body, request, others)
      : within(body, (is) => ({ ...request, body: is }), 'body', others)),
  ]
}

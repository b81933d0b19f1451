import type { Call } from '@plaza/contract/call'
import { z } from 'zod'

/** The address that a picture in the texts would be fetched from. */
export const FETCHED = '/marked.png'

/** What the texts are made of, the longest first that fits: markup, scripts, links and templates. */
const MARKUP = [
  `<img src=${FETCHED} onerror=ran()><script>ran()</script> [x](javascript:ran()) javascript:ran() {{7*7}} \${7*7}`,
  `<img src=${FETCHED} onerror=ran()><script>ran()</script>`,
  `<img src=${FETCHED} onerror=ran()>`,
]
/** Turns the direction of what follows; names do not take it. */
const TURNED = '\u202egnp.'

/** Begins each text, with what it stands for. */
export const MARK = 'Marked'

/** A text of markup that says what it stands for, within so many characters; null where none fits. */
export function markup(what: string, most = Infinity): string | null {
  return MARKUP.map((text) => `${MARK} ${what} ${text}`).find(({ length }) => length <= most) ?? null
}

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** What is written by programs or is no text that people read. */
const NO_TEXT =
  /(?:^|_)(?:id|ids|key|email|password|origin|url|token|currency|zone|by)$|onBehalf|Snapshot|resolution|size/i

const textIn = (schema: Schema): Schema | undefined =>
  schema.anyOf?.map(textIn).find(Boolean) ??
  (schema.type === 'string' && !schema.format && !schema.pattern && !schema.enum ? schema : undefined)

/** Fills each field of text that a schema has with markup, also those that a body leaves out. `left` are places that stay. */
const filled = (schema: Schema, value: unknown, left: readonly string[], place = ''): unknown => {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.map((one, at) => filled(items, one, left, place ? `${place}.${at}` : `${at}`))
  }
  const { properties } = schema.properties ? schema : (schema.anyOf?.find((one) => one.properties) ?? {})
  if (!properties || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as object).filter(([name]) => !(name in properties))
  for (const [name, one] of Object.entries(properties)) {
    const at = place ? `${place}.${name}` : name
    const is = (value as Record<string, unknown>)[name]
    const text = textIn(one)
    const marked = text && !NO_TEXT.test(name) && !left.includes(at) ? markup(name, text.maxLength) : null
    if (marked) entries.push([name, (text?.maxLength ?? 0) >= 1000 ? `${marked} ${TURNED}` : marked])
    else if (is !== undefined) entries.push([name, filled(one, is, left, at)])
  }
  return Object.fromEntries(entries)
}

interface Answer {
  status: number
  body: { data?: Record<string, unknown>; issues?: { path: string }[]; error?: string }
}

/**
 * Makes a call with markup in every field of text that takes it. Fields that refuse it by their own rule stay as they are.
 * Gives the data of the answer.
 */
export async function sendMarkup(
  { body: schema }: Call,
  body: object,
  ask: (body: object) => Promise<Answer>,
): Promise<Record<string, unknown>> {
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
  const left: string[] = []
  for (let tries = 0; tries < 5; tries++) {
    const { status, body: heard } = await ask(filled(json, body, left) as object)
    if (status < 300) return heard.data ?? {}
    if (!heard.issues?.length) throw new Error(`${status}: ${heard.error}`)
    left.push(...heard.issues.map(({ path }) => path))
  }
  throw new Error(`Refused: ${left.join(', ')}`)
}

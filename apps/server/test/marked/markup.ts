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

/** A text for a field that takes so many characters and has refused so many before; null where it stays as it is. */
export type TextFor = (field: string, most: number, refused: number) => string | null

const markupFor: TextFor = (field, most, refused) => {
  const marked = refused ? null : markup(field, most)
  return marked && most >= 1000 && most < Infinity ? `${marked} ${TURNED}` : marked
}

/** The address to which a formula would lead. */
export const LED = 'http://led.example'

/**
 * Formulas with markup, quotes, texts from right to left and line breaks, the worst first: fields of one line refuse some
 * of it.
 */
const FORMULAS = [
  (field: string) =>
    `=HYPERLINK("${LED}/${field}","${field}")<script>ran()</script> "two" 'one' שלום ${TURNED}\r\n+1\n@SUM(1)\t-2`,
  (field: string) => `=HYPERLINK("${LED}/${field}","${field}")<script>ran()</script> "two" 'one' שלום`,
  (field: string) => `=HYPERLINK("${LED}/${field}","${field}")<b>`,
  (field: string) => `=A1+${field}<b>"'`,
]

/** Texts that would be formulas in a spreadsheet, markup in a mail, and more than one line in a head. */
export const formulaFor: TextFor = (field, most, refused) =>
  FORMULAS.map((write) => write(field)).filter(({ length }) => length <= most)[refused] ?? null

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

/** How often a place in a body has refused its text. */
type Refusals = Map<string, number>

/** Fills each field of text that a schema has, also those that a body leaves out. */
const filled = (
  schema: Schema,
  value: unknown,
  refusals: Refusals,
  textFor: TextFor,
  place = '',
): unknown => {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.map((one, at) => filled(items, one, refusals, textFor, place ? `${place}.${at}` : `${at}`))
  }
  const { properties } = schema.properties ? schema : (schema.anyOf?.find((one) => one.properties) ?? {})
  if (!properties || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as object).filter(([name]) => !(name in properties))
  for (const [name, one] of Object.entries(properties)) {
    const at = place ? `${place}.${name}` : name
    const is = (value as Record<string, unknown>)[name]
    const text = textIn(one)
    const marked =
      text && !NO_TEXT.test(name) ? textFor(name, text.maxLength ?? Infinity, refusals.get(at) ?? 0) : null
    if (marked) entries.push([name, marked])
    else if (is !== undefined) entries.push([name, filled(one, is, refusals, textFor, at)])
  }
  return Object.fromEntries(entries)
}

interface Answer {
  status: number
  body: { data?: Record<string, unknown>; issues?: { path: string }[]; error?: string }
}

/**
 * Makes a call with hostile texts, of markup unless others are given, in every field of text that takes them. Fields that
 * refuse all of them by their own rule stay as they are. Gives the data of the answer.
 */
export async function sendMarkup(
  { body: schema }: Call,
  body: object,
  ask: (body: object) => Promise<Answer>,
  textFor: TextFor = markupFor,
): Promise<Record<string, unknown>> {
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
  const refusals: Refusals = new Map()
  for (let tries = 0; tries < 8; tries++) {
    const { status, body: heard } = await ask(filled(json, body, refusals, textFor) as object)
    if (status < 300) return heard.data ?? {}
    if (!heard.issues?.length) throw new Error(`${status}: ${heard.error}`)
    for (const { path } of heard.issues) refusals.set(path, (refusals.get(path) ?? 0) + 1)
  }
  throw new Error(`Refused: ${[...refusals.keys()].join(', ')}`)
}

import type { Call } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { z } from 'zod'
import { inSlices } from '../in-slices.ts'
import { badInput } from '../failure.ts'
import { keepIssues } from './keep-issues.ts'
import { sentenceFor } from './sentences.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: unknown
  files?: Record<string, unknown>
}

const isOfAnotherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && path.length === 0

/**
 * Returns the faults of a value that may have several forms: those of the form it has, where that is clear.
 */
const inItsForm = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const [form, ...more] = issue.errors.filter((faults) => !faults.some(isOfAnotherType))
  if (!form?.some(({ path }) => path.length > 0) || more.length) return [issue]
  return form.flatMap(inItsForm).map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] }))
}

const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.flatMap(inItsForm).map(({ path, message }) => ({ path: path.join('.'), message }))

const under = (index: number, path: string): string => (path ? `${index}.${path}` : `${index}`)

const MOST_FAULTS = 200

const isGiven = (value: unknown): boolean => value !== ''

/** Returns the query without its empty parameters: `&active=&sort=` counts as not given, in every call. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]): [string, unknown][] => {
      const given: unknown = Array.isArray(value) ? value.filter(isGiven) : value
      const isNothing = !isGiven(given) || (Array.isArray(given) && given.length === 0)
      return isNothing ? [] : [[name, given]]
    }),
  )

/** Characters that the database takes in no text: NUL, and halves of characters. */
const NOT_STORABLE = /[\0\p{Cs}]/u

const asStorable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD')

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

const hasUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return NOT_STORABLE.test(value)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return false
  return Object.entries(value).some(([name, one]) => NOT_STORABLE.test(name) || hasUnstorable(one))
}

const replaced = (value: unknown): unknown => {
  if (typeof value === 'string') return asStorable(value)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  if (Array.isArray(value)) return value.map(replaced)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [asStorable(name), replaced(one)]))
}

/**
 * Gives a value with texts that the database takes. Fields of people's texts refuse such characters with a sentence; what
 * passes, such as a word of a filter, has a sign in their place that no stored text has.
 */
const storable = <T>(value: T): T => (hasUnstorable(value) ? (replaced(value) as T) : value)

const PARTS = ['params', 'query', 'body', 'form'] as const
type Part = (typeof PARTS)[number]
/** A part as parsed by its schema, or its faults. */
type Checked = { data: unknown } | { issues: Issue[] }

const checkPart = (schema: z.ZodType, part: Part, raw: RawInput): Checked => {
  const sent = part === 'query' ? withoutEmpty(raw.query) : raw[part]
  const result = schema.safeParse(sent ?? (part === 'body' ? undefined : {}), { error: sentenceFor })
  return result.success ? { data: storable(result.data) } : { issues: issuesOf(result.error) }
}

const parsedOf = (call: Call, raw: RawInput, checkedBody?: Checked): Record<string, unknown> => {
  const issues: Issue[] = []
  const parsed: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema) continue
    const checked = (part === 'body' && checkedBody) || checkPart(schema, part, raw)
    if ('data' in checked) parsed[part] = checked.data
    else issues.push(...checked.issues)
  }
  if (call.files) {
    parsed.files = raw.files
    for (const name of call.files) {
      if (!raw.files?.[name]) issues.push({ path: name, message: 'Choose a file.' })
    }
  }
  if (issues.length) throw badInput(...merged(issues).slice(0, call.mostFaults ?? MOST_FAULTS))
  return parsed
}

/** Checks the items of a list one by one, and the list as such; other requests are served meanwhile. */
const checkItems = async (schema: z.ZodArray, items: unknown[]): Promise<Checked> => {
  const list = z.array(z.unknown()).check(...((schema.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[]))
  const whole = list.safeParse(items, { error: sentenceFor })
  const each = await inSlices(items, (item) => z.safeParse(schema.element, item, { error: sentenceFor }))
  const issues = each.flatMap(({ error }, index) =>
    error ? issuesOf(error).map(({ path, message }) => ({ path: under(index, path), message })) : [],
  )
  if (whole.error) issues.push(...issuesOf(whole.error))
  return issues.length ? { issues } : { data: each.map(({ data }) => storable(data)) }
}

/**
 * Parses all parts of a request at once, so that one answer names every fault.
 * @throws Failure `bad_input`
 */
export function parseInput(call: Call, raw: RawInput): Record<string, unknown> {
  return parsedOf(call, raw)
}

/** Parses like `parseInput`, but goes through a list item by item and lets other requests run meanwhile. */
export async function parseInSlices(call: Call, raw: RawInput): Promise<Record<string, unknown>> {
  const { body } = call
  const isList = body instanceof z.ZodArray && Array.isArray(raw.body)
  return parsedOf(call, raw, isList ? await checkItems(body, raw.body as unknown[]) : undefined)
}

/**
 * Parses like `parseInSlices`, and asks for a body with faults what else is wrong with it, so that one answer
 * names all.
 * @throws Failure `bad_input`
 */
export async function parseAndFind(
  call: Call,
  raw: RawInput,
  findMore: (body: unknown) => Promise<Issue[]>,
): Promise<Record<string, unknown>> {
  const issues: Issue[] = []
  const parsed = await keepIssues(issues, parseInSlices(call, raw))
  if (parsed) return parsed
  throw badInput(...merged([...issues, ...(await findMore(storable(raw.body)))]))
}

/** Keeps one issue for each path: the first one says what to fix. */
const merged = (issues: Issue[]): Issue[] => {
  const seen = new Set<string>()
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path))
}

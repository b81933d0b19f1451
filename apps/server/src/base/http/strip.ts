import type { Call } from '@plaza/contract/call'
import { z } from 'zod'
import { stepInSlices } from '../in-slices.ts'

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const holdsList = (value: Record<string, unknown>): boolean =>
  Object.values(value).some((one) => Array.isArray(one))

const isPlain = ({ _zod: { def } }: z.ZodArray | z.ZodObject): boolean => !def.checks?.length

/** Whether a schema takes whole numbers and asks nothing more of them. */
const takesWhole = (schema: z.core.$ZodType): boolean => {
  const [check, another] = (schema instanceof z.ZodNumber && schema.def.checks) || []
  const isOfFormat = check instanceof z.core.$ZodCheckNumberFormat && check._zod.def.format === 'safeint'
  return isOfFormat && !another
}

/**
 * Whether a list holds whole numbers as its schema wants them, or null where it may. Nothing is to be stripped of these, and
 * asking the schema about each one took most of the time of a calendar's answer.
 */
const isWholeNumbers = ({ element }: z.ZodArray, list: unknown[]): boolean => {
  const mayBeNull = element instanceof z.ZodNullable
  if (!takesWhole(mayBeNull ? element.unwrap() : element)) return false
  return list.every((one) => Number.isSafeInteger(one) || (mayBeNull && one === null))
}

/** So many things without anything in them are parsed in one step: asking a schema takes longer than its answer about one. */
const FLAT_AT_ONCE = 40

/** Whether nothing of a value has parts of its own. */
const isFlat = (value: unknown): boolean => {
  if (!isData(value)) return true
  if (Array.isArray(value)) return false
  for (const key in value) if (isData(value[key])) return false
  return true
}

/** Parses lists in objects by their schema in small steps, one entry of the innermost lists in each, or some flat ones. */
function* parseInSteps(schema: z.core.$ZodType, value: unknown): Generator<undefined, unknown> {
  if (schema instanceof z.ZodOptional && value !== undefined) {
    return yield* parseInSteps(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value) && isPlain(schema)) {
    if (isWholeNumbers(schema, value)) return value
    const items: unknown[] = []
    if (value.every(isFlat)) {
      for (let at = 0; at < value.length; at += FLAT_AT_ONCE) {
        yield
        for (const item of z.parse(schema, value.slice(at, at + FLAT_AT_ONCE))) items.push(item)
      }
      return items
    }
    for (const item of value) items.push(yield* parseInSteps(schema.element, item))
    return items
  }
  const isObject = schema instanceof z.ZodObject && isPlain(schema) && !schema.def.catchall
  if (isObject && isData(value) && holdsList(value)) {
    const kept: Record<string, unknown> = {}
    for (const [key, of] of Object.entries(schema.shape)) {
      const one = yield* parseInSteps(of, value[key])
      if (one !== undefined) kept[key] = one
    }
    return kept
  }
  yield
  return z.parse(schema, value)
}

/** An answer of so many values is parsed at once, in well under a millisecond: in steps it takes three times as long. */
const MOST_AT_ONCE = 1500

/** How many values more than those of a value there may be; below 0 where it has too many, and then not all were counted. */
const roomBeside = (value: unknown, room: number): number => {
  if (room < 0 || !isData(value)) return room - 1
  let left = room - 1
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = roomBeside(value[at], left)
    return left
  }
  for (const key in value) {
    if (left < 0) break
    left = roomBeside(value[key], left)
  }
  return left
}

/**
 * Keeps the parts of an answer that the call's schema names, letting other requests run where the answer is long.
 * @throws ZodError where the answer is none of the call's
 */
export async function stripAnswer(call: Call, data: unknown): Promise<unknown> {
  if (roomBeside(data, MOST_AT_ONCE) >= 0) return z.parse(call.data, data)
  return stepInSlices(parseInSteps(call.data, data))
}

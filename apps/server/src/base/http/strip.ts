import type { Call } from '@plaza/contract/call'
import { limitsOf } from '@plaza/contract/limits'
import { z } from 'zod'
import { stepInSlices } from '../in-slices.ts'

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const holdsList = (value: Record<string, unknown>): boolean =>
  Object.values(value).some((one) => Array.isArray(one))

const isPlain = ({ _zod: { def } }: z.ZodArray | z.ZodObject): boolean => !def.checks?.length

/** Parses lists in objects by their schema in small steps, one entry of the innermost lists in each. */
function* parseInSteps(schema: z.core.$ZodType, value: unknown): Generator<undefined, unknown> {
  if (schema instanceof z.ZodOptional && value !== undefined) {
    return yield* parseInSteps(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value) && isPlain(schema)) {
    const items: unknown[] = []
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

const LARGE = new Set(['large', 'bulk'])

/**
 * Keeps the parts of an answer that the call's schema names, letting other requests run where the answer may
 * be long.
 * @throws ZodError where the answer is none of the call's
 */
export async function stripAnswer(call: Call, data: unknown): Promise<unknown> {
  return LARGE.has(limitsOf(call).class) ? stepInSlices(parseInSteps(call.data, data)) : call.data.parse(data)
}

import { allCalls } from '@plaza/contract/all'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { parseInput } from './parse.ts'
import { sentenceFor } from './sentences.ts'

/** Matches zod's own messages. */
const RAW = /^(Invalid|Too (small|big)|Unrecognized|Expected|Required)|:\s+expected/

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Returns values that have the form of a schema, with `leaf` in place of every text or number. */
const filled = ({ type, properties, items, anyOf }: Json, leaf: unknown): unknown[] => {
  if (anyOf) return anyOf.flatMap((one) => filled(one, leaf))
  if (type === 'array') return [...filled(items ?? {}, leaf).map((item) => [item]), Array(50).fill(leaf), []]
  if (type !== 'object') return [leaf]
  const all = Object.entries(properties ?? {}).map(([key, one]) => [key, filled(one, leaf)] as const)
  const most = Math.max(1, ...all.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(all.map(([key, values]) => [key, values[nth % values.length]])),
  )
}

const NO_TEXTS = [undefined, null, true, {}, [], [null], [['x']], -1, 0, 1, 1.5, 1e12, 1e300, Number.NaN]
const TEXTS = ['', ' ', 'x', '-1', '0', '1.5', '99999999999', '\u0000', '\n', 'x'.repeat(5000)]
const LEAVES = [...NO_TEXTS, ...TEXTS]

it.each(allCalls)('describes every fault in the input of $name in our own sentences', ({ call }) => {
  const parts = (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return [{ part, inputs: LEAVES.flatMap((leaf) => [leaf, ...filled(json, leaf)]) }]
  })
  for (const { part, inputs } of parts) {
    for (const input of inputs) {
      try {
        parseInput(call, { [part]: input })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        for (const { path, message } of error.details.issues ?? []) {
          const said = `${part}.${path}: ${message}`
          expect(message, said).not.toMatch(RAW)
          expect(message, said).toMatch(/^[A-Z].*\.$/)
        }
      }
    }
  }
})

it.each([
  ['a text that is too short', z.string().min(2), 'x', 'This must have at least 2 characters.'],
  ['a text that is too long', z.string().max(2), 'xxx', 'This must have at most 2 characters.'],
  ['a number that is too small', z.number().min(2), 1, 'This must be at least 2.'],
  ['a number that is too large', z.number().max(2), 3, 'This must be at most 2.'],
  ['a number at its bound', z.number().gt(2), 2, 'This must be more than 2.'],
  ['a list that is too short', z.array(z.string()).min(2), [], 'This must have at least 2 entries.'],
  ['a list that is too long', z.array(z.string()).max(1), ['x', 'x'], 'This must have at most 1 entries.'],
  ['another form of text', z.string().regex(/a/), 'x', 'This does not have the right format.'],
  ['a number that is none', z.coerce.number(), 'x', 'This must be a number.'],
  ['a date', z.date(), 'x', 'This value is not valid.'],
  ['something else', z.string().refine(() => false), 'x', 'This value is not valid.'],
  ['a key that is not known', z.strictObject({}), { x: 1 }, 'This value is not valid.'],
])('has a sentence for %s where the contract has none', (_what, schema, input, sentence) => {
  const { error } = schema.safeParse(input, { error: sentenceFor })
  expect(error?.issues[0]?.message).toBe(sentence)
})

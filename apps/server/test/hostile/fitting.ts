import fc from 'fast-check'
import { hostileText, hostileValue, NUMBERS, TEXTS } from './values.ts'

/** What this reads of a JSON schema. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

const DAYS = [
  '2027-02-01',
  '2027-02-02',
  '2027-03-28',
  '2027-10-31',
  '2028-02-29',
  '2029-01-31',
  '2099-12-31',
]

const cut = (text: string, { minLength = 0, maxLength = 5000 }: Schema): string =>
  text.slice(0, Math.min(maxLength, 50_000)).padEnd(minLength, 'x')

/** Texts as the schema wants them, of characters that nobody expects. */
const texts = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.format === 'date') return fc.constantFrom(...DAYS)
  if (schema.format === 'date-time') return fc.constantFrom(...DAYS.map((day) => `${day}T23:59:59.999Z`))
  const dated = schema.pattern ? [fc.constantFrom(...DAYS), fc.constantFrom('00:00', '23:59', '24:00')] : []
  return fc.oneof(
    ...dated,
    hostileText.map((text) => cut(text, schema)),
    fc.constantFrom(...TEXTS).map((text) => cut(text.slice(0, 40).repeat(2000), schema)),
  )
}

const numbers = ({
  type,
  minimum = -1e9,
  maximum = 1e9,
  exclusiveMinimum,
}: Schema): fc.Arbitrary<unknown> => {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  const within = NUMBERS.filter(
    (number) => number >= least && number <= maximum && (type === 'number' || Number.isInteger(number)),
  )
  return fc.constantFrom(least, maximum, ...within)
}

const objects = ({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one, depth + 1)])),
    { requiredKeys: required.filter((name) => name in properties) },
  )

/** Values at the edges of what a schema takes; where it says nothing, anything. */
export function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, type } = schema
  const among = anyOf ?? oneOf
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if (among?.length) return fc.oneof(...among.map((one) => fitting(one, depth)))
  if (schema.allOf?.[0]) return fitting(schema.allOf[0], depth)
  if (type === 'string') return texts(schema)
  if (type === 'number' || type === 'integer') return numbers(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema
    const most = Math.min(maxItems, depth > 2 ? 2 : 4)
    return fc.array(fitting(items, depth + 1), { minLength: Math.min(minItems, most), maxLength: most })
  }
  if (type === 'object') return objects(schema, depth)
  return hostileValue
}

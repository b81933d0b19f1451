import { allCalls } from '@plaza/contract/all'
import { errorsOf, successStatus, type Call } from '@plaza/contract/call'
import { limitsOf } from '@plaza/contract/limits'
import { errors, type ErrorCode } from '@plaza/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name: place === 'query' && property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const formSchema = (call: Call): Json => {
  const fields = call.form ? schemaOf(call.form, 'input') : { type: 'object' }
  const files = Object.fromEntries(
    [...(call.files ?? []), ...(call.optionalFiles ?? [])].map((name) => [
      name,
      { type: 'string', format: 'binary' },
    ]),
  )
  const required = [...((fields.required as string[] | undefined) ?? []), ...(call.files ?? [])]
  return { ...fields, properties: { ...(fields.properties as Json), ...files }, required }
}

const bodyOf = (call: Call): Json => {
  if (call.files) {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(call) } } },
    }
  }
  if (!call.body) return {}
  const schema = schemaOf(call.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const contentOf = (call: Call): Json => {
  if (call.file) {
    return Object.fromEntries(
      call.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  const data = schemaOf(call.data, 'output')
  if (call.streams) return { 'text/event-stream': { schema: data } }
  const properties = { message: { type: 'string', const: call.message }, data }
  return { 'application/json': { schema: { type: 'object', required: ['message', 'data'], properties } } }
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

/** The failures of a call with one status: the codes that it can give, and the `data` of those that carry some. */
const failureContent = (codes: ErrorCode[]): Json => {
  const data = codes.flatMap((code) =>
    'data' in errors[code] ? [{ $ref: `#/components/schemas/${code}` }] : [],
  )
  const properties = { code: { enum: codes }, ...(data.length ? { data: { anyOf: data } } : {}) }
  return {
    'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties }] } },
  }
}

const answersOf = (call: Call): Json => {
  const answers: Json = {
    [successStatus(call)]: { description: call.message, content: contentOf(call) },
    ...(call.mayBeEmpty ? { 204: { description: 'There is nothing to tell.' } } : {}),
  }
  const codes = errorsOf(call)
  for (const status of new Set(codes.map((code) => errors[code].status))) {
    const own = codes.filter((code) => errors[code].status === status)
    answers[status] = {
      description: own.join(', '),
      ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
      content: failureContent(own),
    }
  }
  return answers
}

/** The limits of a call in words. `x-limits` has them in numbers. */
const limitsInWords = (call: Call): string => {
  const { bytes, seconds, values } = limitsOf(call)
  const size = bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`
  const holding = call.files ? `${values} fields of text` : `${values.toLocaleString('en')} values`
  return `The body has at most ${size} with ${holding} and arrives within ${seconds} seconds.`
}

const operationOf = (name: string, call: Call): Json => ({
  operationId: name,
  tags: [call.feature],
  summary: call.summary,
  description: limitsInWords(call),
  'x-limits': limitsOf(call),
  security: call.needs === 'nobody' ? [] : [call.needs === 'player' ? { player: [] } : { bearer: [] }],
  parameters: [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...(call.namesUser
      ? [{ name: 'user_id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
      : []),
    ...(call.creates
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
  ],
  ...bodyOf(call),
  responses: answersOf(call),
})

/** The `data` of the failures that carry some, by their codes. */
const failureData = (): Json =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([code, error]) =>
      'data' in error ? [[code, schemaOf(error.data, 'output')]] : [],
    ),
  )

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: Object.keys(errors) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    message: { type: 'string' },
    data: {},
    request_id: { type: 'string' },
  },
}

let document: Json | undefined

/** Returns the OpenAPI 3.1 document of the whole contract, which is built once per process. */
export function openapi(): Json {
  return (document ??= write())
}

function write(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, call } of allCalls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaza',
      version: '0.1.0',
      description: 'The marketplace for advertising on digital screens.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        player: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema, ...failureData() },
    },
  }
}

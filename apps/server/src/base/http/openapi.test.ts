import { allCalls } from '@plaza/contract/all'
import { expect, it } from 'vitest'
import { ownServer } from '../../../test/own-server.ts'
import { openapi } from './openapi.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> }
  responses: Record<string, { description: string }>
}

const server = await ownServer()

const document = openapi() as { openapi: string; paths: Record<string, Record<string, Operation>> }
const operations = allCalls.map(({ name, call }) => ({
  name,
  call,
  operation: document.paths[call.path]?.[call.method.toLowerCase()],
}))

it('is the document that the running server gives', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.text()).toBe(JSON.stringify(openapi()))
})

it('has every call of the contract at its method and path, and no other', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.filter(({ operation }) => !operation)).toEqual([])
  const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
  expect(count).toBe(allCalls.length)
  expect(new Set(operations.map(({ operation }) => operation?.operationId)).size).toBe(count)
})

it('names exactly the parameters that a path has', () => {
  for (const { call, operation } of operations) {
    const inPath = operation?.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect(inPath?.toSorted(), call.path).toEqual(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    )
    expect(operation?.parameters.every(({ in: place, required }) => place !== 'path' || required)).toBe(true)
  }
})

it('writes lists of a query with brackets, as they are sent', () => {
  const lists = operations.flatMap(({ operation }) =>
    (operation?.parameters ?? []).filter(
      ({ in: place, schema }) => place === 'query' && schema.type === 'array',
    ),
  )
  expect(lists.every(({ name }) => name.endsWith('[]'))).toBe(true)
})

it('offers an Idempotency-Key only with calls that create something', () => {
  for (const { name, call, operation } of operations) {
    const has = operation?.parameters.some((parameter) => parameter.name === 'Idempotency-Key')
    expect(has, name).toBe(call.creates === true)
  }
})

it('states for each call whether it needs a token, and its failures', () => {
  for (const { name, call, operation } of operations) {
    expect(operation?.security.length, name).toBe(call.needs === 'nobody' ? 0 : 1)
    if (call.needs !== 'nobody')
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(call.needs === 'player' ? ['401'] : ['401', '403']),
      )
    if (call.creates) expect(operation?.responses['409']?.description, name).toContain('key_reused')
    expect(operation?.responses).toHaveProperty('500')
  }
})

it('describes bodies, and files with their forms', () => {
  for (const { name, call, operation } of operations) {
    const kind = call.files ? 'multipart/form-data' : call.body ? 'application/json' : null
    const content = operation?.requestBody?.content ?? {}
    expect(Object.keys(content), name).toEqual(kind ? [kind] : [])
    for (const file of call.files ?? []) {
      expect(content['multipart/form-data']?.schema).toMatchObject({
        properties: { [file]: { type: 'string', format: 'binary' } },
        required: expect.arrayContaining([file]),
      })
    }
  }
})

it('describes what a failure carries, with the codes that a call can give', () => {
  const buying = operations.find(({ name }) => name === 'createCampaign')?.operation
  const conflict = JSON.stringify(buying?.responses['409'])
  for (const code of [
    'email_unconfirmed',
    'too_many_holds',
    'sold_out',
    'price_changed',
    'below_minimum',
    'banned',
  ]) {
    expect(conflict).toContain(`"${code}"`)
  }
  for (const code of ['sold_out', 'too_many_holds']) {
    expect(conflict).toContain(`{"$ref":"#/components/schemas/${code}"}`)
  }
  expect(JSON.stringify(document)).toContain('"spots_free"')
})

it('refers only to schemas that exist', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path).toBeTypeOf('object')
  }
})

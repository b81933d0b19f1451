import { call } from '@plaza/contract/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildRequest } from './request.ts'

const find = call({
  feature: 'displays',
  method: 'GET',
  path: '/api/x/{id}',
  summary: '',
  needs: 'nobody',
  tx: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional(), industry: z.array(z.string()).optional() }),
  message: '',
  data: z.null(),
})

test('path parameters are encoded, absent query fields are omitted, lists repeat their key in brackets', () => {
  const { url, body } = buildRequest(find, {
    params: { id: 'a/b c' },
    query: { search: undefined, industry: ['Retail', 'Food & drink'] },
  })
  expect(url).toBe('/api/x/a%2Fb%20c?industry%5B%5D=Retail&industry%5B%5D=Food+%26+drink')
  expect(body).toBeUndefined()
})

test('multipart fields are named with brackets', () => {
  const edit = call({
    ...find,
    method: 'PUT',
    form: z.object({ generalInfo: z.object({ name: z.string(), tags: z.array(z.string()) }) }),
    files: ['file'],
  })
  const { body } = buildRequest(edit, {
    params: { id: '1' },
    query: {},
    form: { generalInfo: { name: 'Gate', tags: ['a', 'b'] } },
    files: { file: new Blob(['x']) },
  })
  expect([...(body as FormData).keys()]).toEqual([
    'generalInfo[name]',
    'generalInfo[tags][0]',
    'generalInfo[tags][1]',
    'file',
  ])
})

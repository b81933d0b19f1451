import { i18n } from '@lingui/core'
import { updateOrganization } from '@plaza/contract/organizations'
import { removeUser, setOwner } from '@plaza/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { secondsOf } from './api-error.ts'
import { perform, type Transport } from './call.ts'
import { readLocationsFile } from '@plaza/contract/bulk-import'
import { failureToastOf } from './failure-toast.ts'
import { askAgainAfter, isAskedAgain } from './query-client.ts'
import { listLocations } from '@plaza/contract/locations'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const id = '00000000-0000-7000-8000-000000000000'

const lost: Transport = () => Promise.reject(new TypeError('Failed to fetch'))
const answering =
  (status: number, body: unknown): Transport =>
  async () => ({ status, body })

const remove = (transport: Transport) => perform(transport, removeUser, { params: { id } })
const own = (transport: Transport) => perform(transport, setOwner, { params: { userId: id, orgId: id } })
const list = (transport: Transport) => perform(transport, listLocations, { query: { org_id: id } })
const save = (transport: Transport) =>
  perform(transport, updateOrganization, { params: { orgId: id }, body: { name: 'Harbour Screens' } })

test.each([
  ['no answer came', lost],
  ['a proxy answered with a page of its own', answering(502, null)],
])('when %s, a call shows its own failure message', async (_what, transport) => {
  await expect(remove(transport)).rejects.toThrow('Unable to delete the user')
  await expect(own(transport)).rejects.toThrow('Something went wrong')
  await expect(save(transport)).rejects.toThrow('Failed to update organization details')
})

test('a call without its own message reports a missing connection, or a generic failure', async () => {
  await expect(list(lost)).rejects.toThrow('The server cannot be reached.')
  await expect(list(answering(502, '<html>'))).rejects.toThrow('Something want wrong, Contact System admin.')
})

test('the server’s own sentence comes first', async () => {
  const refused = answering(409, { error: 'An organization keeps an owner.', code: 'last_owner' })
  await expect(remove(refused)).rejects.toThrow('An organization keeps an owner.')
  const broken = answering(500, { error: 'Failed to update organization owner', code: 'internal' })
  await expect(own(broken)).rejects.toThrow('Failed to update organization owner')
})

test('reading a file succeeds with status 200 only; otherwise the error has the server’s sentence', async () => {
  const read = (transport: Transport) =>
    perform(transport, readLocationsFile, { form: { org_id: id }, files: { file: new Blob(['name']) } })
  const body = { message: 'File uploaded successfully!', data: null }
  await expect(read(answering(200, body))).resolves.toMatchObject({ message: body.message })
  await expect(read(answering(201, { message: 'Taken for later.' }))).rejects.toThrow('Taken for later.')
  await expect(read(answering(202, null))).rejects.toThrow('File upload failed')
})

test('a query is repeated when a busy server asks for that, and a change shows the server’s sentence', async () => {
  const body = { error: 'Plaza is busy at the moment.', code: 'busy' }
  const busy: Transport = async () => ({ status: 503, body, retryAfter: 3 })
  const error = await list(busy).catch((failure: Error) => failure)
  if (!(error instanceof Error)) throw new Error('It was answered.')
  expect(isAskedAgain(0, error)).toBe(true)
  expect(isAskedAgain(2, error)).toBe(false)
  expect(askAgainAfter(0, error)).toBe(3000)
  expect(failureToastOf(error)).toBe('Plaza is busy at the moment.')
  const later: Transport = async () => ({ status: 429, body: { ...body, code: 'too_many' }, retryAfter: 600 })
  const used = await list(later).catch((failure: Error) => failure)
  expect(isAskedAgain(0, used as Error)).toBe(false)
})

test.each([
  ['2', 2],
  [null, null],
  ['Sat, 28 Nov 2026 19:00:00 GMT', null],
])('a Retry-After of %s is %s seconds', (header, seconds) => {
  expect(secondsOf(header)).toBe(seconds)
})

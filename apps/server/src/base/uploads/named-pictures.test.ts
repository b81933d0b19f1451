import { expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { displayBody, formWith, makeLocation, picture } from '../../../test/builders.ts'
import { fixture } from '../../../test/fixtures.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft } from '../../../test/stored-files.ts'

const PATH = '/api/utility/upload/NameImage'

const server = await ownServer()
const actor = await owner(server)

const named = async (name: string | null, bytes?: Uint8Array) => {
  const form = formWith(bytes ?? (await picture(640, 360)), 'IMG_0001.png')
  if (name !== null) form.append('name', name)
  return form
}

it('refuses a picture without a name, one with too long a name, and a name without a picture', async () => {
  expect(faultsOf(await actor.ask('POST', PATH, await named(null)))).toEqual(['name'])
  expect(faultAt(await actor.ask('POST', PATH, await named('  ')), 'name')).toBe('This must not be empty.')
  expect(faultsOf(await actor.ask('POST', PATH, await named('x'.repeat(256))))).toEqual(['name'])
  const bare = new FormData()
  bare.append('name', 'window.png')
  expect(faultAt(await actor.ask('POST', PATH, bare), 'file')).toBe('Choose a file.')
  await expectNothingLeft(server)
})

it('accepts only pictures', async () => {
  const video = await named('window.mp4', await fixture('clip.mp4'))
  expect(await actor.ask('POST', PATH, video)).toMatchObject({
    status: 415,
    error: { code: 'unsupported_type' },
  })
  await expectNothingLeft(server)
})

it('requires a login', async () => {
  await expectGuarded(server, null, 'POST', PATH, await named('window.png'))
  await expectNothingLeft(server)
})

it('stores a picture and returns its name, and repeats the answer for the same key', async () => {
  const send = async () =>
    actor.ask('POST', PATH, await named('Fenster Süd.png'), { 'idempotency-key': 'one picture' })
  const { status, data, message } = await send()
  expect({ status, message }).toEqual({ status: 200, message: 'File uploaded successfully!' })
  expect(data).toEqual({
    name: 'Fenster Süd.png',
    url: expect.stringContaining(data.path),
    path: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}\.png$/),
    type: 'image/png',
    width: 640,
    height: 360,
    duration: null,
    codec: null,
    poster: null,
    uncommon: [],
  })
  expect((await fetch(`${server.url}${data.url}`)).status).toBe(200)
  expect((await send()).data).toMatchObject({ name: 'Fenster Süd.png', path: data.path })
})

it('returns a picture that only its own organization can use', async () => {
  const { data } = await actor.ask('POST', PATH, await named('window.png'))
  const stranger = await owner(server)
  const show = async (who: TestActor) => {
    const { id: location_id } = await makeLocation(who)
    return who.ask('POST', '/api/savvy/displays', displayBody(who, { location_id }, { image: data.url }))
  }
  expect(faultsOf(await show(stranger))).toEqual(['generalInfo.image'])
  expect((await show(actor)).status).toBe(201)
})

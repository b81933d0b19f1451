import { COLOR_KEYS, defaultColors } from '@plaza/domain/theme/colors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { displayBody, makeLocation, upload } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/settings'
const harbor = { mainColor: '#e4572e', secondryColor: '#0e8a8a', menuBgNormal: '#12232e' }

let server: TestServer
let other: TestActor
beforeAll(async () => {
  server = await startServer()
  other = await owner(server)
})
afterAll(() => server.close())

const save = (actor: TestActor, settings: unknown, rest: Record<string, unknown> = {}) =>
  actor.ask('POST', PATH, { org_id: actor.orgId, settings, ...rest })
const read = async (actor: TestActor) => (await actor.ask('GET', `${PATH}/${actor.orgId}`)).data
const open = async (path: string) => (await fetch(`${server.url}${path}`)).status

it('returns the default palette without pictures until something is saved', async () => {
  const answer = await other.ask('GET', `${PATH}/${other.orgId}`)
  expect(answer).toMatchObject({ status: 200, message: 'Theme fetched.' })
  expect(answer.data).toEqual({
    org_id: other.orgId,
    settings: { logo: '', favIcon: '', colors: defaultColors },
    version: 0,
  })
})

it.each(['owner', 'advertiser'])('saves and returns what an %s chooses', async (kind) => {
  const actor = await (kind === 'owner' ? owner : advertiser)(server)
  const [logo, icon] = await Promise.all([upload(actor), upload(actor)])
  const settings = { logo: logo.url, favIcon: icon.path, colors: harbor }
  const saved = await save(actor, settings)
  expect(saved).toMatchObject({ status: 200, message: 'Your Theme has been Applied !' })
  expect(saved.data).toEqual({
    org_id: actor.orgId,
    settings: { logo: logo.path, favIcon: icon.path, colors: { ...defaultColors, ...harbor } },
    version: 1,
  })
  expect(await read(actor)).toEqual(saved.data)
  // A trailing slash makes no difference to the path, and fields left out return to the default.
  const again = await actor.ask('POST', `${PATH}/`, { org_id: actor.orgId, settings: {} })
  expect(again.data).toEqual({
    org_id: actor.orgId,
    settings: { logo: '', favIcon: '', colors: defaultColors },
    version: 2,
  })
})

it('takes every known colour key, also with three digits, and keeps no other key', async () => {
  const actor = await owner(server)
  const colors = Object.fromEntries(COLOR_KEYS.map((key) => [key, '#A0F']))
  const saved = await save(actor, { colors: { ...colors, mainColour: '#123456' }, font: 'x' })
  expect(saved.data.settings.colors).toEqual(Object.fromEntries(COLOR_KEYS.map((key) => [key, '#aa00ff'])))
  const row = await server.services.db
    .selectFrom('organization_settings')
    .select('colors')
    .where('org_id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  expect(Object.keys(row.colors as object).toSorted()).toEqual(COLOR_KEYS.toSorted())
})

describe('refuses', () => {
  it.each([
    ['words', { mainColor: 'red', navBg: '' }, ['settings.colors.mainColor', 'settings.colors.navBg']],
    ['other lengths', { ForthColor: '#1234', background: '#12345678' }, ['ForthColor', 'background']],
    ['what would leave a style', { mainColor: '#fff}html{display:none' }, ['mainColor']],
    ['numbers', { thirdFontcolor: 123_456, mainColor: null }, ['thirdFontcolor']],
  ])('colours that are %s, all at once', async (_what, colors, keys) => {
    const paths = keys.map((key) => (key.includes('.') ? key : `settings.colors.${key}`))
    const answer = await save(other, { colors })
    expect(faultsOf(answer)).toEqual(paths.toSorted())
    expect(faultAt(answer, paths[0] ?? '')).toBe('This must be a colour, #rgb or #rrggbb.')
  })

  it('malformed themes, by path', async () => {
    expect(faultsOf(await save(other, undefined))).toEqual(['settings'])
    expect(faultsOf(await save(other, { colors: 'purple' }))).toEqual(['settings.colors'])
    const odd = { logo: 'https://evil.example/a.png', favIcon: 5 }
    expect(faultsOf(await save(other, odd, { version: 'x' }))).toEqual([
      'settings.favIcon',
      'settings.logo',
      'version',
    ])
  })

  it("another's and unknown pictures with the same message, and writes nothing", async () => {
    const actor = await owner(server)
    const theirs = await upload(other)
    const unknown = `/api/files/${'0'.repeat(32)}.png`
    const answer = await save(actor, { logo: theirs.url, favIcon: unknown, colors: harbor })
    expect(faultsOf(answer)).toEqual(['settings.favIcon', 'settings.logo'])
    expect(faultAt(answer, 'settings.logo')).toBe(faultAt(answer, 'settings.favIcon'))
    expect(await open(theirs.path)).toBe(404)
    expect((await read(actor)).version).toBe(0)
  })
})

it('serves only members of the organization', async () => {
  const actor = await owner(server)
  await expectGuarded(server, null, 'GET', `${PATH}/${actor.orgId}`)
  await expectGuarded(server, null, 'POST', PATH, { org_id: actor.orgId, settings: {} })
  const foreign = await other.ask('GET', `${PATH}/${actor.orgId}`)
  expect(foreign).toMatchObject({ status: 404, error: { code: 'not_found' } })
  const inTheirName = await other.ask('POST', PATH, { org_id: actor.orgId, settings: { colors: harbor } })
  expect(inTheirName).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  expect((await read(actor)).version).toBe(0)
})

it('lets a user see it, and change it with the permission', async () => {
  const actor = await owner(server)
  const become = (permissions: string[]) =>
    server.services.db
      .updateTable('users')
      .set({ role_id: 3, permissions })
      .where('id', '=', actor.id)
      .execute()
  await become([])
  expect((await read(actor)).version).toBe(0)
  expect(await save(actor, { colors: harbor })).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  await become(['settings:update'])
  expect((await save(actor, { colors: harbor })).status).toBe(200)
})

describe('pictures', () => {
  it('are public while in use, and private again once replaced', async () => {
    const actor = await owner(server)
    const [first, second, icon] = await Promise.all([upload(actor), upload(actor), upload(actor)])
    await save(actor, { logo: first.url, favIcon: icon.url })
    expect(await Promise.all([first, second, icon].map(({ path }) => open(path)))).toEqual([200, 404, 200])
    // The icon becomes the logo and stays public.
    await save(actor, { logo: icon.url, favIcon: second.url })
    expect(await Promise.all([first, second, icon].map(({ path }) => open(path)))).toEqual([404, 200, 200])
    await save(actor, {})
    expect(await Promise.all([first, second, icon].map(({ path }) => open(path)))).toEqual([404, 404, 404])
  })

  it('stay public if a public display shows them too, but not a private one', async () => {
    const actor = await owner(server)
    const { id } = await makeLocation(actor)
    const [shown, hidden] = await Promise.all([upload(actor), upload(actor)])
    const list = (image: string, visibility: string) =>
      actor.ask('POST', '/api/savvy/displays', displayBody(actor, { location_id: id }, { image, visibility }))
    await list(shown.url, 'Public')
    await list(hidden.url, 'Private')
    await save(actor, { logo: shown.url, favIcon: hidden.url })
    expect(await open(hidden.path)).toBe(200)
    await save(actor, {})
    expect(await open(shown.path)).toBe(200)
    expect(await open(hidden.path)).toBe(404)
  })

  it('of a refused change stay unchanged', async () => {
    const actor = await owner(server)
    const [worn, next] = await Promise.all([upload(actor), upload(actor)])
    await save(actor, { logo: worn.url })
    expect((await save(actor, { logo: next.url }, { version: 0 })).status).toBe(409)
    expect(await open(worn.path)).toBe(200)
    expect(await open(next.path)).toBe(404)
  })
})

describe('two writers', () => {
  const changed = { status: 409, error: { code: 'changed_meanwhile' } }

  it('on one version: the late one is refused, and nothing of it is written', async () => {
    const actor = await owner(server)
    expect((await save(actor, { colors: harbor }, { version: 0 })).data.version).toBe(1)
    expect(await save(actor, { colors: {} }, { version: 0 })).toMatchObject(changed)
    expect((await read(actor)).settings.colors.mainColor).toBe(harbor.mainColor)
    expect((await save(actor, { colors: {} }, { version: 1 })).data.version).toBe(2)
    expect(await save(actor, { colors: {} }, { version: 7 })).toMatchObject(changed)
  })

  it('at once: exactly one wins, even at the first save', async () => {
    const actor = await owner(server)
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['#111111', '#222222', '#333333'].map((mainColor) =>
          save(actor, { colors: { mainColor } }, { version }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const won = answers.find(({ status }) => status === 200)
      expect(await read(actor)).toEqual(won?.data)
    }
  })

  it('without a version: the later one is accepted as it is', async () => {
    const actor = await owner(server)
    const answers = await Promise.all([save(actor, { colors: harbor }), save(actor, {})])
    expect(answers.map(({ data }) => data.version).toSorted()).toEqual([1, 2])
  })
})

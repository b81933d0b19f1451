import { defaultColors } from '@plaza/domain/theme/colors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { readBrand } from './brand.ts'

let server: TestServer
let actor: TestActor
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server, { name: 'Harbor Outdoor' })
})
afterAll(() => server.close())

const read = (cookies: string | undefined, url = '/') => readBrand(server.services.db, { url, cookies })
const save = (mainColor: string) =>
  actor.ask('POST', '/api/savvy/settings', { org_id: actor.orgId, settings: { colors: { mainColor } } })

it('follows the cookie, among others: before the first save, the name in the default colours', async () => {
  const bare = {
    org_id: actor.orgId,
    name: 'Harbor Outdoor',
    settings: { logo: '', favIcon: '', colors: defaultColors },
    version: 0,
  }
  expect(await read(`brand=${actor.orgId}`)).toEqual(bare)
  await save('#e4572e')
  const colors = { ...defaultColors, mainColor: '#e4572e' }
  const brand = { ...bare, settings: { ...bare.settings, colors }, version: 1 }
  for (const cookies of [`brand=${actor.orgId}`, `a=b; brand=${actor.orgId}; c=d`]) {
    expect(await read(cookies)).toEqual(brand)
  }
})

it.each([undefined, '', 'brand=', 'brand=1', "brand=' OR 1=1 --", `brand=${'0'.repeat(36)}`])(
  'is empty for the cookies %j',
  async (cookies) => expect(await read(cookies)).toBeNull(),
)

it('is empty for another cookie, and for an unknown or inactive organization', async () => {
  await save('#e4572e')
  expect(await read(`xbrand=${actor.orgId}`)).toBeNull()
  expect(await read('brand=01890000-0000-7000-8000-000000000000')).toBeNull()
  await server.services.db
    .updateTable('organizations')
    .set({ active: false })
    .where('id', '=', actor.orgId)
    .execute()
  expect(await read(`brand=${actor.orgId}`)).toBeNull()
})

it('follows the invitation link, whatever the cookie says', async () => {
  const [inviting, own] = [await owner(server, { name: 'Inviting' }), await owner(server, { name: 'Own' })]
  for (const { ask, orgId } of [inviting, own]) {
    await ask('POST', '/api/savvy/settings', {
      org_id: orgId,
      settings: { colors: { mainColor: '#123456' } },
    })
  }
  const nameOn = async (url: string) => (await read(`brand=${own.orgId}`, url))?.name
  for (const url of [
    `/signup?invitedBy=${inviting.orgId}`,
    `/login?from=%2F&invitedBy=${inviting.orgId}`,
    `/login/?invitedBy=${inviting.orgId}&from=%2F`,
    `/createAccount?invitedBy=${inviting.orgId}`,
  ]) {
    expect(await nameOn(url), url).toBe('Inviting')
  }
  for (const url of [
    `/displays?invitedBy=${inviting.orgId}`,
    `/signup?xinvitedBy=${inviting.orgId}`,
    `/signup?invitedBy=${inviting.orgId}0`,
    `/signup?invitedBy=`,
  ]) {
    expect(await nameOn(url), url).toBe('Own')
  }
})

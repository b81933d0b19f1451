import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { colleague } from '../../../test/colleagues.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/layout-configurations'

const server = await ownServer()
const [seller, buyer] = [await owner(server), await advertiser(server)]

const halves = {
  name: 'My halves',
  orientation: 'portrait',
  zones: [0, 50].map((y) => ({ name: `From ${y}`, frame: { x: 0, y, width: 100, height: 50 } })),
}
const keep = (configurations: unknown, who = seller) =>
  who.ask('POST', PATH, { configurations, user_id: who.id })
const list = async (who = seller) => (await who.ask('GET', `${PATH}?user_id=${who.id}`)).data

it('keeps layouts for the user who saved them, and deletes them', async () => {
  const { orientation: _, ...plain } = halves
  const made = await keep([halves, { ...plain, name: 'Other' }])
  expect({ status: made.status, message: made.message }).toEqual({
    status: 200,
    message: 'Layout configuration created successfully!',
  })
  expect(made.data).toEqual({
    id: expect.any(String),
    user_id: seller.id,
    configurations: [halves, { ...halves, name: 'Other', orientation: 'landscape' }],
    created_at: server.services.clock.now().toISOString(),
  })
  const newer = await keep([halves])
  const answer = await seller.ask('GET', `${PATH}/?user_id=${seller.id}`)
  expect(answer.message).toBe('Layout configurations fetched successfully!')
  expect(answer.data).toEqual({ rows: [newer.data, made.data], count: 2 })
  expect((await seller.ask('DELETE', `${PATH}/${made.data.id}`)).data).toEqual({ id: made.data.id })
  expect((await list()).count).toBe(1)
  expect((await seller.ask('DELETE', `${PATH}/${made.data.id}`)).status).toBe(404)
})

it("hides a colleague's", async () => {
  const { data } = await keep([halves])
  const other = await colleague(server, seller, { role_id: 2 })
  expect((await list(other)).rows).toEqual([])
  expect((await other.ask('DELETE', `${PATH}/${data.id}`)).status).toBe(404)
  expect((await other.ask('GET', `${PATH}?user_id=${seller.id}`)).status).toBe(403)
})

it('names invalid fields', async () => {
  expect(faultsOf(await keep([]))).toEqual(['configurations'])
  expect(faultsOf(await keep('x'))).toEqual(['configurations'])
  const bad = [{ name: '', orientation: 'round', zones: [] }]
  expect(faultsOf(await keep(bad))).toEqual(
    ['name', 'orientation', 'zones'].map((at) => `configurations.0.${at}`),
  )
  const over = [{ ...halves, zones: [...halves.zones, halves.zones[0]] }]
  expect(faultsOf(await keep(over))).toEqual(['configurations.0.zones.2.frame'])
})

it('requires a display owner with a login', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, { configurations: [halves] })
  await expectGuarded(server, buyer, 'GET', PATH)
})

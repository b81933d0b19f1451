import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, confirmed, signUp, type TestActor } from '../../../test/actors.ts'
import { actFor } from '../../../test/colleagues.ts'
import { locationBody, makeOffer } from '../../../test/builders.ts'
import { connectAccount, settleMoney } from '../../../test/money.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  seller = await signUp(server, 'DSO')
  buyer = await confirmed(server, await signUp(server, 'ADV'))
})
afterAll(() => server.close())

const at = (call: string, id: string) => `/api/savvy/users/${call}/${id}`
const progress = async ({ ask, orgId }: TestActor) => (await ask('GET', at('onboarding', orgId))).data

it('derives the steps of an owner from what exists, and skips payment without cards', async () => {
  expect(await progress(seller)).toMatchObject({ score: 20, early: 0, isProfileCompleted: false })
  await seller.ask('POST', '/api/savvy/locations', locationBody(seller))
  const { steps, score, early } = await progress(seller)
  expect({ score, early }).toEqual({ score: 40, early: 1 })
  expect(steps[0]).toMatchObject({ name: 'Location', completed: true, disabled: true })
  expect(steps[1]).toMatchObject({ name: 'Rate Schedule', active: true })
  expect(steps[3]).toMatchObject({ skipped: true })
})

it('reopens a step and resets the early counter when the last thing of that step is deleted', async () => {
  const lone = await signUp(server, 'DSO')
  const { location, display } = await makeOffer(lone)
  expect(await progress(lone)).toMatchObject({ score: 80, early: 3 })
  await lone.ask('DELETE', `/api/savvy/displays/${display.id}`)
  expect(await progress(lone)).toMatchObject({ score: 60, early: 2 })
  await lone.ask('DELETE', `/api/savvy/locations/${location.id}`)
  const { steps, ...left } = await progress(lone)
  expect(left).toMatchObject({ score: 40, early: 0 })
  expect(steps[0]).toMatchObject({ completed: false, disabled: false, active: true })
})

it('stores the derived score, not the sent one', async () => {
  const { data } = await buyer.ask('PUT', at('updateScore', buyer.id), { score: 100 })
  expect(data).toEqual({ id: buyer.id, score: 0, isProfileCompleted: false })
  // The site does this by itself, so it is not recorded as a change by a user.
  const audit = await buyer.ask('GET', '/api/savvy/audit')
  expect(audit.data.rows).toMatchObject([{ call: 'signUp' }])
  expect(audit.data.count).toBe(1)
})

it('keeps skipped steps, and counts the users', async () => {
  const lone = await signUp(server, 'DSO')
  await lone.ask('PUT', at('updateSkipped', lone.id), { isUserSkipped: true })
  const { data } = await lone.ask('GET', at('countUsers', lone.orgId))
  expect(data).toEqual({ count: 1, rows: [{ id: lone.id, isUserSkipped: true }] })
  const { steps, score } = await progress(lone)
  expect(score).toBe(30)
  expect(steps[5]).toMatchObject({ skipped: true, completed: true })
})

it("counts an advertiser's invitation step as skipped only once they have skipped it", async () => {
  const lone = await confirmed(server, await signUp(server, 'ADV'))
  const invites = async () => {
    const { steps, score } = await progress(lone)
    return { score, ...steps[2] }
  }
  expect(await invites()).toMatchObject({ score: 0, skipped: false, completed: false })
  await lone.ask('PUT', at('updateSkipped', lone.id), { isUserSkipped: true })
  expect(await invites()).toMatchObject({ score: 5, skipped: true, completed: true })
  await lone.ask('PUT', at('updateSkipped', lone.id), { isUserSkipped: false })
  expect(await invites()).toMatchObject({ score: 0, skipped: false, completed: false })
})

it('resets the early counter when a display loses its rate schedule', async () => {
  const lone = await signUp(server, 'DSO')
  const { display, rateSchedule } = await makeOffer(lone)
  expect(await progress(lone)).toMatchObject({ early: 3 })
  await lone.ask('POST', '/api/savvy/displays/remove-rate-schedule', { display_id: display.id })
  expect((await lone.ask('DELETE', `/api/savvy/rate-schedule/${rateSchedule.id}`)).status).toBe(200)
  expect(await progress(lone)).toMatchObject({ score: 40, early: 1 })
})

it('uses the owner acted for, and carries nothing over to the next', async () => {
  const [first, second] = [await signUp(server, 'DSO'), await signUp(server, 'DSO')]
  const boss = await admin(server)
  const acting = await actFor(server, boss, first.orgId)
  await acting.ask('PUT', at('updateSkipped', boss.id), { isUserSkipped: true })
  expect((await progress(acting)).steps[5]).toMatchObject({ skipped: true })
  expect((await progress(first)).steps[5]).toMatchObject({ skipped: true })
  const other = await actFor(server, acting, second.orgId)
  expect((await progress(other)).steps[5]).toMatchObject({ skipped: false })
})

it('returns payment account and picture', async () => {
  const { data } = await seller.ask('GET', at('verifyConnect', seller.orgId))
  expect(data).toEqual({ connect_account_id: null, avatar: '' })
})

it('counts a payment account as connected once it can be paid, and tells what is still required', async () => {
  const paying = await startServer({ PAYMENTS: 'sandbox' })
  const lone = await signUp(paying, 'DSO')
  const account = async () => {
    const { account: told, steps } = await progress(lone)
    return { ...told, step: steps[3].completed }
  }
  expect(await account()).toEqual({ state: 'none', requirements: [], step: false })
  expect((await lone.ask('POST', '/api/savvy/users/connect', {})).status).toBe(200)
  await settleMoney(paying)
  const begun = await account()
  expect(begun).toMatchObject({ state: 'incomplete', step: false })
  expect(begun.requirements).not.toEqual([])
  await connectAccount(paying, lone)
  expect(await account()).toEqual({ state: 'active', requirements: [], step: true })
  await paying.close()
})

it("requires a login, and hides others' progress", async () => {
  const calls = [
    ['GET', at('onboarding', seller.orgId)],
    ['GET', at('countUsers', seller.orgId)],
    ['GET', at('verifyConnect', seller.orgId)],
    ['PUT', at('updateSkipped', seller.id), { isUserSkipped: true }],
    ['PUT', at('updateScore', seller.id), { score: 1 }],
  ] as const
  for (const [method, path, body] of calls) {
    await expectGuarded(server, null, method, path, body)
    expect((await buyer.ask(method, path, body)).status).toBe(404)
  }
})

it('refuses invalid input', async () => {
  expect(faultsOf(await buyer.ask('PUT', at('updateScore', buyer.id), { score: 101 }))).toEqual(['score'])
  expect(faultsOf(await buyer.ask('PUT', at('updateSkipped', buyer.id), {}))).toEqual(['isUserSkipped'])
  expect((await buyer.ask('GET', at('countUsers', 'x'))).status).toBe(400)
})

import { expect, it } from 'vitest'
import { admin, advertiser, logIn as begin, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const platform = await admin(server)

const at = (orgId: string) => `/api/savvy/organization/${orgId}`
const off = (orgId: string) => `/api/savvy/organization/deactivate/${orgId}`
const on = (orgId: string) => `/api/savvy/organization/activate/${orgId}`
const eligibility = (orgId: string, type = '') =>
  `/api/savvy/campaigns/requestEligibility/${orgId}${type && `?type=${type}`}`
const owners = async (query = {}) =>
  (await rowsOf(platform, '/api/savvy/organization/get-dsos', query)).map(({ id }) => id)
const logIn = ({ email }: TestActor) =>
  client(server.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD })
const onOffer = async (buyer: TestActor) =>
  (await buyer.ask('GET', `/api/savvy/displays/adv-displays/${buyer.orgId}`)).data.count

/** Creates an owner and an advertiser with a campaign that waits. */
const pair = async () => {
  const [seller, buyer] = [await owner(server), await advertiser(server)]
  const offer = await makeOffer(seller)
  const { id, requests } = await makeCampaign(buyer, offer)
  const decide = (decision: string) =>
    seller.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, { decision, reason: 'unavailable' })
  return { seller, buyer, campaign: id as string, decide, offer }
}

it('keeps an organization with current campaigns, and tells each side beforehand', async () => {
  const { seller, buyer, campaign, decide } = await pair()
  const waits = { eligible: false, reasons: ['1 campaign is waiting for an answer.'] }
  expect((await seller.ask('GET', eligibility(seller.orgId, 'DSO'))).data).toEqual(waits)
  expect((await buyer.ask('GET', eligibility(buyer.orgId))).data).toEqual(waits)
  await decide('approved')
  const ahead = { eligible: false, reasons: ['1 campaign is approved and has not started.'] }
  expect((await platform.ask('GET', eligibility(buyer.orgId, 'ADV'))).data).toEqual(ahead)
  const tries = [
    [platform, `${at(seller.orgId)}?type=DSO`],
    [platform, `${at(buyer.orgId)}?type=ADV`],
    [buyer, at(buyer.orgId)],
  ] as const
  for (const [who, path] of tries) {
    expect(await who.ask('DELETE', path)).toMatchObject({
      status: 409,
      message: 'active',
      error: {
        code: 'in_use',
        error: 'This Organization cannot be Deleted Due to Active Campaigns.',
        data: { reasons: ahead.reasons, campaigns: [{ id: campaign, name: 'Spring opening' }] },
      },
    })
  }
  expect((await seller.ask('GET', eligibility(seller.orgId))).status).toBe(200)
})

it('deletes an organization after its campaigns: logins fail, and what was sold stays readable', async () => {
  const { seller, buyer, campaign, decide } = await pair()
  await decide('rejected')
  expect((await seller.ask('GET', eligibility(seller.orgId))).data).toEqual({ eligible: true, reasons: [] })
  const before = await onOffer(buyer)
  const { status, data } = await platform.ask('DELETE', `${at(seller.orgId)}?type=DSO`)
  expect({ status, data }).toEqual({ status: 200, data: { id: seller.orgId } })
  expect((await seller.ask('GET', eligibility(seller.orgId))).status).toBe(401)
  expect((await logIn(seller)).status).toBe(401)
  expect(await onOffer(buyer)).toBe(before - 1)
  expect(await owners()).not.toContain(seller.orgId)
  expect((await platform.ask('DELETE', at(seller.orgId))).status).toBe(404)
  expect((await platform.ask('POST', '/api/savvy/users/on-behalf', { org_id: seller.orgId })).status).toBe(
    400,
  )
  const shown = await buyer.ask('GET', `/api/savvy/approval-flow/details/${campaign}`)
  expect(shown.data.requests).toMatchObject([{ org_name: 'Harbour Screens', status: 'rejected' }])
})

it('lets an owner delete their own organization, which frees their address', async () => {
  const buyer = await advertiser(server)
  expect((await buyer.ask('DELETE', at(buyer.orgId))).status).toBe(200)
  const again = {
    organization: { name: 'Corner Gym', type: 'ADV' },
    owner: { name: 'Robin', email: buyer.email, password: PASSWORD },
  }
  expect((await client(server.url)('POST', '/api/auth/withOwner', again)).status).toBe(201)
  const { data } = await platform.ask('GET', `/api/savvy/audit?org_id=${buyer.orgId}`)
  expect(data.rows[0]).toMatchObject({ call: 'deleteOrganization', user_id: null, user_name: 'Robin' })
})

it('locks a deactivated organization out and sells none of its displays, until it is activated', async () => {
  const { seller, buyer, offer } = await pair()
  const before = await onOffer(buyer)
  const changed = await platform.ask('DELETE', off(seller.orgId))
  expect(changed.data).toEqual({ id: seller.orgId, active: false })
  expect(await seller.ask('GET', eligibility(seller.orgId))).toMatchObject({
    status: 401,
    error: { code: 'inactive' },
  })
  expect(await onOffer(buyer)).toBe(before - 1)
  await expect(makeCampaign(buyer, offer)).rejects.toThrow('not on offer')
  expect(await owners({ active: 0 })).toContain(seller.orgId)
  await platform.ask('PUT', on(seller.orgId))
  expect((await seller.ask('GET', eligibility(seller.orgId))).status).toBe(401)
  const again = await begin(server, seller.email)
  expect((await again.ask('GET', eligibility(seller.orgId))).status).toBe(200)
  expect(await onOffer(buyer)).toBe(before)
})

it('never sells a campaign of an owner who is deleted at the same moment', async () => {
  const [seller, buyer] = [await owner(server), await advertiser(server)]
  const offer = await makeOffer(seller)
  const [deleted, bought] = await Promise.all([
    platform.ask('DELETE', at(seller.orgId)),
    makeCampaign(buyer, offer).then(
      () => true,
      () => false,
    ),
  ])
  expect([deleted.status === 200, bought]).toEqual(bought ? [false, true] : [true, false])
})

it('requires a login, hides others, keeps the platform, and lets only it deactivate', async () => {
  const [seller, buyer] = [await owner(server), await advertiser(server)]
  await expectGuarded(server, null, 'DELETE', at(seller.orgId))
  await expectGuarded(server, null, 'GET', eligibility(seller.orgId))
  await expectGuarded(server, seller, 'DELETE', off(seller.orgId))
  await expectGuarded(server, buyer, 'PUT', on(seller.orgId))
  expect((await buyer.ask('DELETE', at(seller.orgId))).status).toBe(404)
  expect((await buyer.ask('GET', eligibility(seller.orgId))).status).toBe(404)
  for (const path of [at(platform.orgId), off(platform.orgId)]) {
    expect((await platform.ask('DELETE', path)).status).toBe(404)
  }
  expect((await seller.ask('GET', eligibility(seller.orgId))).data.eligible).toBe(true)
})

it('refuses invalid input', async () => {
  const seller = await owner(server)
  const wrong = await seller.ask('DELETE', `${at(seller.orgId)}?type=ADV`)
  expect(faultAt(wrong, 'type')).toBe('This organization has the type DSO.')
  expect(faultAt(await seller.ask('GET', eligibility(seller.orgId, 'BOTH')), 'type')).toContain('DSO or ADV')
  for (const path of [at('x'), off('x')]) expect((await platform.ask('DELETE', path)).status).toBe(400)
  expect((await platform.ask('PUT', on('x'))).status).toBe(400)
  expect((await platform.ask('DELETE', at(seller.id))).status).toBe(404)
})

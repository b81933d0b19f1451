import { expect, it } from 'vitest'
import { permissionsOf, type Actor } from '../../base/actor.ts'
import { campaignVerdicts } from './policy.ts'

const actorOf = (change: Partial<Actor> = {}): Actor => {
  const base = { orgType: 'DSO' as const, roleId: 2, ...change }
  return {
    userId: 'me',
    userName: 'Me',
    orgId: 'org',
    orgName: 'Org',
    permissions: new Set(permissionsOf(base.orgType, base.roleId, [])),
    sessionId: 's',
    onBehalf: null,
    currency: 'EUR',
    home: { orgId: 'org', orgName: 'Org' },
    ...base,
  }
}
const given = (orgType: Actor['orgType'], ...permissions: string[]) =>
  actorOf({ orgType, roleId: 3, permissions: new Set(permissionsOf(orgType, 3, permissions)) })

const advertiser = actorOf({ orgType: 'ADV' })

it.each([
  ['active', false],
  ['approved', false],
  ['partially approved', false],
  ['pending', false],
  ['completed', true],
  ['cancelled', true],
  ['rejected', true],
] as const)('deletes only a campaign that is over: %s', (status, expected) => {
  expect(campaignVerdicts(advertiser, { status }).delete).toBe(expected)
  expect(campaignVerdicts(given('ADV', 'campaign:delete'), { status }).delete).toBe(expected)
  expect(campaignVerdicts(given('ADV', 'campaign:update'), { status }).delete).toBe(false)
})

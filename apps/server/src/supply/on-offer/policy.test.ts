import { expect, it } from 'vitest'
import { permissionsOf, type Actor } from '../../base/actor.ts'
import { supplyVerdicts } from './policy.ts'

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

const owner = actorOf()
const advertiser = actorOf({ orgType: 'ADV' })
const allowed = (verdicts: Record<string, boolean>): string =>
  Object.entries(verdicts)
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ')

it.each([
  ['an owner and what is on', owner, true, 'edit deactivate delete'],
  ['an owner and what is off', owner, false, 'edit activate delete'],
  ['a user who only reads', given('DSO'), true, ''],
  ['a user who updates displays', given('DSO', 'display:update'), true, 'edit deactivate'],
  [
    'a user who updates displays, and one that is off',
    given('DSO', 'display:update'),
    false,
    'edit activate',
  ],
  ['a user who deletes displays', given('DSO', 'display:delete'), true, 'delete'],
  ['a user of other things', given('DSO', 'location:update', 'rate-schedule:delete'), true, ''],
  ['another owner', actorOf({ orgId: 'other' }), true, ''],
  ['an advertiser who finds it', advertiser, true, ''],
  ['the platform', actorOf({ orgType: 'PLATFORM', roleId: 1 }), true, ''],
])('decides about a display between %s', (_who, actor, active, expected) => {
  expect(allowed(supplyVerdicts(actor, 'display', { org_id: 'org', active }))).toBe(expected)
})

it.each([
  ['location', 'location:delete'],
  ['rate-schedule', 'rate-schedule:delete'],
] as const)('requires the permission for each kind: %s', (kind, permission) => {
  const it = { org_id: 'org', active: true }
  expect(supplyVerdicts(given('DSO', permission), kind, it).delete).toBe(true)
  expect(supplyVerdicts(given('DSO', 'display:delete'), kind, it).delete).toBe(false)
})

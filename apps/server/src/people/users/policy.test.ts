import { expect, it } from 'vitest'
import { permissionsOf, type Actor } from '../../base/actor.ts'
import { tooMuch, verdicts, type Person } from './policy.ts'

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
const owner = actorOf()
const manager = actorOf({
  roleId: 3,
  permissions: new Set(permissionsOf('DSO', 3, ['user:update', 'user:delete', 'user:create'])),
})
const reader = actorOf({ roleId: 3, permissions: new Set(permissionsOf('DSO', 3, [])) })
const platform = actorOf({ orgType: 'PLATFORM', roleId: 1, orgId: 'platform' })
const stranger = actorOf({ orgId: 'other' })

const personOf = (change: Partial<Person> = {}): Person => ({
  id: 'you',
  org_id: 'org',
  role_id: 3,
  active: true,
  last_owner: false,
  invited: false,
  ...change,
})
const allowed = (actor: Actor, person: Person): string =>
  Object.entries(verdicts(actor, person))
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ')

it.each([
  ['an owner and a user', owner, personOf(), 'update deactivate delete make_owner'],
  ['an owner and another owner', owner, personOf({ role_id: 2 }), 'update deactivate delete'],
  ['an owner and themselves', owner, personOf({ id: 'me', role_id: 2 }), ''],
  ['an owner and someone deactivated', owner, personOf({ active: false }), 'update activate delete'],
  ['an owner and an invitation', owner, personOf({ invited: true }), 'delete'],
  ['an owner and the last owner', owner, personOf({ role_id: 2, last_owner: true }), ''],
  ['a user who manages users and a user', manager, personOf(), 'update deactivate delete'],
  ['a user who manages users and an owner', manager, personOf({ role_id: 2 }), ''],
  ['a user who only reads', reader, personOf(), ''],
  ['the platform and a user', platform, personOf(), 'update deactivate delete make_owner'],
  [
    'the platform and one of its own',
    platform,
    personOf({ org_id: 'platform', role_id: 1 }),
    'deactivate delete',
  ],
  ['another organization', stranger, personOf(), ''],
])('decides between %s', (_who, actor, person, expected) => {
  expect(allowed(actor, person)).toBe(expected)
})

it('lets nobody give permissions they do not have', () => {
  expect(tooMuch(manager, ['user:create', 'display:create'])).toEqual(['display:create'])
  expect(tooMuch(owner, ['display:create'])).toEqual([])
})

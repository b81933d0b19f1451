import type { Kind } from '../../base/notifications/kinds.ts'
import { doerOf, notify } from '../../base/notifications/notify.ts'
import { findAdmins } from '../../base/notifications/people-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

interface AskedData {
  organization: string
  type: 'DSO' | 'ADV'
  plan: string
}

/** An organization asks for a plan. */
export const planAsked: Kind<AskedData> = {
  kind: 'plan_asked',
  stale: ['administration'],
  words: ({ organization, type, plan }) => ({
    title: 'Plan wanted',
    newTitle: `${organization} asks for the plan ${plan}`,
    message: 'It has the plan once you give it.',
    link: `${type === 'DSO' ? '/admin-display-owner' : '/admin-advertisers'}?search=${encodeURIComponent(organization)}`,
    action: 'View organization',
  }),
}

/** An organization was given a plan. */
export const planGiven: Kind<{ plan: string }> = {
  kind: 'plan_given',
  stale: ['plans', 'payments'],
  words: ({ plan }) => ({
    title: 'Plan',
    newTitle: `You have the plan ${plan} now`,
    message: 'The operator of this marketplace has given it to you. Nothing is charged for it.',
    link: '/settings/plan',
    action: 'View plan',
  }),
}

/** Tells the platform's admins which plan the actor's organization asks for, once a day for each plan. */
export async function tellAsked(scope: ActorScope, plan: { id: string; name: string }): Promise<void> {
  const { db, actor, now } = scope
  const admins = await findAdmins(db)
  const [first] = admins
  if (!first) return
  const data = {
    organization: actor.orgName,
    type: actor.orgType === 'DSO' ? ('DSO' as const) : ('ADV' as const),
    plan: plan.name,
  }
  const key = `plan_asked:${actor.orgId}:${plan.id}:${now.toISOString().slice(0, 10)}`
  const to = { users: admins.map(({ id }) => id) }
  await notify(db, [{ of: planAsked, data, orgId: first.org_id, key, by: doerOf(actor), to }], now)
}

/** Tells organizations which plan they were given. */
export async function tellGiven(
  { db, actor, now }: ActorScope,
  orgIds: readonly string[],
  plan: { id: string; name: string },
): Promise<void> {
  const told = orgIds.map((orgId) => ({
    of: planGiven,
    data: { plan: plan.name },
    orgId,
    key: `plan_given:${orgId}:${plan.id}:${now.getTime()}`,
    by: doerOf(actor),
    to: { can: ['payment:update' as const] },
  }))
  await notify(db, told, now)
}

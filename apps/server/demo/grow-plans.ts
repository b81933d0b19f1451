import { createPlan, givePlan, listPlans } from '@plaza/contract/plans'
import { hoursBefore } from './days.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

const OWNERS: 'DSO'[] = ['DSO']

/** The plans of the demo platform; prices in minor units of the installation's currency. */
const PLANS = [
  {
    plan_name: 'Starter',
    price: 0,
    limits: { displays: 10, users: 3 },
    fee_basis_points: 1200,
    // Every owner has it that has no other.
    default_for: OWNERS,
  },
  { plan_name: 'Network', price: 149_00, limits: { displays: 250, users: 25 }, fee_basis_points: 1000 },
  { plan_name: 'City', price: 499_00, limits: { displays: null, users: null }, fee_basis_points: 800 },
] as const
const OF_OWNERS = 'Network'

/**
 * Creates the plans and assigns the owners to theirs. Plans that exist, recognised by name, are left as they
 * are.
 */
export async function growPlans(
  { visit, began, services }: Backstage,
  admin: Account,
  owners: readonly Account[],
): Promise<void> {
  await visit(admin, hoursBefore(began, 149 * 24), async (ask) => {
    const { rows } = await ask(listPlans, { query: { size: '100' } })
    const ids = new Map(rows.map(({ plan_name, id }) => [plan_name, id]))
    for (const plan of PLANS) {
      if (ids.has(plan.plan_name)) continue
      const body = { ...plan, currency: services.config.currency, interval: 'month' as const }
      ids.set(plan.plan_name, (await ask(createPlan, { body })).id)
    }
    const plan_id = ids.get(OF_OWNERS) ?? null
    await ask(givePlan, { body: { plan_id, user_ids: owners.map(({ userId }) => userId) } })
  })
}

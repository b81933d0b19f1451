import {
  askForPlan,
  createPlan,
  getPlan,
  getPlanOf,
  givePlan,
  listPlans,
  updatePlan,
  type plan,
} from '@plaza/contract/plans'
import type { z } from 'zod'
import type { Actor } from '../../base/actor.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { askFor } from './ask-for-plan.ts'
import { give } from './give-plan.ts'
import { readUsage } from './limits-repo.ts'
import * as repo from './repo.ts'

const present = (actor: Actor, row: repo.PlanRow): z.input<typeof plan> => {
  const { name, max_displays, max_users, default_dso, default_adv, organizations, ...plain } = row
  const ofPlatform = actor.orgType === 'PLATFORM'
  return {
    ...plain,
    plan_name: name,
    limits: { displays: max_displays, users: max_users },
    default_for: [...(default_dso ? (['DSO'] as const) : []), ...(default_adv ? (['ADV'] as const) : [])],
    ...(ofPlatform ? { organizations } : {}),
    can: { update: ofPlatform && actor.permissions.has('organization:update') },
  }
}

const show = async (scope: CallScope, id: string) => {
  const row = await repo.findPlan(scope, id)
  if (!row) throw new Failure('not_found')
  return present(scope.actor, row)
}

interface Limits {
  displays: number | null
  users: number | null
}

const stored = ({ displays, users }: Limits) => ({ max_displays: displays, max_users: users })

/** @throws Failure `bad_input` where a plan that costs something, or is not offered, is to be everybody's */
const checkDefault = (plan: { price: number; active: boolean; default_for: readonly string[] }): void => {
  if (!plan.default_for.length) return
  const message = plan.active
    ? 'A plan that organizations have without asking must cost nothing.'
    : 'A plan that organizations have without asking must be on offer.'
  if (plan.price > 0 || !plan.active) throw badInput({ path: 'default_for', message })
}

const defaultsOf = (types: readonly string[]) => ({
  default_dso: types.includes('DSO'),
  default_adv: types.includes('ADV'),
})

/** Stores for whom a plan is the default; the plan that was it before is it no more. */
const storeDefaults = async (scope: CallScope, id: string, types: readonly string[]): Promise<void> => {
  const { default_dso, default_adv } = defaultsOf(types)
  await repo.freeDefaults(asSystem(scope), { dso: default_dso, adv: default_adv }, id)
}

/** Shows the plan that an organization has, the one that it has otherwise, and the one that it asks for. */
const showPlansOf = async (scope: CallScope, orgId: string) => {
  const found = await repo.findPlansOf(scope, orgId)
  if (!found) throw new Failure('not_found')
  const rows = await repo.findPlans(scope, [found.plan_id, found.fallback_id])
  const shown = (id: string | null) => {
    const row = rows.find((one) => one.id === id)
    return row ? present(scope.actor, row) : null
  }
  const { wanted_id, wanted_name, wanted_at } = found
  return {
    plan: shown(found.plan_id),
    source: found.source,
    fallback: shown(found.fallback_id),
    wanted:
      wanted_id && wanted_at
        ? { plan_id: wanted_id, plan_name: wanted_name ?? '', at: wanted_at.toISOString() }
        : null,
    has: await readUsage(scope, orgId),
  }
}

export const planRoutes = [
  route(listPlans, async (scope, { query }) => {
    const { rows, ...total } = await repo.listPlans(scope, query)
    return { rows: rows.map((row) => present(scope.actor, row)), ...total }
  }),
  route(getPlan, (scope, { params }) => show(scope, params.id)),
  route(getPlanOf, (scope, { params: { orgId } }) => showPlansOf(scope, orgId)),
  route(createPlan, async (scope, { body: { plan_name, limits, default_for, ...plain } }) => {
    checkDefault({ ...plain, default_for })
    const id = newId(scope.now)
    await storeDefaults(scope, id, default_for)
    const plan = { ...plain, ...defaultsOf(default_for), ...stored(limits) }
    await repo.insertPlan(scope, { ...plan, id, name: plan_name })
    return show(scope, id)
  }),
  route(
    updatePlan,
    async (scope, { params, body: { plan_name, limits, default_for, version, ...plain } }) => {
      checkDefault({ ...(await show(scope, params.id)), ...plain, ...(default_for && { default_for }) })
      if (default_for) await storeDefaults(scope, params.id, default_for)
      const change = {
        ...plain,
        ...(default_for && defaultsOf(default_for)),
        ...(plan_name !== undefined && { name: plan_name }),
        ...(limits && stored(limits)),
      }
      if (!(await repo.changePlan(asSystem(scope), params.id, change, version)))
        throw new Failure('changed_meanwhile')
      return show(scope, params.id)
    },
  ),
  route(askForPlan, (scope, { body }) => askFor(scope, body.plan_id)),
  route(givePlan, give),
]

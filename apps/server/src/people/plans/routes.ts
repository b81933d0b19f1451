import {
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
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { give } from './give-plan.ts'
import { readUsage } from './limits-repo.ts'
import * as repo from './repo.ts'

const present = (actor: Actor, row: repo.PlanRow): z.input<typeof plan> => {
  const { name, max_displays, max_users, organizations, ...plain } = row
  const ofPlatform = actor.orgType === 'PLATFORM'
  return {
    ...plain,
    plan_name: name,
    limits: { displays: max_displays, users: max_users },
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

export const planRoutes = [
  route(listPlans, async (scope, { query }) => {
    const { rows, ...total } = await repo.listPlans(scope, query)
    return { rows: rows.map((row) => present(scope.actor, row)), ...total }
  }),
  route(getPlan, (scope, { params }) => show(scope, params.id)),
  route(getPlanOf, async (scope, { params: { orgId } }) => {
    const found = await repo.findPlanOf(scope, orgId)
    if (!found) throw new Failure('not_found')
    return { plan: found.plan && present(scope.actor, found.plan), has: await readUsage(scope, orgId) }
  }),
  route(createPlan, async (scope, { body: { plan_name, limits, ...plain } }) => {
    const id = newId(scope.now)
    await repo.insertPlan(scope, { ...plain, id, name: plan_name, ...stored(limits) })
    return show(scope, id)
  }),
  route(updatePlan, async (scope, { params, body: { plan_name, limits, version, ...plain } }) => {
    await show(scope, params.id)
    const change = {
      ...plain,
      ...(plan_name !== undefined && { name: plan_name }),
      ...(limits && stored(limits)),
    }
    if (!(await repo.changePlan(asSystem(scope), params.id, change, version)))
      throw new Failure('changed_meanwhile')
    return show(scope, params.id)
  }),
  route(givePlan, give),
]

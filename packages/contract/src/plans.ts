import { MAX_PRICE } from '@plaza/domain/money'
import { PLAN_SOURCES } from '@plaza/domain/plan-state'
import { z } from 'zod'
import { call } from './call.ts'
import { currency, id, minorUnits, name, wanted, whole } from './fields.ts'
import { idParams, listOf, listQuery, oneKind, orgParams } from './lists.ts'
import { messages } from './messages.ts'

const interval = z.enum(['month', 'year'], 'This must be month or year.')

const defaultFor = z.enum(['DSO', 'ADV'], 'This must be DSO or ADV.')

export const plan = z.object({
  id,
  plan_name: z.string(),
  /** The price for each interval, in minor units. */
  price: z.number().int(),
  currency: z.string(),
  interval,
  /** How many an organization may have; null for no limit. */
  limits: z.object({ displays: z.number().int().nullable(), users: z.number().int().nullable() }),
  /** The fee on what an owner sells; null for the installation's own fee. */
  fee_basis_points: z.number().int().nullable(),
  active: z.boolean(),
  /** Which organizations have the plan that have no other. */
  default_for: z.array(defaultFor),
  /** How many organizations have the plan. Only the platform learns it. */
  organizations: z.number().int().optional(),
  version: z.number().int(),
  can: z.object({ update: z.boolean() }),
})

const fields = {
  plan_name: name(1, 80),
  price: minorUnits(0, MAX_PRICE),
  currency,
  interval,
  limits: z.object({
    displays: whole(0, 1_000_000).nullable().default(null),
    users: whole(1, 1_000_000).nullable().default(null),
  }),
  fee_basis_points: whole(0, 10_000).nullable(),
  active: z.boolean(wanted('This must be true or false.')),
  default_for: z.array(defaultFor, wanted('This must be a list.')).max(2, 'At most 2 types.'),
}

export const listPlans = call({
  feature: 'plans',
  method: 'GET',
  path: '/api/savvy/plans',
  summary: 'The plans that the platform offers. The platform also sees those that it no longer offers',
  needs: { can: 'organization:view' },
  tx: 'read',
  query: listQuery(['plan_name', 'price', 'interval', 'active', 'created_at']).extend({
    interval: oneKind(['month', 'year']),
  }),
  message: 'Plans fetched.',
  data: listOf(plan),
})

export const getPlan = call({
  feature: 'plans',
  method: 'GET',
  path: '/api/savvy/plans/{id}',
  summary: 'A plan that is offered, or the own one',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Plan fetched.',
  data: plan,
  errors: ['not_found'],
})

export const getPlanOf = call({
  feature: 'plans',
  method: 'GET',
  path: '/api/savvy/organization/plan/{orgId}',
  summary: "The organization's plan, and how much of it is used. The platform sees every organization",
  needs: { can: 'organization:view' },
  tx: 'read',
  params: orgParams,
  message: 'Plan fetched.',
  data: z.object({
    /** Null for an organization without a plan, which has no limits. */
    plan: plan.nullable(),
    /**
     * Where the plan comes from: the operator has given it (`granted`: nothing is charged for it), it is paid for by card,
     * or it is the plan of all who have no other.
     */
    source: z.enum(PLAN_SOURCES),
    /** The plan of all who have no other; null where they have no limits. */
    fallback: plan.nullable(),
    /** The plan that the organization has asked its operator for. */
    wanted: z.object({ plan_id: id, plan_name: z.string(), at: z.iso.datetime() }).nullable(),
    /** How many there are. An invited user already counts. */
    has: z.object({ displays: z.number().int(), users: z.number().int() }),
  }),
  errors: ['not_found'],
})

export const createPlan = call({
  feature: 'plans',
  method: 'POST',
  path: '/api/savvy/plans',
  summary: 'Create a plan',
  needs: { types: ['PLATFORM'], can: 'organization:create' },
  tx: 'write',
  changes: { kind: 'plan', ids: 'data.id' },
  creates: true,
  body: z.object({
    ...fields,
    interval: fields.interval.default('month'),
    limits: fields.limits.default({ displays: null, users: null }),
    fee_basis_points: fields.fee_basis_points.default(null),
    active: fields.active.default(true),
    default_for: fields.default_for.default([]),
  }),
  message: 'Plan created.',
  data: plan,
})

export const updatePlan = call({
  feature: 'plans',
  method: 'PUT',
  path: '/api/savvy/plans/{id}',
  summary: 'Change a plan. Fields that are left out stay',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'plan', ids: 'params.id' },
  params: idParams,
  body: z.object({ ...fields, version: whole(1, 1e9) }).partial(),
  message: messages.changesSaved,
  data: plan,
  errors: ['not_found', 'changed_meanwhile'],
  failure: messages.planNotUpdated,
})

export const askForPlan = call({
  feature: 'plans',
  method: 'POST',
  path: '/api/savvy/plans/ask',
  summary: 'Ask the operator for a plan that is offered, or take that back with null',
  needs: { can: { DSO: 'payment:update', ADV: 'payment:update' } },
  tx: 'write',
  changes: { kind: 'organization', ids: 'actor.orgId' },
  body: z.object({ plan_id: id.nullable() }),
  message: 'The operator has been told.',
  data: z.object({ plan_id: id.nullable() }),
  errors: ['not_found'],
})

export const givePlan = call({
  feature: 'plans',
  method: 'POST',
  path: '/api/savvy/users/updatePlan',
  summary: 'Assign a plan to the organizations of users, or remove it with null',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'user', ids: 'body.user_ids.*' },
  body: z.object({
    plan_id: id.nullable(),
    user_ids: z
      .array(id, wanted('This must be a list of ids.'))
      .min(1, 'Choose at least one user.')
      .max(1000, 'At most 1,000 users.'),
  }),
  message: 'Plan updated.',
  data: z.object({ updatedUserCount: z.number().int() }),
  failure: messages.planNotUpdated,
})

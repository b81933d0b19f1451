import { createPlan } from '@plaza/contract/plans'
import { z } from 'zod'
import type { PlanRow } from './queries.ts'

/**
 * The call's own fields, with the fee in percent as users enter it, and limits that are empty where there are
 * none.
 */
export const planSchema = createPlan.body
  .pick({ plan_name: true, price: true, currency: true, interval: true })
  .extend({
    displays: createPlan.body.shape.limits.unwrap().shape.displays.unwrap().nullish(),
    for_owners: z.boolean(),
    for_advertisers: z.boolean(),
    users: createPlan.body.shape.limits.unwrap().shape.users.unwrap().nullish(),
    fee_percent: z
      .number()
      .min(0, 'This must be at least 0.')
      .max(100, 'This must be at most 100.')
      .nullish(),
  })

export type PlanValues = z.output<typeof planSchema>

export function valuesOf({ limits, fee_basis_points, ...plan }: PlanRow): z.input<typeof planSchema> {
  return {
    plan_name: plan.plan_name,
    price: plan.price,
    currency: plan.currency,
    interval: plan.interval,
    displays: limits.displays ?? undefined,
    users: limits.users ?? undefined,
    for_owners: plan.default_for.includes('DSO'),
    for_advertisers: plan.default_for.includes('ADV'),
    fee_percent: fee_basis_points === null ? undefined : fee_basis_points / 100,
  }
}

export function bodyOf({ displays, users, fee_percent, for_owners, for_advertisers, ...plan }: PlanValues) {
  return {
    ...plan,
    limits: { displays: displays ?? null, users: users ?? null },
    default_for: [...(for_owners ? (['DSO'] as const) : []), ...(for_advertisers ? (['ADV'] as const) : [])],
    fee_basis_points: fee_percent == null ? null : Math.round(fee_percent * 100),
  }
}

/** Returns the form's field for the path of a fault from the server. */
export function fieldOfIssue(path: string): string {
  if (path === 'default_for') return 'for_owners'
  return path === 'fee_basis_points' ? 'fee_percent' : path.replace(/^limits\./, '')
}

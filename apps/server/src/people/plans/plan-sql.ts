import type { PlanSource } from '@plaza/domain/plan-state'
import { sql, type RawBuilder } from 'kysely'

// docs/domain.md, "Plans": which plan an organization `o` has at an instant. What the operator has given goes before what
// is paid for, and that before the plan of all who have no other.

const subscribed = (now: Date | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT s.plan_id FROM subscriptions s
  WHERE s.org_id = o.id AND s.state IN ('active', 'past_due', 'ended')
    AND (s.entitled_until IS NULL OR s.entitled_until > ${now})
  ORDER BY s.id DESC LIMIT 1)`

/** The id of the plan of all organizations of the type of `o` that have no other. */
export const fallbackPlan = sql`(
  SELECT d.id FROM plans d
  WHERE (d.default_dso AND o.type = 'DSO') OR (d.default_adv AND o.type = 'ADV'))`

/** The id of the plan that an organization `o` has; null without one. */
export function planOf(now: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(o.granted_plan_id, ${subscribed(now)}, ${fallbackPlan})`
}

/** Where an organization `o` has its plan from. */
export function planSourceOf(now: Date): RawBuilder<PlanSource> {
  return sql<PlanSource>`CASE
    WHEN o.granted_plan_id IS NOT NULL THEN 'granted'
    WHEN ${subscribed(now)} IS NOT NULL THEN 'subscribed'
    WHEN ${fallbackPlan} IS NOT NULL THEN 'default' ELSE 'none' END`
}

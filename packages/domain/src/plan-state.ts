// docs/domain.md, "Plans": what becomes of a subscription, and until when its plan counts. Instants are milliseconds.

/** How long the plan of a subscription whose renewal was declined still counts. */
export const GRACE_DAYS = 14

const DAY = 86_400_000

/**
 * `open`: its checkout is not paid. `past_due`: its renewal was declined. `ended` and `lapsed` (a checkout that nobody has
 * paid) are final.
 */
export const SUBSCRIPTION_STATES = ['open', 'active', 'past_due', 'ended', 'lapsed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** Where an organization has its plan from. */
export const PLAN_SOURCES = ['granted', 'subscribed', 'default', 'none'] as const
export type PlanSource = (typeof PLAN_SOURCES)[number]

/** A plan at the price at which somebody has it. */
export interface PricedPlan {
  id: string
  price: number
  currency: string
  interval: 'month' | 'year'
}

export interface Subscription {
  state: SubscriptionState
  /** What was paid for, and what comes with the next period instead; null where nothing else comes. */
  plan: PricedPlan
  next: PricedPlan | null
  /** Null until it has begun. */
  periodStart: number | null
  periodEnd: number | null
  /** Whether it ends with its period. */
  isEnding: boolean
  /** Until when its plan counts; null until further notice, or before it has begun. */
  entitledUntil: number | null
}

/** What the payment provider tells of a subscription: how it stands now. */
export interface ToldSubscription {
  state: SubscriptionState
  /** What the next period costs. */
  plan: PricedPlan
  periodStart: number
  periodEnd: number
  isEnding: boolean
  endedAt: number | null
}

const byYear = ({ price, interval }: PricedPlan): number => price * (interval === 'month' ? 12 : 1)

/**
 * When another plan takes the place of one: a dearer one `at_once`, a cheaper one in the `next_period`. A plan in another
 * currency, or one by the month instead of one that is paid for a year, is taken `later`: once the present one is over.
 */
export function changeOfPlan(from: PricedPlan, to: PricedPlan): 'none' | 'at_once' | 'next_period' | 'later' {
  if (from.id === to.id && from.price === to.price && from.interval === to.interval) return 'none'
  if (from.currency !== to.currency) return 'later'
  if (from.interval !== to.interval)
    return to.interval === 'year' && to.price > from.price ? 'at_once' : 'later'
  return byYear(to) > byYear(from) ? 'at_once' : 'next_period'
}

/** The plan that was paid for and the one that comes: a cheaper one does not take away what is paid for. */
function plansAfter({ plan, periodStart, periodEnd }: Subscription, told: ToldSubscription) {
  const isNewPeriod = periodStart === null || told.periodStart >= (periodEnd ?? 0)
  const change = changeOfPlan(plan, told.plan)
  if (change === 'none') return { plan, next: null }
  return isNewPeriod || change === 'at_once' ? { plan: told.plan, next: null } : { plan, next: told.plan }
}

/** Until when a plan counts that the provider tells of. What has ended gives back nothing that was over before. */
function entitlementAfter(before: Subscription, told: ToldSubscription, now: number): number | null {
  const grace = told.periodStart + GRACE_DAYS * DAY
  if (told.state === 'past_due') return told.isEnding ? Math.min(grace, told.periodEnd) : grace
  if (told.state !== 'ended') return told.isEnding ? told.periodEnd : null
  return Math.min(told.endedAt ?? now, before.entitledUntil ?? Number.POSITIVE_INFINITY)
}

/**
 * A subscription after what the provider tells of it, which may come twice, late and in any order: what has ended stays
 * ended, a period that is over does not come back, and what is not paid begins nothing.
 */
export function applyTold(before: Subscription, told: ToldSubscription, now: number): Subscription {
  if (before.state === 'ended' || told.state === 'open') return before
  if (told.state === 'lapsed') return before.state === 'open' ? { ...before, state: 'lapsed' } : before
  if (before.periodStart !== null && told.periodStart < before.periodStart) return before
  return {
    state: told.state,
    ...plansAfter(before, told),
    periodStart: told.periodStart,
    periodEnd: told.periodEnd,
    isEnding: told.isEnding && told.state !== 'ended',
    entitledUntil: entitlementAfter(before, told, now),
  }
}

/** Whether the plan of a subscription counts at an instant. */
export function isEntitled({ state, entitledUntil }: Subscription, at: number): boolean {
  if (state === 'open' || state === 'lapsed') return false
  return entitledUntil === null || at < entitledUntil
}

import type { PricedPlan, Subscription, SubscriptionState } from '@plaza/domain/plan-state'
import type { TaxDecision } from '@plaza/domain/tax'
import { sql, type RawBuilder, type UpdateObject } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Card } from '../../base/payments/payments.ts'
import { isId } from '../../base/id.ts'
import { jsonb } from '../../base/postgres/listing.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { agreedVersionOf } from '../../people/terms/agreed-sql.ts'
import { fallbackPlan } from '../../people/plans/plan-sql.ts'

export interface SubscriptionRow {
  id: string
  org_id: string
  state: SubscriptionState
  plan_id: string
  plan_name: string
  price: number
  currency: string
  interval: 'month' | 'year'
  next_plan_id: string | null
  next_plan_name: string | null
  next_price: number | null
  next_interval: 'month' | 'year' | null
  tax_decision: TaxDecision
  /** The version of the terms to which whoever took the plan had agreed by then; null where that was none. */
  terms_version: number | null
  session_ref: string | null
  session_url: string | null
  session_ends_at: Date | null
  ref: string | null
  card_brand: string | null
  card_last4: string | null
  period_start: Date | null
  period_end: Date | null
  ending: boolean
  entitled_until: Date | null
  told_at: Date | null
}

const find = async ({ db }: Pick<SystemScope, 'db'>, where: RawBuilder<unknown>) => {
  const { rows } = await sql<SubscriptionRow>`
    SELECT s.id, s.org_id, s.state, s.plan_id, p.name AS plan_name, s.price, s.currency, s.interval,
      s.next_plan_id, n.name AS next_plan_name, s.next_price, s.next_interval, s.tax_decision, s.terms_version,
      s.session_ref, s.session_url, s.session_ends_at, s.ref, s.card_brand, s.card_last4,
      s.period_start, s.period_end, s.ending, s.entitled_until, s.told_at
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id LEFT JOIN plans n ON n.id = s.next_plan_id
    WHERE ${where}`.execute(db)
  return rows[0]
}

/** The latest subscription of the actor's organization. */
export function findOwn({ db, actor }: ActorScope): Promise<SubscriptionRow | undefined> {
  return find({ db }, sql`s.org_id = ${actor.orgId} ORDER BY s.id DESC LIMIT 1`)
}

export function findById(scope: Pick<SystemScope, 'db'>, id: string): Promise<SubscriptionRow | undefined> {
  return find(scope, sql`s.id = ${id}`)
}

/** A subscription, locked until the transaction ends. */
export function lockById(scope: SystemScope, id: string): Promise<SubscriptionRow | undefined> {
  return find(scope, sql`s.id = ${id} FOR NO KEY UPDATE OF s`)
}

/** The subscription that an organization has begun, or is about to. */
export function lockOpen(scope: SystemScope, orgId: string): Promise<SubscriptionRow | undefined> {
  return find(
    scope,
    sql`s.org_id = ${orgId} AND s.state IN ('open', 'active', 'past_due') FOR NO KEY UPDATE OF s`,
  )
}

/** The subscription whose checkout this is. */
export async function findBySession(
  { db }: Pick<SystemScope, 'db'>,
  ref: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('session_ref', '=', ref)
    .executeTakeFirst()
  return row?.id
}

/** Locks an organization, so that it begins one subscription at a time. Gives whether the operator has given it a plan. */
export async function lockOrganization({ db }: SystemScope, orgId: string): Promise<{ isGranted: boolean }> {
  const row = await db
    .selectFrom('organizations')
    .select('granted_plan_id')
    .where('id', '=', orgId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isGranted: row.granted_plan_id !== null }
}

/** Whether the operator has given an organization its plan. */
export async function isGranted(
  { db }: Pick<SystemScope, 'db'> | ActorScope,
  orgId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('granted_plan_id')
    .where('id', '=', orgId)
    .executeTakeFirst()
  return row?.granted_plan_id != null
}

/** A plan that is offered, as it is sold. */
export async function findOffered({ db }: ActorScope, id: string) {
  return db
    .selectFrom('plans')
    .select(['id', 'name', 'price', 'currency', 'interval'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst() as Promise<(PricedPlan & { name: string }) | undefined>
}

/** Whether there is a plan with this id, which may be any text. */
export async function isPlan({ db }: SystemScope, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return (await db.selectFrom('plans').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface NewRow {
  id: string
  org_id: string
  plan: PricedPlan
  tax_decision: TaxDecision
  created_by: string
}

export async function insertSubscription(
  { db, now }: SystemScope,
  { plan, tax_decision, ...row }: NewRow,
): Promise<void> {
  const { id: plan_id, price, currency, interval } = plan
  await db
    .insertInto('subscriptions')
    .values({
      ...row,
      plan_id,
      price,
      currency,
      interval,
      state: 'open',
      tax_decision: jsonb(tax_decision),
      terms_version: agreedVersionOf(row.created_by),
      created_at: now,
    })
    .execute()
}

export async function updateSubscription(
  { db }: SystemScope,
  id: string,
  change: UpdateObject<DB, 'subscriptions'>,
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute()
}

/** A stored subscription as the rules read it. */
export function rulesOf(row: SubscriptionRow): Subscription {
  const { currency, next_plan_id, next_price, next_interval } = row
  return {
    state: row.state,
    plan: { id: row.plan_id, price: row.price, currency, interval: row.interval },
    next:
      next_plan_id && next_price && next_interval
        ? { id: next_plan_id, price: next_price, currency, interval: next_interval }
        : null,
    periodStart: row.period_start?.getTime() ?? null,
    periodEnd: row.period_end?.getTime() ?? null,
    isEnding: row.ending,
    entitledUntil: row.entitled_until?.getTime() ?? null,
  }
}

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

/** Stores how a subscription stands by the rules, with what the provider has told of it and when it was asked. */
export function storeRules(
  scope: SystemScope,
  id: string,
  { state, plan, next, ...rules }: Subscription,
  told: { ref: string; card: Card | null; at: Date },
): Promise<void> {
  return updateSubscription(scope, id, {
    state,
    plan_id: plan.id,
    price: plan.price,
    currency: plan.currency,
    interval: plan.interval,
    next_plan_id: next?.id ?? null,
    next_price: next?.price ?? null,
    next_interval: next?.interval ?? null,
    period_start: dateOf(rules.periodStart),
    period_end: dateOf(rules.periodEnd),
    ending: rules.isEnding,
    entitled_until: dateOf(rules.entitledUntil),
    ref: told.ref,
    told_at: told.at,
    session_url: null,
    ...(told.card && { card_brand: told.card.brand, card_last4: told.card.last4 }),
  })
}

/** The price of a plan at the provider. */
export async function findPrice(
  { db }: Pick<SystemScope, 'db'>,
  { id, price, currency, interval }: PricedPlan,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('plan_prices')
    .select('ref')
    .where('plan_id', '=', id)
    .where('price', '=', price)
    .where('currency', '=', currency)
    .where('interval', '=', interval)
    .executeTakeFirst()
  return row?.ref
}

/** Keeps what the price of a plan is called at the provider. Gives the one that is kept, which may be an earlier one. */
export async function keepPrice(scope: SystemScope, plan: PricedPlan, ref: string): Promise<string> {
  const { id: plan_id, price, currency, interval } = plan
  await scope.db
    .insertInto('plan_prices')
    .values({ plan_id, price, currency, interval, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findPrice(scope, plan)) ?? ref
}

export async function findTaxRef(
  { db }: Pick<SystemScope, 'db'>,
  rateId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_tax_rates')
    .select('ref')
    .where('tax_rate_id', '=', rateId)
    .executeTakeFirst()
  return row?.ref
}

/** Keeps what a tax rate is called at the provider. Gives the one that is kept. */
export async function keepTaxRef(scope: SystemScope, tax_rate_id: string, ref: string): Promise<string> {
  await scope.db
    .insertInto('provider_tax_rates')
    .values({ tax_rate_id, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findTaxRef(scope, tax_rate_id)) ?? ref
}

/** The country of a tax rate. */
export async function findTaxCountry({ db }: Pick<SystemScope, 'db'>, rateId: string): Promise<string> {
  const row = await db.selectFrom('tax_rates').select('country').where('id', '=', rateId).executeTakeFirst()
  return row?.country ?? ''
}

/** The plan that an organization has without paying: what the operator has given it, or everybody's. */
export async function findOtherwise(
  { db }: SystemScope,
  orgId: string,
): Promise<{ otherwise: string | null; time_zone: string | null }> {
  const { rows } = await sql<{ otherwise: string | null; time_zone: string | null }>`
    SELECT p.name AS otherwise, o.time_zone FROM organizations o
    LEFT JOIN plans p ON p.id = coalesce(o.granted_plan_id, ${fallbackPlan}) WHERE o.id = ${orgId}`.execute(
    db,
  )
  return rows[0] ?? { otherwise: null, time_zone: null }
}

/** A plan that is paid for is asked for once a day, and more often around what is to happen to it. */
const QUIET = { open: 2 * 60_000, due: 10 * 60_000, day: 24 * 3_600_000 }

/** Subscriptions of which nothing was heard for so long that the provider is to be asked; they count as asked. */
export async function findQuiet({ db, now }: SystemScope, limit: number): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM subscriptions s
    WHERE (s.state = 'open' AND s.session_ref IS NOT NULL AND coalesce(s.told_at, s.created_at) <= ${before(QUIET.open)})
      OR (s.state IN ('active', 'past_due') AND (
        s.told_at <= ${before(QUIET.day)}
        OR (s.period_end <= ${now} AND s.told_at <= ${before(QUIET.due)})))
    ORDER BY s.told_at NULLS FIRST LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Subscriptions that are to end with their period, since the operator has given a plan or the organization is gone. */
export async function findToEnd({ db }: SystemScope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM subscriptions s JOIN organizations o ON o.id = s.org_id
    WHERE s.state IN ('active', 'past_due') AND NOT s.ending
      AND (o.granted_plan_id IS NOT NULL OR o.deleted_at IS NOT NULL)
    ORDER BY s.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

import { moneySteps, nextInstant, type DisputeFacts, type PaymentFacts } from '@plaza/domain/part-money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Doing, Jobs } from '../../base/jobs/jobs.ts'
import { follow, type Job } from '../../base/jobs/queue-repo.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { beginInvoices, hasUninvoiced } from './invoiced-repo.ts'
import { findDisputes, readDisputes } from './disputes-repo.ts'
import { findParts, readParts, type Part } from './facts-repo.ts'
import type { MoneyScope } from './money-scope.ts'
import {
  findDue,
  findStillDue,
  letRest,
  lockPayment,
  lockQuiet,
  type Payment,
  type Rest,
} from './payments-repo.ts'
import { doStep } from './steps.ts'

/** A step may make another possible, such as what is settled being released. More rounds than this are a fault. */
const MOST_ROUNDS = 10

/** What decides about a payment, from the payment and its parts. */
export function factsOf(payment: Payment, parts: readonly Part[], disputes: DisputeFacts): PaymentFacts {
  return {
    state: payment.state,
    unpaid: parts.some(({ unpaid }) => unpaid),
    captureBefore: payment.capture_before?.getTime() ?? null,
    problemUntil: payment.problem_until?.getTime() ?? null,
    parts,
    disputes,
    // What is owed by an invoice is passed on once it has been paid.
    paid: payment.mode !== 'invoice' || payment.settled_at !== null,
  }
}

const restOf = ({ id }: Payment, facts: PaymentFacts, now: number): Rest => {
  const next = nextInstant(facts, now)
  return { id, until: next === null ? null : new Date(next) }
}

/**
 * Brings a campaign's money up to what is true now: whatever the facts ask for is done or planned, in the transaction of
 * the caller. It can run at any time, however often (docs/domain.md, "Money flow").
 */
export async function advance(scope: MoneyScope, campaignId: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parts = await readParts(scope, campaignId, true)
    const payment = await lockPayment(scope, campaignId)
    if (!payment) return
    const facts = factsOf(payment, parts, await readDisputes(scope, payment.id))
    const now = scope.now.getTime()
    const steps = moneySteps(facts, now)
    if (!steps.length) {
      return letRest(scope, [restOf(payment, facts, now)])
    }
    for (const step of steps) await doStep(scope, payment, parts, step)
  }
  throw new Error(`The money of campaign ${campaignId} does not come to rest.`)
}

/**
 * Lets the payments of campaigns rest that are due and of which nothing is to be done, all at once; a new one is mostly
 * such. Those that ask for something, and those that somebody else is at work on, stay due.
 */
async function restQuiet(scope: MoneyScope, campaignIds: string[]): Promise<void> {
  const payments = await lockQuiet(scope, campaignIds)
  if (!payments.length) return
  const now = scope.now.getTime()
  const parts = await findParts(
    scope,
    payments.map(({ campaign_id }) => campaign_id),
  )
  const disputes = await findDisputes(
    scope,
    payments.map(({ id }) => id),
  )
  const rests = payments.flatMap((payment): Rest[] => {
    const standing = disputes.get(payment.id)
    if (!standing) return []
    const facts = factsOf(payment, parts.get(payment.campaign_id) ?? [], standing)
    return moneySteps(facts, now).length ? [] : [restOf(payment, facts, now)]
  })
  await letRest(scope, rests)
}

/** At most so many campaigns are brought up to date by one job, which then queues another. */
const AT_ONCE = 100

/** So many jobs may wait at a time: whoever queues one that waits already waits for the commit of whoever else just did. */
const WAITING = 8

/** The job that brings the money of campaigns up to date: it follows whatever may concern that. Each does all that is due. */
export function advanceJob(now: Date): Job {
  return { name: 'advance-money', payload: {}, key: `due ${now.getTime() % WAITING}` }
}

const advanceSoon = (db: Kysely<DB>, now: Date): Promise<void> =>
  follow(db, { jobs: [advanceJob(now)], news: [] })

/** Queues it where something is due. It gives 0, since the job does it all. */
export async function advanceLater(scope: SystemScope): Promise<number> {
  const due = await findDue(scope, 1)
  if (due.length || (await hasUninvoiced(scope))) await advanceSoon(scope.db, scope.now)
  return 0
}

/**
 * The job that brings the money of campaigns up to what is true, each in a transaction of its own: one that fails keeps no
 * other waiting, and is tried again.
 */
export async function advanceMoney(
  services: Services,
  _: Jobs['advance-money'],
  { log }: Doing,
): Promise<void> {
  const scopeOf = (db: Kysely<DB>): MoneyScope => ({ db, actor: null, now: services.clock.now(), services })
  await inTransaction(services.db, (db) => beginInvoices(scopeOf(db), AT_ONCE))
  const found = await findDue(scopeOf(services.db), AT_ONCE)
  // What fails here for all of them is found again, and told, where each is looked at by itself.
  if (found.length)
    await inTransaction(services.db, (db) => restQuiet(scopeOf(db), found)).catch((error: unknown) =>
      log.error({ err: error }, 'due payments could not be let rest together'),
    )
  const due = await findStillDue(scopeOf(services.db), found)
  const failed: unknown[] = []
  for (const campaignId of due) {
    try {
      if (!(await findStillDue(scopeOf(services.db), [campaignId])).length) continue
      await inTransaction(services.db, (db) => advance(scopeOf(db), campaignId))
    } catch (error) {
      log.error(
        { err: error, campaign: campaignId },
        'the money of a campaign could not be brought up to date',
      )
      failed.push(error)
    }
  }
  if (failed.length) throw failed[0]
  if (found.length === AT_ONCE) await advanceSoon(services.db, services.clock.now())
}

import { pino } from 'pino'
import { expect } from 'vitest'
import { sweepAll } from '../src/app/sweeps.ts'
import { admin, advertiser, owner, type TestActor } from './actors.ts'
import { makeOffer } from './builders.ts'
import { connectAccount, expectBalanced, type Offer } from './money.ts'
import { newId } from '../src/base/id.ts'
import { inTransaction } from '../src/base/postgres/transaction.ts'
import { platformRevenue, provider } from '../src/money/ledger/accounts.ts'
import { post } from '../src/money/ledger/post.ts'
import { startServer, type TestServer } from './server.ts'

const log = pino({ level: 'silent' })

/** A server with a sandbox, three owners who can be paid, each with a display, and a buyer. */
export interface MoneyWorld {
  server: TestServer
  sandbox: NonNullable<TestServer['sandbox']>
  buyer: TestActor
  owners: { actor: TestActor; offer: Offer; account: string }[]
}

/**
 * Makes what the next time that is armed a provider's answer is lost between the call and the commit that keeps it. A
 * sequence counts, since what it counted stays counted when the transaction is rolled back.
 */
const CRASHES = `
  CREATE SEQUENCE crashes;
  CREATE TABLE crash (armed bigint NOT NULL);
  INSERT INTO crash VALUES (0);
  CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state = 'done' AND nextval('crashes') = (SELECT armed FROM crash) THEN
      RAISE EXCEPTION 'The process has crashed.';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER crash BEFORE UPDATE ON provider_calls FOR EACH ROW EXECUTE FUNCTION crash();`

/** Takes money at the provider of which the installation knows nothing. Gives what comes of it. */
export async function takeUnknown(
  { services, sandbox, url }: TestServer,
  currency: string,
  amount: number,
): Promise<number> {
  const { payments, clock } = services
  if (!payments || !sandbox) throw new Error('This server has no sandbox.')
  const key = newId(clock.now())
  const payer = { orgId: 'operator', name: 'Somebody', email: 'a@example.org' }
  const customer = await payments.createCustomer(payer, `customer:${key}`)
  const asked = { paymentId: key, campaignId: key, mode: 'hold' as const, customer, title: 'Money' }
  const endsAt = new Date(clock.now().getTime() + 3_600_000)
  const page = await payments.openCheckout(
    { ...asked, amount, currency, endsAt, urls: { paid: url, back: url } },
    `page:${key}`,
  )
  await sandbox.control.payCheckout(page.ref, '4000000000000077')
  const { paymentRef } = await payments.readCheckout(page.ref)
  const taken = await payments.capture(paymentRef ?? '', amount, currency, `capture:${key}`)
  return amount - (taken.fee ?? 0)
}

/** A platform has money of its own, so that a refund need not wait for what the provider has kept of its payment. */
async function fillUp(server: TestServer, currency: string): Promise<void> {
  const { clock, db } = server.services
  // Of the króna the provider makes hundredths, and takes no more than this.
  const comes = await takeUnknown(server, currency, currency === 'ISK' ? 900_000 : 50_000_000)
  await inTransaction(db, (trx) =>
    post(
      { db: trx, actor: null, now: clock.now() },
      {
        key: 'fill',
        kind: 'plan_paid',
        currency,
        postings: [
          [provider, -comes],
          [platformRevenue, comes],
        ],
      },
    ),
  )
}

/** Has buyers pay a tax, at a rate in basis points. */
async function charge(server: TestServer, basis_points: number): Promise<void> {
  const platform = await admin(server)
  const details = `/api/savvy/organization/organizationDetails/${platform.orgId}`
  expect((await platform.ask('PUT', details, { country: 'DE' })).status).toBe(200)
  const rate = { country: 'DE', basis_points, name: 'USt', valid_from: '2021-01-01' }
  expect((await platform.ask('POST', '/api/savvy/tax-rates', rate)).status).toBe(201)
}

/** Starts a world. `currency` is that of its owners, and `tax` what buyers are charged, in basis points. */
export async function startWorld(currency = 'EUR', owners = 3, tax = 0): Promise<MoneyWorld> {
  const server = await startServer({ PAYMENTS: 'sandbox', CURRENCY: currency })
  const { sandbox } = server
  if (!sandbox) throw new Error('This server has no sandbox.')
  await server.pool.query(CRASHES)
  await server.pool.query('INSERT INTO installation (secret) VALUES ($1)', [server.services.secret])
  if (tax) await charge(server, tax)
  await fillUp(server, currency)
  const world: MoneyWorld = { server, sandbox, buyer: await advertiser(server, { currency }), owners: [] }
  for (let at = 0; at < owners; at++) {
    const actor = await owner(server, { name: `Owner ${at}`, currency })
    const zones = [
      {
        name: 'Main',
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10, pricePerDay: 1000 + at * 333 },
        priceSchedules: [],
      },
    ]
    const offer = await makeOffer(actor, { zones, totalPlaylistTime: 600 })
    world.owners.push({ actor, offer, account: await connectAccount(server, actor) })
  }
  return world
}

/** The next answer of the provider that is to be kept is lost by a crash. */
export async function armCrash({ server }: MoneyWorld): Promise<void> {
  await server.pool.query('UPDATE crash SET armed = (SELECT last_value FROM crashes) + 1')
}

/**
 * Takes mails out of the queue, which are about no money and take most of the time. Jobs that failed are tried at once,
 * instead of after their pause. Gives how many there are to do.
 */
async function countJobs({ server }: MoneyWorld): Promise<number> {
  await server.pool.query(`
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier LIKE '%mail%'`)
  const { rows } = await server.pool.query(`
    SELECT count(*)::int AS jobs FROM graphile_worker.reschedule_jobs(
      (SELECT array_agg(id) FROM graphile_worker.jobs), run_at => now() - interval '1 second', attempts => 0)`)
  return rows[0].jobs
}

/** At most so often jobs are done that follow from each other, or are tried again. */
const MOST_ROUNDS = 8

/** Lets the provider tell and the jobs run until nothing more follows. */
async function workOff(world: MoneyWorld): Promise<void> {
  const { server, sandbox } = world
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await sandbox.tick()
    if ((await countJobs(world)) === 0) return
    await server.work()
  }
}

/** Does what is due now: the provider tells, jobs run, those that failed once more, and what the sweeps find. */
export async function doDue(world: MoneyWorld): Promise<void> {
  await workOff(world)
  await sweepAll(world.server.services, log)
  await workOff(world)
}

/** Lets time pass, with what becomes due after it. */
export async function pass(world: MoneyWorld, hours: number): Promise<void> {
  await world.server.stay(hours)
  await doDue(world)
}

const rowsOf = async ({ server }: MoneyWorld, query: string, values: unknown[] = []) =>
  (await server.pool.query(query, values)).rows

/** What holds of the ledger at any time, whatever has happened and is under way. */
export async function expectSound(world: MoneyWorld): Promise<void> {
  const [{ sum }] = await rowsOf(world, 'SELECT coalesce(sum(balance), 0)::int AS sum FROM ledger_accounts')
  expect(sum).toBe(0)
  expect(
    await rowsOf(
      world,
      `SELECT code, balance FROM ledger_accounts
       WHERE balance < 0 AND kind IN ('escrow', 'owner_payable', 'refunds_payable', 'credit')
         OR balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_lines l WHERE l.account_id = ledger_accounts.id)`,
    ),
  ).toEqual([])
}

/** What holds of campaigns once nothing is under way. */
async function expectAtRest(world: MoneyWorld, campaigns: readonly string[]): Promise<void> {
  const open = await rowsOf(
    world,
    `SELECT 'payment ' || state AS open FROM payments WHERE campaign_id = ANY ($1) AND state NOT IN ('captured', 'let_go', 'lapsed')
     UNION ALL SELECT 'refund ' || r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.campaign_id = ANY ($1) AND r.state = 'requested'
     UNION ALL SELECT 'release ' || e.state FROM releases e JOIN part_funds f USING (request_id)
       WHERE f.campaign_id = ANY ($1) AND e.state <> 'sent'
     UNION ALL SELECT 'call ' || key || ' ' || state FROM provider_calls WHERE campaign_id = ANY ($1) AND state IN ('planned', 'unknown')
     UNION ALL SELECT 'escrow ' || a.balance FROM ledger_accounts a JOIN part_funds f ON f.request_id = a.request_id
       WHERE f.campaign_id = ANY ($1) AND a.balance <> 0
     UNION ALL SELECT 'difference ' || detail FROM differences WHERE kind NOT IN ('refused', 'balance') AND closed_at IS NULL
     UNION ALL SELECT 'part ' || f.request_id FROM part_funds f WHERE f.campaign_id = ANY ($1) AND
       f.net <> f.refunded + (SELECT coalesce(sum(e.earned), 0) FROM releases e WHERE e.request_id = f.request_id)`,
    [campaigns],
  )
  expect(open).toEqual([])
}

/** What holds of all money once nothing is under way: the buyer has paid what owners, platform, tax and refunds got. */
async function expectPaidOut(world: MoneyWorld): Promise<void> {
  const sums = await rowsOf(
    world,
    `SELECT (SELECT coalesce(sum(captured_amount + credit), 0)::int FROM payments WHERE state = 'captured') AS paid,
       (SELECT coalesce(sum(net + tax), 0)::int FROM part_funds) AS funded,
       (SELECT count(*)::int FROM part_funds f WHERE (
         SELECT sum(e.fee) <> round(sum(e.earned) * f.fee_basis_points / 10000.0) FROM releases e WHERE e.request_id = f.request_id
       )) AS misrounded,
       (SELECT coalesce(sum(balance), 0)::int FROM ledger_accounts WHERE kind IN ('escrow', 'refunds_payable', 'disputed')) AS kept,
       (SELECT coalesce(sum(balance), 0)::int FROM ledger_accounts WHERE kind = 'tax') AS tax,
       (SELECT coalesce(sum(tax - refunded_tax), 0)::int FROM part_funds) -
         (SELECT coalesce(sum(tax), 0)::int FROM releases) AS taxed,
       (SELECT count(*)::int FROM disputes WHERE state = 'open' OR (state = 'lost' AND borne_at IS NULL)) AS disputed`,
  )
  expect(sums[0]).toMatchObject({ misrounded: 0, kept: 0, disputed: 0, tax: sums[0].taxed })
  expect(sums[0].paid).toBe(sums[0].funded)
  await expectBalanced(world.server)
}

/** Lets everything come to its end, and holds that all of it adds up. */
export async function expectQuietEnd(world: MoneyWorld, campaigns: readonly string[]): Promise<void> {
  const { sandbox, owners } = world
  sandbox.control.calm()
  for (const { account } of owners) await sandbox.control.completeOnboarding(account)
  await doDue(world)
  await world.server.pool.query(
    `UPDATE part_funds SET verdict = 'refund' WHERE campaign_id = ANY ($1) AND verdict IS NULL AND earned IS NULL AND EXISTS (
       SELECT FROM proofs p WHERE p.campaign_id = part_funds.campaign_id AND p.org_id = part_funds.org_id AND p.decision = 'objected')`,
    [campaigns],
  )
  // The last wait is for extra plays, which may be two months ahead.
  for (const hours of [80, 24 * 20, 24 * 20, 24 * 12, 24 * 10, 24 * 76, 24]) await pass(world, hours)
  await expectSound(world)
  await expectAtRest(world, campaigns)
  await expectPaidOut(world)
}

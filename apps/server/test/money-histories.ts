import fc from 'fast-check'
import { upload } from './builders.ts'
import type { TestActor } from './actors.ts'
import { buy } from './money.ts'
import { armCrash, doDue, expectSound, pass, type MoneyWorld } from './money-world.ts'

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
  '4000000000000341',
  '4000000000000259',
  '4000000000001976',
  '4000000000005126',
  '4000000000001000',
  '4000000000000077',
]
const HOURS = [0, 0, 0.2, 0.6, 2, 25, 49, 24 * 4, 24 * 8, 24 * 15]
const MODES = ['normal', 'twice', 'late', 'reversed', 'lost', 'after errors'] as const
const FAULTS = ['error before', 'error after', 'cut before', 'cut after'] as const
const PATHS = [
  '/capture',
  '/cancel',
  '/payment_intents',
  '/refunds',
  '/transfers',
  '/v1/checkout',
  '/v1',
] as const

const MOST_HAPPENINGS = 12

const part = fc.nat({ max: 2 })
const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const is = <const T extends string>(name: T) => fc.constant<T>(name)

/** One thing that happens to a campaign and its money. What is not possible as things stand, does nothing. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('pay'), card: some(...CARDS) }) },
  { weight: 1, arbitrary: fc.record({ do: is('answerBank'), answer: some('confirmed', 'failed') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('decide'),
      part,
      decision: some('approved', 'approved', 'approved', 'rejected', 'correction'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), part: fc.option(part) }) },
  { weight: 3, arbitrary: fc.record({ do: is('prove'), part, plays: some(null, 0, 0.5, 0.999) }) },
  { weight: 2, arbitrary: fc.record({ do: is('review'), part, decision: some('accepted', 'objected') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('choose'),
      part,
      choice: some('money_back', 'credit', 'extra_plays', 'extra_plays'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('judge'), part, verdict: some('release', 'refund') }) },
  { weight: 1, arbitrary: fc.record({ do: is('leave') }) },
  { weight: 1, arbitrary: fc.record({ do: is('restrict'), part }) },
  { weight: 1, arbitrary: fc.record({ do: is('complete'), part }) },
  { weight: 1, arbitrary: fc.record({ do: is('dispute') }) },
  { weight: 1, arbitrary: fc.record({ do: is('closeDispute'), end: some('won', 'lost') }) },
  { weight: 2, arbitrary: fc.record({ do: is('webhooks'), mode: some(...MODES) }) },
  { weight: 3, arbitrary: fc.record({ do: is('fault'), what: some(...FAULTS), path: some(...PATHS) }) },
  { weight: 2, arbitrary: fc.record({ do: is('crash') }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** How far a campaign has come before anything happens to it. */
const OPENINGS = ['unpaid', 'paid', 'captured', 'proved'] as const

/** A campaign and what happens to it: with how many owners, how far ahead, and how long. */
const history = fc.record({
  owners: fc.integer({ min: 1, max: 3 }),
  ahead: some(3, 6, 20, 45),
  days: some(1, 3, 7),
  opening: some(...OPENINGS, 'captured', 'proved'),
  card: some(...CARDS.filter((card) => card !== '4000000000000002')),
  happenings: fc.array(happening, { minLength: 2, maxLength: MOST_HAPPENINGS }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/**
 * Campaigns of one buyer that run beside each other, at most `most`, with the hours that pass after each step of all of
 * them.
 */
export function histories(most: number): fc.Arbitrary<{ campaigns: History[]; hours: number[] }> {
  return fc.record({
    campaigns: fc.array(history, { minLength: most, maxLength: most }),
    hours: fc.array(some(...HOURS), { minLength: MOST_HAPPENINGS, maxLength: MOST_HAPPENINGS }),
  })
}
type Histories = ReturnType<typeof histories> extends fc.Arbitrary<infer T> ? T : never

interface Play {
  world: MoneyWorld
  made: Awaited<ReturnType<typeof buy>>
}

const files = new WeakMap<TestActor, Promise<string>>()
/** A file that somebody has uploaded, once for all histories. */
const fileOf = (actor: TestActor): Promise<string> => {
  const file = files.get(actor) ?? upload(actor).then(({ path }) => path)
  files.set(actor, file)
  return file
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

const begin = async (world: MoneyWorld, { owners, ahead, days }: History): Promise<Play> => {
  const now = world.server.services.clock.now().getTime()
  const made = await buy(
    world.buyer,
    world.owners.slice(0, owners).map(({ offer }) => offer),
    {
      start_date: day(now + ahead * 86_400_000),
      end_date: day(now + (ahead + days - 1) * 86_400_000),
    },
    await fileOf(world.buyer),
  )
  return { world, made }
}

const ownerOf = ({ world: { owners }, made }: Play, part: number) => {
  const owner = owners[part % made.requests.length]
  return (
    owner && { ...owner, request: made.requests.find(({ org_id }) => org_id === owner.actor.orgId)?.id ?? '' }
  )
}

const refOf = async ({ world: { server }, made }: Play, column: string): Promise<string | null> => {
  const { rows } = await server.pool.query(
    `SELECT ${column} AS ref FROM payments WHERE campaign_id = $1 ORDER BY id DESC LIMIT 1`,
    [made.id],
  )
  return rows[0]?.ref ?? null
}

/** The provider's own refusals of what a person does there, such as paying a page twice, are no fault. */
const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('isRemembered' in error)) throw error
  }
}

type Does = { [K in Happening['do']]: (play: Play, it: Extract<Happening, { do: K }>) => Promise<unknown> }

const does: Does = {
  pay: async (play, { card }) => {
    const { buyer, sandbox } = play.world
    await buyer.ask('POST', '/api/savvy/users/checkout-payment', { camp_id: play.made.id })
    const session = await refOf(play, 'session_ref')
    if (session) await unlessRefused(sandbox.control.payCheckout(session, card))
  },
  answerBank: async (play, { answer }) => {
    const session = await refOf(play, 'session_ref')
    if (session) await unlessRefused(play.world.sandbox.control.answerBank(session, answer))
  },
  decide: async (play, { part: at, decision }) => {
    const owner = ownerOf(play, at)
    const more = decision === 'approved' ? {} : { reason: 'unavailable' }
    await owner?.actor.ask('PUT', `/api/savvy/approval-flow/${owner.request}`, { decision, ...more })
  },
  cancel: async (play, { part: at }) => {
    const body = at === null ? {} : { requests: [ownerOf(play, at)?.request] }
    await play.world.buyer.ask('PUT', `/api/savvy/campaigns/cancel/${play.made.id}`, body)
  },
  prove: async (play, { part: at, plays }) => {
    const owner = ownerOf(play, at)
    if (!owner) return
    const body = { camp_id: play.made.id, proofFiles: [await fileOf(owner.actor)] }
    const proof = await owner.actor.ask('POST', '/api/savvy/proof-of-play', body)
    if (proof.status !== 200 || plays === null) return
    await play.world.server.pool.query(
      `UPDATE proofs SET plays = floor($2 * (SELECT sum(plays) FROM placements WHERE request_id = $3)) WHERE id = $1`,
      [proof.data.id, plays, owner.request],
    )
  },
  review: async (play, { part: at, decision }) => {
    const owner = ownerOf(play, at)
    const { rows } = await play.world.server.pool.query(
      'SELECT id FROM proofs WHERE campaign_id = $1 AND org_id = $2 ORDER BY id DESC LIMIT 1',
      [play.made.id, owner?.actor.orgId],
    )
    if (!rows[0]) return
    const body = { id: rows[0].id, decision, reason: 'Not seen.' }
    await play.world.buyer.ask('PUT', `/api/savvy/proof-of-play/${play.made.id}`, body)
  },
  choose: async (play, { part: at, choice }) => {
    await play.world.buyer.ask('PUT', `/api/savvy/payments/settle/${ownerOf(play, at)?.request}`, { choice })
  },
  judge: async (play, { part: at, verdict }) => {
    await play.world.server.pool.query(
      `UPDATE part_funds f SET verdict = $2 WHERE request_id = $1 AND verdict IS NULL AND earned IS NULL AND EXISTS (
         SELECT FROM proofs p WHERE p.campaign_id = f.campaign_id AND p.org_id = f.org_id AND p.decision = 'objected')`,
      [ownerOf(play, at)?.request, verdict],
    )
  },
  leave: (play) => play.world.buyer.ask('DELETE', `/api/savvy/payments/checkout/${play.made.id}`),
  restrict: async ({ world }, { part: at }) => {
    const owner = world.owners[at]
    if (owner) await world.sandbox.control.restrictAccount(owner.account)
  },
  complete: async ({ world }, { part: at }) => {
    const owner = world.owners[at]
    if (owner) await world.sandbox.control.completeOnboarding(owner.account)
  },
  dispute: async (play) => {
    const charge = await refOf(play, 'charge_ref')
    const state = await refOf(play, 'state')
    if (charge && state === 'captured') await unlessRefused(play.world.sandbox.control.dispute(charge))
  },
  closeDispute: async (play, { end }) => {
    const { rows } = await play.world.server.pool.query(
      "SELECT d.ref FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE p.campaign_id = $1 AND d.state = 'open'",
      [play.made.id],
    )
    for (const { ref } of rows) await unlessRefused(play.world.sandbox.control.closeDispute(ref, end))
  },
  webhooks: async ({ world }, { mode }) => world.sandbox.control.webhooks(mode),
  fault: async ({ world }, { what, path }) => world.sandbox.control.fail({ what, path, method: 'POST' }),
  crash: ({ world }) => armCrash(world),
}

/** Whether a history begins at a step of the opening or after it. */
const isPast = ({ opening }: History, step: (typeof OPENINGS)[number]): boolean =>
  OPENINGS.indexOf(opening) >= OPENINGS.indexOf(step)

/** People who do things at the same time: more would only wait for each other. */
const AT_ONCE = 6

/** Does something for each of many, some at a time. */
const forEach = async <T>(many: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  const left = [...many]
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

interface Told {
  it: Play
  told: History
}

/** Brings campaigns to where their histories begin. */
const open = async (world: MoneyWorld, plays: readonly Told[]): Promise<void> => {
  const ofEach = ({ told }: Told) => Array.from({ length: told.owners }, (_, at) => at)
  const at = (step: (typeof OPENINGS)[number]) => plays.filter(({ told }) => isPast(told, step))
  await forEach(at('paid'), ({ it, told }) => does.pay(it, { do: 'pay', card: told.card }))
  await doDue(world)
  await forEach(at('captured'), async (one) => {
    for (const part of ofEach(one)) await does.decide(one.it, { do: 'decide', part, decision: 'approved' })
  })
  await doDue(world)
  await forEach(at('proved'), async (one) => {
    for (const part of ofEach(one))
      await does.prove(one.it, { do: 'prove', part, plays: part === 0 ? 0.5 : null })
  })
}

/**
 * Plays histories beside each other, a step of each in turn, several at the same time as their people do. Gives the ids of
 * their campaigns.
 */
export async function play(world: MoneyWorld, { campaigns, hours }: Histories): Promise<string[]> {
  const plays: Told[] = []
  await forEach(campaigns, async (told) => plays.push({ it: await begin(world, told), told }))
  await open(world, plays)
  for (const [step, time] of hours.entries()) {
    await forEach(plays, async ({ it, told }) => {
      const one = told.happenings[step]
      if (one) await (does[one.do] as (play: Play, it: Happening) => Promise<unknown>)(it, one)
    })
    await pass(world, time)
    await expectSound(world)
  }
  return plays.map(({ it }) => it.made.id)
}

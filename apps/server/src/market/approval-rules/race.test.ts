import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  picture,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { newInstallation, type Installation, type ServerProcess } from '../../../test/process.ts'

// Two server processes on one database, as an installation that grows would run them.

let installation: Installation
let servers: [ServerProcess, ServerProcess]
beforeAll(async () => {
  installation = await newInstallation({ CLOCK: '2027-02-01T08:00:00Z', LOG_LEVEL: 'warn' })
  servers = await Promise.all([installation.start(), installation.start()])
}, 60_000)
afterAll(() => installation.close())

const RULES = '/api/savvy/approval-rules'

it('approves each purchase once across two processes, and none after the rule was switched off', async () => {
  const seller = await owner(servers[0])
  const place = await makeLocation(seller)
  // Six buyers at a time find spots; the others are refused, and no rule approves what was refused.
  const rates = await makeRateSchedule(seller, { zones: [wholeZone()] })
  const display = await makeDisplay(seller, { location_id: place.id, rate_schedule_id: rates.id })
  const { data: rule } = await seller.ask('POST', RULES, { name: 'Small', most: 1_000_000 })
  const tiny = await picture(16, 9)
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const actor = await confirmed(servers[0], await advertiser(servers[index % 2] ?? servers[0]))
      return { actor, url: (await upload(actor, tiny)).url }
    }),
  )
  const book = ({ actor, url }: { actor: TestActor; url: string }, days: Record<string, unknown>) => {
    const zones = [{ id: rates.zones[0].id, display_id: display.id, media: [{ url }] }]
    return actor.ask('POST', '/api/savvy/campaigns', campaignBody(actor, zones, days))
  }

  const answers = await Promise.all(buyers.map((one) => book(one, {})))
  const bought = answers.filter(({ status }) => status === 201)
  expect(bought).toHaveLength(6)
  expect(bought.every(({ data }) => data.status === 'approved')).toBe(true)

  // While others buy, the rule is switched off: what is bought after the answer waits for the owner.
  const later = { start_date: '2027-04-01', end_date: '2027-04-02' }
  const racing = buyers.slice(0, 5).map((one) => book(one, later))
  const off = await seller.ask('PUT', `${RULES}/${rule.id}`, { active: false })
  const { rows: before } = await installation.database.pool.query(
    'SELECT count(*)::int AS approved FROM approval_requests WHERE rule_id = $1',
    [rule.id],
  )
  expect(off.status).toBe(200)
  await Promise.all(racing)
  const { rows } = await installation.database.pool.query(
    `SELECT (SELECT count(*)::int FROM approval_requests WHERE rule_id = $1) AS approved,
            (SELECT count(*)::int FROM audit WHERE call = 'approvedByRule') AS logged,
            (SELECT count(*)::int FROM notifications WHERE kind = 'approved_by_rule') AS told,
            (SELECT count(*)::int FROM takings t JOIN approval_requests r ON r.id = t.request_id
             WHERE r.rule_id = $1 AND t.kind <> 'booking') AS held`,
    [rule.id],
  )
  const { approved } = before[0]
  expect(rows[0]).toEqual({ approved, logged: approved, told: approved, held: 0 })
  const last = buyers[11]
  if (!last) throw new Error('There is no buyer.')
  const { data } = await book(last, { start_date: '2027-05-01', end_date: '2027-05-02' })
  expect(data.status).toBe('pending')
}, 60_000)

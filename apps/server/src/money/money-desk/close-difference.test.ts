import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type TestActor } from '../../../test/actors.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import { pass, startWorld, takeUnknown, type MoneyWorld } from '../../../test/money-world.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const LIST = '/api/savvy/payments/desk/attention'
const CLOSE = (id: string) => `/api/savvy/payments/differences/${id}`
const REOPEN = (id: string) => `${CLOSE(id)}/reopen`
const NOBODY = '00000000-0000-7000-8000-000000000000'

let world: MoneyWorld
let platform: TestActor
beforeAll(async () => {
  world = await startWorld('EUR', 1)
  platform = await admin(world.server)
})
afterAll(() => world.server.close())

interface Row {
  id: string
  amount: number
}
const waiting = async (): Promise<Row[]> => (await platform.ask('GET', `${LIST}?kind=difference`)).data.rows
const note = 'Somebody paid past the site.'
/** Money arrives of which the ledger knows nothing, and the next night finds it. */
const differ = async (amount: number): Promise<{ row: Row; more: number }> => {
  const more = await takeUnknown(world.server, 'EUR', amount)
  await pass(world, 24)
  const [row] = await waiting()
  return { row: row as Row, more }
}

describe('a difference', () => {
  it('is closed with a note, and comes back only once it has changed', async () => {
    const { row, more } = await differ(5000)
    expect(row).toMatchObject({ amount: more })
    const { data } = await platform.ask('GET', `${LIST}/difference/${row.id}`)
    expect(data.facts).toMatchObject({ about: 'balance', can_book: true, agreed_at: null })
    expect(data.facts.theirs - data.facts.ours).toBe(more)
    expect(await platform.ask('PUT', CLOSE(row.id), { note })).toMatchObject({
      status: 200,
      data: { id: row.id },
    })
    expect(await waiting()).toEqual([])
    await pass(world, 24)
    expect(await waiting()).toEqual([])
    const next = await differ(900)
    expect(next.row).toMatchObject({ amount: more + next.more })
    expect(next.row.id).not.toBe(row.id)
    expect(await platform.ask('PUT', CLOSE(row.id), { note })).toMatchObject({
      status: 409,
      error: { code: 'already_decided' },
    })
    const log = (await platform.ask('GET', '/api/savvy/audit?search=closeDifference')).data.rows
    expect(log[0]).toMatchObject({ target: row.id, user_name: 'Alex' })
    expect(log[0].summary).toMatch(/^Close a difference between the ledger and the provider/)
  })

  it('is opened again, unless a later one of the same thing is there', async () => {
    const rows = await world.server.pool.query('SELECT id FROM differences ORDER BY id')
    const [old = '', latest = ''] = rows.rows.map(({ id }: Row) => id)
    await platform.ask('PUT', CLOSE(latest), { note })
    expect((await platform.ask('PUT', REOPEN(old), {})).status).toBe(409)
    expect(await platform.ask('PUT', REOPEN(latest), {})).toMatchObject({ status: 200, data: { id: latest } })
    expect(await waiting()).toMatchObject([{ id: latest }])
  })

  it('is booked, so that the ledger says what the provider says', async () => {
    const [row] = (await waiting()) as [Row]
    const before = await balances(world.server)
    expect((await platform.ask('PUT', CLOSE(row.id), { note, book: true })).status).toBe(200)
    expect(await balances(world.server)).toMatchObject({
      bank: row.amount,
      provider: Number(before.provider) - Number(row.amount),
    })
    await expectBalanced(world.server)
    await pass(world, 24)
    expect(await waiting()).toEqual([])
    // The money that it booked cannot be unbooked by opening it again.
    expect(await platform.ask('PUT', REOPEN(row.id), {})).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
  })

  it('that is no balance, or no longer there, is not booked', async () => {
    const { row } = await differ(300)
    await world.server.pool.query('UPDATE differences SET agreed_at = now() WHERE id = $1', [row.id])
    const { data } = await platform.ask('GET', `${LIST}/difference/${row.id}`)
    expect(data.facts).toMatchObject({ can_book: false, agreed_at: expect.any(String) })
    expect(await platform.ask('PUT', CLOSE(row.id), { note, book: true })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
    expect((await platform.ask('PUT', CLOSE(row.id), { note })).status).toBe(200)
  })

  it('is closed and opened by the platform alone, and bad input is named', async () => {
    const { row } = await differ(100)
    for (const [path, body] of [
      [CLOSE(row.id), { note }],
      [REOPEN(row.id), {}],
    ] as const) {
      await expectGuarded(world.server, world.buyer, 'PUT', path, body)
      expect((await world.owners[0]?.actor.ask('PUT', path, body))?.status).toBe(403)
    }
    expect((await platform.ask('PUT', CLOSE(NOBODY), { note })).status).toBe(404)
    expect((await platform.ask('PUT', REOPEN(NOBODY), {})).status).toBe(404)
    expect(faultsOf(await platform.ask('PUT', CLOSE(row.id), {}))).toEqual(['note'])
    expect(faultsOf(await platform.ask('PUT', CLOSE(row.id), { note: ' ', book: 'yes' }))).toEqual([
      'book',
      'note',
    ])
    expect(faultsOf(await platform.ask('PUT', CLOSE('x'), { note }))).toEqual(['id'])
    expect(faultsOf(await platform.ask('PUT', REOPEN('x'), {}))).toEqual(['id'])
    const viewer = await admin(world.server)
    await world.server.pool.query('UPDATE users SET role_id = 3 WHERE id = $1', [viewer.id])
    expect((await viewer.ask('GET', LIST)).status).toBe(200)
    expect((await viewer.ask('PUT', CLOSE(row.id), { note })).status).toBe(403)
  })
})

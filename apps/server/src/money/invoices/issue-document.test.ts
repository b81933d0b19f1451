import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { issue } from '../../../test/documents.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { issueDocument, type DocumentDraft } from './issue-document.ts'

let server: TestServer
let platform: TestActor
let buyer: TestActor
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[platform, buyer, seller] = [await admin(server), await advertiser(server), await owner(server)]
})
afterAll(() => server.close())

const change = async (who: TestActor, body: Record<string, unknown>) => {
  const path = `/api/savvy/organization/organizationDetails/${who.orgId}`
  expect((await who.ask('PUT', path, body)).status).toBe(200)
}
const rowOf = (id: string) =>
  server.services.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const numbersOf = async (kind: 'receipt' | 'invoice') => {
  const rows = await server.services.db
    .selectFrom('documents')
    .select(['number', 'position'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows
}

describe('the numbers of documents', () => {
  it('have no gap and no double, however many are issued at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        issue(server, { kind: 'receipt', org_id: buyer.orgId, key: `plan:${nth}` }),
      ),
    )
    expect(new Set(ids).size).toBe(20)
    const rows = await numbersOf('receipt')
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, nth) => `PLZ-R-2027-${String(nth + 1).padStart(5, '0')}`),
    )
  })

  it('leave no gap where a transaction is rolled back', async () => {
    const { services } = server
    const before = (await numbersOf('receipt')).length
    const draft = { org_id: buyer.orgId, kind: 'receipt' as const, currency: 'EUR', lines: [] }
    const fails = inTransaction(services.db, async (db) => {
      await issueDocument(
        { services, db, actor: null, now: services.clock.now() },
        { ...draft, key: 'lost', lines: [{ text: 'Lost', net: 1 }] },
      )
      throw new Error('The payment failed.')
    })
    await expect(fails).rejects.toThrow('The payment failed.')
    await issue(server, { kind: 'receipt', org_id: buyer.orgId })
    const rows = await numbersOf('receipt')
    expect(rows.at(-1)?.position).toBe(before + 1)
    expect(rows).toHaveLength(before + 1)
  })

  it('are one for one key, also where it is issued several times at once', async () => {
    const before = (await numbersOf('invoice')).length
    const draft = { org_id: buyer.orgId, key: 'capture:1' }
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => issue(server, draft)))
    expect(new Set(ids).size).toBe(1)
    expect(await issue(server, draft)).toBe(ids[0])
    expect(await numbersOf('invoice')).toHaveLength(before + 1)
  })

  it('begin anew with the operator’s year', async () => {
    const other = await startServer({ DOCUMENT_PREFIX: 'AD1' })
    try {
      const [boss, one] = [await admin(other), await advertiser(other)]
      await boss.ask('PUT', `/api/savvy/organization/organizationDetails/${boss.orgId}`, {
        time_zone: 'Pacific/Auckland',
      })
      // 31 December, 12:00 UTC, when it is past midnight in Auckland.
      other.pass(24 * 333 + 4)
      expect(other.services.clock.now().toISOString()).toBe('2027-12-31T12:00:00.000Z')
      const id = await issue(other, { org_id: one.orgId })
      const row = await other.services.db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ number: 'AD1-2028-00001', issued_on: '2028-01-01' })
    } finally {
      await other.close()
    }
  })
})

it('stores both sides, the tax and the sums as they are, whatever changes later', async () => {
  await change(platform, { legal_name: 'Plaza GmbH', country: 'DE', tax_id: 'DE123456789' })
  await change(buyer, { legal_name: 'Corner Gym Ltd', address: 'High Street 1', country: 'DE' })
  const rate = { country: 'DE', basis_points: 1900, name: 'USt', valid_from: '2021-01-01' }
  await platform.ask('POST', '/api/savvy/tax-rates', rate)
  const lines = [
    { text: 'One', net: 3 },
    { text: 'Two', net: 10_000, quantity: 2 },
  ]
  const id = await issue(server, { org_id: buyer.orgId, lines })
  const before = await rowOf(id)
  expect(before).toMatchObject({
    net: 10_003,
    tax: 1901,
    gross: 11_904,
    tax_decision: { rule: 'domestic', sentence: 'USt 19%' },
    issuer: { name: 'Plaza GmbH', tax_id: 'DE123456789' },
    recipient: { name: 'Corner Gym Ltd', address: 'High Street 1' },
    lines: [
      { text: 'One', net: 3, tax: 1 },
      { text: 'Two', net: 10_000, tax: 1900, quantity: 2 },
    ],
  })
  await change(buyer, { legal_name: 'Other', country: 'AT' })
  expect(await rowOf(id)).toEqual(before)
})

it('never changes or deletes what was issued', async () => {
  const id = await issue(server, { org_id: buyer.orgId })
  const { db } = server.services
  const sentence = 'A document that was issued is never changed.'
  const one = db.updateTable('documents').set({ subject: 'Other' }).where('id', '=', id)
  await expect(one.execute()).rejects.toThrow(sentence)
  await expect(db.deleteFrom('documents').where('id', '=', id).execute()).rejects.toThrow(sentence)
  await expect(server.pool.query('TRUNCATE documents CASCADE')).rejects.toThrow(sentence)
})

describe('a credit note', () => {
  const takeBack = (draft: Partial<DocumentDraft>) =>
    issue(server, { kind: 'credit_note', org_id: buyer.orgId, ...draft })

  it('takes back what is left of its invoice, with the tax that stood there, and no more', async () => {
    await change(buyer, { country: 'DE' })
    const corrects_id = await issue(server, { org_id: buyer.orgId })
    await change(buyer, { country: 'AT', tax_id: 'ATU12345678' })
    const id = await takeBack({ corrects_id, lines: [{ text: 'Not shown', net: 4000 }] })
    expect(await rowOf(id)).toMatchObject({ number: 'PLZ-C-2027-00001', tax: 760, gross: 4760 })
    await expect(takeBack({ corrects_id, lines: [{ text: 'Too much', net: 6001 }] })).rejects.toThrow(
      'takes back more than is left',
    )
    await takeBack({ corrects_id, lines: [{ text: 'Rest', net: 6000, tax: 1140 }] })
    await expect(takeBack({ corrects_id, lines: [{ text: 'Again', net: 1 }] })).rejects.toThrow('more than')
  })

  it('names an invoice of the same organization and currency', async () => {
    await expect(takeBack({})).rejects.toThrow('names no invoice')
    const statement = await issue(server, {
      kind: 'statement',
      org_id: seller.orgId,
      period: { start: '2027-01-01', end: '2027-01-31' },
    })
    await expect(takeBack({ corrects_id: statement })).rejects.toThrow('names no invoice')
    const other = await issue(server, { org_id: seller.orgId })
    await expect(takeBack({ corrects_id: other })).rejects.toThrow('documents_corrects_id')
    const francs = await issue(server, { org_id: buyer.orgId, currency: 'CHF' })
    await expect(takeBack({ corrects_id: francs })).rejects.toThrow('documents_corrects_id')
  })
})

it('refuses a statement without its month', async () => {
  await expect(issue(server, { kind: 'statement', org_id: seller.orgId })).rejects.toThrow('documents_period')
})

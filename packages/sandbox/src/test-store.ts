import { expect, test } from 'vitest'
import { type CustomerDoc } from './store/docs.ts'
import { type Store } from './store/store.ts'

const customer = (id: string, email: string): CustomerDoc =>
  ({ id, object: 'customer', email, metadata: { plan: 'pro', since: '2026' } }) as unknown as CustomerDoc

/** Registers the tests that every store has to pass, each on a store without objects. */
export function testStore(makeStore: () => Promise<Store>): void {
  test('what one account stores, another does not see', async () => {
    const store = await makeStore()
    await store.transact((tx) =>
      tx.as('acct_1').put('customer', 'cus_1', customer('cus_1', 'a@x.example'), 1),
    )
    await store.transact(async (tx) => {
      expect(await tx.get('customer', 'cus_1')).toBeUndefined()
      expect(await tx.list('customer', {})).toEqual([])
      expect(await tx.as('acct_1').get('customer', 'cus_1')).toMatchObject({ email: 'a@x.example' })
    })
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const store = await makeStore()
    await store.transact((tx) => tx.put('customer', 'cus_1', customer('cus_1', 'old@x.example'), 1))
    const failed = store.transact(async (tx) => {
      await tx.put('customer', 'cus_1', customer('cus_1', 'new@x.example'), 1)
      await tx.put('customer', 'cus_2', customer('cus_2', 'b@x.example'), 2)
      await tx.putTask({ id: 't', at: 1, what: 'deliver', about: 'x', owner: '' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await store.transact(async (tx) => {
      expect(await tx.list('customer', {})).toMatchObject([{ email: 'old@x.example' }])
      expect(await tx.dueTasks(9, 9, 'deliveries')).toEqual([])
    })
  })

  test('lists are newest first, by pages in both directions, and narrowed', async () => {
    const store = await makeStore()
    await store.transact(async (tx) => {
      for (const n of [1, 2, 3, 4, 5]) {
        await tx.put('customer', `cus_${n}`, customer(`cus_${n}`, n % 2 ? 'odd' : 'even'), n * 10)
      }
      // What is written anew keeps its place.
      await tx.put('customer', 'cus_1', customer('cus_1', 'odd'), 10)
    })
    await store.transact(async (tx) => {
      const ids = async (query: Parameters<typeof tx.list>[1]) =>
        (await tx.list('customer', query)).map(({ id }) => id)
      expect(await ids({})).toEqual(['cus_5', 'cus_4', 'cus_3', 'cus_2', 'cus_1'])
      expect(await ids({ startingAfter: 'cus_4', limit: 2 })).toEqual(['cus_3', 'cus_2'])
      expect(await ids({ endingBefore: 'cus_2', limit: 2 })).toEqual(['cus_4', 'cus_3'])
      expect(await ids({ match: { email: 'odd' } })).toEqual(['cus_5', 'cus_3', 'cus_1'])
      expect(await ids({ match: { metadata: { plan: 'pro' } }, limit: 1 })).toEqual(['cus_5'])
      expect(await ids({ match: { metadata: { plan: 'none' } } })).toEqual([])
      expect(await ids({ created: { gte: 20, lt: 40 } })).toEqual(['cus_3', 'cus_2'])
    })
  })

  test('what is old is forgotten, whoever has it', async () => {
    const store = await makeStore()
    await store.transact(async (tx) => {
      await tx.put('customer', 'cus_1', customer('cus_1', 'a'), 1)
      await tx.as('acct_1').put('customer', 'cus_2', customer('cus_2', 'b'), 2)
      await tx.put('customer', 'cus_3', customer('cus_3', 'c'), 3)
      await tx.forget('customer', 3)
    })
    await store.transact(async (tx) => {
      expect(await tx.as('acct_1').list('customer', {})).toEqual([])
      expect(await tx.list('customer', {})).toMatchObject([{ id: 'cus_3' }])
    })
  })

  test('tasks come by their time, deliveries apart, and may be moved', async () => {
    const store = await makeStore()
    const task = { about: 'x', owner: '' } as const
    await store.transact(async (tx) => {
      await tx.putTask({ ...task, id: 'late', at: 30, what: 'expire hold' })
      await tx.putTask({ ...task, id: 'early', at: 10, what: 'expire session' })
      await tx.putTask({ ...task, id: 'post', at: 5, what: 'deliver' })
      await tx.putTask({ ...task, id: 'early', at: 20, what: 'expire session' })
    })
    await store.transact(async (tx) => {
      const due = async (now: number) => (await tx.dueTasks(now, 9, 'rest')).map(({ id }) => id)
      expect(await due(10)).toEqual([])
      expect(await due(30)).toEqual(['early', 'late'])
      expect(await tx.dueTasks(30, 9, 'deliveries')).toMatchObject([{ id: 'post' }])
      await tx.dropTask('early')
      expect(await due(30)).toEqual(['late'])
    })
  })

  test('transactions follow each other, however many come at once', async () => {
    const store = await makeStore()
    await store.transact((tx) => tx.put('balance', ':eur', { currency: 'eur', available: 0, pending: 0 }, 1))
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.transact(async (tx) => {
          const balance = await tx.get('balance', ':eur')
          await tx.put('balance', ':eur', { ...balance!, available: balance!.available + 1 }, 1)
        }),
      ),
    )
    expect(await store.transact((tx) => tx.get('balance', ':eur'))).toMatchObject({ available: 20 })
  })
}

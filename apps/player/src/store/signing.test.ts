import { keyIdOf } from '@plaza/domain/plays/sign-batch'
import { expect, test } from 'vitest'
import { makeKeys, publicKeyOf } from '../pair.ts'
import type { Database } from './database.ts'
import type { PlayBook, Signer } from './play-book.ts'
import { createSigning } from './signing.ts'

const batch = (last: number) => ({ last, plays: 1, text: `batch ${last}`, signature: '', made: 0 })

/** A player of which the server thinks so of the batches that it sends, one request after the other. */
const signing = async (told: (string | null)[][], register: (key: string) => Promise<void>) => {
  const state = new Map<string, unknown>()
  const put = (value: unknown, key: string) => void state.set(key, value)
  const database = {
    change: async (work: Parameters<Database['change']>[0]) =>
      work(
        () => ({ put }) as unknown as IDBObjectStore,
        () => {},
      ),
  } as Database
  const signers: string[] = []
  const book: Pick<PlayBook, 'seal' | 'send'> = {
    seal: async ({ keyId }: Signer) => void signers.push(keyId),
    send: (deliver) => deliver([batch(1), batch(2)]),
  }
  const keys = await makeKeys()
  const made = createSigning({
    database,
    book,
    player: 'player-1',
    keys,
    now: () => 1000,
    send: async () => (told.shift() ?? []).map((reason) => ({ reason })),
    register,
  })
  return { made, state, signers, first: (await publicKeyOf(keys)) ?? '' }
}

test('a player whose chain has forked registers another key, keeps it with a new chain, and signs by it', async () => {
  const registered: string[] = []
  const { made, state, signers, first } = await signing([[null, 'fork'], [null]], async (key) => {
    expect(state.has('keys')).toBe(false)
    registered.push(key)
  })
  await made.deliver()
  const key = (await made.publicKey()) ?? ''
  expect(registered).toEqual([key])
  expect(key).not.toBe(first)
  expect(state.get('head')).toEqual({ hash: null, last: 0 })
  expect(state.get('renewed')).toBe(1000)
  await made.deliver()
  expect(signers).toEqual([await keyIdOf(first), await keyIdOf(key)])
  expect(registered).toHaveLength(1)
})

test('whatever else is thought of a batch leaves the key as it is', async () => {
  const { made, state, first } = await signing([['gap', 'signature', null]], async () => {
    throw new Error('no key was to be registered')
  })
  await made.deliver()
  expect(await made.publicKey()).toBe(first)
  expect(state.size).toBe(0)
})

test('a key that could not be registered is not signed by, and the next fork tries again', async () => {
  let tries = 0
  const { made, state, first } = await signing([['fork'], ['fork']], async () => {
    if (++tries === 1) throw new Error('no network')
  })
  await expect(made.deliver()).rejects.toThrow('no network')
  expect(await made.publicKey()).toBe(first)
  expect(state.size).toBe(0)
  await made.deliver()
  expect(await made.publicKey()).not.toBe(first)
})

test('plays are sealed and sent by one at a time', async () => {
  const { made, signers } = await signing([[null], [null]], async () => {})
  await Promise.all([made.deliver(), made.deliver()])
  expect(signers).toHaveLength(1)
})

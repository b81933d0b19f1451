import { expect, test } from 'vitest'
import { inviteInParts, PART } from './invite-in-parts.ts'

const many = Array.from({ length: PART * 2 + 5 }, (_, n) => `a${n}@example.org`)

class Refused extends Error {
  readonly faults: Map<number, string>
  readonly final: boolean
  constructor(sentence: string, faults: [number, string][] = [], final = false) {
    super(sentence)
    this.faults = new Map(faults)
    this.final = final
  }
}

const work = (invite: (addresses: string[]) => void) => {
  const sent: number[] = []
  const progress: number[] = []
  return {
    sent,
    progress,
    invite: async (addresses: string[]) => {
      sent.push(addresses.length)
      invite(addresses)
      return { invited: addresses.length - 1, already: 1 }
    },
    faultsOf: (error: unknown) => (error as Refused).faults,
    sentenceOf: (error: unknown) => (error as Refused).message,
    isFinal: (error: unknown) => (error as Refused).final,
    isCancelled: () => false,
    onProgress: (tried: number) => progress.push(tried),
  }
}

test('sends all of them part by part and adds up the results', async () => {
  const calls = work(() => {})
  const result = await inviteInParts(many, calls)
  expect(result).toEqual({ invited: many.length - 3, already: 3, failed: [], left: [] })
  expect(calls.sent).toEqual([PART, PART, 5])
  expect(calls.progress).toEqual([PART, PART * 2, many.length])
})

test('names invalid addresses, and invites the rest of their part', async () => {
  const calls = work((addresses) => {
    if (addresses.includes('a1@example.org')) throw new Refused('Check.', [[1, 'One of your own.']])
  })
  const result = await inviteInParts(many.slice(0, 3), calls)
  expect(result).toEqual({
    invited: 1,
    already: 1,
    failed: [{ address: 'a1@example.org', sentence: 'One of your own.' }],
    left: [],
  })
  expect(calls.sent).toEqual([3, 2])
})

test('a part that fails as a whole does not stop the others', async () => {
  const calls = work((addresses) => {
    if (addresses.includes('a0@example.org')) throw new Refused('Not reached.')
  })
  const result = await inviteInParts(many, calls)
  expect(result.failed).toEqual(many.slice(0, PART).map((address) => ({ address, sentence: 'Not reached.' })))
  expect(result.invited + result.already).toBe(PART + 5)
})

test('asks nothing more once nothing more can be sent', async () => {
  const calls = work(() => {
    throw new Refused('Too many.', [], true)
  })
  const result = await inviteInParts(many, calls)
  expect(calls.sent).toEqual([PART])
  expect(result.failed).toHaveLength(many.length)
})

test('after cancelling, the rest is left untouched', async () => {
  const calls = work(() => {})
  const result = await inviteInParts(many, { ...calls, isCancelled: () => calls.progress.length === 1 })
  expect(result).toMatchObject({ invited: PART - 1, already: 1, left: many.slice(PART) })
})

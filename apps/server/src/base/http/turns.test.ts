import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

const bounds = { each: 2, waitingEach: 2, patienceMs: 60_000 }

it('runs a limited number at once, and the others in order of arrival', async () => {
  const turns = new Turns(bounds)
  const [one, two] = [await turns.take('a'), await turns.take('a')]
  const came: string[] = []
  const three = turns.take('a').then((leave) => (came.push('three'), leave))
  const four = turns.take('a').then((leave) => (came.push('four'), leave))
  await turns.take('b')
  expect(came).toEqual([])
  two?.()
  two?.()
  await three
  expect(came).toEqual(['three'])
  one?.()
  await four
  expect(came).toEqual(['three', 'four'])
})

it('limits how many may wait', async () => {
  const turns = new Turns(bounds)
  await turns.take('a')
  await turns.take('a')
  void turns.take('a')
  void turns.take('a')
  expect(await turns.take('a')).toBeNull()
  expect(await turns.take('b')).not.toBeNull()
})

it('ends a wait after a time limit, and frees its place', async () => {
  const turns = new Turns({ ...bounds, each: 1, patienceMs: 20 })
  const one = await turns.take('a')
  expect(await turns.take('a')).toBeNull()
  one?.()
  expect(await turns.take('a')).not.toBeNull()
})

import { expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
let made = 0
const make =
  (body = 'x') =>
  () => {
    made++
    return Promise.resolve(`${body}${made}`)
  }

it('gives an answer again until its time is over, with what is left of it', async () => {
  const kept = new KeptAnswers()
  made = 0
  expect(await kept.get('a', 60, at(0), make())).toEqual({ body: 'x1', seconds: 60 })
  expect(await kept.get('a', 60, at(59), make())).toEqual({ body: 'x1', seconds: 1 })
  expect(await kept.get('a', 60, at(60), make())).toEqual({ body: 'x2', seconds: 60 })
  expect(await kept.get('b', 60, at(60), make())).toEqual({ body: 'x3', seconds: 60 })
})

it('makes one answer for all who ask at once', async () => {
  const kept = new KeptAnswers()
  made = 0
  const bodies = await Promise.all([1, 2, 3].map(() => kept.get('a', 60, at(0), make())))
  expect(bodies.map(({ body }) => body)).toEqual(['x1', 'x1', 'x1'])
})

it('keeps no failure', async () => {
  const kept = new KeptAnswers()
  await expect(kept.get('a', 60, at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  made = 0
  expect((await kept.get('a', 60, at(0), make())).body).toBe('x1')
})

it('keeps so many answers, and so many characters of them', async () => {
  const kept = new KeptAnswers()
  const isKept = async (key: string) =>
    (await kept.get(key, 60, at(1), () => Promise.resolve('new'))).body !== 'new'
  for (let each = 0; each < 501; each++) await kept.get(`${each}`, 60, at(0), make())
  expect(await isKept('500')).toBe(true)
  expect(await isKept('0')).toBe(false)
  const large = new KeptAnswers()
  for (const key of ['a', 'b', 'c']) await large.get(key, 60, at(0), make('y'.repeat(2_000_000)))
  const kinds = await Promise.all(['b', 'c'].map((key) => large.get(key, 60, at(1), make('new'))))
  expect(kinds.map(({ body }) => body.startsWith('y'))).toEqual([true, true])
  expect((await large.get('a', 60, at(1), make('new'))).body).toMatch(/^new/)
})

it('is not deceived by a clock that was set back', async () => {
  const kept = new KeptAnswers()
  made = 0
  await kept.get('a', 60, at(1000), make())
  expect(await kept.get('a', 60, at(0), make())).toEqual({ body: 'x2', seconds: 60 })
})

import { call } from '@plaza/contract/call'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { stripAnswer } from './strip.ts'

const long = call({
  feature: 'users',
  method: 'POST',
  path: '/api/long-answer-probe',
  summary: 'A call with a long answer',
  needs: { can: 'organization:view' },
  tx: 'read',
  body: z.object({}),
  message: 'Done.',
  data: z.object({
    count: z.number(),
    free: z.array(z.number().int().nullable()).optional(),
    rows: z.array(z.object({ name: z.string(), days: z.array(z.object({ day: z.string() })).optional() })),
  }),
})

const rowsOf = (count: number) =>
  Array.from({ length: count }, () => ({ name: 'a', secret: 1, days: [{ day: 'b', secret: 2 }] }))

it('keeps only the fields of the schema in a long answer, at every depth', async () => {
  const rows = [...rowsOf(1), { name: 'c', secret: 3 }]
  expect(await stripAnswer(long, { count: 2, rows, secret: 4 })).toStrictEqual({
    count: 2,
    rows: [{ name: 'a', days: [{ day: 'b' }] }, { name: 'c' }],
  })
})

it('keeps lists of whole numbers as they are', async () => {
  const answer = { count: 1, rows: [], free: [3, null, 0] }
  expect(await stripAnswer(long, answer)).toStrictEqual(answer)
})

it('refuses a long answer that does not fit its call, wherever that shows', async () => {
  await expect(stripAnswer(long, { count: 1 })).rejects.toThrow(z.ZodError)
  await expect(stripAnswer(long, { count: 1, rows: [], free: [1, 2.5] })).rejects.toThrow(z.ZodError)
  await expect(stripAnswer(long, { count: 1, rows: [], free: [1, '2'] })).rejects.toThrow(z.ZodError)
  await expect(stripAnswer(long, { count: 1, rows: [{ name: 'a', days: [{}] }] })).rejects.toThrow(z.ZodError)
})

it('keeps and refuses the same in answers of any length', async () => {
  for (const count of [1, 100, 399, 400, 5000]) {
    const rows = rowsOf(count)
    const kept = { count: 1, rows: rows.map(({ name }) => ({ name, days: [{ day: 'b' }] })) }
    expect(await stripAnswer(long, { count: 1, rows, secret: 4 })).toStrictEqual(kept)
    const faulty = { count: 1, rows: [...rows, { name: 'd', days: [{ day: 1 }] }] }
    await expect(stripAnswer(long, faulty)).rejects.toThrow(z.ZodError)
  }
})

it('yields to other work while it strips a long answer', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await stripAnswer(long, { count: 1, rows: rowsOf(100_000) })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(2)
})

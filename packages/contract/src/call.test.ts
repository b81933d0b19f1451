import { expect, test } from 'vitest'
import { allCalls } from './all.ts'
import { call, errorsOf } from './call.ts'
import { idParams } from './lists.ts'
import { z } from 'zod'

test('a call declares only failures that are not implied by its kind', () => {
  const repeated = allCalls.flatMap(({ name, call: one }) => {
    const implied = errorsOf(call({ ...one, errors: [] }))
    return (one.errors ?? []).filter((code) => implied.includes(code)).map((code) => `${name}: ${code}`)
  })
  expect(repeated).toEqual([])
})

test('a call that changes something says what, at a place that it has', () => {
  const changing = {
    feature: 'displays',
    method: 'PUT',
    path: '/api/probe/{id}',
    summary: '',
    needs: { can: 'display:update' },
    tx: 'write',
    params: idParams,
    message: '',
    data: z.object({ rows: z.array(idParams) }),
  } as const
  // Checked by the compiler.
  call({ ...changing, changes: { kind: 'display', ids: 'params.id' } })
  call({ ...changing, changes: { kind: 'display', ids: 'data.rows.*.id' } })
  call({ ...changing, changes: { kind: 'user', ids: 'actor.userId' } })
  call({ ...changing, automatic: true })
  call({ ...changing, tx: 'read' })
  call({ ...changing, method: 'GET' })
  // @ts-expect-error: it changes something and does not say what.
  call(changing)
  // @ts-expect-error: its parameters have no such id.
  call({ ...changing, changes: { kind: 'display', ids: 'params.displayId' } })
  // @ts-expect-error: the rows of its answer are a list.
  call({ ...changing, changes: { kind: 'display', ids: 'data.rows.id' } })
  const silent = allCalls.filter(({ call: one }) => one.method !== 'GET' && one.tx !== 'read' && !one.changes)
  expect(silent.every(({ call: one }) => one.automatic)).toBe(true)
})

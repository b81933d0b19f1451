import { expect, test } from 'vitest'
import { allCalls } from './all.ts'
import { call, errorsOf } from './call.ts'

test('a call declares only failures that are not implied by its kind', () => {
  const repeated = allCalls.flatMap(({ name, call: one }) => {
    const implied = errorsOf(call({ ...one, errors: [] }))
    return (one.errors ?? []).filter((code) => implied.includes(code)).map((code) => `${name}: ${code}`)
  })
  expect(repeated).toEqual([])
})

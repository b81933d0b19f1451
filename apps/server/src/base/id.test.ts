import { expect, it } from 'vitest'
import { newId } from './id.ts'

// An instant that no other test uses.
const now = new Date('2031-02-01T08:00:00Z')

it('makes version 7 UUIDs that contain their time', () => {
  const id = newId(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

it('sorts UUIDs of the same millisecond in order of creation', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

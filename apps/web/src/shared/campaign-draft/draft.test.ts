import { expect, test } from 'vitest'
import { bodyOf, isStarted, newDraft, withKeptDisplays, type Draft, type OfferedDisplay } from './draft.ts'

const display = {
  display_id: 'd1',
  currency: 'EUR',
  zones: [] as object[],
  layout: 'data:…',
} as OfferedDisplay

const draftWith = (changes: Partial<Draft>): Draft => ({ ...newDraft(), ...changes })

test('a new draft counts as not started, one with a display or a name as started', () => {
  expect(isStarted(newDraft())).toBe(false)
  // Dates alone are a search, and no draft that others should find.
  const { general } = newDraft()
  expect(isStarted(draftWith({ general: { ...general, start_date: '2027-03-01' } }))).toBe(false)
  expect(isStarted(draftWith({ displays: [display] }))).toBe(true)
  expect(isStarted(draftWith({ general: { ...newDraft().general, name: 'Spring' } }))).toBe(true)
})

test('of a row of a list, a draft keeps what it draws', () => {
  expect(withKeptDisplays(draftWith({ displays: [display] })).displays[0]).not.toHaveProperty('layout')
})

test('a draft is sent with the addresses of its files, and without a budget that cannot be read yet', () => {
  const file = {
    url: '/api/files/a.png?s=1',
    name: 'a',
    type: 'image/png',
    width: 1,
    height: 1,
    duration: null,
  }
  const zone = { id: 'z1', display_id: 'd1', spots: 1, media: [file] }
  const general = { ...newDraft().general, budget: Number.NaN }
  const body = bodyOf(draftWith({ general, zones: [zone], files: [file] }))
  expect(body.general.budget).toBeNull()
  expect(body.files).toEqual([{ url: file.url }])
  expect(body.zones).toEqual([{ ...zone, media: [{ url: file.url }] }])
})

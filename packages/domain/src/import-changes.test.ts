import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import { changeOf } from './import-changes.ts'
import { findNamedIn } from './import-displays.ts'

const pier = { id: 'pier', name: 'Pier' }
const quays = [
  { id: 'quay-1', name: 'Quay' },
  { id: 'quay-2', name: 'Quay' },
]
const night = { id: 'night', name: 'Night' }
const find = { location: findNamedIn([pier, ...quays]), rateSchedule: findNamedIn([night]) }
const screens = [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }]
const stored = { location: { id: 'quay-2', name: 'Quay' }, rate_schedule: night, screens, audience: null }

test('only the columns that a file has are read', () => {
  expect(changeOf({ id: 'A1', name: 'Hall' }, stored, find)).toEqual({
    id: 'a1',
    set: { name: 'Hall' },
    faults: [],
  })
})

test('an empty cell empties what may be empty, and leaves what a display must have', () => {
  const cells = { name: '', resolution: '', rate_schedule_name: '', last_day: '', media_player_sn: '' }
  expect(changeOf(cells, stored, find).set).toEqual({
    rate_schedule_id: '',
    retires_on: '',
    media_palyer_sn: '',
  })
})

test('a name that several have means the stored one, and another name must be one alone', () => {
  expect(changeOf({ location_name: 'Quay' }, stored, find).set).toEqual({ location_id: 'quay-2' })
  expect(changeOf({ location_name: 'pier' }, stored, find).set).toEqual({ location_id: 'pier' })
  expect(changeOf({ location_name: 'Quay' }, undefined, find).faults).toEqual([
    'Several locations are called “Quay”.',
  ])
  expect(changeOf({ rate_schedule_name: 'Day' }, stored, find).faults).toEqual([
    'There is no rate schedule called “Day”.',
  ])
})

test('sizes stay where the file has no column for them', () => {
  expect(changeOf({ resolution: '1920x1080' }, stored, find).set).toEqual({ screens })
  expect(changeOf({ resolution: '1080x1920', size: '49' }, stored, find).set).toEqual({
    screens: [{ orientation: 'portrait', size: '49', resolution: '1080x1920' }],
  })
})

test('what an export guards against formulas is read as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@'), fc.stringMatching(/^[a-z0-9]{1,20}$/), (mark, rest) => {
      const cell = csvLines([[mark + rest]]).trim()
      expect(changeOf({ name: cell }, stored, find).set).toEqual({ name: mark + rest })
    }),
  )
})

test('an audience keeps what the file has no column for, and empty columns take it back', () => {
  const audience = {
    weekly_impressions: 42_000,
    basis: 'modelled',
    source: 'City model',
    as_of: '2026-10-01',
  }
  const reached = { ...stored, audience }
  expect(changeOf({ name: 'Hall' }, reached, find).set).not.toHaveProperty('audience')
  expect(changeOf({ weekly_impressions: '50,000' }, reached, find).set.audience).toEqual({
    ...audience,
    weekly_impressions: 50_000,
  })
  const none = { weekly_impressions: '', audience_basis: '', audience_source: '', audience_as_of: '' }
  expect(changeOf(none, reached, find).set.audience).toBeNull()
})

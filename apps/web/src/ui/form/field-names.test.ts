import { expect, test } from 'vitest'
import { faultsOf, ownerOf } from './field-names.ts'

test('an issue belongs to the nearest field that contains its path', () => {
  const names = new Set(['name', 'schedule', 'location.latitude'])
  expect(ownerOf(names, 'location.latitude')).toBe('location.latitude')
  expect(ownerOf(names, 'schedule.slots.3')).toBe('schedule')
  expect(ownerOf(names, 'org_id')).toBeUndefined()
  expect(ownerOf(names, 'location')).toBeUndefined()
})

test('every fault in the tree is found with its path', () => {
  const tree = {
    name: { type: 'x', message: 'Empty.', ref: {} },
    schedule: { slots: { 0: { type: 'x', message: 'Overlaps.' }, root: { type: 'x', message: 'Too few.' } } },
  }
  expect(faultsOf(tree)).toEqual([
    { path: 'name', message: 'Empty.' },
    { path: 'schedule.slots.0', message: 'Overlaps.' },
    { path: 'schedule.slots', message: 'Too few.' },
  ])
})

import { expect, test } from 'vitest'
import type { EditedDisplay } from '../queries.ts'
import { NO_SCHEDULE, sentOf, valuesOf } from './edit-values.ts'

const display = {
  name: 'Hall',
  visibility: 'Public',
  visibilityStatus: 'available',
  rate_schedule_id: 'one',
  version: 3,
} as EditedDisplay

const sent = (change: object) => {
  const values = valuesOf(display)
  return sentOf({ ...values, generalInfo: { ...values.generalInfo, ...change } }, display).generalInfo
}

test('an unchanged rate schedule is not sent, nor a day for it', () => {
  expect(sent({ effective_from: '2027-03-01' })).toEqual({
    name: 'Hall',
    visibility: 'Public',
    visibilityStatus: 'available',
    remove_image: '0',
    version: 3,
  })
})

test('another rate schedule is sent with its day, and none is sent as an empty text', () => {
  expect(sent({ rate_schedule_id: 'two', effective_from: '2027-03-01' })).toMatchObject({
    rate_schedule_id: 'two',
    effective_from: '2027-03-01',
  })
  expect(sent({ rate_schedule_id: NO_SCHEDULE })).toMatchObject({ rate_schedule_id: '', effective_from: '' })
})

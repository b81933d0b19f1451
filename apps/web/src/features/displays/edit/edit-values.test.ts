import { expect, test } from 'vitest'
import { idOf } from '../../../../test/log-in.ts'
import type { EditedDisplay } from '../queries.ts'
import { displayEdit, NO_SCHEDULE, sentOf, valuesOf } from './edit-values.ts'

const [ONE, TWO, PLACE] = [idOf(1), idOf(2), idOf(3)]

const display = {
  name: 'Hall',
  location_id: PLACE,
  display_location: 'Entrance',
  media_palyer_sn: 'A1,B2',
  digital_signage_software: '',
  screens: [{ orientation: 'portrait', size: '55', resolution: '1080x1920' }],
  visibility: 'Public',
  visibilityStatus: 'available',
  rate_schedule_id: ONE,
  audience: null,
  version: 3,
} as EditedDisplay

const audience = {
  weekly_impressions: 42_000,
  basis: 'modelled' as const,
  source: 'City model',
  as_of: '2026-10-01',
}

test('the audience is sent as it is said, and empty where nothing is said of it', () => {
  const values = valuesOf({ ...display, audience })
  expect(values.audience).toEqual(audience)
  expect(sentOf(displayEdit.parse(values), display).generalInfo.audience).toEqual(audience)
  expect(sentOf(displayEdit.parse({ ...values, audience: null }), display).generalInfo.audience).toBe('')
})

const sent = (change: object) => {
  const values = valuesOf(display)
  return sentOf(displayEdit.parse({ ...values, generalInfo: { ...values.generalInfo, ...change } }), display)
    .generalInfo
}

test('an unchanged rate schedule is not sent, nor a day for it', () => {
  expect(sent({ effective_from: '2027-03-01' })).toEqual({
    name: 'Hall',
    location_id: PLACE,
    display_location: 'Entrance',
    venue_type: '',
    media_palyer_sn: 'A1,B2',
    digital_signage_software: '',
    screens: display.screens,
    audience: '',
    visibility: 'Public',
    visibilityStatus: 'available',
    remove_image: '0',
    version: 3,
  })
})

test('another rate schedule is sent with its day, and none is sent as an empty text', () => {
  expect(sent({ rate_schedule_id: TWO, effective_from: '2027-03-01' })).toMatchObject({
    rate_schedule_id: TWO,
    effective_from: '2027-03-01',
  })
  expect(sent({ rate_schedule_id: NO_SCHEDULE })).toMatchObject({ rate_schedule_id: '', effective_from: '' })
})

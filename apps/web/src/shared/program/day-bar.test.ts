import { expect, test } from 'vitest'
import { stretchesOf, ticksOf } from './day-bar.ts'

const at = (time: string) => Date.parse(`2027-03-01T${time}Z`)

test('the bar of a day has its open hours by parts of the day, and the break between them', () => {
  const openings = [
    { from: at('08:00:00'), until: at('12:00:00') },
    { from: at('14:00:00'), until: at('18:00:00') },
  ]
  const runs = [
    { part: 0, from: 0, until: 120 },
    { part: null, from: 120, until: 300 },
    { part: 1, from: 300, until: 480 },
  ]
  expect(stretchesOf(openings, { loop: 60, runs })).toEqual([
    { from: at('08:00:00'), until: at('10:00:00'), isOpen: true, part: 0 },
    { from: at('10:00:00'), until: at('12:00:00'), isOpen: true, part: null },
    { from: at('12:00:00'), until: at('14:00:00'), isOpen: false, part: null },
    { from: at('14:00:00'), until: at('15:00:00'), isOpen: true, part: null },
    { from: at('15:00:00'), until: at('18:00:00'), isOpen: true, part: 1 },
  ])
  expect(stretchesOf([], { loop: 60, runs })).toEqual([])
})

test('its hours are full ones at the place, and few enough to be read', () => {
  expect(ticksOf(at('08:15:00'), at('12:00:00'), 'UTC')).toEqual(
    ['09', '10', '11', '12'].map((hour) => at(`${hour}:00:00`)),
  )
  // Half past in UTC is the full hour in Kolkata.
  expect(ticksOf(at('08:00:00'), at('10:00:00'), 'Asia/Kolkata')).toEqual([at('08:30:00'), at('09:30:00')])
  expect(ticksOf(at('00:00:00'), at('24:00:00'), 'UTC')).toHaveLength(9)
})

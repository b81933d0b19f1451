import { expect, it } from 'vitest'
import { readHours } from './import-hours.ts'

const weekly = (...slots: [day: number, from: string, to: string][]) => ({
  type: 'weekly',
  slots: slots.map(([day, from, to]) => ({ day, from, to })),
})

it.each(['always', ' Always ', '24/7', '24h'])('reads "%s" as always open', (text) => {
  expect(readHours(text)).toEqual({ type: 'always' })
})

it.each([
  ['Mon 08:00-20:00', weekly([1, '08:00', '20:00'])],
  ['monday: 8 - 20', weekly([1, '08:00', '20:00'])],
  ['Sat–Sun 10:00–18:00', weekly([6, '10:00', '18:00'], [7, '10:00', '18:00'])],
  ['Fri-Mon 22:00-02:00', weekly(...[5, 6, 7, 1].map((day) => [day, '22:00', '02:00'] as const).map(copy))],
  ['Sat + Sun 9:30-24:00', weekly([6, '09:30', '24:00'], [7, '09:30', '24:00'])],
  ['daily 00:00-24:00', weekly(...[1, 2, 3, 4, 5, 6, 7].map((day) => copy([day, '00:00', '24:00'])))],
  ['1-2 08:00-09:00', weekly([1, '08:00', '09:00'], [2, '08:00', '09:00'])],
  [
    'Mo 08:00-12:00, 13:00-17:00; Tu 10:00 to 11:00',
    weekly([1, '08:00', '12:00'], [1, '13:00', '17:00'], [2, '10:00', '11:00']),
  ],
])('reads "%s"', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

it.each([
  '',
  ';',
  'closed',
  '08:00-20:00',
  'Mon',
  'Mon-',
  'Xyz 08:00-20:00',
  'Mon 8',
  'Mon-Tue-Wed 8-9',
  '8',
])('reads nothing of "%s"', (text) => {
  expect(readHours(text)).toBeNull()
})

function copy([day, from, to]: readonly [number, string, string]): [number, string, string] {
  return [day, from, to]
}

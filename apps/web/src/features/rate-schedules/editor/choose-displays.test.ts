import { expect, test } from 'vitest'
import { chooseDisplays } from './choose-displays.ts'

const display = (name: string, rate_schedule_id: string | null) => ({
  id: name,
  name,
  location_name: 'Central Station',
  rate_schedule_id,
})

test('displays without a rate schedule come first, each group by name', () => {
  const given = [display('Gate 10', null), display('Atrium', 'x'), display('Gate 2', null)]
  expect(chooseDisplays(given, '').shown.map(({ name }) => name)).toEqual(['Gate 2', 'Gate 10', 'Atrium'])
  expect(chooseDisplays(given, ' ATR').shown.map(({ name }) => name)).toEqual(['Atrium'])
  expect(chooseDisplays(given, 'station').shown).toHaveLength(3)
})

test('only so many are shown at once', () => {
  const given = Array.from({ length: 130 }, (_, n) => display(`D${n}`, null))
  expect(chooseDisplays(given, '')).toMatchObject({ more: 30 })
})

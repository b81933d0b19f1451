import { expect, test } from 'vitest'
import { choose, pickDay, pickStretch, toggleDay } from './selection.ts'

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false }

test('a range contains all days between its ends, across months and backwards', () => {
  expect(pickStretch('2027-02-27', '2027-03-02').days).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
  ])
  const back = pickStretch('2027-03-02', '2027-02-27')
  expect(back.days).toEqual(pickStretch('2027-02-27', '2027-03-02').days)
  expect(back).toMatchObject({ anchor: '2027-03-02', at: '2027-02-27' })
})

test('single days are added and removed, except the last one', () => {
  const two = toggleDay(pickDay('2027-03-05'), '2027-03-01')
  expect(two.days).toEqual(['2027-03-01', '2027-03-05'])
  const one = toggleDay(two, '2027-03-05')
  expect(one.days).toEqual(['2027-03-01'])
  expect(toggleDay(one, '2027-03-01').days).toEqual(['2027-03-01'])
})

test('modifier keys decide if a day is alone, added, or the end of a range', () => {
  const from = pickDay('2027-03-01')
  expect(choose(from, '2027-03-03', NONE).days).toEqual(['2027-03-03'])
  expect(choose(from, '2027-03-03', { ...NONE, shiftKey: true }).days).toHaveLength(3)
  expect(choose(from, '2027-03-03', { ...NONE, metaKey: true }).days).toEqual(['2027-03-01', '2027-03-03'])
})

import { expect, it } from 'vitest'
import { columnsOf, turned, weeksAround } from './columns.ts'
import { dayOfWeek } from '@plaza/domain/calendar'
import { NOTHING, stretch, toggled, withColumns } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']
const idOf = (row: number) => ids[row]

it('stretches over the cells between two, in any direction, and over rows that are loaded', () => {
  const chosen = stretch({ row: 2, column: 5 }, { row: 1, column: 3 }, idOf)
  expect([...chosen.ids]).toEqual(['b', 'c'])
  expect(chosen.columns).toEqual({ from: 3, to: 5 })
  expect([...stretch({ row: 3, column: 0 }, { row: 9, column: 0 }, idOf).ids]).toEqual(['d'])
})

it('adds displays to the chosen ones, and removes them where all are chosen; the days stay', () => {
  const days = withColumns(NOTHING, 4, 2)
  const two = toggled(days, ['a', 'b'])
  expect([...two.ids]).toEqual(['a', 'b'])
  expect([...toggled(two, ['b', 'c']).ids]).toEqual(['a', 'b', 'c'])
  expect([...toggled(two, ['b']).ids]).toEqual(['a'])
  expect(toggled(two, ['b']).columns).toEqual({ from: 2, to: 4 })
})

it('has three weeks, two months or the weeks of a year as columns, and turns to those before and after', () => {
  expect(columnsOf('weeks', '2027-03-01')).toHaveLength(21)
  expect(columnsOf('months', '2027-03-01').at(-1)).toEqual({ from: '2027-04-30', to: '2027-04-30' })
  expect(columnsOf('year', '2027-03-01').slice(0, 2)).toEqual([
    { from: '2027-03-01', to: '2027-03-07' },
    { from: '2027-03-08', to: '2027-03-14' },
  ])
  expect(turned('weeks', '2027-03-01', 1)).toBe('2027-03-15')
  expect(turned('year', '2027-03-01', -1)).toBe('2026-03-02')
})

it('has the weeks of a month on a phone, from the Monday before it', () => {
  const days = weeksAround('2027-05-01', dayOfWeek)
  expect(days[0]).toBe('2027-04-26')
  expect(days).toHaveLength(42)
})

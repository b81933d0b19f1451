import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { hoursLines, hoursSummary, type Hours } from './hours-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const weekly = (...slots: [days: number[], from: string, to: string][]): Hours => ({
  type: 'weekly',
  slots: slots.flatMap(([days, from, to]) => days.map((day) => ({ day, from, to }))),
})
const shop = weekly([[1, 2, 3, 4], '08:00', '20:00'], [[5], '18:00', '02:00'])

test('opening hours past midnight say that they end on the next day', () => {
  expect(hoursSummary(weekly([[5], '18:00', '02:00']))).toBe(
    'closed Mon–Thu, Fri 18:00–02:00 the next day, closed Sat, Sun',
  )
})

test('opening hours from midnight to midnight are all day, however midnight is written', () => {
  for (const to of ['00:00', '24:00']) {
    expect(hoursSummary(weekly([[6, 7], '00:00', to]))).toBe('closed Mon–Fri, Sat, Sun All day')
  }
  expect(hoursSummary(weekly([[6], '18:00', '00:00']))).toBe('closed Mon–Fri, Sat 18:00–24:00, closed Sun')
})

test('a week is shown in runs of days with the same times, including closed days', () => {
  expect(hoursLines(shop)).toEqual([
    { days: 'Mon–Thu', times: '08:00–20:00', isClosed: false },
    { days: 'Fri', times: '18:00–02:00 the next day', isClosed: false },
    { days: 'Sat, Sun', times: 'Closed', isClosed: true },
  ])
  expect(hoursLines(weekly([[1], '13:00', '18:00'], [[1], '08:00', '12:00']))[0]).toEqual({
    days: 'Mon',
    times: '08:00–12:00, 13:00–18:00',
    isClosed: false,
  })
  expect(hoursLines({ type: 'always', slots: [] })).toEqual([
    { days: 'Mon–Sun', times: 'All day', isClosed: false },
  ])
})

test('the summary tells the hours of all days, however much they vary', () => {
  expect(hoursSummary(shop)).toBe('Mon–Thu 08:00–20:00, Fri 18:00–02:00 the next day, closed Sat, Sun')
  const varied = weekly([[1, 2, 3, 4, 5], '07:00', '19:00'], [[6], '08:00', '12:00'], [[6], '14:00', '18:00'])
  expect(hoursSummary(varied)).toBe('Mon–Fri 07:00–19:00, Sat 08:00–12:00 and 14:00–18:00, closed Sun')
  expect(hoursSummary({ type: 'always', slots: [] })).toBe('Always open')
  expect(hoursSummary({ type: 'weekly', slots: [] })).toBe('Closed')
})

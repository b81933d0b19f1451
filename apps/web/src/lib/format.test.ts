import { expect, test } from 'vitest'
import {
  formatAmount,
  formatBytes,
  formatDate,
  formatDuration,
  formatMoney,
  formatMonth,
  formatPixels,
  formatResolution,
  formatShortMoney,
  weekdayName,
} from './format.ts'

test('file sizes are shown like their limits', () => {
  expect([0, 999, 1024, 1536 * 1024, 20 * 1024 ** 2, 200 * 1024 ** 2].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '1.5 MB',
    '20 MB',
    '200 MB',
  ])
})

test('pixels are shown without separators of thousands, and a resolution that cannot be read as it is', () => {
  expect(formatPixels({ width: 2880, height: 2160 })).toBe('2880 × 2160')
  expect(['1920x1080', '10800X1920', 'wide'].map(formatResolution)).toEqual([
    '1920 × 1080',
    '10800 × 1920',
    'wide',
  ])
})

test('money is shown with the decimals of its currency', () => {
  expect(formatMoney(123456, 'EUR')).toBe('€1,234.56')
  expect(formatMoney(5, 'EUR')).toBe('€0.05')
  expect(formatMoney(1234, 'JPY')).toBe('¥1,234')
})

test('in narrow places money is as short as possible without being wrong', () => {
  expect(formatShortMoney(3000, 'EUR')).toBe('€30')
  expect(formatShortMoney(4550, 'EUR')).toBe('€45.50')
  expect(formatShortMoney(1234567, 'EUR')).toBe('€12.3K')
  expect(formatShortMoney(9999, 'JPY')).toBe('¥9,999')
})

test('an amount beside its currency is shown without it', () => {
  expect(formatAmount(123456, 'EUR')).toBe('1,234.56')
  expect(formatAmount(1234, 'JPY')).toBe('1,234')
})

test('a month is named by any of its days', () => {
  expect(formatMonth('2027-03-31')).toBe('March 2027')
})

test('a calendar date is the same day in every time zone', () => {
  const before = process.env.TZ
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    process.env.TZ = zone
    expect(formatDate('2027-03-01')).toBe('Mar 1, 2027')
  }
  process.env.TZ = before
})

test('days of the week are counted from Monday', () => {
  expect([1, 7].map((day) => weekdayName(day))).toEqual(['Monday', 'Sunday'])
})

test('durations are named in the units people use', () => {
  expect([45, 600, 5400, 0].map(formatDuration)).toEqual(['45 sec', '10 min', '1 hr 30 min', '0 sec'])
})

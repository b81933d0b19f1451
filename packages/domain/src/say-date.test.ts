import { describe, expect, it } from 'vitest'
import { sayDate, sayDates, sayDeadline } from './say-date.ts'

it('writes days as people do, never shifted and never in ISO form', () => {
  expect(sayDate('2027-03-01')).toBe('1 Mar 2027')
  expect(sayDate('2027-03-01', 'en-US')).toBe('Mar 1, 2027')
  expect(sayDates('2027-03-01', '2027-03-07')).toBe('1 – 7 Mar 2027')
  expect(sayDate('soon')).toBe('soon')
})

describe('a deadline', () => {
  // 00:00 of 1 March in Honolulu.
  const at = Date.parse('2027-03-01T10:00:00Z')
  const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' }

  it('is written in the time zone of the reader', () => {
    expect(sayDeadline(at, berlin, null)).toEqual({ instant: '1 Mar 2027, 11:00 CET', dateThere: null })
    expect(sayDeadline(at, berlin, 'Pacific/Honolulu').dateThere).toBeNull()
  })

  it('has the date at the place if the reader has a different one', () => {
    const auckland = { locale: 'en-GB', timeZone: 'Pacific/Auckland' }
    const early = Date.parse('2027-03-01T12:00:00Z')
    expect(sayDeadline(early, auckland, 'Pacific/Honolulu').dateThere).toBe('1 Mar 2027')
    expect(sayDeadline(early, auckland, 'Pacific/Honolulu').instant).toMatch(/^2 Mar 2027, 01:00/)
  })
})

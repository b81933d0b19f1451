import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

test('times are understood as people type them', () => {
  const typed = {
    '9': '09:00',
    '930': '09:30',
    '0930': '09:30',
    '9:5': '09:05',
    '18.30': '18:30',
    '24': '24:00',
  }
  for (const [text, time] of Object.entries(typed)) expect(timeText(text)).toBe(time)
})

test('what is no time stays as it was typed', () => {
  expect(timeText('noon')).toBe('noon')
  expect(timeText('')).toBe('')
})
